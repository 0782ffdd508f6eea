"""Toys that break the contract where nothing is secret, each in one way."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Self

from librt.vecs import vec
from mypy_extensions import i64

from contract.toys import DECK, ROUNDS, Toy, breaks
from followsuit._build import is_compiled
from followsuit.contract.checks import COPIES, MODES, ORDER, PLAY, RECORDS
from followsuit.engine.bits import BIT, MAX_OPTIONS, Mask, Option, Seat, zeros
from followsuit.engine.events import EVERYBODY
from followsuit.views import TABLE, Tableau, counter, hand_zones

# Random games


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


@breaks(PLAY, "by ranking and success they are")
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


@breaks(PLAY, r"KeyError: 'H7' \(")
class RaisesAnError(Toy):
    def win(self, winner: Seat) -> None:
        DECK.number("H7")


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


@breaks(MODES, "interpreted .* it fails: ZeroDivisionError")
class FailsWhenInterpreted(Toy):
    def win(self, winner: Seat) -> None:
        super().win(winner // is_compiled())


# Records


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


@breaks(RECORDS, "from its seed gives another state|its moves give")
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


@breaks(COPIES, "differs from its original: points")
class ForgetsPointsInCopies(Toy):
    def copy(self) -> Self:
        twin = super().copy()
        twin.points = zeros(self.seats)
        return twin


@breaks(COPIES, "shares something with its original: points")
class SharesPoints(Toy):
    def copy(self) -> Self:
        twin = super().copy()
        twin.points = self.points
        return twin


@breaks(COPIES, "shares something with its original: buried")
class SharesTheBuried(Toy):
    def copy(self) -> Self:
        twin = super().copy()
        twin.buried = self.buried
        return twin


@breaks(COPIES, "shares something with its original: burying")
class SharesTheChoice(Toy):
    def copy(self) -> Self:
        twin = super().copy()
        twin.burying = self.burying
        return twin


@breaks(COPIES, "differs from its original")
class SharesItsLuck(Toy):
    def copy(self) -> Self:
        twin = super().copy()
        twin.chance = self.chance
        return twin


@breaks(COPIES, "no sink")
class CopiesTellStories(Toy):
    def copy(self) -> Self:
        twin = super().copy()
        twin.sink = self.sink
        return twin


@breaks(COPIES, "outside __init__: dealt; set it there first")
class DeclaresAFieldLate(Toy):
    def begin(self) -> None:
        super().begin()
        self.dealt = self.round


@breaks(COPIES, "IndexError")
class CannotBeCopiedBeforeTheDeal(Toy):
    def copy(self) -> Self:
        twin = super().copy()
        twin.hands[0] = self.hands[0]
        return twin


# Order


@breaks(ORDER, "pending")
class LetsTheFastestLead(Toy):
    fastest: Seat = -1

    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        self.fastest = seat if self.fastest < 0 else self.fastest

    def bury(self, chosen: vec[i64]) -> None:
        super().bury(chosen)
        self.pending = BIT[self.fastest]


@breaks(ORDER, "fastest")
class PraisesTheFastest(Toy):
    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        if self.sink is not None and self.pending == self.everybody():
            self.sink.tell("fastest", EVERYBODY, seat=seat)


@breaks(ORDER, r"points\[")
class DrawsALotForEachChoice(Toy):
    """Each answer of chance goes to whoever chooses first."""

    def tell_buried(self, seat: Seat, cards: Mask) -> None:
        self.points[seat] += self.pick("lot", 0b11)
