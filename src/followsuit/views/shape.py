"""The shape of what a seat gets: its view of the table, and step by step what happened. The same for every game.

A client draws all of it without knowing the rules. How a game looks is sent once, by `followsuit.looks`. A text
stays a key with arguments until `Words` puts it into a language; `spoken` then holds the sentence.

Nobody changes any of this once it is made. Python is not asked to see to it: that takes three times as long.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import msgspec

if TYPE_CHECKING:
    from pydantic import TypeAdapter

SCHEMA = 1
"""Raised when a client that knows the schema of before would misread what it gets."""
Layout = Literal["fan", "row", "grid", "pile", "track"]
Wins = Literal["alone", "teams", "together"]
Points = Literal["open", "own", "secret"]
TABLE = -1
"""The seat of what belongs to nobody."""


@dataclass(slots=True)
class Phrase:
    """A text in a view: its key and arguments, and the sentence once it is put into words."""

    key: str
    args: dict[str, Any] = field(default_factory=dict)
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece can lie: a zone of a seat, or of nobody (−1). The zone `trick` is the trick."""

    zone: str
    seat: int


TRICK = Place("trick", TABLE)


@dataclass(slots=True)
class Zone:
    """Where pieces lie. A piece is its code, or null where it lies face down."""

    id: str
    seat: int
    layout: Layout
    pieces: tuple[str | None, ...]
    label: Phrase
    idle: bool = False
    """Whether there is nothing to see there now, so that a client may leave it out."""
    ids: tuple[int, ...] = ()
    """The identity of each piece, where pieces are followed from step to step."""


@dataclass(slots=True)
class Counter:
    """A number everybody looks at, with its maximum where it has one."""

    id: str
    seat: int
    value: int
    maximum: int | None
    label: Phrase
    idle: bool = False
    """Whether it says nothing now."""


@dataclass(slots=True)
class Marker:
    """Something that lies with a seat, or with nobody (−1): a lead card, a trump."""

    id: str
    seat: int
    label: Phrase
    idle: bool = False
    """Whether it says nothing now."""


@dataclass(slots=True)
class Play:
    """A card in a trick, who played it, and what else is to be said of it; null is a card face down."""

    seat: int
    card: str | None
    note: Phrase | None = None
    id: int = 0
    """The identity of the card; 0 in the last trick, which is only remembered."""


@dataclass(slots=True)
class Trick:
    """Cards in the order of play; the winner is −1 as long as there is none."""

    plays: tuple[Play, ...] = ()
    winner: int = -1


@dataclass(slots=True)
class Part:
    """A part of a score, and how it came about."""

    label: Phrase
    points: int


@dataclass(slots=True)
class Score:
    """The running result of a seat; null as long as it is secret."""

    seat: int
    points: int | None
    parts: tuple[Part, ...] = ()


@dataclass(slots=True)
class Choice:
    """An option of the seat: open, or closed for a reason; and what it is about."""

    number: int
    name: str
    label: Phrase
    piece: str = ""
    """The code of the piece it is about, if it is about one that is not face down,"""
    place: Place | None = None
    """where that lies,"""
    id: int = 0
    """and its identity."""
    about_seat: int | None = None
    """The seat it is about: "lead 2"."""
    value: int | None = None
    """The number that is chosen: "bid 3"."""
    closed: Phrase | None = None


@dataclass(slots=True)
class Selection:
    """A set that is chosen together, by options in any order."""

    least: int
    most: int
    """So many options are still to be chosen."""
    groups: tuple[tuple[int, ...], ...]
    """The options that may be added; those of one group go together."""
    chosen: tuple[str, ...] = ()
    """Pieces that are chosen already."""
    done: int | None = None
    """The option that ends the choice where the number is open; it need not be sent with the others."""


@dataclass(slots=True)
class Asked:
    """Another seat that owes a decision, and what about, as far as everybody may know."""

    seat: int
    label: Phrase


@dataclass(slots=True)
class View:
    """All that a seat (−1: a spectator) may know now.

    Zones, counters and markers of a game are the same in number and order for the whole game.
    """

    schema: int
    game: str
    seats: int
    seat: int
    around: tuple[int, ...]
    """Who sits at the table, clockwise; from the number of seats on, those for whom the game itself decides."""
    round: int
    phase: Phrase
    """What is going on: the key is `phase-` and its name."""
    pending: tuple[int, ...]
    """The seats that owe a decision."""
    asked: tuple[Asked, ...]
    """What the others among them are asked."""
    trick: Trick
    last_trick: Trick
    zones: tuple[Zone, ...]
    counters: tuple[Counter, ...]
    markers: tuple[Marker, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    """Empty until the game is over; then, too, if all played together and failed."""
    wins: Wins
    """Who can win: everybody alone, a team, or all together or nobody."""
    teams: tuple[int, ...]
    """The team of each seat."""
    prompt: Phrase | None
    options: tuple[Choice, ...]
    selection: Selection | None = None
    """How a set is chosen, if the decision takes more than one option."""


@dataclass(slots=True)
class Move:
    """A piece that went from one place to another; null is outside: not dealt yet, or taken off the table."""

    id: int
    piece: str | None
    source: Place | None
    target: Place | None
    becomes: int
    """Its identity from now on: another one if it was turned face down."""


@dataclass(slots=True)
class Told:
    """Something that happened, in words, and the pieces it moved."""

    phrase: Phrase
    moves: tuple[Move, ...] = ()


@dataclass(slots=True)
class Step:
    """What a move changed for one seat."""

    number: int
    decision: int | None
    """The number that an answer must name, if the seat owes a decision now; null in a step that is past."""
    told: tuple[Told, ...]
    settled: tuple[Move, ...]
    """Pieces that lie elsewhere though nothing was told of them."""
    view: View
    anew: bool = False
    """Whether nothing lies where it lay: at the beginning, and after an undo. All pieces come from outside."""


_encoder = msgspec.json.Encoder()


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    from pydantic import TypeAdapter

    return TypeAdapter(kind)


def schema(kind: Hashable = View) -> dict[str, Any]:
    """The JSON schema of a view, or of another kind of data for clients."""
    return _adapter(kind).json_schema(mode="serialization")


def to_json(data: Any) -> str:
    """A view, or other data for clients, as JSON text that follows the schema."""
    return _encoder.encode(data).decode()
