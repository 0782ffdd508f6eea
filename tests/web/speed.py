"""How fast the page is: until one can click on it, and from a click to the card that moves (`make bench-web`)."""

from __future__ import annotations

import random
import statistics
import tempfile
from pathlib import Path

from server.serving import Server
from web.browsing import GAMES, Person, person

ROUNDS = 7
FIRST_SEEN = """what => {
  const look = () => {
    if (document.querySelector(what)) window.firstSeen = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}"""
CLICK_TO_MOVE = """card => new Promise(done => {
  const { left, top } = card.getBoundingClientRect();
  const code = card.dataset.code;
  const moves = () => [...document.querySelectorAll(`[data-code='${code}']`)].some(one => {
    const now = one.getBoundingClientRect();
    return !one.closest('.hand') && (now.left !== left || now.top !== top);
  });
  const start = performance.now();
  const look = () => moves() ? done(performance.now() - start) : requestAnimationFrame(look);
  card.click();
  requestAnimationFrame(look);
})"""


def main() -> None:
    """Measure with a server and a browser on this machine, and print medians."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        print(f"home, until one can click: {until(server.url, '/', 'main button'):.0f} ms")
        for game in GAMES:
            with person(server.url, liked={"pace": "brisk"}) as mira:
                table = mira.opens(game)
                mira.waits()
                shown = until(server.url, f"/t/{table}", ".prompt", mira)
                print(
                    f"{game}: table {shown:.0f} ms, from a click to the card that moves {click_to_move(mira):.0f} ms"
                )


def until(url: str, path: str, what: str, who: Person | None = None) -> float:
    """Milliseconds from going to a page until something is there; with an empty cache for somebody new."""
    if who is None:
        with person(url) as somebody:
            return until(url, path, what, somebody)
    times: list[float] = []
    for _ in range(ROUNDS):
        page = who.context.new_page()
        page.add_init_script(f"({FIRST_SEEN})({what!r})")
        page.goto(url + path)
        page.wait_for_function("() => window.firstSeen")
        times.append(page.evaluate("window.firstSeen"))
        page.close()
    return statistics.median(times)


def click_to_move(mira: Person) -> float:
    """Milliseconds from the click on a card to the first picture in which it has moved."""
    luck = random.Random(1)
    times: list[float] = []
    while len(times) < ROUNDS and mira.waits():
        plays = mira.page.locator(".hand button.card.open:not(.chosen)")
        if plays.count() and not mira.page.locator(".prompt > button").count():
            times.append(plays.first.evaluate(CLICK_TO_MOVE))
            mira.page.locator(".prompt:not(.asked), [data-stage=over]").first.wait_for(state="attached")
        else:
            mira.decides(luck)
    return statistics.median(times)


if __name__ == "__main__":
    main()
