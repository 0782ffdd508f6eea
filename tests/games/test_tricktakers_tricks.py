"""TRICKTAKERs: the cards, what may be played, and which card wins a trick."""

from __future__ import annotations

import pytest

from followsuit.engine.state import State
from games.takers import CARDS, RAGE, cast, go, last_won, look, new, one_trick, scene, settle, winning_card
from tabletop import deck, events, legal, pending, pieces, play, why_not


def playable(state: State) -> set[str]:
    """The cards that whoever is next may play."""
    names = legal(settle(state), pending(state)[0])
    assert all(name.startswith("play ") for name in names)
    return {name.removeprefix("play ") for name in names}


# The cards


def test_forty_cards_are_shuffled_and_eight_others_lie_aside() -> None:
    state = new(seed="cards", seats=5)
    revealed = state.reveal()
    dealt = [card for cards in (*revealed["hands"], revealed["piles"]["deck"]) for card in cards]
    assert sorted(dealt) == sorted(CARDS)
    assert len(CARDS) == 40
    assert set(revealed["piles"]["box"]) == {"XK", "BZ", *RAGE}


def test_cards_come_in_the_order_red_blue_green_black_rares_flags() -> None:
    state = new("first-player 0", deck("R1"), seats=5)
    hands = [pieces(state, "tricktakers", seat, "hand", seat) for seat in range(5)]
    assert [card for hand in hands for card in hand] == CARDS[:25]


def test_what_a_scripted_deck_leaves_open_is_drawn_in_card_order() -> None:
    state = scene("gambler K9", "king", "hermit", "resistance", "berserker", chance=("berserker R10",))
    go(state, "-XK -R1 -R2 -R3 -R4 -K9 done")
    assert events(state, "drew", 0)[-1]["cards"] == CARDS[24:29]
    go(state, "-G7 -G8 -G9 -K1 -K2 done")
    assert events(state, "drew", 0)[-1]["cards"] == CARDS[29:34]


# Strength


def test_the_highest_of_the_led_colour_beats_higher_cards_of_others() -> None:
    assert winning_card("king R2", "gambler R5", "hermit R8", "resistance B9") == "R8"
    assert winning_card("king R2", "gambler R5", "hermit G8", "resistance B9") == "R5"
    assert winning_card("king R2", "gambler G5", "hermit G8", "resistance B9") == "R2"


def test_a_black_card_wins_though_it_is_a_one() -> None:
    assert winning_card("king R2", "gambler R8", "hermit K1", "resistance B9") == "K1"


def test_of_black_cards_the_higher_wins() -> None:
    assert winning_card("king R9", "gambler K3", "hermit K2", "resistance B9") == "K3"
    assert winning_card("king R9", "gambler K3", "hermit K9", "resistance B9") == "K9"


@pytest.mark.parametrize("led", "RBG")
def test_red_blue_and_green_are_equally_strong_when_led(led: str) -> None:
    other, third = (colour for colour in "RBG" if colour != led)
    played = (f"king {led}1", f"gambler {other}9", f"hermit {third}9", f"resistance {other}8")
    assert winning_card(*played) == f"{led}1"


def test_a_rare_beats_every_number_and_of_two_the_first_wins() -> None:
    assert winning_card("king R9", "gambler K9", "hermit X1", "resistance K8") == "X1"
    assert winning_card("king R9", "gambler X2", "hermit X1", "resistance K8") == "X2"


def test_the_rares_of_king_and_berserker_are_like_the_others() -> None:
    assert winning_card("king XK", "gambler X1", "hermit R9", "berserker XB") == "XK"
    assert winning_card("gambler X1", "king XK", "hermit R9", "berserker XB") == "X1"
    assert winning_card("berserker XB", "gambler X1", "hermit R9", "king XK") == "XB"


def test_a_flag_loses_to_every_number() -> None:
    assert winning_card("king W1", "gambler G1", "resistance W2") == "G1"
    assert winning_card("king R5", "gambler W1", "resistance B1") == "R5"


def test_of_flags_alone_the_first_wins() -> None:
    assert winning_card("gambler W2", "hermit W1", "berserker WB") == "W2"
    assert winning_card("berserker WB", "hermit W1", "gambler W2") == "WB"
    assert winning_card("hermit W1", "berserker WB", "gambler W2") == "W1"


def test_without_a_number_in_front_the_first_number_sets_the_colour() -> None:
    assert winning_card("king W1", "gambler B3", "hermit R9", "resistance B4") == "B4"
    assert winning_card("king W1", "gambler R9", "hermit B3", "resistance B4") == "R9"


