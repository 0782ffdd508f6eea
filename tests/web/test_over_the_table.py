"""What lies over the table for a while: a word that is said for a moment, dialogs, menus."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, expect

from web.browsing import Person, person

MIDDLE = """one => {
    const { left, right } = one.getBoundingClientRect();
    return (left + right) / 2;
}"""


def hint(someone: Person) -> Locator:
    """Ask for a hint; what is said."""
    someone.page.keyboard.press("h")
    told = someone.page.locator(".notice")
    told.wait_for()
    return told


def test_a_hint_gives_way_to_whatever_is_opened_and_is_over_with_the_decision(url: str) -> None:
    with person(url) as mira:
        mira.opens("hearts")
        mira.plays(random.Random(1), most=6)
        mira.waits()
        told = hint(mira)
        mira.page.keyboard.press("Escape")
        expect(told).to_have_count(0)
        for key in ("r", "t", "l"):
            hint(mira)
            mira.page.keyboard.press(key)
            expect(told).to_have_count(0)
            mira.page.keyboard.press("Escape")
            expect(mira.page.get_by_role("dialog")).to_have_count(0)
        hint(mira)
        mira.page.get_by_role("button", name="More").click()
        expect(told).to_have_count(0)
        mira.page.keyboard.press("Escape")
        expect(mira.page.get_by_role("menu")).to_have_count(0)
        hint(mira)
        mira.cards.first.click()
        expect(told).to_have_count(0)


def test_a_hint_is_in_the_middle_of_the_table_over_nobodys_name_and_nothing_of_ones_own(url: str) -> None:
    with person(url, liked={"side": True}) as mira:
        mira.opens("hearts")
        mira.waits()
        told = hint(mira)
        assert abs(told.evaluate(MIDDLE) - mira.page.locator("main").evaluate(MIDDLE)) < 1
        below, own = told.bounding_box(), mira.page.locator("section.own").bounding_box()
        assert below is not None
        assert own is not None
        assert below["y"] + below["height"] < own["y"]
        for seat in mira.page.locator(".others .seat").all():
            box = seat.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] < below["y"]


def test_the_rules_at_a_glance_are_left_with_one_key(url: str) -> None:
    with person(url, liked={"met": []}) as mira:
        mira.opens("hearts")
        dialog = mira.page.get_by_role("dialog")
        expect(dialog.get_by_role("button", name="Let’s play")).to_be_focused()
        mira.page.keyboard.press("Enter")
        expect(dialog).to_have_count(0)
        assert mira.waits()


def test_a_dialog_that_opens_has_the_focus(url: str) -> None:
    with person(url) as mira:
        mira.opens("hearts")
        mira.waits()
        mira.page.keyboard.press("r")
        expect(mira.page.get_by_role("dialog")).to_be_focused()
