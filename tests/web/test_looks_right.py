"""What can be checked of how the page looks: accessibility, sizes, nothing cut off."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Response

from web.browsing import GAMES, PHONE, Person, person, sampled

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = [(360, 640), (640, 360), (844, 390), (768, 1024), (1440, 900), (1920, 1080)]
LAPTOPS = [(1280, 720), (1280, 800), (1366, 768)]
SIDEWAYS = [(640, 360), (844, 390), (932, 430)]
EARLY = {"euchre": 4}
"""After so many clicks a short game is still going on."""
KB = 1000
MOST_AT_HOME = 150 * KB
MOST_AT_A_TABLE = 250 * KB
SPILLS = """() => {
    const spills = ({ width, left, right }) => width && (left < -1 || right > innerWidth + 1);
    return [...document.querySelectorAll('.badge, .prompt, .hand .card, .trick .card, .button')]
        .filter(one => spills(one.getBoundingClientRect()))
        .map(one => one.outerHTML.slice(0, 120));
}"""

UNSEEN = """() => {
    const clips = one => {
        const { display, overflowX, overflowY } = getComputedStyle(one);
        return display !== 'contents' && (overflowX !== 'visible' || overflowY !== 'visible');
    };
    const frames = one => {
        const all = [new DOMRect(0, 0, innerWidth, innerHeight)];
        for (let up = one.parentElement; up; up = up.parentElement)
            if (clips(up)) all.push(up.getBoundingClientRect());
        return all;
    };
    const isCut = one => {
        const box = one.getBoundingClientRect();
        return frames(one).some(({ left, top, right, bottom }) => box.left < left - 1
            || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1);
    };
    return [...document.querySelectorAll('.trick li, .prompt .text, .prompt button, .own .hand .card')]
        .filter(isCut).map(one => one.textContent.trim());
}"""
HIDDEN = """() => {
    const isCovered = (one, across, down) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(left + across * width, top + down * height));
    };
    return [
        ...[...document.querySelectorAll('.trick .card')].filter(card => isCovered(card, 0.22, 0.2)),
        ...[...document.querySelectorAll('.trick .who')].filter(name => isCovered(name, 0.5, 0.5)),
    ].map(one => one.textContent.trim());
}"""
"""Cards of the trick whose corner is covered, and names below them."""
APART = """() => {
    const boxes = [...document.querySelectorAll('.trick .card')].map(card => card.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes.every((one, place) => boxes.slice(place + 1).every(other => !meet(one, other)));
}"""
"""Whether no card of the trick lies on another."""
RESTING = f"""() => document.querySelector('.trick .wins') && {{
    hidden: ({HIDDEN})(),
    apart: ({APART})(),
    names: document.querySelectorAll('.trick .who').length,
    led: document.querySelector('.trick li .who [aria-label="led this trick"]') !== null,
    taken: document.querySelectorAll('.trick .who [aria-label="takes the trick"]').length,
    lights: document.querySelectorAll('.badge.turn').length,
}}"""
"""What is seen of a full trick, when its cards have come to rest."""
CALMLY = """() => localStorage.setItem('followsuit',
    JSON.stringify({ ...JSON.parse(localStorage.getItem('followsuit')), pace: 'calm' }))"""
OVERFLOWING = """() => {
    const place = document.querySelector('.board > .around');
    const cards = [...document.querySelectorAll('.offer li, .offer li .words')];
    return [place, ...cards]
        .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
        .map(one => one.className + ': ' + one.textContent.trim().slice(0, 40));
}"""
"""What is offered in the middle and does not fit into its box; or the place of all of it, which then scrolls."""
WORN = """() => {
    const of = (selector, ...properties) => {
        const style = getComputedStyle(document.querySelector(selector));
        return properties.map(property => style[property]);
    };
    return [
        of('.log', 'padding', 'margin', 'borderRadius'),
        of('aside [role=tabpanel]', 'padding', 'borderTopWidth', 'borderRadius', 'backgroundColor', 'display'),
        ...[...document.querySelectorAll('.hand .card svg *')].map(drawn => getComputedStyle(drawn).fill),
    ];
}"""
"""How the log looks, and the pictures of the own cards."""
CUT_NAMES = """() => [...document.querySelectorAll('.seat .badge .name')]
    .filter(name => name.clientWidth < name.scrollWidth).map(name => name.textContent)"""


def violations(someone: Person) -> list[str]:
    """What axe finds wrong with the page as it is, by day and by night."""
    someone.page.evaluate(AXE.read_text())
    found = []
    for theme in THEMES:
        someone.page.emulate_media(color_scheme=theme)
        someone.page.locator(f"html[data-theme={theme}]").wait_for()
        someone.page.wait_for_timeout(300)  # colours take a moment to change
        for one in someone.page.evaluate("async () => (await axe.run()).violations"):
            found += [f"{theme} {one['id']}: {node['html'][:160]}" for node in one["nodes"]]
    return found


@pytest.mark.parametrize(
    "path", ["/", "/open/tricktakers", "/rules/ten-tricks-later", "/mine", "/about", "/nowhere"]
)
def test_no_page_keeps_anybody_out(url: str, path: str) -> None:
    with person(url) as mira:
        mira.asks("PUT", "/me", {"name": "Mira"})
        mira.goes(path)
        mira.page.locator("main h1").first.wait_for()
        assert violations(mira) == []


@pytest.mark.parametrize("game", sampled(GAMES, "trick-and-trade", "trick-raiders", "tricktakers"))
def test_no_table_keeps_anybody_out_and_nothing_is_cut_off(url: str, game: str) -> None:
    with person(url, liked={"side": True}) as mira:
        mira.opens(game)
        mira.plays(random.Random(7), most=EARLY.get(game, 8))
        mira.waits()
        assert violations(mira) == []
        for width, height in SIZES:
            mira.page.set_viewport_size({"width": width, "height": height})
            mira.page.wait_for_timeout(50)
            assert mira.page.evaluate(SPILLS) == [], (width, height)


def test_what_one_points_at_explains_itself_and_keeps_nobody_out(url: str) -> None:
    with person(url) as mira:
        mira.opens("tricktakers")
        mira.waits()
        told = mira.page.locator(".explain")
        character = mira.cards.first
        character.hover()
        told.wait_for()
        assert len(told.inner_text()) > 20
        assert violations(mira) == []
        mira.page.mouse.move(5, 5)
        told.wait_for(state="detached")
        character.focus()
        mira.page.keyboard.press("Shift+Tab")
        mira.page.keyboard.press("Tab")
        told.wait_for()
        assert character.get_attribute("aria-describedby") == told.get_attribute("id")
        mira.page.keyboard.press("Escape")
        told.wait_for(state="detached")


@pytest.mark.parametrize("size", [(1280, 800), (400, 800)])
def test_what_is_said_of_a_card_does_not_cover_the_question(url: str, size: tuple[int, int]) -> None:
    with person(url) as mira:
        mira.page.set_viewport_size({"width": size[0], "height": size[1]})
        mira.opens("trick-and-trade")
        mira.waits()
        mira.page.locator(".hand .card").first.hover()
        told = mira.page.locator(".explain")
        told.wait_for()
        box, question = told.bounding_box(), mira.page.locator(".prompt").bounding_box()
        assert box
        assert question
        assert box["y"] + box["height"] <= question["y"]


@pytest.mark.parametrize("language", ["en-GB", "ja-JP"])
def test_all_that_is_said_of_characters_fits(url: str, language: str) -> None:
    with person(url, locale=language, liked={"side": True}) as mira:
        opens_as_first(mira)
        for width, height in [*LAPTOPS, *SIZES]:
            mira.page.set_viewport_size({"width": width, "height": height})
            left = ["unknown"]
            for _ in range(40):  # until the page has taken its new form
                mira.page.wait_for_timeout(50)
                left = mira.page.evaluate(OVERFLOWING)
                if not left:
                    break
            assert left == [], (width, height)


def opens_as_first(someone: Person) -> None:
    """Open a table of TRICKTAKERs at which somebody is the first to choose: all characters are on offer."""
    for _ in range(50):
        someone.opens("tricktakers")
        someone.waits()
        if someone.page.locator(".offer li").count() == 5:
            return
    raise AssertionError("never the first")


def test_a_table_looks_the_same_whatever_page_one_comes_from(url: str) -> None:
    with person(url, liked={"side": True}) as mira:
        mira.asks("PUT", "/me", {"name": "Mira"})
        mira.goes("/open/tricktakers")
        mira.page.locator("form button.main").click()
        mira.waits()
        came = mira.page.evaluate(WORN)
        mira.page.reload()
        mira.waits()
        assert came == mira.page.evaluate(WORN)


@pytest.mark.parametrize("game", sampled(GAMES, "trick-and-trade", "tricktakers"))
def test_a_phone_on_its_side_shows_trick_prompt_and_hand_at_once(url: str, game: str) -> None:
    with person(url, has_touch=True) as mira:
        mira.opens(game)
        luck = random.Random(9)
        for _ in range(12):
            mira.waits()
            for width, height in SIDEWAYS:
                mira.page.set_viewport_size({"width": width, "height": height})
                mira.page.wait_for_timeout(50)
                assert mira.page.evaluate(UNSEEN) == [], (mira.question(), width, height)
            mira.decides(luck, lambda target: target.tap())


@pytest.mark.parametrize("game", ["trick-and-trade", "tricktakers"])
def test_five_people_fit_on_a_phone(url: str, game: str) -> None:
    with person(url, viewport=PHONE, has_touch=True, is_mobile=True) as mira:
        mira.opens(game, seats=5)
        luck = random.Random(10)
        for _ in range(10):
            mira.waits()
            mira.page.wait_for_timeout(150)  # cards come to rest
            assert mira.page.evaluate(CUT_NAMES) == []
            assert mira.page.evaluate(HIDDEN) == [], mira.question()
            mira.decides(luck, lambda target: target.tap())


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (360, 640), (640, 360)])
def test_a_full_trick_shows_who_played_what_who_led_and_who_takes_it(url: str, size: tuple[int, int]) -> None:
    with person(url) as mira:
        mira.opens("hearts")
        mira.page.set_viewport_size({"width": size[0], "height": size[1]})
        mira.plays(random.Random(11), most=5, click=lambda target: target.dispatch_event("click"))
        mira.waits()
        mira.page.evaluate(CALMLY)
        mira.page.reload()
        mira.waits()
        mira.cards.first.dispatch_event("click")
        seen = mira.page.wait_for_function(RESTING).json_value()
        assert seen == {"hidden": [], "apart": True, "names": 4, "led": True, "taken": 1, "lights": 0}


def test_the_result_keeps_nobody_out(url: str) -> None:
    with person(url) as mira:
        mira.opens("trick-and-trade", seats=3)
        mira.plays(random.Random(8))
        mira.page.get_by_role("dialog").wait_for()
        assert violations(mira) == []


def loaded(someone: Person, path: str) -> int:
    """How many bytes the page at an address takes, compressed, without what the server says of games."""
    sizes: list[int] = []

    def note(answer: Response) -> None:
        if "/api/" not in answer.url:
            sizes.append(answer.request.sizes()["responseBodySize"])

    someone.page.on("response", note)
    someone.goes(path)
    someone.page.locator("main").first.wait_for()
    someone.page.wait_for_timeout(1500)  # what comes later counts too
    return sum(sizes)


def test_the_first_page_is_small(url: str) -> None:
    with person(url) as mira:
        assert 20 * KB < loaded(mira, "/") <= MOST_AT_HOME


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_small(url: str, game: str) -> None:
    with person(url) as mira, person(url) as theo:
        table = mira.opens(game)
        assert 20 * KB < loaded(theo, f"/t/{table}") <= MOST_AT_A_TABLE


def test_the_page_can_be_installed(url: str) -> None:
    with person(url) as mira:
        mira.goes("/")
        chrome = mira.context.new_cdp_session(mira.page)
        found = chrome.send("Page.getAppManifest")
        assert found["errors"] == []
        told = found["manifest"]
        assert (told["id"], told["scope"], told["startUrl"]) == (f"{url}/", f"{url}/", f"{url}/")
        why_not = chrome.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Each test is a private window, in which nothing can be installed.
        assert {one["errorId"] for one in why_not} <= {"in-incognito"}
        for theme, colour in zip(THEMES, ("#f6f1e7", "#171513"), strict=True):
            bar = mira.page.locator(f"meta[name=theme-color][media*={theme}]")
            assert bar.get_attribute("content") == colour
            mira.page.emulate_media(color_scheme=theme)
            mira.page.locator(f"html[data-theme={theme}]").wait_for()
            assert mira.page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == rgb(
                colour
            )


def rgb(colour: str) -> str:
    """A colour as a browser tells it."""
    return "rgb({}, {}, {})".format(*bytes.fromhex(colour[1:]))
