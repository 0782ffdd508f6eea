"""A perspective holds what its seat knows, and nothing of the truth can be got out of it."""

from __future__ import annotations

import gc
import inspect
from collections.abc import Callable, Iterator
from types import FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from bots.positions import positions
from followsuit import registry
from followsuit.bots import Perspective
from followsuit.contract.case import walk_through
from followsuit.contract.fields import difference, fields, told
from followsuit.contract.secrecy import where
from followsuit.definition import Game
from followsuit.engine.bits import MAX_OPTIONS, lowest, members
from followsuit.engine.chance import Rng, seeded
from followsuit.engine.state import State
from followsuit.play import Table
from tabletop import held

NUMBER = 8
every_game = pytest.mark.parametrize("game", registry.every(), ids=lambda game: game.id)
ARGUMENTS: dict[str, Callable[[Perspective], Any]] = {
    "rng": lambda seen: Rng(7, 8, 9),
    "option": lambda seen: lowest(seen.options()),
}
"""What the methods of a perspective are called with, by the names of their parameters."""


def answers(seen: Perspective) -> dict[str, Any]:
    """What the methods of a perspective answer, by their names."""
    found = {}
    for name in dir(seen):
        method = getattr(seen, name)
        if not name.startswith("_") and inspect.ismethod(method):
            parameters = inspect.signature(method).parameters
            found[name] = method(*(ARGUMENTS[parameter](seen) for parameter in parameters))
    return found


def everything(seen: Perspective) -> dict[str, Any]:
    """All that a perspective answers or holds, by name."""
    return {**answers(seen), **vars(seen)}


def reachable(thing: object) -> Iterator[object]:
    """Whatever can be got at from a thing, under whatever name; but not what modules and classes hold."""
    waiting, met = [thing], {id(thing)}
    while waiting:
        found = waiting.pop()
        yield found
        if isinstance(found, (FunctionType, MethodType)):
            held: list[Any] = [getattr(found, "__closure__", None), getattr(found, "__self__", None)]
        else:
            held = gc.get_referents(found)
        for part in held:
            if id(part) not in met and not isinstance(part, (type, ModuleType)):
                met.add(id(part))
                waiting.append(part)


def states(seen: Perspective) -> list[State]:
    """The states that can be got out of a perspective."""
    return [thing for thing in reachable(everything(seen)) if isinstance(thing, State)]


# Nothing of the truth


@every_game
def test_the_true_state_its_chance_and_its_log_cannot_be_reached(game: Game) -> None:
    state = game.new(seed="truth")
    for seat, _ in walk_through(state, seeded("players")):
        assert state.sink is not None
        seen = Perspective(game, state, seat, state.sink.seen_by(seat))
        truth = [state, state.chance, state.sink]
        found = list(reachable(everything(seen)))
        assert len([thing for thing in found if isinstance(thing, State)]) >= 2, (
            "what is imagined, and a sample"
        )
        assert not [thing for thing in found if any(thing is part for part in truth)]


@every_game
def test_all_that_can_be_got_out_is_the_same_whatever_lies_hidden(game: Game) -> None:
    really_hidden = 0
    for position in positions(game, NUMBER):
        elsewhere = position.redrawn(1, 2, 3)
        really_hidden += difference(position.state, elsewhere.state, apart_from="chance") != ""
        one, other = position.seen(), elsewhere.seen()
        assert told(fields(everything(one)), fields(everything(other))) == ""
        pairs = zip(states(one), states(other), strict=True)
        assert [difference(mine, yours) for mine, yours in pairs if difference(mine, yours)] == []
    assert really_hidden > NUMBER // 2


@every_game
def test_the_future_that_can_be_got_out_is_not_the_true_one(game: Game) -> None:
    for position in positions(game, NUMBER):
        true_future = fields(position.state.chance)
        assert true_future is not None
        assert true_future not in [fields(state.chance) for state in states(position.seen())]


