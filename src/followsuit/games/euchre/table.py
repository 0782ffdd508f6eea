"""What a seat sees of Euchre."""

from __future__ import annotations

from followsuit.engine.bits import BIT
from followsuit.games.euchre.rules import CALL, DECK, Euchre
from followsuit.views import Phrase, Tableau, aside, course_tableau, marker, nothing, phrase, resting


def tableau(state: Euchre, seat: int) -> Tableau:
    """The table of Euchre."""
    maker = marker("maker", state.maker) if state.maker >= 0 else nothing("maker", state.dealer)
    return course_tableau(
        state,
        seat,
        zones=aside(state, seat),
        markers=[maker, *resting(state)],
        prompt=prompt(state),
        notes=notes(state),
    )


def prompt(state: Euchre) -> Phrase | None:
    """Whether the suit that is turned up shall be trump; later any other."""
    turned = state.question is CALL and state.passes < 4
    return phrase("ask-turned", card=DECK.codes[state.upcard]) if turned else None


def notes(state: Euchre) -> dict[int, Phrase]:
    """The left bower is a trump card, whatever is printed on it."""
    return {
        state.players[place]: phrase("note-left-bower")
        for place in range(state.lying)
        if BIT[state.trick[place]] & state.left
    }
