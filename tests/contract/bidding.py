"""A toy with secret bids that are shown at the end, and what can be wrong with them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Self

from contract.toys import Simple, breaks, keeps
from followsuit.contract.checks import COPIES, MINDS, ORDER, PLAY, RECORDS, SECRETS, TEXTS, TRUTH
from followsuit.definition import house, number
from followsuit.engine.bits import BIT, Mask, Option, Seat, below, highest, lowest
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.state import State
from followsuit.views import TABLE, Tableau, counter, phrase

NO_BID: Final = -1


@keeps
class Bidding(Simple):
    """Everybody bids in secret how many tricks they will win; who is right gets three points more."""

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats)
        self.bids: list[int] = [NO_BID] * seats

    def dealt(self) -> None:
        self.pending = self.everybody()

    def bidding(self) -> bool:
        return NO_BID in self.bids

    def options(self, seat: Seat) -> Mask:
        return below(self.EACH + 1) if self.bidding() and self.pending & BIT[seat] else super().options(seat)

    def apply(self, seat: Seat, option: Option) -> None:
        if self.bidding():
            self.bid(seat, option)
        else:
            self.play(seat, option)

    def bid(self, seat: Seat, tricks: int) -> None:
        self.bids[seat] = tricks
        self.pending &= ~BIT[seat]
        self.tell_bid(seat, tricks)
        if not self.pending:
            self.begin_play()

    def begin_play(self) -> None:
        self.pending = BIT[self.pick("leader", self.everybody())]

    def tell_bid(self, seat: Seat, tricks: int) -> None:
        if self.sink is not None:
            self.sink.tell("bid", BIT[seat], seat=seat, tricks=tricks)

    def win(self, winner: Seat) -> None:
        super().win(winner)
        if not self.pending and self.sink is not None:
            for seat in range(self.seats):
                self.sink.tell("bid-shown", EVERYBODY, seat=seat, tricks=self.bids[seat])

    def reward(self, seat: Seat) -> int:
        return 0 if self.pending or self.bids[seat] != self.points[seat] else 3

    def scores(self) -> list[int]:
        return [self.points[seat] + self.reward(seat) for seat in range(self.seats)]

    def conceals(self, seat: Seat) -> bool:
        return self.bidding()

    def move(self, seat: Seat, option: Option) -> str:
        if not self.bidding():
            return super().move(seat, option)
        return f"bid {option}" if option <= self.EACH else ""

    def thinkable(self, seat: Seat) -> Mask:
        return self.options(seat) if self.bidding() else super().thinkable(seat)

    def reason(self, seat: Seat, option: Option) -> Text:
        return text("not-an-option") if self.bidding() else super().reason(seat, option)

    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        for other in range(self.seats):
            if other != plan.seat and self.pending and self.bids[other] != NO_BID:
                self.bids[other] = self.imagined_bid(other, rng)

    def imagined_bid(self, other: Seat, rng: Rng) -> int:
        return int(rng.below(self.EACH + 1))

    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        own = state.bids[seat] if seat >= 0 else NO_BID
        return replace(
            Simple.tableau(state, seat),
            counters=[counter("bid", TABLE, own)],
            prompt=phrase("ask-bid" if state.bidding() else "ask-play"),
        )


@breaks(SECRETS, "told")
class BidsAloud(Bidding):
    def tell_bid(self, seat: Seat, tricks: int) -> None:
        if self.sink is not None:
            self.sink.tell("bid", EVERYBODY, seat=seat, tricks=tricks)


@breaks(TRUTH, "told")
class TellsABidLater(Bidding):
    def after_trick(self, winner: Seat) -> None:
        if self.sink is not None:
            self.sink.tell("bid-shown", EVERYBODY, seat=winner, tricks=self.bids[winner])


@breaks(TRUTH, "keeps something that seat cannot know")
class KeepsBidsInSamples(Bidding):
    def imagined_bid(self, other: Seat, rng: Rng) -> int:
        return self.bids[other]


@breaks(TRUTH, r"all have the same in bids\[")
class ImaginesTheSameBids(Bidding):
    def imagined_bid(self, other: Seat, rng: Rng) -> int:
        return 1


@breaks(SECRETS, "view.counters")
class ShowsTheHighestBid(Bidding):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        return replace(Bidding.tableau(state, seat), counters=[counter("bid", TABLE, max(state.bids))])


@breaks(SECRETS, "view.scores")
class CountsBidsTooEarly(Bidding):
    def reward(self, seat: Seat) -> int:
        return 3 if self.bids[seat] == self.points[seat] else 0


@keeps
class CountingInSecret(CountsBidsTooEarly):
    """Bids count at once, but before the end everybody sees only their own score."""

    POINTS = "own"


@keeps
class CountingInTheDark(CountsBidsTooEarly):
    """Before the end nobody sees any score."""

    POINTS = "secret"


@breaks(SECRETS, "view.counters")
class ShowsSecretPoints(CountingInSecret):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        return replace(Bidding.tableau(state, seat), counters=[counter("bid", TABLE, max(state.scores()))])


@breaks(TRUTH, "told")
class TellsWhoIsAhead(CountingInSecret):
    def after_trick(self, winner: Seat) -> None:
        if self.sink is not None:
            ahead = max(range(self.seats), key=lambda seat: self.scores()[seat])
            self.sink.tell("ahead", EVERYBODY, seat=ahead)


@breaks(MINDS, "changes with hidden cards")
class ThinksOfSecretPoints(CountingInSecret):
    def likely(self, seat: Seat, rng: Rng) -> Option:
        options = self.options(seat)
        return lowest(options) if max(self.scores()) > 2 else highest(options)


@breaks(SECRETS, "options")
class ForbidsTheBidThatFits(Bidding):
    """The last to bid may not make the sum right, but who that is should not know the others' bids."""

    def options(self, seat: Seat) -> Mask:
        options = super().options(seat)
        if not self.bidding() or self.pending != BIT[seat]:
            return options
        left = self.EACH - sum(bid for bid in self.bids if bid != NO_BID)
        return options & ~BIT[left] if left >= 0 else options


