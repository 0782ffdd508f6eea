"""A toy game that keeps the contract, and variants of it that each break it in one way.

The toy: three seats, fifteen cards. Everybody buries two of five cards in secret, then three tricks are played,
following suit. After two rounds, whoever won most tricks wins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, ClassVar, Final, TypeVar

from librt.vecs import vec

from followsuit._build import is_compiled
from followsuit.definition import Game
from followsuit.engine.bits import BIT, MAX_OPTIONS, Mask, Option, Seat, left_of, zeros
from followsuit.engine.cards import suited
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.exchange import Exchange
from followsuit.engine.hidden import Plan
from followsuit.engine.tricks import TrickState
from followsuit.views import TABLE, Tableau, Zone, counter, hand_zones, marker, phrase, pile

DECK: Final = suited([(suit, range(1, 6)) for suit in "ABC"])
BURIED: Final = 2
ROUNDS: Final = 2


class Toy(TrickState):
    """The toy as it should be."""

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats, DECK)
        self.burying: Exchange | None = None
        self.buried: vec[Any] = zeros(seats)
        self.out: Mask = 0
        self.points: vec[Any] = zeros(seats)

    def begin(self) -> None:
        self.new_round(self.seats)
        self.out = 0
        self.buried = zeros(self.seats)
        self.burying = Exchange(self.seats, BURIED)
        self.deal(self.shuffle("deck", DECK.all[:]), 0, 5)
        self.pending = self.everybody()

    def options(self, seat: Seat) -> Mask:
        if not self.pending & BIT[seat]:
            return 0
        hand = self.hands[seat]
        return (hand & self.led) or hand if self.burying is None else self.burying.options(seat, hand)

    def apply(self, seat: Seat, option: Option) -> None:
        if self.burying is None:
            self.play(seat, option)
        elif self.burying.choose(seat, option):
            self.tell_buried(seat, self.burying.chosen[seat])
            self.pending &= ~BIT[seat]
            if not self.pending:
                self.bury(self.burying.chosen)

    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        if self.sink is not None:
            self.sink.tell("buried", BIT[seat], seat=seat, cards=DECK.names(cards))

    def bury(self, chosen: vec[Any]) -> None:
        self.burying = None
        self.buried = chosen
        for seat in range(self.seats):
            self.hands[seat] &= ~chosen[seat]
        self.pending = BIT[self.pick("leader", self.everybody())]

    def play(self, seat: Seat, card: Option) -> None:
        self.lay(seat, card)
        if not BIT[card] & self.led:
            self.lacks[seat] |= self.led
        if self.lying < self.seats:
            self.pending = BIT[left_of(seat, self.seats)]
        else:
            self.win(self.players[self.highest(self.led)])

    def win(self, winner: Seat) -> None:
        self.points[winner] += 1
        self.out |= self.on_table
        self.end_trick(winner)
        self.pending = BIT[winner]
        if not any(self.hands):
            self.pending = 0
            if self.round < ROUNDS:
                self.begin()

    def scores(self) -> list[int]:
        return list(self.points)

    def move(self, seat: Seat, option: Option) -> str:
        return self.card_move("play" if self.burying is None else "bury", option)

    def reason(self, seat: Seat, option: Option) -> Text:
        return text("must-follow" if self.hands[seat] & BIT[option] else "not-in-hand")

    def copy(self) -> Toy:
        twin = type(self)(self.seats)
        self.copy_tricks(twin)
        twin.burying = None if self.burying is None else self.burying.copy()
        twin.buried = self.buried[:]
        twin.out = self.out
        twin.points = self.points[:]
        return twin

    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        for other in range(self.seats):
            if other != seat:
                plan.add(self.buried[other])
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        drawn = plan.draw(rng)
        at = self.place_hands(plan, drawn)
        for other in range(self.seats):
            if other != plan.seat:
                self.buried[other] = drawn[at]
                at += 1
                if self.burying is not None:
                    self.burying.redraw(other, self.hands[other], not self.pending & BIT[other], rng)

    def reveal(self) -> dict[str, object]:
        piles = {f"buried-{seat}": DECK.names(self.buried[seat]) for seat in range(self.seats)}
        piles |= {"trick": DECK.names(self.on_table), "out": DECK.names(self.out)}
        return {"hands": [DECK.names(hand) for hand in self.hands], "piles": piles}

    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        """What a seat sees: its own hand and what it has buried itself."""
        buried = state.buried[seat] if seat >= 0 else 0
        return Tableau(
            zones=[*hand_zones(state, seat), pile(state, "buried", TABLE, buried)],
            counters=[counter("tricks", other, state.points[other]) for other in range(state.seats)],
            prompt=phrase("ask-bury" if state.burying else "ask-play"),
        )


def game_of(rules: type[Toy], name: str) -> Game:
    """The toy with these rules."""
    return Game(name, 1, (3,), 3, rules, rules.tableau, "followsuit")


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
        name = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in rules.__name__)
        BROKEN.append(BrokenToy(game_of(rules, f"toy{name}"), check, says))
        return rules

    return register


TOY: Final = game_of(Toy, "toy")

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
class PaysEveryWinnerInFull(Toy):
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


@breaks(PLAY, "KeyError: 'H7' (cards.py")
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
        return options & ~self.led if next_hand(self, seat) & self.led and options & ~self.led else options


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


@breaks(SECRETS, "chosen in secret")
class ShowsUnfinishedChoices(Toy):
    @staticmethod
    def tableau(state: Toy, seat: int) -> Tableau:
        chosen = list(state.burying.chosen) if state.burying else [0, 0, 0]
        zones = [*hand_zones(state, seat), Zone("picked", TABLE, "pile", (None,) * sum(map(bool, chosen)), phrase(""))]
        return Tableau(zones=zones)


@breaks(TRUTH, "pending")
class AsksOnlyWhoHoldsTheAce(Toy):
    def bury(self, chosen: vec[Any]) -> None:
        super().bury(chosen)
        for seat in range(self.seats):
            if self.hands[seat] & BIT[4]:
                self.pending = BIT[seat]


@breaks(TRUTH, "view.log")
class TellsWhoIsStrong(Toy):
    def win(self, winner: Seat) -> None:
        if self.sink is not None:
            self.sink.tell("strong", EVERYBODY, points=sum(self.hands) % 7 if any(self.hands) else 0)
        super().win(winner)


# Samples

SAMPLES: Final = "samples differ and are uniform"


@breaks(TRUTH, "contradicts the play")
class ForgetsVoids(Toy):
    def unseen(self, seat: Seat) -> Plan:
        self.lacks = zeros(self.seats)
        return super().unseen(seat)


@breaks(TRUTH, "contradicts the play")
class DealsWhatWasBuried(Toy):
    """A void shown in play says nothing of what was buried before, and the other way round."""

    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        for seat in range(self.seats):
            if seat != plan.seat and self.burying is None and self.hands[seat]:
                top = self.hands[seat] & -self.hands[seat]
                low = self.buried[seat] & -self.buried[seat]
                self.hands[seat] += low - top
                self.buried[seat] += top - low


@breaks(TRUTH, "samples forget what it was shown")
class ForgetsWhatItBuried(Toy):
    def unseen(self, seat: Seat) -> Plan:
        plan = super().unseen(seat)
        if seat >= 0:
            plan.add(self.buried[seat])
        return plan

    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        if plan.seat >= 0:
            dealt = sum(self.hands) + sum(self.buried) - self.buried[plan.seat]
            self.buried[plan.seat] = (BIT[15] - 1) & ~(dealt | self.out | self.on_table)


@breaks(TRUTH, "cannot know; with")
class KeepsTheTrueCards(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        pass


@breaks(TRUTH, "buried[")
class KeepsTheBuried(Toy):
    def unseen(self, seat: Seat) -> Plan:
        return TrickState.unseen(self, seat)

    def place(self, plan: Plan, rng: Rng) -> None:
        TrickState.place(self, plan, rng)


@breaks(TRUTH, "another number of cards")
class SwapsHandsOfUnequalSize(Toy):
    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        others = [seat for seat in range(self.seats) if seat != plan.seat]
        one, two = others[:2]
        self.hands[one], self.hands[two] = self.hands[two], self.hands[one]


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
        if self.hands[0] < self.hands[1]:
            super().place(plan, rng)


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

    def bury(self, chosen: vec[Any]) -> None:
        super().bury(chosen)
        for seat in range(self.seats):
            if self.hands[seat] & BIT[0]:
                self.pending = BIT[seat]
                self.out = -1

    def options(self, seat: Seat) -> Mask:
        return super().options(seat) & (BIT[0] if self.out < 0 else -1)

    def play(self, seat: Seat, card: Option) -> None:
        self.out = max(self.out, 0)
        super().play(seat, card)


# Compiled and interpreted

MODES: Final = "compiled and interpreted play the same game"


@breaks(MODES, "differ at move 1: options")
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


@breaks(RECORDS, "written answers of chance")
class DrawsUnwrittenLots(Toy):
    def win(self, winner: Seat) -> None:
        assert self.chance is not None
        self.points[0] += Rng(self.round, self.out).below(2) if type(self.chance) is Rng else 0
        super().win(winner)


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


@breaks(COPIES, "shares something with its original: chance")
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


@breaks(COPIES, "before the deal")
class CopiesForgetTheirOptions(Toy):
    def __init__(self, seats: Seat, goal: int = 1) -> None:
        super().__init__(seats)
        self.goal = goal

    def begin(self) -> None:
        super().begin()
        self.points[0] += self.goal


# Order

ORDER: Final = "the order of secret choices does not matter"


@breaks(ORDER, "pending")
class LetsTheFastestLead(Toy):
    fastest: Seat = -1

    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        self.fastest = seat if self.fastest < 0 else self.fastest

    def bury(self, chosen: vec[Any]) -> None:
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


@breaks(ORDER, "chance")
class DrawsALotForEachChoice(Toy):
    """Each answer of chance goes to whoever chooses first."""

    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        self.points[seat] += self.pick("lot", 0b11)


games: Final = SimpleNamespace(toy=TOY, **{toy.game.rules.__name__: toy.game for toy in BROKEN})
"""Every toy by the name of its class, for entry points."""
