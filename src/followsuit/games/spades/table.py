"""What a seat sees of Spades."""

from __future__ import annotations

from followsuit.games.spades.rules import A_TRICK, Spades
from followsuit.views import TABLE, Marker, Part, Tableau, bids, course_tableau, marker, nothing, phrase


def tableau(state: Spades, seat: int) -> Tableau:
    """The table of Spades."""
    parts = [pair_parts(state, other) for other in range(state.seats)]
    return course_tableau(state, seat, counters=bids(state, seat), markers=[broken(state)], parts=parts)


def broken(state: Spades) -> Marker:
    """Whether spades may be led, where playing one breaks them."""
    if not state.pending or not state.break_spades:
        return nothing("spades", TABLE)
    return marker("spades", TABLE, "broken" if state.broken() else "not-broken")


def pair_parts(state: Spades, seat: int) -> list[Part]:
    """How the points of a pair came about: they are counted when all tricks are played."""
    if state.pending:
        return []
    partner = (seat + 2) % 4
    bid = state.bids.made[seat] + state.bids.made[partner]
    bags = state.tricks[seat] + state.tricks[partner] - bid
    found = [
        Part(phrase("part-bid"), A_TRICK * bid if bags >= 0 else -A_TRICK * bid),
        Part(phrase("part-bags"), max(bags, 0)),
        Part(phrase("part-nil"), state.nil(seat) + state.nil(partner)),
    ]
    rest = state.totals[seat] - sum(part.points for part in found)
    return [part for part in (*found, Part(phrase("part-ten-bags"), rest)) if part.points]
