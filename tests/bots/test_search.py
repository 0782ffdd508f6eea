"""The search: in its trees nobody sees too much or too little, and it finds what is right where that is plain."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import vec

from bots.positions import thoughts
from bots.toys import (
    EXTRA,
    AtOnce,
    CoinsAtOnce,
    CommonBlunder,
    Greed,
    HiddenCoin,
    Knock,
    LongRoad,
    Memory,
    OpenCoin,
    RareBlunder,
    RareCard,
    Rounds,
    Temptation,
    Toy,
    TwoCoins,
    Winner,
    thought,
)
from followsuit._build import is_compiled
from followsuit.bots.search import judge
from followsuit.engine.bits import Option, Seat
from followsuit.engine.chance import Rng

LUCK = range(1, 6)
LOST = 0.2 / 3
"""What it is worth to lose a game of two that ends 1 to 0; to win it is worth the rest."""
WON = 1 - LOST
UNDER_THE_HAND = pytest.approx((LOST + WON) / 2, abs=0.1)
"""What a coin is worth that the other seat cannot see."""
IN_THE_OPEN = pytest.approx(LOST + (WON - LOST) / 4, abs=0.05)
"""And one that it can: then only the wind helps."""


def worth(state: Toy) -> list[float]:
    """What a position is judged to be worth to each seat."""
    judged = vec[float]([-1.0] * 6)
    judge(state, judged)
    return list(judged)[: state.seats]


# What seats see in the trees


@pytest.mark.parametrize("luck", LUCK)
def test_nobody_answers_a_secret_choice_as_if_it_were_open(luck: int) -> None:
    search = thought(HiddenCoin(), luck=luck)
    assert [search.mean(0), search.mean(1)] == [UNDER_THE_HAND, UNDER_THE_HAND]


@pytest.mark.parametrize("luck", LUCK)
def test_an_open_choice_is_answered(luck: int) -> None:
    search = thought(OpenCoin(), luck=luck)
    assert [search.mean(0), search.mean(1)] == [IN_THE_OPEN, IN_THE_OPEN]


@pytest.mark.parametrize("seat", [0, 1])
def test_choices_made_at_the_same_time_are_secret(seat: int) -> None:
    search = thought(CoinsAtOnce(), seat)
    assert [search.mean(10 * seat), search.mean(10 * seat + 1)] == [UNDER_THE_HAND, UNDER_THE_HAND]


def test_a_seat_cannot_answer_what_was_chosen_in_secret_before_it_began_to_think() -> None:
    state = HiddenCoin()
    state.apply(0, 1)
    search = thought(state, seat=1)
    assert [search.mean(0), search.mean(1)] == [UNDER_THE_HAND, UNDER_THE_HAND]


@pytest.mark.parametrize("luck", LUCK)
def test_two_open_choices_of_a_seat_are_seen_in_their_order(luck: int) -> None:
    search = thought(TwoCoins(), luck=luck)
    assert max(search.mean(0), search.mean(1)) < LOST + 0.05


def test_a_seat_remembers_its_own_secret() -> None:
    search = thought(Memory())
    assert min(search.mean(0), search.mean(1)) > WON - 0.05


def test_a_seat_sees_who_has_chosen() -> None:
    assert thought(Knock(3)).mean(0) > 0.8


# What is right


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("luck", LUCK)
def test_a_seat_plays_for_itself(seat: int, luck: int) -> None:
    class AskedSeat(Winner):
        def begin(self) -> None:
            self.round = 1
            self.pending = 1 << seat

    assert thought(AskedSeat(3), seat, simulations=60, luck=luck).best() == seat


@pytest.mark.parametrize("luck", LUCK)
def test_the_other_seat_is_expected_to_find_its_best_answer(luck: int) -> None:
    search = thought(Temptation(), luck=luck)
    assert search.best() == 2
    assert max(search.mean(0), search.mean(1)) < search.mean(2) == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("chosen", [[], [(0, 0)], [(2, 21)], [(1, 11), (2, 20)]])
def test_any_of_the_seats_that_choose_at_the_same_time_may_think(
    seat: int, chosen: list[tuple[int, int]]
) -> None:
    state = AtOnce(3)
    for other, option in chosen:
        if other != seat:
            state.apply(other, option)
    assert thought(state, seat, simulations=300).best() == 10 * seat + 1


# What is not always possible


@pytest.mark.parametrize("luck", LUCK)
def test_a_good_option_that_the_other_seat_seldom_has_is_taken_whenever_it_has_it(luck: int) -> None:
    state = RareCard()
    search = thought(state, luck=luck)
    taken, offered = state.with_the_card[EXTRA], state.with_the_card.total()
    assert offered > 40
    assert taken >= offered - 2
    assert search.mean(0) == pytest.approx((31 * WON + LOST) / 32, abs=0.01)


def test_a_bad_option_that_the_other_seat_seldom_has_is_not_tried_more_often_than_if_it_always_had_it() -> (
    None
):
    seldom, always = RareBlunder(), CommonBlunder()
    for luck in LUCK:
        before = seldom.with_the_card.total()
        thought(seldom, luck=luck)
        thought(always, luck=luck, simulations=seldom.with_the_card.total() - before)
    assert seldom.with_the_card.total() == always.with_the_card.total()
    assert 0 < seldom.with_the_card[EXTRA] < 1.5 * always.with_the_card[EXTRA]


# Where it ends


def test_a_simulation_ends_with_the_round_and_takes_the_state_at_its_word() -> None:
    search = thought(Rounds(3), simulations=100)
    assert [search.mean(option) for option in range(4)] == [0.0, 0.25, 0.5, 0.75]
    assert search.best() == 3


def test_before_the_end_a_position_is_worth_what_the_state_estimates() -> None:
    state = Rounds(3)
    state.apply(0, 3)
    assert worth(state) == [0.75, 0.0, 0.0]


def test_at_the_end_winning_counts_most_and_then_points() -> None:
    won_by_little, lost_with_more, won_by_much = (_ended(option) for option in range(3))
    assert lost_with_more.share(0) > won_by_little.share(0)
    assert worth(lost_with_more)[0] < 0.2 < 0.8 < worth(won_by_little)[0] < worth(won_by_much)[0] < 1


def test_winners_share_a_victory() -> None:
    state = Toy(3)
    state.ends(4, 4, 0)
    assert worth(state) == pytest.approx([0.4 + 0.2 * 5 / 11, 0.4 + 0.2 * 5 / 11, 0.2 / 11])


def _ended(option: int) -> Greed:
    state = Greed(3)
    state.apply(0, option)
    return state


def test_the_highest_victory_is_found() -> None:
    search = thought(Greed(3), simulations=200)
    assert search.best() == 2
    assert search.visits(1) < search.visits(0)


@pytest.mark.parametrize("luck", LUCK)
def test_beyond_the_trees_seats_do_what_is_likely(luck: int) -> None:
    assert thought(LongRoad(), simulations=2, luck=luck).mean(0) == pytest.approx(0.5), "both reached the end"


@pytest.mark.parametrize("luck", LUCK)
def test_beyond_the_trees_seats_do_anything_where_no_rule_of_thumb_helps(luck: int) -> None:
    class Undecided(LongRoad):
        def likely(self, seat: Seat, rng: Rng) -> Option:
            return -1 if len(self.made) % 3 else 0

    search = thought(Undecided(), simulations=2, luck=luck)
    assert search.mean(0) == pytest.approx(LOST) or search.mean(0) == pytest.approx(WON), "somebody gave up"


# How much there is to remember


def test_a_round_may_have_more_decisions_than_a_tree_is_deep() -> None:
    search = thought(LongRoad(), simulations=1000)
    assert search.best() == 0
    assert search.mean(0) == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("most", [1, 3, 8])
@pytest.mark.parametrize("toy", [Temptation, CoinsAtOnce, TwoCoins])
def test_simulations_beyond_those_that_were_announced_still_count(toy: type[Toy], most: int) -> None:
    state = toy()
    search = thought(state, simulations=500, most=most)
    assert sum(search.visits(option) for option in state.choices(0)) >= 499
    assert search.best() in state.choices(0)


def test_simulations_in_portions_are_the_same_as_all_at_once() -> None:
    whole, portions = thought(Temptation(), simulations=60), thought(Temptation(), simulations=0, most=60)
    luck = Rng(1, 2, 3)
    for _ in range(4):
        portions.run(15, luck)
    assert [portions.visits(option) for option in range(3)] == [whole.visits(option) for option in range(3)]
    assert [portions.mean(option) for option in range(3)] == [whole.mean(option) for option in range(3)]


# Compiled or not


def test_compiled_and_interpreted_it_thinks_the_same_to_the_last_digit() -> None:
    if not is_compiled():
        pytest.skip(
            "nothing is compiled here, or FOLLOWSUIT_PURE=1 is set, so there is only one way to think"
        )
    games = ["hearts", "tricktakers"]
    code = (
        "import json; from bots.positions import thoughts; from followsuit._build import is_compiled; "
        f"print(json.dumps([is_compiled(), *map(thoughts, {games})]))"
    )
    paths = [str(Path(__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "FOLLOWSUIT_PURE": "1", "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [False, *map(thoughts, games)]
