"""The games of a vectorised environment: in this process, or a part of them here and in each of several others.

Other processes are told by a letter through a pipe what to do, and all write what their games show into memory that
they share.
"""

from __future__ import annotations

import contextlib
import json
import mmap
import os
import pickle
import struct
import subprocess
import sys
import tempfile
import time
import weakref
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from followsuit import registry
from followsuit.adapters.observations import Plan, array_of
from followsuit.definition import Game
from followsuit.engine.batch import Batch
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.chance import Rng, seeded
from followsuit.engine.observing import Observation
from followsuit.errors import FollowsuitError, blaming

Arrays = dict[str, NDArray[Any]]
Layout = list[tuple[str, str, list[int]]]
"""The name, kind and shape of arrays that lie one after the other."""
MEMORY = "/dev/shm"
"""Where there is this folder, files in it are never written to a disk."""
AT_THE_END = ("results", "scores")
"""Arrays in which a step writes only the rows of games that have ended."""
SHOWN = ("words", "numbers", "seats", "over", *AT_THE_END)
"""Arrays in which it writes."""
TRIES = 1000
"""How often a pipe is asked before a process sleeps,"""
LET_OTHERS_RUN = getattr(os, "sched_yield", lambda: time.sleep(0))
"""and what is done in between: the answer may come from a process that waits for this very processor."""
PATIENCE = 10
"""Seconds for which a process may go on with what it was told before, when it is to end."""
SEED = struct.Struct("<qq")
BEGIN, STEP, SAMPLE = b"b", b"s", b"r"
"""What another process can be told to do."""
DONE, FAILED = b".", b"!"
"""What it answers; after the second comes an error."""


class Part:
    """So many games, from the one with the number `first` on, of `whole` ones; in this process."""

    def __init__(
        self,
        game: Game,
        n: int,
        seats: int | None,
        others: int,
        options: Mapping[str, Any],
        first: int = 0,
        whole: int = 0,
    ) -> None:
        template = game.template(seats, **options)
        plan = Plan(game, game.new(seats, seed="observer", **options))
        seen = Observation(plan.points, n * (1 + len(plan.sets)), n * len(plan.numbers))
        batch = self._batch = Batch(template, n, seen, others, first, whole)
        self._blaming = {"game": game.id}
        self._first = first
        self._luck = Rng()
        self.arrays: Arrays = {
            "words": array_of(seen.sets, np.int64).reshape(n, -1),
            "numbers": array_of(seen.numbers, np.int64).reshape(n, -1),
            "seats": array_of(batch.seats, np.int64),
            "over": array_of(batch.over, np.int64),
            "results": array_of(batch.results, np.float64).reshape(n, -1),
            "scores": array_of(batch.scores, np.int64).reshape(n, -1),
            "sampled": array_of(batch.sampled, np.int64),
        }
        """What the games show after each step."""

    def begin(self, a: int, b: int) -> None:
        """Deal the first games of a seed, which is two words."""
        self._luck = seeded(f"players {a} {b}", self._first)
        with blaming("game", **self._blaming):
            self._batch.begin(a, b, self._luck.spawn())

    def step(self, chosen: NDArray[np.int64]) -> int:
        """Carry out an option in each game; or the first game where it is illegal, else −1."""
        with blaming("game", **self._blaming):
            return int(self._batch.step(chosen.tobytes()))

    def sample(self) -> None:
        """Choose any legal option of each game."""
        self._batch.sample(self._luck)

    def close(self) -> None:
        """There is no other process to be ended."""


class Share:
    """A part of the games that writes what it shows into the rows of arrays that are its own."""

    def __init__(self, setup: str) -> None:
        memory, layout, (game, n, seats, others, options, first, whole) = json.loads(setup)
        self._arrays = {name: array[first : first + n] for name, array in laid_out(memory, layout).items()}
        self._part = Part(registry.find(game), n, seats, others, options, first, whole)

    def do(self, command: bytes, seed: bytes) -> None:
        """Do what a letter says; to begin, there must be a seed."""
        if command == SAMPLE:
            self._part.sample()
            self._arrays["sampled"][:] = self._part.arrays["sampled"]
            return
        if command == BEGIN:
            self._part.begin(*SEED.unpack(seed))
        else:
            self._part.step(self._arrays["chosen"])
        ended = np.flatnonzero(self._part.arrays["over"])
        for name in SHOWN:
            rows = ended if name in AT_THE_END else slice(None)
            self._arrays[name][rows] = self._part.arrays[name][rows]


