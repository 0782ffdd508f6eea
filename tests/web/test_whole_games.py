"""Whole games by clicks against bots, in every game."""

from __future__ import annotations

import random

import pytest

from web.browsing import GAMES, person, sampled


@pytest.mark.parametrize("game", sampled(GAMES, "hearts", "robotrick", "tricktakers"))
def test_a_whole_game_is_played_by_clicks(url: str, game: str) -> None:
    with person(url) as mira:
        table = mira.opens(game)
        mira.plays(random.Random(game))
        assert mira.is_over
        assert mira.asks("GET", f"/tables/{table}")["stage"] == "over"
