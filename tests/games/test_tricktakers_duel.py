"""TRICKTAKERs for two: five rounds, each character once, and tables of its own."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import members
from followsuit.engine.state import State
from games.takers import cast, counters, gains, go, new, outright, scene, season
from tabletop import deck, events, legal, pending, play, why_not

ALL = ["king", "gambler", "resistance", "hermit", "berserker"]
WON = {number: " ".join(["0"] * number + ["1"] * (5 - number)) for number in range(6)}
"""Who wins the tricks of a round in which seat 0 wins so many."""


def four_rounds(first: str, second: str, won: tuple[int, ...] = (2, 2, 2, 2)) -> list[str]:
    """Rounds after which the two have these characters left; seat 0 wins so many tricks in each."""
    a, b, c = (character for character in ALL if character not in (first, second))
    pairs = zip((second, a, b, c), (a, b, c, first), won, strict=True)
    return [f"{one} {other} | {WON[number]}" for one, other, number in pairs]


def last_round(first: str, second: str, won: str) -> State:
    """A game to its end; in the last round these characters win these tricks."""
    return season(*four_rounds(first, second), f"{first} {second} | {won}")


# Who chooses what


@pytest.mark.parametrize("first", [0, 1])
def test_the_two_take_turns_in_choosing_first_and_who_does_leads(first: int) -> None:
    state = season("king gambler | 0 1 0 1 0", first=first)
    for number, row in enumerate(("gambler hermit", "hermit resistance", "resistance berserker"), start=2):
        chooser = first if number % 2 else 1 - first
        assert pending(state) == [chooser]
        cast(state, row)
        go(state, "bid:0 bet:0" if "gambler" in row else "")
        assert pending(state) == [chooser]
        while state.round == number:
            (seat,) = pending(state)
            play(state, f"{seat} {max(legal(state, seat))}")


def test_in_the_first_round_all_five_are_free_and_the_other_takes_another() -> None:
    state = new("first-player 1", seats=2)
    assert legal(state, 1) == {f"choose {name}" for name in ALL}
    play(state, "1 choose hermit")
    assert legal(state, 0) == {f"choose {name}" for name in ALL if name != "hermit"}


def test_each_plays_a_character_once_and_not_the_one_of_the_other() -> None:
    state = season("king gambler | 0 1 0 1 0")
    assert legal(state, 1) == {f"choose {name}" for name in ("king", "resistance", "hermit", "berserker")}
    play(state, "1 choose hermit")
    assert legal(state, 0) == {f"choose {name}" for name in ("gambler", "resistance", "berserker")}
    assert why_not(state, 0, "choose hermit") == "played-by-the-other"
    assert why_not(state, 0, "choose king") == "not-an-option"


def test_in_round_four_nobody_may_leave_both_with_the_same_character() -> None:
    state = season(
        "resistance king | 0 1 0 1 0", "hermit resistance | 0 1 0 1 0", "berserker hermit | 0 1 0 1 0"
    )
    assert legal(state, 1) == {"choose gambler", "choose berserker"}
    play(state, "1 choose berserker")
    assert legal(state, 0) == {"choose gambler"}
    assert why_not(state, 0, "choose king") == "left-with-the-same"


def test_in_round_four_anything_goes_that_leaves_different_characters() -> None:
    state = season(
        "resistance king | 0 1 0 1 0", "hermit berserker | 0 1 0 1 0", "berserker hermit | 0 1 0 1 0"
    )
    assert legal(state, 1) == {"choose gambler", "choose resistance"}
    play(state, "1 choose gambler")
    assert legal(state, 0) == {"choose king"}
    assert why_not(state, 0, "choose gambler") == "played-by-the-other"


def test_in_round_three_such_a_choice_is_free() -> None:
    state = season("resistance king | 0 1 0 1 0", "hermit resistance | 0 1 0 1 0")
    play(state, "0 choose berserker")
    assert legal(state, 1) == {"choose gambler", "choose hermit"}


# The last round


def test_in_round_five_each_plays_the_last_character_unasked() -> None:
    state = season(*four_rounds("hermit", "resistance"))
    assert state.round == 5
    assert events(state, "plays")[-2:] == [{"seat": 0, "item": "hermit"}, {"seat": 1, "item": "resistance"}]
    assert legal(state, pending(state)[0]) == {"lead 0", "lead 1"}


@pytest.mark.parametrize("lead", [0, 1])
def test_in_round_five_who_has_fewer_points_decides_who_leads(lead: int) -> None:
    for first in (0, 1):
        state = season(*four_rounds("hermit", "resistance"), first=first)
        fewer = state.scores().index(min(state.scores()))
        assert state.scores()[0] != state.scores()[1]
        assert pending(state) == [fewer]
        play(state, f"{fewer} lead {lead}")
        assert pending(state) == [lead]


def test_when_the_other_has_fewer_points_the_other_decides() -> None:
    for won, fewer in (((2, 2, 1, 4), 0), ((2, 2, 4, 4), 1)):
        state = go(season(*four_rounds("king", "hermit", won)), "-XK")
        assert pending(state) == [fewer]


@pytest.mark.parametrize("first", [0, 1])
def test_of_equal_points_the_first_player_decides_who_leads(first: int) -> None:
    state = go(season(*four_rounds("king", "hermit", (2, 1, 2, 4)), first=first), "-XK")
    assert state.scores() == [80, 80]
    assert pending(state) == [first]


@pytest.mark.parametrize("bet", [0, 50])
def test_that_decision_goes_by_the_points_held_when_the_round_began(bet: int) -> None:
    state = season(*four_rounds("gambler", "hermit", (2, 3, 2, 4)), first=1)
    go(state, f"bid:1 bet:{bet}")
    assert state.scores() == [160, 160], "with the Gambler's twenty points"
    assert pending(state) == [0], "who had fewer before"
    assert legal(state, 0) == {"lead 0", "lead 1"}


# The result


def test_there_are_no_crowns_for_two() -> None:
    state = season(*four_rounds("hermit", "resistance", (5, 0, 5, 5)))
    assert counters(state, "crowns") == counters(state, "black-crowns") == [0, 0]
    for key in ("crown", "no-crown", "black-crown", "wins-game"):
        assert events(state, key) == []
    assert "stay" not in legal(state, pending(state)[0])


def test_after_five_rounds_more_points_win() -> None:
    state = last_round("hermit", "resistance", WON[3])
    assert state.round == 5
    assert not state.pending
    assert members(state.winners()) == [state.scores().index(max(state.scores()))]
    assert state.scores()[0] != state.scores()[1]
    assert len(events(state, "scored")) == 10


TIED = [*four_rounds("king", "hermit", (2, 2, 1, 4)), f"king hermit | {WON[2]}"]
"""Both have 190 points in the end."""


def mirrored(row: str) -> str:
    """A round in which the two have changed places."""
    characters, winners = row.split(" | ")
    return f"{' '.join(reversed(characters.split()))} | {winners.translate(str.maketrans('01', '10'))}"


@pytest.mark.parametrize(("rounds", "king"), [(TIED, 0), ([mirrored(row) for row in TIED], 1)])
def test_of_equal_points_the_last_character_of_higher_priority_wins_for_two_too(
    rounds: list[str], king: int
) -> None:
    state = season(*rounds, first=king)
    assert state.scores() == [190, 190]
    assert members(state.winners()) == [king]
    assert state.utility(king) == 1.0
    assert [event["points"] for event in events(state, "tie-broken")] == [190]


# King, Hermit, Gambler, Berserker


@pytest.mark.parametrize(("won", "expected"), [(0, 0), (1, 20), (2, 50), (3, 80), (4, 120), (5, 50)])
def test_the_king_of_two_gets_fifty_points_for_all_tricks_and_wins_no_game(won: int, expected: int) -> None:
    state = season(f"king gambler | {WON[won]}")
    assert gains(state)[0] == expected
    assert state.round == 2
    assert pending(state) == [1], "no privilege"


@pytest.mark.parametrize(("won", "expected"), [(1, 40), (3, 160), (5, 100)])
def test_the_king_of_two_scores_twice_in_the_last_round_only(won: int, expected: int) -> None:
    assert gains(last_round("king", "gambler", WON[won]))[0] == expected
    early = season("hermit gambler | 0 0 0 1 1", "gambler berserker | 0 0 0 1 1", "king hermit | 0 0 0 1 1")
    assert gains(early)[0] == 80


@pytest.mark.parametrize(("won", "expected"), [(0, 50), (1, -10), (2, -30), (3, 70), (4, 100), (5, 50)])
def test_the_hermit_of_two_gets_fifty_points_for_all_tricks_and_wins_no_game(won: int, expected: int) -> None:
    state = season(f"hermit gambler | {WON[won]}")
    assert gains(state)[0] == expected
    assert state.round == 2


@pytest.mark.parametrize(("won", "expected"), [(0, 90), (1, 60), (2, 90), (3, 120), (4, 150), (5, 200)])
def test_the_gambler_of_two_bids_up_to_five_and_wins_no_game(won: int, expected: int) -> None:
    state = season(f"gambler:{won}:50 hermit | {WON[won]}")
    assert gains(state)[0] == expected + 50
    assert state.round == 2


def test_the_gambler_of_two_loses_the_bet_with_five_tricks_that_were_not_bid() -> None:
    state = season(f"gambler:4:50 hermit | {WON[5]}")
    assert gains(state)[0] == -50
    assert state.scores()[0] == 0


def test_the_gambler_of_two_may_bet_a_hundred_in_the_last_round_only() -> None:
    state = go(season(*four_rounds("gambler", "resistance")), "stay bid:5")
    held = state.scores()[0]
    assert legal(state, 0) == {f"bet {bet}" for bet in range(0, min(100, held) + 10, 10)}
    assert held > 50
    state = go(cast(season(f"king hermit | {WON[3]}"), "gambler resistance"), "stay bid:5")
    assert state.scores()[0] == 130
    assert legal(state, 0) == {f"bet {bet}" for bet in range(0, 60, 10)}


@pytest.mark.parametrize(("won", "expected"), [(0, -30), (1, -10), (2, 30), (3, 50), (4, 80), (5, -50)])
def test_the_berserker_of_two_scores_as_ever_before_the_last_round(won: int, expected: int) -> None:
    state = season(f"berserker hermit | {WON[won]}")
    assert gains(state)[0] == expected
    assert state.round == 2


@pytest.mark.parametrize("won", [0, 1])
def test_the_berserker_of_two_wins_the_game_with_none_or_one_trick_in_the_last_round(won: int) -> None:
    state = last_round("berserker", "king", WON[won])
    assert outright(state) == (0, "character")
    assert members(state.winners()) == [0]
    assert state.scores()[0] < state.scores()[1]


def test_the_berserker_of_two_wins_no_game_with_two_tricks() -> None:
    state = last_round("berserker", "king", WON[2])
    assert events(state, "wins-game") == []
    assert gains(state) == [30, 160]


# Resistance

REVOLT = ("W1 R9 G9 G1 G2", "B1 K9 B2 K8 K7")
REVOLTING = "kakumei W1 B1 kakumei R9 K9 G9 B2 G1 K8 K7 G2"


def test_the_resistance_of_two_says_kakumei_twice_a_round() -> None:
    state = go(scene(f"resistance {REVOLT[0]}", f"hermit {REVOLT[1]}"), "kakumei W1 B1")
    assert legal(state, 0) == {"kakumei", "no-kakumei"}
    go(state, "kakumei R9 K9")
    assert legal(state, 0) == {"play G1", "play G2", "play G9"}


def test_the_resistance_of_two_loses_ten_for_each_other_trick() -> None:
    state = go(scene(f"resistance {REVOLT[0]}", f"hermit {REVOLT[1]}"), REVOLTING)
    assert [event["winner"] for event in events(state, "won")] == [0, 0, 0, 1, 1]
    assert gains(state)[0] == 30 + 50 - 10
    assert gains(season(f"resistance hermit | {WON[4]}"))[0] == -40


def test_in_the_last_round_each_trick_is_worth_ten_instead_kakumei_included() -> None:
    state = season(*four_rounds("resistance", "hermit"), then=(deck(*REVOLT),))
    play(state, f"{pending(state)[0]} lead 0")
    go(state, REVOLTING)
    assert gains(state)[0] == 30 + 50 + 3 * 10
    assert gains(last_round("resistance", "hermit", WON[4]))[0] == 40


def test_black_in_kakumei_is_worth_eighty_for_two_and_a_rare_nothing_and_costs_nothing() -> None:
    state = scene("resistance K5 X1 G1 G2 G3", "king X2 K9 K8 K7 K6")
    go(state, "-K6 kakumei K5 X2 kakumei X1 XK G1 K9 K8 G2 K7 G3")
    assert [event["winner"] for event in events(state, "won")] == [0, 0, 1, 1, 1]
    assert state.round == 2
    assert gains(state)[0] == 80


@pytest.mark.parametrize("card", ["R1", "R4", "B9"])
def test_red_blue_and_green_in_kakumei_are_all_worth_fifty_for_two(card: str) -> None:
    state = scene(f"resistance {card} G1 G2 G3 G4", "king K9 K8 K7 K6 K5")
    go(state, f"kakumei {card} K9 G1 K8 K7 G2 K6 G3 K5 G4")
    assert gains(state)[0] == 50


def test_a_kakumei_that_is_lost_is_worth_nothing_for_two() -> None:
    state = scene("resistance R9 G1 G2 G3 G4", "king R1 K8 K7 K6 K5")
    go(state, "kakumei R9 R1 K8 G1 K7 G2 K6 G3 K5 G4")
    assert gains(state)[0] == 0
