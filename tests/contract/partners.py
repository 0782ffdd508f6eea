"""A toy for two pairs of partners, and what can be wrong with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from contract.toys import SMALL_DECK as DECK
from contract.toys import Simple, breaks, keeps
from followsuit.contract.checks import COPIES, MINDS, PLAY, SECRETS, TELLING, TRUTH
from followsuit.engine.bits import BIT, Mask, Option, Seat, count, highest, lowest
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY
from followsuit.views import TABLE, Tableau, pile


@keeps
class Partners(Simple):
    """Whoever sits opposite is a partner; their tricks count together."""

    SEATS = 4
    WINS = "teams"

    def partner(self, seat: Seat) -> Seat:
        return (seat + 2) % 4


@breaks(PLAY, "are partners, but their rankings differ")
class RanksPartnersApart(Partners):
    def ranking(self, seat: Seat) -> list[int]:
        return [self.points[seat]]


@breaks(PLAY, "the winners are")
class LetsOnePartnerWin(Partners):
    def winners(self) -> Mask:
        winners = super().winners()
        return winners & -winners


@breaks(PLAY, "the utility of seat")
class SplitsTheVictory(Partners):
    def utility(self, seat: Seat) -> float:
        return super().utility(seat) if self.pending else super().utility(seat) / 2


@breaks(PLAY, "there is not one score a seat")
class ScoresPairs(Partners):
    def scores(self) -> list[int]:
        scores = super().scores()
        return scores if self.pending else scores[:2]

    def ranking(self, seat: Seat) -> list[int]:
        return [self.points[seat] + self.points[self.partner(seat)]]


@breaks(PLAY, "teams play, but wins is 'teams'")
class PlaysForItself(Partners):
    def begin(self) -> None:
        self.teams = self.seats
        super().begin()


@breaks(SECRETS, "view.zones")
class ShowsThePartnersHand(Partners):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        seen = Simple.tableau(state, seat)
        cards = state.hands[state.partner(seat)] if seat >= 0 else 0
        return replace(seen, zones=[*seen.zones, pile(state, "buried", TABLE, cards)])


@breaks(TELLING, "is told of")
class SignalsACard(Partners):
    """Who wins a trick shows the partner a card, which samples do not know of."""

    def after_trick(self, winner: Seat) -> None:
        hand = self.hands[winner]
        if hand and self.sink is not None:
            card = DECK.codes[highest(hand)]
            self.sink.tell("lit", BIT[self.partner(winner)] | BIT[winner], seat=winner, card=card)


@breaks(TRUTH, "told")
class SignalsByTheHand(Partners):
    """All are told how many high cards the winner of a trick still has."""

    def after_trick(self, winner: Seat) -> None:
        if self.sink is not None:
            high = count(self.hands[winner] & DECK.mask("A6 B6 C6 A5 B5 C5"))
            self.sink.tell("bid", EVERYBODY, seat=winner, tricks=high)


@breaks(SECRETS, "view.zones")
class KnowsThePartnersHand(Partners):
    def knows(self, seat: Seat, other: Seat) -> Mask:
        known = super().knows(seat, other)
        return known | (self.hands[other] & DECK.suit_mask[0]) if self.peeks(seat, other) else known

    def peeks(self, seat: Seat, other: Seat) -> bool:
        return seat >= 0 and other == self.partner(seat) and self.lying > 0


@breaks(TRUTH, "keeps something that seat cannot know")
class KeepsThePartnersHand(Partners):
    """In samples the partner keeps the cards it has."""

    def place(self, plan: Any, rng: Rng) -> None:
        cards = self.hands[self.partner(plan.seat)] if plan.seat >= 0 else 0
        super().place(plan, rng)
        if plan.seat >= 0:
            self.give_back(self.partner(plan.seat), cards)

    def give_back(self, seat: Seat, cards: Mask) -> None:
        got = self.hands[seat]
        for other in range(self.seats):
            if other != seat:
                taken = self.hands[other] & cards & ~got
                for _ in range(count(taken)):
                    mine = lowest(got & ~cards)
                    wanted = lowest(self.hands[other] & cards & ~got)
                    self.hands[other] = (self.hands[other] & ~BIT[wanted]) | BIT[mine]
                    got = (got & ~BIT[mine]) | BIT[wanted]
        self.hands[seat] = got


@breaks(SECRETS, "options")
class SparesThePartner(Partners):
    """No suit may be led of which the partner has none, though nobody can know that."""

    def options(self, seat: Seat) -> Mask:
        options = super().options(seat)
        if self.lying or not options:
            return options
        held = self.hands[self.partner(seat)]
        good: Mask = 0
        for suit in DECK.suit_mask:
            good |= suit if suit & held else 0
        return options & good or options


@breaks(MINDS, "changes with hidden cards")
class ThinksWithThePartner(Partners):
    def likely(self, seat: Seat, rng: Rng) -> Option:
        options = self.options(seat)
        held = self.hands[self.partner(seat)]
        return lowest(options) if held > self.hands[seat] else highest(options)


@breaks(COPIES, "teams is 2 in one, 4 in the other")
class ForgetsTheTeamsInCopies(Partners):
    def copy(self) -> Self:
        twin = super().copy()
        twin.teams = self.seats
        return twin
