"""What a seat knows as an array of small numbers, in named parts.

There are two forms. `fast` is written by the rules themselves (`State.observe`) and remembers what was played; `table`
is made from the view of the seat, and so exists for any game and holds what is on its table. In both, seats are told
from the one that looks, and all positions of a game have arrays of the same size.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar, get_args

from followsuit import registry
from followsuit.adapters.libraries import from_extra
from followsuit.adapters.tables import Cell, cells_of, shape_of
from followsuit.definition import Game
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.observing import Observation
from followsuit.engine.state import State
from followsuit.engine.tricks import TrickState
from followsuit.errors import FollowsuitError
from followsuit.views import Points

with from_extra("rl"):
    import numpy as np
    from numpy.typing import NDArray

Scalar = TypeVar("Scalar", np.int64, np.float64)
Form = Literal["fast", "table"]
Numbers = NDArray[np.int16]
LEAST, MOST = -(2**15), 2**15 - 1
"""What a number of an observation can be; what goes beyond is cut off."""


@dataclass(frozen=True)
class Part:
    """A part of an observation: `array[part.start : part.stop].reshape(part.shape)`."""

    name: str
    shape: tuple[int, ...]
    """Rows and columns: so many sets of cards, for instance one for each place; or so many numbers."""
    start: int
    stop: int


class Observer(Protocol):
    """Makes arrays of what seats know."""

    parts: tuple[Part, ...]
    size: int

    def look(self, state: State, seat: int) -> Numbers:
        """What a seat knows."""
        ...


def observer(
    form: Form, game: Game, seats: int | None = None, settings: Mapping[str, Any] | None = None
) -> Observer:
    """Who makes observations of this form of a game."""
    if form not in get_args(Form):
        raise FollowsuitError("observation-form", form=form, known=", ".join(get_args(Form)))
    state = game.new(seats, seed="observer", **(settings or {}))
    return Fast(game, state) if form == "fast" else Table(game, state, settings or {})


def found(game: str | Game) -> Game:
    """The game of that name; or the game itself, which need not be registered."""
    return game if isinstance(game, Game) else registry.find(game)


def observation_parts(
    game: str | Game, seats: int | None = None, observation: Form = "fast", **options: Any
) -> tuple[Part, ...]:
    """The parts of a game's observations, in their order."""
    return observer(observation, found(game), seats, options).parts


def parts_of(shapes: Iterable[tuple[str, tuple[int, ...]]]) -> tuple[Part, ...]:
    """Parts one after the other."""
    found: list[Part] = []
    for name, shape in shapes:
        start = found[-1].stop if found else 0
        found.append(Part(name, shape, start, start + int(np.prod(shape))))
    return tuple(found)


class Plan:
    """How the sets and numbers that a game writes down become an array: its parts, and where they are written."""

    def __init__(self, game: Game, state: State) -> None:
        self.cards = int(state.deck.size) if isinstance(state, TrickState) else int(MAX_OPTIONS)
        """How many cards there are: the columns of a set."""
        self.points = get_args(Points).index(game.points)
        names = game.observe(state, 0).names
        self.sets = [name for name, is_set in names if is_set]
        self.numbers = [name for name, is_set in names if not is_set]
        self.rows = {name: _places(self.sets, name) for name in dict.fromkeys(self.sets)}
        """Which of the sets belong to a part,"""
        self.columns = {name: _places(self.numbers, name) for name in dict.fromkeys(self.numbers)}
        """and which of the numbers."""
        shapes = {name: (len(rows), self.cards) for name, rows in self.rows.items()}
        self.parts = parts_of([*shapes.items(), *((name, (len(at),)) for name, at in self.columns.items())])
        self.in_order = [at for rows in self.rows.values() for at in rows]
        self.numbers_in_order = [at for columns in self.columns.values() for at in columns]


def array_of(numbers: Any, kind: type[Scalar]) -> NDArray[Scalar]:
    """The numbers of a vector as an array that cannot be written to: it shows whatever the vector holds."""
    return np.frombuffer(numbers, kind)


def _places(names: list[str], name: str) -> list[int]:
    return [at for at, other in enumerate(names) if other == name]


def bits_of(sets: NDArray[np.int64], cards: int) -> NDArray[np.uint8]:
    """Sets as zeros and ones, a row for each."""
    unpacked = np.unpackbits(sets.astype("<i8").view(np.uint8), bitorder="little")
    return unpacked.reshape(*sets.shape, 64)[..., :cards]


class Fast:
    """The form that the rules write."""

    def __init__(self, game: Game, state: State) -> None:
        self._plan = Plan(game, state)
        self._seen = Observation(self._plan.points, len(self._plan.sets), len(self._plan.numbers))
        self._sets = array_of(self._seen.sets, np.int64)
        self._numbers = array_of(self._seen.numbers, np.int64)
        self.parts = self._plan.parts
        self.size = self.parts[-1].stop

    def look(self, state: State, seat: int) -> Numbers:
        """What a seat knows."""
        self._seen.next_set = 0
        self._seen.next_number = 0
        state.observe(seat, self._seen)
        bits = bits_of(self._sets[self._plan.in_order], self._plan.cards).reshape(-1)
        numbers = self._numbers[self._plan.numbers_in_order].clip(LEAST, MOST)
        return np.concatenate([bits, numbers]).astype(np.int16)


class Table:
    """The form that is made from views."""

    def __init__(self, game: Game, state: State, settings: Mapping[str, Any]) -> None:
        self._game = game
        self._shape = shape_of(game, state, settings)
        cells = list(cells_of(self._shape, game.view(state, 0)))
        self.parts = parts_of((cell.name, cell.shape) for cell in cells)
        self.size = self.parts[-1].stop

    def look(self, state: State, seat: int) -> Numbers:
        """What a seat knows."""
        found = np.zeros(self.size, np.int64)
        cells: Iterable[Cell] = cells_of(self._shape, self._game.view(state, seat))
        for part, cell in zip(self.parts, cells, strict=True):
            found[part.start : part.stop] = cell.numbers
        return found.clip(LEAST, MOST).astype(np.int16)
