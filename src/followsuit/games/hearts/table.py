"""What a seat sees of Hearts."""

from __future__ import annotations

from followsuit.engine.bits import count
from followsuit.games.hearts.rules import (
    DIRECTIONS,
    HEARTS,
    JACK_OF_DIAMONDS,
    JACK_POINTS,
    QUEEN_OF_SPADES,
    QUEEN_POINTS,
    TRICKS,
    Hearts,
)
from followsuit.views import (
    TABLE,
    Marker,
    Part,
    Phrase,
    Tableau,
    counter,
    face_down,
    hand_zones,
    marker,
    nothing,
    phrase,
)


def tableau(state: Hearts, seat: int) -> Tableau:
    """The table of Hearts."""
    seats = range(state.seats)
    return Tableau(
        zones=[
            *hand_zones(state, seat),
            *(face_down(state, "taken", other, state.taken[other]) for other in seats),
        ],
        counters=[counter("tricks", other, state.tricks[other], TRICKS) for other in seats],
        markers=markers(state),
        parts=[parts(state, other) for other in seats],
        phase="play" if state.passing.over else "pass",
        prompt=prompt(state, seat),
    )


def markers(state: Hearts) -> list[Marker]:
    """Whether hearts may be led, as long as the game goes on, and where cards are passed, as long as they are."""
    hearts, passing = nothing("hearts", TABLE), nothing("passing", TABLE)
    if state.pending:
        hearts = marker("hearts", TABLE, "broken" if state.broken() else "not-broken")
    if not state.passing.over:
        passing = marker("passing", TABLE, item=DIRECTIONS[state.direction])
    return [hearts, passing]


def parts(state: Hearts, seat: int) -> list[Part]:
    """How a seat's points came about."""
    taken = state.taken[seat]
    at_the_end = "part-no-tricks" if state.shooter() < 0 else "part-moon"
    found = [
        Part(phrase("part-hearts"), count(taken & HEARTS)),
        Part(phrase("part-queen"), QUEEN_POINTS if taken & QUEEN_OF_SPADES else 0),
        Part(phrase("part-jack"), JACK_POINTS if state.house.jd_bonus and taken & JACK_OF_DIAMONDS else 0),
        Part(phrase(at_the_end), state.totals[seat] - state.card_points(seat)),
    ]
    return [part for part in found if part.points]


def prompt(state: Hearts, seat: int) -> Phrase:
    """What a seat is asked; how many cards it has to choose is said by the selection."""
    if not state.passing.over:
        return phrase("ask-pass", to=state.passing.receiver(seat))
    return phrase("ask-follow" if state.lying else "ask-lead")
