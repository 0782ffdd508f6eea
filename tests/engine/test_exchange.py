"""Choosing sets of cards, one by one in ascending order."""

from __future__ import annotations

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from engine.test_chance import looks_even
from followsuit.engine.bits import count, mask_of, members
from followsuit.engine.chance import Rng
from followsuit.engine.exchange import Exchange, Passing, Picks

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


def test_any_number_of_cards_is_picked_in_ascending_order() -> None:
    picks = Picks(2)
    hand = mask_of([2, 5, 9])
    assert picks.higher(1, hand) == hand
    picks.pick(1, 5)
    assert members(picks.higher(1, hand)) == [9]
    assert picks.why_not(1, 5, "A5").key == "already-chosen"
    assert picks.why_not(1, 2, "A2").key == "choose-ascending"
    twin = picks.copy()
    twin.pick(1, 9)
    picks.restart(1)
    assert picks.higher(1, hand) == hand
    assert list(picks.chosen) == [0, 0]
    assert members(twin.chosen[1]) == [5, 9]


HANDS = [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]]


def passed_on(step: int) -> tuple[Passing, vec[i64]]:
    """Three seats have passed their two lowest cards."""
    passing = Passing(3, 2, step)
    hands = vec[i64]([mask_of(hand) for hand in HANDS])
    for seat, hand in enumerate(HANDS):
        passing.choose(seat, hand[0])
        assert passing.choose(seat, hand[1])
    passing.hand_over(hands)
    return passing, hands


def test_passed_cards_go_so_many_seats_further() -> None:
    assert [members(hand) for hand in passed_on(1)[1]] == [[2, 3, 20, 21], [0, 1, 12, 13], [10, 11, 22, 23]]
    assert [members(hand) for hand in passed_on(2)[1]] == [[2, 3, 10, 11], [12, 13, 20, 21], [0, 1, 22, 23]]


def test_a_seat_knows_what_it_passed_and_to_whom_once_it_is_handed_over() -> None:
    passing = Passing(3, 2, 1)
    passing.choose(0, 0)
    assert passing.known(0, 1) == 0
    passing, _ = passed_on(1)
    assert members(passing.known(0, 1)) == [0, 1]
    assert passing.known(0, 2) == 0
    assert passing.known(1, 0) == 0
    assert passing.known(-1, 0) == 0
    assert members(passing.copy().known(2, 0)) == [20, 21]


def test_what_was_passed_between_others_is_imagined_from_what_the_receiver_has_or_had() -> None:
    passing, hands = passed_on(1)
    shown = vec[i64]([0, 0, mask_of([30])])
    drawn = set()
    for number in range(200):
        twin = passing.copy()
        twin.imagine(0, hands, shown, 0, Rng(number, 1, 2))
        assert twin.chosen[0] == passing.chosen[0], "its own"
        assert twin.chosen[2] == passing.chosen[2], "what it got"
        assert count(twin.chosen[1]) == 2
        drawn.add(tuple(members(twin.chosen[1])))
    assert drawn == set(itertools.combinations([10, 11, 22, 23, 30], 2))


def test_a_spectator_imagines_every_pass() -> None:
    passing, hands = passed_on(1)
    drawn = set()
    for number in range(40):
        twin = passing.copy()
        twin.imagine(-1, hands, vec[i64]([0, 0, 0]), 0, Rng(number, 1, 2))
        drawn.add(tuple(twin.chosen))
    assert len(drawn) > 30


def test_before_the_cards_are_handed_over_only_who_has_finished_is_kept() -> None:
    passing = Passing(3, 2, 1)
    hands = vec[i64]([mask_of(hand) for hand in HANDS])
    for seat, card in ((0, 1), (1, 10), (1, 13), (2, 20)):
        passing.choose(seat, card)
    for number in range(20):
        twin = passing.copy()
        twin.imagine(0, hands, vec[i64]([0, 0, 0]), 0b101, Rng(number, 1, 2))
        assert members(twin.chosen[0]) == [1]
        assert count(twin.chosen[1]) == 2
        assert not twin.chosen[1] & ~hands[1]
        assert twin.chosen[2] == 0
        assert twin.options(2, hands[2]) == mask_of([20, 21, 22])
