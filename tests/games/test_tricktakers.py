"""TRICKTAKERs: random games of every mode run to their end."""

from __future__ import annotations

from typing import Any

import pytest

from followsuit.engine.bits import members
from followsuit.engine.chance import Rng, random_option, seeded
from followsuit.engine.state import State
from followsuit.errors import BadSetting
from followsuit.games.tricktakers import CASTS, game

MODES = [(seats, characters) for seats in game.seats for characters in CASTS]


def step(state: State, rng: Rng) -> None:
    """Somebody who owes a decision makes one, at random; every option has a name that leads back to it."""
    seats = members(state.pending)
    seat = seats[rng.below(len(seats))]
    for option in members(state.options(seat)):
        assert state.number(seat, state.move(seat, option)) == option
    state.apply(seat, random_option(state.options(seat), rng))


@pytest.mark.parametrize(("seats", "characters"), MODES)
def test_games_end_and_each_card_is_always_somewhere(seats: int, characters: str) -> None:
    for number in range(8):
        state = game.new(seats=seats, seed=number, characters=characters)
        rng = seeded("players", number)
        while state.pending:
            step(state, rng)
            revealed: dict[str, Any] = state.reveal()
            cards = [card for place in (*revealed["hands"], *revealed["piles"].values()) for card in place]
            assert len(cards) == len(set(cards)) == 48
        assert state.winners()
        assert 3 <= state.round <= 5 or len(members(state.winners())) == 1


@pytest.mark.parametrize(("seats", "characters"), MODES)
def test_whatever_a_seat_may_imagine_can_be_played_on(seats: int, characters: str) -> None:
    state = game.new(seats=seats, seed="imagined", characters=characters)
    rng = seeded("players")
    while state.pending:
        step(state, rng)
        viewer = rng.below(seats + 1) - 1
        sample = state.copy()
        sample.resample(viewer, rng.spawn())
        assert sample.pending == state.pending
        for seat in members(sample.pending):
            assert sample.options(seat)


def test_the_way_of_playing_for_two_must_fit_the_characters() -> None:
    assert game.new(seats=2, characters="basic", two_player="basic").pending
    assert game.new(seats=2, characters="all", two_player="advanced").pending
    unfit: list[dict[str, Any]] = [{"characters": "all", "two_player": "basic"}, {"two_player": "advanced"}]
    for settings in unfit:
        with pytest.raises(BadSetting, match="does not go with"):
            game.new(seats=2, **settings)
    with pytest.raises(BadSetting, match="for two seats"):
        game.new(seats=4, two_player="basic")
    with pytest.raises(BadSetting, match="basic, adventurer or all"):
        game.new(characters="nine")
