"""Oh Hell for three to six, as OpenSpiel plays it: one deal of so many tricks as chance says, and open bids in turn.

The last to bid must not make the sum of all bids match the number of tricks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Option, Seat, below
from followsuit.engine.cards import suited
from followsuit.engine.choices import numbers
from followsuit.engine.course import Course
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.stock import Stock

DECK: Final = suited([(suit, range(2, 15)) for suit in "DCSH"], {11: "J", 12: "Q", 13: "K", 14: "A"})
BID: Final = numbers("bid", 17)
EXACT: Final[i64] = 10


@mypyc_attr(allow_interpreted_subclasses=True)
class OhHell(Course):
    """A game of Oh Hell."""

    def __init__(self, seats: Seat, cards: i64, penalty: bool, a_trick: i64) -> None:
        """`cards` in a hand, 0 if chance decides; `penalty` for a missed bid; `a_trick` is worth so many points."""
        super().__init__(seats, DECK)
        self.cards: i64 = cards
        self.penalty: bool = penalty
        self.a_trick: i64 = a_trick

    def deal_out(self) -> None:
        """Hands, a card that is turned up for trump, and the first bid left of the dealer."""
        most = (DECK.size - 1) // self.seats
        cards = self.cards or self.pick("cards", below(most + 1) & ~BIT[0])
        deck = self.shuffle("deck", DECK.all[:])
        stock = Stock(deck, self.deal(deck, 0, cards))
        self.trump = self.suit_cards(stock.turn_up())
        self.stock = stock
        if self.sink is not None:
            self.sink.tell("trump", EVERYBODY, card=DECK.codes[stock.turned], number=cards)
        self.ask_for_bids(BID, cards)

    def answers(self, seat: Seat) -> Mask:
        return self.bids.not_matching(self.bids.most)

    def answer_reason(self, seat: Seat, option: Option) -> Text:
        return text("sum-may-not-match" if option <= self.bids.most else "not-an-option")

    def points(self, seat: Seat) -> i64:
        """So many for each trick and ten for the exact bid; with the penalty, a missed bid costs what it is off."""
        points = self.a_trick * self.tricks[seat]
        off = points - self.a_trick * self.bids.made[seat]
        if not off:
            return points + EXACT
        return points if not self.penalty else min(off, -off)

    def chance_names(self, tag: str) -> list[str]:
        return BID.answers if tag == "cards" else super().chance_names(tag)
