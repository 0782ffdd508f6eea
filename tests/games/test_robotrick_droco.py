"""Robotrick: how Droco chooses by its AI card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from followsuit.engine.chance import Rng
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from games.test_robotrick import (
    DROCO,
    GAME,
    HIGHEST_FIRST,
    ROBOTS,
    Deal,
    dealt,
    led_by_droco,
    look,
    ready,
    says,
    tricks,
)
from tabletop import play, table

HOUSE = {
    1: ("LOW", "LONG, HIGH", "HIGH, SHORT"),
    2: ("LOW", "HIGH, SHORT", "LONG, LOW"),
    3: ("HIGH", "SHORT, LOW", "LOW, LONG"),
    4: ("HIGH", "LOW, SHORT", "SHORT, HIGH"),
    5: ("LOW", "LOW, LONG", "LONG, HIGH"),
    6: ("HIGH", "LONG, LOW", "LOW, SHORT"),
    7: ("LOW", "SHORT, HIGH", "HIGH, LONG"),
    8: ("HIGH", "HIGH, LONG", "SHORT, LOW"),
    9: ("LOW", "SHORT, LOW", "SHORT, HIGH"),
    10: ("HIGH", "LONG, HIGH", "LONG, LOW"),
}
"""The house's AI cards as the rules page has them: follow, unfollow, lead."""
COLUMNS = ["follow", "unfollow", "lead"]

# Two hands of 4 A, 3 B, 3 C and 2 D, and what each pair of criteria leads from them
EXTREMES_IN_B_AND_D = "A3 A5 A7 A9 B1 B6 B12 C4 C8 C10 D1 D12"
EXTREMES_IN_A_AND_C = "A1 A5 A7 A12 B4 B6 B8 C1 C9 C12 D5 D10"
LEADS = {
    "LOW, LONG": ("B1", "A1"),
    "LOW, SHORT": ("D1", "C1"),
    "HIGH, LONG": ("B12", "A12"),
    "HIGH, SHORT": ("D12", "C12"),
    "LONG, LOW": ("A3", "A1"),
    "LONG, HIGH": ("A9", "A12"),
    "SHORT, LOW": ("D1", "D5"),
    "SHORT, HIGH": ("D12", "D10"),
}
# Two hands of 5 A, 4 B, 2 C and no D (beside A1, which goes first), and what each pair throws on a led D
LOW_AND_HIGH_IN_B_AND_C = "A1 A3 A5 A7 A9 A11 B2 B6 B8 B12 C2 C12"
LOW_AND_HIGH_IN_A_AND_B = "A1 A2 A5 A7 A9 A12 B2 B6 B8 B12 C5 C10"
THROWS = {
    "LOW, LONG": ("B2", "A2"),
    "LOW, SHORT": ("C2", "B2"),
    "HIGH, LONG": ("B12", "A12"),
    "HIGH, SHORT": ("C12", "B12"),
    "LONG, LOW": ("A3", "A2"),
    "LONG, HIGH": ("A11", "A12"),
    "SHORT, LOW": ("C2", "C5"),
    "SHORT, HIGH": ("C12", "C10"),
}


def led(droco: str, lead: str) -> str:
    """What Droco leads from a hand by these criteria."""
    return led_by_droco(ready(Deal(droco=droco), ai_cards=f"LOW / LOW / {lead}"))


def answered(droco: str, card: str, follow: str = "LOW", unfollow: str = "LOW") -> str:
    """What Droco plays when seat 0 leads a card to the second trick; Droco's A1 has gone in the first."""
    deal = Deal(f"A13 {card}", "A8", "A6", droco=droco)
    state = tricks(ready(deal, ai_cards=f"{follow} / {unfollow} / LOW"), "(A1) A8 A6 A13")
    answer = look(play(state, f"0 play {card}")).trick.plays[1]
    assert answer.seat == DROCO
    return str(answer.card)


# The criteria


def test_low_is_the_lowest_strength_of_all_types() -> None:
    assert led("A5-9 B4-7 C3 D4 D12", "LOW") == "C3"


def test_high_is_the_highest_strength_of_all_types() -> None:
    assert led("A5-9 B4-7 C13 D4 D12", "HIGH") == "C13"


def test_long_leaves_the_type_droco_has_most_of() -> None:
    assert led("A1 A2 A12 B1 B2 B12 C4-7 D1 D12", "LONG, LOW") == "C4"
    assert led("A1 A2 A12 B1 B2 B12 C4-7 D1 D12", "LONG, HIGH") == "C7"


