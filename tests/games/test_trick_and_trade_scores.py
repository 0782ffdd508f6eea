"""Trick and Trade: multipliers, scores, ties, and what a game is worth."""

from __future__ import annotations

from collections import Counter

import pytest

import followsuit
from followsuit.engine.bits import members
from followsuit.engine.state import State
from tabletop import deck, legal, pending, play, table

GAME = "trick-and-trade"
CARDS = [f"{suit}{rank}" for suit in "RZON" for rank in range(1, 11)]

KINDS = ["R", "RR", "RZ", "RO", "RN", "Z", "ZZ", "ZO", "ZN", "O", "OO", "ON", "N", "NN"]
every_count = pytest.mark.parametrize("seats", [3, 4, 5])

# Winning cards of a whole game, by the number of seats
DESCENDING = {
    3: "R6 R8 R9 R10 Z7 Z8 Z9 Z10 O8 O9 O10 N9 N10",
    4: "R6 R9 Z7 Z9 O7 N9 R10 Z10 O10 N10",
    5: "R5 Z6 O7 N9 R10 Z10 O10 N10",
}
"""5, 4, 3 and 1 (with three seats 7, 6, 3 and 1): the multipliers are 3, 2, 1 and −1."""
ONE_PAIR = {
    3: "R5 R8 R9 R10 Z7 Z8 Z9 Z10 O5 O9 O10 N9 N10",
    4: "R6 R9 Z7 Z9 O6 N9 R10 Z10 O10 N10",
    5: "R5 Z6 O6 N9 R10 Z10 O10 N10",
}
"""5, 4, 4 and 1 (8, 6, 6 and 1): the multipliers are 3, 2, 2 and −1."""
TWO_PAIRS = {
    3: "R7 R8 R9 R10 Z7 Z8 Z9 Z10 O8 O9 O10 N7 N10",
    4: "R6 R9 Z6 Z9 O8 N8 R10 Z10 O10 N10",
    5: "R5 Z5 O8 N8 R10 Z10 O10 N10",
}
"""5, 5, 2 and 2 (6, 6, 3 and 3): the multipliers are 3, 3, 1 and 1."""
THREE_ALIKE = {
    3: "R7 R8 R9 R10 Z7 Z8 Z9 Z10 O5 O9 O10 N9 N10",
    4: "R7 R9 Z7 Z9 O6 N9 R10 Z10 O10 N10",
    5: "R6 Z6 O6 N9 R10 Z10 O10 N10",
}
"""4, 4, 4 and 1 (6, 6, 6 and 1): the multipliers are 3, 3, 3 and −1."""
LEVEL = {
    3: "R7 R8 R9 R10 Z5 Z9 Z10 O5 O9 O10 N5 N9 N10",
    4: "R8 R9 R10 Z8 Z9 Z10 O7 O10 N7 N10",
    5: "R9 Z9 O9 N9 R10 Z10 O10 N10",
}
"""All suits are worth the same: all multipliers are 3."""


