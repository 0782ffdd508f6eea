"""What a seat knows of a position, as sets of cards and numbers: for programs that learn.

`State.observe` writes it, always as much and in the same order, each part under a name. Seats are told from the one
that looks: place 0 is its own, place 1 the next clockwise.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Mask, Seat

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
    place = seat + turn
    return place - seats if place >= seats else place


def turn_of(place: i64, seat: Seat, seats: i64) -> i64:
    """How many seats further than a seat a place is; places beyond the seats keep their numbers."""
    if place >= seats:
        return place
    turn = place - seat
    return turn + seats if turn < 0 else turn


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

    def cards(self, name: str, cards: Mask) -> None:
        """A set of cards."""
        self.sets[self.next_set] = cards
        self.next_set += 1
        if self.naming:
            self.names.append((name, True))

    def number(self, name: str, number: i64) -> None:
        """A number."""
        self.numbers[self.next_number] = number
        self.next_number += 1
        if self.naming:
            self.names.append((name, False))

    def some_cards(self, name: str, places: i64) -> i64:
        """Room for so many sets of cards; returns the number of the first."""
        first = self.next_set
        self.next_set += places
        if self.naming:
            self.names += [(name, True)] * places
        return first

    def some_numbers(self, name: str, places: i64) -> i64:
        """Room for so many numbers; returns the number of the first."""
        first = self.next_number
        self.next_number += places
        if self.naming:
            self.names += [(name, False)] * places
        return first

    def cards_of(self, name: str, cards: vec[i64], seat: Seat, seats: i64) -> None:
        """A set of cards for each place."""
        sets = self.sets
        places = i64(len(cards))
        first = self.some_cards(name, places)
        turn: i64 = 0
        while turn < places:
            sets[first + turn] = cards[from_seat(seat, turn, seats)]
            turn += 1

    def numbers_of(self, name: str, values: vec[i64], seat: Seat, seats: i64) -> None:
        """A number for each place."""
        numbers = self.numbers
        places = i64(len(values))
        first = self.some_numbers(name, places)
        turn: i64 = 0
        while turn < places:
            numbers[first + turn] = values[from_seat(seat, turn, seats)]
            turn += 1

    def seats(self, name: str, among: Mask, seat: Seat, seats: i64) -> None:
        """A set of seats: 1 for each that belongs to it, 0 for the others."""
        numbers = self.numbers
        first = self.some_numbers(name, seats)
        turn: i64 = 0
        while turn < seats:
            numbers[first + turn] = (among >> from_seat(seat, turn, seats)) & 1
            turn += 1

    def seat(self, name: str, one: Seat, seat: Seat, seats: i64) -> None:
        """One seat, as a set; none if it is −1."""
        self.seats(name, BIT[one] if 0 <= one < seats else i64(0), seat, seats)
