"""Samples: they differ, leave everybody something to do, keep all cards, and are uniform."""

from __future__ import annotations

import json
import math
from collections import Counter

from followsuit.contract.case import Broken, Walk
from followsuit.contract.play import pieces
from followsuit.contract.secrecy import samples, where
from followsuit.engine.bits import count, members
from followsuit.engine.chance import Rng
from followsuit.engine.state import State

SAMPLES = 12
SOME_WAYS = 10
MANY_WAYS = 1000
MOST_UNSEEN = 12
MOST_WAYS = 60
"""Positions with more unseen cards, or more placements of them, are too large for a chi-square."""
PER_WAY = 40
LONG_ENOUGH = 20
FAR_OUT = 6.0


def check_sampling(walk: Walk) -> None:
    """Samples differ where they can, are playable, and match uniform placements in a small endgame."""
    state = walk.state
    cards = pieces(state)
    tested = False
    for _ in walk.steps():
        seat = walk.anyone()
        if walk.once_in(6):
            _check_samples(state, seat, cards, walk.rng)
        if state.pending & (state.pending - 1):
            continue
        plan = state.unseen(seat)
        if count(plan.unseen) > MOST_UNSEEN:
            continue
        ways = plan.ways()
        if ways <= MOST_WAYS:
            _check_truth(state, seat, round(ways), walk.rng)
            if ways > 1 and not tested:
                _check_uniform(state, seat, round(ways), walk.rng)
                tested = True


def _check_samples(state: State, seat: int, cards: Counter[str], rng: Rng) -> None:
    found = set()
    for sample in samples(state, seat, SAMPLES, rng):
        if pieces(sample) != cards:
            raise Broken(f"resample({seat}) loses or doubles cards")
        if seat >= 0 and sample.reveal()["hands"][seat] != state.reveal()["hands"][seat]:
            raise Broken(f"resample({seat}) changes the seat's own hand")
        for other in members(sample.pending):
            if not sample.options(other):
                raise Broken(f"a sample for seat {seat} leaves seat {other} without an option")
        found.add(json.dumps(sample.reveal()))
    ways = state.unseen(seat).ways()
    if len(found) < (SAMPLES // 2 if ways > MANY_WAYS else 2 if ways > SOME_WAYS else 1):
        raise Broken(
            f"{SAMPLES} samples for seat {seat} hardly differ: {len(found)} of {ways:.0f} placements come up"
        )


def _check_truth(state: State, seat: int, ways: int, rng: Rng) -> None:
    """Among few placements the true one comes up soon, unless samples think it impossible.

    Where a game draws more than its plan places, it is enough to meet the true hands.
    """
    found = set()
    truth = _placed(state)
    met = False
    for sample in samples(state, seat, ways * LONG_ENOUGH, rng):
        found.add(_placed(sample))
        if truth in found:
            return
        met = met or _hands(sample) == _hands(state)
    if not met or len(found) <= ways:
        raise Broken(f"seat {seat}: the truth is not among the {ways} placements that samples think possible")


def _check_uniform(state: State, seat: int, ways: int, rng: Rng) -> None:
    """A chi-square over all placements of the cards."""
    hands: Counter[str] = Counter()
    places: Counter[str] = Counter()
    for sample in samples(state, seat, ways * PER_WAY, rng):
        hands[_hands(sample)] += 1
        places[_placed(sample)] += 1
    # What a game draws beside its plan may tell samples apart that the plan does not.
    seen = places if len(places) == ways else hands
    if len(seen) != ways:
        raise Broken(f"seat {seat}: {len(places)} different samples where {ways} placements fit")
    chi_square = sum((times - PER_WAY) ** 2 / PER_WAY for times in seen.values())
    if _deviation(chi_square, ways - 1) > FAR_OUT:
        raise Broken(
            f"the samples for seat {seat} are not uniform over {ways} placements: of {ways * PER_WAY} samples, "
            f"one came up {min(seen.values())} times, another {max(seen.values())} times"
        )


def _hands(state: State) -> str:
    return json.dumps(state.reveal()["hands"])


def _placed(state: State) -> str:
    return json.dumps(where(state), sort_keys=True)


def _deviation(chi_square: float, freedom: int) -> float:
    """How many standard deviations a chi-square lies above what is expected (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))
