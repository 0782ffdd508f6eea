"""A position of Trick Raiders: what lies where, who knows of it, and how it is copied."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, DONE, Mask, Option, Seat, zeros
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.events import Text, text
from followsuit.engine.exchange import Picks
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import Observation
from followsuit.engine.tricks import TrickState
from followsuit.games.trick_raiders.cards import DECK, lead_order

# What the pending seats are asked
DECLARE: Final[i64] = 0
PLAY: Final[i64] = 1
STEAL: Final[i64] = 2
RETRACT: Final[i64] = 3

FROM_SEAT: Final[i64] = 52
"""The option of taking a life from seat 0; the other seats follow."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(TrickState):
    """The table of Trick Raiders. In `shown` are cards that were collected or retracted too."""

    def __init__(self, seats: Seat, lives: i64) -> None:
        super().__init__(seats, DECK)
        self.lives: vec[i64] = vec[i64]([lives] * seats)
        self.asked: i64 = DECLARE
        self.leads: vec[i64] = vec[i64]()
        """The lead cards: open, and no part of the hand."""
        self.declared: vec[i64] = vec[i64]()
        """How often each seat has declared to lead."""
        self.picks: Picks = Picks(seats)
        """What each seat adds to its lead cards, or collects from them."""
        self.left_over: i64 = 0
        self.gone: i64 = 0
        self.aggressive: i64 = -1
        self.passive: i64 = -1
        self.trump: i64 = 0
        """The number of the trump suit."""
        self.still_in: i64 = 0
        """The seats that have not dropped out of the round."""
        self.to_come: i64 = 0
        """The seats whose turn in this trick is still to come."""
        self.from_hand: bool = False
        """Whether the seat on turn plays from its hand; only the one that should lead does not."""
        self.darkness: bool = False
        """Whether the nine of hearts lay in the last trick."""

    def clear(self) -> None:
        """The start of a round."""
        self.new_round(self.seats)
        self.asked = DECLARE
        self.leads = zeros(self.seats)
        self.declared = zeros(self.seats)
        self.picks = Picks(self.seats)
        self.gone = 0
        self.aggressive = -1
        self.passive = -1
        self.trump = 0
        self.still_in = self.everybody()

    def source(self, seat: Seat) -> Mask:
        """Where the card of a seat comes from: lead cards for who should lead, otherwise the hand."""
        return self.hands[seat] if self.from_hand else self.leads[seat]

    def declarations(self, seat: Seat) -> Mask:
        """Hand cards to add or lead cards to collect, never both; and to be done with it."""
        picked = self.picks.chosen[seat]
        if not picked:
            return self.hands[seat] | self.leads[seat] | BIT[DONE]
        source = self.hands[seat] if picked & self.hands[seat] else self.leads[seat]
        return self.picks.higher(seat, source) | BIT[DONE]

    def alone_with_most(self) -> Seat:
        """Who has declared more leads than anybody else; −1 if nobody has."""
        most: i64 = -1
        alone: i64 = -1
        seat: i64 = 0
        while seat < self.seats:
            if self.declared[seat] >= most:
                alone = seat if self.declared[seat] > most else i64(-1)
                most = self.declared[seat]
            seat += 1
        return alone

    def without_leads(self) -> Mask:
        """The seats that have declared no lead."""
        found: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if not self.declared[seat]:
                found |= BIT[seat]
            seat += 1
        return found

    def first_leaders(self) -> Mask:
        """The seats with the most lead cards, of them those with the lowest; several are quite equal."""
        first: i64 = -1
        leaders: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            order = lead_order(self.leads[seat])
            if order > first:
                first = order
                leaders = 0
            if order == first:
                leaders |= BIT[seat]
            seat += 1
        return leaders

    def richest(self, seat: Seat) -> Mask:
        """The other seats with the most lives; none if nobody else has a life."""
        most: i64 = 1
        richest: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.lives[other] >= most:
                if self.lives[other] > most:
                    most = self.lives[other]
                    richest = 0
                richest |= BIT[other]
            other += 1
        return richest

    def exhausted(self) -> bool:
        """Whether nobody in the round holds a card any more."""
        seat: i64 = 0
        while seat < self.seats:
            if self.still_in & BIT[seat] and self.hands[seat] | self.leads[seat]:
                return False
            seat += 1
        return True

    def all_alive(self) -> bool:
        """Whether everybody has a life left."""
        seat: i64 = 0
        while seat < self.seats and self.lives[seat]:
            seat += 1
        return seat == self.seats

    # Names and reasons

    def move(self, seat: Seat, option: Option) -> str:
        if self.asked == STEAL:
            return f"steal {option - FROM_SEAT}" if 0 <= option - FROM_SEAT < self.seats else ""
        if self.asked == PLAY:
            return self.card_move("play", option)
        if self.asked == RETRACT:
            return self.card_move("retract", option)
        if option == DONE:
            return "done"
        return self.card_move("collect" if self.leads[seat] & BIT[option] else "add", option)

    def thinkable(self, seat: Seat) -> Mask:
        options = self.options(seat)
        if self.asked == DECLARE and options:
            return options | self.hands[seat] | self.leads[seat]
        return super().thinkable(seat) if self.asked == PLAY else options

    def reason(self, seat: Seat, option: Option) -> Text:
        in_leads = self.leads[seat] & BIT[option] != 0
        if self.asked == STEAL:
            return text("not-the-richest" if self.move(seat, option) else "not-an-option")
        if self.asked == DECLARE and (in_leads or self.hands[seat] & BIT[option]):
            both = self.picks.chosen[seat] & ~(self.leads[seat] if in_leads else self.hands[seat])
            return text("not-both") if both else self.picks.why_not(seat, option, DECK.codes[option])
        if self.asked == PLAY and in_leads:
            return text("not-from-lead-cards" if self.lying else "lead-from-hand", card=DECK.codes[option])
        return super().reason(seat, option)

    def house_reason(self, seat: Seat, option: Option) -> Text:
        return text("not-from-hand" if self.asked == PLAY else "not-an-option")

    # What a seat knows of the rest

    def observe(self, seat: Seat, seen: Observation) -> None:
        super().observe(seat, seen)
        seen.number("asked", self.asked)
        seen.number("from-hand", i64(1) if self.from_hand else i64(0))
        seen.number("darkness", i64(1) if self.darkness else i64(0))
        seen.cards("trump", DECK.suit_mask[self.trump])
        seen.cards("gone", self.gone)
        seen.cards_of("leads", self.leads, seat, self.seats)
        seen.numbers_of("declared", self.declared, seat, self.seats)
        seen.seats("still-in", self.still_in, seat, self.seats)
        seen.seat("aggressive", self.aggressive, seat, self.seats)
        seen.seat("passive", self.passive, seat, self.seats)

    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        if self.left_over:
            plan.add(self.left_over)
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        """What others have declared in secret is imagined as a random player would declare with the new hand."""
        drawn = plan.draw(rng)
        after_hands = self.place_hands(plan, drawn)
        if self.left_over:
            self.left_over = drawn[after_hands]
        seat: i64 = 0
        while self.asked == DECLARE and seat < self.seats:
            if seat != plan.seat:
                self.picks.restart(seat)
                option = DONE if self.pending & BIT[seat] else random_option(self.declarations(seat), rng)
                while option != DONE:
                    self.picks.pick(seat, option)
                    option = random_option(self.declarations(seat), rng)
            seat += 1

    def reveal(self) -> dict[str, object]:
        piles = {
            "trick": DECK.names(self.on_table),
            "gone": DECK.names(self.gone),
            "left-over": DECK.names(self.left_over),
        }
        for seat in range(self.seats):
            piles[f"leads-{seat}"] = DECK.names(self.leads[seat])
        return {"hands": [DECK.names(hand) for hand in self.hands], "piles": piles}
