"""A card moves when it is clicked, without waiting for the server, and comes back if the server says no."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from server.serving import Server
from web.browsing import person

MOVING = (
    "code => document.querySelector(`.layer [data-code='${code}'], .trick [data-code='${code}']`) !== null"
)


def test_a_card_moves_without_waiting_for_the_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server, person(server.url, liked={"pace": "brisk"}) as mira:
        mira.opens("trick-and-trade", seats=3)
        mira.waits()
        assert server.process is not None
        card = mira.cards.first
        code = card.get_attribute("data-code")
        os.kill(server.process.pid, signal.SIGSTOP)
        try:
            card.click()
            mira.page.wait_for_function(MOVING, arg=code)
        finally:
            os.kill(server.process.pid, signal.SIGCONT)
        expect(mira.page.locator(f".trick [data-code='{code}']")).to_be_visible()


def test_a_card_comes_back_if_the_server_says_no(url: str) -> None:
    with person(url) as mira:
        mira.page.route_web_socket("**/socket*", says_no)
        mira.opens("trick-and-trade", seats=3)
        mira.waits()
        card = mira.cards.first
        code = card.get_attribute("data-code")
        card.click()
        expect(mira.page.get_by_role("alert")).to_have_text("Not now.")
        expect(mira.page.locator(f".hand [data-code='{code}']")).to_be_visible()
        assert mira.asked.count() == 1, "one may choose again"


def says_no(page: WebSocketRoute) -> None:
    """A server that takes no move."""
    server = page.connect_to_server()

    def hear(text: str | bytes) -> None:
        said = json.loads(text)
        if said.get("do") == "move":
            page.send(json.dumps({"type": "error", "re": said["re"], "key": "no", "text": "Not now."}))
        else:
            server.send(text)

    page.on_message(hear)
