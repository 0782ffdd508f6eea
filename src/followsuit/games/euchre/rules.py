"""Euchre for two pairs, as OpenSpiel plays it: one deal, two rounds of naming trump, going alone.

The dealer must not discard the card that was turned up. What the makers win, the defenders lose.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, left_of
from followsuit.engine.cards import suited
from followsuit.engine.choices import Question, cards
from followsuit.engine.course import Course
from followsuit.engine.stock import Stock

DECK: Final = suited([(suit, range(9, 15)) for suit in "CDHS"], {11: "J", 12: "Q", 13: "K", 14: "A"})
TRICKS: Final[i64] = 5
JACKS: Final[i64] = DECK.mask("CJ DJ HJ SJ")
CALL: Final = Question("call", [*DECK.suits, "pass"])
PASS: Final[i64] = CALL.number("pass")
DISCARD: Final = cards("discard", DECK, secret=True)
GO: Final = Question("go", ["alone", "together"])
ALONE: Final[i64] = GO.number("alone")


@mypyc_attr(allow_interpreted_subclasses=True)
class Euchre(Course):
    """A game of Euchre."""

    def __init__(self, seats: Seat, allow_lone_defender: bool, stick_the_dealer: bool) -> None:
        super().__init__(seats, DECK)
        self.allow_lone_defender: bool = allow_lone_defender
        self.stick_the_dealer: bool = stick_the_dealer
        self.upcard: i64 = 0
        self.passes: i64 = 0
        self.right: i64 = 0
        self.left: i64 = 0

    def deal_out(self) -> None:
        self.passes = 0
        deck = self.shuffle("deck", DECK.all[:])
        self.stock = Stock(deck, self.deal(deck, 0, TRICKS))
        self.upcard = self.stock.turn_up()
        self.ask(CALL, BIT[left_of(self.dealer, 4)])

    # Naming trump, the dealer's discard, going alone

    def answers(self, seat: Seat) -> Mask:
        if self.question is GO:
            return GO.all
        if self.question is DISCARD:
            return self.hands[seat] & ~BIT[self.upcard]
        turned = BIT[DECK.suit_of[self.upcard]]
        suits = turned if self.passes < 4 else CALL.all & ~BIT[PASS] & ~turned
        return suits if self.stick_the_dealer and self.passes == 7 else suits | BIT[PASS]

    def answer(self, seat: Seat, option: Option) -> None:
        if self.question is GO:
            self.go(seat, option == ALONE)
        elif self.question is DISCARD:
            self.aside[seat] = BIT[option]
            self.hands[seat] &= ~BIT[option]
            self.ask(GO, BIT[self.maker])
        elif option != PASS:
            self.name_trump(seat, option)
        else:
            self.passes += 1
            self.pending = BIT[left_of(seat, 4)]
            if self.passes == 8:
                self.end_of_deal()

    def name_trump(self, seat: Seat, suit: i64) -> None:
        """In the first round the dealer takes the card that is turned up, and discards another."""
        self.maker = seat
        self.right = JACKS & DECK.suit_mask[suit]
        self.left = JACKS & DECK.suit_mask[3 - suit]  # the other suit of its colour
        self.trump = DECK.suit_mask[suit] | self.left
        if self.passes < 4 and self.stock is not None:
            card = BIT[self.stock.take_turned()]
            self.hands[self.dealer] |= card
            self.shown[self.dealer] |= card
            self.ask(DISCARD, BIT[self.dealer])
        else:
            self.ask(GO, BIT[seat])

    def go(self, seat: Seat, alone: bool) -> None:
        """The maker decides, and then, if they may, the defenders in turn until one goes alone."""
        if alone:
            self.sit_out((seat + 2) % 4)
        first = left_of(self.dealer, 4) if (self.dealer - self.maker) % 2 == 0 else (self.dealer + 2) % 4
        if self.allow_lone_defender and seat == self.maker:
            self.pending = BIT[first]
        elif self.allow_lone_defender and seat == first and not alone:
            self.pending = BIT[(first + 2) % 4]
        else:
            self.lead(left_of(self.dealer, 4))

    # Bowers and points

    def suit_cards(self, card: Card) -> Mask:
        return self.trump if BIT[card] & self.trump else super().suit_cards(card) & ~self.trump

    def winner(self) -> Seat:
        bower = self.right if self.on_table & self.right else self.left
        return self.players[self.highest(bower)] if self.on_table & bower else super().winner()

    def points(self, seat: Seat) -> i64:
        """One point for three tricks, two for all, four alone; two for the defenders otherwise, four alone."""
        if self.maker < 0:
            return 0
        partner = BIT[(self.maker + 2) % 4]
        tricks = self.tricks[self.maker] + self.tricks[(self.maker + 2) % 4]
        points: i64 = 1
        if tricks < 3:
            points = -4 if self.resting & ~partner else -2
        elif tricks == TRICKS:
            points = 4 if self.resting & partner else 2
        return points if (seat - self.maker) % 2 == 0 else -points
