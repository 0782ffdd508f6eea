"""Choosing sets of cards, all seats at once and in secret."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Card, Mask, Seat, below, count, without_top, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.hidden import some_of


class Exchange:
    """Every seat chooses exactly `size` cards of its hand, one by one in ascending order."""

    def __init__(self, seats: Seat, size: i64) -> None:
        self.seats: i64 = seats
        self.size: i64 = size
        self.chosen: vec[i64] = zeros(seats)
        self.above: vec[i64] = zeros(seats)
        """The card number each seat's next choice must reach."""

    def options(self, seat: Seat, hand: Mask) -> Mask:
        """The cards above the last choice that leave enough higher ones to finish with."""
        missing = self.size - count(self.chosen[seat])
        return without_top(hand & ~below(self.above[seat]), missing - 1)

    def choose(self, seat: Seat, card: Card) -> bool:
        """Choose a card; True if the seat has now chosen all of its cards."""
        chosen = self.chosen[seat] | BIT[card]
        self.chosen[seat] = chosen
        self.above[seat] = card + 1
        return count(chosen) == self.size

    def redraw(self, seat: Seat, hand: Mask, finished: bool, rng: Rng) -> None:
        """A seat's choice as another seat may imagine it: any set of the hand if finished, else none yet."""
        self.chosen[seat] = some_of(hand, self.size, rng) if finished else i64(0)
        self.above[seat] = 0

    def copy(self) -> Exchange:
        """An independent twin."""
        twin = Exchange(self.seats, self.size)
        twin.chosen = self.chosen[:]
        twin.above = self.above[:]
        return twin
