"""How long it takes to show somebody the table: the view of a seat, in words, as JSON."""

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
from followsuit.views import to_json

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


def looks(entry: Entry, seats: int | None = None, progress: Callable[[], None] = lambda: None) -> Looks:
    """Look at random games from all seats and as a spectator; twice, as a server has said most things before."""
    for number in range(GAMES):
        _look(entry, seats, number)
        progress()
    measured = []
    for number in range(GAMES):
        measured += _look(entry, seats, number)
        progress()
    return Looks(str(entry), *(round(1e6 * median(times), 1) for times in zip(*measured, strict=True)))


def _look(entry: Entry, seats: int | None, number: int) -> list[tuple[float, float, float]]:
    """The seconds that each look took: for the view, for words, for JSON."""
    game = registry.find(entry.game)
    measured = []
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
