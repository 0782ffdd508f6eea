"""What a seat knows of a position, as sets of cards and numbers: for programs that learn.

`State.observe` writes it, always as much and in the same order, each part under a name. Seats are told from the one
that looks: place 0 is its own, place 1 the next clockwise.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Mask, Seat, wrapped

OPEN: Final[i64] = 0
OWN: Final[i64] = 1
SECRET: Final[i64] = 2
"""Who sees scores before the end, as `Game.points` says: everybody, only their own team, nobody."""
ROOM: Final[i64] = 512
"""More sets, and more numbers, than any observation has."""


def from_seat(seat: Seat, turn: i64, seats: i64) -> i64:
    """The place so many seats further, clockwise; places beyond the seats keep their numbers."""
    if turn >= seats:
        return turn
    return wrapped(seat + turn, seats)


def turn_of(place: i64, seat: Seat, seats: i64) -> i64:
    """How many seats further than a seat a place is; places beyond the seats keep their numbers."""
    if place >= seats:
        return place
    return wrapped(place + seats - seat, seats)


def _turned(values: vec[i64], seat: Seat, seats: i64, target: vec[i64], at: i64) -> None:
    """Write down values of places, from the seat that looks; those beyond the seats keep their places."""
    turn: i64 = 0
    while turn < seats:
        target[at + turn] = values[wrapped(seat + turn, seats)]
        turn += 1
    places = i64(len(values))
    while turn < places:
        target[at + turn] = values[turn]
        turn += 1


class Observation:
    """Where a state writes what a seat knows. One may hold those of many games, one after the other."""

    def __init__(self, points: i64, sets: i64 = ROOM, numbers: i64 = ROOM, naming: bool = False) -> None:
        """`points` says who sees scores; there is room for so many sets and numbers; names are kept if wanted."""
        self.points: i64 = points
        """Who sees scores before the end: everybody (0), their own team (1), nobody (2)."""
        self.sets: vec[i64] = vec[i64]([0] * sets)
        """The sets of cards,"""
        self.numbers: vec[i64] = vec[i64]([0] * numbers)
        """and the numbers."""
        self.next_set: i64 = 0
        """Where the next set is written,"""
        self.next_number: i64 = 0
        """and the next number."""
        self.naming: bool = naming
        """Whether names are kept."""
        self.names: list[tuple[str, bool]] = []
        """The name of every set (True) and number (False) in their order."""

    def named(self, name: str, is_set: bool, places: i64 = 1) -> None:
        """So many sets or numbers that come next have this name."""
        self.names += [(name, is_set)] * places

    def cards(self, name: str, cards: Mask) -> None:
        """A set of cards."""
        if self.naming:
            self.named(name, True)
        at = self.next_set
        self.next_set = at + 1
        self.sets[at] = cards

    def number(self, name: str, number: i64) -> None:
        """A number."""
        if self.naming:
            self.named(name, False)
        at = self.next_number
        self.next_number = at + 1
        self.numbers[at] = number

    def cards_of(self, name: str, cards: vec[i64], seat: Seat, seats: i64) -> None:
        """A set of cards for each place."""
        places = i64(len(cards))
        if self.naming:
            self.named(name, True, places)
        at = self.next_set
        self.next_set = at + places
        _turned(cards, seat, seats, self.sets, at)

    def numbers_of(self, name: str, values: vec[i64], seat: Seat, seats: i64) -> None:
        """A number for each place."""
        places = i64(len(values))
        if self.naming:
            self.named(name, False, places)
        at = self.next_number
        self.next_number = at + places
        _turned(values, seat, seats, self.numbers, at)

    def seats(self, name: str, among: Mask, seat: Seat, seats: i64) -> None:
        """A set of seats: 1 for each that belongs to it, 0 for the others."""
        if self.naming:
            self.named(name, False, seats)
        numbers = self.numbers
        at = self.next_number
        self.next_number = at + seats
        turn: i64 = 0
        while turn < seats:
            numbers[at + turn] = (among >> wrapped(seat + turn, seats)) & 1
            turn += 1

    def seat(self, name: str, one: Seat, seat: Seat, seats: i64) -> None:
        """One seat, as a set; none if it is −1."""
        self.seats(name, BIT[one] if 0 <= one < seats else i64(0), seat, seats)
