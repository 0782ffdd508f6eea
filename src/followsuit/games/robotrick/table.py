"""What a seat sees of Robotrick."""

from __future__ import annotations

from followsuit.engine.bits import BIT, count
from followsuit.games.robotrick.droco import COLUMNS, CRITERIA, CRITERIA_A_CARD, DECK
from followsuit.games.robotrick.rules import AROUND, DROCO, ROBOTS, Robotrick
from followsuit.views import (
    TABLE,
    Marker,
    Part,
    Phrase,
    Tableau,
    chosen,
    counter,
    face_down,
    hand_zones,
    marker,
    missing,
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
            marker("vp", TABLE, runs=runs(list(state.vp))),
            *(column(state, number) for number in range(len(COLUMNS))),
        ],
        parts=[parts(state, other) for other in seats],
        prompt=prompt(state, seat),
        choose=missing(state.exchange, seat),
        chosen=DECK.names(chosen(state.exchange, seat)),
        around=AROUND[state.round - 1],
    )


def runs(points: list[int]) -> str:
    """Victory points by strength, in short: "1–3: 1, 4–6: 2, …"."""
    found: list[str] = []
    first = 0
    for strength in range(1, len(points) + 1):
        if strength == len(points) or points[strength] != points[first]:
            one = strength == first + 1
            found.append(f"{strength if one else f'{first + 1}–{strength}'}: {points[first]}")
            first = strength
    return ", ".join(found)


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
    if not state.exchange.over:
        cards = DECK.names(chosen(state.exchange, seat))
        return phrase("ask-pass", left=missing(state.exchange, seat), cards=cards)
    return phrase("ask-follow" if state.lying else "ask-lead")
