"""Many games at once: each step is one call into compiled code, and what seats know lies in arrays that stay.

    env = VectorEnv("hearts", n=1024, seed="mine")
    while True:
        env.step(env.sample())  # or whatever a policy chooses from env.cards, env.numbers and env.legal

Every seat's decisions are steps, or those of one seat against players of the program. Where a game is over, the next
one begins at once: `over` says where, `results` and `scores` how it ended. These arrays are written anew by each step;
copy what you want to keep.

A set of cards or options is one number of 64 bits, in `sets` and `options`. As zeros and ones, which are what a network
takes, they are in `cards` and `legal`: new arrays, made when they are first asked for after a step.

`workers=4` shares the games out to four processes. They are the same games; only samples and players of the program
have other luck. `close()`, or leaving a `with` block, ends the processes; so does whatever goes wrong in a step.
"""

from __future__ import annotations

from typing import Any, Literal, Self, get_args

from followsuit.adapters.libraries import from_extra
from followsuit.definition import Game, Seed
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.chance import seed_words
from followsuit.errors import FollowsuitError, IllegalMove

with from_extra("rl"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from followsuit.adapters.observations import Plan, found
    from followsuit.adapters.parts import Part, Workers

Others = Literal["nobody", "random", "thumb"]
"""Who plays against the seat that learns: at random, or by rules of thumb; if nobody does, all seats learn."""


class VectorEnv:
    """So many games of one kind, step by step."""

    def __init__(
        self,
        game: str | Game,
        n: int = 1024,
        seats: int | None = None,
        seed: Seed = "followsuit",
        others: Others = "nobody",
        workers: int = 1,
        **options: Any,
    ) -> None:
        """`options` are those of the game. Game number g of them all is the one that is dealt as `S#g`."""
        if others not in get_args(Others):
            raise FollowsuitError("others-kind", kind=others, known=", ".join(get_args(Others)))
        if n < 1:
            raise FollowsuitError("games-number", n=n)
        if not 1 <= workers <= n:
            raise FollowsuitError("workers-number", workers=workers, n=n)
        self.game = found(game)
        plan = self._plan = Plan(self.game, self.game.new(seats, seed="observer", **options))
        self.n = n
        self.rows = plan.rows
        """Which of the sets of cards belong to a part of the observation,"""
        self.columns = plan.columns
        """and which of the numbers."""
        against = get_args(Others).index(others)
        self._games: Part | Workers = (
            Part(self.game, n, seats, against, options)
            if workers == 1
            else Workers(self.game, n, seats, against, options, workers)
        )
        arrays = self._games.arrays
        words: NDArray[np.int64] = arrays["words"]
        self.options: NDArray[np.int64] = words[:, 0]
        """For each game which options the seat that is asked may choose, as a set;"""
        self.sets: NDArray[np.int64] = words[:, 1:]
        """what it knows, as sets of cards,"""
        self.numbers: NDArray[np.int64] = arrays["numbers"]
        """and as numbers."""
        self.seats: NDArray[np.int64] = arrays["seats"]
        """Which seat it is."""
        self.over: NDArray[np.int64] = arrays["over"]
        """1 where a game has ended in the last step."""
        self.results: NDArray[np.float64] = arrays["results"]
        """There, each seat's part of the victory,"""
        self.scores: NDArray[np.int64] = arrays["scores"]
        """and its score."""
        self._sampled: NDArray[np.int64] = arrays["sampled"]
        self._words = words
        self._bits: NDArray[np.uint8] | None = None
        self._seed = seed
        self._closed = False
        self.reset()

    def reset(self, seed: Seed | None = None) -> None:
        """Begin anew, with the first games of the seed or of another one."""
        self._refuse_if_closed()
        self._seed = self._seed if seed is None else seed
        self._bits = None
        a, b = seed_words(self._seed)
        self._games.begin(int(a), int(b))

    def step(self, options: ArrayLike) -> None:
        """Carry out an option in each game; IllegalMove, and nothing has happened, if one of them is not legal."""
        self._refuse_if_closed()
        given = np.asarray(options)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise FollowsuitError("one-option-each", n=self.n, shape=str(given.shape), kind=str(given.dtype))
        chosen = np.ascontiguousarray(given, np.int64)
        illegal = self._games.step(chosen)
        if illegal >= 0:
            seat, option = int(self.seats[illegal]), int(chosen[illegal])
            raise IllegalMove("illegal-option-in", number=illegal, seat=seat, option=option)
        self._bits = None

    def sample(self) -> NDArray[np.int64]:
        """Any legal option of each game, in an array that stays."""
        self._refuse_if_closed()
        self._games.sample()
        return self._sampled

    def close(self) -> None:
        """Nothing more is asked of the environment: end the processes of workers."""
        self._closed = True
        self._games.close()

    def __enter__(self) -> Self:
        self._refuse_if_closed()
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def cards(self) -> NDArray[np.uint8]:
        """For each game what the seat that is asked knows: a row of zeros and ones for each set of cards."""
        return self._unpacked()[:, 1:, : self._plan.cards]

    @property
    def legal(self) -> NDArray[np.uint8]:
        """For each game zeros and ones for the options that the seat may choose."""
        return self._unpacked()[:, 0, : int(MAX_OPTIONS)]

    def tensor(self) -> NDArray[np.float32]:
        """All that is known in a row for each game, in a new array: in the order of `observation_parts`."""
        cards = self.cards[:, self._plan.in_order].reshape(self.n, -1)
        return np.concatenate([cards, self.numbers[:, self._plan.numbers_in_order]], axis=1, dtype=np.float32)

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise FollowsuitError("environment-closed")

    def _unpacked(self) -> NDArray[np.uint8]:
        if self._bits is None:
            flat = self._words.reshape(-1).view(np.uint8)
            self._bits = np.unpackbits(flat, bitorder="little").reshape(*self._words.shape, 64)
        return self._bits
