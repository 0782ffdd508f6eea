"""Identities of pieces: all that a client gets is the same in worlds that its seat cannot tell apart.

Views and events are compared move by move elsewhere. Here it is the whole of what is sent, from the first deal on, with
the identities of the pieces, their moves, and everything in its order.
"""

from __future__ import annotations

from itertools import zip_longest

from followsuit.contract.case import Broken, Unchecked, Walk
from followsuit.contract.fields import difference
from followsuit.contract.past import Past, World
from followsuit.contract.worlds import changes
from followsuit.play.eyes import Eyes
from followsuit.views import to_json

ONCE_IN = 8
"""Moves between two positions at which a change is looked for; one that is found is enough for a game."""


def check_pieces(walk: Walk) -> None:
    """What a seat is sent does not change with what it cannot notice."""
    state = walk.state
    past = Past(walk.case, walk.anyone())
    checked = False
    for seat, option in walk.steps():
        past.look(state)
        if not checked and walk.once_in(ONCE_IN):
            for what, world in changes(past, walk.rng):
                other = past.relive(world).state
                if other is not None and difference(state, other, "chance"):
                    _compare(past, what, world)
                    checked = True
                    break
        past.made(seat, state.name(seat, option))
    if not checked:
        raise Unchecked("no change was found that a seat cannot notice")


def _compare(past: Past, what: str, world: World) -> None:
    steps = zip_longest(_sent(past, past.truth()), _sent(past, world), fillvalue="")
    for number, (one, other) in enumerate(steps):
        if one != other:
            place = next(at for at, (a, b) in enumerate(zip_longest(one, other)) if a != b)
            parts = [text[max(0, place - 60) : place + 30] for text in (one, other)]
            raise Broken(
                f"seat {past.seat} is sent something else in step {number}, {what}: …{parts[0]}… and …{parts[1]}…"
            )


def _sent(past: Past, world: World) -> list[str]:
    """All steps of a world, as they are sent to the seat."""
    eyes = Eyes(past.case.game, past.seat)
    sent = []
    for number, state in enumerate(past.lived(world)):
        eyes.look(state, number, None)
        sent.append(to_json(eyes.step))
    return sent
