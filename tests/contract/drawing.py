"""Toys in which cards are drawn during play, from a shuffled stock and by lot, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from contract.toys import SMALL_DECK as DECK
from contract.toys import Simple, breaks, keeps
from followsuit.contract.checks import (
    COPIES,
    EVEN,
    MINDS,
    PILES,
    PLAY,
    SAMPLES,
    SECRETS,
    TELLING,
    TEXTS,
    TRUTH,
)
from followsuit.engine.bits import BIT, Mask, Option, Seat, highest, lowest, mask_of
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY
from followsuit.engine.hidden import Plan
from followsuit.views import TABLE, Tableau, counter, pile


@keeps
class Drawing(Simple):
    """After each trick everybody draws the next card of the stock, the winner first."""

    def after_trick(self, winner: Seat) -> None:
        for step in range(self.seats):
            if len(self.stock):
                self.draw((winner + step) % self.seats)

    def draw(self, seat: Seat) -> None:
        card = self.stock[0]
        self.stock = self.stock[1:]
        self.hands[seat] |= BIT[card]
        self.lacks[seat] = 0
        self.tell_drawn(seat, card)

    def tell_drawn(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("drew", BIT[seat], seat=seat, card=DECK.codes[card])
            self.sink.tell("drew-one", ~BIT[seat], seat=seat)


@breaks(TELLING, "is told of")
class DrawsInTheOpen(Drawing):
    def tell_drawn(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("drew", EVERYBODY, seat=seat, card=DECK.codes[card])


@breaks(TELLING, "is told of")
class TellsTheNeighbour(Drawing):
    def tell_drawn(self, seat: Seat, card: Option) -> None:
        super().tell_drawn(seat, card)
        if self.sink is not None:
            self.sink.tell("drew", BIT[(seat + 1) % 3], seat=seat, card=DECK.codes[card])


@breaks(TRUTH, "told")
class TellsTheSuitOfADraw(Drawing):
    def tell_drawn(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("drew-one", EVERYBODY, seat=seat, number=DECK.suit_of[card])


@breaks(TEXTS, "the text 'drew-a-card' is missing in English")
class HasNoWordsForADraw(Drawing):
    def tell_drawn(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("drew-a-card", EVERYBODY, seat=seat)


@breaks(TEXTS, "text drew: ")
class TellsADrawWithoutTheCard(Drawing):
    def tell_drawn(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("drew", BIT[seat], seat=seat)


@breaks(PILES, "do not leave open what is drawn from stock")
class SortsTheStockInSamples(Drawing):
    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        self.stock = vec[i64](sorted(self.stock))


@breaks(PILES, "do not leave open what is drawn from stock")
class PutsTheHighestOnTop(Drawing):
    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        top = highest(mask_of(list(self.stock))) if len(self.stock) else 0
        self.stock = vec[i64](sorted(self.stock, key=lambda card: card != top))


@breaks(TRUTH, "keeps something that seat cannot know")
class KeepsTheOrderOfTheStock(Drawing):
    """A card that stays in the stock stays where it was."""

    def place(self, plan: Plan, rng: Rng) -> None:
        order = list(self.stock)
        super().place(plan, rng)
        self.stock = vec[i64](sorted(self.stock, key=lambda card: order.index(card) if card in order else 99))


@breaks(TRUTH, "keeps something that seat cannot know")
class LeavesTheStockAlone(Drawing):
    def unseen(self, seat: Seat) -> Plan:
        return super(Simple, self).unseen(seat)

    def place(self, plan: Plan, rng: Rng) -> None:
        self.place_hands(plan, plan.draw(rng))


@breaks(SECRETS, "view.zones")
class ShowsTheTopOfTheStock(Drawing):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        seen = Drawing.tableau(state, seat)
        return replace(seen, zones=[*seen.zones, pile(state, "top", TABLE, mask_of(list(state.stock[:1])))])


@breaks(SECRETS, "view.counters")
class CountsTheStock(Drawing):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        return replace(Drawing.tableau(state, seat), counters=[counter("stock", TABLE, sum(state.stock) % 5)])


@breaks(SECRETS, "options")
class OffersByTheStock(Drawing):
    def options(self, seat: Seat) -> Mask:
        options = super().options(seat)
        return BIT[lowest(options)] if options and len(self.stock) and self.stock[0] % 2 else options


@breaks(SAMPLES, r"of seat . and the suit . is wrong, for seat . holds")
class ForgetsThatADrawEndsAVoid(Drawing):
    def draw(self, seat: Seat) -> None:
        lacks = self.lacks[seat]
        super().draw(seat)
        self.lacks[seat] = lacks


@breaks(COPIES, "shares something with its original: drawn")
class SharesWhatWasDrawn(Drawing):
    def __init__(self, seats: Seat) -> None:
        super().__init__(seats)
        self.drawn: list[int] = []

    def draw(self, seat: Seat) -> None:
        super().draw(seat)
        self.drawn.append(seat)

    def copy(self) -> Self:
        twin = super().copy()
        twin.drawn = self.drawn
        return twin


@breaks(PLAY, "lost")
class LosesADrawnCard(Drawing):
    def draw(self, seat: Seat) -> None:
        if len(self.stock) == 1:
            self.stock = self.stock[1:]
        else:
            super().draw(seat)


@breaks(EVEN, "not uniform|come up|can be;")
class DrawsHighCardsInSamples(Drawing):
    """Of two placements, the one with the higher cards in the first other hand."""

    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        if rng.below(2):
            first = (plan.seat + 1) % 3
            hand = self.hands[first]
            twin = self.copy()
            Simple.place(twin, plan, rng)
            if twin.hands[first] > hand:
                self.hands, self.stock = twin.hands, twin.stock


@breaks(MINDS, "changes with hidden cards")
class ThinksOfTheTopCard(Drawing):
    def likely(self, seat: Seat, rng: Rng) -> Option:
        options = self.options(seat)
        return lowest(options) if len(self.stock) and self.stock[0] % 2 else highest(options)


@keeps
class DrawingLots(Drawing):
    """The same, but the stock is a heap: which card of it is drawn, chance says then."""

    def draw(self, seat: Seat) -> None:
        card = self.pick("draw", mask_of(list(self.stock)))
        self.stock = without(self.stock, card)
        self.hands[seat] |= BIT[card]
        self.lacks[seat] = 0
        self.tell_drawn(seat, card)


def without(cards: Iterable[int], card: int) -> vec[i64]:
    return vec[i64](sorted(other for other in cards if other != card))


class Heap(DrawingLots):
    """The heap has no order."""

    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        self.stock = vec[i64](sorted(self.stock))

    def begin(self) -> None:
        super().begin()
        self.stock = vec[i64](sorted(self.stock))


@breaks(TELLING, "is told of")
class DrawsLotsInTheOpen(Heap):
    def tell_drawn(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("drew", EVERYBODY, seat=seat, card=DECK.codes[card])


@breaks(TRUTH, "told")
class TellsWhetherALotIsHigh(Heap):
    def tell_drawn(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("drew-one", EVERYBODY, seat=seat, high=card > 8)


@breaks(SECRETS, "leaves the future as it was: chance")
class KnowsTheLots(Heap):
    def resample(self, seat: Seat, rng: Rng) -> None:
        self.place(self.unseen(seat), rng)


@breaks(TRUTH, "keeps something that seat cannot know")
class LeavesTheHeapAlone(Heap):
    def unseen(self, seat: Seat) -> Plan:
        return super(Simple, self).unseen(seat)

    def place(self, plan: Plan, rng: Rng) -> None:
        self.place_hands(plan, plan.draw(rng))


@breaks(TRUTH, "told|shown|contradicts")
class ForgetsWhatItDrew(Heap):
    """A seat goes on as if its own drawn cards could lie in the heap."""

    def unseen(self, seat: Seat) -> Plan:
        plan = super(Simple, self).unseen(seat)
        plan.add(mask_of(list(self.stock)) | (self.drawn_by(seat) if seat >= 0 else 0))
        return plan

    def drawn_by(self, seat: Seat) -> Mask:
        return self.hands[seat] & BIT[highest(self.hands[seat])] if self.hands[seat] else 0

    def place(self, plan: Plan, rng: Rng) -> None:
        own = self.drawn_by(plan.seat) if plan.seat >= 0 else 0
        drawn = plan.draw(rng)
        rest = DECK.cards(drawn[self.place_hands(plan, drawn)])
        if own:
            self.hands[plan.seat] = (self.hands[plan.seat] & ~own) | BIT[rest[0]]
            rest = rest[1:]
        self.stock = rest
