"""A position of TRICKTAKERs: what lies where, who plays which character, and what a seat cannot see."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, DONE, Card, Mask, Option, Seat, below, count, lowest, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY
from followsuit.engine.hidden import Plan
from followsuit.engine.tricks import TrickState
from followsuit.engine.twins import Fixed
from followsuit.games.tricktakers.cards import (
    CLASSES,
    COLOURLESS,
    DECK,
    OUTSIDE,
    RARES,
)
from followsuit.games.tricktakers.part import CHOOSE, NOBODY, STAY, Part
from followsuit.games.tricktakers.reshuffle import Reshuffle

START: Final[i64] = 30
"""Points at the start of the game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(TrickState):
    """The table of TRICKTAKERs."""

    def __init__(self, seats: Seat, cast: Mask, advanced: bool) -> None:
        """`cast` are the characters in the game; `advanced` is a way of playing for two."""
        super().__init__(seats, DECK)
        self.hands = zeros(seats)
        self.lacks = zeros(seats)
        self.shown = zeros(seats)
        self.cast: i64 = cast
        self.advanced: bool = advanced
        self.duel: bool = seats == 2
        self.rounds: i64 = 3 if seats > 2 else count(cast) // 2 if advanced else i64(5)
        self.score: vec[i64] = vec[i64]([START] * seats)
        self.crowns: vec[i64] = zeros(seats)
        self.black_crowns: vec[i64] = zeros(seats)
        self.first_player: i64 = 0
        self.asked: i64 = CHOOSE
        self.winner: i64 = NOBODY
        """Who has won the game otherwise than by points."""
        # Characters
        self.parts: vec[Part] = vec[Part]([Part(seat, NOBODY) for seat in range(seats)])
        # Cards
        self.draw_deck: Fixed = vec[i64]()
        """The cards to be drawn in their order, from `top` on; never changed in place."""
        self.top: i64 = 0
        self.discards: vec[i64] = zeros(seats)
        """What lies face down, by who discarded it."""
        self.reshuffled: Reshuffle | None = None
        """What is known if discards have become a new draw deck in this round."""
        self.drawn: vec[i64] = zeros(seats)
        """How many cards each seat has drawn in this round."""
        self.exchanged: i64 = 0
        """What the pending seat has put away in the exchange it is making."""
        self.taken: vec[i64] = zeros(seats)
        self.tricks: vec[i64] = zeros(seats)
        # The trick
        self.counts_as: vec[i64] = zeros(seats)
        """What the card in each place of the trick counts as."""
        self.beats_rare: i64 = 0
        """The places of the trick whose cards beat a Rare."""
        self.wing: i64 = -1
        """The place of the card that wins against its equals."""
        self.kakumei: bool = False
        self.reserved: i64 = -1
        """The place of the card that goes to `reserver`, whoever wins; a card face down can be reserved too."""
        self.reserver: i64 = NOBODY

    # Asking

    def ask(self, seat: Seat, question: i64) -> None:
        """The seat owes a decision."""
        self.asked = question
        self.pending = BIT[seat]

    def gain(self, seat: Seat, points: i64, why: str) -> None:
        """Points that are paid at once."""
        self.score[seat] += points
        if self.sink is not None:
            self.sink.tell("gained", EVERYBODY, seat=seat, points=points, item=why)

    def play_last(self, seat: Seat) -> None:
        """The seat's turn in this trick comes again when all others have played."""
        raise NotImplementedError

    def to_play(self, seat: Seat) -> bool:
        """Whether the seat has still to play to the trick."""
        place: i64 = 0
        while place < self.lying and self.players[place] != seat:
            place += 1
        return place == self.lying

    def place_of(self, card: Card) -> i64:
        """The place in the trick of a card that lies there."""
        place: i64 = 0
        while self.trick[place] != card:
            place += 1
        return place

    def tell_counts_as(self, place: i64) -> None:
        """Say as what the card in this place of the trick counts."""
        raise NotImplementedError

    def last_trick_of_round(self) -> bool:
        """Whether the fifth trick is being played."""
        raise NotImplementedError

    def led_colour(self) -> i64:
        """The number of the led colour, if there is one."""
        return lowest(self.led) // 10

    def rare_lies(self) -> bool:
        """Whether a card in the trick counts as a Rare."""
        place: i64 = 0
        while place < self.lying:
            if BIT[self.counts_as[place]] & RARES:
                return True
            place += 1
        return False

    def final_round(self) -> bool:
        """Whether this is the last round of the game."""
        return self.round == self.rounds

    # Cards

    def follow(self, hand: Mask) -> Mask:
        """The led colour if there is one; cards without a colour always."""
        led = hand & self.led
        return led | (hand & COLOURLESS) if led else hand

    def in_deck(self) -> Mask:
        """The cards that can still be drawn."""
        cards: i64 = 0
        place = self.top
        while place < len(self.draw_deck):
            cards |= BIT[self.draw_deck[place]]
            place += 1
        return cards

    def discard(self, seat: Seat, card: Card) -> None:
        """Lay a card of the hand aside, face down."""
        self.hands[seat] &= ~BIT[card]
        self.discards[seat] |= BIT[card]
        if self.sink is not None:
            self.sink.tell("discarded", BIT[seat], seat=seat, card=DECK.codes[card])
            self.sink.tell("discarded-one", ~BIT[seat], seat=seat)

    def draw_one(self, seat: Seat) -> None:
        """Draw a card before one is discarded."""
        if self.sink is not None:
            self.sink.tell("drew-one", ~BIT[seat], seat=seat)
        self.draw(seat, 1)

    def draw(self, seat: Seat, number: i64) -> None:
        """Draw cards; when none is left, all discards of the round are shuffled into a new deck."""
        got: i64 = 0
        drawn: i64 = 0
        while drawn < number:
            if self.top == len(self.draw_deck):
                self.reshuffle()
            got |= BIT[self.draw_deck[self.top]]
            self.top += 1
            drawn += 1
            if self.reshuffled is not None:
                self.reshuffled.draw(seat)
        if number:
            self.hands[seat] |= got
            self.drawn[seat] += number
            self.lacks[seat] = 0
            if self.sink is not None:
                self.sink.tell("drew", BIT[seat], seat=seat, cards=DECK.names(got))

    def reshuffle(self) -> None:
        """All discards, by whom ever, become the draw deck."""
        if self.reshuffled is None:
            self.reshuffled = Reshuffle(self.seats)
        self.reshuffled.gather(self.discards, self.shown)
        for part in self.parts:
            part.discards_gone(self)
        cards: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            cards |= self.discards[seat]
            self.shown[seat] &= ~self.discards[seat]
            self.discards[seat] = 0
            seat += 1
        self.draw_deck = self.shuffle("reshuffle", DECK.cards(cards))
        self.top = 0
        if self.sink is not None:
            self.sink.tell("reshuffled", EVERYBODY)

    # Exchanges: discards in ascending order, then as many new cards

    def exchange_options(self, seat: Seat, instead: Option) -> Mask:
        """Cards above the last discard, and to end it; `instead` is the option of not beginning at all."""
        cards = self.hands[seat] & ~self.parts[seat].keeps()
        if not self.exchanged:
            return cards | BIT[instead]
        return (cards & ~below(highest_of(self.exchanged) + 1)) | BIT[DONE]

    def exchange(self, seat: Seat, option: Option) -> bool:
        """A step of an exchange; True if it is over."""
        if option < DECK.size:
            self.hands[seat] &= ~BIT[option]
            self.exchanged |= BIT[option]
            return False
        cards = self.exchanged
        if cards:
            self.exchanged = 0
            self.discards[seat] |= cards
            self.parts[seat].after_exchange(cards)
            if self.sink is not None:
                self.sink.tell("exchanged", EVERYBODY, seat=seat, number=count(cards))
            self.draw(seat, count(cards))
        return True

    def exchange_move(self, option: Option) -> str:
        """The name of a step of an exchange."""
        if option == DONE:
            return "done"
        return "stay" if option == STAY else self.card_move("discard", option)

    # Copies, and what is hidden

    def away(self, seat: Seat) -> Mask:
        """What a seat has put away in an exchange that is not over."""
        return self.exchanged if self.pending & BIT[seat] else i64(0)

    def put_away(self, seat: Seat, cards: Mask) -> None:
        """Other cards take the place of those that a seat has put away."""
        if self.pending & BIT[seat]:
            self.exchanged = cards

    def unseen(self, seat: Seat) -> Plan:
        plan = Plan(seat, CLASSES if self.reshuffled is None else self.reshuffled.classes(seat))
        first = zeros(self.seats)
        for part in self.parts:
            if part.seat != seat:
                first[part.seat] = len(plan.sizes)
                part.hide(self, plan)
        strays = i64(0) if self.reshuffled is None else self.reshuffled.strays
        plan.lacks(plan.add(self.in_deck()), OUTSIDE & ~strays)
        for part in self.parts:
            if part.seat != seat:
                part.bound_others(self, plan, first[part.seat])
        return plan

    def seen_elsewhere(self, viewer: Seat, seat: Seat) -> Mask:
        """Cards that a viewer has seen with others than a seat, or has itself."""
        seen: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat:
                seen |= self.shown[other]
            other += 1
        if viewer < 0 or viewer == seat:
            return seen
        return seen | self.hands[viewer] | self.discards[viewer] | self.away(viewer)

    def hide_cards(self, plan: Plan, part: Part, cards: Mask) -> i64:
        """Add a place of a seat to a plan, with what everybody knows of it; returns its number."""
        place = plan.add(cards, self.shown[part.seat])
        outside = OUTSIDE & ~part.brings()
        if self.reshuffled is not None:
            if self.reshuffled.drawn_with_strays[part.seat]:
                outside &= ~self.reshuffled.strays
            if not self.reshuffled.drawn[part.seat]:
                plan.lacks(place, self.reshuffled.discarded_by(plan.seat))
        plan.lacks(place, outside)
        return place

    def place(self, plan: Plan, rng: Rng) -> None:
        while not self.fits(plan, plan.draw(rng)):
            pass
        self.draw_deck = rng.shuffle("deck", self.draw_deck)
        self.top = 0
        if self.reshuffled is not None:
            self.reshuffled.imagine(plan.seat, self.in_deck(), rng)
        for part in self.parts:
            part.imagine_future(rng)

    def fits(self, plan: Plan, drawn: vec[i64]) -> bool:
        """Put drawn cards into their places; False if they could not have led to where the game stands."""
        at: i64 = 0
        for part in self.parts:
            if part.seat != plan.seat:
                at = part.deal_again(self, drawn, at)
                if not self.can_have(plan.seat, part) or not part.plausible(self):
                    return False
        self.draw_deck = DECK.cards(drawn[at])
        return True

    def can_have(self, viewer: Seat, part: Part) -> bool:
        """Whether what a seat now has can have come to it after a reshuffle."""
        if self.reshuffled is None:
            return True
        seat = part.seat
        held = self.hands[seat] | self.away(seat) | part.hidden_in_trick(self)
        had = held | self.discards[seat] | self.shown[seat]
        return self.reshuffled.plausible(viewer, part.seat, had, OUTSIDE & ~part.brings())


def highest_of(cards: Mask) -> Card:
    """The highest of some cards."""
    while cards & (cards - 1):
        cards &= cards - 1
    return lowest(cards)
