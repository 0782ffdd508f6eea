"""TRICKTAKERs: the King and the Gambler."""

from __future__ import annotations

import pytest

from games.takers import EARLY, WON, cast, counters, gains, go, outright, scene, season
from tabletop import events, held, legal, pending, play, why_not

KING = "king K1 K2 K3 K4 K5"
GAMBLER = "gambler R2 R4 R6 R8 W1"


# The King


def test_the_king_takes_a_rare_of_its_own_and_has_a_card_too_many() -> None:
    state = scene(KING, "gambler", "hermit", "resistance")
    assert events(state, "kings-rare") == [{"seat": 0, "card": "XK"}]
    assert legal(state, 0) == {f"discard {card}" for card in ("K1", "K2", "K3", "K4", "K5", "XK")}
    assert held(state, 0) == {"K1", "K2", "K3", "K4", "K5", "XK"}


@pytest.mark.parametrize("card", ["K1", "K5", "XK"])
def test_the_king_discards_any_card_the_rare_too(card: str) -> None:
    state = scene(KING, "gambler", "hermit", "resistance")
    play(state, f"0 discard {card}")
    assert held(state, 0) == {"K1", "K2", "K3", "K4", "K5", "XK"} - {card}
    assert pending(state) == [1]


def test_the_kings_rare_is_there_again_for_the_next_king() -> None:
    state = cast(season("king gambler hermit resistance | 0 1 2 3 0"), "hermit king resistance gambler")
    assert "discard XK" in legal(state, 1)


@pytest.mark.parametrize(("won", "expected"), [(0, 0), (1, 20), (2, 50), (3, 80), (4, 120)])
def test_the_king_scores_more_the_more_tricks_it_wins(won: int, expected: int) -> None:
    state = season(f"king gambler hermit resistance | {WON[won]}")
    assert gains(state)[0] == expected
    assert state.scores()[0] == 30 + expected


@pytest.mark.parametrize(("won", "expected"), [(0, 0), (1, 40), (2, 100), (3, 160), (4, 240)])
def test_in_the_final_round_the_king_scores_twice_as_much(won: int, expected: int) -> None:
    state = season(*EARLY, f"king gambler hermit resistance | {WON[won]}")
    assert gains(state)[0] == expected


def test_nobody_but_the_king_scores_twice_in_the_final_round() -> None:
    state = season(*EARLY, "king hermit gambler:1:0 berserker | 1 1 1 2 3")
    assert gains(state) == [0, 70, 60, -10]


def test_the_king_wins_the_game_with_all_five_tricks() -> None:
    assert outright(season(f"king gambler hermit resistance | {WON[5]}")) == (0, "character")
    assert outright(season(*EARLY, f"king gambler hermit resistance | {WON[5]}")) == (0, "character")


def test_last_rounds_king_chooses_first_in_spite_of_a_crown_and_most_points() -> None:
    state = season("hermit gambler king resistance | 2 2 2 0 1")
    assert counters(state, "crowns") == [0, 0, 1, 0]
    assert max(state.scores()) == state.scores()[2]
    assert pending(state) == [2]


def test_last_rounds_king_may_not_be_king_again_but_others_may() -> None:
    state = season("hermit gambler king resistance | 0 1 2 3 0")
    assert legal(state, 2) == {"choose gambler", "choose resistance", "choose hermit", "choose berserker"}
    assert why_not(state, 2, "choose king") == "not-king-again"
    play(state, "2 choose hermit")
    (seat,) = pending(state)
    assert "choose king" in legal(state, seat)


def test_the_privilege_lasts_for_one_round_and_the_king_may_return_after_it() -> None:
    state = season(
        "king gambler hermit resistance | 0 0 0 1 2",
        "gambler hermit king resistance | 0 1 2 3 1",
    )
    assert state.round == 3
    assert pending(state) == [2]
    for character in ("hermit", "resistance", "berserker"):
        assert pending(state) != [0]
        play(state, f"{pending(state)[0]} choose {character}")
    assert pending(state) == [0]
    assert "choose king" in legal(state, 0)


