"""TRICKTAKERs: the Hermit and the Berserker."""

from __future__ import annotations

import pytest

from followsuit.engine.state import State
from games.takers import (
    EARLY,
    RAGE,
    WON,
    cast,
    counters,
    gains,
    go,
    last_won,
    new,
    one_trick,
    outright,
    scene,
    season,
    settle,
)
from tabletop import deck, events, held, legal, pending, pieces, play, why_not

FOLLOWING = ("resistance R5 B1 B2 B3 B4", "hermit R9 B7 B8 G4 K1", "berserker R1 R2 R3 R4 R6")
OWN = ("berserker R10 B10 G10 WB",)


def following() -> State:
    """The Hermit, who would have to follow with the 9 of red, is asked whether to draw."""
    return go(scene(*FOLLOWING, draws="K2", chance=OWN), "R5")


# The Hermit's drawing


def test_without_drawing_the_hermit_must_follow_and_wins() -> None:
    state = following()
    assert legal(state, 1) == {"draw", "no-draw"}
    assert legal(go(state, "no-draw"), 1) == {"play R9"}


def test_the_hermit_draws_and_then_discards_any_card_but_must_discard_one() -> None:
    state = go(following(), "draw")
    hand = {"R9", "B7", "B8", "G4", "K1", "K2"}
    assert held(state, 1) == hand
    assert legal(state, 1) == {f"discard {card}" for card in hand}


@pytest.mark.parametrize(("card", "winner"), [("B7", 2), ("B8", 2), ("G4", 2), ("K1", 1), ("K2", 1)])
def test_without_the_led_colour_the_hermit_may_lose_or_win_the_trick(card: str, winner: int) -> None:
    state = go(following(), "draw -R9")
    assert legal(state, 1) == {f"play {card}" for card in ("B7", "B8", "G4", "K1", "K2")}
    assert last_won(go(state, card, "R10"))[0] == winner


def test_the_drawn_card_may_be_discarded_at_once() -> None:
    state = go(following(), "draw -K2")
    assert held(state, 1) == {"R9", "B7", "B8", "G4", "K1"}
    assert legal(state, 1) == {"play R9"}


def test_the_hermit_may_draw_before_each_of_its_cards_leading_and_in_the_last_trick_too() -> None:
    state = go(scene("hermit R9 R8 R7 R6 R5", "resistance B1 B2 B3 B4 B5", "king G1 G2 G3 G4 G5"), "-XK")
    for number in range(1, 6):
        assert legal(state, 0) == {"draw", "no-draw"}
        go(state, "draw")
        (drawn,) = events(state, "drew", 0)[-1]["cards"]
        go(state, f"-{drawn} R{10 - number} B{number} G{number}")
    assert counters(state, "drawn") == [5, 0, 0]


# The Hermit's points


@pytest.mark.parametrize(("won", "expected"), [(0, 50), (1, -10), (2, -30), (3, 70), (4, 100)])
@pytest.mark.parametrize("early", [(), EARLY])
def test_the_hermit_scores_for_none_or_many_tricks(early: tuple[str, ...], won: int, expected: int) -> None:
    state = season(*early, f"hermit king gambler resistance | {WON[won]}")
    assert gains(state)[0] == expected


def test_the_hermit_wins_the_game_with_all_five_tricks() -> None:
    assert outright(season(f"hermit king gambler resistance | {WON[5]}")) == (0, "character")


def test_a_rare_beaten_by_the_hermits_flag_brings_thirty_points_at_the_end_of_the_round() -> None:
    rows = ("hermit W1 G1 G2 G3 G4", "king X1 K9 K8 K7 K6", "gambler B1 B2 B3 B4 B5")
    state = go(scene(*rows), "W1 X1 B1")
    assert events(state, "rare-beaten") == [{"seat": 0, "points": 30}]
    assert state.scores()[0] == 30
    go(state, "G1 K9 B2 K8 B3 G2 K7 B4 G3 K6 B5 G4")
    assert gains(state)[0] == -10 + 30


def test_each_rare_trick_won_by_a_flag_brings_thirty_points() -> None:
    rows = ("hermit W1 W2 G1 G2 G3", "king X1 X2 K9 K8 K7", "gambler B1 B2 B3 B4 B5")
    state = go(scene(*rows), "W1 X1 B1 W2 X2 B2 G1 K9 B3 K8 B4 G2 K7 B5 G3")
    assert gains(state)[0] == -30 + 2 * 30


def test_in_the_final_round_a_beaten_rare_brings_a_hundred_points() -> None:
    hands = ("B1 B2 B3 B4 B5", "W1 G1 G2 G3 G4", "X1 K9 K8 K7 K6", "R1 R2 R3 R4 R5")
    state = cast(season(*EARLY, then=(deck(*hands),)), "gambler hermit resistance king")
    go(state, "W1 X1 R1 B1 G1 K9 R2 B2 K8 R3 B3 G2 K7 R4 B4 G3 K6 R5 B5 G4")
    assert events(state, "rare-beaten") == [{"seat": 1, "points": 100}]
    assert gains(state)[1] == -10 + 100


