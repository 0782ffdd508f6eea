"""Stacked deals and scripted moves for tests, all written in card codes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

import followsuit
from followsuit.engine.bits import BIT, members
from followsuit.engine.chance import Rng
from followsuit.engine.events import Event
from followsuit.engine.state import State

S = TypeVar("S", bound=State)
game_named = cache(followsuit.game)


def table(
    game: str, *chance: str, seats: int | None = None, seed: str | None = None, **settings: Any
) -> State:
    """A game dealt by scripted answers ("deck C2 C3 …", "first-leader 1"); where they end, a seed may go on."""
    return game_named(game).new(seats=seats, chance=chance, seed=seed, **settings)


def deck(*hands: str) -> str:
    """The answer that deals these hands: seat 0's cards, seat 1's, …; the rest of the deck follows in card order."""
    return "deck " + " ".join(hands)


def play(state: S, *moves: str) -> S:
    """Make moves written as "0 play C2" (or "0: play C2"); each must be legal."""
    for move in moves:
        seat_text, name = move.split(" ", 1)
        seat = int(seat_text.rstrip(":"))
        option = state.number(seat, name)
        assert option >= 0, f"no option is called '{name}' now"
        assert state.options(seat) & BIT[option], f"'{move}' is not legal: {state.why_not(seat, option)}"
        state.apply(seat, option)
    return state


def legal(state: State, seat: int) -> set[str]:
    """The names of a seat's legal options."""
    return {state.name(seat, option) for option in members(state.options(seat))}


def why_not(state: State, seat: int, name: str) -> str:
    """The key of the reason why a seat may not do this; "" if it may."""
    option = state.number(seat, name)
    reason = state.why_not(seat, option)
    return "" if reason is None else reason.key


def pending(state: State) -> list[int]:
    """The seats that owe a decision."""
    return members(state.pending)


def recent(state: State, seat: int) -> list[Event]:
    """What a seat (−1: a spectator) has seen happen since the last trick began."""
    assert state.sink is not None
    return [event for event in state.sink.recent() if event.known_to(seat)]


def events(state: State, key: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all events with this key (that a seat may know; −1: a spectator), in order."""
    assert state.sink is not None
    return [
        dict(event.args)
        for event in state.sink.events
        if event.key == key and (seat is None or event.known_to(seat))
    ]


def pieces(state: State, game: str, viewer: int, zone: str, seat: int = -1) -> list[str | None]:
    """What a viewer sees lying in a zone of a seat (−1: of the table)."""
    view = game_named(game).view(state, viewer)
    return next(list(z.pieces) for z in view.zones if z.id == zone and z.seat == seat)


def samples(state: State, seat: int, number: int = 100) -> Iterator[State]:
    """Copies with everything redrawn that the seat cannot know: `resample`, but counted out only once."""
    rng = Rng(1, 2, 3)
    plan = state.unseen(seat)
    for _ in range(number):
        twin = state.copy()
        twin.place(plan, rng)
        twin.chance = rng.spawn()
        yield twin


def held(state: State, seat: int) -> set[str]:
    """What a seat holds in its hand, whoever may know it."""
    hands = state.reveal()["hands"]
    assert isinstance(hands, list)
    return set(hands[seat])
