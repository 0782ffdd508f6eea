"""How games of TRICKTAKERs are won, and as whom."""

from __future__ import annotations

from followsuit.counts import Count, Happened, Labels
from followsuit.games.tricktakers.part import CHARACTERS
from followsuit.games.tricktakers.rules import TrickTakers


def how_won(state: TrickTakers, happened: Happened) -> Labels:
    """By crowns, black crowns, the aim of a character, or points."""
    for event in happened:
        if event.key == "wins-game":
            how = event.args["how"]
            return [(event.args["item"] if how == "character" else how, 1)]
    return [("points", 1)]


def played_last(state: TrickTakers, happened: Happened) -> list[Labels]:
    """Each seat's character in the last round."""
    return [[(CHARACTERS[part.character], 1)] for part in state.parts]


way_to_win = Count("way", "game", how_won, labelled=True)
last_character = Count("last-character", "seat", played_last, labelled=True)