class Workers:
    """All games, a part of them in this process and in each of several others."""

    def __init__(
        self, game: Game, n: int, seats: int | None, others: int, options: Mapping[str, Any], workers: int
    ) -> None:
        if game.id not in registry.names() or registry.find(game.id) is not game:
            raise FollowsuitError("workers-need-name", game=game.id)
        one = Part(game, 1, seats, others, options).arrays
        layout: Layout = [(name, array.dtype.str, [n, *array.shape[1:]]) for name, array in one.items()]
        layout.append(("chosen", "<i8", [n]))
        bounds = [n * worker // workers for worker in range(workers + 1)]
        self._processes: list[subprocess.Popen[bytes]] = []
        self._end = weakref.finalize(self, _end, self._processes)
        with tempfile.TemporaryDirectory(
            prefix="followsuit-", dir=MEMORY if os.path.isdir(MEMORY) else None, ignore_cleanup_errors=True
        ) as folder:
            memory = Path(folder, "memory")
            memory.write_bytes(bytes(8 * sum(int(np.prod(shape)) for _, _, shape in layout)))
            parts = [
                [game.id, after - first, seats, others, dict(options), first, n]
                for first, after in pairwise(bounds)
            ]
            setups = [json.dumps([str(memory), layout, part]) for part in parts]
            self._processes += map(_started, setups[1:])
            self._own = Share(setups[0])
            self._wait()  # until all have opened the file
            arrays = laid_out(str(memory), layout)
        self._chosen = arrays.pop("chosen")
        for array in arrays.values():
            array.flags.writeable = False
        self.arrays = arrays
        """What the games show after each step."""

    def begin(self, a: int, b: int) -> None:
        """Deal the first games of a seed, which is two words."""
        self._tell(BEGIN, SEED.pack(a, b))

    def step(self, chosen: NDArray[np.int64]) -> int:
        """Carry out an option in each game; or the first game where it is illegal, else −1."""
        legal = (chosen >= 0) & (chosen < int(MAX_OPTIONS)) & (self.arrays["words"][:, 0] >> (chosen & 63))
        if not legal.all():
            return int(legal.argmin())
        self._chosen[:] = chosen
        self._tell(STEP)
        return -1

    def sample(self) -> None:
        """Choose any legal option of each game."""
        self._tell(SAMPLE)

    def close(self) -> None:
        """End the other processes."""
        self._end()

    def _tell(self, command: bytes, seed: bytes = b"") -> None:
        """Have every process do something, this one too. If that fails or is interrupted, all end."""
        if not self._end.alive:
            raise FollowsuitError("worker-ended")
        try:
            for process in self._processes:
                _pipe(process.stdin).write(command + seed)
            self._own.do(command, seed)
            self._wait()
        except BaseException as error:
            self._end()
            if isinstance(error, OSError):
                raise FollowsuitError("worker-ended") from error
            raise

    def _wait(self) -> None:
        """Until the others are done; raises what went wrong with one of them."""
        for process in self._processes:
            answers = _pipe(process.stdout)
            answer = _read(answers.fileno())
            if answer == FAILED:
                os.set_blocking(answers.fileno(), True)
                raise pickle.load(answers)
            if answer != DONE:
                raise FollowsuitError("worker-ended")


def _started(setup: str) -> subprocess.Popen[bytes]:
    """A process for a part of the games, which finds the modules that this one finds."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [sys.executable, "-m", "followsuit.adapters.parts", setup]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, bufsize=0, stdin=pipe, stdout=pipe, env=environment, start_new_session=True
    )


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _read(source: int, length: int = 1) -> bytes:
    """What comes through a pipe. To be woken takes longer than many a step, so it is asked again and again first."""
    os.set_blocking(source, False)
    for _ in range(TRIES):
        try:
            return os.read(source, length)
        except BlockingIOError:
            LET_OTHERS_RUN()
    os.set_blocking(source, True)
    return os.read(source, length)


def _end(processes: list[subprocess.Popen[bytes]]) -> None:
    """End processes: they do when nobody tells them anything any more."""
    for process in processes:
        _pipe(process.stdin).close()
        _pipe(process.stdout).close()
    for process in processes:
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def laid_out(memory: str, layout: Layout) -> Arrays:
    """The arrays that lie in a file, all of numbers of eight bytes."""
    with open(memory, "r+b") as file:
        content = mmap.mmap(file.fileno(), 0)
    arrays: Arrays = {}
    at = 0
    for name, kind, shape in layout:
        size = int(np.prod(shape))
        arrays[name] = np.frombuffer(content, kind, size, at).reshape(shape)
        at += 8 * size
    return arrays


def main(setup: str) -> None:
    """Do what is told by the letters that come in, until none comes any more."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a game prints is no answer
    share = Share(setup)
    with contextlib.suppress(BrokenPipeError):  # nobody waits for the answer any more
        answers.write(DONE)
        while command := _read(0):
            try:
                share.do(command, _read(0, SEED.size) if command == BEGIN else b"")
            except FollowsuitError as error:
                answers.write(FAILED + pickle.dumps(error))
            else:
                answers.write(DONE)


if __name__ == "__main__":
    main(sys.argv[1])
