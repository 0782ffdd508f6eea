"""Choosing sets of cards, all seats at once and in secret."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Seat, below, count, without_top, wrapped, zeros
from followsuit.engine.chance import Rng, some_of
from followsuit.engine.events import Text, text
from followsuit.engine.twins import Copied


@mypyc_attr(allow_interpreted_subclasses=True)
class Picks(Copied):
    """What each seat has picked so far, one card after the other in ascending order."""

    def __init__(self, seats: Seat) -> None:
        self.seats: i64 = seats
        """How many seats choose."""
        self.chosen: vec[i64] = zeros(seats)
        """What each seat has picked so far."""
        self.above: vec[i64] = zeros(seats)
        """The card number each seat's next pick must reach."""

    def higher(self, seat: Seat, cards: Mask) -> Mask:
        """Those of the cards that lie above the last pick."""
        return cards & ~below(self.above[seat])

    def pick(self, seat: Seat, card: Card) -> None:
        """Add a card to what the seat has picked."""
        self.chosen[seat] |= BIT[card]
        self.above[seat] = card + 1

    def why_not(self, seat: Seat, card: Card, code: str) -> Text:
        """Why a card that the seat could have picked before cannot be picked now."""
        return text("already-chosen" if self.chosen[seat] & BIT[card] else "choose-ascending", card=code)

    def restart(self, seat: Seat) -> None:
        """Nothing is picked yet."""
        self.chosen[seat] = 0
        self.above[seat] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Exchange(Picks):
    """Every seat chooses exactly `size` cards of its hand."""

    def __init__(self, seats: Seat, size: i64) -> None:
        super().__init__(seats)
        self.size: i64 = size
        """How many cards each seat chooses."""

    def options(self, seat: Seat, hand: Mask) -> Mask:
        """The cards above the last choice that leave enough higher ones to finish with."""
        left = self.size - count(self.chosen[seat])
        return without_top(hand & ~below(self.above[seat]), left - 1)

    def missing(self, seat: Seat) -> i64:
        """How many cards the seat still has to choose."""
        return self.size - count(self.chosen[seat])

    def choose(self, seat: Seat, card: Card) -> bool:
        """Choose a card; True if the seat has now chosen all of its cards."""
        self.pick(seat, card)
        if count(self.chosen[seat]) < self.size:
            return False
        self.above[seat] = 0
        return True

    def redraw(self, seat: Seat, hand: Mask, finished: bool, rng: Rng) -> None:
        """A seat's choice as another seat may imagine it: any set of the hand if finished, else none yet."""
        self.restart(seat)
        if finished:
            self.chosen[seat] = some_of(hand, self.size, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Passing(Exchange):
    """An exchange in which each set goes so many seats further (0: nobody passes). It remembers what was passed."""

    def __init__(self, seats: Seat, size: i64, step: i64) -> None:
        super().__init__(seats, size)
        self.step: i64 = step
        """How many seats further each set goes."""
        self.over: bool = step == 0
        """Whether the cards have changed hands."""

    def copy(self) -> Self:
        """An independent twin; where nobody passes, nothing changes."""
        return super().copy() if self.step else self

    def receiver(self, seat: Seat) -> Seat:
        """Who gets what a seat passes."""
        return wrapped(seat + self.step, self.seats)

    def picked(self, seat: Seat) -> Mask:
        """What a seat has chosen so far, while the exchange goes on."""
        return i64(0) if self.over else self.chosen[seat]

    def to_choose(self, seat: Seat) -> i64:
        """How many cards a seat has to choose together; one after the exchange, when cards are chosen alone."""
        return i64(1) if self.over else self.missing(seat)

    def hand_over(self, hands: vec[i64]) -> None:
        """All have chosen: the cards change hands."""
        self.over = True
        seat: i64 = 0
        while seat < self.seats:
            hands[seat] &= ~self.chosen[seat]
            hands[self.receiver(seat)] |= self.chosen[seat]
            seat += 1

    def known(self, seat: Seat, other: Seat) -> Mask:
        """Cards that a seat knows another one to have got from it."""
        if wrapped(seat + self.step, self.seats) != other or not self.over or not self.step or seat < 0:
            return 0
        return self.chosen[seat]

    def imagine(self, viewer: Seat, hands: vec[i64], shown: vec[i64], pending: Mask, rng: Rng) -> None:
        """Redraw what others pass, or have passed to others than the viewer, from hands that were redrawn."""
        seat: i64 = 0
        while self.step and seat < self.seats:
            to = self.receiver(seat)
            if seat == viewer:
                pass
            elif not self.over:
                self.redraw(seat, hands[seat], not pending & BIT[seat], rng)
            elif to != viewer:
                self.chosen[seat] = some_of(hands[to] | shown[to], self.size, rng)
            seat += 1


NOTHING_PASSED: Final = Passing(0, 0, 0)
"""The passing of a game, or a part of it, in which nobody passes."""