def opening(winning: str, *shares: str) -> State:
    """A game for `whole_game`: seat 0 holds the winning cards, and the rows hold everybody's shares."""
    others = [card for card in CARDS if card not in winning.split()]
    seats = len(shares)
    hands = [" ".join(others[seat :: seats - 1][: 40 // seats]) for seat in range(seats - 1)]
    rows = [kind for row in zip(*(share.split() for share in shares), strict=True) for kind in row]
    copies = Counter(rows) + Counter(R=42 - len(rows))
    chance = [deck(winning, *hands), f"trading {' '.join(rows)}", "first-leader 0"]
    return table(GAME, *chance, seats=seats, trading=dict(copies))


def whole_game(winning: str, *shares: str, tricks: int = 13) -> State:
    """Seat 0 wins each trick with the next card and takes the lead; each seat gets the next of its share."""
    state = opening(winning, *shares)
    for number, card in enumerate(winning.split()[:tricks]):
        play(state, f"0 play {card}")
        for seat in range(1, len(shares)):
            play(state, f"{seat} play {give_way(state, seat, card)}")
        play(state, "0 take lead")
        for _ in shares[1:]:
            seat = pending(state)[0]
            play(state, f"{seat} take {shares[seat].split()[number]}")
    return state


def give_way(state: State, seat: int, led: str) -> str:
    """A card of that seat that does not beat the card led."""
    cards = sorted(name.removeprefix("play ") for name in legal(state, seat))
    return next(card for card in cards if card[0] != led[0] or int(card[1:]) < int(led[1:]))


def shared_alike(seats: int, kind: str) -> list[str]:
    """Shares in which every seat gets this kind in every trick."""
    return [" ".join([kind] * (40 // seats))] * seats


def numbers(state: State, name: str) -> list[int]:
    """The value or the multiplier of each suit."""
    counters = {counter.id: counter for counter in followsuit.game(GAME).view(state, -1).counters}
    suits = [counters[f"value-{suit}"] for suit in "RZON"]
    return [counter.value if name == "value" else counter.label.args["times"] for counter in suits]


# Multipliers


@pytest.mark.parametrize(
    ("seats", "winning", "values", "multipliers"),
    [
        (5, DESCENDING[5], [5, 4, 3, 1], [3, 2, 1, -1]),
        (5, ONE_PAIR[5], [5, 4, 4, 1], [3, 2, 2, -1]),
        (5, TWO_PAIRS[5], [5, 5, 2, 2], [3, 3, 1, 1]),
        (5, THREE_ALIKE[5], [4, 4, 4, 1], [3, 3, 3, -1]),
        (4, DESCENDING[4], [5, 4, 3, 1], [3, 2, 1, -1]),
        (4, ONE_PAIR[4], [5, 4, 4, 1], [3, 2, 2, -1]),
        (4, TWO_PAIRS[4], [5, 5, 2, 2], [3, 3, 1, 1]),
        (4, THREE_ALIKE[4], [4, 4, 4, 1], [3, 3, 3, -1]),
        (3, DESCENDING[3], [7, 6, 3, 1], [3, 2, 1, -1]),
        (3, ONE_PAIR[3], [8, 6, 6, 1], [3, 2, 2, -1]),
        (3, TWO_PAIRS[3], [6, 6, 3, 3], [3, 3, 1, 1]),
        (3, THREE_ALIKE[3], [6, 6, 6, 1], [3, 3, 3, -1]),
    ],
)
def test_multipliers_follow_the_values_as_in_the_rulebooks_examples(
    seats: int, winning: str, values: list[int], multipliers: list[int]
) -> None:
    state = whole_game(winning, *shared_alike(seats, "R"))
    assert not state.pending
    assert numbers(state, "value") == values
    assert numbers(state, "multiplier") == multipliers


@pytest.mark.parametrize(
    ("winning", "values", "multipliers"),
    [
        ("R9 Z7 O6 N5 R10 Z10 O10 N10", [1, 3, 4, 5], [-1, 1, 2, 3]),
        ("R5 Z9 O9 N9 R10 Z10 O10 N10", [5, 1, 1, 1], [3, 2, 2, 2]),
        ("R5 Z5 O7 N9 R10 Z10 O10 N10", [5, 5, 3, 1], [3, 3, 1, -1]),
        ("R5 Z6 O8 N8 R10 Z10 O10 N10", [5, 4, 2, 2], [3, 2, 1, 1]),
    ],
)
def test_a_multiplier_depends_on_how_many_suits_are_worth_more(
    winning: str, values: list[int], multipliers: list[int]
) -> None:
    state = whole_game(winning, *shared_alike(5, "R"))
    assert numbers(state, "value") == values
    assert numbers(state, "multiplier") == multipliers


@every_count
def test_if_all_suits_are_worth_the_same_each_counts_three_times(seats: int) -> None:
    state = whole_game(LEVEL[seats], *shared_alike(seats, "RN"))
    assert len({*numbers(state, "value")}) == 1
    assert numbers(state, "multiplier") == [3, 3, 3, 3]
    assert state.scores() == [40 // seats * 6] * seats


def test_a_suit_without_a_winning_card_is_worth_nothing_and_counts_as_such() -> None:
    state = whole_game("R5 R9 R10 Z6 Z10 O7 O9 O10", *shared_alike(5, "N"))
    assert numbers(state, "value") == [6, 4, 4, 0]
    assert numbers(state, "multiplier") == [3, 2, 2, -1]


def test_a_suit_won_only_with_tens_is_worth_as_little_as_a_suit_never_won() -> None:
    state = whole_game("R5 R9 R8 R10 O7 O9 O10 Z10", *shared_alike(5, "N"))
    assert numbers(state, "value") == [8, 0, 4, 0]
    assert numbers(state, "multiplier") == [3, 1, 2, 1]


# Scores


@pytest.mark.parametrize(
    "kind", ["R", "RR", "RZ", "RO", "RN", "Z", "ZZ", "ZO", "ZN", "O", "OO", "ON", "N", "NN"]
)
def test_every_icon_counts_the_multiplier_of_its_suit(kind: str) -> None:
    state = whole_game(DESCENDING[5], *shared_alike(5, kind))
    one_card = sum({"R": 3, "Z": 2, "O": 1, "N": -1}[icon] for icon in kind)
    assert state.scores() == [8 * one_card] * 5


def test_icons_of_all_cards_of_a_seat_add_up_and_the_suits_are_totalled() -> None:
    shares = [
        "R RR RZ RO RN Z ZZ ZO",
        "N NN ON ZN O OO O N",
        "R Z O N R Z O N",
        "ZZ ZZ Z Z O O N N",
        "NN N N N N N N N",
    ]
    state = whole_game(DESCENDING[5], *shares)
    first = 6 * 3 + 5 * 2 + 2 * 1 + 1 * -1
    second = 0 * 3 + 1 * 2 + 5 * 1 + 6 * -1
    assert state.scores() == [first, second, 10, 12 + 2 - 2, -9]
    score = followsuit.game(GAME).view(state, -1).scores[0]
    assert [part.points for part in score.parts] == [18, 10, 2, -1]
    assert [part.label.args["icons"] for part in score.parts] == [6, 5, 2, 1]
    assert score.points == 29


@every_count
def test_the_highest_score_wins_alone(seats: int) -> None:
    size = 40 // seats
    shares = shared_alike(seats, "R")
    shares[1] = " ".join(["RR"] + ["R"] * (size - 1))
    state = whole_game(LEVEL[seats], *shares)
    assert state.scores() == [3 * size, 3 * size + 3, *[3 * size] * (seats - 2)]
    assert members(state.winners()) == [1]
    assert [state.utility(seat) for seat in range(seats)] == [0.0, 1.0, *[0.0] * (seats - 2)]


def test_scores_can_be_negative_and_the_smallest_loss_wins() -> None:
    shares = shared_alike(5, "NN")
    shares[3] = "N NN NN NN NN NN NN NN"
    state = whole_game(DESCENDING[5], *shares)
    assert state.scores() == [-16, -16, -16, -15, -16]
    assert members(state.winners()) == [3]


@every_count
def test_the_running_result_uses_the_multipliers_of_the_moment(seats: int) -> None:
    shares = shared_alike(seats, "RN")
    shares[0] = shares[0].replace("RN", "Z", 1)
    state = opening(LEVEL[seats], *shares)
    assert numbers(state, "multiplier") == [3, 3, 3, 3]
    assert state.scores() == [0] * seats
    state = whole_game(LEVEL[seats], *shares, tricks=1)
    assert numbers(state, "multiplier") == [3, 2, 2, 2]
    assert state.scores() == [2, *[5] * (seats - 1)]
    assert not state.winners()


def test_the_value_of_the_suits_is_settled_only_by_the_last_trick() -> None:
    shares = shared_alike(5, "R")
    winning = "R5 Z6 O7 N9 R10 Z10 O10 N4"
    before = whole_game(winning, *shares, tricks=7)
    assert numbers(before, "multiplier") == [3, 2, 1, -1]
    assert before.scores() == [21] * 5
    after = whole_game(winning, *shares)
    assert numbers(after, "multiplier") == [2, 1, -1, 3]
    assert after.scores() == [16] * 5


# Ties


def contest(winning: str, seats: int, first: str, second: str) -> State:
    """Seats 0 and 2 get these cards, filled up with Oct; all others get nothing but Nev."""
    shares = shared_alike(seats, "N")
    for seat, share in ((0, first), (2, second)):
        kinds = share.split()
        shares[seat] = " ".join(kinds + ["O"] * (40 // seats - len(kinds)))
    state = whole_game(winning, *shares)
    assert state.scores()[0] == state.scores()[2] == max(state.scores())
    return state


@every_count
def test_a_tie_goes_to_more_icons_in_the_suit_of_the_highest_multiplier(seats: int) -> None:
    assert members(contest(DESCENDING[seats], seats, "Z Z", "R O").winners()) == [2]
    assert members(contest(DESCENDING[seats], seats, "R O", "Z Z").winners()) == [0]


@every_count
def test_if_they_are_equal_there_too_the_next_multiplier_decides(seats: int) -> None:
    assert members(contest(DESCENDING[seats], seats, "R OO O", "R Z O").winners()) == [2]
    assert members(contest(DESCENDING[seats], seats, "R Z O", "R OO O").winners()) == [0]


@every_count
def test_more_icons_of_the_third_multiplier_win_though_they_were_paid_for_with_the_fourth(seats: int) -> None:
    assert members(contest(DESCENDING[seats], seats, "R Z O N", "R Z OO NN").winners()) == [2]
    assert members(contest(DESCENDING[seats], seats, "R Z OO NN", "R Z O N").winners()) == [0]


@every_count
def test_icons_of_suits_that_share_a_multiplier_count_together(seats: int) -> None:
    more_together = contest(ONE_PAIR[seats], seats, "R Z OO O O NN NN N", "R Z Z O O N N N")
    assert members(more_together.winners()) == [0]
    as_many_together = contest(TWO_PAIRS[seats], seats, "R R", "R Z")
    assert members(as_many_together.winners()) == [0, 2]


def test_a_multiplier_that_no_suit_has_is_passed_over() -> None:
    state = contest("R5 Z5 O7 N9 R10 Z10 O10 N10", 5, "R Z O N", "Z R OO NN")
    assert numbers(state, "multiplier") == [3, 3, 1, -1]
    assert members(state.winners()) == [2]


def test_the_examples_of_scores_and_ties_on_our_rules_page() -> None:
    winning = "R1 R7 Z3 O3 N8 R10 Z10 O10"
    state = contest(winning, 5, "RR RR ZZ ZO ON NN N N", "RR RZ ZZ ZO ON N N N")
    assert numbers(state, "value") == [12, 7, 7, 2]
    assert numbers(state, "multiplier") == [3, 2, 2, -1]
    assert state.scores()[0] == 17
    assert members(state.winners()) == [0]


@every_count
def test_who_is_still_equal_shares_the_win(seats: int) -> None:
    state = contest(DESCENDING[seats], seats, "R Z ON", "RN Z O")
    assert members(state.winners()) == [0, 2]
    assert [state.utility(seat) for seat in (0, 1, 2)] == [0.5, 0.0, 0.5]


@every_count
def test_three_can_share_the_win(seats: int) -> None:
    shares = shared_alike(seats, "R")
    shares[3:] = shared_alike(seats, "N")[3:]
    state = whole_game(DESCENDING[seats], *shares)
    assert members(state.winners()) == [0, 1, 2]
    assert state.utility(0) == state.utility(1) == state.utility(2) == 1 / 3


@every_count
def test_all_can_share_the_win(seats: int) -> None:
    state = whole_game(DESCENDING[seats], *shared_alike(seats, "RZ"))
    assert members(state.winners()) == [*range(seats)]


@every_count
def test_before_the_end_nobody_has_won_and_all_have_the_same_prospects(seats: int) -> None:
    state = whole_game(DESCENDING[seats], *shared_alike(seats, "R"), tricks=2)
    assert not state.winners()
    assert [state.utility(seat) for seat in range(seats)] == [1 / seats] * seats
