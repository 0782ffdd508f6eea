"""A toy in which everybody says whether they hold a high card, and what samples can make of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from contract.toys import SMALL_DECK as DECK
from contract.toys import Simple, breaks, keeps
from followsuit.contract.checks import EVEN, SAMPLES, TRUTH
from followsuit.engine.bits import BIT, Seat, count, lowest, mask_of, zeros
from followsuit.engine.chance import Rng, some_of
from followsuit.engine.events import EVERYBODY
from followsuit.engine.hidden import Plan

HIGH: Final = DECK.mask("A5 A6 B5 B6 C5 C6")
CLASSES: Final = vec[i64](part for suit in DECK.suit_mask for part in (suit & HIGH, suit & ~HIGH))


@keeps
class Vouching(Simple):
    """After the deal everybody says whether they hold a five or a six of any suit."""

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats)
        self.vouched: vec[i64] = zeros(seats)

    def dealt(self) -> None:
        for seat in range(self.seats):
            self.vouched[seat] = 1 if self.hands[seat] & HIGH else 0
            if self.sink is not None:
                self.sink.tell("vouched" if self.vouched[seat] else "denied", EVERYBODY, seat=seat)
        super().dealt()

    def still_holds(self, seat: Seat) -> bool:
        """Whether a seat that had a high card must still have one."""
        return bool(self.vouched[seat]) and not self.shown[seat] & HIGH

    def unseen(self, seat: Seat) -> Plan:
        plan = self.unseen_hands(Plan(seat, CLASSES))
        for place, other in enumerate(self.others(seat)):
            self.bind(plan, place, other)
        plan.add(mask_of(list(self.stock)))
        return plan

    def others(self, seat: Seat) -> list[int]:
        return [other for other in range(self.seats) if other != seat]

    def bind(self, plan: Plan, place: int, other: Seat) -> None:
        if not self.vouched[other]:
            plan.lacks(place, HIGH)
        elif self.still_holds(other):
            plan.at_least_together(place, HIGH, 1)


@keeps
class Redrawing(Vouching):
    """The same, but what the plan does not say is checked afterwards, and drawn again."""

    def bind(self, plan: Plan, place: int, other: Seat) -> None:
        pass

    def fits(self, other: Seat) -> bool:
        high = bool(self.hands[other] & HIGH)
        return not high if not self.vouched[other] else high or not self.still_holds(other)

    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        while not all(self.fits(other) for other in self.others(plan.seat)):
            super().place(plan, rng)


@breaks(TRUTH, "told|it would have seen")
class ForgetsWhatWasVouchedFor(Vouching):
    def bind(self, plan: Plan, place: int, other: Seat) -> None:
        pass


@breaks(SAMPLES, "does not fit the truth")
class VouchesForEachSuit(Vouching):
    def bind(self, plan: Plan, place: int, other: Seat) -> None:
        if self.still_holds(other):
            plan.at_least(place, HIGH, 1)


@breaks(SAMPLES, "does not fit the truth")
class VouchesForEver(Vouching):
    def still_holds(self, seat: Seat) -> bool:
        return bool(self.vouched[seat]) and self.hands[seat] != 0


@breaks(TRUTH, "told|it would have seen")
class RedrawsOnlyOnce(Redrawing):
    def place(self, plan: Plan, rng: Rng) -> None:
        Simple.place(self, plan, rng)
        if not all(self.fits(other) for other in self.others(plan.seat)):
            Simple.place(self, plan, rng)


@breaks(EVEN, "not uniform|can be;")
class DealsHighCardsFirst(Redrawing):
    """Where a high card is missing, one is put there, instead of drawing again."""

    def place(self, plan: Plan, rng: Rng) -> None:
        Simple.place(self, plan, rng)
        for other in self.others(plan.seat):
            high = mask_of(list(self.stock)) & HIGH
            if self.still_holds(other) and not self.hands[other] & HIGH and high:
                self.exchange(other, lowest(some_of(high, 1, rng)))
        if not all(self.fits(other) for other in self.others(plan.seat)):
            super().place(plan, rng)

    def exchange(self, seat: Seat, card: int) -> None:
        gone = lowest(self.hands[seat] & ~self.shown[seat])
        self.hands[seat] = (self.hands[seat] & ~BIT[gone]) | BIT[card]
        self.stock = vec[i64](gone if other == card else other for other in self.stock)


@breaks(EVEN, "not uniform|can be;|come up")
class RedrawsOneHandAlone(Redrawing):
    """Each hand is drawn until it fits by itself, so the last one has more to choose from."""

    def place(self, plan: Plan, rng: Rng) -> None:
        first, second = self.others(plan.seat)[:2]
        Simple.place(self, plan, rng)
        while not self.fits(first):
            Simple.place(self, plan, rng)
        for _ in range(50):
            if self.fits(second):
                return
            both = self.hands[second] | mask_of(list(self.stock))
            size = count(self.hands[second])
            self.hands[second] = some_of(both, size, rng)
            self.stock = rng.shuffle("", DECK.cards(both & ~self.hands[second]))
        super().place(plan, rng)
