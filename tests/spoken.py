"""Hearing all that a game says in one language, for tests."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from followsuit.contract.texts import about_the_game
from followsuit.definition import Game
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.state import State
from followsuit.words import Words
from tabletop import recent


@cache
def texts(package: str, language: str) -> set[str]:
    """The texts for the table that a package itself has in a language."""
    source = (files(package) / f"text.{language}.ftl").read_text("utf-8")
    found = {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, Message)}
    return {key for key in found if not key.startswith(("option-", "expects-", "error-", "about-", "count-"))}


class OneLanguage(Words):
    """Words that stop where a text is missing in their own language, and remember what they have said."""

    def __init__(self, game: Game, language: str, seat: int = -1) -> None:
        super().__init__(game.package, language, seat)
        self._texts._bundles = self._texts._bundles[:1]
        self._memo = {}  # what others have said is not heard here
        self.used: set[str] = set()

    def has(self, key: str) -> bool:
        there = super().has(key)
        optional = key.startswith(("card-", "seat-")) or key.removeprefix("item-").isdecimal()
        assert there or optional, f"there is no text {key}"
        return there

    def _put(self, key: str, args: dict[str, Any]) -> str:
        if not key:
            return ""
        assert self.has(key), f"there is no text {key}"
        self.used.add(key)
        spoken = super()._put(key, args)
        assert spoken or key.endswith("-unseen"), f"{key} says nothing"
        assert not set("{}$") & set(spoken), f"{key}: {spoken}"
        assert key == "the-seat" or self.name(-1) not in spoken, f"{key} calls nobody a seat"
        return spoken


def hear_everything(game: Game, language: str, states: Iterable[State]) -> set[str]:
    """Say what the game is about, and all that each seat and a spectator can see, read or ask in these positions.

    Returns the texts used.
    """
    anybody = OneLanguage(game, language)
    for text in about_the_game(game):
        anybody.text(text)
    speakers = {-1: anybody}
    for state in states:
        for seat in range(-1, state.seats):
            _hear(game, state, seat, speakers.setdefault(seat, OneLanguage(game, language, seat)))
    return set().union(*(words.used for words in speakers.values()))


def _hear(game: Game, state: State, seat: int, words: OneLanguage) -> None:
    shown = words.view(game.view(state, seat))
    for zone in shown.zones:
        for piece in zone.pieces:
            own = "card-of" in texts(game.package, words.language)
            assert piece is None or own or words.card(piece) != piece
    for number in range(MAX_OPTIONS):
        reason = state.why_not(seat, number)
        if reason is not None:
            words.text(reason)
    for event in recent(state, seat):
        words.text(event)