def test_short_leaves_the_type_droco_has_fewest_of() -> None:
    assert led("A1 A2 A12 B1 B2 B12 C5 C7 D1-3 D12", "SHORT, LOW") == "C5"
    assert led("A1 A2 A12 B1 B2 B12 C5 C7 D1-3 D12", "SHORT, HIGH") == "C7"


def test_a_type_droco_has_none_of_is_not_its_shortest() -> None:
    assert led("A3-7 B3-7 D6 D8", "SHORT, HIGH") == "D8"


def test_of_equally_long_types_all_are_left_for_the_secondary() -> None:
    assert led("A3-6 B2 B3 B4 B9 C1 C12 D1 D12", "LONG, LOW") == "B2"
    assert led("A3-6 B2 B3 B4 B9 C1 C12 D1 D12", "LONG, HIGH") == "B9"
    assert led("A3-6 B2 B3 B4 B9 C6 C11 D1 D12", "SHORT, LOW") == "D1"
    assert led("A3-6 B2 B3 B4 B9 C6 C11 D1 D12", "SHORT, HIGH") == "D12"


@pytest.mark.parametrize(("lead", "expected"), LEADS.items())
def test_the_primary_narrows_down_first_and_then_the_secondary(lead: str, expected: tuple[str, str]) -> None:
    assert led(EXTREMES_IN_B_AND_D, lead) == expected[0]
    assert led(EXTREMES_IN_A_AND_C, lead) == expected[1]


@pytest.mark.parametrize(("unfollow", "expected"), THROWS.items())
def test_if_droco_cannot_follow_the_same_holds_for_its_whole_hand(
    unfollow: str, expected: tuple[str, str]
) -> None:
    assert answered(LOW_AND_HIGH_IN_B_AND_C, "D5", unfollow=unfollow) == expected[0]
    assert answered(LOW_AND_HIGH_IN_A_AND_B, "D5", unfollow=unfollow) == expected[1]


def test_the_secondary_is_not_asked_where_the_primary_decides() -> None:
    assert led("A2-6 B7 C3-7 D12", "HIGH, LONG") == "D12"
    assert led("A2-6 B1 C3-7 D12", "LOW, LONG") == "B1"


def test_what_is_level_to_the_end_goes_by_type_a_before_b_c_and_d() -> None:
    assert led("A2-4 B2-4 C2-4 D2-4", "HIGH") == "A4"
    assert led("A1-3 B2-4 C2-4 D2-4", "HIGH") == "B4"
    assert led("A1-3 B1-3 C2-4 D2-4", "HIGH") == "C4"
    assert led("A2-4 B2-4 C2-4 D2-4", "SHORT, LOW") == "A2"
    assert led("A9-12 B2 B3 C2-4 D2-4", "LOW, LONG") == "C2"


# The worked examples


def test_following_low_droco_plays_its_lowest_robot_of_the_led_type() -> None:
    droco = "A1 A3 B4 B7 B9 C2-5 D2-4"
    assert answered(droco, "B11", follow="LOW", unfollow="HIGH") == "B4"
    assert answered(droco, "B11", follow="HIGH", unfollow="LOW") == "B9"


def test_of_a10_and_d10_with_four_a_and_three_d_high_and_short_lead_d10() -> None:
    assert led("A2 A5 A8 A10 B4 B6 B9 C3 C7 D3 D6 D10", "HIGH, SHORT") == "D10"
    assert led_by_droco(ready(Deal(droco="A2 A5 A8 A10 B4 B6 B9 C3 C7 D3 D6 D10"), ai=1)) == "D10"


def test_of_a10_and_d10_with_equally_many_a_and_d_high_and_short_lead_a10() -> None:
    assert led("A2 A5 A10 B4 B6 B9 C3 C7 C8 D3 D6 D10", "HIGH, SHORT") == "A10"
    assert led_by_droco(ready(Deal(droco="A2 A5 A10 B4 B6 B9 C3 C7 C8 D3 D6 D10"), ai=1)) == "A10"


# Rulings


def test_long_and_short_compare_only_the_types_of_the_robots_left() -> None:
    assert led("A2 A5 A8 A10 B4 B5 B6 B7 B9 C3 D3 D10", "HIGH, SHORT") == "D10"
    assert led("A2 A5 A10 B4 B5 B6 B7 B9 C3 C4 D3 D10", "HIGH, LONG") == "A10"


def test_long_and_short_count_the_whole_hand_not_the_robots_left() -> None:
    assert led("A3 A4 A10 B5 B6 B7 C5 C6 D5-7 D10", "HIGH, LONG") == "D10"
    assert led("A10 A3-5 B5 B6 B7 C5 C6 D5 D6 D10", "HIGH, SHORT") == "D10"


