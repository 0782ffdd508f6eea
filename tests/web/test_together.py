"""Two people at one table, each in a browser of their own."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from web.browsing import Person, person

GAME = "trick-and-trade"


def sit_down_together(mira: Person, theo: Person) -> str:
    """Mira opens a table for two people and a bot; Theo comes by the link, says his name, and both are ready."""
    table = mira.opens(GAME, seats=3, people=2)
    theo.goes(f"/t/{table}")
    theo.page.get_by_role("button", name="Sit here").first.click()
    theo.page.get_by_role("textbox", name="Your name").fill("Theo")
    theo.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    for someone in (mira, theo):
        someone.page.get_by_role("button", name="I am ready").click()
    for someone in (mira, theo):
        someone.page.locator(".hand").wait_for()
    return table


def play_in_turns(mira: Person, theo: Person, luck: random.Random, clicks: int) -> None:
    """Whoever is asked decides, until the game is over or there were enough clicks."""
    for _ in range(clicks):
        mira.page.wait_for_timeout(30)
        if mira.is_over and theo.is_over:
            return
        for someone in (mira, theo):
            if someone.asked.count():
                someone.decides(luck)


def test_only_the_host_is_told_how_to_start_the_server(url: str) -> None:
    with person(url) as mira, person(url) as theo:
        table = mira.opens(GAME, seats=3, people=2)
        expect(mira.page.get_by_text("--host")).to_be_visible()
        link = mira.page.get_by_role("textbox", name="Link to this table")
        assert link.input_value() == f"{url}/t/{table}"
        assert link.evaluate("link => link.scrollWidth <= link.clientWidth"), "it is shown whole"
        theo.goes(f"/t/{table}")
        expect(theo.page.locator(".lobby .button.main")).to_have_text(["Sit here"])
        expect(theo.page.get_by_text("--host")).to_have_count(0)


def test_two_people_meet_by_a_link_and_play_a_whole_game(url: str) -> None:
    with person(url) as mira, person(url) as theo:
        table = sit_down_together(mira, theo)
        play_in_turns(mira, theo, random.Random(1), 2000)
        assert mira.asks("GET", f"/tables/{table}")["stage"] == "over"
        assert mira.is_over
        assert theo.is_over


def test_somebody_loses_the_network_in_mid_trick_and_comes_back(url: str) -> None:
    with person(url) as mira, person(url) as theo:
        sit_down_together(mira, theo)
        play_in_turns(mira, theo, random.Random(2), 20)
        theo.context.set_offline(True)
        expect(theo.page.locator(".banner").first).to_be_visible()
        for _ in range(60):
            mira.page.wait_for_timeout(30)
            if mira.asked.count():
                mira.decides(random.Random(3))
        theo.context.set_offline(False)
        expect(theo.page.locator(".banner")).to_have_count(0)
        play_in_turns(mira, theo, random.Random(4), 2000)
        assert mira.is_over
        assert theo.is_over
