"""Toys that do not keep secrets, or do not forget them in samples, each in one way."""

from __future__ import annotations

from dataclasses import replace

from librt.vecs import vec
from mypy_extensions import i64

from contract.toys import DECK, Toy, breaks
from followsuit.contract.checks import EVEN, MINDS, PLAY, SAMPLES, SECRETS, TELLING, TRUTH
from followsuit.engine.bits import BIT, Mask, Option, Seat, count, highest, left_of, lowest, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import Observation
from followsuit.engine.state import State
from followsuit.views import TABLE, Tableau, counter, hand_zones, pile

# Secrets


def next_hand(state: Toy, seat: Seat) -> Mask:
    """What no seat may see."""
    return state.hands[left_of(seat, state.seats)]


@breaks(SECRETS, "view.zones")
class ShowsAHand(Toy):
    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        seen = Toy.tableau(state, seat)
        return replace(seen, zones=[*seen.zones, pile(state, "next", TABLE, next_hand(state, seat))])


@breaks(SECRETS, "observation.next")
class ObservesAHand(Toy):
    def observe(self, seat: Seat, seen: Observation) -> None:
        super().observe(seat, seen)
        seen.cards("next", next_hand(self, seat))


@breaks(PLAY, "observations change in number")
class ObservesMoreAndMore(Toy):
    def observe(self, seat: Seat, seen: Observation) -> None:
        super().observe(seat, seen)
        for _ in range(self.lying):
            seen.number("lying", 1)


@breaks(SECRETS, "view.zones")
class ShowsTheBuried(Toy):
    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        buried = [pile(state, "buried", other, state.buried[other]) for other in range(3)]
        return Tableau(zones=[*hand_zones(state, seat), *buried])


@breaks(SECRETS, "options")
class OffersByTheNextHand(Toy):
    def options(self, seat: Seat) -> Mask:
        options = super().options(seat)
        return options & ~(next_hand(self, seat) << 1) or options


@breaks(SECRETS, "why_not")
class ExplainsTooMuch(Toy):
    def reason(self, seat: Seat, option: Option) -> Text:
        return text("held-by-next" if next_hand(self, seat) & BIT[option] else "not-an-option")


@breaks(SECRETS, "names")
class NamesTheSafeCards(Toy):
    def move(self, seat: Seat, option: Option) -> str:
        name = super().move(seat, option)
        return f"{name} safely" if option < 15 and next_hand(self, seat) < BIT[option] else name


@breaks(SECRETS, "view.options")
class ThinksOfOtherCards(Toy):
    def thinkable(self, seat: Seat) -> Mask:
        return self.options(seat) | next_hand(self, seat)


@breaks(SECRETS, "told")
class TellsAtOnceWhatIsBuried(Toy):
    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        if self.sink is not None:
            self.sink.tell("buried-suit", EVERYBODY, suit="A" if cards & DECK.suit_mask[0] else "B")


@breaks(TELLING, "is told of")
class TellsTheBuriedToAll(Toy):
    def play(self, seat: Seat, card: Option) -> None:
        if self.sink is not None:
            self.sink.tell("dug-up", EVERYBODY, cards=DECK.names(self.buried[seat]))
        super().play(seat, card)


@breaks(SECRETS, "view.counters")
class CountsUnfinishedChoices(Toy):
    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        chosen = 0 if state.burying is None else sum(count(cards) for cards in state.burying.chosen)
        return replace(Toy.tableau(state, seat), counters=[counter("chosen", TABLE, chosen)])


@breaks(TRUTH, "pending")
class LetsTheHolderOfACardLead(Toy):
    def bury(self, chosen: vec[i64]) -> None:
        super().bury(chosen)
        for seat in range(self.seats):
            if self.hands[seat] & BIT[4]:
                self.pending = BIT[seat]


@breaks(TRUTH, "told")
class TellsOfTheNextHand(Toy):
    def win(self, winner: Seat) -> None:
        if self.sink is not None:
            self.sink.tell("next-hand", EVERYBODY, number=next_hand(self, winner) % 7)
        super().win(winner)


# Samples


@breaks(TRUTH, "contradicts the play")
class ForgetsVoids(Toy):
    def unseen(self, seat: Seat) -> Plan:
        lacks, self.lacks = self.lacks, zeros(self.seats)
        plan = super().unseen(seat)
        self.lacks = lacks
        return plan


