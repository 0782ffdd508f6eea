"""How long it takes to show somebody the table: the view of a seat, or a whole step, in words, as JSON."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

from followsuit import registry
from followsuit.engine.bits import first_seat
from followsuit.engine.chance import random_option, seeded
from followsuit.engine.state import State
from followsuit.lab.bench import Entry
from followsuit.play.eyes import Eyes
from followsuit.views import to_json
from followsuit.words import Words

GAMES = 3
SEED = "looking"


@dataclass(frozen=True)
class Looks:
    """Microseconds that half of all looks at a game take at most."""

    game: str
    """The game and its options."""
    view_us: float
    words_us: float
    json_us: float

    @property
    def total_us(self) -> float:
        """All three."""
        return self.view_us + self.words_us + self.json_us


@dataclass(frozen=True)
class Steps:
    """Microseconds that half of all steps of a game take at most, from the applied move to what is sent to a seat."""

    game: str
    """The game and its options."""
    step_us: float
    """What the seat sees, what it is told, and which pieces moved."""
    words_us: float
    json_us: float

    @property
    def total_us(self) -> float:
        """All three."""
        return self.step_us + self.words_us + self.json_us


def looks(entry: Entry, seats: int | None = None, progress: Callable[[], None] = lambda: None) -> Looks:
    """Look at random games from all seats and as a spectator; twice, as a server has said most things before."""
    return Looks(str(entry), *_medians(_look, entry, seats, progress))


def steps(entry: Entry, seats: int | None = None, progress: Callable[[], None] = lambda: None) -> Steps:
    """Follow random games with the eyes of all seats and of a spectator; twice, for the same reason."""
    return Steps(str(entry), *_medians(_follow, entry, seats, progress))


Measured = list[tuple[float, float, float]]
"""The seconds of each of three parts."""


def _medians(
    measure: Callable[[Entry, int | None, int], Measured],
    entry: Entry,
    seats: int | None,
    progress: Callable[[], None],
) -> Iterator[float]:
    for number in range(GAMES):
        measure(entry, seats, number)
        progress()
    measured = []
    for number in range(GAMES):
        measured += measure(entry, seats, number)
        progress()
    return (round(1e6 * median(times), 1) for times in zip(*measured, strict=True))


def _follow(entry: Entry, seats: int | None, number: int) -> Measured:
    """The seconds that each step took: for the step, for words, for JSON."""
    game = registry.find(entry.game)
    measured: Measured = []
    eyes: dict[int, tuple[Eyes, Words]] = {}
    for count, state in enumerate(_positions(entry, seats, number)):
        for seat in range(-1, state.seats):
            watching, words = eyes.setdefault(seat, (Eyes(game, seat), game.words("en", seat)))
            begin = time.perf_counter()
            watching.look(state, count, count)
            seen = time.perf_counter()
            spoken = words.step(watching.step)
            said = time.perf_counter()
            to_json(spoken)
            measured.append((seen - begin, said - seen, time.perf_counter() - said))
    return measured


def _look(entry: Entry, seats: int | None, number: int) -> Measured:
    """The seconds that each look took: for the view, for words, for JSON."""
    game = registry.find(entry.game)
    measured: Measured = []
    for state in _positions(entry, seats, number):
        for seat in range(-1, state.seats):
            words = game.words("en", seat)
            begin = time.perf_counter()
            view = game.view(state, seat)
            seen = time.perf_counter()
            spoken = words.view(view)
            said = time.perf_counter()
            to_json(spoken)
            measured.append((seen - begin, said - seen, time.perf_counter() - said))
    return measured


def _positions(entry: Entry, seats: int | None, number: int) -> Iterator[State]:
    """Every position of a random game."""
    state = registry.find(entry.game).new(seats, seed=f"{SEED}#{number}", **entry.settings)
    luck = seeded(SEED, number)
    yield state
    while state.pending:
        seat = first_seat(state.pending)
        state.apply(seat, random_option(state.options(seat), luck))
        yield state