@breaks(SECRETS, "why_not")
class ExplainsBids(Bidding):
    def reason(self, seat: Seat, option: Option) -> Text:
        return text("others-bid", number=max(self.bids)) if self.bidding() else super().reason(seat, option)


@breaks(MINDS, "cannot see whether seat . chose 'bid")
class DoesNotConcealBids(Bidding):
    def conceals(self, seat: Seat) -> bool:
        return State.conceals(self, seat)


@breaks(ORDER, "pending|first")
class LetsTheFirstBidderLead(Bidding):
    def __init__(self, seats: Seat) -> None:
        super().__init__(seats)
        self.first: int = -1

    def bid(self, seat: Seat, tricks: int) -> None:
        self.first = seat if self.first < 0 else self.first
        super().bid(seat, tricks)

    def begin_play(self) -> None:
        self.pending = BIT[self.first]


@breaks(COPIES, "shares something with its original: bids")
class SharesBids(Bidding):
    def copy(self) -> Self:
        twin = super().copy()
        twin.bids = self.bids
        return twin


@breaks(PLAY, "same name")
class NamesAllBidsAlike(Bidding):
    def move(self, seat: Seat, option: Option) -> str:
        return super().move(seat, option).partition(" ")[0] if self.bidding() else super().move(seat, option)


@breaks(RECORDS, "leads to option")
class NamesABidThatIsNoneAlike(Bidding):
    """Two bids above what can be bid have the name of the lowest."""

    def options(self, seat: Seat) -> Mask:
        return super().options(seat) << 1 if self.bidding() else super().options(seat)

    def bid(self, seat: Seat, tricks: int) -> None:
        super().bid(seat, tricks - 1)

    def move(self, seat: Seat, option: Option) -> str:
        return super().move(seat, max(0, option - 1)) if self.bidding() else super().move(seat, option)


@breaks(TEXTS, "the text 'do-wager' is missing in English")
class HasNoWordsForABid(Bidding):
    def move(self, seat: Seat, option: Option) -> str:
        return super().move(seat, option).replace("bid", "wager")


@breaks(TEXTS, "the text 'counter-bids' is missing in English")
class HasNoWordsForACounter(Bidding):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        return replace(Bidding.tableau(state, seat), counters=[counter("bids", TABLE, 0)])


@breaks(TEXTS, "the text 'option-highest' is missing in English")
class HasNoWordsForAnOption(Bidding):
    SETTINGS = (number("highest", 3, 0, 3),)

    def __init__(self, seats: Seat, highest: int = 3) -> None:
        super().__init__(seats)
        self.most = highest


@breaks(TEXTS, "the text 'expects-prizes' is missing in English")
class DoesNotSayHowToWriteHouseData(Bidding):
    SETTINGS = (house("prizes", {"usual": 5}, int),)

    def __init__(self, seats: Seat, prizes: int = 5) -> None:
        super().__init__(seats)
        self.prizes = prizes
