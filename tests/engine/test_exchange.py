"""Choosing sets of cards, one by one in ascending order."""

from __future__ import annotations

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.test_chance import looks_even
from followsuit.engine.bits import mask_of, members
from followsuit.engine.chance import Rng
from followsuit.engine.exchange import Exchange

quick = settings(derandomize=True, database=None, deadline=None, max_examples=60)
hands = st.sets(st.integers(0, 61), min_size=3, max_size=7)


def series(exchange: Exchange, hand: int) -> list[list[int]]:
    """Every series of choices that seat 0 can make."""
    found = []
    for card in members(exchange.options(0, hand)):
        twin = exchange.copy()
        if twin.choose(0, card):
            found.append([card])
        else:
            found.extend([card, *rest] for rest in series(twin, hand))
    return found


@quick
@given(hands, st.integers(1, 3))
def test_each_set_of_the_right_size_is_exactly_one_series(hand: set[int], size: int) -> None:
    expected = [list(cards) for cards in itertools.combinations(sorted(hand), size)]
    assert series(Exchange(2, size), mask_of(sorted(hand))) == expected


def test_a_card_that_would_leave_too_few_is_not_offered() -> None:
    exchange = Exchange(4, 3)
    hand = mask_of([2, 31, 40, 61])
    assert members(exchange.options(1, hand)) == [2, 31]
    assert not exchange.choose(1, 31)
    assert members(exchange.options(1, hand)) == [40]
    assert not exchange.choose(1, 40)
    assert members(exchange.options(1, hand)) == [61]
    assert exchange.choose(1, 61)
    assert members(exchange.chosen[1]) == [31, 40, 61]


def test_seats_choose_independently() -> None:
    exchange = Exchange(3, 2)
    hand = mask_of([0, 1, 2])
    exchange.choose(2, 1)
    assert members(exchange.options(0, hand)) == [0, 1]
    assert members(exchange.options(2, hand)) == [2]
    assert list(exchange.chosen) == [0, 0, mask_of([1])]


def test_a_copy_is_independent() -> None:
    exchange = Exchange(2, 2)
    exchange.choose(0, 5)
    twin = exchange.copy()
    assert twin.options(0, mask_of([4, 6, 7])) == mask_of([6, 7])
    twin.choose(0, 6)
    twin.choose(1, 7)
    assert list(exchange.chosen) == [mask_of([5]), 0]
    assert list(exchange.above) == [6, 0]
    assert list(twin.chosen) == [mask_of([5, 6]), mask_of([7])]


def test_an_unfinished_choice_is_redrawn_as_none_at_all() -> None:
    exchange = Exchange(2, 3)
    exchange.choose(1, 4)
    exchange.choose(1, 9)
    exchange.redraw(1, mask_of([1, 2, 3, 50]), False, Rng(1, 2, 3))
    assert exchange.chosen[1] == 0
    assert members(exchange.options(1, mask_of([1, 2, 3, 50]))) == [1, 2]


def test_a_finished_choice_is_redrawn_as_any_set_of_the_hand() -> None:
    exchange = Exchange(2, 3)
    rng = Rng(1, 2, 3)
    drawn = []
    for _ in range(800):
        exchange.redraw(1, mask_of([1, 2, 3, 50, 61]), True, rng)
        drawn.append(tuple(members(exchange.chosen[1])))
    assert set(drawn) == set(itertools.combinations([1, 2, 3, 50, 61], 3))
    assert looks_even(drawn, 10)


def test_nothing_of_the_true_choice_is_left_after_a_redraw() -> None:
    one, other = Exchange(2, 2), Exchange(2, 2)
    for card in (1, 2):
        one.choose(1, card)
    for card in (8, 9):
        other.choose(1, card)
    for finished in (True, False):
        one.redraw(1, mask_of([1, 2, 8, 9]), finished, Rng(4, 5, 6))
        other.redraw(1, mask_of([1, 2, 8, 9]), finished, Rng(4, 5, 6))
        assert list(one.chosen) == list(other.chosen)
        assert list(one.above) == list(other.above)
