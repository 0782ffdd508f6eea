"""Events: a card that a seat is told of is one whose place it knows."""

from __future__ import annotations

from followsuit.contract.case import Broken, Unchecked, Walk
from followsuit.contract.secrecy import samples, where
from followsuit.engine.chance import Rng
from followsuit.engine.events import Event, Sink
from followsuit.engine.state import State

SAMPLES = 4


def check_telling(walk: Walk) -> None:
    """At every move: what is told to a seat about a card, that seat goes on knowing."""
    state = walk.state
    assert state.sink is not None
    heard = 0
    checked = False
    for _ in walk.steps():
        news = range(heard, len(state.sink.events))
        heard = len(state.sink.events)
        for seat in {walk.anyone(), walk.anyone()}:
            checked = _check_seat(state, state.sink, seat, news, walk.rng) or checked
    if not checked:
        raise Unchecked("no event named a card")


def _check_seat(state: State, sink: Sink, seat: int, news: range, rng: Rng) -> bool:
    told = {
        code
        for number in news
        if sink.events[number].known_to(seat)
        for code in cards_named(sink.events[number])
        if not _dealt_since(sink, number, code)
    }
    if not told:
        return False
    places = where(state)
    for sample in samples(state, seat, SAMPLES, rng):
        elsewhere = where(sample)
        for code in told:
            if places.get(code) != elsewhere.get(code):
                raise Broken(f"seat {seat} is told of {code}, but cannot know where it lies")
    return True


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
