"""A view of a seat as numbers, part by part: whatever lies on the table, in any game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from zlib import crc32

from followsuit.definition import Game
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.observing import turn_of
from followsuit.engine.state import State
from followsuit.texts import keys
from followsuit.views import TABLE, Counter, Marker, Trick, View, Zone

Placed = TypeVar("Placed", Zone, Counter)
WORDS = 2**15 - 19
"""What else a marker says is told by a number below this: the same number for the same words."""


@dataclass(frozen=True)
class Cell:
    """A part of an observation with its numbers."""

    name: str
    shape: tuple[int, ...]
    numbers: Sequence[int]


@dataclass(frozen=True)
class Shape:
    """What can lie on the table of a game, and what can be said there."""

    seats: int
    places: int
    """Seats, and players of the game itself."""
    pieces: Mapping[str, int]
    """The column of each piece."""
    suits: tuple[str, ...]
    phases: tuple[str, ...]
    markers: tuple[str, ...]


def shape_of(game: Game, state: State, settings: Mapping[str, Any]) -> Shape:
    """The shape of a game's table."""
    looks = game.looks(state.seats, **settings)
    codes = dict.fromkeys(piece.code for piece in looks.pieces)
    return Shape(
        seats=int(state.seats),
        places=len(game.view(state, 0).around),
        pieces={code: column for column, code in enumerate(codes)},
        suits=tuple(suit.code for suit in looks.suits),
        phases=tuple(keys(game.package, "phase-")),
        markers=tuple(keys(game.package, "marker-")),
    )


def cells_of(shape: Shape, view: View) -> Iterator[Cell]:
    """A view part by part; zones, counters and markers of seats begin with the seat that looks."""
    yield Cell("round", (1,), [view.round])
    yield Cell("phase", (len(shape.phases),), [int(view.phase.key == phase) for phase in shape.phases])
    yield Cell(
        "pending",
        (shape.seats,),
        _around(shape, view, [int(seat in view.pending) for seat in range(shape.seats)]),
    )
    yield Cell("options", (MAX_OPTIONS,), _options(view))
    selection = view.selection
    yield Cell("to-choose", (2,), [selection.least, selection.most] if selection is not None else [0, 0])
    yield _pieces(shape, "chosen", selection.chosen if selection is not None else ())
    yield from _trick(shape, "trick", view.trick, view.seat)
    yield from _trick(shape, "last-trick", view.last_trick, view.seat)
    yield Cell("last-winner", (shape.places,), _one_hot(shape, view.last_trick.winner, view.seat))
    for zone in _turned(shape, view.zones, view.seat):
        yield _pieces(shape, f"zone {zone.id} {_whose(shape, zone.seat, view.seat)}", zone.pieces)
    for counter in _turned(shape, view.counters, view.seat):
        name = f"counter {counter.id} {_whose(shape, counter.seat, view.seat)}"
        yield Cell(name, (2,), [counter.value, int(not counter.idle)])
    for number, marker in enumerate(_turned_markers(shape, view.markers, view.seat)):
        yield Cell(f"marker {number} {marker.id}", (5,), _marker(shape, marker, view.seat))
    points = [score.points for score in view.scores]
    yield Cell("score", (shape.seats,), _around(shape, view, [one or 0 for one in points]))
    yield Cell("score-known", (shape.seats,), _around(shape, view, [int(one is not None) for one in points]))


def _options(view: View) -> list[int]:
    open_ones = {choice.number for choice in view.options if choice.closed is None}
    return [int(number in open_ones) for number in range(MAX_OPTIONS)]


def _turn(shape: Shape, place: int, seat: int) -> int:
    return int(turn_of(place, seat, shape.seats))


def _whose(shape: Shape, place: int, seat: int) -> str:
    return "table" if place == TABLE else str(_turn(shape, place, seat))


def _around(shape: Shape, view: View, by_seat: Sequence[int]) -> list[int]:
    return [*by_seat[view.seat :], *by_seat[: view.seat]]


def _one_hot(shape: Shape, place: int, seat: int) -> list[int]:
    at = _turn(shape, place, seat) if place >= 0 else -1
    return [int(turn == at) for turn in range(shape.places)]


def _pieces(shape: Shape, name: str, pieces: Sequence[str | None]) -> Cell:
    """How many of each piece, and in the last column how many lie face down."""
    numbers = [0] * (len(shape.pieces) + 1)
    for code in pieces:
        numbers[-1 if code is None else shape.pieces[code]] += 1
    return Cell(name, (len(numbers),), numbers)


def _trick(shape: Shape, name: str, trick: Trick, seat: int) -> Iterator[Cell]:
    """The piece of each place, in the last column whether it lies face down; and as which it was played, from 1."""
    width = len(shape.pieces) + 1
    numbers, order = [0] * (shape.places * width), [0] * shape.places
    for number, play in enumerate(trick.plays, 1):
        turn = _turn(shape, play.seat, seat)
        column = width - 1 if play.card is None else shape.pieces[play.card]
        numbers[turn * width + column] += 1
        order[turn] = number
    yield Cell(name, (shape.places, width), numbers)
    yield Cell(f"{name}-order", (shape.places,), order)


def _turned(shape: Shape, things: Sequence[Placed], seat: int) -> list[Placed]:
    """Zones or counters of the same name together, those of seats from the one that looks."""
    names = list(dict.fromkeys(thing.id for thing in things))
    return sorted(
        things, key=lambda one: (names.index(one.id), one.seat >= 0 and _turn(shape, one.seat, seat))
    )


def _turned_markers(shape: Shape, markers: Sequence[Marker], seat: int) -> list[Marker]:
    """Markers of the same name together; where each seat has one, from the seat that looks."""
    groups: dict[str, list[Marker]] = {}
    for marker in markers:
        groups.setdefault(marker.id, []).append(marker)
    turned = (
        [*group[seat:], *group[:seat]] if len(group) == shape.seats else group for group in groups.values()
    )
    return [marker for group in turned for marker in group]


def _marker(shape: Shape, marker: Marker, seat: int) -> list[int]:
    """Whether it is there; with whom, from 1 (0: the table); its text and suit, from 1; a number for the rest."""
    if marker.idle:
        return [0] * 5
    args = {name: value for name, value in marker.label.args.items() if name != "seat"}
    suit = args.pop("suit", "")
    return [
        1,
        0 if marker.seat == TABLE else _turn(shape, marker.seat, seat) + 1,
        shape.markers.index(marker.label.key) + 1 if marker.label.key in shape.markers else 0,
        shape.suits.index(suit) + 1 if suit in shape.suits else 0,
        crc32(repr(sorted(args.items())).encode()) % WORDS if args else 0,
    ]