def test_two_rares_in_one_trick_are_beaten_once() -> None:
    state = one_trick("king XK", "gambler X1", "hermit W1", "resistance K9")
    assert events(state, "rare-beaten") == [{"seat": 2, "points": 30}]


@pytest.mark.parametrize(
    "rows",
    [
        ("king X1", "hermit W1", "berserker BZ", "gambler K9"),
        ("king X1", "hermit W1", "berserker BZ", "gambler R1"),
        ("king X1", "hermit R9", "gambler W1", "resistance K9"),
        ("king R5", "hermit X1", "gambler K9", "resistance R7"),
        ("hermit W1", "gambler W2", "berserker WB"),
    ],
)
def test_nothing_is_gained_if_the_flag_does_not_win_or_beats_no_rare(rows: tuple[str, ...]) -> None:
    state = one_trick(*rows)
    assert events(state, "rare-beaten") == []


# The Berserker's deck


def test_the_berserker_discards_its_hand_and_gets_its_card_and_four_of_six() -> None:
    state = settle(scene("berserker R1 R2 R3 R4 R5", "hermit", "resistance", "gambler", chance=OWN))
    assert held(state, 0) == {"BZ", "R10", "B10", "G10", "WB"}
    assert pieces(state, "tricktakers", 0, "discards", 0) == ["R1", "R2", "R3", "R4", "R5"]
    assert set(state.reveal()["piles"]["left-out"]) == {"K10", "XB"}
    assert len(state.reveal()["piles"]["deck"]) == 20


def test_the_four_cards_are_drawn_by_lot() -> None:
    hands = set()
    for number in range(20):
        state = cast(new(seed=f"rage {number}", seats=3), "hermit berserker resistance")
        hand = held(state, 1)
        assert len(hand) == 5
        assert "BZ" in hand
        assert hand < {"BZ", *RAGE}
        hands.add(tuple(sorted(hand)))
    assert len(hands) > 8


def test_the_berserker_sets_up_after_king_and_gambler() -> None:
    state = scene("berserker R1 R2 R3 R4 R5", "king", "resistance", "gambler", chance=OWN)
    assert held(state, 0) == {"R1", "R2", "R3", "R4", "R5"}
    go(state, "-XK stay bid:0")
    assert held(state, 0) == {"R1", "R2", "R3", "R4", "R5"}
    assert "BZ" in held(go(state, "bet:0"), 0)


# The Berserker's points


@pytest.mark.parametrize(("won", "expected"), [(0, -30), (1, -10), (2, 30), (3, 50), (4, 80), (5, -50)])
def test_the_berserker_scores_for_two_to_four_tricks(won: int, expected: int) -> None:
    state = season(f"berserker king gambler hermit | {WON[won]}")
    assert state.round == 2
    assert gains(state)[0] == expected


@pytest.mark.parametrize(("won", "expected"), [(1, -10), (2, 30), (3, 50), (4, 80), (5, -50)])
def test_in_the_final_round_the_berserker_scores_the_same(won: int, expected: int) -> None:
    state = season(*EARLY, f"berserker king gambler hermit | {WON[won]}")
    assert gains(state)[0] == expected


def test_the_berserker_wins_the_game_without_a_trick_in_the_final_round() -> None:
    assert outright(season(*EARLY, f"berserker king gambler hermit | {WON[0]}")) == (0, "character")


def test_the_berserker_does_not_win_the_game_without_a_trick_before() -> None:
    state = season(EARLY[0], f"berserker king gambler hermit | {WON[0]}")
    assert state.round == 3
    assert events(state, "wins-game") == []


def test_king_with_five_tricks_wins_before_berserker_with_none() -> None:
    assert outright(season(*EARLY, "berserker king gambler hermit | 1 1 1 1 1")) == (1, "character")


# The Berserker and a black crown


def raging() -> State:
    """A final round in which the Berserker has a black crown to spend."""
    hands = ("R1 R2 R3 R4 R5", "G1 G2 G3 G4 G5", "K1 K2 K3 K4 K5", "B1 B2 B3 B4 B5", "R6 X1 W1 R7")
    state = season(*EARLY, then=(deck(*hands), *OWN))
    return go(cast(state, "berserker hermit gambler resistance"), "stay bid:0 bet:0 stay")


def test_the_berserker_may_exchange_all_but_its_own_card_for_a_black_crown() -> None:
    state = raging()
    assert pending(state) == [0]
    assert legal(state, 0) == {"stay", "discard R10", "discard B10", "discard G10", "discard WB"}
    assert why_not(state, 0, "discard BZ") == "cannot-exchange"
    go(state, "-R10 -B10 -G10 -WB")
    assert legal(state, 0) == {"done"}


def test_what_the_berserker_exchanges_comes_from_the_draw_deck() -> None:
    state = go(raging(), "-R10 -B10 -G10 -WB done")
    assert held(state, 0) == {"BZ", "R6", "X1", "W1", "R7"}
    assert set(state.reveal()["piles"]["left-out"]) == {"K10", "XB"}
    play(state, f"{pending(state)[0]} no-draw")
