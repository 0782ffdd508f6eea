"""One game, followed from its first decision to its last, and what it came to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from followsuit.counts import Count, Labels
from followsuit.definition import Game
from followsuit.engine.bits import BIT, Mask, Option, count, first_seat, mask_of, members
from followsuit.engine.chance import Chance
from followsuit.engine.events import Sink
from followsuit.engine.state import State

Choose = Callable[[State, int], Option]
"""What a seat does in a position."""


class Decision(NamedTuple):
    """One decision of a game."""

    round: int
    seat: int
    options: int
    """How many there were."""
    move: str


@dataclass
class Followed:
    """A game that has been played."""

    state: State
    leaders: list[Mask] = field(default_factory=list)
    """The teams that were ahead after each decision, by points towards winning."""
    decisions: list[Decision] = field(default_factory=list)
    positions: list[State] = field(default_factory=list)
    """Before each decision."""

    def lead_changes(self) -> int:
        """How often somebody else was alone ahead than the last one who was."""
        alone = [leaders for leaders in self.leaders if leaders & (leaders - 1) == 0]
        return sum(one != other for one, other in pairwise(alone))

    def settled(self) -> int:
        """After how many decisions only those were ahead who won, to the end."""
        won = mask_of([self.state.team(seat) for seat in members(self.state.winners())])
        last = (number for number in range(len(self.leaders), 0, -1) if self.leaders[number - 1] & ~won)
        return next(last, 0)


def follow(
    template: State, chance: Chance, choose: Choose, decisions: bool = False, positions: bool = False
) -> Followed:
    """Play a game; on request, note each decision and keep each position."""
    state = template.copy()
    state.chance, state.sink = chance, Sink()
    state.begin()
    game = Followed(state)
    while state.pending:
        seat = first_seat(state.pending)
        if positions:
            game.positions.append(state.copy())
        option = choose(state, seat)
        if decisions:
            options = int(count(state.options(seat)))
            game.decisions.append(Decision(int(state.round), seat, options, state.name(seat, option)))
        state.apply(seat, option)
        game.leaders.append(ahead(state))
    return game


def ahead(state: State) -> Mask:
    """The teams that are ahead, as a set of their numbers."""
    best, leaders = state.merit(0), BIT[0]
    for team in range(1, state.teams):
        merit = state.merit(team)
        if merit > best:
            best, leaders = merit, BIT[team]
        elif merit == best:
            leaders |= BIT[team]
    return leaders


def result(game: Game, number: int, followed: Followed) -> dict[str, Any]:
    """What a game came to, as a row of a table."""
    state = followed.state
    return {
        "game": number,
        "decisions": len(followed.leaders),
        "rounds": int(state.round),
        "scores": state.scores(),
        "shares": [state.utility(seat) for seat in range(state.seats)],
        "lead_changes": followed.lead_changes(),
        "settled": followed.settled(),
        **{one.column: counted(one, state) for one in game.counts},
    }


def counted(one: Count, state: State) -> Any:
    """What a count comes to in a finished game, as a table holds it."""
    assert state.sink is not None
    value = one.of(state, state.sink.events)
    if not one.labelled:
        return value
    return [_named(labels) for labels in value] if one.per == "seat" else _named(value)


def _named(labels: Labels) -> list[dict[str, Any]]:
    return [{"label": label, "number": number} for label, number in labels]
