"""What a seat sees of Robotrick."""

from __future__ import annotations

from typing import Any

from followsuit.engine.bits import BIT, count
from followsuit.games.robotrick.droco import COLUMNS, CRITERIA, CRITERIA_A_CARD, DECK, STRENGTHS, TYPES
from followsuit.games.robotrick.rules import AROUND, DROCO, ROBOTS, Robotrick
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
    phrase,
    pile,
)


def tableau(state: Robotrick, seat: int) -> Tableau:
    """The table of Robotrick."""
    seats = range(state.seats)
    trick = ROBOTS - count(state.hands[DROCO]) + (1 if DROCO not in state.players[: state.lying] else 0)
    return Tableau(
        zones=[
            *hand_zones(state, seat),
            pile(state, "droco", DROCO, state.hands[DROCO], "grid"),
            *(pile(state, "face-up", other, state.face_up[other]) for other in seats),
            *(face_down(state, "face-down", other, state.face_down[other]) for other in seats),
            pile(state, "trump", TABLE, BIT[state.trump_card]),
            face_down(state, "aside", TABLE, state.aside),
            face_down(state, "out", TABLE, state.out),
        ],
        counters=[
            counter("trick", TABLE, min(trick, ROBOTS), ROBOTS),
            *(counter("hangars", other, count(state.face_up[other]), state.hangars) for other in seats),
            *(counter("captured", other, state.worth(state.face_up[other])) for other in seats),
        ],
        markers=[
            marker("trump", TABLE, suit=DECK.suits[DECK.suit_of[state.trump_card]]),
            *victory_points(list(state.vp)),
            *(column(state, number) for number in range(len(COLUMNS))),
        ],
        parts=[parts(state, other) for other in seats],
        phase="play" if state.passing.over else "pass",
        prompt=prompt(state, seat),
        around=AROUND[state.round - 1],
    )


def victory_points(vp: list[int]) -> list[Marker]:
    """What robots are worth: in one marker if all types are worth the same, otherwise in one for each type."""
    rows = [vp[first : first + STRENGTHS] for first in range(0, len(vp), STRENGTHS)]
    if all(row == rows[0] for row in rows):
        return [marker("vp", TABLE, phrases=runs(rows[0]))]
    return [
        marker(f"vp-{letter}", TABLE, "vp-of", suit=letter, phrases=runs(row))
        for letter, row in zip(TYPES, rows, strict=True)
    ]


def runs(points: list[int]) -> list[list[Any]]:
    """Victory points by strength, in short: texts for 1–3: 1, 4–6: 2, …"""
    found: list[list[Any]] = []
    first = 1
    for last in range(1, len(points) + 1):
        if last == len(points) or points[last] != points[first - 1]:
            key = "vp-one" if first == last else "vp-run"
            found.append([key, {"first": first, "last": last, "points": points[first - 1]}])
            first = last + 1
    return found


def column(state: Robotrick, number: int) -> Marker:
    """What the AI card says for one situation."""
    row = state.ai_card * CRITERIA_A_CARD + number * 2
    first, second = (CRITERIA[criterion] for criterion in state.criteria[row : row + 2])
    return marker(f"ai-{COLUMNS[number]}", DROCO, number=state.ai_card + 1, first=first, second=second)


def parts(state: Robotrick, seat: int) -> list[Part]:
    """How the last round's points came about; what earlier rounds brought comes first."""
    won, lost = state.won[seat], state.lost[seat]
    found = [
        Part(phrase("part-before"), state.totals[seat] - won + lost),
        Part(phrase("part-face-up"), won),
        Part(phrase("part-face-down"), -lost),
    ]
    return [part for part in found if part.points]


def prompt(state: Robotrick, seat: int) -> Phrase:
    """What the seat is asked."""
    if not state.passing.over:
        return phrase("ask-pass", to=state.passing.receiver(seat))
    return phrase("ask-follow" if state.lying else "ask-lead")
