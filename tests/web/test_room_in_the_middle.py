"""What lies in the middle of the table is seen whole and stays in its place, however little room a window leaves it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from web.browsing import PHONE, Person, person

WINDOWS = [
    (360, 640),
    (390, 844),
    (640, 360),
    (740, 360),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 620),
    (1280, 720),
    (1366, 600),
    (1440, 900),
    (1920, 1080),
]
LANGUAGES = ("en-GB", "ja-JP")
SEATS = {
    "hearts": [4],
    "trick-raiders": [3, 4],
    "ten-tricks-later": [3, 4],
    "robotrick": [3],
    "trick-and-trade": [3, 4, 5],
    "tricktakers": [2, 3, 4, 5],
    "spades": [4],
    "oh-hell": [3, 4, 5, 6],
    "euchre": [4],
}
EVERY_DAY = [("hearts", 4, "en-GB"), ("robotrick", 3, "ja-JP"), ("trick-and-trade", 5, "ja-JP")]
CLICKS = 5
CALMLY = """() => localStorage.setItem('followsuit',
    JSON.stringify({ ...JSON.parse(localStorage.getItem('followsuit')), pace: 'calm' }))"""
HELD = """() => {
    const later = window.setTimeout;
    const held = (what, ...args) => document.querySelector('.trick .wins') || what(...args);
    window.setTimeout = (what, time, ...args) => later(held, time, what, ...args);
}"""
"""A full trick that shows who takes it lies there for good."""
DRAWN = """async ([width, height]) => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return innerWidth === width && innerHeight === height;
}"""
"""Whether a window that was resized is drawn anew."""
FAULTS = """() => {
    const boxOf = one => one.getBoundingClientRect();
    const cards = [...document.querySelectorAll('.trick .card')];
    const names = [...document.querySelectorAll('.trick .who')];
    const others = [...document.querySelectorAll('.prompt .text, .prompt button, .hand .card')];
    const meet = (one, other) => {
        const [a, b] = [boxOf(one), boxOf(other)];
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    };
    const isSeen = (one, inset) => [inset, 1 - inset].every(across => [inset, 1 - inset].every(down => {
        const { left, top, width, height } = boxOf(one);
        return one.contains(document.elementFromPoint(left + across * width, top + down * height));
    }));
    const isOut = one => {
        const { left, top, right, bottom } = boxOf(one);
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    };
    const said = one => one.closest('li').querySelector('.who').textContent.trim();
    const faults = [];
    for (const [place, card] of cards.entries()) {
        for (const other of cards.slice(place + 1))
            if (meet(card, other)) faults.push(`${said(card)} lies on ${said(other)}`);
        if (names.some(name => meet(card, name))) faults.push(`a name lies on ${said(card)}`);
        if (others.some(other => meet(card, other))) faults.push(`${said(card)} lies on what is below`);
        if (isOut(card) || !isSeen(card, 0.1)) faults.push(`${said(card)} is not seen whole`);
    }
    for (const [place, name] of names.entries()) {
        if (names.slice(place + 1).some(other => meet(name, other))) faults.push(`${said(name)}: two names`);
        if (isOut(name) || !isSeen(name, 0.3)) faults.push(`the name ${said(name)} is not seen`);
    }
    if (cards.some(card => boxOf(card).width < 30)) faults.push('cards are too small to be read');
    return faults;
}"""
"""What is wrong with the cards of the trick and the names beside them."""

MARKET = """() => {
    const market = document.querySelector('section.market');
    const { top } = market.getBoundingClientRect();
    return [market.classList.contains('taking'), top];
}"""
"""Whether cards are taken from the market, and how far up it is."""


def resize(someone: Person, width: int, height: int) -> None:
    """Give somebody's window another size, and wait until all is drawn."""
    someone.page.set_viewport_size({"width": width, "height": height})
    someone.page.wait_for_function(DRAWN, arg=[width, height])


def faults_in_all_windows(someone: Person) -> list[str]:
    """What is wrong with a trick in any window."""
    found = []
    for width, height in WINDOWS:
        resize(someone, width, height)
        found += [f"{width} × {height}: {fault}" for fault in someone.page.evaluate(FAULTS)]
    return found


def faults_of_a_trick(someone: Person, luck: random.Random) -> list[str] | None:
    """Play until a trick is full: what is wrong with it then, or whenever one was asked something before.

    None: the game was over, and nobody had stopped its last trick.
    """
    found = []
    someone.page.evaluate(CALMLY)
    someone.page.reload()
    someone.waits()
    someone.page.evaluate(HELD)
    full = someone.page.locator(".trick .wins")
    while not full.count():
        if someone.is_over:
            return None
        if someone.asked.count():
            found += faults_in_all_windows(someone)
            someone.decides(luck, lambda target: target.dispatch_event("click"))
        happens = someone.page.locator(".prompt.asked, .trick .wins, [data-stage=over]")
        happens.first.wait_for(state="attached")
    return found + faults_in_all_windows(someone)


def tables() -> list[Any]:
    """Each game for each number of people in each language: some for every day."""
    return [
        pytest.param(
            game, seats, language, marks=[] if (game, seats, language) in EVERY_DAY else pytest.mark.deep
        )
        for game, numbers in SEATS.items()
        for seats in numbers
        for language in LANGUAGES
    ]


@pytest.mark.parametrize(("game", "seats", "language"), tables())
def test_no_card_of_a_trick_lies_on_another_or_is_hidden(
    url: str, game: str, seats: int, language: str
) -> None:
    with person(url, locale=language, liked={"side": True}) as mira:
        luck = random.Random(11)
        faults = None
        while faults is None:
            mira.opens(game, seats=seats)
            mira.plays(luck, most=CLICKS)
            faults = faults_of_a_trick(mira, luck)
        assert faults == []


@pytest.mark.parametrize(
    "size", [(360, 640), *(pytest.param(size, marks=pytest.mark.deep) for size in WINDOWS[1:])]
)
@pytest.mark.parametrize("seats", [4, pytest.param(5, marks=pytest.mark.deep)])
def test_the_market_stays_where_it_is(url: str, seats: int, size: tuple[int, int]) -> None:
    with person(url, liked={"side": True}) as mira:
        mira.opens("trick-and-trade", seats=seats)
        luck = random.Random(3)
        seen: dict[bool, set[float]] = {}
        for _ in range(12):
            mira.waits()
            resize(mira, *size)
            taking, top = mira.page.evaluate(MARKET)
            seen.setdefault(taking, set()).add(top)
            mira.decides(luck, lambda target: target.dispatch_event("click"))
        assert [max(tops) - min(tops) <= 1 for tops in seen.values()] == [True, True], seen


@pytest.mark.parametrize("seats", [4, pytest.param(5, marks=pytest.mark.deep)])
def test_a_long_hint_hides_nothing_of_the_market(url: str, seats: int) -> None:
    with person(url, locale="ja-JP", viewport=PHONE, has_touch=True, is_mobile=True) as mira:
        mira.opens("trick-and-trade", seats=seats)
        luck = random.Random(3)
        for _ in range(4):
            mira.waits()
            mira.page.keyboard.press("h")
            mira.page.locator(".notice").wait_for()
            told = mira.page.locator(".notice").bounding_box()
            market = mira.page.locator("section.market").bounding_box()
            assert told
            assert market
            assert market["y"] + market["height"] <= told["y"]
            assert mira.page.evaluate(FAULTS) == []
            mira.decides(luck, lambda target: target.dispatch_event("click"))
