"""What is known about hidden cards once the discards of a round have become a new draw deck."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import Mask, Seat, count, zeros
from followsuit.engine.chance import Rng, some_of
from followsuit.engine.twins import Copied
from followsuit.games.tricktakers.cards import CLASSES


@mypyc_attr(allow_interpreted_subclasses=True)
class Reshuffle(Copied):
    """Who can have got which of the cards that were discarded before."""

    def __init__(self, seats: Seat) -> None:
        self.own: vec[i64] = zeros(seats)
        """What each seat had discarded itself, and so knows to have been in a new deck."""
        self.given: vec[i64] = zeros(seats)
        """How many cards that is."""
        self.public: i64 = 0
        """What everybody knows to have been in one, since it was discarded from an open hand."""
        self.drawn: vec[i64] = zeros(seats)
        """How many cards each seat has drawn since the first reshuffle."""
        self.strays: i64 = 0
        """Cards from outside the forty that may now be anywhere."""
        self.drawn_with_strays: vec[i64] = zeros(seats)
        """How many cards each seat has drawn since there may be strays in the deck."""

    def gather(self, discards: vec[i64], shown: vec[i64]) -> None:
        """These discards of the seats become the deck; some of them were shown."""
        seat: i64 = 0
        while seat < len(discards):
            self.own[seat] |= discards[seat]
            self.given[seat] = count(self.own[seat])
            self.public |= discards[seat] & shown[seat]
            seat += 1

    def imagine(self, viewer: Seat, deck: Mask, rng: Rng) -> None:
        """What others had discarded is theirs to know: a sample draws it anew, from what can still be in the deck."""
        free = deck & ~self.discarded_by(viewer)
        seat: i64 = 0
        while seat < len(self.own):
            if seat != viewer:
                known = self.own[seat] & self.public
                some = some_of(free, min(self.given[seat] - count(known), count(free)), rng)
                self.own[seat] = known | some
                free &= ~some
            seat += 1

    def draw(self, seat: Seat) -> None:
        """The seat has drawn a card."""
        self.drawn[seat] += 1
        if self.strays:
            self.drawn_with_strays[seat] += 1

    def discarded_by(self, viewer: Seat) -> Mask:
        """What a seat (−1: a spectator) knows to have been in the new deck."""
        return self.public | self.own[viewer] if viewer >= 0 else self.public

    def classes(self, viewer: Seat) -> vec[i64]:
        """The classes of cards for a plan, the seat's own discards apart from others."""
        own = self.discarded_by(viewer)
        classes = vec[i64]()
        for cards in CLASSES:
            if cards & ~own:
                classes = append(classes, cards & ~own)
            if cards & own:
                classes = append(classes, cards & own)
        return classes

    def plausible(self, viewer: Seat, seat: Seat, had: Mask, foreign: Mask) -> bool:
        """Whether a seat can have had these cards: what came from a new deck it must have drawn."""
        if count(had & self.discarded_by(viewer)) > self.drawn[seat]:
            return False
        return count(had & self.strays & foreign) <= self.drawn_with_strays[seat]
