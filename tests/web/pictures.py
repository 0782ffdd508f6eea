"""Takes the pictures of the page: home, and each table in mid-game and at the end (`make pictures`).

A real server deals, real bots play, and somebody clicks. Nothing is left to chance: the server's secret is fixed
(`fixed_deals.py`), what the person adds to the shuffle is too, so is what they choose, and the bots follow from these.
All eight pictures of a moment show one position at one table: on a desk and on a phone, in English and Japanese, by
day and by night.
"""

from __future__ import annotations

import base64
import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import expect

from followsuit.commands.shared import progress_bar
from server.serving import Server
from web.browsing import PATIENCE, Person, person

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "pictures"
FOR_README = ROOT / "docs" / "pictures"
PROGRAM = (sys.executable, str(Path(__file__).with_name("fixed_deals.py")))
DEVICES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
LANGUAGES = {"en": "en-GB", "ja": "ja-JP"}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SHOWN = {
    "home-desk-light-en": "home",
    "ten-tricks-later-middle-desk-light-en": "table",
    "trick-and-trade-middle-phone-dark-ja": "phone",
}
"""What the README shows, and under which name."""
QUALITY = 85
"""Of those, from 0 to 100: they are WebP, which takes a fourth of the room of a PNG."""
LYING = 2
"""So many cards are in the trick in a picture of mid-game, or more."""
ADDED = "crypto.getRandomValues = bytes => bytes.fill({})"
STILL = "async () => { await document.fonts.ready; await new Promise(done => setTimeout(done, 150)); }"


@dataclass(frozen=True)
class Show:
    """A game to take pictures of."""

    game: str
    luck: int
    """What the person adds to the shuffle, and how they play."""
    clicks: int
    """The picture of mid-game is taken after so many clicks, at the next turn with cards in the trick."""


SHOWS = (
    Show("trick-raiders", luck=1, clicks=5),
    Show("ten-tricks-later", luck=1, clicks=5),
    Show("robotrick", luck=1, clicks=10),
    Show("trick-and-trade", luck=1, clicks=8),
    Show("tricktakers", luck=1, clicks=11),
    Show("hearts", luck=1, clicks=8),
    Show("spades", luck=1, clicks=6),
    Show("oh-hell", luck=1, clicks=2),
    Show("euchre", luck=1, clicks=3),
)


class Album:
    """Where pictures go."""

    def __init__(self, folder: Path, for_readme: Path, taken: Callable[[str], None]) -> None:
        self.folder = folder
        self._for_readme = for_readme
        self._taken = taken
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, moment: str, someone: Person, path: str, wait: Callable[[Person], object]) -> None:
        """All pictures of a moment: the same person looks at the same page in eight ways."""
        for device in DEVICES:
            for language in LANGUAGES:
                with looking(someone, device, language) as eyes:
                    eyes.goes(path)
                    wait(eyes)
                    for theme in THEMES:
                        self._keep(f"{moment}-{device}-{theme}-{language}", eyes, theme)

    def _keep(self, name: str, eyes: Person, theme: Theme) -> None:
        (self.folder / f"{name}.png").write_bytes(picture(eyes, theme))
        if name in SHOWN:
            (self._for_readme / f"{SHOWN[name]}.webp").write_bytes(small_picture(eyes))
        self._taken(name)


@contextmanager
def looking(someone: Person, device: str, language: str) -> Iterator[Person]:
    """The same person at another device."""
    cookies: Any = someone.context.storage_state()["cookies"]
    how = {
        "storage_state": {"cookies": cookies, "origins": []},
        "reduced_motion": "reduce",
        "locale": LANGUAGES[language],
        **DEVICES[device],
    }
    with person(someone.url, liked={"language": language, "side": True}, **how) as eyes:
        yield eyes


def picture(eyes: Person, theme: Theme) -> bytes:
    """What somebody sees, as a PNG."""
    eyes.page.emulate_media(color_scheme=theme)
    eyes.page.evaluate(STILL)
    return eyes.page.screenshot(animations="disabled")


