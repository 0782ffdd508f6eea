"""Toys that break the contract, each in one way, with the check that must find it and what it must say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import ClassVar, Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from contract.toys import DECK, ROUNDS, TOY, Toy, game_of
from followsuit._build import is_compiled
from followsuit.contract.checks import MODES
from followsuit.definition import Game
from followsuit.engine.bits import BIT, MAX_OPTIONS, Mask, Option, Seat, count, left_of, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.views import TABLE, Tableau, counter, hand_zones, pile


@dataclass(frozen=True)
class BrokenToy:
    """A game that breaks the contract, the check that must find it, and a part of what it must say."""

    game: Game
    check: str
    says: str


BROKEN: list[BrokenToy] = []
Rules = TypeVar("Rules", bound=type[Toy])


def breaks(check: str, says: str) -> Callable[[Rules], Rules]:
    """Register a variant that breaks the contract."""

    def register(rules: Rules) -> Rules:
        words = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in rules.__name__)
        BROKEN.append(BrokenToy(game_of(rules, f"toy{words}"), check, says))
        return rules

    return register


# Random games

PLAY: Final = "random games end, keep all cards, and agree on the winners"


@breaks(PLAY, "lost")
class LosesACard(Toy):
    def win(self, winner: Seat) -> None:
        self.out &= ~BIT[0]
        super().win(winner)


@breaks(PLAY, "appeared")
class DoublesACard(Toy):
    def play(self, seat: Seat, card: Option) -> None:
        kept = self.hands[seat]
        super().play(seat, card)
        self.hands[seat] = kept


@breaks(PLAY, "in two places")
class ShowsACardTwice(Toy):
    def reveal(self) -> dict[str, object]:
        return {**super().reveal(), "best": DECK.codes[-1]}


@breaks(PLAY, "no place for a card")
class HidesACard(Toy):
    def reveal(self) -> dict[str, object]:
        return {"hands": [DECK.names(hand & ~BIT[0]) for hand in self.hands], "piles": {}}


@breaks(PLAY, "has no option")
class StrandsASeat(Toy):
    def options(self, seat: Seat) -> Mask:
        return super().options(seat) & (self.led or -1)


@breaks(PLAY, "option above 61")
class HasTooManyOptions(Toy):
    def options(self, seat: Seat) -> Mask:
        options = super().options(seat)
        return options | BIT[MAX_OPTIONS] if options else 0


@breaks(PLAY, "owes no decision")
class LetsEverybodyPlay(Toy):
    def options(self, seat: Seat) -> Mask:
        return super().options(seat) or self.hands[seat]


@breaks(PLAY, "not ended")
class NeverEnds(Toy):
    def begin(self) -> None:
        super().begin()
        self.round = 1


@breaks(PLAY, "before the game is over")
class HasWinnersTooEarly(Toy):
    def winners(self) -> Mask:
        return BIT[0] if self.round == ROUNDS else 0


@breaks(PLAY, "the ranking puts")
class CrownsTheFirstSeat(Toy):
    def winners(self) -> Mask:
        return 0 if self.pending else BIT[0]


@breaks(PLAY, "by the winners it is")
class PaysNobodyForATie(Toy):
    def utility(self, seat: Seat) -> float:
        return 0.5 if self.pending else float(self.winners() == BIT[seat])


@breaks(PLAY, "not between 0 and 1")
class OverestimatesItself(Toy):
    def utility(self, seat: Seat) -> float:
        return float(self.points[seat]) if self.pending else super().utility(seat)


@breaks(PLAY, "one score a seat")
class ForgetsTheLastScore(Toy):
    def scores(self) -> list[int]:
        return list(self.points)[: None if self.pending else -1]

    def ranking(self, seat: Seat) -> list[int]:
        return [self.points[seat]]


@breaks(PLAY, "same name")
class NamesSuitsOnly(Toy):
    def move(self, seat: Seat, option: Option) -> str:
        return super().move(seat, option)[:-1]


@breaks(PLAY, "not plain ASCII")
class NamesInSymbols(Toy):
    def move(self, seat: Seat, option: Option) -> str:
        return super().move(seat, option).replace("A", "♠")


@breaks(PLAY, "change in number or order: zone buried")
class RemovesAZone(Toy):
    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        seen = Toy.tableau(state, seat)
        return seen if state.burying else replace(seen, zones=hand_zones(state, seat))


@breaks(PLAY, "another order")
class TurnsTheTable(Toy):
    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        seen = Toy.tableau(state, seat)
        return replace(seen, zones=sorted(seen.zones, key=lambda zone: (zone.seat - seat) % 3))


@breaks(PLAY, "KeyError: 'H7' (")
class RaisesAnError(Toy):
    def win(self, winner: Seat) -> None:
        DECK.number("H7")


# Secrets

SECRETS: Final = "nobody learns what they cannot know"
TRUTH: Final = "samples could have been the truth"


def next_hand(state: Toy, seat: Seat) -> Mask:
    """What no seat may see."""
    return state.hands[left_of(seat, state.seats)]


@breaks(SECRETS, "view.zones")
class ShowsAHand(Toy):
    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        seen = Toy.tableau(state, seat)
        return replace(seen, zones=[*seen.zones, pile(state, "next", TABLE, next_hand(state, seat))])


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
        return text("held-by-next" if next_hand(self, seat) & BIT[option] else "not-in-hand")


@breaks(SECRETS, "names")
class NamesTheSafeCards(Toy):
    def move(self, seat: Seat, option: Option) -> str:
        name = super().move(seat, option)
        return f"{name} safely" if option < 15 and next_hand(self, seat) < BIT[option] else name


@breaks(SECRETS, "view.options")
class ThinksOfOtherCards(Toy):
    def thinkable(self, seat: Seat) -> Mask:
        return self.options(seat) | next_hand(self, seat)


@breaks(SECRETS, "view.log")
class TellsAtOnceWhatIsBuried(Toy):
    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        if self.sink is not None:
            self.sink.tell("buried-suit", EVERYBODY, suit="A" if cards & DECK.suit_mask[0] else "B")


@breaks(SECRETS, "is told of")
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


@breaks(TRUTH, "view.log")
class TellsOfTheNextHand(Toy):
    def win(self, winner: Seat) -> None:
        if self.sink is not None:
            self.sink.tell("next-hand", EVERYBODY, number=next_hand(self, winner) % 7)
        super().win(winner)


# Samples

SAMPLES: Final = "samples differ and are uniform"


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


@breaks(TRUTH, "buried[")
class KeepsTheBuried(Toy):
    def secretive(self, seat: Seat) -> list[int]:
        return super().secretive(seat) if self.burying else []


@breaks(TRUTH, "cards in hand")
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


@breaks(SAMPLES, "are not uniform")
class SamplesUnevenly(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        if sum(self.hands) % 3 == 0:
            super().place(plan, rng)


@breaks(SAMPLES, "the truth is not among")
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


@breaks(SAMPLES, "hardly differ")
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


# Compiled and interpreted


@breaks(MODES, "differ at move 1:")
class IsStricterWhenCompiled(Toy):
    def options(self, seat: Seat) -> Mask:
        options = super().options(seat)
        return options & -options if is_compiled() else options


@breaks(MODES, "state.points")
class CountsOtherwiseWhenCompiled(Toy):
    def win(self, winner: Seat) -> None:
        self.points[0] += is_compiled()
        super().win(winner)


@breaks(MODES, "view.counters")
class LooksOtherwiseWhenCompiled(Toy):
    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        return replace(Toy.tableau(state, seat), counters=[counter("compiled", TABLE, int(is_compiled()))])


@breaks(MODES, "interpreted (FOLLOWSUIT_PURE=1) it fails: ZeroDivisionError")
class FailsWhenInterpreted(Toy):
    def win(self, winner: Seat) -> None:
        super().win(winner // is_compiled())


# Records

RECORDS: Final = "records replay to the same game"


@breaks(RECORDS, "leads to option")
class NamesAnotherOptionAlike(Toy):
    def move(self, seat: Seat, option: Option) -> str:
        return super().move(seat, option - 20 if 20 <= option < 35 else option)

    def options(self, seat: Seat) -> Mask:
        return super().options(seat) << 20

    def apply(self, seat: Seat, option: Option) -> None:
        super().apply(seat, option - 20)


@breaks(RECORDS, "'play")
class CannotReadItsNames(Toy):
    def number(self, seat: Seat, name: str) -> Option:
        return -1 if name == "play C3" else super().number(seat, name)


@breaks(RECORDS, "from its seed")
class RemembersOtherGames(Toy):
    begun: ClassVar[int] = 0

    def begin(self) -> None:
        super().begin()
        RemembersOtherGames.begun += 1
        self.points[0] += RemembersOtherGames.begun


@breaks(RECORDS, "scripted chance")
class DealsInSilence(Toy):
    def shuffle(self, tag: str, items: vec[i64]) -> vec[i64]:
        assert self.chance is not None
        return self.chance.shuffle(tag, items)


@breaks(RECORDS, "NotImplementedError")
class DrawsUntaggedLots(Toy):
    def win(self, winner: Seat) -> None:
        assert self.chance is not None
        self.points[self.chance.below(3)] += 1
        super().win(winner)


# Copies

COPIES: Final = "copies go on like their originals"


@breaks(COPIES, "differs from its original: points")
class ForgetsPointsInCopies(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.points = zeros(self.seats)
        return twin


@breaks(COPIES, "shares something with its original: points")
class SharesPoints(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.points = self.points
        return twin


@breaks(COPIES, "shares something with its original: buried")
class SharesTheBuried(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.buried = self.buried
        return twin


@breaks(COPIES, "shares something with its original: burying")
class SharesTheChoice(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.burying = self.burying
        return twin


@breaks(COPIES, "differs from its original")
class SharesItsLuck(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.chance = self.chance
        return twin


@breaks(COPIES, "no sink")
class CopiesTellStories(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.sink = self.sink
        return twin


@breaks(COPIES, "IndexError")
class CannotBeCopiedBeforeTheDeal(Toy):
    def copy(self) -> Toy:
        twin = super().copy()
        twin.hands[0] = self.hands[0]
        return twin


# Order

ORDER: Final = "the order of secret choices does not matter"


@breaks(ORDER, "pending")
class LetsTheFastestLead(Toy):
    fastest: Seat = -1

    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        self.fastest = seat if self.fastest < 0 else self.fastest

    def bury(self, chosen: vec[i64]) -> None:
        super().bury(chosen)
        self.pending = BIT[self.fastest]

    def copy(self) -> Toy:
        twin = super().copy()
        assert isinstance(twin, LetsTheFastestLead)
        twin.fastest = self.fastest
        return twin


@breaks(ORDER, "fastest")
class PraisesTheFastest(Toy):
    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        if self.sink is not None and self.pending == self.everybody():
            self.sink.tell("fastest", EVERYBODY, seat=seat)


@breaks(ORDER, "points[")
class DrawsALotForEachChoice(Toy):
    """Each answer of chance goes to whoever chooses first."""

    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        self.points[seat] += self.pick("lot", 0b11)


def attribute(game: Game) -> str:
    """The name under which an entry point finds a toy in `games`."""
    return game.id.replace("-", "_")


games: Final = SimpleNamespace(**{attribute(game): game for game in [TOY, *(toy.game for toy in BROKEN)]})
