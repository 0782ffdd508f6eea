"""Many games of one kind that go on together, decision by decision: for programs that learn.

What the seats that are asked may do and know lies in vectors that keep their places, so that others can look at them
without copying. A game that is over is followed by the next one at once.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, MAX_OPTIONS, Mask, Option, Seat, first_seat
from followsuit.engine.chance import Rng, random_option, stream_of
from followsuit.engine.observing import Observation
from followsuit.engine.state import State

NOBODY: Final[i64] = 0
AT_RANDOM: Final[i64] = 1
BY_THUMB: Final[i64] = 2
"""Who plays against the one seat of a game that is asked; if nobody does, all seats are asked."""


class Batch:
    """So many games. Game number g of them all has the chance of stream g of a seed, as in simulations."""

    def __init__(
        self, template: State, size: i64, seen: Observation, others: i64, first: i64 = 0, whole: i64 = 0
    ) -> None:
        """`seen` has room for what one seat of each game knows, and before that for what it may do, as a set.

        They may be a part of so many (`whole`), from the one with the number `first` on.
        """
        self.size: i64 = size
        self.first: i64 = first
        """The number of the first game among all,"""
        self.whole: i64 = whole or size
        """and how many there are together."""
        self.seats: vec[i64] = vec[i64]([0] * size)
        """Which seat is asked in each game."""
        self.over: vec[i64] = vec[i64]([0] * size)
        """1 where a game has ended in the last step: what lies there now is the next one."""
        self.results: vec[float] = vec[float]([0.0] * (size * template.seats))
        """What each seat of such a game got: its part of the victory."""
        self.scores: vec[i64] = vec[i64]([0] * (size * template.seats))
        """And its score."""
        self.sampled: vec[i64] = vec[i64]([0] * size)
        """The options that were sampled last."""
        self._template: State = template
        self._seen: Observation = seen
        self._sets: i64 = i64(len(seen.sets)) // size
        self._numbers: i64 = i64(len(seen.numbers)) // size
        self._others: i64 = others
        self._states: vec[State] = vec[State]([template] * size)
        self._next: vec[i64] = vec[i64]([0] * size)
        """The number of the game that comes next."""
        self._a: i64 = 0
        self._b: i64 = 0
        self._luck: Rng = Rng()

    def begin(self, a: i64, b: i64, luck: Rng) -> None:
        """Begin anew: the first games of a seed, which is two words. Players of the program have this luck."""
        self._a = a
        self._b = b
        self._luck = luck
        number: i64 = 0
        while number < self.size:
            self._next[number] = self.first + number
            self._deal(number)
            self.over[number] = 0
            self._look(number)
            number += 1

    def step(self, options: bytes) -> i64:
        """Carry out an option in each game, as numbers of 64 bits; or the first game where it is illegal, else −1."""
        sets, width, seats, over = self._seen.sets, self._sets, self.seats, self.over
        number: i64 = 0
        while number < self.size:
            option = read_i64_le(options, number * 8)
            if not 0 <= option < MAX_OPTIONS or not sets[number * width] & BIT[option]:
                return number
            number += 1
        number = 0
        while number < self.size:
            state = self._states[number]
            over[number] = 0
            state.apply(seats[number], read_i64_le(options, number * 8))
            if self._others or not state.pending:
                self._go_on(number, state)
            self._look(number)
            number += 1
        return -1

    def sample(self, rng: Rng) -> None:
        """Any legal option of each game, all equally likely."""
        sets, width, sampled = self._seen.sets, self._sets, self.sampled
        number: i64 = 0
        while number < self.size:
            sampled[number] = random_option(sets[number * width], rng)
            number += 1

    def _deal(self, number: i64) -> None:
        """The next game begins, and comes to a seat that is asked."""
        game = self._next[number]
        self._next[number] = game + self.whole
        state = self._template.copy()
        state.chance = stream_of(self._a, self._b, game)
        state.begin()
        self._states[number] = state
        self._go_on(number, state)

    def _go_on(self, number: i64, state: State) -> None:
        """Others play until somebody is asked, or the game is over."""
        if self._others:
            asked = self._asked(number, state)
            while state.pending and not state.pending & asked:
                seat = first_seat(state.pending)
                state.apply(seat, self._choice(state, seat))
        if not state.pending:
            self._end(number, state)
            self._deal(number)

    def _asked(self, number: i64, state: State) -> Mask:
        """The seats that are asked; if it is one, another in every game."""
        if not self._others:
            return -1
        return BIT[(self._next[number] // self.whole + self.first + number) % state.seats]

    def _choice(self, state: State, seat: Seat) -> Option:
        option: i64 = -1
        if self._others == BY_THUMB:
            option = state.likely(seat, self._luck)
        return option if option >= 0 else random_option(state.options(seat), self._luck)

    def _end(self, number: i64, state: State) -> None:
        """Write down how a game ended."""
        self.over[number] = 1
        place = number * state.seats
        scores = state.scores()
        winners = state.winners()
        victory = 1.0 / float(state.victors(winners)) if winners else 0.0
        seat: i64 = 0
        while seat < state.seats:
            self.results[place + seat] = victory if winners & BIT[seat] else 0.0
            self.scores[place + seat] = i64(scores[seat])
            seat += 1

    def _look(self, number: i64) -> None:
        """Write down what the seat that is asked may do, and what it knows."""
        state = self._states[number]
        asked = state.pending
        if self._others:
            asked &= self._asked(number, state)
        seat = first_seat(asked)
        self.seats[number] = seat
        seen = self._seen
        first_set = number * self._sets
        first_number = number * self._numbers
        seen.sets[first_set] = state.options(seat)
        seen.next_set = first_set + 1
        seen.next_number = first_number
        state.observe(seat, seen)
        if seen.next_set != first_set + self._sets or seen.next_number != first_number + self._numbers:
            raise ValueError("observe() must write down as many sets and numbers each time")
