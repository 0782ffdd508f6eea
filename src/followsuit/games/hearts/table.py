"""What a seat sees of Hearts."""

from __future__ import annotations

from followsuit.engine.bits import count
from followsuit.games.hearts.rules import DIRECTIONS, HEARTS, JACK_OF_DIAMONDS, QUEEN_OF_SPADES, Hearts
from followsuit.views import TABLE, Part, Phrase, Tableau, counter, hand_zones, marker, phrase


def tableau(state: Hearts, seat: int) -> Tableau:
    """The table of Hearts."""
    seats = range(state.seats)
    return Tableau(
        zones=hand_zones(state, seat),
        counters=[counter("tricks", other, count(state.taken[other]) // 4, 13) for other in seats],
        markers=[
            marker("broken" if state.broken else "not-broken", TABLE),
            marker("passing", TABLE, item=DIRECTIONS[state.direction]),
        ],
        parts=[parts(state, other) for other in seats],
        prompt=prompt(state, seat),
    )


def parts(state: Hearts, seat: int) -> list[Part]:
    """How a seat's points came about."""
    taken = state.taken[seat]
    found = [
        Part(phrase("part-hearts"), count(taken & HEARTS)),
        Part(phrase("part-queen"), 13 if taken & QUEEN_OF_SPADES else 0),
        Part(phrase("part-jack"), -10 if state.jd_bonus and taken & JACK_OF_DIAMONDS else 0),
    ]
    rest = state.final_points(seat) - sum(part.points for part in found)
    found.append(Part(phrase("part-moon" if state.shooter() >= 0 else "part-no-tricks"), rest))
    return [part for part in found if part.points]


def prompt(state: Hearts, seat: int) -> Phrase:
    """What the seat is asked."""
    if state.exchange is not None and seat >= 0:
        chosen = count(state.exchange.chosen[seat])
        return phrase("ask-pass", item=DIRECTIONS[state.direction], left=3 - chosen)
    return phrase("ask-follow" if state.lying else "ask-lead")