# The Gambler's set-up


def test_the_gambler_gets_twenty_points_as_soon_as_it_sets_up() -> None:
    state = scene(KING, GAMBLER, "hermit", "resistance")
    assert state.scores() == [30, 30, 30, 30]
    play(state, "0 discard XK")
    assert state.scores() == [30, 50, 30, 30]
    assert events(state, "gained") == [{"seat": 1, "points": 20, "item": "gambler"}]


def test_the_gambler_gets_twenty_points_each_time_somebody_is_it() -> None:
    state = season("king gambler:0:0 hermit resistance | 0 1 2 3 0")
    assert state.scores()[1] == 50
    cast(state, "hermit gambler resistance king")
    assert state.scores()[1] == 50
    go(state, "-XK")
    assert state.scores()[1] == 70


def test_the_gambler_may_exchange_five_cards_and_then_two() -> None:
    state = scene(KING, GAMBLER, "hermit B1 B2 B3 B4 B5", "resistance B6 B7 B8 B9 K6")
    go(state, "-XK -R2 -R4 -R6 -R8 -W1")
    assert legal(state, 1) == {"done"}
    go(state, "done")
    assert held(state, 1) == {"R1", "R3", "R5", "R7", "R9"}
    go(state, "-R1 -R5 done")
    assert held(state, 1) == {"R3", "R7", "R9", "G1", "G2"}
    assert legal(state, 1) == {f"bid {number}" for number in range(5)}
    assert [event["number"] for event in events(state, "exchanged")] == [5, 2]
    assert counters(state, "drawn") == [0, 7, 0, 0]


def test_nothing_is_drawn_before_an_exchange_is_done() -> None:
    state = go(scene(KING, GAMBLER, "hermit", "resistance"), "-XK -R2 -R4")
    assert held(state, 1) == {"R6", "R8", "W1"}
    assert counters(state, "drawn") == [0, 0, 0, 0]


def test_cards_of_an_exchange_are_discarded_in_ascending_order() -> None:
    state = go(scene(KING, GAMBLER, "hermit", "resistance"), "-XK")
    assert legal(state, 1) == {"stay", *(f"discard {card}" for card in GAMBLER.split()[1:])}
    go(state, "-R4")
    assert legal(state, 1) == {"done", "discard R6", "discard R8", "discard W1"}
    assert why_not(state, 1, "discard R2") == "choose-ascending"
    assert why_not(state, 1, "discard R4") == "already-chosen"


def test_the_gambler_need_not_exchange() -> None:
    state = go(scene(KING, GAMBLER, "hermit", "resistance"), "-XK stay")
    assert held(state, 1) == set(GAMBLER.split()[1:])
    assert "bid 0" in legal(state, 1)


def test_the_gambler_need_not_exchange_a_second_time() -> None:
    state = go(scene(KING, GAMBLER, "hermit", "resistance"), "-XK -R2 done")
    assert "stay" in legal(state, 1)
    assert "bid 0" in legal(go(state, "stay"), 1)


def test_the_gambler_bids_zero_to_four_and_then_bets_up_to_fifty_in_tens() -> None:
    state = go(scene(KING, GAMBLER, "hermit", "resistance"), "-XK stay")
    assert legal(state, 1) == {"bid 0", "bid 1", "bid 2", "bid 3", "bid 4"}
    go(state, "bid:2")
    assert legal(state, 1) == {"bet 0", "bet 10", "bet 20", "bet 30", "bet 40", "bet 50"}
    go(state, "bet:30")
    assert events(state, "gambles") == [{"seat": 1, "bid": 2, "bet": 30}]


def test_more_points_do_not_raise_the_bet_before_the_final_round() -> None:
    state = cast(season("king gambler:0:0 hermit resistance | 0 1 2 3 0"), "hermit gambler resistance king")
    go(state, "-XK stay bid:1")
    assert state.scores()[1] == 70
    assert legal(state, 1) == {f"bet {bet}" for bet in range(0, 60, 10)}


