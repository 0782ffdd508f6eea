"""What must be played: one ladder of duties, from which options, reasons and what everybody learns from a card follow.

`Course` is made on it. Duties can be seen by all: they look at the table, never into a hand. The first one is looked up
when a seat is asked for a card, and kept in `due`, with what it may play in any case in `free`.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Card, Mask, Option, Seat, below, highest
from followsuit.engine.cards import Deck
from followsuit.engine.events import Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.tricks import TrickState


@mypyc_attr(allow_interpreted_subclasses=True)
class Duties(TrickState):
    """A game of tricks in which duties say what must be played."""

    def __init__(self, seats: Seat, deck: Deck) -> None:
        super().__init__(seats, deck)
        self.trump: i64 = 0
        """All trump cards."""
        self.due: i64 = 0
        """The first duty of the seat that is asked for a card,"""
        self.free: i64 = 0
        """and the cards that this seat may play whatever its duty is."""
        self.always: i64 = 0
        """Cards that no duty binds: they may be played to any trick."""
        self.offers_once: bool = False
        """Whether of equal cards only the first is offered. Whoever plays another one shows to hold none before it."""

    # What a game says

    def duty(self, rung: i64) -> Mask:
        """What must be played if it is held: first of all duty 0, without it duty 1, and so on; 0: then anything."""
        return self.led if rung == 0 else i64(0)

    def free_to_lead(self) -> Mask:
        """Cards that may be led though a duty asks for others."""
        return 0

    def duty_reason(self, rung: i64) -> Text:
        """Why a card that is held may not be played: a duty comes first."""
        duty = self.duty(rung)
        if not duty & ~self.led and duty != self.led:
            return text("must-head", suit=self.deck.main_suit(self.led))
        if not duty & ~self.trump and duty & ~self.led:
            return text("must-trump" if duty == self.trump else "must-overtrump")
        return text("must-follow", suit=self.deck.main_suit(self.led))

    # What follows

    def follow(self, hand: Mask) -> Mask:
        """What may be played: the first duty of which the hand holds a card, or anything.

        A hand that can do what is due is not asked about: a game with another rule says so in `duty`.
        """
        rung: i64 = 0
        duty = self.due
        while duty:
            if hand & duty:
                return hand & (duty | self.free)
            rung += 1
            duty = self.duty(rung)
        return hand

    def learn(self, seat: Seat, card: Card) -> None:
        """Whoever does not do a duty has shown to hold none of its cards."""
        if self.offers_once:
            self.lacks[seat] |= self.equals_before(card)
        if BIT[card] & self.free:
            return
        rung: i64 = 0
        duty = self.due
        while duty and not BIT[card] & duty:
            self.lacks[seat] |= duty
            rung += 1
            duty = self.duty(rung)

    def thinkable(self, seat: Seat) -> Mask:
        cards = super().thinkable(seat)
        return self.deck.once(cards) if self.offers_once else cards

    def reason(self, seat: Seat, option: Option) -> Text:
        if not self.passing.over or option >= self.deck.size or not self.hands[seat] & BIT[option]:
            return super().reason(seat, option)
        if self.offers_once and self.hands[seat] & self.equals_before(option):
            return text("equal-first", card=self.deck.codes[option])
        rung: i64 = 0
        while not self.hands[seat] & self.duty(rung):
            rung += 1
        return self.duty_reason(rung)

    def classes(self) -> vec[i64]:
        """The suits, cut where seats are known to lack a part of them."""
        classes = self.deck.suit_mask[:]
        for lacks in self.lacks:
            count = len(classes)
            kind: i64 = 0
            while kind < count:
                part = classes[kind] & lacks
                if part and part != classes[kind]:
                    classes = append(classes, part)
                    classes[kind] &= ~part
                kind += 1
        return classes

    def unseen(self, seat: Seat) -> Plan:
        return self.unseen_hands(Plan(seat, self.classes()))

    # Words for ladders

    def heading(self, rung: i64) -> Mask:
        """A ladder of duties: to beat the trick in the led suit, to follow, to beat it by trump, to trump."""
        beating = self.beating() if rung == 0 or rung == 2 else i64(0)
        if rung < 2:
            return self.led & beating or self.led
        return self.trump & beating or self.trump if rung < 4 and self.lying else i64(0)

    def beating(self) -> Mask:
        """All cards that would take the trick as it lies, higher ones coming later in the deck."""
        if self.on_table & self.trump:
            return self.trump & ~below(highest(self.on_table & self.trump) + 1)
        if self.on_table & self.led:
            return self.trump | self.led & ~below(highest(self.on_table & self.led) + 1)
        return self.trump

    def equals_before(self, card: Card) -> Mask:
        """The equal cards that are offered before this one."""
        return self.deck.equals[card] & below(card)
