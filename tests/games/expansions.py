"""Setting up games with the Adventurer, the Collector and the Ruler, for their tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from followsuit.engine.state import State
from games.takers import look
from tabletop import deck, events, held, legal, pending, play, samples, table

BASIC = ["king", "gambler", "resistance", "hermit", "berserker"]
ALL = ["king", "gambler", "resistance", "adventurer", "hermit", "collector", "berserker", "ruler"]
"""In the order of priority."""
FIRST_CHOICE = ["map", "potion", "boots"]
SECOND_CHOICE = ["sword", "wand", "axe"]
OTHER_ITEMS = ["book", "fairy", "orb", "castle", "wing", "gold", "doll", "crystal", "rock"]
ITEMS = FIRST_CHOICE + SECOND_CHOICE + OTHER_ITEMS
TASKS = ["no-red", "no-blue", "no-green", "take-red", "take-blue", "take-green"]
PASSES = ["no-item", "no-reserve", "no-kakumei", "no-draw", "as-is", "stay", "bid 0", "bet 0", "discard XK"]
"""How characters that a test is not about say no."""


def cast(*rows: str, rest: str = "", chance: Iterable[str] = ()) -> State:
    """A seat for each row, "ruler R1 R2 R3 R4 R5": its character and hand; `rest` lies on top of the draw deck."""
    names = [row.split(" ", 1)[0] for row in rows]
    hands = [row.split(" ", 1)[1] for row in rows]
    script = ["first-player 0", deck(*hands, rest), "offer " + " ".join(names), *chance]
    state = table("tricktakers", *script, seats=len(rows), characters="all", seed="later")
    return play(state, *(f"{seat} choose {name}" for seat, name in enumerate(names)))


def draft(first: int, *names: str, characters: str = "all", chance: Iterable[str] = ()) -> State:
    """Two players who have drafted, these characters first and then the others by priority."""
    state = table(
        "tricktakers", f"first-player {first}", *chance, seats=2, characters=characters, seed="later"
    )
    for name in names:
        do(state, f"choose {name}")
    while not state.round:
        do(state, min(legal(state, pending(state)[0]), key=lambda move: ALL.index(move.split()[1])))
    return state


def duel(*rows: str, rest: str = "", chance: Iterable[str] = ()) -> State:
    """Two players with these characters and hands in the first of four rounds, seat 0 the first player."""
    names = [row.split(" ", 1)[0] for row in rows]
    hands = [row.split(" ", 1)[1] for row in rows]
    state = draft(0, *names, chance=[deck(*hands, rest), *chance])
    return play(state, *(f"{seat} pick {name}" for seat, name in enumerate(names)))


def do(state: State, move: str) -> None:
    """Somebody who owes a decision makes this move; others say no until it comes to that."""
    while True:
        for seat in pending(state):
            if move in legal(state, seat):
                play(state, f"{seat} {move}")
                return
        seat = pending(state)[0]
        passes = [name for name in PASSES if name in legal(state, seat)]
        assert passes, f"'{move}' is not among {sorted(legal(state, seat))} of seat {seat}"
        play(state, f"{seat} {passes[0]}")


def go(state: State, *steps: str) -> State:
    """Make moves one after the other, whoever's turn it is; a step of card codes plays these cards."""
    for step in steps:
        for move in [f"play {card}" for card in step.split()] if step[0].isupper() else [step]:
            do(state, move)
    return state


def settle(state: State) -> State:
    """Everybody who is asked something that can be declined declines."""
    while passes := [name for seat in pending(state)[:1] for name in PASSES if name in legal(state, seat)]:
        play(state, f"{pending(state)[0]} {passes[0]}")
    return state


def armed(item: str, leader: int, *rows: str, rest: str = "", deep: Iterable[str] = ()) -> State:
    """The Adventurer in seat 0 has found an item by using the Map in a first trick, of greens, that `leader` won.

    The rows name the four cards that each then has; `deep` are the items to be found next.
    """
    low = iter(["G1", "G2", "G3", "G4"])
    opening = ["G9" if seat == leader else next(low) for seat in range(len(rows))]
    full = [row.replace(" ", f" {card} ", 1) for row, card in zip(rows, opening, strict=True)]
    state = cast(*full, rest=rest, chance=[" ".join(["items", item, *deep])])
    return go(state, "equip map", "equip axe", "use map", "done", " ".join(opening))


# Looking at the table


def zone(state: State, name: str, seat: int = -1, viewer: int = -1) -> list[str | None]:
    """What a viewer sees lying in a zone."""
    return next(list(z.pieces) for z in look(state, viewer).zones if (z.id, z.seat) == (name, seat))


def counted(state: State, name: str, seat: int = -1) -> int:
    """The value of a counter that everybody sees."""
    return next(c.value for c in look(state).counters if (c.id, c.seat) == (name, seat))


def marked(state: State, name: str, seat: int = -1) -> dict[str, Any]:
    """What a marker that everybody sees says."""
    return next(dict(m.label.args) for m in look(state).markers if (m.id, m.seat) == (name, seat))


def on_table(state: State, viewer: int = -1) -> list[str | None]:
    """The cards of the trick, as somebody sees them."""
    return [lying.card for lying in look(state, viewer).trick.plays]


def won(state: State) -> list[str]:
    """The card that won each trick so far."""
    return [event["card"] for event in events(state, "won", -1)]


def tags(state: State) -> list[str]:
    """The questions that chance has answered."""
    assert state.sink is not None
    return [tag for tag, _ in state.sink.chance]


def answers(state: State, tag: str) -> list[list[str]]:
    """What chance has answered to a question, each time."""
    assert state.sink is not None
    return [names for asked, names in state.sink.chance if asked == tag]


def may_hold(state: State, viewer: int, seat: int, number: int = 60) -> set[str]:
    """All cards that a viewer thinks a seat may have in its hand."""
    return {card for twin in samples(state, viewer, number) for card in held(twin, seat)}
