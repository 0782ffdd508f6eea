"""The one place where sentences about a game are made, in the reader's language.

Which argument of a text means what is written in `followsuit.engine.events`.

A sentence is made once and then remembered, for everybody in this process whom it is said to: whoever reads the
same language from the same seat. Players' names are left blank in it, so that no table adds to what is remembered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from followsuit.engine.events import Text
from followsuit.texts import Texts
from followsuit.views import Phrase, Step, Told, View, step_in_words, told_in_words, view_in_words

SEATS = ("seat", "to", "winner", "leader")
MOST_REMEMBERED = 60_000
"""Sentences that a process remembers: some 40 MB. A game has one or two thousand for each of its seats."""

Memo = dict[tuple[str, object], Phrase]
_memos: dict[tuple[str, str, int, tuple[int, ...]], Memo] = {}
"""What is remembered of a game: in a language, to a seat, with blanks for these seats' names."""


class Blank(str):
    """A sentence with blanks for names: "%(1)s plays ♠Q"."""

    __slots__ = ()


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
        self._names = dict(names or {})
        self._faces = faces or {}
        self._blanks = {str(named): name for named, name in self._names.items()}
        whose = (package, self.language, seat, tuple(sorted(self._names)))
        self._memo: Memo = {} if faces else _memos.setdefault(whose, {})

    def has(self, key: str) -> bool:
        """Whether there is such a text, in this language or in English."""
        return self._texts.has(key)

    def say(self, key: str, **args: Any) -> str:
        """The text with this key; arguments are put into words by their names."""
        return self.phrase(Phrase(key, args)).spoken

    def text(self, text: Text | Phrase) -> str:
        """A text of a game in words."""
        return self.phrase(Phrase(text.key, text.args)).spoken

    def phrase(self, phrase: Phrase) -> Phrase:
        """The phrase, or one that is equal to it, put into words."""
        said: Phrase | None
        try:
            said = self._memo[phrase.key, tuple(phrase.args.items())]
        except (KeyError, TypeError):  # it was not said before, or has lists, which are no keys
            said = None
        if said is None:
            said = self._remembered(phrase)
        if type(said.spoken) is Blank:
            return Phrase(phrase.key, phrase.args, said.spoken % self._blanks)
        return said

    def view(self, view: View) -> View:
        """The view with every phrase put into words."""
        return view_in_words(view, self.phrase)

    def step(self, step: Step) -> Step:
        """The step with every phrase put into words, those of its view too."""
        return step_in_words(step, self.phrase)

    def told(self, step: Step) -> tuple[Told, ...]:
        """What happened in a step, in words."""
        return told_in_words(step.told, self.phrase)

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

    def _item(self, code: str) -> str | int:
        """What a thing is called: a text of its own, or a suit's; a number stays one, for texts to choose by."""
        if self.has(f"item-{code}"):
            return self.say(f"item-{code}")
        if str(code).isdecimal():
            return int(code)
        return self.suit(code)

    def list_of(self, things: list[str]) -> str:
        """Things one after the other."""
        return self.say("list-separator").join(things) if things else self.say("list-empty")

    def _remembered(self, phrase: Phrase) -> Phrase:
        """The same for a phrase that was not said before, or has lists; these stay its own, as they might change."""
        place = _place(phrase)
        known = self._memo.get(place)
        if known is not None:
            return Phrase(phrase.key, phrase.args, known.spoken)
        faults = self._texts.faults
        said = Phrase(phrase.key, dict(phrase.args), self._with_blanks(self._put(phrase.key, phrase.args)))
        if self._texts.faults == faults:  # a fault is told each time
            _remember(self._memo, place, said)
        return said

    def _put(self, key: str, args: dict[str, Any]) -> str:
        """A text in words; where a player's own name belongs, there is a mark."""
        said = self._texts.say(key, self._arguments(args))
        return _with_minus_signs(said) if _any_below_0(args) else said

    def _with_blanks(self, said: str) -> str:
        if not any(_mark(seat) in said for seat in self._names):
            return said
        said = said.replace("%", "%%")
        for seat in self._names:
            said = said.replace(_mark(seat), f"%({seat})s")
        return Blank(said)

    def _arguments(self, args: dict[str, Any]) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for name, value in args.items():
            if name in SEATS:
                said[name] = self._called(value)
                said["you" if name == "seat" else f"you-{name}"] = "yes" if 0 <= value == self.seat else "no"
            elif name == "cards":
                said[name] = self.list_of([self.card(code) for code in value])
            elif name == "card":
                said[name], said["card-code"] = self.card(value), value
            elif name == "seats":
                you = self.seat
                said[name] = self.list_of(
                    [self.say("you") if seat == you else self._called(seat) for seat in value]
                )
            elif name == "phrases":
                said[name] = self.list_of([self._put(key, details) for key, details in value])
            elif name == "suit":
                said[name], said["suit-code"] = self.suit(value), value
            elif name == "item":
                said[name], said["item-code"] = self._item(value), value
            else:
                said[name] = value
        return said

    def _called(self, seat: int) -> str:
        return _mark(seat) if seat in self._names else self.name(seat)


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


def _mark(seat: int) -> str:
    """Stands for a player's name while a sentence is made; no text has such characters."""
    return f"\ue000{seat}\ue001"


def _place(phrase: Phrase) -> tuple[str, object]:
    """Where a phrase is remembered."""
    place = (phrase.key, tuple(phrase.args.items()))
    try:
        hash(place)
    except TypeError:
        return (phrase.key, repr(phrase.args))
    return place


def _remember(memo: Memo, place: tuple[str, object], said: Phrase) -> None:
    """If that is too much, the game, language and seat of which most is remembered are forgotten altogether."""
    every = list(_memos.values())
    if sum(map(len, every)) >= MOST_REMEMBERED:
        max(every, key=len).clear()
    memo[place] = said
