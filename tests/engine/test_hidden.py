"""Dealing unseen cards again: counts beside plain enumeration, and draws that are exactly uniform."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from engine.test_chance import looks_even
from followsuit.engine.bits import mask_of, members
from followsuit.engine.chance import Rng, some_of
from followsuit.engine.hidden import Plan

quick = settings(derandomize=True, database=None, deadline=None, max_examples=150)
Placement = tuple[frozenset[int], ...]
Bound = tuple[int, int, int]
"""A place, a class, and how many of it there are at most or at least."""


@dataclass
class Riddle:
    """What a seat knows, in plain Python: a plan to be checked."""

    places: list[list[int]]
    """The cards that lie in each place, unknown ones."""
    classes: list[list[int]]
    known: list[list[int]] = field(default_factory=list)
    at_most: list[Bound] = field(default_factory=list)
    at_least: list[Bound] = field(default_factory=list)
    few: list[tuple[set[int], set[int], int]] = field(default_factory=list)
    """Places, classes, and how many cards of these there are at most in those places together."""
    some: list[tuple[int, set[int], int]] = field(default_factory=list)
    """A place, classes, and how many cards of any of these there are at least."""

    def plan(self) -> Plan:
        plan = Plan(0, vec[i64]([mask_of(cards) for cards in self.classes]))
        for place, cards in enumerate(self.places):
            known = mask_of(self.known[place]) if self.known else 0
            assert plan.add(mask_of(cards) | known, known) == place
        for place, kind, most in self.at_most:
            plan.at_most(place, mask_of(self.classes[kind]), most)
        for place, kind, least in self.at_least:
            plan.at_least(place, mask_of(self.classes[kind]), least)
        for places, kinds, most in self.few:
            plan.at_most_together(mask_of(sorted(places)), self.cards_of(kinds), most)
        for place, kinds, least in self.some:
            plan.at_least_together(place, self.cards_of(kinds), least)
        return plan

    def cards_of(self, kinds: set[int]) -> int:
        return sum(mask_of(self.classes[kind]) for kind in kinds)

    def fits(self, placement: Placement) -> bool:
        """Whether all bounds hold; they speak of unknown cards only."""

        def of_kind(place: int, kind: int) -> int:
            return len(placement[place] & set(self.classes[kind]))

        for places, kinds, few in self.few:
            if sum(of_kind(place, kind) for place in places for kind in kinds) > few:
                return False
        for place, kinds, least in self.some:
            if sum(of_kind(place, kind) for kind in kinds) < least:
                return False
        return all(of_kind(place, kind) <= most for place, kind, most in self.at_most) and all(
            of_kind(place, kind) >= least for place, kind, least in self.at_least
        )

    def placements(self) -> set[Placement]:
        """Every placement that fits, by trying all, with the known cards in their places."""
        cards = frozenset(card for place in self.places for card in place)
        sizes = [len(place) for place in self.places]
        known = self.known or [[] for _ in sizes]
        return {
            tuple(some.union(sure) for some, sure in zip(placement, known, strict=True))
            for placement in splits(cards, sizes)
            if self.fits(placement)
        }


def splits(cards: frozenset[int], sizes: list[int]) -> Iterator[Placement]:
    """All ways of laying cards into places of these sizes."""
    if not sizes:
        yield ()
        return
    for first in itertools.combinations(sorted(cards), sizes[0]):
        for rest in splits(cards - set(first), sizes[1:]):
            yield (frozenset(first), *rest)


def drawn(plan: Plan, rng: Rng) -> Placement:
    return tuple(frozenset(members(cards)) for cards in plan.draw(rng))


@st.composite
def riddles(draw: st.DrawFn) -> Riddle:
    """Up to seven unknown cards and three known ones, up to four places and four classes, any bounds."""
    cards = draw(st.lists(st.integers(0, 61), min_size=6, max_size=13, unique=True))
    seen, known, unknown = cards[:3], cards[3:6], cards[6:]
    classes = [[card] for card in seen[: draw(st.integers(1, 3))]]
    places: list[list[int]] = [[] for _ in range(draw(st.integers(1, 4)))]
    known_in: list[list[int]] = [[] for _ in places]
    a_place, a_class = st.integers(0, len(places) - 1), st.integers(0, len(classes) - 1)
    for card in known:
        classes[draw(a_class)].append(card)
        known_in[draw(a_place)].append(card)
    for card in unknown:
        places[draw(a_place)].append(card)
        [*classes, []][draw(st.integers(0, len(classes)))].append(card)
    bounds = st.lists(st.tuples(a_place, a_class, st.integers(0, 3)), max_size=4)
    few = st.lists(st.tuples(st.sets(a_place), st.sets(a_class, max_size=2), st.integers(0, 3)), max_size=2)
    some = st.lists(st.tuples(a_place, st.sets(a_class, min_size=1), st.integers(0, 2)), max_size=2)
    return Riddle(places, classes, known_in, draw(bounds), draw(bounds)[:2], draw(few), draw(some))


@quick
@given(riddles())
def test_a_plan_counts_what_trying_all_placements_counts(riddle: Riddle) -> None:
    fitting = riddle.placements()
    if fitting:
        assert riddle.plan().ways() == len(fitting)
    else:
        with pytest.raises(AssertionError, match="no placement fits"):
            riddle.plan().ways()


@quick
@given(riddles(), st.integers(0, 2**32 - 1))
def test_every_draw_fits_and_is_never_stuck(riddle: Riddle, seed: int) -> None:
    fitting = riddle.placements()
    if fitting:
        plan = riddle.plan()
        rng = Rng(seed, 1, 2)
        assert all(drawn(plan, rng) in fitting for _ in range(10))
    else:
        with pytest.raises(AssertionError, match="no placement fits"):
            riddle.plan().draw(Rng(seed, 1, 2))


UNEVEN = {
    "nothing known": Riddle([[0, 1], [2, 3], [4]], [[0, 2], [1, 3, 4]]),
    "one place": Riddle([[3, 40, 61]], [[3, 40]]),
    "a void": Riddle([[0, 1, 5], [2, 3], [4]], [[0, 1, 2], [3, 4, 5]], at_most=[(1, 1, 0)]),
    "two voids": Riddle([[0, 1], [4, 5], [2, 3]], [[0, 1, 2], [3, 4, 5]], at_most=[(0, 1, 0), (1, 0, 0)]),
    "at most one": Riddle([[0, 3, 4], [1, 2, 5]], [[0, 1, 2], [3, 4, 5]], at_most=[(0, 0, 1)]),
    "at most one of each": Riddle([[0, 2, 4], [1, 3, 5]], [[0, 1], [2, 3]], at_most=[(0, 0, 1), (0, 1, 1)]),
    "at least one": Riddle([[0, 3], [1, 2, 4, 5]], [[0, 1, 2], [3, 4, 5]], at_least=[(0, 0, 1)]),
    "all sorts": Riddle(
        [[31, 32], [33, 60], [61, 0]],
        [[31, 33], [32, 61], [60]],
        at_most=[(0, 0, 1), (2, 2, 0)],
        at_least=[(0, 1, 1)],
    ),
    "one of several classes": Riddle([[0, 1], [2, 3, 4]], [[0], [2], [3, 4]], some=[(0, {0, 1}, 1)]),
    "one of several classes in two places": Riddle(
        [[0, 1], [2, 3], [4]], [[0], [2], [1, 4]], some=[(0, {0, 1}, 1), (1, {1, 2}, 1)]
    ),
    "known cards": Riddle([[0, 1], [2, 3, 4]], [[0, 2, 4, 9]], known=[[8, 9], [10]], at_most=[(0, 0, 1)]),
}


@pytest.mark.parametrize("name", UNEVEN)
def test_every_placement_that_fits_is_equally_likely(name: str) -> None:
    riddle = UNEVEN[name]
    known = [frozenset(cards) for cards in riddle.known] or [frozenset()] * len(riddle.places)
    fitting = {
        tuple(p | k for p, k in zip(placement, known, strict=True)) for placement in riddle.placements()
    }
    plan = riddle.plan()
    rng = Rng(3, 1, 4)
    found = [drawn(plan, rng) for _ in range(max(400, 40 * len(fitting)))]
    assert set(found) == fitting
    assert len(fitting) == 1 or looks_even(found, len(fitting))


def test_known_cards_stay_where_they_are_and_fill_no_bound() -> None:
    riddle = Riddle([[0], [1]], [[0, 1, 7]], known=[[7], []], at_most=[(0, 0, 1)])
    plan = riddle.plan()
    assert plan.ways() == 2
    for number in range(20):
        first, second = drawn(plan, Rng(number))
        assert 7 in first
        assert first | second == {0, 1, 7}


def test_a_known_card_that_is_no_longer_there_does_no_harm() -> None:
    plan = Plan(0, vec[i64]())
    plan.add(mask_of([1, 2]), mask_of([2, 50]))
    assert drawn(plan, Rng(1)) == (frozenset({1, 2}),)
    assert list(plan.known) == [mask_of([2])]
    assert members(plan.unseen) == [1]


def test_lacking_is_having_at_most_none() -> None:
    plan = Plan(2, vec[i64]([mask_of([0, 1]), mask_of([2, 3])]))
    plan.add(mask_of([2, 3]))
    plan.add(mask_of([0, 1]))
    plan.lacks(0, mask_of([0, 1]))
    assert plan.seat == 2
    assert plan.ways() == 1
    assert drawn(plan, Rng(1)) == (frozenset({2, 3}), frozenset({0, 1}))


def test_the_strictest_bound_counts() -> None:
    classes = [[0, 1, 2], [3, 4, 5]]
    loose_last = Riddle([[0, 3, 4], [1, 2, 5]], classes, at_most=[(0, 0, 1), (0, 0, 2)])
    assert loose_last.plan().ways() == len(loose_last.placements()) == 10
    least = Riddle([[0, 3, 4], [1, 2, 5]], classes, at_least=[(0, 0, 1), (0, 0, 0)])
    assert least.plan().ways() == len(least.placements()) == 19


def test_places_may_be_empty() -> None:
    assert drawn(Riddle([[], [], []], [[1, 2]]).plan(), Rng(1)) == (frozenset(),) * 3
    assert drawn(Riddle([[], [7], []], [[7]]).plan(), Rng(1)) == (frozenset(), frozenset({7}), frozenset())


IMPOSSIBLE = {
    "more of a class than there is": Riddle([[0, 1], [2, 3]], [[0, 1]], at_least=[(0, 0, 3)]),
    "nobody may have it": Riddle([[0], [1]], [[0]], at_most=[(0, 0, 0), (1, 0, 0)]),
    "too small a place": Riddle([[0], [1, 2]], [[0, 1]], at_least=[(0, 0, 2)]),
    "at least more than at most": Riddle(
        [[0, 1], [2, 3]], [[0, 1]], at_most=[(0, 0, 1)], at_least=[(0, 0, 2)]
    ),
    "more of several classes than the place holds": Riddle([[0], [1, 2]], [[0], [1]], some=[(0, {0, 1}, 2)]),
    "some of an empty class": Riddle([[0], [1]], [[0, 1], [5]], at_least=[(0, 1, 1)]),
    "some of an empty class, and no card at all": Riddle([[], []], [[5]], at_least=[(1, 0, 1)]),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_fails_loudly(name: str) -> None:
    assert not IMPOSSIBLE[name].placements()
    with pytest.raises(AssertionError, match="no placement fits"):
        IMPOSSIBLE[name].plan().ways()
    with pytest.raises(AssertionError, match="no placement fits"):
        IMPOSSIBLE[name].plan().draw(Rng(1))


TRUE_BOUNDS = {
    "a void": (Riddle([[0, 3], [1, 2]], [[0, 1], [2, 3]], at_most=[(1, 1, 0)]), 1, [2, 3]),
    "too few": (Riddle([[0, 3], [1, 2]], [[0, 1], [2, 3]], at_least=[(0, 1, 2)]), 0, [2, 3]),
    "together": (Riddle([[0, 3], [1, 2]], [[0, 1], [2, 3]], few=[({1}, {0, 1}, 1)]), 1, [0, 1, 2, 3]),
    "none": (Riddle([[0, 3], [1, 2]], [[0, 1], [2, 3]], at_most=[(1, 1, 1)], few=[({0}, {0}, 1)]), -1, []),
}


@pytest.mark.parametrize("name", TRUE_BOUNDS)
def test_a_plan_tells_which_bound_the_truth_breaks(name: str) -> None:
    riddle, place, cards = TRUE_BOUNDS[name]
    assert riddle.plan().misfit() == (place, mask_of(cards))


def test_a_plan_that_nothing_fits_names_seat_place_and_cards() -> None:
    plan = Riddle([[0], [1]], [[0]], at_most=[(0, 0, 0), (1, 0, 0)]).plan()
    with pytest.raises(AssertionError, match=r"what seat 0 knows; .* in place 0, on the cards \[0\]"):
        plan.draw(Rng(1))


def test_a_card_in_two_places_fails_loudly() -> None:
    plan = Plan(0, vec[i64]())
    plan.add(mask_of([1, 2]))
    plan.add(mask_of([2, 3]))
    with pytest.raises(AssertionError, match="a card lies in two places"):
        plan.draw(Rng(1))


def test_a_plan_gives_the_same_draws_to_the_same_generator() -> None:
    riddle = UNEVEN["all sorts"]
    plan = riddle.plan()
    first = [drawn(plan, Rng(number)) for number in range(20)]
    assert [drawn(plan, Rng(number)) for number in range(20)] == first
    assert [drawn(riddle.plan(), Rng(number)) for number in range(20)] == first


def test_classes_given_to_a_plan_are_left_alone() -> None:
    classes = vec[i64]([mask_of([0, 1]), mask_of([2])])
    plan = Plan(0, classes)
    plan.add(mask_of([0, 2]))
    plan.draw(Rng(1))
    assert list(classes) == [mask_of([0, 1]), mask_of([2])]


# Whole deals: the counts pass 2**63


def exact_ways(classes: list[int], sizes: tuple[int, ...], free: list[list[bool]]) -> int:
    """In how many ways classes of these numbers of cards fill places, in whole numbers."""

    @cache
    def ways(kind: int, left: int, place: int, room: tuple[int, ...]) -> int:
        if kind == len(classes):
            return 1
        if place == len(room):
            return (
                ways(kind + 1, classes[kind + 1] if kind + 1 < len(classes) else 0, 0, room)
                if not left
                else 0
            )
        most = min(left, room[place]) if free[place][kind] else 0
        total = 0
        for some in range(most + 1):
            rest = (*room[:place], room[place] - some, *room[place + 1 :])
            total += math.comb(left, some) * ways(kind, left - some, place + 1, rest)
        return total

    return ways(0, classes[0], 0, sizes)


@pytest.mark.parametrize(
    ("sizes", "voids"),
    [
        ((13, 13, 13), []),
        ((13, 13, 13, 13), []),
        ((13, 13, 13), [(0, 1), (2, 3)]),
        ((12, 13, 13), [(0, 0), (1, 2), (2, 3)]),
        ((10, 10, 10, 10), [(0, 0), (0, 1), (1, 2), (3, 3)]),
    ],
)
def test_whole_deals_are_counted_and_dealt(sizes: tuple[int, ...], voids: list[tuple[int, int]]) -> None:
    cards = list(range(sum(sizes)))
    suits = [cards[suit::4] for suit in range(4)]
    free = [[(place, suit) not in voids for suit in range(4)] for place in range(len(sizes))]
    plan = Plan(0, vec[i64]([mask_of(suit) for suit in suits]))
    start = 0
    for place, size in enumerate(sizes):
        plan.add(mask_of(cards[start : start + size]))
        start += size
        for suit in range(4):
            if not free[place][suit]:
                plan.lacks(place, mask_of(suits[suit]))
    expected = exact_ways([len(suit) for suit in suits], sizes, free)
    assert plan.ways() == pytest.approx(expected, rel=1e-12)
    for number in range(30):
        dealt = drawn(plan, Rng(number, 2, 3))
        assert [len(place) for place in dealt] == list(sizes)
        assert frozenset().union(*dealt) == set(cards)
        assert not any(dealt[place] & set(suits[suit]) for place, suit in voids)


# Some cards of a set


@quick
@given(st.sets(st.integers(0, 61), max_size=20), st.integers(0, 20))
def test_some_of_a_set_are_that_many_of_its_cards(cards: set[int], size: int) -> None:
    size = min(size, len(cards))
    some = members(some_of(mask_of(sorted(cards)), size, Rng(1, 2, 3)))
    assert len(some) == size
    assert set(some) <= cards


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_some_of_a_set_are_any_with_equal_chance(size: int) -> None:
    rng = Rng(size, 2, 3)
    cards = mask_of([0, 30, 31, 32, 61])
    found = [some_of(cards, size, rng) for _ in range(600)]
    assert looks_even(found, math.comb(5, size))
