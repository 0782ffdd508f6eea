"""Random play."""

from __future__ import annotations

import followsuit
from engine.test_chance import looks_even
from followsuit.engine.bits import BIT, DONE, count, mask_of
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.playout import playout, random_games


def test_every_option_is_equally_likely() -> None:
    rng = Rng(1, 2, 3)
    options = [0, 7, 31, 32, 60]
    drawn = [random_option(mask_of(options), rng) for _ in range(1000)]
    assert set(drawn) == set(options)
    assert looks_even(drawn, 5)


def test_to_be_done_is_one_choice_in_two_however_many_cards_there_are() -> None:
    rng = Rng(1, 2, 3)
    for cards in (1, 2, 13, 50):
        options = mask_of([*range(cards), DONE])
        drawn = [random_option(options, rng) for _ in range(2000)]
        assert looks_even((option == DONE for option in drawn), 2)
        assert cards == 1 or looks_even((option for option in drawn if option != DONE), cards)


def test_a_single_option_is_taken_without_drawing() -> None:
    rng, fresh = Rng(1, 2, 3), Rng(1, 2, 3)
    assert random_option(BIT[DONE], rng) == DONE
    assert random_option(BIT[5], rng) == 5
    assert rng.word() == fresh.word()


def test_a_playout_ends_the_game_and_counts_its_decisions() -> None:
    game = followsuit.game("hearts")
    for seed in range(8):
        state = game.new(seed=seed)
        passes = 12 if count(state.pending) == 4 else 0
        assert playout(state, Rng(seed, 1, 1)) == passes + 52
        assert not state.pending


def test_random_games_are_those_of_the_numbered_streams_of_a_seed() -> None:
    template = followsuit.game("hearts").template()
    one_by_one = 0
    for number in range(5, 12):
        state = template.copy()
        state.chance = Rng(1, 2, number)
        state.begin()
        one_by_one += playout(state, Rng(2, 1, number))
    assert random_games(template, 1, 2, 5, 7) == one_by_one
    assert random_games(template, 1, 2, 5, 0) == 0
