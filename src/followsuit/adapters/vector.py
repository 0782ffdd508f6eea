"""Many games at once: each step is one call into compiled code, and what seats know lies in arrays that stay.

    env = VectorEnv("hearts", n=1024, seed="mine")
    while True:
        env.step(env.sample())  # or whatever a policy chooses from env.cards, env.numbers and env.legal

Every seat's decisions are steps, or those of one seat against players of the program. Where a game is over, the next
one begins at once: `over` says where, `results` and `scores` how it ended. All arrays are written anew by each step;
copy what you want to keep.

A set of cards or options is one number of 64 bits, in `sets` and `options`. As zeros and ones, which are what a network
takes, they are in `cards` and `legal`, unpacked when they are first asked for after a step.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

from followsuit.adapters.libraries import from_extra
from followsuit.adapters.observations import Plan, array_of, found
from followsuit.definition import Game, Seed
from followsuit.engine.batch import Batch
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.chance import Rng, seed_words, seeded
from followsuit.engine.observing import Observation
from followsuit.errors import FollowsuitError, IllegalMove, blaming

with from_extra("rl"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

Others = Literal["nobody", "random", "thumb"]
"""Who plays against the seat that learns: at random, or by rules of thumb; if nobody does, all seats learn."""
AT_ONCE = 128
"""So many games are unpacked at once: what that takes stays in the processor's cache."""


class VectorEnv:
    """So many games of one kind, step by step."""

    def __init__(
        self,
        game: str | Game,
        n: int = 1024,
        seats: int | None = None,
        seed: Seed = "followsuit",
        others: Others = "nobody",
        **options: Any,
    ) -> None:
        """`options` are those of the game. Game number g of them all is the one that is dealt as `S#g`."""
        if others not in get_args(Others):
            raise FollowsuitError("others-kind", kind=others, known=", ".join(get_args(Others)))
        self.game = found(game)
        template = self.game.template(seats, **options)
        plan = self._plan = Plan(self.game, self.game.new(seats, seed="observer", **options))
        self.n = n
        self.rows = plan.rows
        """Which of the sets of cards belong to a part of the observation,"""
        self.columns = plan.columns
        """and which of the numbers."""
        seen = Observation(plan.points, n * (1 + len(plan.sets)), n * len(plan.numbers))
        batch = self._batch = Batch(template, n, seen, get_args(Others).index(others))
        self._seed = seed
        self._luck = Rng()
        words = array_of(seen.sets, np.int64).reshape(n, -1)
        self.options: NDArray[np.int64] = words[:, 0]
        """For each game which options the seat that is asked may choose, as a set;"""
        self.sets: NDArray[np.int64] = words[:, 1:]
        """what it knows, as sets of cards,"""
        self.numbers: NDArray[np.int64] = array_of(seen.numbers, np.int64).reshape(n, -1)
        """and as numbers."""
        self.seats: NDArray[np.int64] = array_of(batch.seats, np.int64)
        """Which seat it is."""
        self.over: NDArray[np.int64] = array_of(batch.over, np.int64)
        """1 where a game has ended in the last step."""
        self.results: NDArray[np.float64] = array_of(batch.results, np.float64).reshape(n, -1)
        """There, each seat's part of the victory,"""
        self.scores: NDArray[np.int64] = array_of(batch.scores, np.int64).reshape(n, -1)
        """and its score."""
        self._sampled: NDArray[np.int64] = array_of(batch.sampled, np.int64)
        self._bytes: NDArray[np.uint8] = words.view(np.uint8)
        self._bits: NDArray[np.uint8] = np.zeros((n, words.shape[1] * 64), np.uint8)
        self._cards = self._bits.reshape(n, -1, 64)[:, 1:, : plan.cards]
        self._packed = True
        self.reset()

    def reset(self, seed: Seed | None = None) -> None:
        """Begin anew, with the first games of the seed or of another one."""
        self._seed = self._seed if seed is None else seed
        a, b = seed_words(self._seed)
        self._luck = seeded(f"players {a} {b}")
        with blaming("game", game=self.game.id):
            self._batch.begin(a, b, self._luck.spawn())
        self._packed = True

    def step(self, options: ArrayLike) -> None:
        """Carry out an option in each game; IllegalMove, and nothing has happened, if one of them is not legal."""
        chosen = np.ascontiguousarray(options, np.int64)
        if chosen.shape != (self.n,):
            raise FollowsuitError("one-option-each", n=self.n, shape=str(chosen.shape))
        with blaming("game", game=self.game.id):
            illegal = int(self._batch.step(chosen.tobytes()))
        if illegal >= 0:
            raise IllegalMove("illegal-option", seat=int(self.seats[illegal]), option=int(chosen[illegal]))
        self._packed = True

    def sample(self) -> NDArray[np.int64]:
        """Any legal option of each game."""
        self._batch.sample(self._luck)
        return self._sampled

    @property
    def cards(self) -> NDArray[np.uint8]:
        """For each game what the seat that is asked knows: a row of zeros and ones for each set of cards."""
        self._unpack()
        return self._cards

    @property
    def legal(self) -> NDArray[np.uint8]:
        """For each game zeros and ones for the options that the seat may choose."""
        self._unpack()
        return self._bits[:, : int(MAX_OPTIONS)]

    def tensor(self) -> NDArray[np.float32]:
        """All that is known in a row for each game, in a new array: in the order of `observation_parts`."""
        cards = self.cards[:, self._plan.in_order].reshape(self.n, -1)
        return np.concatenate([cards, self.numbers[:, self._plan.numbers_in_order]], axis=1, dtype=np.float32)

    def _unpack(self) -> None:
        if self._packed:
            for first in range(0, self.n, AT_ONCE):
                some = slice(first, first + AT_ONCE)
                self._bits[some] = np.unpackbits(self._bytes[some], axis=1, bitorder="little")
            self._packed = False
