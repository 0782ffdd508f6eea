"""TRICKTAKERs with six or eight characters: what is on offer in each round."""

from __future__ import annotations

from itertools import pairwise

import pytest

from followsuit.engine.bits import members
from followsuit.engine.state import State
from games.takers import ALL, BASIC, answers, tags, zone
from tabletop import deck, events, legal, pending, play, table

SIX = [name for name in ALL if name in BASIC or name == "adventurer"]
CASTS = {"basic": [name for name in ALL if name in BASIC], "adventurer": SIX, "all": ALL}
MODES = [(seats, characters) for seats in (3, 4, 5) for characters in ("adventurer", "all")]


def offered(state: State) -> list[list[str]]:
    """What was on offer in each round so far."""
    return [event["cards"] for event in events(state, "on-offer", -1)]


def rounds(seats: int, characters: str, seed: str) -> State:
    """A whole game in which everybody always does the first thing that is possible."""
    state = table("tricktakers", seats=seats, characters=characters, seed=seed)
    while state.pending:
        seat = pending(state)[0]
        state.apply(seat, members(state.options(seat))[0])
    return state


def three_rounds(seats: int, characters: str) -> State:
    """A game that was not over before the third round."""
    games = (rounds(seats, characters, f"offer {number}") for number in range(40))
    return next(state for state in games if state.round == 3)


def test_the_first_step_beyond_the_basic_five_adds_only_the_adventurer() -> None:
    state = table("tricktakers", seats=5, characters="adventurer", seed="x")
    assert offered(state) == [SIX]


def test_all_eight_characters_add_collector_and_ruler_too() -> None:
    state = table("tricktakers", seats=2, characters="all", seed="x")
    assert legal(state, pending(state)[0]) == {f"choose {name}" for name in ALL}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_basic_five_are_all_on_offer_without_a_lot(seats: int) -> None:
    state = three_rounds(seats, "basic")
    assert offered(state) == [CASTS["basic"]] * 3
    assert "offer" not in tags(state)


@pytest.mark.parametrize(("seats", "characters"), MODES)
def test_of_six_or_eight_one_more_than_there_are_seats_is_on_offer(seats: int, characters: str) -> None:
    state = three_rounds(seats, characters)
    assert [len(names) for names in offered(state)] == [seats + 1] * 3


@pytest.mark.parametrize(("seats", "characters"), MODES)
def test_what_was_not_on_offer_the_round_before_is_on_offer_now(seats: int, characters: str) -> None:
    state = three_rounds(seats, characters)
    for before, now in pairwise(offered(state)):
        assert set(CASTS[characters]) - set(before) <= set(now)


@pytest.mark.parametrize(("seats", "characters"), MODES)
def test_only_what_is_on_offer_can_be_chosen_each_once_and_one_is_left_over(
    seats: int, characters: str
) -> None:
    state = table("tricktakers", "first-player 1", seats=seats, characters=characters, seed="x")
    left = set(offered(state)[0])
    for turn in range(seats):
        seat = (1 + turn) % seats
        assert pending(state) == [seat]
        assert legal(state, seat) == {f"choose {name}" for name in left}
        assert set(zone(state, "offer")) == left
        chosen = max(left)
        play(state, f"{seat} choose {chosen}")
        left.remove(chosen)
    assert len(left) == 1
    assert len(events(state, "plays")) == seats


def test_with_eight_and_five_seats_the_two_not_shown_come_first_and_four_of_six_by_lot() -> None:
    first = ["king", "gambler", "resistance", "hermit", "collector", "ruler"]
    state = table(
        "tricktakers",
        "first-player 0",
        deck(),
        "offer " + " ".join(first),
        deck(),
        "offer ruler hermit king resistance",
        seats=5,
        characters="all",
        seed="x",
    )
    play(state, *(f"{seat} choose {name}" for seat, name in enumerate(first[:5])))
    while state.round == 1:
        seat = pending(state)[0]
        state.apply(seat, members(state.options(seat))[-1])
    assert offered(state)[1] == ["king", "resistance", "adventurer", "hermit", "berserker", "ruler"]
    assert sorted(answers(state, "offer")[1]) == sorted(first), (
        "the one that nobody chose takes part in the lot"
    )


def test_the_first_offer_is_drawn_from_all_in_the_order_of_priority() -> None:
    state = table("tricktakers", "first-player 0", deck(), "offer ruler", seats=3, characters="all", seed="x")
    assert answers(state, "offer") == [["ruler", *ALL[:-1]]]
    assert offered(state) == [["king", "gambler", "resistance", "ruler"]]


def test_later_offers_are_drawn_from_those_on_offer_before_in_the_order_of_priority() -> None:
    chance = ["first-player 0", deck(), "offer ruler hermit king", deck(), "offer"]
    state = table("tricktakers", *chance, seats=4, characters="all", seed="x")
    play(state, "0 choose hermit", "1 choose king", "2 choose ruler", "3 choose gambler")
    while state.round == 1:
        seat = pending(state)[0]
        state.apply(seat, members(state.options(seat))[0])
    assert answers(state, "offer")[1] == ["king", "gambler", "resistance", "hermit", "ruler"]
    assert offered(state)[1] == ["king", "gambler", "adventurer", "collector", "berserker"]


@pytest.mark.parametrize(
    ("seats", "characters", "lots"),
    [
        (3, "adventurer", [True, True, True]),
        (4, "adventurer", [True, True, True]),
        (5, "adventurer", [False, False, False]),
        (3, "all", [True, False, False]),
        (4, "all", [True, True, True]),
        (5, "all", [True, True, True]),
    ],
)
def test_lots_are_drawn_after_dealing_and_only_if_they_decide_something(
    seats: int, characters: str, lots: list[bool]
) -> None:
    asked = [tag for tag in tags(three_rounds(seats, characters)) if tag in ("first-player", "deck", "offer")]
    expected = ["first-player"]
    for lot in lots:
        expected += ["deck", "offer"] if lot else ["deck"]
    assert asked == expected


def test_with_three_seats_and_eight_characters_the_two_halves_alternate() -> None:
    one, two, three = offered(three_rounds(3, "all"))
    assert set(two) == set(ALL) - set(one)
    assert one == three


def test_added_characters_set_up_in_their_priority_among_the_basic_ones() -> None:
    chance = ["first-player 0", deck(), "offer ruler berserker adventurer gambler king"]
    state = table("tricktakers", *chance, seats=5, characters="all", seed="x")
    names = ["ruler", "berserker", "adventurer", "gambler", "king"]
    play(state, *(f"{seat} choose {name}" for seat, name in enumerate(names)))
    asked = []
    while not events(state, "task"):
        asked += pending(state)
        state.apply(asked[-1], members(state.options(asked[-1]))[-1])
    assert list(dict.fromkeys(asked)) == [4, 3, 2, 0]
    keys = [event.key for event in state.sink.events] if state.sink else []
    assert keys.index("equipped") < keys.index("goes-berserk") < keys.index("task")
