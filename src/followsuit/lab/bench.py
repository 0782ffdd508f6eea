"""Speed, measured side by side in one run: ours compiled, ours as plain Python, and OpenSpiel where it has the game.

Each measurement is a process of its own that times only the playing. The runners take turns, several
rounds long, and the median counts: machines are noisy, ratios in one run less so.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from followsuit import registry
from followsuit._build import is_compiled
from followsuit.engine.chance import seeded
from followsuit.engine.playout import random_games
from followsuit.engine.state import State
from followsuit.errors import FollowsuitError
from followsuit.lab import environments

RUNNERS = ("followsuit", "followsuit-pure", "openspiel-cpp", "openspiel-python")
OPENSPIEL = {"hearts": "hearts", "spades": "spades", "oh-hell": "oh_hell", "euchre": "euchre"}
"""The games that OpenSpiel has too, and what it calls them."""


@dataclass(frozen=True)
class Entry:
    """A game with options, as it is measured."""

    game: str
    settings: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.settings.items())])


@dataclass(frozen=True)
class Row:
    """How fast a runner plays a game."""

    game: str
    """The game and its options."""
    runner: str
    games_per_s: float
    decisions_per_s: float


def runners_of(entry: Entry, env: bool = False) -> list[str]:
    """Those that can be measured here, playing games or as environments; OpenSpiel plays with its defaults only."""
    openspiel = (
        entry.game in OPENSPIEL and not entry.settings and importlib.util.find_spec("pyspiel") is not None
    )
    if env:
        return environments.runners_of(openspiel)
    runners = ["followsuit"] if is_compiled() else []
    runners.append("followsuit-pure")
    if openspiel:
        runners += ["openspiel-cpp", "openspiel-python"]
    return runners


def bench(
    entries: list[Entry],
    seconds: float = 1.0,
    rounds: int = 3,
    seats: int | None = None,
    progress: Callable[[], None] = lambda: None,
    env: bool = False,
) -> list[Row]:
    """Measure every runner of these games, taking turns."""
    pairs = [(entry, runner) for entry in entries for runner in runners_of(entry, env)]
    measured: list[list[dict[str, float]]] = [[] for _ in pairs]
    for _ in range(rounds):
        for (entry, runner), results in zip(pairs, measured, strict=True):
            results.append(_in_a_process(entry.game, runner, seconds, seats, entry.settings))
            progress()
    return [
        Row(
            str(entry),
            runner,
            median(result["games_per_s"] for result in results),
            median(result["decisions_per_s"] for result in results),
        )
        for (entry, runner), results in zip(pairs, measured, strict=True)
    ]


def _in_a_process(
    game: str, runner: str, seconds: float, seats: int | None, settings: dict[str, Any]
) -> dict[str, float]:
    environment = {name: value for name, value in os.environ.items() if name != "FOLLOWSUIT_PURE"}
    if runner == "followsuit-pure":
        environment["FOLLOWSUIT_PURE"] = "1"
    command = [
        sys.executable,
        "-m",
        "followsuit.lab.bench",
        json.dumps([game, runner, seconds, seats, settings]),
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or [str(done.returncode)])[-1]
        raise FollowsuitError("bench-failed", game=game, runner=runner, why=last)
    result: dict[str, float] = json.loads(done.stdout)
    return result


def measure(
    game: str, runner: str, seconds: float, seats: int | None = None, settings: dict[str, Any] | None = None
) -> dict[str, float]:
    """Play with one runner for some seconds; OpenSpiel only knows its defaults."""
    if runner == "openspiel-cpp":
        batches = _openspiel_cpp(_openspiel(game, seats))
    elif runner == "openspiel-python":
        batches = _openspiel_python(_openspiel(game, seats))
    elif runner in environments.RUNNERS:
        batches = environments.batches(runner, game, seats, settings or {}, lambda: _openspiel(game, seats))
    else:
        batches = _ours(registry.find(game).template(seats, **(settings or {})))
    next(batches)
    games = 0
    decisions = 0.0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        more_games, more_decisions = next(batches)
        games += more_games
        decisions += more_decisions
    passed = time.perf_counter() - start
    return {"games_per_s": games / passed, "decisions_per_s": decisions / passed}


def _ours(template: State) -> Iterator[tuple[int, float]]:
    size = 2000 if is_compiled() else 20
    first = 0
    rng = seeded("bench")
    a, b = rng.word(), rng.word()
    while True:
        yield size, float(random_games(template, a, b, first, size))
        first += size


def _openspiel(game: str, seats: int | None) -> Any:
    """OpenSpiel's game for as many players as ours."""
    import pyspiel

    loaded = pyspiel.load_game(OPENSPIEL[game])
    players = registry.find(game).template(seats).seats
    return (
        loaded
        if loaded.num_players() == players
        else pyspiel.load_game(OPENSPIEL[game], {"players": players})
    )


def _openspiel_cpp(loaded: Any) -> Iterator[tuple[int, float]]:
    """OpenSpiel's own loop with uniform random bots; its decisions a game are counted beforehand."""
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(loaded.num_players())]
    sample = [environments.openspiel_game(loaded) for _ in range(200)]
    decisions = sum(sample) / len(sample)
    seed = 0
    while True:
        for _ in range(50):
            pyspiel.evaluate_bots(loaded.new_initial_state(), bots, seed)
            seed += 1
        yield 50, 50 * decisions


def _openspiel_python(loaded: Any) -> Iterator[tuple[int, float]]:
    while True:
        yield 1, environments.openspiel_game(loaded)


if __name__ == "__main__":
    print(json.dumps(measure(*json.loads(sys.argv[1]))))