@breaks(TRUTH, "samples forget what it was shown")
class ForgetsWhatItBuried(Toy):
    def secretive(self, seat: Seat) -> list[int]:
        return super().secretive(seat) if self.burying else [0, 1, 2]

    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        return Tableau(hand_zones(state, seat))


@breaks(TRUTH, "cannot know; with")
class KeepsTheTrueCards(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        pass


@breaks(TRUTH, r"buried\[")
class KeepsTheBuried(Toy):
    def secretive(self, seat: Seat) -> list[int]:
        return super().secretive(seat) if self.burying else []


@breaks(TRUTH, "a sample has|a sample for seat .* contradicts the play")
class SwapsUnequalHands(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        one, other = self.secretive(plan.seat)[:2]
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]


@breaks(SECRETS, "burying.chosen")
class KeepsSecretChoices(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        kept = self.burying.copy() if self.burying is not None else None
        super().place(plan, rng)
        self.burying = kept


@breaks(SECRETS, "burying.chosen")
class KeepsUnfinishedChoices(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        kept = self.burying.copy() if self.burying is not None else None
        super().place(plan, rng)
        for seat in range(self.seats):
            if kept is not None and self.burying is not None and self.pending & BIT[seat]:
                self.burying.chosen[seat] = kept.chosen[seat]


@breaks(SECRETS, "leaves the future as it was: chance")
class KnowsTheFuture(Toy):
    def resample(self, seat: Seat, rng: Rng) -> None:
        self.place(self.unseen(seat), rng)


@breaks(SECRETS, "depends on the truth")
class DealsByTheTruth(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        for _ in range(self.hands[(plan.seat + 1) % 3] % 3):
            rng.word()
        super().place(plan, rng)


@breaks(EVEN, "are not uniform")
class SamplesUnevenly(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        if sum(self.hands) % 3 == 0:
            super().place(plan, rng)


@breaks(SAMPLES, "does not fit the truth|says of place")
class ThinksVoidsWereAlwaysThere(Toy):
    """It takes a void shown in a trick to bind what was buried before, as long as that is possible at all."""

    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        for place, other in enumerate(self.secretive(seat), len(self.secretive(seat))):
            plan.lacks(place, self.lacks[other])
        try:
            plan.ways()
        except AssertionError:
            return super().unseen(seat)
        return plan


@breaks(SAMPLES, "are all the same")
class SamplesAlwaysTheSame(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, Rng())


@breaks(SAMPLES, "own hand")
class DealsAnewToItself(Toy):
    def resample(self, seat: Seat, rng: Rng) -> None:
        super().resample((seat + 1) % 3, rng)


@breaks(SAMPLES, "loses or doubles cards")
class LosesCardsInSamples(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        self.hands[0] &= ~1


@breaks(SAMPLES, "without an option")
class StrandsSeatsInSamples(Toy):
    """Whoever holds A1 opens with it, but samples do not know that."""

    def bury(self, chosen: vec[i64]) -> None:
        super().bury(chosen)
        for seat in range(self.seats):
            if self.hands[seat] & BIT[0]:
                self.pending = BIT[seat]

    def options(self, seat: Seat) -> Mask:
        opens = not self.burying and not self.out and not self.lying
        return super().options(seat) & (BIT[0] if opens and not sum(self.buried) & BIT[0] else -1)


# Bots


@breaks(MINDS, "cannot see whether seat . chose 'bury")
class SaysNothingOfSecretChoices(Toy):
    """As long as several seats are pending, choices count as secret anyway; the last one does not."""

    def conceals(self, seat: Seat) -> bool:
        return State.conceals(self, seat)


@breaks(MINDS, "likely.* not legal")
class HasWildRulesOfThumb(Toy):
    def likely(self, seat: Seat, rng: Rng) -> Option:
        return rng.below(DECK.size)


@breaks(MINDS, "likely.* changes with hidden cards")
class HasCheatingRulesOfThumb(Toy):
    def likely(self, seat: Seat, rng: Rng) -> Option:
        options = self.options(seat)
        return lowest(options) if self.hands[(seat + 1) % 3] & 1 else highest(options)


@breaks(MINDS, "choice at seat . changes with hidden cards")
class LetsTheTruthGuideBots(DealsByTheTruth):
    """What a bot imagines depends on the truth, so its choice does too."""
