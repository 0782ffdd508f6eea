"""Trick Raiders: what redrawing respects, and what it forgets."""

from __future__ import annotations

from followsuit.engine.chance import Rng, random_option
from followsuit.engine.state import State
from games.raids import (
    BOTH,
    declare_numbers,
    dropped,
    hand,
    leads,
    look,
    may_play,
    new,
    pieces,
    raid,
    tricks,
)
from games.test_trick_raiders_secrets import (
    MIXED,
    always,
    lead_cards,
    left_over,
    numbers,
    others,
    walk,
)
from games.test_trick_raiders_tricks import LOW
from tabletop import held, legal, pending, play, samples

# What redrawing respects


@BOTH
def test_the_own_hand_all_lead_cards_and_all_played_cards_stay(seats: int) -> None:
    state = tricks(raid(seats, *MIXED), "H5 C4 H3")
    for viewer in range(-1, seats):
        for twin in samples(state, viewer, 20):
            piles, before = twin.reveal()["piles"], state.reveal()["piles"]
            assert {**piles, "left-over": []} == {**before, "left-over": []}
            assert viewer < 0 or held(twin, viewer) == held(state, viewer)
            assert [len(held(twin, seat)) for seat in range(seats)] == [8, 11, 11, 12][:seats]


@BOTH
def test_collected_cards_are_known_until_they_are_played_and_other_hand_cards_are_not(seats: int) -> None:
    state = raid(seats, *MIXED)
    collected = {"D4", "C4", "C5"} if seats == 3 else {"D4", "C4"}
    for viewer in others(state, 1):
        assert always(state, viewer, 1) == collected
    tricks(state, "H5 C4")
    for viewer in others(state, 1):
        assert always(state, viewer, 1) == collected - {"C4"}


@BOTH
def test_cards_that_were_not_collected_are_unknown(seats: int) -> None:
    state = declare_numbers(new(seed="x", seats=seats), 6, 6, 3, 3)
    for viewer in others(state, 0):
        assert always(state, viewer, 0) == set()


@BOTH
def test_who_does_not_follow_holds_no_unknown_card_of_the_led_suit_for_the_rest_of_the_round(
    seats: int,
) -> None:
    state = tricks(raid(seats, *MIXED), "H5")
    for viewer in others(state, 1):
        assert max(numbers(state, viewer, 1, "H")) > 0
    tricks(state, "C4")
    for _ in range(6):
        for viewer in others(state, 1):
            assert numbers(state, viewer, 1, "H") == {0}
            assert max(numbers(state, viewer, 1, "D")) > 1
        tricks(state, min(may_play(state, pending(state)[0])))
    assert state.round == 1


@BOTH
def test_who_follows_shows_nothing(seats: int) -> None:
    state = tricks(raid(seats, *MIXED), "H5 C4 H3")
    for viewer in others(state, 2):
        for suit in "SHDC":
            assert max(numbers(state, viewer, 2, suit)) > 0


@BOTH
def test_a_lead_from_the_lead_cards_shows_nothing_about_the_hand(seats: int) -> None:
    state = tricks(raid(seats, *MIXED), "H5")
    for viewer in others(state, 0):
        for suit in "SHDC":
            assert max(numbers(state, viewer, 0, suit)) > 0


@BOTH
def test_a_lead_from_the_hand_shows_nothing_else_about_it(seats: int) -> None:
    rows = [f"| {row.replace('|', '')}" for row in MIXED]
    state = tricks(raid(seats, *rows, chance=("first-leader 0",)), "D9")
    for viewer in others(state, 1):
        for suit in "SHDC":
            assert max(numbers(state, viewer, 1, suit)) > 0


@BOTH
def test_in_the_next_round_a_void_is_forgotten(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} * |", "S4 | C4 *DC", "* |", "* |"), "H3 C4")
    assert state.round == 2
    for viewer in others(state, 1):
        assert max(numbers(state, viewer, 1, "H")) > 0
        assert always(state, viewer, 1) == set()


RETURNED = ("D8 * |", "D7 D6 S9 | S10 *HC", "* | H9 H4 C4", "* | D4 C5 C6")
"""Seat 1 has no diamond, trumps, and must return a lead card because seat 2 throws off the 9 of hearts."""


@BOTH
def test_a_returned_card_is_known_until_it_is_played_even_if_its_suit_was_not_followed(seats: int) -> None:
    state = tricks(raid(seats, *RETURNED), "D8 S10 H9 (D4)")
    known = always(state, -1, 1)
    play(state, "1 retract D7")
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "D") == {1}
        assert always(state, viewer, 1) == known | {"D7"}
        assert "D7" in pieces(state, viewer, "hand", 1)
    tricks(state, "S9")
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "D") == {1}


@BOTH
def test_once_the_returned_card_is_played_nothing_of_its_suit_is_left(seats: int) -> None:
    rows = ("D8 D3 * | S4 C8", "D7 D6 S3 | S10 *HC", "D10 * | H9 S9 C4", "* | D4 S8 C6")
    state = tricks(raid(seats, *rows), "D8 S10 H9 (D4)")
    play(state, "1 retract D7")
    tricks(state, "S3 S9 (S8) S4", "D10 (C6) C8 D7")
    assert state.round == 1
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "D") == {0}


