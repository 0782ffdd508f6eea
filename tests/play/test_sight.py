"""Identities of pieces: every change of the table is told by moves, and an identity tells nothing."""

from __future__ import annotations

import pytest

from followsuit import registry
from followsuit.contract import Case, cases
from followsuit.definition import Game
from play.following import tally

CASES = [case for game in registry.every() for case in cases(game)]
ENOUGH = 0.99


def explained(case: Case, games: int) -> None:
    tallies = [tally(case, f"follow {n}", n % (case.seats + 1) - 1) for n in range(games)]
    changes = sum(one.changes for one in tallies)
    untold = sum(one.untold for one in tallies)
    share = 1 - untold / changes
    assert share >= ENOUGH, f"{share:.4f}\n" + "".join(one.examples for one in tallies)[:2000]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_events_tell_how_pieces_come_to_lie_elsewhere(case: Case) -> None:
    explained(case, 6)


@pytest.mark.deep
@pytest.mark.parametrize("game", registry.every(), ids=lambda game: str(game.id))
def test_in_two_hundred_games_events_tell_how_pieces_come_to_lie_elsewhere(game: Game) -> None:
    explained(Case(game, game.usual), 200)
