"""Events: a card that a seat is told of is one whose place it knows."""

from __future__ import annotations

import json

from followsuit.contract.case import Broken, Unchecked, Walk
from followsuit.contract.fields import fields, flat
from followsuit.contract.past import Past, World, unique
from followsuit.contract.secrecy import differing, samples, seen, where
from followsuit.engine.chance import Rng
from followsuit.engine.events import Event, Sink
from followsuit.engine.state import State

SAMPLES = 4
TRIES = 6
"""So many swaps are tried of a card that has equals."""
SOME_SAMPLES = 250
FEW = 4
"""A change in so few fields comes up by chance in one of some samples, if samples allow it."""


def check_telling(walk: Walk) -> None:
    """At every move: what is told to a seat about a card, that seat goes on knowing."""
    state = walk.state
    assert state.sink is not None
    past = Past(walk.case, walk.anyone())
    heard = 0
    checked = False
    for mover, option in walk.steps():
        past.look(state)
        news = range(heard, len(state.sink.events))
        heard = len(state.sink.events)
        for seat in {walk.anyone(), walk.anyone()}:
            checked = _check_seat(state, state.sink, seat, news, walk.rng) or checked
        if walk.once_in(3):
            _check_equals(past, state, state.sink, news, walk.rng)
        past.made(mover, state.name(mover, option))
    if not checked:
        raise Unchecked("no event named a card")


def _check_seat(state: State, sink: Sink, seat: int, news: range, rng: Rng) -> bool:
    told = _told(sink, seat, news)
    if not told:
        return False
    places = where(state)
    for sample in samples(state, seat, SAMPLES, rng):
        elsewhere = where(sample)
        for code in told:
            if places.get(code) != elsewhere.get(code):
                raise Broken(f"seat {seat} is told of {code}, but cannot know where it lies")
    return True


def _told(sink: Sink, seat: int, news: range) -> set[str]:
    """The cards that a seat is told of, as far as chance has not dealt them again since."""
    return {
        code
        for number in news
        if sink.events[number].known_to(seat)
        for code in cards_named(sink.events[number])
        if not _dealt_since(sink, number, code)
    }


def _dealt_since(sink: Sink, event: int, code: str) -> bool:
    """Whether chance has dealt a card again since an event told of it."""
    return any(code in among for among, before in sink.asked if before > event)


def cards_named(event: Event) -> list[str]:
    """The cards of an event."""
    named: list[str] = []
    for name in ("card", "cards"):
        value = event.args.get(name, [])
        named += [value] if isinstance(value, str) else [str(code) for code in value]
    return named


# Cards of which there are several


def _check_equals(past: Past, state: State, sink: Sink, news: range, rng: Rng) -> None:
    """A card that has equals cannot be followed by its name; so it is swapped with others where chance dealt it."""
    told = _told(sink, past.seat, news) - unique(past.now().places)
    last = max((n for n, (_, items) in enumerate(past.answers) if told.intersection(items)), default=-1)
    dealt = [(last, place) for place, item in enumerate(past.answers[last][1]) if item in told]
    for _ in range(TRIES if dealt else 0):
        answer, place = dealt[rng.below(len(dealt))]
        items = past.answers[answer][1]
        other = int(rng.below(len(items)))
        if items[other] != items[place]:
            world = past.reordered(past.truth(), answer, place, other)
            saw = past.relive(world).saw
            if saw:
                what = f"with {items[place]} and {items[other]} swapped"
                _check_remembered(past, state, world, f"{what}, it would have seen something else {saw}", rng)


def _check_remembered(past: Past, state: State, world: World, what: str, rng: Rng) -> None:
    """A world that the seat could have told from the truth, though not any more by what it sees now, is no sample."""
    other = past.end_of(world)
    if other is None or differing(past.now().seen, seen(past.case, other.copy(), past.seat)):
        return
    one, two = flat(fields(state), "chance"), flat(fields(other), "chance")
    changed = {path: two.get(path) for path in one.keys() | two.keys() if one.get(path) != two.get(path)}
    if not 0 < len(changed) <= FEW:
        return
    for sample in samples(state, past.seat, SOME_SAMPLES, rng):
        found = flat(fields(sample))
        if all(path in found and found[path] == value for path, value in changed.items()):
            raise Broken(
                f"seat {past.seat} is shown what it cannot know, or samples forget what it was shown: a sample has "
                f"{json.dumps(changed)}; {what}"
            )