def small_picture(eyes: Person) -> bytes:
    """The same once more, small enough for a repository."""
    browser = eyes.context.new_cdp_session(eyes.page)
    answer = browser.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(answer["data"])


def settled(someone: Person) -> bool:
    """Wait until one is asked and all others have decided, or the game is over; whether it goes on.

    The order of decisions is part of what bots follow.
    """
    goes_on = someone.waits()
    expect(someone.page.locator(".around .badge.turn")).to_have_count(0, timeout=PATIENCE)
    return goes_on


def shown_whole(someone: Person) -> None:
    """Wait until a table is all there: a position, and the log if it is shown."""
    someone.waits()
    if someone.page.locator("aside").count():
        someone.page.locator(".log li:not(.nothing)").first.wait_for()
    if someone.is_over:
        someone.page.get_by_role("dialog").wait_for()


@contextmanager
def seated(url: str, show: Show) -> Iterator[tuple[Person, str, random.Random]]:
    """Somebody at a new table, which table it is, and how they decide."""
    with person(url) as mira:
        mira.context.add_init_script(ADDED.format(show.luck))
        yield mira, mira.opens(show.game), random.Random(show.luck)


def to_mid_game(mira: Person, show: Show, luck: random.Random) -> None:
    """Play on to a position that has something to show."""
    clicks = 0
    while settled(mira):
        if clicks >= show.clicks and mira.page.locator(".trick [data-id]").count() >= LYING:
            return
        mira.decides(luck)
        clicks += 1
    raise AssertionError(f"{show.game} is over before there was anything to show")


def show_table(url: str, show: Show, album: Album) -> None:
    """Play one game, and take its pictures."""
    with seated(url, show) as (mira, table, luck):
        to_mid_game(mira, show, luck)
        album.take(f"{show.game}-middle", mira, f"/t/{table}", shown_whole)
        while settled(mira):
            mira.decides(luck)
        album.take(f"{show.game}-end", mira, f"/t/{table}", shown_whole)


def show_home(url: str, album: Album) -> None:
    """Home, as somebody sees it who has just said their name."""
    with person(url) as mira:
        mira.asks("PUT", "/me", {"name": "Mira"})
        album.take("home", mira, "/", lambda eyes: eyes.page.locator(".covers li").first.wait_for())


def contact_sheet(folder: Path) -> None:
    """A page with all pictures that are there, moment by moment."""
    moments = ["home", *(f"{show.game}-{when}" for show in SHOWS for when in ("middle", "end"))]
    rows = []
    for moment in moments:
        rows.append(f"<h2>{moment}</h2>")
        for device in DEVICES:
            names = [path.stem for path in sorted(folder.glob(f"{moment}-{device}-*.png"))]
            shown = [f'<a href="{name}.png"><img src="{name}.png" alt="{name}"></a>' for name in names]
            rows.append(f"<p>{' '.join(shown)}</p>")
    style = "body { font-family: sans-serif; background: #888 } img { height: 20rem; border-radius: 0.4rem }"
    head = f'<meta charset="utf-8"><title>Followsuit in pictures</title><style>{style}</style>'
    (folder / "index.html").write_text(f"<!doctype html>{head}{''.join(rows)}", "utf-8")


def main(wanted: Sequence[str]) -> None:
    """Take pictures of what is wanted, `home` or games; of everything if nothing is named."""
    shows = [show for show in SHOWS if not wanted or show.game in wanted]
    home = not wanted or "home" in wanted
    each = len(DEVICES) * len(LANGUAGES) * len(THEMES)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), program=PROGRAM) as server,
        progress_bar() as bar,
    ):
        task = bar.add_task("Pictures", total=each * (2 * len(shows) + home))
        album = Album(FOLDER, FOR_README, lambda name: bar.update(task, advance=1, description=name))
        if home:
            show_home(server.url, album)
        for show in shows:
            show_table(server.url, show, album)
    contact_sheet(FOLDER)
    print(f"All pictures are in {FOLDER / 'index.html'}")


if __name__ == "__main__":
    main(sys.argv[1:])