@BOTH
def test_a_returned_card_that_came_from_the_hand_is_known_too(seats: int) -> None:
    state = tricks(
        raid(seats, "H9 S3 S4 D3 D7 C7 | *C", "S5 | H3 *", "S6 | H4 *", "S7 | H5 *"), "H9 H3 H4 (H5)"
    )
    play(state, "0 retract C7")
    for viewer in others(state, 0):
        assert always(state, viewer, 0) == {"C7"}


def test_a_void_binds_the_hand_of_a_seat_after_it_has_dropped_out() -> None:
    state = raid(4, "H3 * |", "| S3 *DC", "* | H4 D4", "* | H5 D6")
    tricks(state, "H3 S3 H4 H5")
    assert dropped(state) == [1]
    for viewer in others(state, 1):
        assert numbers(state, viewer, 1, "H") == {0}


def test_the_card_left_over_may_be_any_unseen_card_to_everybody() -> None:
    state = raid(3, *MIXED)
    for viewer in range(-1, 3):
        cards = {card for twin in samples(state, viewer, 100) for card in left_over(twin)}
        assert len(cards) > 10
        assert not cards & set().union(*(leads(state, seat) for seat in range(3)))
        assert viewer < 0 or not cards & held(state, viewer)
    assert all(left_over(twin) == [] for twin in samples(raid(4, *MIXED), 0, 5))


def test_a_card_that_nobody_else_can_hold_must_be_the_one_left_over() -> None:
    rows = (
        "H3 H4 H5 H6 H7 H8 H9 H9b H10 S3 S4 S6 | S7",
        "S5 | C3 C4 C5 C6 C7 C8 C9 C9b C10 C10b S8 S9",
        "S9b | D3 D4 D5 D6 D7 D8 D9 D9b D10 D10b S10 S10b",
    )
    state = tricks(raid(3, *rows), "H5 C4 D4")
    assert {card for twin in samples(state, 0) for card in left_over(twin)} == {"H10b"}


# What redrawing makes of declarations


@BOTH
def test_finished_declarations_of_others_are_drawn_again_from_their_new_hands(seats: int) -> None:
    state = new(seed="x", seats=seats)
    play(state, f"1 add {min(hand(state, 1))}")
    play(state, *(f"{seat} done" for seat in range(seats) if seat != 2))
    dealt = lead_cards(state, 1)
    numbers = set()
    for twin in samples(state, 2):
        before = held(twin, 1) | dealt
        play(twin, "2 done")
        declared = lead_cards(twin, 1)
        assert declared | held(twin, 1) == before
        assert declared <= dealt or declared >= dealt
        numbers.add(len(declared) - len(dealt))
    assert 0 in numbers
    assert min(numbers) < 0 < max(numbers)


@BOTH
def test_the_own_declaration_stays_finished_or_not(seats: int) -> None:
    state = new(seed="x", seats=seats)
    card = min(hand(state, 1))
    play(state, f"1 add {card}")
    assert all(legal(twin, 1) == legal(state, 1) for twin in samples(state, 1, 10))
    play(state, "1 done")
    for twin in samples(state, 1, 10):
        play(twin, *(f"{seat} done" for seat in pending(twin)))
        assert leads(twin, 1) == leads(state, 1) | {card}


@BOTH
def test_seats_that_have_not_finished_have_picked_nothing_in_the_eyes_of_others(seats: int) -> None:
    state = new(seed="x", seats=seats)
    play(state, f"0 add {min(hand(state, 0))}", "1 done")
    for viewer in others(state, 0):
        for twin in samples(state, viewer, 10):
            assert pending(twin) == [seat for seat in range(seats) if seat != 1]
            adding = {f"add {card}" for card in held(twin, 0)}
            collecting = {f"collect {card}" for card in lead_cards(twin, 0)}
            assert legal(twin, 0) == {*adding, *collecting, "done"}


@BOTH
def test_the_future_is_drawn_again_too(seats: int) -> None:
    state = tricks(raid(seats, f"{LOW[seats]} * |", "S4 | C4 *", "* |", "* |"), "C3")
    deals = {tuple(sorted(leads(tricks(twin, "C4"), 0))) for twin in samples(state, 1, 10)}
    assert len(deals) > 5


@BOTH
def test_a_copy_between_a_theft_and_the_return_of_a_lead_card_remembers_the_9_of_hearts(seats: int) -> None:
    rows = ("D5 * |", "* | H9 C3", "* | D3 C4", "* | D4 C5")
    state = tricks(raid(seats, *rows), "D5 H9 D3 (D4)")
    twin = play(state.copy(), "0 steal 1")
    assert {name.split()[0] for name in legal(twin, 0)} == {"retract"}


@BOTH
def test_a_copy_continued_alike_stays_equal_and_continued_otherwise_changes_nothing(seats: int) -> None:
    state = new(seed="twins", seats=seats)
    rng = Rng(1, 2, 3)
    twins: list[State] = []
    turn = 0
    while state.pending:
        if turn % 9 == 0:
            twins = [*twins[-1:], state.copy()]
            list(walk(state.copy(), rng))
        seat = pending(state)[0]
        option = random_option(state.options(seat), rng)
        for each in (state, *twins):
            each.apply(seat, option)
        assert all(twin.reveal() == state.reveal() for twin in twins)
        if turn % 9 == 8:
            seen = look(state, seat)
            assert all(look(twin, seat) == seen for twin in twins)
        turn += 1
    assert state.round > 1
    assert all(twin.winners() == state.winners() for twin in twins)
