"""Reloads, lost networks, restarted servers: nobody loses their place."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from server.serving import Server
from web.browsing import GAMES, Person, person, sampled


def seen(someone: Person) -> dict[str, object]:
    """What somebody has before them: the question, and everything that may be chosen."""
    return {
        "question": someone.question(),
        "cards": sorted(
            someone.page.eval_on_selector_all("button.card.open", "all => all.map(one => one.dataset.code)")
        ),
        "buttons": someone.page.locator(".prompt .buttons button").all_inner_texts(),
    }


@pytest.mark.parametrize("game", sampled(GAMES, "tricktakers"))
def test_a_reload_at_every_kind_of_decision_changes_nothing(url: str, game: str) -> None:
    with person(url) as mira:
        mira.opens(game)
        luck, known = random.Random(game), set()
        for _ in range(60):
            if not mira.waits():
                break
            question = mira.question()
            if question not in known:
                known.add(question)
                before = seen(mira)
                mira.page.reload()
                mira.asked.wait_for()
                assert seen(mira) == before
            mira.decides(luck)
        assert known


def test_a_server_that_is_killed_in_mid_game_and_comes_back(tmp_path: Path) -> None:
    server = Server(tmp_path, pace=0.1).start()
    try:
        with person(server.url) as mira:
            mira.opens("trick-and-trade", seats=3)
            mira.plays(random.Random(5), most=3)
            mira.waits()
            before = seen(mira)
            server.kill()
            expect(mira.page.locator(".banner")).to_be_visible()
            server.start()
            expect(mira.page.locator(".banner")).to_be_hidden()
            mira.waits()
            assert seen(mira) == before
            mira.plays(random.Random(6))
            assert mira.is_over
    finally:
        server.kill()


def test_a_move_made_while_the_server_is_away_is_made_when_it_is_back(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        with person(server.url) as mira:
            table = mira.opens("trick-and-trade", seats=3)
            mira.waits()
            server.kill()
            card = mira.cards.first
            code = card.get_attribute("data-code")
            card.click()
            expect(mira.page.locator(f".trick [data-code='{code}']")).to_be_visible()
            server.start()
            mira.waits()
            record = mira.page.locator(".hand")
            expect(record.locator(f"[data-code='{code}']")).to_have_count(0)
            assert mira.asks("GET", f"/tables/{table}")["stage"] == "playing"
    finally:
        server.kill()


@pytest.mark.parametrize("path", ["/mine", "/rules/hearts", "/open/hearts", "/t/abc"])
def test_a_page_that_cannot_be_reached_says_so_and_comes_by_itself(url: str, path: str) -> None:
    with person(url, faults=False) as mira:
        table = mira.opens("hearts")
        mira.goes("/")
        mira.page.locator(".covers li").first.wait_for()
        mira.context.set_offline(True)
        mira.page.evaluate(
            "to => document.body.appendChild(Object.assign(document.createElement('a'), { href: to })).click()",
            path.replace("abc", table),
        )
        mira.page.get_by_text(re.compile("cannot be reached|You are offline")).first.wait_for()
        mira.context.set_offline(False)
        mira.page.locator(".badge, main h1").first.wait_for()
        mira.page.get_by_text(re.compile("cannot be reached|You are offline")).first.wait_for(
            state="detached"
        )
