"""What a seat sees of Oh Hell."""

from __future__ import annotations

from followsuit.games.oh_hell.rules import EXACT, OhHell
from followsuit.views import TABLE, Part, Tableau, bids, counter, course_tableau, phrase


def tableau(state: OhHell, seat: int) -> Tableau:
    """The table of Oh Hell; all bids together tell whether tricks will be wanted or feared."""
    counters = [*bids(state, seat), counter("bids", TABLE, state.bids.total(), state.bids.most)]
    return course_tableau(
        state, seat, counters=counters, parts=[parts(state, other) for other in range(state.seats)]
    )


def parts(state: OhHell, seat: int) -> list[Part]:
    """How a seat's points came about: they are counted when all tricks are played."""
    if state.pending:
        return []
    exact = state.tricks[seat] == state.bids.made[seat]
    found = [Part(phrase("part-tricks"), state.a_trick * state.tricks[seat])]
    if exact:
        found.append(Part(phrase("part-exact"), EXACT))
    elif state.penalty:
        found = [Part(phrase("part-missed"), state.totals[seat])]
    return [part for part in found if part.points]
