"""Records: a game told as text and replayed is the same game; every name of a move means that move."""

from __future__ import annotations

from dataclasses import replace

from followsuit.contract.case import Broken, Walk
from followsuit.contract.fields import difference
from followsuit.engine.bits import members
from followsuit.engine.state import State
from followsuit.play import Record, Table
from followsuit.play.record import parse
from followsuit.play.table import resume


def check_records(walk: Walk) -> None:
    """Record → text → replay gives the same state, in the middle of a game and at its end."""
    table = Table(walk.case.game, walk.case.seats, walk.seed, settings=walk.case.settings)
    stop = int(walk.rng.below(60))
    for seat, option in walk.steps():
        _check_names(table.state, seat)
        table.act(seat, option)
        if len(table.record.moves) == stop:
            _check_replays(table)
    _check_replays(table)


def _check_names(state: State, seat: int) -> None:
    for option in members(state.options(seat)):
        name = state.name(seat, option)
        if state.number(seat, name) != option:
            raise Broken(
                f"the name '{name}' leads to option {state.number(seat, name)}, not back to {option}"
            )


def _check_replays(table: Table) -> None:
    """From the seed, and from the answers of chance written down."""
    assert table.state.sink is not None
    text = table.record.text()
    again = _replayed(table, table.record, "")
    if again.record.text() != text:
        raise Broken("a replayed record does not give the same text")
    scripted = replace(table.record, seed=None, chance=list(table.state.sink.chance))
    _replayed(table, scripted, "chance")


def _replayed(table: Table, record: Record, apart_from: str) -> Table:
    again = resume(parse(record.text()))
    unequal = difference(table.state, again.state, apart_from)
    if unequal:
        how = "the written answers of chance" if apart_from else "its seed"
        raise Broken(f"a record replayed from {how} gives another state: {unequal}")
    return again
