"""Non-interference: nothing a seat gets depends on anything it cannot know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from followsuit.contract.case import Broken, Case, Walk
from followsuit.contract.fields import difference, told
from followsuit.engine.bits import BIT, MAX_OPTIONS, members
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.events import Sink
from followsuit.engine.state import State
from followsuit.views import to_json


def check_secrecy(walk: Walk) -> None:
    """What a seat sees stays the same when its unknowns are redrawn, and redrawing forgets the truth."""
    state, rng = walk.state, walk.rng
    for seat, _ in walk.steps():
        if walk.once_in(4):
            viewer = seat if walk.once_in(2) else walk.anyone()
            _check_seat(walk.case, state, viewer, rng, in_words=walk.once_in(3))
        if state.pending & (state.pending - 1) and walk.once_in(2):
            _check_choices(walk.case, state, walk.anyone(), rng)


def seen(case: Case, state: State, seat: int) -> dict[str, Any]:
    """What a seat (−1: a spectator) sees of a state without asking."""
    view = to_json(case.game.view(state, seat))
    told = (
        [] if state.sink is None else [repr(event) for event in state.sink.recent() if event.known_to(seat)]
    )
    found = {"view": view, "told": told, "pending": state.pending, "options": 0}
    if seat >= 0:
        found |= {"options": state.options(seat), "observation": noted(case, state, seat)}
    return found


def noted(case: Case, state: State, seat: int) -> dict[str, list[int]]:
    """What a program that learns gets to know in that seat: sets of cards and numbers, by their names."""
    observation = case.game.observe(state, seat)
    found: dict[str, list[int]] = {}
    sets, numbers = iter(observation.sets), iter(observation.numbers)
    for name, is_set in observation.names:
        found.setdefault(name, []).append(next(sets if is_set else numbers))
    return found


def observed(case: Case, state: State, seat: int, in_words: bool = False) -> dict[str, Any]:
    """All that a seat can get out of a state: also the words, and what it is told when it asks about any option."""
    found = seen(case, state, seat)
    if in_words:
        found["narration"] = to_json(case.game.words("en", seat).view(case.game.view(state, seat)))
    if seat >= 0:
        found["names"] = [state.name(seat, option) for option in range(MAX_OPTIONS)]
        found["why_not"] = [repr(state.why_not(seat, option)) for option in range(MAX_OPTIONS)]
    return found


def differing(one: dict[str, Any], other: dict[str, Any]) -> str:
    """Where the things observed differ, "" if they are the same."""
    if one == other:
        return ""
    plain = [
        {name: json.loads(value) if name in ("view", "narration") else value for name, value in seen.items()}
        for seen in (one, other)
    ]
    return told(*plain)


def resampled(state: State, seat: int, rng: Rng) -> State:
    """A copy in which that seat's unknowns are drawn anew; the generator itself is left as it is."""
    same = rng.copy()
    assert isinstance(same, Rng)
    twin = state.copy()
    twin.resample(seat, same)
    return twin


def samples(state: State, seat: int, number: int, rng: Rng) -> Iterator[State]:
    """So many positions as that seat may imagine them, drawn as bots draw them: one plan for all."""
    imagined = resampled(state, seat, rng.spawn())
    yield imagined.copy()
    plan = imagined.unseen(seat)
    for _ in range(number - 1):
        sample = imagined.copy()
        sample.place(plan, rng)
        yield sample


def _check_seat(case: Case, state: State, seat: int, rng: Rng, in_words: bool) -> None:
    luck = rng.spawn()
    imagined = resampled(state, seat, rng.spawn())
    leak = differing(observed(case, state.copy(), seat, in_words), observed(case, imagined, seat, in_words))
    if leak:
        raise Broken(f"seat {seat} learns what it cannot know, for it changes with hidden cards: {leak}")
    once = resampled(state, seat, luck)
    unequal = difference(once, resampled(imagined, seat, luck))
    if unequal:
        raise Broken(f"resample({seat}) depends on the truth: {unequal}")
    otherwise = state.copy()
    otherwise.chance = rng.spawn()
    unequal = difference(once, resampled(otherwise, seat, luck))
    if unequal:
        raise Broken(f"resample({seat}) leaves the future as it was: {unequal}")


def _check_choices(case: Case, state: State, seat: int, rng: Rng) -> None:
    """While seats choose at the same time, another seat learns who has finished, and nothing else."""
    others = [other for other in members(state.pending) if other != seat]
    free = len(others) - (0 if seat in members(state.pending) else 1)
    finished = others[: rng.below(free + 1)]
    one, two = _with_choices(state, finished, rng), _with_choices(state, finished, rng)
    for other in others[len(finished) :]:
        _choose_in_part(two, other, rng)
    leak = differing(observed(case, one, seat), observed(case, two, seat))
    if leak:
        raise Broken(f"seat {seat} learns what others have chosen in secret: {leak}")
    luck = rng.spawn()
    unequal = difference(resampled(one, seat, luck), resampled(two, seat, luck))
    if unequal:
        raise Broken(f"resample({seat}) keeps what others have chosen in secret: {unequal}")


def _with_choices(state: State, finished: list[int], rng: Rng) -> State:
    """A twin in which these seats have chosen, somehow."""
    twin = state.copy()
    twin.sink = Sink()
    for seat in finished:
        for _ in range(MAX_OPTIONS):
            if twin.pending & BIT[seat]:
                twin.apply(seat, random_option(twin.options(seat), rng))
    return twin


def _choose_in_part(state: State, seat: int, rng: Rng) -> None:
    """The first choice of a series, if that neither finishes it nor could end the choosing."""
    if state.pending == BIT[seat]:
        return
    option = random_option(state.options(seat), rng)
    trial = state.copy()
    trial.apply(seat, option)
    if trial.pending == state.pending:
        state.apply(seat, option)


def places_of(state: State) -> dict[str, list[str]]:
    """Every place of a state and the codes that lie there."""
    revealed: dict[str, Any] = state.reveal()
    hands: dict[str, list[str]] = {f"hand {seat}": hand for seat, hand in enumerate(revealed["hands"])}
    return {**hands, **revealed.get("piles", {})}


def where(state: State) -> dict[str, str]:
    """The place of every card of which there is only one."""
    found: dict[str, list[str]] = {}
    for place, codes in places_of(state).items():
        for code in codes:
            found.setdefault(code, []).append(place)
    return {code: places[0] for code, places in found.items() if len(places) == 1}
