"""Twins: copies go on alike, and the order in which secret choices arrive changes nothing."""

from __future__ import annotations

from typing import Any

from followsuit.contract.case import Broken, Case, Unchecked, Walk, walk_through
from followsuit.contract.fields import difference, fields, told
from followsuit.contract.secrecy import differing, observed
from followsuit.definition import rng_for
from followsuit.engine.bits import BIT, members
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.events import Sink
from followsuit.engine.state import State

TWINS = 4


def check_copies(walk: Walk) -> None:
    """A copy and its original, continued alike, stay equal to the end; continued apart, they share nothing."""
    state, rng = walk.state, walk.rng
    _check_template(walk.case, walk.seed, state)
    twins: list[State] = []
    resting: list[tuple[State, Any]] = []
    for seat, option in walk.steps():
        for twin in twins:
            _check_equal(state, twin)
        if len(twins) < TWINS and walk.once_in(6):
            twins.append(_new_twin(walk.case, state, walk.anyone()))
            resting.append((state.copy(), fields(state)))
            _check_apart(state, walk.anyone(), rng)
        for twin in twins:
            twin.apply(seat, option)
    for twin in twins:
        _check_equal(state, twin)
    for twin, before in resting:
        _check_untouched(twin, before)
    _check_declared(walk.case, state)


def _check_declared(case: Case, state: State) -> None:
    """The constructor sets every field, or the game could not be compiled."""
    declared = case.game.template(case.seats, **case.settings)
    late = sorted({*getattr(state, "__dict__", ())} - {*getattr(declared, "__dict__", ())})
    if late:
        raise Broken(f"a field is set outside __init__: {', '.join(late)}; set it there first")


def _new_twin(case: Case, state: State, seat: int) -> State:
    twin = state.copy()
    if twin.sink is not None:
        raise Broken("a copy must have no sink, or what is only imagined would be told")
    _check_equal(state, twin)
    unequal = differing(observed(case, state.copy(), seat), observed(case, twin, seat))
    if unequal:
        raise Broken(f"two copies look different: {unequal}")
    return twin


def _check_equal(state: State, twin: State) -> None:
    unequal = difference(state, twin)
    if unequal:
        raise Broken(f"a copy differs from its original: {unequal}")


def _check_apart(state: State, seat: int, rng: Rng) -> None:
    """What becomes of a copy does not touch its original."""
    before = fields(state)
    twin = state.copy()
    twin.resample(seat, rng)
    _check_untouched(state, before)
    for _ in walk_through(twin, rng):
        pass
    _check_untouched(state, before)


def _check_untouched(state: State, before: Any) -> None:
    unequal = told(before, fields(state))
    if unequal:
        raise Broken(f"a copy shares something with its original: {unequal}")


def _check_template(case: Case, seed: str, begun: State) -> None:
    """Copies of a state that has not begun begin like a new game, and leave it as it was."""
    template = case.game.template(case.seats, **case.settings)
    before = fields(template)
    twin = template.copy()
    twin.chance = rng_for(seed)
    twin.begin()
    unequal = difference(begun, twin)
    if unequal:
        raise Broken(f"a copy made before the deal begins another game: {unequal}")
    _check_untouched(template, before)


def check_order(walk: Walk) -> None:
    """Simultaneous choices lead to the same state in every order of arrival."""
    state, rng = walk.state, walk.rng
    met = 0
    for _ in walk.steps():
        if state.pending & (state.pending - 1):
            met += 1
            if met % 3 == 1:
                _check_orders(state, rng)
    if not met:
        raise Unchecked("no two seats ever had to choose at the same time")


def _check_orders(state: State, rng: Rng) -> None:
    series = _all_choices(state, rng)
    reference = _in_order(state, series, sorted(series), None)
    for _ in range(4):
        order = sorted(series, key=lambda seat: rng.below(1000))
        for mixer in (None, rng):
            arrived = _in_order(state, series, order, mixer)
            unequal = difference(reference, arrived) or told(_happened(reference), _happened(arrived))
            if unequal:
                raise Broken(f"the order in which choices arrive matters: {unequal}")


def _happened(state: State) -> list[str]:
    """Everything that was told, in no order: who has finished may be told as it happens."""
    assert state.sink is not None
    return sorted(f"{event} to {event.audience}" for event in state.sink.events)


def _all_choices(state: State, rng: Rng) -> dict[int, list[int]]:
    """A series of choices for each seat that owes one, complete as far as can be seen while others still choose."""
    seats = members(state.pending)
    series: dict[int, list[int]] = {}
    for order in (seats, seats[::-1]):
        world = state.copy()
        for seat in order[:-1]:
            chosen: list[int] = []
            while world.pending & BIT[seat]:
                option = (
                    series[seat][len(chosen)]
                    if seat in series
                    else int(random_option(world.options(seat), rng))
                )
                chosen.append(option)
                world.apply(seat, option)
            series[seat] = chosen
    return series


def _in_order(state: State, series: dict[int, list[int]], order: list[int], mixer: Rng | None) -> State:
    """The state after all choices, seat by seat, or mixed."""
    world = state.copy()
    world.sink = Sink()
    left = {seat: list(series[seat]) for seat in order}
    while left:
        seats = list(left)
        seat = seats[0] if mixer is None else seats[mixer.below(len(seats))]
        world.apply(seat, left[seat].pop(0))
        if not left[seat]:
            del left[seat]
    return world
