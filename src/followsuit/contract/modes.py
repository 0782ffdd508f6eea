"""Compiled and interpreted play the same game: traced in two processes, move for move, view for view."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from followsuit import registry
from followsuit._build import is_compiled
from followsuit.contract.case import USUAL_GAMES, Broken, Case, Found, Unchecked, Walk, by_thumb
from followsuit.contract.fields import fields, told
from followsuit.contract.secrecy import noted, resampled
from followsuit.views import to_json


def check_modes(case: Case, games: int | None, seed: str) -> Found:
    """The same seeds give the same games, compiled and interpreted."""
    if not is_compiled():
        raise Unchecked(
            "nothing is compiled here, or FOLLOWSUIT_PURE=1 is set, so there is only one way to play"
        )
    seeds = [f"{seed} {number}" for number in range(games or USUAL_GAMES)]
    compiled = [digest(case, seed) for seed in seeds]
    interpreted = _interpreted(case, "digest", seeds)
    for number, seed in enumerate(seeds):
        if compiled[number] != interpreted[number]:
            here, there = list(trace(case, seed)), _interpreted(case, "trace", [seed])
            raise Broken(f"{case}, dealt from seed '{seed}':\n{_parting(here, there)}")
    return set()


def _parting(compiled: list[str], interpreted: list[str]) -> str:
    """Where two traces part."""
    for number, (one, other) in enumerate(zip_longest(compiled, interpreted, fillvalue="null")):
        if one != other:
            unequal = told(_plain(one), _plain(other))
            return f"compiled (one) and interpreted (the other) differ at move {number + 1}: {unequal}"
    return "compiled and interpreted differ, but not when played again"


def trace(case: Case, seed: str) -> Iterator[str]:
    """A random game step by step: the move, the whole state, what a seat sees and what it may imagine."""
    walk = Walk(case, seed, by_thumb)
    state = walk.state
    for seat, option in walk.steps():
        number = len(walk.moves)
        viewer = number % (state.seats + 1) - 1
        step = {
            "move": f"{seat} {state.name(seat, option)}",
            "options": state.options(seat),
            "state": fields(state),
            "viewer": viewer,
            "view": to_json(case.game.view(state, viewer)),
            "observation": noted(case, state, seat),
        }
        if number % 8 == 0:
            sampler = number // 8 % (state.seats + 1) - 1
            step["sample"] = fields(resampled(state, sampler, walk.rng))
        yield _line(step)
    utilities = [state.utility(seat) for seat in range(state.seats)]
    yield _line({"scores": state.scores(), "winners": state.winners(), "utilities": utilities})


def _plain(line: str) -> Any:
    step = json.loads(line)
    return {**step, "view": json.loads(step["view"])} if step and "view" in step else step


def _line(step: dict[str, object]) -> str:
    return json.dumps(step, sort_keys=True, default=repr)


def digest(case: Case, seed: str) -> str:
    """A digest of a random game."""
    return hashlib.sha256("\n".join(trace(case, seed)).encode()).hexdigest()


def _interpreted(case: Case, what: str, seeds: list[str]) -> list[str]:
    """The same in a process of its own that leaves compiled modules alone."""
    try:
        return traced(case, what, seeds, FOLLOWSUIT_PURE="1")
    except ChildProcessError as error:
        raise Broken(f"{case}:\ninterpreted (FOLLOWSUIT_PURE=1) it fails: {error}") from None


def traced(case: Case, what: str, seeds: list[str], **environment: str) -> list[str]:
    """The `digest` of each game, or its whole `trace`, from a process of its own; ChildProcessError if it fails."""
    asked = json.dumps([what, case.game.id, case.seats, case.settings, seeds])
    command = [sys.executable, "-c", "from followsuit.contract.modes import answer; answer()"]
    around = {**os.environ, **environment}
    done = subprocess.run(command, input=asked, env=around, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ChildProcessError((done.stderr.strip().splitlines() or ["?"])[-1])
    return done.stdout.splitlines()


def answer() -> None:
    """What the process of its own does: reads from standard input what to trace, and writes it."""
    what, name, seats, settings, seeds = json.load(sys.stdin)
    case = Case(registry.find(name), seats, settings)
    for seed in seeds:
        print(digest(case, seed) if what == "digest" else "\n".join(trace(case, seed)))
