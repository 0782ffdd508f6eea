"""Bots: they can play the game, what a seat imagines is all they use, and in their trees nobody sees too much."""

from __future__ import annotations

from followsuit.bots import Perspective, SearchBot
from followsuit.contract.case import Broken, Case, Walk
from followsuit.contract.secrecy import observed, resampled
from followsuit.engine.bits import BIT, lowest, members
from followsuit.engine.chance import Rng
from followsuit.engine.events import Sink
from followsuit.engine.state import State

QUICK = SearchBot(simulations=12)
SERIES = 4
"""So many further choices of the same seat may pass before others see what it chose."""


def check_minds(walk: Walk) -> None:
    """A bot's choice is legal and the same whatever is hidden; so are rules of thumb; open choices are seen."""
    state, rng = walk.state, walk.rng
    for seat, _ in walk.steps():
        _check_likely(state, seat, rng)
        if walk.once_in(6):
            _check_bot(walk.case, state, seat, rng)
        if walk.once_in(2):
            _check_open(walk.case, state, seat, rng)


def _check_bot(case: Case, state: State, seat: int, rng: Rng) -> None:
    luck = rng.spawn()
    history = state.sink.seen_by(seat) if state.sink is not None else ()
    choices = [
        QUICK.choose(Perspective(case.game, world, seat, history), _again(luck))
        for world in (state, resampled(state, seat, rng.spawn()))
    ]
    if not state.options(seat) & BIT[choices[0]]:
        raise Broken(f"a bot at seat {seat} chooses option {choices[0]}, which is not legal")
    if choices[0] != choices[1]:
        raise Broken(f"a bot's choice at seat {seat} changes with hidden cards")


def _check_likely(state: State, seat: int, rng: Rng) -> None:
    luck = rng.spawn()
    likely = state.copy().likely(seat, _again(luck))
    if likely >= 0 and not state.options(seat) & BIT[likely]:
        raise Broken(f"likely({seat}) gives option {likely}, which is not legal")
    if likely != resampled(state, seat, rng.spawn()).likely(seat, _again(luck)):
        raise Broken(f"likely({seat}) changes with hidden cards")


def _check_open(case: Case, state: State, seat: int, rng: Rng) -> None:
    """Two choices that others are said to see must look different to any of them."""
    options = members(state.options(seat))
    if len(options) < 2 or state.conceals(seat):
        return
    one = options[rng.below(len(options))]
    other = options[rng.below(len(options))]
    if state.name(seat, one) == state.name(seat, other):
        return
    viewer = (seat + 1 + rng.below(case.seats - 1)) % case.seats
    twins = [state.copy(), state.copy()]
    for twin, option in zip(twins, (one, other), strict=True):
        twin.sink = Sink()
        twin.apply(seat, option)
    for _ in range(SERIES):
        if observed(case, twins[0], viewer) != observed(case, twins[1], viewer):
            return
        shared = twins[0].options(seat) & twins[1].options(seat)
        if twins[0].pending != BIT[seat] or not shared:
            break
        for twin in twins:
            twin.apply(seat, lowest(shared))
    named = " or ".join(repr(state.name(seat, option)) for option in (one, other))
    raise Broken(
        f"seat {viewer} cannot see whether seat {seat} chose {named}, but conceals({seat}) says it can"
    )


def _again(luck: Rng) -> Rng:
    """The same luck, to be used once more."""
    twin = luck.copy()
    assert isinstance(twin, Rng)
    return twin
