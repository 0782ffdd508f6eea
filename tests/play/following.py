"""Following pieces: moves the pieces of one view as a step tells it, and compares with the next view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from followsuit.bots import RandomBot
from followsuit.contract import Case
from followsuit.definition import Game
from followsuit.engine.events import Event
from followsuit.engine.state import State
from followsuit.looks import sheet
from followsuit.play import Table
from followsuit.play.sight import Sight
from followsuit.play.sitting import Sitting
from followsuit.views import Move, Place, Step, View
from tabletop import play

Lying = dict[int, Place]
"""Where each piece lies, by its identity."""


@dataclass
class Tally:
    """How many changes there were, and how many of them no event told."""

    changes: int = 0
    untold: int = 0
    examples: str = ""


def lying(view: View) -> Lying:
    """Where the pieces of a view lie."""
    found = {number: Place(zone.id, zone.seat) for zone in view.zones for number in zone.ids}
    return found | {play.id: Place("trick", -1) for play in view.trick.plays}


def moved(before: Lying, step: Step) -> Lying:
    """The pieces moved as the events of a step tell it."""
    after = dict(before)
    for told in step.told:
        for move in told.moves:
            after.pop(move.id, None)
            if move.target is not None:
                after[move.becomes] = move.target
    return after


def random_sitting(case: Case, seed: str, watched: Iterable[int]) -> Sitting:
    """A game of bots that play at random, watched from some seats."""
    table = Table(case.game, case.seats, seed, settings=case.settings)
    sitting = Sitting(table, {seat: RandomBot() for seat in range(case.seats)})
    for seat in watched:
        sitting.watch(seat)
    return sitting


def steps(sitting: Sitting, seat: int) -> Iterator[Step]:
    """Play on to the end; what a watched seat sees after each step."""
    yield sitting.watch(seat)
    while sitting.bot_acts():
        yield sitting.watch(seat)


def tally(case: Case, seed: str, seat: int) -> Tally:
    """How many changes of a game the events told to a seat."""
    found = Tally()
    before: Lying | None = None
    for step in steps(random_sitting(case, seed, [seat]), seat):
        now = lying(step.view)
        if before is not None:
            after = moved(before, step)
            found.changes += sum(before.get(one) != now.get(one) for one in before.keys() | now.keys())
            wrong = {one for one in after.keys() | now.keys() if after.get(one) != now.get(one)}
            found.untold += len(wrong)
            if wrong:
                found.examples += f"{[told.phrase.key for told in step.told]}: {step.settled[:3]}\n"
        before = now
    return found


def moves_told(game: Game, state: State, viewer: int, *moves: str) -> list[tuple[Event, list[Move]]]:
    """Make these moves: the events told to a viewer, each with the pieces that it moves; none moves untold."""
    assert state.sink is not None
    sight = Sight(viewer, sheet(game.package).moves)
    sight.follow([], game.view(state, viewer))
    heard = len(state.sink.events)
    play(state, *moves)
    events = [event for event in state.sink.events[heard:] if event.known_to(viewer)]
    moved, settled = sight.follow(events, game.view(state, viewer))
    assert settled == [], "no piece moves without a word"
    return list(zip(events, moved, strict=True))


def moves_by_key(game: Game, state: State, viewer: int, *moves: str) -> dict[str, list[Move]]:
    """The same by the keys of the events; of events with the same key, the last."""
    return {event.key: moved for event, moved in moves_told(game, state, viewer, *moves)}
