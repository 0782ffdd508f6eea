"""A toy in which all win together or nobody does, and what can be wrong with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from contract.toys import SMALL_DECK as DECK
from contract.toys import Simple, breaks, keeps
from followsuit.contract.checks import COPIES, MINDS, PLAY, SECRETS, TEXTS, TRUTH
from followsuit.engine.bits import BIT, Mask, Option, Seat, count, highest, lowest, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY
from followsuit.engine.hidden import Plan
from followsuit.views import TABLE, Tableau, counter, pile


@keeps
class Together(Simple):
    """Everybody must win a trick. Each has a secret wish beside it: a suit in which they want to win it."""

    SEATS = 4
    WINS = "together"

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats)
        self.wishes: vec[i64] = zeros(seats)

    def dealt(self) -> None:
        for seat in range(self.seats):
            self.wishes[seat] = self.pick("wish", BIT[3] - 1)
        super().dealt()

    def chance_names(self, tag: str) -> list[str]:
        return DECK.suits if tag == "wish" else super().chance_names(tag)

    def success(self) -> float:
        return sum(1 for points in self.points if points) / 4

    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        for other in range(self.seats):
            if other != plan.seat:
                self.wishes[other] = self.imagined_wish(other, rng)

    def imagined_wish(self, other: Seat, rng: Rng) -> int:
        return int(rng.below(3))

    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        own = state.wishes[seat] if seat >= 0 else 0
        return replace(Simple.tableau(state, seat), counters=[counter("bid", TABLE, own)])


@breaks(PLAY, r"success\(\) is .*, not between 0 and 1")
class SucceedsTooMuch(Together):
    def success(self) -> float:
        return sum(self.points) / 3


@breaks(PLAY, "the winners are")
class LetsSomeWin(Together):
    """Only those who got their trick."""

    def winners(self) -> Mask:
        if self.pending:
            return 0
        return sum(BIT[seat] for seat in range(self.seats) if self.points[seat])


@breaks(PLAY, "there are winners before")
class WinsTooEarly(Together):
    def winners(self) -> Mask:
        return self.everybody() if self.success() >= 0.75 else 0


@breaks(PLAY, "the utility of seat")
class RewardsFailure(Together):
    def utility(self, seat: Seat) -> float:
        return self.success()


@breaks(PLAY, "the utility of seat")
class SharesTheVictory(Together):
    def utility(self, seat: Seat) -> float:
        return super().utility(seat) / 4


@breaks(SECRETS, "view.counters")
class ShowsWishes(Together):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        return replace(Together.tableau(state, seat), counters=[counter("bid", TABLE, sum(state.wishes))])


@breaks(SECRETS, "view.zones")
class ShowsAHandToAll(Together):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        seen = Together.tableau(state, seat)
        return replace(seen, zones=[*seen.zones, pile(state, "buried", TABLE, state.hands[0])])


@breaks(TRUTH, "keeps something that seat cannot know")
class KeepsWishes(Together):
    def imagined_wish(self, other: Seat, rng: Rng) -> int:
        return self.wishes[other]


@breaks(TRUTH, r"all have the same in wishes\[")
class ImaginesNoWishes(Together):
    def imagined_wish(self, other: Seat, rng: Rng) -> int:
        return 0


@breaks(TRUTH, "told")
class TellsWhoseWishCameTrue(Together):
    def after_trick(self, winner: Seat) -> None:
        if self.sink is not None:
            granted = self.last_trick[0] // 6 == self.wishes[winner]
            self.sink.tell("bid", EVERYBODY, seat=winner, tricks=1 if granted else 0)


@breaks(SECRETS, "options")
class HelpsByTheHands(Together):
    """Who has a trick already may not play higher than the next seat can."""

    def options(self, seat: Seat) -> Mask:
        options = super().options(seat)
        coming = self.hands[(seat + 1) % 4]
        low = options & (BIT[highest(coming)] - 1) if coming and self.points[seat] else options
        return low or options


@breaks(MINDS, "changes with hidden cards")
class ThinksOfWishes(Together):
    def likely(self, seat: Seat, rng: Rng) -> Option:
        options = self.options(seat)
        return lowest(options) if self.wishes[(seat + 1) % 4] else highest(options)


@breaks(COPIES, "shares something with its original: wishes")
class SharesWishes(Together):
    def begin(self) -> None:
        self.wishes = zeros(self.seats)
        super().begin()

    def copy(self) -> Self:
        twin = super().copy()
        twin.wishes = self.wishes
        return twin

    def after_trick(self, winner: Seat) -> None:
        self.wishes[winner] = count(self.hands[winner]) % 3


@breaks(TEXTS, "the text 'ask-together' is missing in English")
class HasNoWordsForTheQuestion(Together):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        seen = Together.tableau(state, seat)
        assert seen.prompt is not None
        return replace(seen, prompt=replace(seen.prompt, key="ask-together"))
