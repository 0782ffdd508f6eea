"""Sets as bits beside Python's own sets, with numbers from 0 to 61."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from followsuit.engine.bits import (
    BIT,
    DONE,
    MAX_OPTIONS,
    below,
    count,
    first_seat,
    left_of,
    lowest,
    mask_of,
    members,
    nth,
    without_top,
    zeros,
)

quick = settings(derandomize=True, database=None, deadline=None, max_examples=200)
sets = st.sets(st.integers(0, MAX_OPTIONS - 1))
some_sets = st.sets(st.integers(0, MAX_OPTIONS - 1), min_size=1)
EVERYTHING = set(range(MAX_OPTIONS))


def bits(numbers: set[int]) -> int:
    """The set as Python writes it."""
    return sum(2**number for number in numbers)


def test_every_single_bit_is_right_also_above_31() -> None:
    assert list(BIT) == [2**number for number in range(63)]


def test_done_is_the_last_option() -> None:
    assert DONE == MAX_OPTIONS - 1 == 61


@quick
@given(sets)
@example(EVERYTHING)
@example({31})
@example({61})
@example(set(range(31, 62)))
def test_a_set_goes_to_bits_and_back(numbers: set[int]) -> None:
    mask = mask_of(sorted(numbers))
    assert mask == bits(numbers)
    assert members(mask) == sorted(numbers)


@quick
@given(sets)
@example(EVERYTHING)
@example({0, 60, 61})
def test_count_is_the_size_of_the_set(numbers: set[int]) -> None:
    assert count(bits(numbers)) == len(numbers)


@quick
@given(some_sets)
@example({61})
@example({31, 32})
def test_lowest_is_the_smallest_number(numbers: set[int]) -> None:
    assert lowest(bits(numbers)) == min(numbers)


@quick
@given(some_sets)
@example(EVERYTHING)
def test_nth_counts_from_the_smallest_number(numbers: set[int]) -> None:
    assert [nth(bits(numbers), place) for place in range(len(numbers))] == sorted(numbers)


@quick
@given(sets, st.integers(0, 62))
@example(EVERYTHING, 0)
@example(EVERYTHING, 62)
@example({3, 40}, 3)
def test_without_top_leaves_out_the_largest_numbers(numbers: set[int], drop: int) -> None:
    kept = sorted(numbers)[: max(0, len(numbers) - drop)]
    assert without_top(bits(numbers), drop) == bits(set(kept))


def test_below_is_the_set_of_all_smaller_numbers() -> None:
    assert [below(number) for number in range(63)] == [bits(set(range(number))) for number in range(63)]


def test_the_first_of_up_to_six_seats_is_the_lowest() -> None:
    assert [first_seat(seats) for seats in range(1, 64)] == [min(members(seats)) for seats in range(1, 64)]


def test_the_seat_to_the_left_of_the_last_is_the_first() -> None:
    for seats in range(2, 7):
        assert [left_of(seat, seats) for seat in range(seats)] == [*range(1, seats), 0]


def test_zeros_are_fresh_each_time() -> None:
    first, second = zeros(3), zeros(3)
    first[1] = 7
    assert list(first) == [0, 7, 0]
    assert list(second) == [0, 0, 0]
    assert list(zeros(64)) == [0] * 64
    assert list(zeros(0)) == []
