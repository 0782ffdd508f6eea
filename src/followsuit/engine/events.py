"""What happened in a game, and who may know it.

Nothing here is a sentence: a text is a key with arguments, and the words are found later, in the
reader's language. How an argument is put into words follows from its name:

    seat, to, winner, leader    a seat's number; the sentence can tell "you" from another player
    seats                       a list of seats
    card, cards                 a card's code, or a list of codes
    suit, item                  a code the game's texts name
    phrases                     a list of texts, [key, arguments] each
    anything else               a number or a word, as it is
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from followsuit.engine.bits import BIT, Mask, Seat

EVERYBODY: Final[i64] = -1
"""The audience of what all seats and spectators may know; `~BIT[seat]` is everybody but a seat."""


class Text:
    """A sentence not yet put into words: its key and its arguments."""

    def __init__(self, key: str, args: dict[str, Any]) -> None:
        self.key: str = key
        """The key of the text."""
        self.args: dict[str, Any] = args
        """Its arguments."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Text({self.key!r}, {self.args!r})"


def text(key: str, **args: Any) -> Text:
    """A text from its key and named arguments."""
    return Text(key, args)


class Event(Text):
    """Something that happened, and the set of seats that may know it."""

    def __init__(self, key: str, args: dict[str, Any], audience: Mask) -> None:
        super().__init__(key, args)
        self.audience: i64 = audience
        """The seats that may know it."""

    def known_to(self, seat: Seat) -> bool:
        """Whether this seat (−1: a spectator) may know of it."""
        return self.audience < 0 if seat < 0 else self.audience & BIT[seat] != 0


class Sink:
    """Collects what happens: events in their order, and every answer of chance as (tag, names)."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        """What happened, in order."""
        self.chance: list[tuple[str, list[str]]] = []
        """What chance answered, in order: tags and names."""
        self.asked: list[tuple[list[str], int]] = []
        """For each answer of chance, of what it chose (names), and how many events came before it."""
        self._tricks: list[int] = [0, 0]
        """Where in the events the last trick and the present one began."""

    def tell(self, key: str, audience: Mask, **args: Any) -> None:
        """Note an event."""
        self.events.append(Event(key, args, audience))

    def answer(self, tag: str, names: list[str], among: list[str]) -> None:
        """Note an answer of chance, and of what it chose."""
        self.chance.append((tag, names))
        self.asked.append((among, len(self.events)))

    def end_trick(self) -> None:
        """What comes now belongs to the next trick."""
        self._tricks = [self._tricks[1], len(self.events)]

    def recent(self) -> list[Event]:
        """The events of the present trick and the last one."""
        return self.events[self._tricks[0] :]

    def forget(self, seat: Seat) -> None:
        """Keep only what this seat may know."""
        places = [
            len([event for event in self.events[:place] if event.known_to(seat)]) for place in self._tricks
        ]
        self.events = self.seen_by(seat)
        self._tricks = places

    def seen_by(self, seat: Seat) -> list[Event]:
        """All events this seat (−1: a spectator) may know."""
        return [event for event in self.events if event.known_to(seat)]
