"""What a seat sees of Trick Raiders."""

from __future__ import annotations

from followsuit.engine.bits import BIT, count
from followsuit.games.trick_raiders.cards import DECK
from followsuit.games.trick_raiders.position import DECLARE, PLAY, RETRACT, STEAL
from followsuit.games.trick_raiders.rules import TrickRaiders
from followsuit.views import (
    TABLE,
    Marker,
    Phrase,
    Tableau,
    counter,
    face_down,
    hand_zones,
    marker,
    nothing,
    phrase,
    pile,
)

PHASES = {DECLARE: "declare", PLAY: "play", STEAL: "steal", RETRACT: "retract"}


def tableau(state: TrickRaiders, seat: int) -> Tableau:
    """The table of Trick Raiders."""
    seats = range(state.seats)
    return Tableau(
        zones=[
            *hand_zones(state, seat),
            *(pile(state, "leads", other, state.leads[other]) for other in seats),
            face_down(state, "gone", TABLE, state.gone),
            face_down(state, "left-over", TABLE, state.left_over),
        ],
        counters=[
            *(counter("leads", other, count(state.leads[other]), state.declared[other]) for other in seats),
            counter(
                "dropouts", TABLE, min(state.seats - count(state.still_in), state.too_many), state.too_many
            ),
        ],
        markers=[
            marker("trump", TABLE, suit=DECK.suits[state.trump]),
            bonus(state, "aggressive", state.aggressive),
            *([bonus(state, "passive", state.passive)] if state.seats > 3 else []),
            *(standing(state, other) for other in seats),
        ],
        phase=PHASES[state.asked],
        prompt=prompt(state, seat),
    )


def bonus(state: TrickRaiders, name: str, seat: int) -> Marker:
    """A bonus declaration: what it takes while everybody declares, and then who made it."""
    if seat >= 0:
        return marker(name, seat)
    return (
        marker(name, TABLE, f"{name}-open", number=state.enough)
        if state.asked == DECLARE
        else nothing(name, TABLE)
    )


def standing(state: TrickRaiders, seat: int) -> Marker:
    """Whether a seat has dropped out of the round."""
    return (
        nothing("standing", seat) if state.still_in & BIT[seat] else marker("standing", seat, "dropped-out")
    )


def prompt(state: TrickRaiders, seat: int) -> Phrase:
    """What the seat is asked."""
    if state.asked == DECLARE and seat >= 0:
        return asked_to_declare(state, seat)
    if state.asked == STEAL:
        return phrase("ask-steal")
    if state.asked == RETRACT:
        return phrase("ask-retract")
    if state.lying:
        return phrase("ask-follow")
    return phrase("ask-lead-from-hand" if state.from_hand else "ask-lead-card")


def asked_to_declare(state: TrickRaiders, seat: int) -> Phrase:
    """Whether the seat adds, collects, or has not begun; and how many leads the cards chosen so far declare.

    The first question names no number: where cards are chosen together, it stays while they change it.
    """
    picked = state.picks.chosen[seat]
    if not picked:
        return phrase("ask-declare")
    key = "ask-add-more" if picked & state.hands[seat] else "ask-collect-more"
    return phrase(key, cards=DECK.names(picked), number=count(state.leads[seat] ^ picked))
