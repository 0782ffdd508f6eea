"""The one place where sentences about a game are made, in the reader's language.

Which argument of a text means what is written in `followsuit.engine.events`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from followsuit.engine.events import Text
from followsuit.texts import Texts
from followsuit.views import Phrase, View

SEATS = ("seat", "to", "winner", "leader")
CARDS = ("card", "cards")


class Words:
    """Says things about a game in a language, to a seat that is addressed as "you"."""

    def __init__(
        self,
        package: str,
        language: str = "en",
        seat: int = -1,
        names: Mapping[int, str] | None = None,
        faces: Mapping[str, str] | None = None,
    ) -> None:
        """`names` are the players' own names; other seats are called by their number.

        `faces` is what is written for cards and suits instead of their texts, by the keys of those.
        """
        self._texts = Texts(package, language)
        self.language = self._texts.language
        self.seat = seat
        self._names = names or {}
        self._faces = faces or {}

    def has(self, key: str) -> bool:
        """Whether there is such a text, in this language or in English."""
        return self._texts.has(key)

    def say(self, key: str, **args: Any) -> str:
        """The text with this key; arguments are put into words by their names."""
        spoken = self._texts.say(key, self._arguments(args))
        return _with_minus_signs(spoken) if _any_below_0(args) else spoken

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
        """A card or another piece: its face, if it has one here, otherwise its name."""
        return self._faces.get(f"card-{code}") or self.card_name(code)

    def card_name(self, code: str) -> str:
        """What a card or another piece is called: a text of its own, or its suit and rank."""
        own = f"card-{code}"
        if self.has(own):
            return self.say(own)
        return self.say("card-of", suit=code[:1], rank=code[1:])

    def suit(self, code: str) -> str:
        """What a suit is called."""
        own = f"suit-{code}"
        return self._faces.get(own) or (self.say(own) if self.has(own) else code)

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
            elif name == "suit":
                said[name], said["suit-code"] = self.suit(value), value
            elif name == "item":
                said[name] = self.say(f"item-{value}") if self.has(f"item-{value}") else value
                said["item-code"] = value
            else:
                said[name] = value
        return said


@dataclass(frozen=True)
class Said:
    """A text of a game, to be put into words when it is known in which language."""

    package: str
    text: Text
    seat: int = -1

    def told(self, language: str) -> str:
        """In words."""
        return Words(self.package, language, self.seat).text(self.text)


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
