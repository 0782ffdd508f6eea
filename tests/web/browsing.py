"""A real browser against a real server: people who look, click, type and touch, for tests."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
GAMES = (
    "hearts",
    "trick-raiders",
    "ten-tricks-later",
    "robotrick",
    "trick-and-trade",
    "tricktakers",
    "spades",
    "oh-hell",
    "euchre",
)
ENOUGH = {"oh-hell": {"num_tricks_fixed": 8}}
"""Where chance may deal a single card, as many as there is something to see."""
PATIENCE = 60_000
"""Milliseconds in which something must happen, on a busy machine too."""


def sampled(names: Iterable[str], *every_day: str) -> list[Any]:
    """Parameters of a test: some for every day, all for the deep run."""
    return [name if name in every_day else pytest.param(name, marks=pytest.mark.deep) for name in names]


@cache
def _playwright() -> Playwright:
    return sync_playwright().start()


@cache
def browser() -> Browser:
    """The browser of this process."""
    path = (
        os.environ.get("FOLLOWSUIT_CHROMIUM")
        or shutil.which("chromium")
        or shutil.which("chromium-headless-shell")
    )
    return _playwright().chromium.launch(executable_path=path, args=ARGUMENTS)


def close_browser() -> None:
    """End the browser: while it is open, an event loop runs that tests of other kinds could not share."""
    if _playwright.cache_info().currsize:
        _playwright().stop()
        browser.cache_clear()
        _playwright.cache_clear()


class Person:
    """Somebody at a browser of their own. What went wrong in it is kept: there must be nothing."""

    def __init__(self, url: str, context: BrowserContext) -> None:
        self.url = url
        self.context = context
        self.faults: list[str] = []
        self.page = self._watched(context.new_page())

    def _watched(self, page: Page) -> Page:
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self._note(said.text, said.type in ("error", "warning")))
        page.on("pageerror", lambda error: self._note(str(error), True))
        page.on(
            "request",
            lambda asked: self._note(f"asks another host: {asked.url}", not self._is_ours(asked.url)),
        )
        return page

    def _note(self, text: str, bad: bool) -> None:
        if bad and "ERR_INTERNET_DISCONNECTED" not in text and "ERR_CONNECTION_REFUSED" not in text:
            self.faults.append(text)

    def _is_ours(self, url: str) -> bool:
        return url.startswith((self.url, self.url.replace("http", "ws", 1), "data:", "blob:"))

    def prefers(self, **liked: Any) -> None:
        """Set preferences as if they had been chosen before."""
        self.context.add_init_script(
            "localStorage.getItem('followsuit') ?? localStorage.setItem('followsuit', JSON.stringify("
            + json.dumps(liked)
            + "))"
        )

    def goes(self, path: str = "/") -> None:
        """Open a page of the server."""
        self.page.goto(self.url + path)

    def asks(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server for something, as the page would."""
        options: dict[str, Any] = {"method": method}
        if body is not None:
            options |= {"data": body}
        answer = self.context.request.fetch(self.url + "/api" + path, **options)
        assert answer.ok, answer.text()
        return json.loads(answer.text() or "null")

    def opens(self, game: str, seats: int | None = None, people: int = 1, **more: Any) -> str:
        """Open a table with bots in all seats but those of people, and go there; its id."""
        self.asks("PUT", "/me", {"name": more.pop("name", "Mira")})
        usual = self.asks("GET", f"/games/{game}")["usual"]
        bots = {str(seat): "beginner" for seat in range(people, seats or usual)}
        more.setdefault("settings", ENOUGH.get(game, {}))
        wanted = {"game": game, "seats": seats, "bots": bots, "seat": 0, **more}
        table = self.asks("POST", "/tables", wanted)["id"]
        self.goes(f"/t/{table}")
        return str(table)

    # At a table

    @property
    def asked(self) -> Locator:
        """There if one is asked something."""
        return self.page.locator(".prompt.asked")

    @property
    def cards(self) -> Locator:
        """Cards that can be chosen now."""
        return self.page.locator("button.card.open:not(.chosen)")

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.page.locator("[data-stage=over]").count() > 0

    def waits(self) -> bool:
        """Wait until one is asked something (True) or the game is over."""
        self.page.locator(".prompt.asked, [data-stage=over]").first.wait_for(state="attached")
        return not self.is_over

    def question(self) -> str:
        """What one is asked."""
        return self.page.locator(".prompt .text").inner_text()

    def decides(self, luck: random.Random, click: Callable[[Locator], None] | None = None) -> None:
        """Do one thing that one may do now: choose a card or a button, or confirm a set."""
        press = click or (lambda target: target.click())
        confirm = self.page.locator(".prompt > button.main:enabled")
        if confirm.count() and (luck.random() < 0.7 or not self.cards.count()):
            press(confirm)
            return
        buttons = self.page.locator(".prompt .buttons button:not([aria-disabled=true])")
        if not self.cards.count() and not buttons.count():
            return
        choices = (
            self.cards if self.cards.count() and (luck.random() < 0.8 or not buttons.count()) else buttons
        )
        press(choices.nth(luck.randrange(choices.count())))

    def plays(
        self, luck: random.Random, most: int = 400, click: Callable[[Locator], None] | None = None
    ) -> int:
        """Play to the end of the game, or so many clicks; how many there were."""
        for clicks in range(most):
            if not self.waits():
                return clicks
            self.decides(luck, click)
        return most


@contextmanager
def person(url: str, *, faults: bool = True, **how: Any) -> Iterator[Person]:
    """Somebody comes with a browser; at the end nothing may have gone wrong in it."""
    liked = how.pop("liked", {})
    options = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "no-preference", **how}
    context = browser().new_context(**options)
    one = Person(url, context)
    one.prefers(**{"pace": "instant", "side": False, "met": list(GAMES), **liked})
    try:
        yield one
        if faults:
            assert one.faults == []
    finally:
        context.close()
