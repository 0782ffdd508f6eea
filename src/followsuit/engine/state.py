"""State: what every game is to the rest of the program."""

from __future__ import annotations

from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, MAX_OPTIONS, Mask, Option, Seat, count, left_of, members
from followsuit.engine.chance import Chance, Rng
from followsuit.engine.events import Sink, Text, text
from followsuit.engine.hidden import Plan
from followsuit.engine.observing import OPEN, OWN, Observation
from followsuit.engine.twins import Copied


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Copied):
    """A position of a game. The constructor only sets options; `begin` deals."""

    def __init__(self, seats: Seat) -> None:
        self.seats: i64 = seats
        """How many play."""
        self.teams: i64 = seats
        """How many teams play: as many as seats if everybody plays alone, one if all play together."""
        self.round: i64 = 0
        """The number of the round, from 1; 0 before the game begins."""
        self.pending: i64 = 0
        """The seats that owe a decision; 0: the game is over."""
        self.chance: Chance | None = None
        """Where luck comes from."""
        self.sink: Sink | None = None
        """Takes what is told; nothing is told while bots think."""

    # What a game must say

    def begin(self) -> None:
        """Deal, and ask for the first decision."""
        raise NotImplementedError

    def options(self, seat: Seat) -> Mask:
        """The options legal for a pending seat now; 0 for any other seat."""
        raise NotImplementedError

    def apply(self, seat: Seat, option: Option) -> None:
        """Carry out a legal option; nothing is checked."""
        raise NotImplementedError

    def move(self, seat: Seat, option: Option) -> str:
        """The name of an option in this phase, "" if the number means nothing."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The running result of each seat."""
        raise NotImplementedError

    def unseen(self, seat: Seat) -> Plan:
        """What that seat (−1: a spectator) cannot see, and what it knows about it."""
        raise NotImplementedError

    def place(self, plan: Plan, rng: Rng) -> None:
        """Deal again what the plan calls unseen; every secret of others is drawn anew."""
        raise NotImplementedError

    def reveal(self) -> dict[str, Any]:
        """Everything, each physical card once: {"hands": [codes of each seat], "piles": {name: codes}}."""
        raise NotImplementedError

    # What a game may say

    def ranking(self, seat: Seat) -> list[int]:
        """What decides the game, most important first; more is better, and partners have the same."""
        scores = self.scores()
        if self.teams == self.seats:
            return [scores[seat]]
        return [sum([scores[other] for other in range(self.seats) if self.team(other) == self.team(seat)])]

    def success(self) -> float:
        """If all play together: how much of their aim is reached, 0 to 1; at the end, 1 is a victory of all."""
        return 0.0

    def utility(self, seat: Seat) -> float:
        """Between 0 and 1: at the end 1/k in each of k teams that win; before, an estimate: the share of the points."""
        if self.pending:
            return self.share(seat)
        winners = self.winners()
        return 1.0 / float(self.victors(winners)) if winners & BIT[seat] else 0.0

    def merit(self, seat: Seat) -> i64:
        """Points towards winning, more is better; the first number of the ranking unless the game says so."""
        return self.ranking(seat)[0]

    def likely(self, seat: Seat, rng: Rng) -> Option:
        """What a pending seat does by a rule of thumb, from what it knows; −1: the game has no such rules."""
        return -1

    def conceals(self, seat: Seat) -> bool:
        """Whether other seats cannot see at once what a pending seat chooses; so it is while several are pending."""
        return self.pending & (self.pending - 1) != 0

    def chosen(self, seat: Seat) -> Mask:
        """Cards that a seat has chosen so far of a set that it has not finished."""
        return 0

    def to_choose(self, seat: Seat) -> i64:
        """How many options a pending seat still has to choose: one; several of a set; 0: any number, then DONE."""
        return 1

    def thinkable(self, seat: Seat) -> Mask:
        """Options to show to that seat: the legal ones and those closed by a rule it may ask about."""
        return self.options(seat)

    def reason(self, seat: Seat, option: Option) -> Text:
        """The rule that forbids an option to a pending seat, from what that seat knows."""
        return text("not-an-option")

    def observe(self, seat: Seat, seen: Observation) -> None:
        """Write down what a seat knows, for programs that learn: always as much, in the same order.

        A game adds what is its own and public, or its seat's; what nobody may know but others never.
        """
        seats, pending = self.seats, self.pending
        if seen.naming:
            seen.named("round", False)
            seen.named("to-choose", False)
            seen.named("pending", False, seats)
            seen.named("points", False, seats)
        numbers, at = seen.numbers, seen.next_number
        numbers[at] = self.round
        numbers[at + 1] = self.to_choose(seat) if pending & BIT[seat] else i64(0)
        at += 2
        points = at + seats
        seen.next_number = points + seats
        asked = pending >> seat | pending << seats - seat
        turn: i64 = 0
        while turn < seats:
            numbers[at + turn] = asked >> turn & 1
            turn += 1
        whose = seen.points if pending else OPEN
        other = seat
        while points < seen.next_number:
            if whose == OPEN or (whose == OWN and self.team(other) == self.team(seat)):
                numbers[points] = self.merit(other)
            else:
                numbers[points] = 0
            other = left_of(other, seats)
            points += 1

    def chance_names(self, tag: str) -> list[str]:
        """Names of what chance shuffles or picks under this tag, by number; the seats unless the game says so."""
        return [str(seat) for seat in range(self.seats)]

    # What follows

    def copy(self) -> Self:
        """A twin, independent of this state and without a sink."""
        twin = super().copy()
        twin.sink = None
        return twin

    def team(self, seat: Seat) -> i64:
        """The number of a seat's team; partners sit opposite each other."""
        return seat % self.teams

    def name(self, seat: Seat, option: Option) -> str:
        """The stable ASCII name of an option: "play S10"."""
        return self.move(seat, option) or f"option {option}"

    def moves(self, seat: Seat) -> dict[str, int]:
        """The legal moves of a seat by their names, with the options to apply."""
        return {self.name(seat, option): option for option in members(self.options(seat))}

    def number(self, seat: Seat, name: str) -> Option:
        """The option with this name, −1 if there is none."""
        option: i64 = 0
        while name and option < MAX_OPTIONS:
            if self.move(seat, option) == name:
                return option
            option += 1
        return -1

    def winners(self) -> Mask:
        """The seats with the best ranking; all or nobody if they play together; 0 while the game goes on."""
        winners: i64 = 0
        if self.pending:
            return winners
        if self.teams == 1:
            return self.everybody() if self.success() >= 1.0 else winners
        best = self.ranking(0)
        winners = 1
        seat: i64 = 1
        while seat < self.seats:
            mine = self.ranking(seat)
            if mine > best:
                best = mine
                winners = BIT[seat]
            elif mine == best:
                winners |= BIT[seat]
            seat += 1
        return winners

    def victors(self, winners: Mask) -> i64:
        """How many teams the winners are."""
        if self.teams == self.seats:
            return count(winners)
        teams: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if winners & BIT[seat]:
                teams |= BIT[self.team(seat)]
            seat += 1
        return count(teams)

    def why_not(self, seat: Seat, option: Option) -> Text | None:
        """The rule that forbids the option to this seat; None if it is legal."""
        if seat < 0 or seat >= self.seats or not self.pending & BIT[seat]:
            return text("not-your-turn") if self.pending else text("game-over")
        if option < 0 or option >= MAX_OPTIONS:
            return text("not-an-option")
        if self.options(seat) & BIT[option]:
            return None
        return self.reason(seat, option)

    def resample(self, seat: Seat, rng: Rng) -> None:
        """Redraw, in place, everything that seat cannot know: hidden cards, secret choices, the future."""
        self.place(self.unseen(seat), rng)
        self.chance = rng.spawn()

    def everybody(self) -> Mask:
        """The set of all seats."""
        return BIT[self.seats] - 1

    def shuffle(self, tag: str, items: vec[i64]) -> vec[i64]:
        """Ask chance for an order of the items."""
        assert self.chance is not None, "a state without chance cannot deal"
        items = self.chance.shuffle(tag, items)
        if self.sink is not None:
            names = self.chance_names(tag)
            drawn = [names[item] for item in items]
            self.sink.answer(tag, drawn, drawn)
        return items

    def pick(self, tag: str, items: Mask) -> i64:
        """Ask chance for one number of the set."""
        assert self.chance is not None, "a state without chance cannot draw lots"
        item = self.chance.pick(tag, items)
        if self.sink is not None:
            names = self.chance_names(tag)
            self.sink.answer(tag, [names[item]], [names[other] for other in members(items)])
        return item

    def share(self, seat: Seat) -> float:
        """A team's part of all points towards winning, counted from 0 or from the lowest if that is less."""
        if self.teams == 1:
            return min(max(self.success(), 0.0), 1.0)
        low: i64 = 0
        total: i64 = 0
        other: i64 = 0
        while other < self.seats:
            merit = self.merit(other)
            low = min(low, merit)
            total += merit
            other += 1
        part = float(self.merit(seat) - low + 1) / float(total + self.seats * (1 - low))
        return part if self.teams == self.seats else part * float(self.seats) / float(self.teams)
