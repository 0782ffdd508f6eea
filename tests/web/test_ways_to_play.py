"""Keyboard only, a phone by touch, Japanese, another device size, names that try to be markup, plugins."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Position, expect

from contract import plugin
from server.serving import Server
from web.browsing import GAMES, PATIENCE, PHONE, Person, person, sampled

TEXTS = Path(__file__).parents[2] / "web" / "src"
MOST_TABS = 80
CORNER: Position = {"x": 10, "y": 16}
"""What is seen of a card in a full hand on a phone: 24 pixels at its left."""
TOYS = ("toy-partners", "toy-together", "toy-bidding", "toy-drawing")


def test_a_game_is_played_with_the_keyboard_alone(url: str) -> None:
    with person(url) as mira:
        mira.opens("trick-and-trade", seats=3)
        mira.plays(random.Random(1), click=lambda target: press(mira, target))
        assert mira.is_over


def press(someone: Person, target: Locator) -> None:
    """Reach something by the keys alone, and press it."""
    wanted = target.element_handle()
    for _ in range(MOST_TABS):
        if someone.page.evaluate("wanted => document.activeElement === wanted", wanted):
            someone.page.keyboard.press("Enter")
            return
        in_hand = someone.page.evaluate(
            "wanted => !!document.activeElement?.closest('.hand') && !!wanted.closest('.hand')", wanted
        )
        someone.page.keyboard.press("ArrowRight" if in_hand and not at_end(someone) else "Tab")
    raise AssertionError("it cannot be reached by the keyboard")


def at_end(someone: Person) -> bool:
    return bool(someone.page.evaluate("() => document.activeElement.closest('li')?.matches(':last-child')"))


@pytest.mark.parametrize("game", sampled(GAMES, "tricktakers"))
def test_a_game_is_played_by_touch_on_a_phone(url: str, game: str) -> None:
    with person(url, viewport=PHONE, has_touch=True, is_mobile=True) as mira:
        mira.opens(game)
        mira.plays(random.Random(2), most=40, click=lambda target: target.tap(position=CORNER))
        sideways = "() => document.documentElement.scrollWidth > innerWidth"
        assert not mira.page.evaluate(sideways), "nothing is wider than the screen"


def test_a_chosen_card_does_not_cover_the_next_one_on_a_phone(url: str) -> None:
    with person(url, viewport=PHONE, has_touch=True, is_mobile=True) as mira:
        mira.opens("robotrick")
        cards = mira.page.locator(".hand button.card.open")
        expect(cards).to_have_count(12)
        for place in (3, 4):
            cards.nth(place).tap(position=CORNER, timeout=5_000)
            expect(cards.nth(place)).to_have_attribute("aria-pressed", "true")


def test_a_finger_that_rests_on_something_reads_what_it_does_and_chooses_nothing(url: str) -> None:
    with person(url, viewport=PHONE, has_touch=True, is_mobile=True) as mira:
        mira.opens("tricktakers")
        mira.waits()
        card = mira.cards.first
        asked, box = mira.question(), card.bounding_box()
        assert box is not None
        finger = mira.context.new_cdp_session(mira.page)
        point = {"x": box["x"] + 10, "y": box["y"] + 10}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        told = mira.page.locator(".explain")
        told.wait_for()
        assert len(told.inner_text()) > 20
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        mira.page.wait_for_timeout(300)
        assert told.is_visible(), "it can be read without the finger"
        assert (mira.question(), mira.page.locator(".card.chosen").count()) == (asked, 0)
        card.tap()
        told.wait_for(state="detached")
        expect(mira.page.locator(".prompt .text")).not_to_have_text(asked, timeout=PATIENCE)


def test_a_card_sinks_back_when_the_finger_that_rested_on_it_lifts(url: str) -> None:
    with person(url, viewport=PHONE, has_touch=True, is_mobile=True) as mira:
        mira.opens("hearts")
        mira.waits()
        card = mira.cards.first
        box = card.bounding_box()
        assert box is not None
        finger = mira.context.new_cdp_session(mira.page)
        point = {"x": box["x"] + 10, "y": box["y"] + 10}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        mira.page.locator(".hand .raised").wait_for()
        mira.page.wait_for_timeout(600)  # it rests
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(mira.page.locator(".hand .raised, .hand .chosen")).to_have_count(0)
        mira.page.wait_for_timeout(200)
        assert card.bounding_box() == box


@pytest.mark.parametrize(("game", "more"), [("hearts", False), ("ten-tricks-later", True)])
def test_ones_own_board_is_pulled_up_where_there_is_more_of_it(url: str, game: str, more: bool) -> None:
    with person(url, viewport=PHONE, has_touch=True, is_mobile=True) as mira:
        mira.opens(game)
        mira.waits()
        pull = mira.page.get_by_role("button", name="What lies before you")
        assert pull.count() == more
        if more:
            board = mira.page.locator(".before")
            low = board.evaluate("board => board.clientHeight")
            pull.tap()
            mira.page.locator(".before.pulled").wait_for()
            assert board.evaluate("board => board.clientHeight") > low


def test_thirteen_cards_fit_on_a_phone_and_each_shows_24_pixels(url: str) -> None:
    with person(url, viewport=PHONE, has_touch=True, is_mobile=True) as mira:
        mira.opens("hearts")
        mira.waits()
        lefts = mira.page.eval_on_selector_all(
            ".hand .card", "cards => cards.map(card => card.getBoundingClientRect().left)"
        )
        right = mira.page.eval_on_selector(
            ".hand li:last-child .card", "card => card.getBoundingClientRect().right"
        )
        assert len(lefts) == 13
        assert min(after - before for before, after in itertools.pairwise(lefts)) >= 24
        assert lefts[0] >= 0
        assert right <= PHONE["width"]


def test_everything_is_japanese_for_who_reads_japanese(url: str) -> None:
    keys = {
        key
        for path in TEXTS.rglob("*.ja.ftl")
        for key in re.findall(r"^([a-z][\w-]*) *=", path.read_text(), re.M)
    }
    with person(url, locale="ja-JP", liked={"side": True}) as mira:
        mira.goes("/")
        assert mira.page.get_attribute("html", "lang") == "ja"
        mira.opens("ten-tricks-later")
        mira.plays(random.Random(3), most=12)
        said = mira.page.inner_text("body")
        assert re.search("[ぁ-ん]", said)
        assert not {word for word in re.findall(r"[a-z][\w-]*-[\w-]+", said) if word in keys}, (
            "a key instead of its text"
        )
        assert not re.findall(r"\b(?:the|your|you|card|trick)\b", said, re.I)


@pytest.mark.parametrize("name", ["<b>Bobby</b>", "<img src=x onerror=a()>", "\"'&lt;{{7*7}}", "‮evil‬ ñ 漢字"])
def test_a_name_is_never_markup(url: str, name: str) -> None:
    with person(url) as mira:
        mira.opens("hearts", name=name)
        mira.waits()
        shown = mira.page.locator(".own .name").inner_text()
        assert mira.page.locator(".own .name *").count() == 0
        assert shown
        assert not mira.page.evaluate("() => 'a' in window && typeof a === 'function'")


@pytest.mark.parametrize("toy", sampled(TOYS, "toy-drawing"))
def test_a_plugin_without_anything_of_its_own_can_be_played(tmp_path: Path, toy: str) -> None:
    with plugin.installed(tmp_path), Server(tmp_path) as server, person(server.url) as mira:
        mira.opens(toy)
        mira.plays(random.Random(4))
        assert mira.is_over