def test_the_gambler_bets_no_more_than_it_holds() -> None:
    state = cast(season("king berserker hermit resistance | 0 0 2 3 3"), "hermit gambler resistance king")
    go(state, "-XK stay bid:1")
    assert state.scores()[1] == 20
    assert legal(state, 1) == {"bet 0", "bet 10", "bet 20"}


@pytest.mark.parametrize(("seat", "most"), [(0, 100), (1, 40)])
def test_in_the_final_round_the_gambler_bets_up_to_a_hundred(seat: int, most: int) -> None:
    characters = ["gambler", "hermit"] if seat == 0 else ["hermit", "gambler"]
    state = cast(season(*EARLY), " ".join([*characters, "berserker", "resistance"]))
    go(state, "stay bid:1")
    assert legal(state, seat) == {f"bet {bet}" for bet in range(0, most + 10, 10)}


def test_even_a_rich_gambler_bets_no_more_than_a_hundred() -> None:
    early = ("gambler:3:50 resistance hermit king | 0 0 0 1 2", "hermit gambler king resistance | 3 3 1 1 2")
    state = cast(season(*early), "gambler hermit berserker resistance")
    go(state, "stay bid:1")
    assert state.scores()[0] > 200
    assert legal(state, 0) == {f"bet {bet}" for bet in range(0, 110, 10)}


# The Gambler's points


@pytest.mark.parametrize(("won", "expected"), [(0, 30), (1, 60), (2, 90), (3, 150)])
def test_a_bid_that_is_hit_has_its_points(won: int, expected: int) -> None:
    state = season(f"gambler:{won}:0 king hermit resistance | {WON[won]}")
    assert gains(state)[0] == expected
    assert events(state, "bid-hit") == [{"seat": 0, "bid": won, "bet": 0}]


def test_two_tricks_bid_and_fifty_bet_bring_a_hundred_and_forty() -> None:
    state = season(f"gambler:2:50 king hermit resistance | {WON[2]}")
    assert gains(state)[0] == 90 + 50
    assert state.scores()[0] == 30 + 20 + 140


@pytest.mark.parametrize(("bid", "won"), [(0, 1), (2, 1), (1, 2), (2, 3), (4, 3), (3, 4), (4, 0)])
def test_a_bid_that_is_missed_costs_the_bet_and_brings_nothing(bid: int, won: int) -> None:
    state = season(f"gambler:{bid}:40 king hermit resistance | {WON[won]}")
    assert gains(state)[0] == -40
    assert state.scores()[0] == 30 + 20 - 40
    assert events(state, "bid-missed") == [{"seat": 0, "bid": bid, "bet": 40}]


def test_a_missed_bid_without_a_bet_leaves_the_twenty_points() -> None:
    state = season(f"gambler:0:0 king hermit resistance | {WON[3]}")
    assert gains(state)[0] == 0
    assert state.scores()[0] == 50


def test_the_final_round_pays_the_larger_bet() -> None:
    state = season(*EARLY, f"gambler:2:100 king hermit resistance | {WON[2]}")
    assert gains(state)[0] == 190
    state = season(*EARLY, f"gambler:3:100 king hermit resistance | {WON[2]}")
    assert gains(state)[0] == -100
    assert state.scores()[0] == 0


def test_four_tricks_as_bid_win_the_game() -> None:
    assert outright(season(f"gambler:4:0 king hermit resistance | {WON[4]}")) == (0, "character")


def test_four_tricks_without_the_bid_do_not_win_the_game() -> None:
    state = season(f"gambler:3:0 king hermit resistance | {WON[4]}")
    assert state.round == 2
    assert events(state, "wins-game") == []


@pytest.mark.parametrize("bid", range(5))
def test_five_tricks_win_the_game_whatever_the_bid(bid: int) -> None:
    assert outright(season(f"gambler:{bid}:50 king hermit resistance | {WON[5]}")) == (0, "character")
