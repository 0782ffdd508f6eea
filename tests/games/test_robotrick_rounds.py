"""Robotrick: points, three rounds, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from followsuit.engine.bits import members
from followsuit.engine.chance import Rng
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from games.test_robotrick import (
    DROCO,
    EVERYBODY,
    GAME,
    HIGHEST_FIRST,
    PLAYERS,
    ROBOTS,
    Deal,
    hand,
    led_by_droco,
    look,
    of_droco,
    ready,
    says,
    tags,
    tricks,
)
from games.test_robotrick_tricks import (
    MIXED,
    MIXED_POINTS,
    MIXED_TRICKS,
    before_each,
    finish_round,
    finish_tricks,
    harvest,
    lies,
    mixed,
)
from tabletop import events, legal, pending, pieces, play, table, why_not

STORM = Deal("B2-13", "C2-13", "D2-13", droco="A1-12", trump="A13", aside="B1 C1 D1")
"""Droco wins every trick with its trumps: each player loses 34, the points of strength 2 to 13."""


def begun(
    *deals: Deal, ai: tuple[int, ...] = (1, 1, 1), ai_cards: str = HIGHEST_FIRST, **settings: Any
) -> State:
    """A game in the round of the last deal, when Droco has led; what no deal says comes from a seed."""
    chance = []
    for number, deal in enumerate(deals):
        drawn = [] if number and settings.get("keep_ai") else [f"ai-card {ai[number]}"]
        chance += [*drawn, deal.answer()]
    state = table(GAME, *chance, seed="on", ai_cards=ai_cards, **settings)
    for deal in deals[:-1]:
        finish_round(play(state, *deal.passes()))
    return play(state, *deals[-1].passes())


def game(*deals: Deal, **settings: Any) -> State:
    """A game after the rounds of these deals."""
    return finish_round(begun(*deals, **settings))


def worth(strength: int, **settings: Any) -> int:
    """The points of one robot: in the first round seat 0 captures it, and nothing else lies before that seat."""
    others = [f"A{n}" for n in range(1, 14) if n != strength]
    deal = Deal(
        "D12 B6-9 C7-13", "B13 D1-11", " ".join(others), droco=f"A{strength} B1-5 C1-6", aside="B10-12"
    )
    state = ready(deal, ai_cards="LOW / LOW / SHORT, LOW", **settings)
    finish_round(tricks(state, f"(A{strength}) B13 {others[0]} D12"))
    return state.scores()[0]


# The end of a round


def test_a_round_lasts_twelve_tricks_until_all_hands_are_played() -> None:
    state = mixed(11)
    assert [len(hand(state, seat)) for seat in PLAYERS] == [1, 1, 1]
    assert len(of_droco(state)) == 1
    assert (state.round, state.scores(), events(state, "scored")) == (1, [0, 0, 0], [])
    tricks(state, MIXED_TRICKS[11])
    assert len(events(state, "won")) == 12
    assert (state.round, state.scores()) == (2, MIXED_POINTS)


def test_the_trick_is_counted_from_1_to_12() -> None:
    state = ready(MIXED, ai_cards=HIGHEST_FIRST)
    for number, row in enumerate(MIXED_TRICKS, 1):
        for card in row.split():
            if card[0] != "(":
                assert trick_number(state) == (number, 12)
                play(state, f"{pending(state)[0]} play {card}")


def trick_number(state: State) -> tuple[int, int | None]:
    """Which trick it is, and of how many."""
    (found,) = [(c.value, c.maximum) for c in look(state).counters if c.id == "trick"]
    return found


def test_robots_face_up_bring_their_points_and_robots_face_down_cost_theirs() -> None:
    state = mixed(12)
    told = [(e["seat"], e["won"], e["lost"], e["points"], e["total"]) for e in events(state, "scored", -1)]
    assert told == [(0, 4, 2, 2, 2), (1, 3, 7, -4, -4), (2, 8, 11, -3, -3)]


def test_by_the_house_a_robot_is_worth_1_to_5_points_by_its_strength() -> None:
    points = [worth(strength) for strength in range(1, 14)]
    assert points == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]


def test_a_total_may_be_negative() -> None:
    assert game(STORM).scores() == [-34, -34, -34]
    assert game(harvest(1)).scores() == [0, 12 - 18, 0]
    assert [score.points for score in look(game(STORM)).scores] == [-34, -34, -34]


def test_a_fourth_hangar_changes_what_a_round_brings() -> None:
    assert game(harvest(1), hangars=4).scores() == [0, 15 - 15, 0]


def test_the_total_changes_only_at_the_end_of_a_round() -> None:
    state = game(STORM)
    finish_tricks(play(state, *next_passes(state)), 23)
    assert state.scores() == [-34, -34, -34]
    finish_tricks(state, 24)
    assert state.scores() != [-34, -34, -34]


def next_passes(state: State) -> list[str]:
    """Everybody passes the two lowest robots."""
    lowest = [sorted(hand(state, seat), key=ROBOTS.index)[:2] for seat in PLAYERS]
    return [f"{seat} pass {card}" for seat in PLAYERS for card in lowest[seat]]


def test_droco_has_no_score() -> None:
    state = game(STORM)
    assert len(state.scores()) == 3
    assert [score.seat for score in look(state).scores] == PLAYERS
    assert [event["seat"] for event in events(state, "scored")] == PLAYERS


def test_a_score_shows_how_it_came_about() -> None:
    state = game(harvest(2), harvest(2))
    assert [(part.label.key, part.points) for part in look(state).scores[2].parts] == [
        ("part-before", -6),
        ("part-face-up", 12),
        ("part-face-down", -18),
    ]
    assert look(state).scores[0].parts == ()


# Three rounds


def test_every_round_begins_with_all_robots_and_empty_hangars() -> None:
    state = mixed(12)
    assert before_each(state, "face-up") == before_each(state, "face-down") == [set(), set(), set()]
    assert lies(state, "out") == lies(state, "trick") == set()
    assert pending(state) == PLAYERS
    held = [card for seat in PLAYERS for card in hand(state, seat)]
    rest = of_droco(state) | lies(state, "aside") | lies(state, "trump")
    assert sorted([*held, *rest]) == sorted(ROBOTS)
    assert len(rest) == 16


def test_each_round_is_shuffled_and_dealt_anew() -> None:
    assert tags(game(STORM, STORM, STORM)) == ["ai-card", "deck"] * 3
    deals = {tuple(sorted(hand(table(GAME, seed="x"), 0))), tuple(sorted(hand(second_round("x"), 0)))}
    assert len(deals) == 2


def second_round(seed: str) -> State:
    """A seeded game after a round in which everybody passed and played the lowest."""
    state = table(GAME, seed=seed)
    return finish_round(play(state, *next_passes(state)))


@pytest.mark.parametrize("second", range(1, 11))
def test_all_ten_ai_cards_are_shuffled_each_round_so_one_can_come_again(second: int) -> None:
    state = game(STORM, STORM, ai=(4, second), ai_cards="house")
    drawn = [event["number"] for event in events(state, "new-round", -1)]
    assert drawn[:2] == [4, second]


@pytest.mark.parametrize("leader", PLAYERS)
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_droco_sits_elsewhere_in_each_round_and_all_play_clockwise(rounds: int, leader: int) -> None:
    around = {1: [0, DROCO, 1, 2], 2: [0, 1, DROCO, 2], 3: [0, 1, 2, DROCO]}[rounds]
    state = begun(*[harvest(leader)] * rounds)
    assert look(state).around == tuple(around)
    finish_tricks(state, 12 * rounds - 11)
    assert order_of_play(state) == rotated(around, DROCO)
    finish_tricks(state, 12 * rounds - 10)
    assert order_of_play(state) == rotated(around, leader)


def order_of_play(state: State) -> list[int]:
    """Who played first, second and so on in the last trick."""
    return [play.seat for play in look(state).last_trick.plays]


def rotated(around: list[int], first: int) -> list[int]:
    """Around the table, beginning with somebody."""
    place = around.index(first)
    return around[place:] + around[:place]


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_droco_leads_the_first_trick_of_each_round(rounds: int) -> None:
    state = begun(*[harvest(0)] * rounds)
    assert len(events(state, "won")) == 12 * (rounds - 1)
    assert led_by_droco(state) == "A12"
    assert pending(state) == [{1: 1, 2: 2, 3: 0}[rounds]]


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_in_each_round_the_players_pass_to_the_left_wherever_droco_sits(rounds: int) -> None:
    state = begun(*[STORM] * rounds)
    passed = [(event["seat"], event["to"], event["cards"]) for event in events(state, "passed")[-3:]]
    assert passed == [(0, 1, ["C2", "C3"]), (1, 2, ["D2", "D3"]), (2, 0, ["B2", "B3"])]
    assert [hand(state, seat) for seat in PLAYERS] == [set(held) for held in STORM.hands]


# One AI card for all rounds


def test_usually_each_round_has_an_ai_card_of_its_own() -> None:
    state = game(STORM, STORM, STORM, ai=(4, 7, 2), ai_cards="house")
    assert [event["number"] for event in events(state, "new-round")] == [4, 7, 2]


def test_with_the_option_the_first_ai_card_stays_for_all_rounds() -> None:
    state = game(STORM, STORM, STORM, ai=(4,), ai_cards="house", keep_ai=True)
    assert tags(state) == ["ai-card", "deck", "deck", "deck"]
    assert [event["number"] for event in events(state, "new-round")] == [4, 4, 4]
    assert says(state, "ai-lead")["number"] == 4


def test_a_kept_ai_card_still_decides_what_droco_plays() -> None:
    cards = "LOW / LOW / LOW; HIGH / HIGH / HIGH"
    assert led_by_droco(begun(STORM, STORM, ai=(2,), ai_cards=cards, keep_ai=True)) == "A12"
    assert led_by_droco(begun(STORM, STORM, ai=(1,), ai_cards=cards, keep_ai=True)) == "A1"
    assert led_by_droco(begun(STORM, STORM, ai=(1, 2), ai_cards=cards)) == "A12"


def test_droco_changes_its_place_also_with_a_kept_ai_card() -> None:
    places = [look(begun(*[STORM] * rounds, keep_ai=True)).around for rounds in (1, 2, 3)]
    assert places == [(0, DROCO, 1, 2), (0, 1, DROCO, 2), (0, 1, 2, DROCO)]


def test_both_options_can_be_used_together() -> None:
    state = game(harvest(0), harvest(1), ai=(1,), hangars=4, keep_ai=True)
    assert state.scores() == [0, 0, 0]
    assert tags(state) == ["ai-card", "deck", "deck", "deck"]


# The end of the game


def test_the_game_ends_after_three_rounds() -> None:
    assert pending(game(STORM, STORM)) == PLAYERS
    state = game(STORM, STORM, STORM)
    assert state.round == 3
    assert pending(state) == []
    assert [legal(state, seat) for seat in PLAYERS] == [set(), set(), set()]
    assert why_not(state, 0, "play A1") == "game-over"


def test_when_the_game_is_over_everybody_may_see_what_lies_face_down() -> None:
    almost = finish_tricks(begun(STORM, STORM, STORM), 35)
    assert pieces(almost, GAME, 0, "face-down", 0) == [None] * 11
    state = game(STORM, STORM, STORM)
    for viewer in EVERYBODY:
        assert set(pieces(state, GAME, viewer, "face-down", 0)) == set(STORM.hands[0])


def test_a_game_has_126_decisions_and_none_of_them_is_for_droco() -> None:
    assert playout(table(GAME, seed="x"), Rng(1, 2, 3)) == 3 * (3 * 2 + 3 * 12)


def test_the_points_of_all_rounds_are_added_up() -> None:
    state = game(STORM, harvest(0), harvest(2))
    assert state.scores() == [-34 - 6, -34, -34 - 6]
    assert [event["total"] for event in events(state, "scored")] == [
        -34,
        -34,
        -34,
        -40,
        -34,
        -34,
        -40,
        -34,
        -40,
    ]


def test_the_highest_total_wins_though_it_may_be_negative() -> None:
    state = game(STORM, harvest(0), harvest(2))
    assert members(state.winners()) == [1]
    assert look(state).winners == (1,)
    assert [state.utility(seat) for seat in PLAYERS] == [0, 1, 0]


def test_it_is_the_total_that_wins_not_the_last_round() -> None:
    state = game(harvest(1), harvest(1), harvest(0))
    assert state.scores() == [-6, -12, 0]
    state = game(harvest(2), harvest(2), harvest(0), vp=[0] * 9 + [4, 4, 4, 5])
    assert state.scores() == [12, 0, 24]
    assert members(state.winners()) == [2]


def test_equal_totals_share_the_victory() -> None:
    two = game(STORM, harvest(0), STORM)
    assert members(two.winners()) == [1, 2]
    assert [two.utility(seat) for seat in PLAYERS] == [0, 0.5, 0.5]
    three = game(harvest(0), harvest(1), harvest(2))
    assert members(three.winners()) == PLAYERS
    assert three.utility(0) == pytest.approx(1 / 3)


def test_before_the_end_nobody_has_won_and_more_points_are_worth_more() -> None:
    state = game(harvest(0))
    assert members(state.winners()) == []
    assert look(state).winners == ()
    assert 0 < state.utility(0) < state.utility(1) == state.utility(2) < 1


# Whole games, compared with a second way of keeping the books


@pytest.mark.parametrize("hangars", [3, 4])
def test_whole_games_agree_with_books_kept_by_hand(hangars: int) -> None:
    for seed in range(6):
        state = table(GAME, seed=f"books {seed}", hangars=hangars, vp="strength")
        playout(state, Rng(seed, hangars, 9))
        assert state.scores() == books(state, hangars)


def books(state: State, hangars: int) -> list[int]:
    """The totals, from nothing but who played what and which robot was turned up."""
    assert state.sink is not None
    totals, around, trump = [0, 0, 0], [0, 1, 2, DROCO], ""
    up: list[list[int]] = []
    down: list[list[int]] = []
    trick: dict[int, str] = {}
    leader = DROCO
    for event in state.sink.events:
        if event.key == "new-round":
            around.remove(DROCO)
            around.insert(event.args["round"], DROCO)
            leader, up, down = DROCO, [[], [], []], [[], [], []]
        elif event.key == "trump":
            trump = event.args["card"][0]
        elif event.key == "won":
            assert list(trick) == rotated(around, leader)
            leader = best(trick, trump)
            assert event.args["winner"] == leader
            for seat in PLAYERS:
                if leader == DROCO:
                    down[seat].append(int(trick[seat][1:]))
                elif leader == seat:
                    (up if len(up[seat]) < hangars else down)[seat].append(int(trick[DROCO][1:]))
            trick = {}
        elif event.key == "scored":
            seat = event.args["seat"]
            totals[seat] += sum(up[seat]) - sum(down[seat])
        elif event.key == "played" or event.args.get("seat") == DROCO:
            trick[event.args["seat"]] = event.args["card"]
    return totals


def best(trick: dict[int, str], trump: str) -> int:
    """Who has played the highest trump, or else the highest robot of the type that came first."""
    led = next(iter(trick.values()))[0]
    return max(trick, key=lambda seat: (trick[seat][0] == trump, trick[seat][0] == led, int(trick[seat][1:])))