def test_long_and_short_count_what_droco_has_now_not_what_it_was_dealt() -> None:
    deal = Deal("A1", "A2", "A3", droco="A13 A10 A8 A7 D10 D9 D8 D7 B1 B2 C1 C2", trump="B13")
    state = tricks(ready(deal, ai_cards="LOW / LOW / HIGH, LONG"), "(A13) A2 A3 A1")
    assert led_by_droco(state) == "D10"


def test_in_the_follow_column_long_and_short_leave_all_of_the_led_type() -> None:
    assert answered("A1 A3 B4 B7 B9 C2-5 D2-4", "B11", follow="LONG, LOW") == "B4"
    assert answered("A1 A3 B4 B7 B9 C2-5 D2-4", "B11", follow="SHORT, HIGH") == "B9"


# The column for the situation


def test_droco_uses_only_the_column_for_its_situation() -> None:
    droco = "A1 A3 B4 B7 B9 C2 C12 C5 C6 D2-4"
    assert answered(droco, "B11", follow="HIGH", unfollow="LOW") == "B9"
    assert answered("A1 A3 B4 B7 B9 C2 C12 C5 C6 B5 B6 B8", "D11", follow="LOW", unfollow="HIGH") == "C12"
    assert led_by_droco(ready(Deal(droco=droco), ai_cards="LOW / LOW / HIGH")) == "C12"


def test_droco_leads_by_the_lead_column_again_when_it_has_won() -> None:
    deal = Deal("A1 B1", "A2 B2", "A3 B3", droco="A12 A13 B11 B12 C1-8")
    state = tricks(ready(deal, ai_cards=HIGHEST_FIRST), "(A13) A2 A3 A1")
    assert led_by_droco(state) == "A12"


@pytest.mark.parametrize("number", HOUSE)
def test_each_ai_card_of_the_house_shows_its_criteria(number: int) -> None:
    state = dealt(Deal(), number)
    for column, criteria in zip(COLUMNS, HOUSE[number], strict=True):
        first, _, second = criteria.partition(", ")
        args = says(state, f"ai-{column}")
        assert (args["first"], args["second"]) == (first, second or "none")


@pytest.mark.parametrize("number", HOUSE)
def test_each_ai_card_of_the_house_leads_by_its_criteria(number: int) -> None:
    expected = LEADS[HOUSE[number][2]]
    assert led_by_droco(ready(Deal(droco=EXTREMES_IN_B_AND_D), number)) == expected[0]
    assert led_by_droco(ready(Deal(droco=EXTREMES_IN_A_AND_C), number)) == expected[1]


# Whole games, compared with a second way of choosing


def by_hand(held: set[str], led_type: str, columns: tuple[str, str, str]) -> tuple[str, str]:
    """The column Droco uses and the robot it plays, found by going through its robots one by one."""
    candidates = [card for card in ROBOTS if card in held and card[0] == led_type]
    column = COLUMNS[2] if not led_type else COLUMNS[0] if candidates else COLUMNS[1]
    candidates = candidates or [card for card in ROBOTS if card in held]
    for criterion in columns[COLUMNS.index(column)].split(", "):
        rating = {card: _rating(card, held, criterion) for card in candidates}
        candidates = [card for card in candidates if rating[card] == max(rating.values())]
    return column, candidates[0]


def _rating(card: str, held: set[str], criterion: str) -> int:
    strength, length = int(card[1:]), sum(other[0] == card[0] for other in held)
    return {"LOW": -strength, "HIGH": strength, "LONG": length, "SHORT": -length}[criterion]


@pytest.mark.parametrize("number", HOUSE)
def test_all_that_droco_plays_in_a_game_is_what_its_ai_card_says(number: int) -> None:
    used: Counter[str] = Counter()
    for seed in range(3):
        state = table(GAME, f"ai-card {number}", seed=f"game {seed}", keep_ai=True)
        playout(state, Rng(seed, number, 7))
        used.update(columns_used(state, HOUSE[number]))
    assert used.total() == 3 * 36
    assert set(used) == set(COLUMNS)


def columns_used(state: State, ai_card: tuple[str, str, str]) -> Iterator[str]:
    """The columns by which Droco played in a finished game, each choice checked."""
    assert state.sink is not None
    held: set[str] = set()
    trick: list[str] = []
    for event in state.sink.events:
        if event.key == "droco-holds":
            held = set(event.args["cards"])
        elif event.key == "played":
            trick.append(event.args["card"])
        elif event.key.startswith("droco-"):
            column, card = by_hand(held, trick[0][0] if trick else "", ai_card)
            assert (event.key, event.args["card"]) == (f"droco-{column}", card)
            held.remove(card)
            trick.append(card)
            yield column
        if len(trick) == 4:
            trick = []
