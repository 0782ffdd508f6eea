"""TRICKTAKERs: the Collector's sets, and that the best choice of them is found."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from followsuit.games.tricktakers.cards import DECK
from followsuit.games.tricktakers.collection import KINDS, Collection, straight_flush_of_nine

quick = settings(derandomize=True, database=None, deadline=None, max_examples=120)
Number = tuple[str, int]


def collected(cards: str) -> tuple[int, list[str]]:
    """What these cards are worth, and the sets that are made of them."""
    collection = Collection(DECK.mask(cards))
    return collection.best, sorted(KINDS[collection.kinds[number]] for number in collection.chosen)


@pytest.mark.parametrize(
    ("cards", "kind", "points"),
    [
        ("R1 R4 R9", "flush-3", 20),
        ("R4 B5 G6", "straight-3", 30),
        ("R4 B4 K4", "three", 40),
        ("G3 G4 G5", "straight-flush-3", 50),
        ("R4 B4 G4 K4", "four", 80),
        ("K5 K6 K7 K8 K9", "straight-flush-5", 100),
    ],
)
def test_each_set_has_its_points(cards: str, kind: str, points: int) -> None:
    assert collected(cards) == (points, [kind])


@pytest.mark.parametrize(
    ("cards", "kind", "points"),
    [
        ("R1 R4 X1", "flush-3", 20),
        ("R4 G6 X1", "straight-3", 30),
        ("B4 K4 X1", "three", 40),
        ("G3 G4 XK", "straight-flush-3", 50),
        ("R4 B4 G4 XB", "four", 80),
        ("K5 K6 K8 K9 X2", "straight-flush-5", 100),
        ("R8 R9 X1", "straight-flush-3", 50),
    ],
)
def test_a_rare_stands_for_any_number_card(cards: str, kind: str, points: int) -> None:
    assert collected(cards) == (points, [kind])


def test_a_set_takes_one_rare_at_most() -> None:
    assert collected("R4 X1 X2") == (-10, [])
    assert collected("R4 B4 X1 X2") == (40, ["three"])


def test_a_ten_is_a_number_like_others() -> None:
    assert collected("R8 R9 R10") == (50, ["straight-flush-3"])
    assert collected("R10 B10 K10") == (40, ["three"])


def test_numbers_do_not_run_from_ten_to_one() -> None:
    assert collected("R9 B10 G1") == (-10, [])


def test_every_two_cards_that_are_not_used_cost_ten() -> None:
    assert collected("R1") == (0, [])
    assert collected("R1 B5") == (-10, [])
    assert collected("R1 B5 W1") == (-10, [])
    assert collected("R1 B5 W1 BZ") == (-20, [])
    assert collected("R4 B4 K4 G9") == (40, ["three"])
    assert collected("R4 B4 K4 G9 W1") == (30, ["three"])


def test_flags_and_the_berserker_card_are_of_no_use() -> None:
    assert collected("R4 B4 W1 W2 BZ") == (-20, [])


def test_a_card_belongs_to_one_set_and_there_are_three_sets_at_most() -> None:
    assert collected("R4 R5 R6 R7") == (50, ["straight-flush-3"])
    twelve = "R1 R2 R3 B1 B2 B3 G1 G2 G3 K1 K2 K3"
    assert collected(twelve) == (3 * 80, ["four", "four", "four"])
    assert collected("R1 R2 R3 B4 B5 B6 G7 G8 G9 K1 K2 K3") == (3 * 50 - 10, ["straight-flush-3"] * 3)


def test_the_best_sets_are_not_always_the_most_valuable_ones_first() -> None:
    """Four sevens would tear three runs of a colour."""
    assert collected("R7 R8 R9 B6 B7 B8 G7 G8 G9 K7") == (150, ["straight-flush-3"] * 3)


def test_nine_in_a_row_of_one_colour_are_found_with_one_rare_at_most() -> None:
    assert straight_flush_of_nine(DECK.mask("R1 R2 R3 R4 R5 R6 R7 R8 R9"))
    assert straight_flush_of_nine(DECK.mask("K2 K3 K4 K5 K6 K7 K8 K9 K10 W1"))
    assert straight_flush_of_nine(DECK.mask("B1 B2 B3 B4 X1 B6 B7 B8 B9"))
    assert not straight_flush_of_nine(DECK.mask("B1 B2 B3 B4 X1 X2 B7 B8 B9"))
    assert not straight_flush_of_nine(DECK.mask("R1 R2 R3 R4 R5 R6 R7 R8 B9"))


# Beside trying everything


def worth(cards: list[Number]) -> int:
    """The points of these number cards as one set, 0 if they are none."""
    numbers = sorted(number for _, number in cards)
    one_colour = len({colour for colour, _ in cards}) == 1
    in_a_row = numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    equal = numbers[0] == numbers[-1]
    if len(cards) == 5:
        return 100 if one_colour and in_a_row else 0
    if len(cards) == 4:
        return 80 if equal else 0
    return 50 if one_colour and in_a_row else 40 if equal else 30 if in_a_row else 20 if one_colour else 0


def all_sets(numbers: list[Number], rares: int) -> list[tuple[frozenset[Number], int, int]]:
    """Every set: its number cards, whether it takes a Rare, its points."""
    every = [(colour, number) for colour in "RBGK" for number in range(1, 11)]
    found = []
    for size in (3, 4, 5):
        for cards in itertools.combinations(numbers, size):
            found.append((frozenset(cards), 0, worth(list(cards))))
        for cards in itertools.combinations(numbers, size - 1) if rares else ():
            found.append((frozenset(cards), 1, max(worth([*cards, joker]) for joker in every)))
    return [one for one in found if one[2]]


def best_by_trying(codes: list[str]) -> int:
    numbers = [(code[0], int(code[1:])) for code in codes if code[1:].isdecimal() and code[0] in "RBGK"]
    rares = sum(code[0] == "X" for code in codes)
    sets = all_sets(numbers, rares)
    best = -10 * (len(codes) // 2)
    for how_many in (1, 2, 3):
        for chosen in itertools.combinations(sets, how_many):
            cards = frozenset().union(*(one[0] for one in chosen))
            jokers = sum(one[1] for one in chosen)
            if len(cards) == sum(len(one[0]) for one in chosen) and jokers <= rares:
                unused = len(codes) - len(cards) - jokers
                best = max(best, sum(one[2] for one in chosen) - 10 * (unused // 2))
    return best


@quick
@given(st.lists(st.sampled_from(DECK.codes), max_size=8, unique=True))
def test_the_best_choice_is_what_trying_all_choices_finds(codes: list[str]) -> None:
    assert Collection(DECK.mask(" ".join(codes))).best == best_by_trying(codes)


@quick
@given(
    st.lists(st.sampled_from([code for code in DECK.codes if code[1:] in "3456"]), max_size=9, unique=True)
)
def test_the_best_choice_is_found_where_many_sets_overlap(codes: list[str]) -> None:
    codes = [*codes[:7], "X1"]
    assert Collection(DECK.mask(" ".join(codes))).best == best_by_trying(codes)


@quick
@given(st.lists(st.sampled_from(DECK.codes), min_size=3, max_size=25, unique=True))
def test_the_chosen_sets_add_up_to_the_points(codes: list[str]) -> None:
    collection = Collection(DECK.mask(" ".join(codes)))
    points = used = 0
    cards: set[int] = set()
    values = {
        "straight-flush-5": (100, 5),
        "four": (80, 4),
        "straight-flush-3": (50, 3),
        "three": (40, 3),
        "straight-3": (30, 3),
        "flush-3": (20, 3),
    }
    for number in collection.chosen:
        value, size = values[KINDS[collection.kinds[number]]]
        members = {card for card in range(48) if collection.sets[number] >> card & 1}
        assert len(members) + collection.jokers[number] == size
        assert not members & cards
        cards |= members
        points += value
        used += size
    assert len(collection.chosen) <= 3
    assert collection.best == points - 10 * ((len(codes) - used) // 2)