# Ones and tens, the Berserker card, the Hermit's flags


def test_a_ten_is_the_highest_of_its_colour() -> None:
    assert winning_card("king R9", "gambler R2", "berserker R10", "hermit B9") == "R10"
    assert winning_card("king R9", "gambler R2", "berserker B10", "hermit B9") == "R9"
    assert winning_card("king R9", "gambler K9", "berserker K10", "hermit B9") == "K10"


def test_red_ten_loses_to_red_one_and_to_no_other_one() -> None:
    assert winning_card("berserker R10", "gambler R1", "king R9", "hermit R8") == "R1"
    assert winning_card("berserker R10", "gambler B1", "king G1", "hermit R9") == "R10"


def test_a_one_beats_its_ten_in_whatever_order_they_come() -> None:
    assert winning_card("gambler R1", "king R9", "berserker R10", "hermit R8") == "R1"
    assert winning_card("gambler K1", "berserker K10", "king K9", "hermit K8") == "K1"


def test_a_one_is_lifted_by_the_ten_of_its_own_colour_only() -> None:
    assert winning_card("gambler R1", "king R9", "berserker B10", "hermit B1") == "R9"
    assert winning_card("gambler R1", "king R9", "hermit R8", "resistance R7") == "R9"


def test_a_one_that_beats_its_ten_is_still_of_its_colour() -> None:
    assert winning_card("berserker R10", "gambler R1", "king K2", "hermit R9") == "K2"
    assert winning_card("king B5", "berserker R10", "gambler R1", "hermit B4") == "B5"
    assert winning_card("berserker R10", "gambler R1", "king X1", "hermit R9") == "X1"


def test_the_berserker_card_beats_rares_and_black() -> None:
    assert winning_card("king XK", "gambler K9", "berserker BZ", "resistance R9") == "BZ"
    assert winning_card("berserker BZ", "king X1", "gambler K9", "resistance R9") == "BZ"


@pytest.mark.parametrize("one", ["R1", "B1", "G1", "K1"])
def test_the_berserker_card_loses_to_any_one_before_or_after_it(one: str) -> None:
    assert winning_card("berserker BZ", "king X1", "gambler K9", f"resistance {one}") == one
    assert winning_card("king G2", f"resistance {one}", "gambler K9", "berserker BZ") == one
    assert winning_card("king K9", "gambler X1", "berserker BZ", f"resistance {one}") == one


def test_red_one_in_front_of_black_one_defeats_the_berserker_card() -> None:
    assert winning_card("berserker BZ", "gambler R1", "king K1", "hermit R9") == "R1"
    assert winning_card("berserker BZ", "gambler K1", "king R1", "hermit R9") == "K1"
    assert winning_card("gambler B1", "king G1", "hermit K1", "berserker BZ") == "B1"


def test_ones_have_no_such_power_without_the_berserker_card() -> None:
    assert winning_card("king R1", "gambler K1", "hermit X1", "berserker XB") == "X1"


def test_the_hermits_flag_beats_a_rare_before_or_after_it() -> None:
    assert winning_card("king X1", "gambler K9", "hermit W1", "resistance R9") == "W1"
    assert winning_card("hermit W1", "gambler K9", "king XK", "resistance R9") == "W1"


def test_the_hermits_flag_is_the_weakest_without_a_rare() -> None:
    assert winning_card("king R2", "gambler B1", "hermit W1", "resistance W2") == "R2"
    assert winning_card("hermit W1", "gambler B1", "king W2", "resistance G1") == "B1"


def test_flags_of_others_do_not_beat_a_rare() -> None:
    assert winning_card("king X1", "gambler W1", "hermit R9", "resistance R8") == "X1"
    assert winning_card("king X1", "gambler W1", "hermit W2", "resistance R8") == "W2"


def test_the_berserker_card_beats_the_hermits_flag_that_has_beaten_a_rare() -> None:
    assert winning_card("king X1", "hermit W1", "berserker BZ", "gambler K9") == "BZ"
    assert winning_card("berserker BZ", "hermit W1", "king X1", "gambler K9") == "BZ"


def test_after_the_hermits_flag_and_the_berserker_card_red_one_wins() -> None:
    assert winning_card("king X1", "hermit W1", "berserker BZ", "gambler R1") == "R1"


# What may be played


RED_LED = "king R3 B1 B2 B3 B4"


