"""A game at one seat count with one choice of options, and games of it step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from followsuit.bots import Perspective, SearchBot
from followsuit.definition import Game
from followsuit.engine.bits import BIT, MAX_OPTIONS, lowest, members
from followsuit.engine.chance import Rng, random_option, seeded
from followsuit.engine.playout import LONGEST_GAME
from followsuit.engine.state import State
from followsuit.errors import error_told

USUAL_GAMES = 5
USUAL_MOVES = 500
"""So many games of a case are usual, and more of a short one, until so many moves were made."""
THOUGHTS = 12
"""Simulations of players that think a little."""


class Broken(AssertionError):
    """The game does not keep the contract; the message says where and how."""


class Unchecked(Exception):
    """There was nothing to check, so nothing can be said; the message says why."""


@dataclass(frozen=True)
class Case:
    """A game as it is checked."""

    game: Game
    seats: int
    settings: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.settings.items())
        return f"{self.game.id} {self.seats} seats{options}"

    def new(self, seed: str) -> State:
        """A new game of this case."""
        return self.game.new(seats=self.seats, seed=seed, **self.settings)


def cases(game: Game) -> list[Case]:
    """Each seat count with the defaults, and with each preset of an option."""
    return [Case(game, seats, settings) for seats, settings in game.variants()]


Choose = Callable[[State, int, Rng], int]
"""How a seat that owes a decision chooses among several options."""


def at_random(state: State, seat: int, rng: Rng) -> int:
    """Any legal option."""
    return int(random_option(state.options(seat), rng))


def by_thumb(state: State, seat: int, rng: Rng) -> int:
    """By the game's rules of thumb, mostly; at random where it has none."""
    likely = int(state.likely(seat, rng)) if rng.below(4) else -1
    legal = likely >= 0 and state.options(seat) & BIT[likely]
    return likely if legal else at_random(state, seat, rng)


def walk_through(state: State, rng: Rng, choose: Choose = at_random) -> Iterator[tuple[int, int]]:
    """Play to the end: gives each (seat, option) before it is carried out."""
    for _ in range(LONGEST_GAME):
        waiting = members(state.pending)
        if not waiting:
            return
        seat = waiting[rng.below(len(waiting))]
        options = state.options(seat)
        if not options:
            raise Broken(f"seat {seat} owes a decision but has no option")
        option = choose(state, seat, rng) if options & (options - 1) else int(lowest(options))
        yield seat, option
        state.apply(seat, option)
    raise Broken(f"the game has not ended after {LONGEST_GAME} decisions")


class Walk:
    """A game that remembers its moves."""

    def __init__(self, case: Case, seed: str, choose: Choose = at_random) -> None:
        self.case = case
        self.seed = seed
        self.rng = seeded(f"players {seed}")
        self.moves: list[tuple[int, str]] = []
        self._choose = choose

    @cached_property
    def state(self) -> State:
        """The game as it stands; dealt when first asked for."""
        return self.case.new(self.seed)

    def steps(self) -> Iterator[tuple[int, int]]:
        """Each (seat, option) before it is carried out."""
        for seat, option in walk_through(self.state, self.rng, self._choose):
            yield seat, option
            self.moves.append((seat, self.state.name(seat, option)))

    def anyone(self) -> int:
        """Any seat, or −1 for a spectator."""
        return int(self.rng.below(self.case.seats + 1)) - 1

    def once_in(self, times: int) -> bool:
        """By chance, once in so many times."""
        return self.rng.below(times) == 0

    def __str__(self) -> str:
        dealt = f"{self.case}, dealt from seed '{self.seed}'"
        if not self.moves:
            return dealt
        seat, name = self.moves[-1]
        return f"{dealt}, after move {len(self.moves)} (seat {seat}: {name})"


def players_of(case: Case, number: int) -> Choose:
    """Who plays game number n: at random, and in every second game with a little thought."""
    if number % 2 == 0:
        return at_random

    def think(state: State, seat: int, rng: Rng) -> int:
        if state.likely(seat, rng.spawn()) >= 0:
            return by_thumb(state, seat, rng)
        if rng.below(2):
            return at_random(state, seat, rng)
        return SearchBot(THOUGHTS).choose(Perspective(case.game, state, seat), rng.spawn())

    def choose(state: State, seat: int, rng: Rng) -> int:
        try:
            option = think(state, seat, rng)
        except Exception:  # whatever is wrong with that, the check of bots will tell
            option = -1
        legal = 0 <= option < MAX_OPTIONS and state.options(seat) & BIT[option]
        return option if legal else at_random(state, seat, rng)

    return choose


Found = set[str]
"""What a check has met on its way: texts, for one."""


def each_game(check: Callable[[Walk], Found | None]) -> Callable[[Case, int | None, str], Found]:
    """A check of so many games of a case (None: as many as usual); a fault tells the game and the move."""

    def check_all(case: Case, games: int | None, seed: str) -> Found:
        unchecked: list[Unchecked] = []
        found: Found = set()
        number = moves = 0
        while number < (games or USUAL_GAMES) or (games is None and moves < USUAL_MOVES):
            walk = Walk(case, f"{seed} {number}", players_of(case, number))
            try:
                found |= check(walk) or set()
            except Unchecked as nothing:
                unchecked.append(nothing)
            except Broken as broken:
                raise Broken(f"{walk}:\n{broken}") from None
            except Exception as error:
                raise Broken(f"{walk}:\n{error_told(error)}") from error
            number += 1
            moves += max(len(walk.moves), 1)
        if len(unchecked) == number:
            raise unchecked[0]
        return found

    return check_all
