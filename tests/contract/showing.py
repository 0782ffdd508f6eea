"""A toy in which cards are shown: to all, or to one seat; and what can be wrong with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from contract.toys import SMALL_DECK as DECK
from contract.toys import Simple, breaks, keeps
from followsuit.contract.checks import COPIES, MINDS, PLAY, SECRETS, TELLING, TEXTS, TRUTH
from followsuit.engine.bits import BIT, Mask, Option, Seat, count, highest, lowest, mask_of, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY
from followsuit.engine.hidden import Plan
from followsuit.engine.tricks import TrickState
from followsuit.views import TABLE, Marker, Tableau, marker, phrase, pile


@keeps
class Showing(Simple):
    """A card of each hand is shown to all, a trump is turned up, and who wins a trick looks at a card of the stock."""

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats)
        self.trump: Mask = 0
        self.peeked: vec[i64] = zeros(seats)
        """Cards of the stock that each seat has seen."""

    def dealt(self) -> None:
        for seat in range(self.seats):
            self.light_up(seat, self.pick("lit", self.hands[seat]))
        trump = self.pick("trump", mask_of(list(self.stock)))
        self.trump = BIT[trump]
        self.stock = vec[i64](card for card in self.stock if card != trump)
        if self.sink is not None:
            self.sink.tell("turned-up", EVERYBODY, card=DECK.codes[trump])
        super().dealt()

    def light_up(self, seat: Seat, card: Option) -> None:
        self.shown[seat] |= BIT[card]
        if self.sink is not None:
            self.sink.tell("lit", EVERYBODY, seat=seat, card=DECK.codes[card])

    def after_trick(self, winner: Seat) -> None:
        hidden = mask_of(list(self.stock)) & ~self.peeked[winner]
        if hidden:
            card = self.pick("peek", hidden)
            self.peeked[winner] |= BIT[card]
            self.tell_peeked(winner, card)

    def tell_peeked(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("peeked", BIT[seat], seat=seat, card=DECK.codes[card])

    def unseen(self, seat: Seat) -> Plan:
        plan = TrickState.unseen(self, seat)
        known = self.peeked[seat] if seat >= 0 else 0
        plan.add(mask_of(list(self.stock)), known)
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        before = mask_of(list(self.stock))
        super().place(plan, rng)
        for other in range(self.seats):
            if other != plan.seat:
                self.imagine_peeked(other, before, rng)

    def imagine_peeked(self, other: Seat, before: Mask, rng: Rng) -> None:
        cards = list(self.stock)
        number = count(self.peeked[other])
        self.peeked[other] = mask_of([int(card) for card in rng.shuffle("", vec[i64](cards))[:number]])

    def reveal(self) -> dict[str, Any]:
        seen: dict[str, Any] = super().reveal()
        return {**seen, "piles": {**seen["piles"], "trump": DECK.names(self.trump)}}

    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        seen = Simple.tableau(state, seat)
        peeked = state.peeked[seat] if seat >= 0 else 0
        return replace(
            seen,
            zones=[
                *seen.zones,
                pile(state, "trump", TABLE, state.trump),
                pile(state, "peeked", TABLE, peeked),
            ],
        )


@breaks(TELLING, "is told of")
class ForgetsWhatWasShown(Showing):
    def light_up(self, seat: Seat, card: Option) -> None:
        super().light_up(seat, card)
        self.shown[seat] = 0


@breaks(TRUTH, "told|it would have seen")
class ForgetsWhatWasShownLater(Showing):
    """As soon as the first card is played."""

    def play(self, seat: Seat, card: Option) -> None:
        if not self.out and not self.lying:
            self.shown = zeros(self.seats)
        super().play(seat, card)


@breaks(TELLING, "is told of")
class ShowsTheCardOfAnother(Showing):
    """It is noted at the wrong seat."""

    def light_up(self, seat: Seat, card: Option) -> None:
        super().light_up(seat, card)
        self.shown[seat] &= ~BIT[card]
        self.shown[(seat + 1) % 3] |= BIT[card]


class HidesTheTrump(Showing):
    """The turned-up card counts as a card of the stock."""

    def unseen(self, seat: Seat) -> Plan:
        plan = TrickState.unseen(self, seat)
        plan.add(mask_of(list(self.stock)) | self.trump, self.peeked[seat] if seat >= 0 else 0)
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        drawn = plan.draw(rng)
        cards = rng.shuffle("", DECK.cards(drawn[self.place_hands(plan, drawn)]))
        self.trump = BIT[cards[0]]
        self.stock = cards[1:]


@breaks(TELLING, "is told of")
class ForgetsTheTrump(HidesTheTrump):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        return Simple.tableau(state, seat)


@breaks(SECRETS, "view.zones")
class ForgetsTheTrumpItSees(HidesTheTrump):
    pass


@breaks(TELLING, "is told of")
class PeeksInTheOpen(Showing):
    def tell_peeked(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("peeked", EVERYBODY, seat=seat, card=DECK.codes[card])


@breaks(TELLING, "is told of")
class ForgetsWhatItPeekedAt(Showing):
    def unseen(self, seat: Seat) -> Plan:
        return Simple.unseen(self, seat)

    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        return Simple.tableau(state, seat)


@breaks(TRUTH, "keeps something that seat cannot know")
class KeepsWhatOthersPeekedAt(Showing):
    def imagine_peeked(self, other: Seat, before: Mask, rng: Rng) -> None:
        pass


@breaks(TRUTH, r"all have the same in peeked\[")
class ImaginesNobodyPeeked(Showing):
    def imagine_peeked(self, other: Seat, before: Mask, rng: Rng) -> None:
        self.peeked[other] = 0


@breaks(SECRETS, "view.zones")
class ShowsWhatOthersPeekedAt(Showing):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        seen = Simple.tableau(state, seat)
        peeked = state.peeked[0] | state.peeked[1] | state.peeked[2]
        zones = [pile(state, "trump", TABLE, state.trump), pile(state, "peeked", TABLE, peeked)]
        return replace(seen, zones=[*seen.zones, *zones])


@breaks(MINDS, "changes with hidden cards")
class ThinksOfWhatOthersPeekedAt(Showing):
    def likely(self, seat: Seat, rng: Rng) -> Option:
        options = self.options(seat)
        return lowest(options) if sum(self.peeked) % 2 else highest(options)


@breaks(COPIES, "shares something with its original: peeked")
class SharesWhatWasPeekedAt(Showing):
    def copy(self) -> Self:
        twin = super().copy()
        twin.peeked = self.peeked
        return twin


@breaks(PLAY, "no place for a card")
class DoesNotRevealTheTrump(Showing):
    def reveal(self) -> dict[str, Any]:
        return Simple.reveal(self)


@breaks(TEXTS, "the text 'marker-lit' is missing in English")
class HasNoWordsForAMarker(Showing):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        lit: list[Marker] = [marker("lit", TABLE)]
        return replace(Showing.tableau(state, seat), markers=lit)


@breaks(TEXTS, "the text 'lit-by-whom' is missing in English")
class HasNoWordsForAPartOfAMarker(Showing):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        lit = Marker("lit", TABLE, phrase("zone-trump", seat=TABLE, phrases=[["lit-by-whom", {}]]))
        return replace(Showing.tableau(state, seat), markers=[lit])
