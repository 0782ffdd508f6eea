"""The one place where sentences are made: texts of the program and of a game, in the reader's language.

A game's texts are `text.<language>.ftl` beside its module (Project Fluent); what a language lacks is
said in English. Which argument means what is written in `followsuit.engine.events`.
"""

from __future__ import annotations

import dataclasses
import re
import warnings
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from followsuit.engine.events import Text
from followsuit.views import Phrase, View

LANGUAGES = {"en": "English", "ja": "日本語"}
SEATS = ("seat", "to", "winner", "leader")
CARDS = ("card", "cards")


@cache
def _bundle(package: str, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for source in ("followsuit", package):
        path = files(source) / f"text.{language}.ftl"
        if path.is_file():
            bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)
    return bundle


@cache
def has_texts(package: str, language: str) -> bool:
    """Whether a game has texts in a language."""
    return (files(package) / f"text.{language}.ftl").is_file()


class Words:
    """Says things about a game in a language, to a seat that is addressed as "you"."""

    def __init__(
        self, package: str, language: str = "en", seat: int = -1, names: dict[int, str] | None = None
    ) -> None:
        """`names` are the players' own names; other seats are called by their number.

        A game that has no texts in the language is told in English altogether, lest two languages mix.
        """
        self.language = language if has_texts(package, language) else "en"
        self.seat = seat
        self._names = names or {}
        self._bundles = [_bundle(package, tongue) for tongue in dict.fromkeys((self.language, "en"))]

    def has(self, key: str) -> bool:
        """Whether there is such a text, in this language or in English."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def say(self, key: str, **args: Any) -> str:
        """The text with this key; arguments are put into words by their names."""
        for bundle in self._bundles:
            pattern = bundle.get_message(key).value if bundle.has_message(key) else None
            if pattern is not None:
                spoken, errors = bundle.format_pattern(pattern, self._arguments(args))
                if errors:
                    warnings.warn(f"text {key}: {errors[0]}", stacklevel=2)
                return _with_minus_signs(str(spoken)) if _any_below_0(args) else str(spoken)
        return key

    def text(self, text: Text | Phrase) -> str:
        """A text of a game in words."""
        return self.say(text.key, **text.args)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        if seat in self._names:
            return self._names[seat]
        own = f"seat-{seat}"  # one for whom the game itself decides
        return self.say(own) if self.has(own) else self.say("the-seat", number=seat)

    def mention(self, seat: int) -> str:
        """A seat within a list or a line about it: "you", or its name."""
        return self.say("you") if seat == self.seat else self.name(seat)

    def card(self, code: str) -> str:
        """What a card or another piece is called: a text of its own, or its suit and rank."""
        own = f"card-{code}"
        if self.has(own):
            return self.say(own)
        return self.say("card-of", suit=code[:1], rank=code[1:])

    def list_of(self, things: list[str]) -> str:
        """Things one after the other."""
        return self.say("list-separator").join(things) if things else self.say("list-empty")

    def view(self, view: View) -> View:
        """The view with every phrase put into words."""
        spoken: View = _each_phrase(
            view, lambda phrase: dataclasses.replace(phrase, spoken=self.text(phrase))
        )
        return spoken

    def _arguments(self, args: dict[str, Any]) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for name, value in args.items():
            if name in SEATS:
                said[name] = self.name(value)
                said["you" if name == "seat" else f"you-{name}"] = "yes" if 0 <= value == self.seat else "no"
            elif name in CARDS:
                said[name] = (
                    self.list_of([self.card(code) for code in value]) if name == "cards" else self.card(value)
                )
            elif name == "seats":
                said[name] = self.list_of([self.mention(seat) for seat in value])
            elif name == "phrases":
                said[name] = self.list_of([self.say(key, **details) for key, details in value])
            elif name in ("suit", "item"):
                said[name] = self.say(f"{name}-{value}") if self.has(f"{name}-{value}") else value
                said[f"{name}-code"] = value
            else:
                said[name] = value
        return said


def _any_below_0(args: dict[str, Any]) -> bool:
    return any(isinstance(value, int) and value < 0 for value in args.values())


def _with_minus_signs(spoken: str) -> str:
    """Fluent writes numbers below 0 with a hyphen, texts have a minus sign."""
    return re.sub(r"-(?=\d)", "−", spoken)


def _each_phrase(value: Any, change: Callable[[Phrase], Phrase]) -> Any:
    """A copy of a view, or a part of one, with every phrase in it changed."""
    if isinstance(value, Phrase):
        return change(value)
    if isinstance(value, tuple):
        return tuple(_each_phrase(part, change) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = {
            field.name: _each_phrase(getattr(value, field.name), change)
            for field in dataclasses.fields(value)
        }
        return dataclasses.replace(value, **parts)
    return value