def test_what_a_seat_gets_to_know_of_the_past_is_what_it_has_seen() -> None:
    table = Table(registry.find("hearts"), seed="a deal in which cards are passed")
    while table.record.moves == [] or len(table.pending()) > 1:
        seat = table.pending()[0]
        table.act(seat, int(lowest(table.state.options(seat))))
    for _ in range(6):
        table.act(table.pending()[0], int(lowest(table.state.options(table.pending()[0]))))
    assert table.state.sink is not None
    for seat in range(4):
        told_to_seat = [event for event in table.state.sink.events if event.known_to(seat)]
        assert list(table.perspective(seat).history()) == told_to_seat
        passed = [event.args for event in table.perspective(seat).history() if event.key == "passed"]
        assert [seat in (args["seat"], args["to"]) for args in passed] == [True, True]


# All that the seat knows


@every_game
def test_options_names_and_view_are_those_of_the_true_position(game: Game) -> None:
    for position in positions(game, NUMBER):
        seen, state, seat = position.seen(), position.state, position.seat
        assert seen.game is game
        assert seen.seat == seat
        assert seen.options() == state.options(seat)
        names = [state.name(seat, option) for option in range(MAX_OPTIONS)]
        assert [seen.name(option) for option in range(MAX_OPTIONS)] == names
        assert seen.view() == game.view(state, seat)
        assert seen.history() == position.history


@every_game
def test_a_sample_looks_to_the_seat_like_the_true_position(game: Game) -> None:
    for position in positions(game, NUMBER):
        sample = position.seen().sample(Rng(4, 5, 6))
        assert held(sample, position.seat) == held(position.state, position.seat)
        assert sample.options(position.seat) == position.state.options(position.seat)
        assert sample.pending == position.state.pending
        assert sample.scores() == position.state.scores()
        assert game.view(sample, position.seat) == game.view(position.state, position.seat)


@every_game
def test_in_every_sample_hidden_cards_lie_otherwise_and_the_future_is_another(game: Game) -> None:
    first = positions(game, 1)[0]
    seen, luck = first.seen(), Rng(1, 1, 1)
    samples = [seen.sample(luck) for _ in range(4)]
    for place, sample in enumerate(samples):
        others = [*samples[:place], *samples[place + 1 :], first.state]
        assert all(where(sample) != where(other) for other in others)
        assert all(fields(sample.chance) != fields(other.chance) for other in others)


@every_game
def test_the_same_luck_draws_the_same_sample(game: Game) -> None:
    for position in positions(game, NUMBER):
        seen = position.seen()
        assert difference(seen.sample(Rng(3, 2, 1)), seen.sample(Rng(3, 2, 1))) == ""


# Apart from the truth


def told_of(seen: Perspective) -> Any:
    """What a perspective answers, as plain data; but not the plan, which remembers what it has counted."""
    return {name: fields(answer) for name, answer in answers(seen).items() if name != "plan"}


@every_game
def test_looking_at_a_position_does_not_change_it(game: Game) -> None:
    for position in positions(game, NUMBER):
        before = fields(position.state)
        everything(position.seen())
        assert told(before, fields(position.state)) == ""


@every_game
def test_playing_on_in_a_sample_changes_nothing_else(game: Game) -> None:
    for position in positions(game, NUMBER):
        seen = position.seen()
        before, truth = told_of(seen), fields(position.state)
        for _ in walk_through(seen.sample(Rng(2, 2, 2)), Rng(3, 3, 3)):
            pass
        assert told(before, told_of(seen)) == ""
        assert told(truth, fields(position.state)) == ""


@every_game
def test_what_is_seen_stays_when_the_game_goes_on(game: Game) -> None:
    state = game.new(seed="goes on")
    assert state.sink is not None
    seat = members(state.pending)[0]
    events = state.sink.seen_by(seat)
    seen = Perspective(game, state, seat, events)
    before = told_of(seen)
    for _ in walk_through(state, seeded("on and on")):
        pass
    events.extend(state.sink.seen_by(seat))
    assert told(before, told_of(seen)) == ""
