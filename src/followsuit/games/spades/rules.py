"""Spades for two pairs, as OpenSpiel plays it: one deal, open bids in turn, nil for 0.

Partners may bid thirteen together at the most. Spades are never broken, as there: they are led only from a hand of
nothing else, unless `break_spades` says that playing one breaks them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Seat
from followsuit.engine.cards import suited
from followsuit.engine.choices import numbers
from followsuit.engine.course import Course
from followsuit.engine.events import Text, text

DECK: Final = suited([(suit, range(2, 15)) for suit in "CDHS"], {11: "J", 12: "Q", 13: "K", 14: "A"})
SPADES: Final[i64] = DECK.suit_mask[3]
TRICKS: Final[i64] = 13
BID: Final = numbers("bid", 13)

A_TRICK: Final[i64] = 10
NIL: Final[i64] = 100
TEN_BAGS: Final[i64] = -100


@mypyc_attr(allow_interpreted_subclasses=True)
class Spades(Course):
    """A game of Spades."""

    def __init__(self, seats: Seat, break_spades: bool) -> None:
        super().__init__(seats, DECK)
        self.break_spades: bool = break_spades

    def deal_out(self) -> None:
        self.trump = SPADES
        self.deal(self.shuffle("deck", DECK.all[:]), 0, TRICKS)
        self.ask_for_bids(BID, TRICKS)

    def answers(self, seat: Seat) -> Mask:
        """Partners bid no more than all tricks together."""
        return self.bids.up_to(TRICKS, BIT[(seat + 2) % 4])

    def duty(self, rung: i64) -> Mask:
        """Spades are not led unless there is nothing else, or one was played and that breaks them."""
        if rung:
            return 0
        return self.led if self.lying or self.broken() else ~SPADES

    def broken(self) -> bool:
        """Whether spades may be led: never, unless playing one breaks them."""
        return self.break_spades and self.played() & SPADES != 0

    def duty_reason(self, rung: i64) -> Text:
        return super().duty_reason(rung) if self.lying else text("spades-not-broken")

    def points(self, seat: Seat) -> i64:
        """Ten for each trick that partners have bid, lost if they miss it; one for each trick more; nils apart."""
        partner = (seat + 2) % 4
        bid = self.bids.made[seat] + self.bids.made[partner]
        bags = self.tricks[seat] + self.tricks[partner] - bid
        points = self.nil(seat) + self.nil(partner)
        if bags < 0:
            return points - A_TRICK * bid
        return points + A_TRICK * bid + bags + TEN_BAGS * ((self.totals[seat] % 10 + bags) // 10)

    def nil(self, seat: Seat) -> i64:
        """What a bid of no tricks brings."""
        if self.bids.made[seat]:
            return 0
        return -NIL if self.tricks[seat] else NIL