def test_who_has_the_led_colour_plays_any_card_of_it() -> None:
    state = go(scene(RED_LED, "gambler R2 R7 B9 K1 G5", "resistance", "hermit"), "R3")
    assert playable(state) == {"R2", "R7"}
    assert why_not(state, 1, "play B9") == why_not(state, 1, "play K1") == "must-follow"
    assert why_not(state, 1, "play R9") == "not-in-hand"


def test_who_has_none_of_the_led_colour_plays_anything() -> None:
    state = scene(RED_LED, "gambler B8 B9 K1 G5 W1", "resistance R9 R2 G1 G2 G3", "hermit")
    assert playable(go(state, "R3")) == {"B8", "B9", "K1", "G5", "W1"}
    assert last_won(go(state, "K1 R9 R1"))[1] == "K1"


def test_black_is_followed_like_any_colour() -> None:
    state = go(scene("king K3 B1 B2 B3 B4", "gambler K1 K9 R9 R8 R7", "resistance", "hermit"), "K3")
    assert playable(state) == {"K1", "K9"}


def test_rares_and_flags_may_be_played_instead_of_following() -> None:
    state = go(scene(RED_LED, "gambler R2 R7 X1 W1 K9", "resistance", "hermit"), "R3")
    assert playable(state) == {"R2", "R7", "X1", "W1"}


def test_the_berserker_card_may_be_played_instead_of_following() -> None:
    chance = ("berserker R10 XB WB K10",)
    state = go(scene(RED_LED, "berserker", "resistance", "hermit", chance=chance), "R3")
    assert playable(state) == {"R10", "XB", "WB", "BZ"}


def test_a_ten_belongs_to_its_colour() -> None:
    chance = ("berserker R10 B10 G10 K10",)
    state = go(scene("berserker", "king R2 B1 B2 B3 B4", "gambler", "hermit", chance=chance), "R10")
    assert playable(state) == {"R2"}


@pytest.mark.parametrize("front", ["X1", "W1"])
def test_after_a_card_without_colour_anything_goes_until_a_number_is_played(front: str) -> None:
    rows = (f"king {front} B1 B2 B3 B4", "gambler R2 B9 K9 G5 G6", "hermit R3 G7 K2 K3 K4", "resistance")
    state = go(scene(*rows), front)
    assert playable(state) == {"R2", "B9", "K9", "G5", "G6"}
    assert playable(go(state, "G5")) == {"G7"}


def test_after_the_berserker_card_anything_goes_until_a_number_is_played() -> None:
    rows = ("berserker", "gambler R2 B9 K9 G5 G6", "hermit R3 G7 K2 K3 K4", "resistance")
    state = go(scene(*rows, chance=("berserker R10",)), "BZ")
    assert playable(state) == {"R2", "B9", "K9", "G5", "G6"}
    assert playable(go(state, "R2")) == {"R3"}


def test_a_later_number_does_not_change_the_led_colour() -> None:
    rows = (
        "king W1 B1 B2 B3 B4",
        "gambler R2 B9 K9 G5 G6",
        "hermit B8 G7 K2 K3 K4",
        "resistance R9 B7 G1 G2 G3",
    )
    state = go(scene(*rows), "W1 R2 K2")
    assert playable(state) == {"R9"}


# Playing on


def test_everybody_plays_one_card_clockwise_from_the_leader() -> None:
    state = new("first-player 2", seats=4)
    play(state, "2 choose king", "3 choose gambler", "0 choose hermit", "1 choose resistance")
    for seat in (2, 3, 0, 1):
        assert pending(settle(state)) == [seat]
        play(state, f"{seat} {min(legal(state, seat))}")
    assert len(events(state, "won")) == 1


def test_the_winner_takes_the_cards_and_leads_next() -> None:
    state = one_trick("king R2", "gambler R5", "hermit R8", "resistance B9")
    taken = [set(pieces(state, "tricktakers", -1, "taken", seat)) for seat in range(4)]
    assert taken == [set(), set(), {"R2", "R5", "R8", "B9"}, set()]
    assert pending(state) == [2]
    assert [play.seat for play in look(state).last_trick.plays] == [0, 1, 2, 3]
    assert look(state).last_trick.winner == 2


def test_five_tricks_are_played_until_no_hand_is_left() -> None:
    state = cast(new(seed="five", seats=3), "hermit resistance berserker")
    for trick in range(5):
        assert state.round == 1
        assert [len(hand) for hand in state.reveal()["hands"]] == [5 - trick] * 3
        for _ in range(3):
            seat = pending(settle(state))[0]
            play(state, f"{seat} {min(legal(state, seat))}")
    assert state.round == 2
