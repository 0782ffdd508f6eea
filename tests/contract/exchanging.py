"""A toy in which everybody passes two cards to the left, and what can be wrong with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from contract.toys import SMALL_DECK as DECK
from contract.toys import Simple, breaks, keeps
from followsuit.contract.checks import COPIES, ORDER, PLAY, SAMPLES, SECRETS, TELLING, TEXTS, TRUTH
from followsuit.engine.bits import BIT, Mask, Option, Seat, highest, left_of, zeros
from followsuit.engine.chance import Rng
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.hidden import Plan
from followsuit.views import TABLE, Tableau, counter, phrase, pile

PASSED = 2


@keeps
class Exchanging(Simple):
    """Before play everybody passes two cards to the left, all at the same time."""

    def dealt(self) -> None:
        self.begin_passing(PASSED, 1)

    def options(self, seat: Seat) -> Mask:
        if self.passing.over or not self.pending & BIT[seat]:
            return super().options(seat)
        return self.passing.options(seat, self.hands[seat])

    def apply(self, seat: Seat, option: Option) -> None:
        if self.passing.over:
            self.play(seat, option)
        else:
            self.pass_card(seat, option)

    def all_have_passed(self) -> None:
        self.pending = BIT[self.pick("leader", self.everybody())]

    def place(self, plan: Plan, rng: Rng) -> None:
        super().place(plan, rng)
        self.imagine_passing(plan, rng)

    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        return replace(
            Simple.tableau(state, seat),
            phase="play" if state.passing.over else "pass",
            prompt=phrase("ask-play" if state.passing.over else "ask-pass"),
        )


@breaks(TRUTH, "it would have seen something else")
class ForgetsWhatItPassed(Exchanging):
    def knows(self, seat: Seat, other: Seat) -> Mask:
        return self.shown[other]


@breaks(TELLING, "is told of")
class PassesInTheOpen(Exchanging):
    def pass_on(self) -> None:
        super().pass_on()
        if self.sink is not None:
            cards = DECK.names(self.passing.chosen[0])
            self.sink.tell("passed", EVERYBODY, seat=0, to=1, cards=cards)


@breaks(TELLING, "is told of")
class TellsTheWrongSeat(Exchanging):
    def pass_on(self) -> None:
        sink, self.sink = self.sink, None
        super().pass_on()
        self.sink = sink
        for seat in range(self.seats if sink is not None else 0):
            assert sink is not None
            to, wrong = left_of(seat, self.seats), (seat + 2) % self.seats
            sink.tell("passed", BIT[wrong], seat=seat, to=to, cards=DECK.names(self.passing.chosen[seat]))


@breaks(ORDER, "hands")
class HandsOverAtOnce(Exchanging):
    """Who finishes hands over one card at once, and the others may pass it on."""

    def pass_card(self, seat: Seat, card: Option) -> None:
        super().pass_card(seat, card)
        if self.passing.over or self.pending & BIT[seat]:
            return
        card = self.passing.chosen[seat] & -self.passing.chosen[seat]
        to = left_of(seat, self.seats)
        self.hands[seat], self.hands[to] = self.hands[seat] & ~card, self.hands[to] | card


@breaks(PLAY, "appeared")
class KeepsACopy(Exchanging):
    def pass_on(self) -> None:
        kept = self.hands[0]
        super().pass_on()
        self.hands[0] |= kept


@breaks(SECRETS, "view.zones")
class ShowsWhatIsPassedToOne(Exchanging):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        seen = Exchanging.tableau(state, seat)
        giver = (seat - 1) % 3 if seat >= 0 else 0
        coming = 0 if state.passing.over else state.passing.chosen[giver]
        return replace(seen, zones=[*seen.zones, pile(state, "buried", TABLE, coming)])


@breaks(SECRETS, "view.counters")
class CountsWhatIsChosen(Exchanging):
    @staticmethod
    def tableau(state: Any, seat: int) -> Tableau:
        number = sum(cards.bit_count() for cards in state.passing.chosen)
        return replace(Exchanging.tableau(state, seat), counters=[counter("stock", TABLE, number)])


@breaks(SECRETS, "passing.chosen")
class KeepsChosenCards(Exchanging):
    def place(self, plan: Plan, rng: Rng) -> None:
        kept = self.passing.copy()
        super().place(plan, rng)
        if not kept.over:
            self.passing = kept


@breaks(TRUTH, "keeps something that seat cannot know")
class KeepsWhatOthersPassed(Exchanging):
    def place(self, plan: Plan, rng: Rng) -> None:
        kept = self.passing.copy()
        super().place(plan, rng)
        if kept.over:
            self.passing = kept


@breaks(SAMPLES, r"of seat . and the suit . is wrong")
class ThinksVoidsOutlastThePass(Exchanging):
    """Who has none of a suit before the pass is said to have none after it."""

    def pass_on(self) -> None:
        lacks = zeros(self.seats)
        for seat in range(self.seats):
            for suit in DECK.suit_mask:
                if not self.hands[seat] & suit:
                    lacks[seat] |= suit
        super().pass_on()
        self.lacks = lacks


@breaks(COPIES, "shares something with its original: passing")
class SharesThePass(Exchanging):
    def copy(self) -> Self:
        twin = super().copy()
        twin.passing = self.passing
        return twin


@breaks(TEXTS, "the text 'not-now' is missing in English")
class HasNoWordsForAReason(Exchanging):
    def reason(self, seat: Seat, option: Option) -> Text:
        return super().reason(seat, option) if self.passing.over else text("not-now")


@breaks(TRUTH, "told|it would have seen")
class TellsHowHighWasPassed(Exchanging):
    def pass_on(self) -> None:
        chosen: vec[i64] = self.passing.chosen[:]
        super().pass_on()
        if self.sink is not None:
            self.sink.tell("all-passed", EVERYBODY, highest=max(highest(cards) for cards in chosen))
