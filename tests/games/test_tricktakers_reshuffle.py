"""TRICKTAKERs: what happens when the draw deck is empty."""

from __future__ import annotations

from followsuit.engine.state import State
from games.takers import RAGE, cast, counters, go, last_won, season, where
from tabletop import deck, events, held, legal, pieces, samples

CROWNED = (
    "king gambler resistance hermit berserker | 0 0 1 1 4",
    "gambler king hermit resistance berserker | 1 1 4 4 0",
)
"""Seats 2 and 3 have two black crowns each, and nobody has a crown."""
CHARACTERS = "king resistance gambler berserker hermit"
OWN = "berserker R10 B10 G10 K10"
"""In the final round the hands are dealt in card order, and 15 cards are left, from G8 to W2."""
SHUFFLED = "reshuffle XK K7 B7"


def emptied() -> State:
    """The Gambler has drawn 13 cards and exchanges five more, for which only two are left."""
    state = cast(season(*CROWNED, then=(deck("R1"), OWN, SHUFFLED)), CHARACTERS)
    go(state, "-XK -B2 -B3 -B4 -B5 -B6 done -G8 -G9 -K1 done bid:0 bet:0")
    return go(state, "-K2 -K3 -K4 -K5 -K6 done -K7 -K8 -K9 -X1 -X2")


def lain_off(drawn: str = "R10") -> State:
    """The Berserker has exchanged its tens, the draw deck is empty, and the Hermit, who leads, may draw."""
    state = cast(season(*CROWNED, then=(deck("R1"), OWN, f"reshuffle {drawn}")), CHARACTERS)
    go(state, "-XK -B2 -B3 -B4 -B5 -B6 done -G8 -G9 -K1 -K2 -K3 done bid:0 bet:0 stay")
    return go(state, "-R10 -B10 -G10 -K10 done -W1 done")


def test_an_exchange_draws_what_is_left_and_then_from_the_shuffled_discards() -> None:
    state = emptied()
    assert events(state, "reshuffled") == []
    assert len(state.reveal()["piles"]["deck"]) == 2
    go(state, "done")
    assert held(state, 2) == {"W1", "W2", "XK", "K7", "B7"}
    assert len(events(state, "reshuffled")) == 1


def test_all_discards_are_shuffled_those_of_the_same_exchange_and_the_kings_rare_too() -> None:
    state = go(emptied(), "done")
    assert state.sink is not None
    tag, cards = state.sink.chance[-1]
    expected = "XK K7 B7 B2 B3 B4 B5 B6 B8 B9 G1 G2 G8 G9 K1 K2 K3 K4 K5 K6 K8 K9 X1 X2"
    assert tag == "reshuffle"
    assert cards == expected.split()


def test_after_the_reshuffle_no_discards_lie_there_and_the_rest_is_the_draw_deck() -> None:
    state = go(emptied(), "done")
    assert [len(pieces(state, "tricktakers", -1, "discards", seat)) for seat in range(5)] == [0] * 5
    assert len(pieces(state, "tricktakers", -1, "deck")) == 24 - 3
    assert counters(state, "drawn") == [0, 0, 18, 0, 0]


def test_an_empty_draw_deck_stays_empty_until_somebody_draws() -> None:
    state = lain_off()
    assert pieces(state, "tricktakers", -1, "deck") == []
    assert events(state, "reshuffled") == []
    assert legal(state, 4) == {"draw", "no-draw"}


def test_tens_that_the_berserker_has_discarded_can_be_drawn_by_others() -> None:
    state = go(lain_off(), "draw")
    assert "R10" in held(state, 4)
    assert state.sink is not None
    shuffled = set(state.sink.chance[-1][1])
    assert {"XK", "R10", "B10", "G10", "K10", "W1", "B7", "B8", "B9", "G1", "G2"} < shuffled
    assert not {"XB", "WB", "BZ"} & shuffled, "two are left out, and the Berserker card is kept"


def test_cards_that_were_played_do_not_come_back() -> None:
    state = go(lain_off(), "no-draw G3 R1 R6 K4 W2 K5 X1 draw")
    assert state.sink is not None
    tag, cards = state.sink.chance[-1]
    assert tag == "reshuffle"
    assert not {"G3", "R1", "R6", "K4", "W2", "K5", "X1"} & set(cards)


def test_a_ten_is_as_strong_in_the_hand_of_another() -> None:
    state = go(lain_off("K10"), "draw -G3 K10 R1 R6 K8 K9")
    assert last_won(state) == (4, "K10")


# What can be imagined then


def test_who_has_discarded_a_card_knows_that_only_the_deck_or_who_drew_since_has_it() -> None:
    state = go(emptied(), "done")
    assert where(state, 0, "XK") == {"hand 2", "deck"}
    assert where(state, 2, "XK") == {"hand 2"}
    assert where(state, 3, "B8") == {"hand 2", "deck"}
    assert where(state, 2, "K8") == {"deck"}


def test_others_do_not_know_whether_the_king_has_kept_its_rare() -> None:
    state = go(emptied(), "done")
    for viewer in (-1, 1, 3, 4):
        assert where(state, viewer, "XK") == {"hand 0", "hand 2", "deck"}


def test_the_left_out_cards_stay_out_and_are_known_to_the_berserker() -> None:
    state = go(emptied(), "done")
    assert where(state, 3, "XB") == {"left-out"}
    for viewer in (-1, 0, 1, 2, 4):
        assert where(state, viewer, "XB") == {"left-out", "hand 3"}


def test_before_the_reshuffle_own_discards_lie_with_the_discards() -> None:
    state = emptied()
    assert where(state, 0, "XK") == {"discards-0"}
    assert where(state, 3, "B8") == {"discards-3"}
    assert where(state, 2, "K4") == {"discards-2"}
    assert where(state, 1, "XK") == {"hand 0", "discards-0"}


def test_a_ten_in_a_strange_hand_is_imagined_only_after_the_berserker_has_exchanged() -> None:
    state = lain_off()
    assert where(state, 1, "R10") <= {"hand 3", "discards-3", "left-out"}
    go(state, "draw")
    assert "hand 4" in where(state, 1, "R10")
    assert where(state, 3, "R10") == {"hand 4", "deck"}


def test_what_the_berserker_exchanged_first_was_of_its_own_deck_and_later_cards_need_not_be() -> None:
    state = lain_off()
    for viewer in (-1, 0, 1, 2, 4):
        for twin in samples(state, viewer, 40):
            assert not held(twin, 3) & set(RAGE), "four were exchanged first, and two are left out"
    assert "discards-3" in where(state, 1, "W1")


def test_who_has_drawn_one_card_since_has_at_most_one_that_was_discarded_before() -> None:
    state = go(lain_off(), "draw")
    discarded = {"B2", "B3", "B4", "B5", "B6", "G8", "G9", "K1", "K2", "K3"}
    numbers = {len(held(twin, 4) & discarded) for twin in samples(state, 2, 200)}
    assert numbers == {0, 1}
