"""Dealing unseen cards again so that all that a seat knows stays true.

A plan lists the places where unseen cards lie and how many lie in each, the classes the unseen cards
fall into (suits, usually), and for each class in each place how many there are at least and at most.
All placements that fit are equally likely: `ways.py` counts them, and drawing follows the count, so it
never gets stuck.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, MAX_OPTIONS, Mask, Seat, below, count, lowest, members
from followsuit.engine.chance import Rng
from followsuit.engine.ways import MANY, Limits, Ways


class Plan:
    """What a seat cannot see: places with sizes, classes of cards, bounds, and known cards."""

    def __init__(self, seat: Seat, classes: vec[i64]) -> None:
        """Classes are sets of cards that do not overlap; what lies in none of them is one more class."""
        self.seat: i64 = seat
        """Who does not see it."""
        self.unseen: i64 = 0
        """All cards whose place is unknown."""
        self.sizes: vec[i64] = vec[i64]()
        """How many unknown cards lie in each place."""
        self.known: vec[i64] = vec[i64]()
        """The cards of each place that the seat knows."""
        self._classes: vec[i64] = classes[:]
        rest = below(MAX_OPTIONS)
        kind: i64 = 0
        while kind < len(classes):
            rest &= ~classes[kind]
            kind += 1
        self._classes = append(self._classes, rest)
        self._kinds: i64 = len(self._classes)
        self._least: vec[i64] = vec[i64]()
        self._most: vec[i64] = vec[i64]()
        self._limits: Limits = Limits()
        self._true: vec[i64] = vec[i64]()
        """The unknown cards as they lie in each place."""
        self._counted: Ways | None = None

    def add(self, cards: Mask, known: Mask = 0) -> i64:
        """Add a place where these cards lie, of which the seat knows some for certain; returns its number."""
        unknown = cards & ~known
        self.sizes = append(self.sizes, count(unknown))
        self.known = append(self.known, cards & known)
        self.unseen |= unknown
        self._true = append(self._true, unknown)
        kind: i64 = 0
        while kind < self._kinds:
            self._least = append(self._least, i64(0))
            self._most = append(self._most, MANY)
            kind += 1
        return i64(len(self.sizes)) - 1

    def at_most(self, place: i64, cards: Mask, most: i64) -> None:
        """At most so many of each class in `cards` among the unknown cards of that place."""
        kind: i64 = 0
        while kind < self._kinds:
            row = place * self._kinds + kind
            if self._covers(cards, kind) and self._most[row] > most:
                self._most[row] = most
            kind += 1

    def at_least(self, place: i64, cards: Mask, least: i64) -> None:
        """At least so many of each class in `cards` among the unknown cards of that place."""
        kind: i64 = 0
        while kind < self._kinds:
            row = place * self._kinds + kind
            if self._covers(cards, kind) and self._least[row] < least:
                self._least[row] = least
            kind += 1

    def at_most_together(self, places: Mask, cards: Mask, most: i64) -> None:
        """At most so many cards of the classes in `cards`, all counted, in all of these places together."""
        kind: i64 = 0
        while kind < self._kinds:
            self._covers(cards, kind)
            kind += 1
        self._limits.add(places, cards, most)

    def at_least_together(self, place: i64, cards: Mask, least: i64) -> None:
        """At least so many cards of the classes in `cards`, whichever of them, in that place."""
        others = below(MAX_OPTIONS) & ~cards
        self.at_most_together(BIT[place], others, self.sizes[place] - least)

    def _covers(self, cards: Mask, kind: i64) -> bool:
        common = self._classes[kind] & cards
        assert common == 0 or common == self._classes[kind], "a bound is for whole classes of cards"
        return common != 0

    def lacks(self, place: i64, cards: Mask) -> None:
        """No card of the classes within `cards` among the unknown cards of that place."""
        self.at_most(place, cards, 0)

    def misfit(self) -> tuple[int, int]:
        """A place whose true cards break a bound, and what the bound is about; (−1, 0) if the truth keeps all bounds.

        To be asked before anything is counted or drawn.
        """
        place: i64 = 0
        while place < len(self.sizes):
            kind: i64 = 0
            while kind < self._kinds:
                held = count(self._true[place] & self._classes[kind])
                row = place * self._kinds + kind
                if held < self._least[row] or held > self._most[row]:
                    return place, self._classes[kind]
                kind += 1
            place += 1
        limit: i64 = 0
        while limit < len(self._limits.most):
            if count(self._counted_by(limit)) > self._limits.most[limit]:
                return lowest(self._limits.places[limit]), self._limits.cards[limit]
            limit += 1
        return -1, 0

    def _counted_by(self, limit: i64) -> Mask:
        """The cards that a limit counts, as they lie."""
        cards: i64 = 0
        place: i64 = 0
        while place < len(self.sizes):
            if self._limits.places[limit] & BIT[place]:
                cards |= self._true[place] & self._limits.cards[limit]
            place += 1
        return cards

    def ways(self) -> float:
        """In how many ways the unseen cards can lie."""
        return self._count().all()

    def draw(self, rng: Rng) -> vec[i64]:
        """The cards of each place, known ones included: one of all placements, each equally likely."""
        return self._count().draw(self.known[:], rng)

    def _count(self) -> Ways:
        """Count the placements, once."""
        counted = self._counted
        if counted is None:
            place, cards = self.misfit()
            counted = Ways(self.unseen, self.sizes, self._classes, self._least, self._most, self._limits)
            assert counted.any(), (
                f"no placement fits what seat {self.seat} knows; the truth breaks a bound in place {place}, "
                f"on the cards {members(cards)}"
            )
            self._counted = counted
        return counted
