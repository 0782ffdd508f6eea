"""Toys that take the usual course of a game, and use all that it offers."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from contract.toys import SMALL_DECK, keeps
from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, left_of
from followsuit.engine.cards import Deck
from followsuit.engine.choices import cards, numbers
from followsuit.engine.course import Course
from followsuit.engine.events import Text, text
from followsuit.engine.stock import Stock
from followsuit.views import TABLE, Tableau, counter, hand_zones, phrase, pile

EACH = 4
SECRET_BID = numbers("bid", EACH, secret=True)
BID = numbers("bid", EACH)
BURY = cards("bury", SMALL_DECK, secret=True)
JOKERS = [(f"J{number}", "", number) for number in (1, 2, 3)]
PAIRS = Deck(
    ["A", "B", "C"], [(f"{s}{rank}{copy}", s, rank) for s in "ABC" for rank in (1, 2, 3) for copy in "xy"]
)
"""Each card twice; so that they can be told apart, copies have letters."""
WITH_JOKERS = Deck(["A", "B", "C"], [(f"{s}{rank}", s, rank) for s in "ABC" for rank in range(1, 6)] + JOKERS)


class Usual(Course):
    """Three seats, eighteen cards in three suits, and a card that is turned up for trump."""

    DECK = SMALL_DECK

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats, self.DECK)

    def deal_out(self) -> None:
        deck = self.shuffle("deck", self.DECK.all[:])
        self.stock = Stock(deck, self.deal_hands(deck))
        self.trump = self.suit_cards(self.stock.turn_up())
        self.dealt()

    def deal_hands(self, deck: vec[i64]) -> int:
        """The same number of cards for everybody; returns where the next card would come from."""
        return self.deal(deck, 0, EACH)

    def dealt(self) -> None:
        """What is asked first."""
        self.lead(left_of(self.dealer, self.seats))

    def points(self, seat: Seat) -> int:
        return self.tricks[seat]

    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        """What a seat sees: its own hand, the card that is turned up, and what it has put aside."""
        turned = state.stock.turned
        return Tableau(
            zones=[
                *hand_zones(state, seat),
                pile(state, "trump", TABLE, BIT[turned] if turned >= 0 else 0),
                pile(state, "buried", TABLE, state.aside[seat] if seat >= 0 else 0),
            ],
            counters=[
                counter("stock", TABLE, state.stock.left()),
                *(counter("tricks", other, state.tricks[other]) for other in range(state.seats)),
            ],
            prompt=phrase(
                f"ask-{state.question.verb if state.question else 'play' if state.passing.over else 'pass'}"
            ),
        )


@keeps
class BidsInSecret(Usual):
    """All bid at once; whoever is right gets three points more. Two deals, the dealer changes."""

    def dealt(self) -> None:
        self.ask_for_bids(SECRET_BID, EACH)

    def points(self, seat: Seat) -> int:
        return self.tricks[seat] + (3 if self.tricks[seat] == self.bids.made[seat] else 0)

    def is_over(self) -> bool:
        return self.round == 2


@keeps
class KeepsBidsSecret(BidsInSecret):
    """Bids are not shown before the deal is over."""

    def all_have_bid(self) -> None:
        self.lead(left_of(self.dealer, self.seats))


@keeps
class BidsInTurn(Usual):
    """The last to bid may not make the sum match. Suits are to be headed, and trumped if they cannot be followed."""

    def dealt(self) -> None:
        self.ask_for_bids(BID, EACH)

    def answers(self, seat: Seat) -> Mask:
        return self.bids.not_matching(EACH)

    def answer_reason(self, seat: Seat, option: Option) -> Text:
        return text("sum-matches" if option <= EACH else "not-an-option")

    def duty(self, rung: int) -> Mask:
        return self.heading(rung)


@keeps
class DrawsAndBuries(Usual):
    """Everybody buries a card before the first trick and draws one after each, as long as there are enough."""

    def dealt(self) -> None:
        self.ask(BURY, self.everybody())

    def answers(self, seat: Seat) -> Mask:
        return self.hands[seat]

    def answer(self, seat: Seat, option: Option) -> None:
        self.pending &= ~BIT[seat]
        self.aside[seat] = BIT[option]
        self.hands[seat] &= ~BIT[option]
        if not self.pending:
            self.lead(left_of(self.dealer, self.seats))

    def after_trick(self, winner: Seat) -> None:
        self.draw_in_turn(winner)


@keeps
class PassesCards(Usual):
    """Nobody deals, and all pass a card before play. While there is anything else, no C but its six is led."""

    def next_dealer(self) -> None:
        """The card that is turned up says who leads."""

    def dealt(self) -> None:
        self.begin_passing(1, 1)

    def all_have_passed(self) -> None:
        assert self.stock is not None
        self.lead(self.stock.turned % 3)

    def duty(self, rung: int) -> Mask:
        return (
            super().duty(rung)
            if self.lying or rung
            else SMALL_DECK.mask("A1 A2 A3 A4 A5 A6 B1 B2 B3 B4 B5 B6")
        )

    def duty_reason(self, rung: int) -> Text:
        return super().duty_reason(rung) if self.lying else text("not-c-yet")

    def free_to_lead(self) -> Mask:
        return SMALL_DECK.mask("C6")


@keeps
class SuitOfALaterCard(Usual):
    """Aces set no suit to follow: the first other card does."""

    def suit_cards(self, card: Card) -> Mask:
        return 0 if SMALL_DECK.rank_of[card] == 1 else super().suit_cards(card)

    def winner(self) -> Seat:
        return super().winner() if self.led else self.players[0]


@keeps
class EqualCards(Usual):
    """Of equal cards one is offered; whoever plays the other has shown not to hold it."""

    DECK = PAIRS

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats)
        self.offers_once = True


@keeps
class EqualCardsAndDraws(EqualCards):
    """What was shown holds until a card is drawn."""

    def after_trick(self, winner: Seat) -> None:
        self.draw_in_turn(winner)


@keeps
class Jokers(Usual):
    """Jokers may always be played and the last one of a trick takes it; they have no suit, so a later card sets it."""

    DECK = WITH_JOKERS

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats)
        self.always = WITH_JOKERS.mask("J1 J2 J3")

    def winner(self) -> Seat:
        joker = self.highest(self.always)
        return self.players[joker] if joker >= 0 else super().winner()


@keeps
class UnequalHands(Usual):
    """Left of the dealer has two cards more than the others, and plays the last tricks alone."""

    def deal_hands(self, deck: vec[i64]) -> int:
        after = self.deal(deck, 0, EACH)
        for card in deck[after : after + 2]:
            self.hands[left_of(self.dealer, self.seats)] |= BIT[card]
        return after + 2

    def after_trick(self, winner: Seat) -> None:
        self.rest_without_cards()
