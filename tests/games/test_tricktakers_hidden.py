"""TRICKTAKERs: what others may think an Adventurer, a Collector or a Ruler has, and what they know."""

from __future__ import annotations

import pytest

from followsuit.engine.bits import MAX_OPTIONS, members
from followsuit.engine.chance import Rng, random_option
from followsuit.engine.state import State
from games.takers import ITEMS, armed, company, counted, duel, go, look, may_hold, settle, zone
from tabletop import events, held, legal, pending, samples, table

ROWS = (
    "resistance R2 R8 B1 B2 B3",
    "adventurer G5 G6 K9 X1 W1",
    "hermit R4 B4 B5 B6 B7",
    "king R7 G1 G2 G3 G4",
)
"""The Adventurer has no red card."""
WITH_RED = (ROWS[0], "adventurer R5 R1 K9 X1 W1", *ROWS[2:])
NUMBERS = {f"{colour}{number}" for colour in "RBGK" for number in range(1, 10)}


def equipped(rows: tuple[str, ...], first: str, second: str, **settings: str) -> State:
    return go(company(*rows, chance=["items"], **settings), f"equip {first}", f"equip {second}")


def colours(cards: set[str]) -> set[str]:
    """The colours of some number cards."""
    return {card[0] for card in cards if card in NUMBERS}


def covered(state: State, viewer: int, number: int = 80) -> set[str]:
    """The cards that a viewer thinks may lie face down in the second place of the trick."""
    cards = set()
    for twin in samples(state, viewer, number):
        known = {
            event["card"]
            for event in events(state, "played")
            if event["card"] in twin.reveal()["piles"]["trick"]
        }
        cards |= set(twin.reveal()["piles"]["trick"]) - known
    return cards


# Items


def test_the_order_of_the_items_to_come_is_unknown_even_to_the_adventurer() -> None:
    state = equipped(WITH_RED, "map", "axe")
    go(state, "R2")
    for viewer in (-1, 0, 1):
        found = {str(zone(go(twin, "use axe"), "items", 1)[1]) for twin in samples(state, viewer, 150)}
        assert found == set(ITEMS) - {"map", "axe"}


def test_items_that_have_been_found_stay_and_do_not_come_again_in_samples() -> None:
    rows = ("adventurer R1 R2 R3 X1", "resistance R5 R6 R7 B1", "hermit B2 B3 B4 B5", "king B6 B7 B8 B9")
    state = go(armed("gold", 1, *rows), "R5 B2 B6")
    for twin in samples(state, 2, 60):
        assert zone(twin, "items", 0) == ["gold", "axe"]
        go(twin, "use gold")
        assert zone(twin, "items", 0)[0] not in ("gold", "axe", "map")


# Item by item: what is learned from it


@pytest.mark.parametrize(
    ("second", "use"), [("sword", "use sword+5"), ("axe", "use axe"), ("wand", "use wand")]
)
def test_who_uses_sword_wand_or_axe_has_a_number_card(second: str, use: str) -> None:
    rows = ("resistance W2 X2 B1 B2 B3", "adventurer G5 X1 W1 K1 K2", *ROWS[2:])
    state = go(equipped(rows, "map", second), "W2", use)
    for viewer in (-1, 0, 2, 3):
        for twin in samples(state, viewer, 60):
            assert legal(twin, 1)
            assert held(twin, 1) & NUMBERS


def test_who_uses_sword_wand_or_axe_with_one_card_left_has_a_number_card() -> None:
    """Of one card left it is seen well: no Rare, no Flag."""
    rows = (
        "resistance R2 R8 R9 B2 B3",
        "adventurer G5 G6 G7 G8 G9",
        "hermit B4 B5 B6 B7 B8",
        "king G1 G2 G3 G4 K1",
    )
    state = go(
        equipped(rows, "map", "axe"), "R2 G5 B4 G1", "R8 G6 B5 G2", "R9 G7 B6 G3", "B2 G8 B8 G4", "B7 K1 B3"
    )
    assert pending(state) == [1]
    assert may_hold(state, 0, 1, 200) & {"X1", "X2", "W1", "W2"}
    go(state, "use axe")
    assert not may_hold(state, 0, 1, 200) & {"X1", "X2", "W1", "W2"}


def test_sword_and_axe_show_a_void_like_any_card() -> None:
    for second, use in (("sword", "use sword-5"), ("axe", "use axe")):
        state = go(equipped(ROWS, "map", second), "R2")
        assert "R" in colours(may_hold(state, 0, 1))
        go(state, use, "G5")
        for viewer in (-1, 0, 2, 3):
            assert "R" not in colours(may_hold(state, viewer, 1))


def test_the_wand_shows_no_void() -> None:
    state = go(equipped(ROWS, "map", "wand"), "R2", "use wand", "G5")
    assert "R" in colours(may_hold(state, 0, 1))


def test_the_orb_shows_no_void() -> None:
    rows = ("adventurer B1 B2 K3 X1", "resistance R5 R6 R7 K1", "hermit B3 B4 B5 K2", "king B6 B7 B8 B9")
    state = armed("orb", 1, *rows)
    plain = go(state.copy(), "R5 B3 B6", "no-item", "B1")
    go(state, "R5 B3 B6", "use orb", "B1")
    assert "R" in colours(may_hold(state, 1, 0))
    assert "R" not in colours(may_hold(plain, 1, 0))


def test_a_void_is_forgotten_when_the_adventurer_draws() -> None:
    state = go(equipped(ROWS, "map", "axe", rest="R9"), "R2 G5 R4 R7", "G1 R8")
    assert "R" not in colours(may_hold(state, 0, 1))
    unused = go(state.copy(), "use map", "done")
    assert "R" not in colours(may_hold(unused, 0, 1)), "nothing was drawn"
    go(state, "use map", "discard G6", "done")
    assert "R" in colours(may_hold(state, 0, 1))


# Exchanges and the Book


def test_others_see_how_many_cards_are_exchanged_and_not_which() -> None:
    state = go(
        equipped(ROWS, "map", "axe", rest="R9 R6"), "R2", "use map", "discard G5", "discard X1", "done"
    )
    for viewer in (-1, 0, 2):
        assert zone(state, "discards", 1, viewer) == [None, None]
        assert events(state, "drew", viewer) == []
        assert {"seat": 1, "number": 2} in events(state, "exchanged", viewer)
    assert zone(state, "discards", 1, 1) == ["G5", "X1"]
    assert counted(state, "drawn", 1) == 2


def test_who_discards_knows_it_and_others_do_not() -> None:
    state = go(
        equipped(ROWS, "map", "axe", rest="R9 R6"), "R2", "use map", "discard G5", "discard X1", "done"
    )
    for twin in samples(state, 1, 20):
        assert twin.reveal()["piles"]["discards-1"] == ["G5", "X1"]
    assert {"G5", "X1"} <= may_hold(state, 0, 1, 100)
    seen = {card for twin in samples(state, 0, 100) for card in twin.reveal()["piles"]["discards-1"]}
    assert len(seen) > 10


def test_the_cards_put_away_in_an_exchange_that_goes_on_are_secret_too() -> None:
    state = go(equipped(ROWS, "map", "axe"), "R2", "use map", "discard G5")
    seen = {card for twin in samples(state, 0, 60) for card in twin.reveal()["piles"]["exchanged"]}
    assert len(seen) > 10
    assert all(twin.reveal()["piles"]["exchanged"] == ["G5"] for twin in samples(state, 1, 10))


# Fairy Mischief


def test_cards_that_are_open_stay_where_they_are_in_samples_and_drawn_ones_do_not() -> None:
    rows = ("adventurer R1 R2 R3 X1", "resistance R5 R6 R7 B1", "hermit B2 B3 B4 B5", "king B6 B7 B8 B9")
    state = go(armed("fairy", 1, *rows, deep=["book"], rest="K9"), "R5 B2 B6", "use fairy")
    for viewer in (-1, 1, 2, 3):
        assert all(held(twin, 0) == {"R1", "R2", "R3", "X1"} for twin in samples(state, viewer, 10))
    go(state, "R1", "R6 B3 B7", "use book", "discard R2")
    for viewer in (-1, 1, 2, 3):
        hands = [held(twin, 0) for twin in samples(state, viewer, 60)]
        assert all({"R3", "X1"} < hand for hand in hands)
        assert len({frozenset(hand) for hand in hands}) > 5


# A card face down


def test_a_card_face_down_may_be_any_that_could_have_been_played() -> None:
    state = go(equipped(WITH_RED, "potion", "axe"), "R2", "use potion", "R5")
    for viewer in (-1, 0, 2, 3):
        cards = covered(state, viewer)
        assert colours(cards) == {"R", "B", "G", "K"}
        assert cards & {"X1", "X2", "W1", "W2"}


def test_a_card_face_down_that_did_not_follow_goes_with_a_hand_that_could_not() -> None:
    state = go(equipped(WITH_RED, "potion", "axe"), "R2", "use potion", "R5")
    other = 0
    for twin in samples(state, 0, 150):
        card = (set(twin.reveal()["piles"]["trick"]) - {"R2"}).pop()
        if card in NUMBERS and card[0] != "R":
            other += 1
            assert "R" not in colours(held(twin, 1))
    assert other > 10


def test_a_card_face_down_is_what_it_is_to_who_played_it() -> None:
    state = go(equipped(WITH_RED, "potion", "axe"), "R2", "use potion", "R5")
    assert covered(state, 1, 20) == {"R5"}


def test_a_card_face_down_that_did_not_follow_shows_a_void_once_it_is_turned_up() -> None:
    state = go(equipped(ROWS, "potion", "axe"), "R2", "use potion", "G5")
    assert "R" in colours(may_hold(state, 0, 1))
    go(state, "R4 R7")
    assert "R" not in colours(may_hold(state, 0, 1))


def test_a_card_face_down_that_followed_shows_nothing() -> None:
    state = go(equipped(WITH_RED, "potion", "axe"), "R2", "use potion", "R5", "R4 R7")
    assert "R" in colours(may_hold(state, 0, 1))


def test_a_void_shown_before_binds_a_card_that_is_played_face_down() -> None:
    rows = ("resistance R9 R8 B1 B2 B3", *ROWS[1:])
    state = go(equipped(rows, "potion", "axe"), "R9 G5 R4 R7")
    assert "R" not in colours(may_hold(state, 0, 1))
    go(state, "R8", "use potion", "G6")
    for viewer in (-1, 0, 2, 3):
        assert "R" not in colours(covered(state, viewer, 150))


def test_for_two_a_card_led_face_down_may_be_any_card_of_the_hand() -> None:
    state = duel("adventurer R5 R1 K9 X1 W1", "hermit R9 G5 B5 B6 B7")
    go(state, "equip potion", "equip axe", "use potion", "R1")
    assert colours(covered(state, 1)) == {"R", "B", "G", "K"}


def test_what_lies_face_down_in_a_sample_is_what_is_turned_up() -> None:
    state = go(equipped(WITH_RED, "potion", "axe"), "R2", "use potion", "R5")
    winners = set()
    for twin in samples(state, 0, 60):
        card = next(card for card in twin.reveal()["piles"]["trick"] if card != "R2")
        for _ in range(2):
            seat = pending(settle(twin))[0]
            twin.apply(seat, members(twin.options(seat))[0])
        last = look(twin).last_trick
        assert last.plays[1].card == card
        winners.add(last.winner)
        assert last.winner == 1 or not card.startswith("X")
    assert 1 in winners
    assert len(winners) > 1


# A card face down that is reserved

RESERVING = (WITH_RED[0], WITH_RED[1], "collector R4 B4 B5 B6 B7", "king R7 G1 G2 G3 G4")


def reserved_face_down() -> State:
    """Red 5 lies face down and is reserved."""
    return go(equipped(RESERVING, "potion", "axe"), "R2", "use potion", "R5", "R4", "reserve hidden")


def test_a_reserved_card_face_down_may_be_any_that_could_have_been_played_but_is_known_to_who_played_it() -> (
    None
):
    state = reserved_face_down()
    for viewer in (-1, 0, 2, 3):
        cards = covered(state, viewer)
        assert colours(cards) == {"R", "B", "G", "K"}
        assert cards & {"X1", "X2", "W1", "W2"}
    assert covered(state, 1, 20) == {"R5"}


def test_in_samples_the_collector_gets_the_card_that_is_then_turned_up() -> None:
    state = reserved_face_down()
    got = set()
    for twin in samples(state, 2, 60):
        card = (set(twin.reveal()["piles"]["trick"]) - {"R2", "R4"}).pop()
        seat = pending(twin)[0]
        twin.apply(seat, members(twin.options(seat))[0])
        (winner,) = [seat for seat in range(4) if counted(twin, "tricks", seat)]
        taken = twin.reveal()["piles"]["taken-2"]
        assert taken == [card] if winner != 2 else card in taken
        got.add(card)
    assert len(got) > 10


def test_what_the_collector_is_offered_and_sees_does_not_depend_on_the_card_face_down() -> None:
    state = go(equipped(RESERVING, "potion", "axe"), "R2", "use potion", "R5", "R4")
    for position in (state, go(state.copy(), "reserve hidden")):
        for twin in samples(position, 2, 40):
            assert look(twin, 2) == look(position, 2)
            for option in range(MAX_OPTIONS):
                assert repr(twin.why_not(2, option)) == repr(position.why_not(2, option))


def test_a_copy_remembers_that_the_card_face_down_is_reserved() -> None:
    twin = go(reserved_face_down().copy(), "R7")
    assert zone(twin, "taken", 2) == ["R5"]


# The Ruler


RULED = ("resistance R8 R2 B1 B2 B3", "ruler G9 K2 K3 X1 W1", "hermit R3 B4 B5 B6 G7", "king R4 G1 G2 G3 G4")
TASKS = ("task 2 no-red", "task 3 no-blue", "task 0 no-green")


def test_a_ruler_who_plays_as_the_led_colour_shows_no_void_and_one_who_does_not_shows_it() -> None:
    state = go(company(*RULED), *TASKS, "R8 G9")
    for viewer in (-1, 0, 2):
        assert "R" in colours(may_hold(state, viewer, 1))
        assert "R" in colours(may_hold(go(state.copy(), "as-lead"), viewer, 1))
        assert "R" not in colours(may_hold(go(state.copy(), "as-is"), viewer, 1))


def test_the_cards_each_seat_has_taken_are_open_and_stay_in_samples() -> None:
    rows = (
        "resistance K9 K8 K7 K6 K5",
        "hermit R1 R2 R3 R4 R5",
        "king G1 G2 G3 G4 G5",
        "collector B1 B2 B3 B4 B5",
    )
    state = go(company(*rows), "K9 R1 G1 B1", "reserve R1")
    for viewer in range(-1, 4):
        assert zone(state, "taken", 3, viewer) == ["R1"]
        assert zone(state, "taken", 0, viewer) == ["B1", "G1", "K9"]
        for twin in samples(state, viewer, 5):
            assert twin.reveal()["piles"]["taken-3"] == ["R1"]


# Copies


def test_a_copy_remembers_what_is_reserved() -> None:
    rows = (
        "resistance K9 K8 K7 K6 K5",
        "collector B1 B2 B3 B4 B5",
        "hermit R1 R2 R3 R4 R5",
        "king G1 G2 G3 G4 G5",
    )
    state = go(company(*rows), "K9 B1", "reserve K9")
    twin = go(state.copy(), "R1 G1")
    assert zone(twin, "taken", 1) == ["K9"]


@pytest.mark.parametrize("item", ["wing", "doll", "orb"])
def test_a_copy_remembers_the_item_of_a_card_that_lies_in_the_trick(item: str) -> None:
    """A later Rare is equal, beaten, or stronger."""
    rows = ("adventurer X1 K9 B2 R9", "resistance R5 R6 R7 B1", "hermit X2 B3 B4 B5", "king B6 B7 B8 B9")
    state = armed(item, 2, *rows)
    go(state, "X2 B6", f"use {item}", "X1")
    twin = go(state.copy(), "B1")
    go(state, "B1")
    assert pending(twin) == pending(state) == [2 if item == "orb" else 0]


def test_a_copy_remembers_which_way_the_sword_was_used() -> None:
    rows = (
        "resistance R7 R8 B1 B2 B3",
        "adventurer R6 R1 K9 X1 W1",
        "hermit R4 B4 B5 B6 B7",
        "king G1 G2 G3 G4 G5",
    )
    for use, winner in (("use sword-5", 0), ("use sword+5", 1)):
        state = go(equipped(rows, "map", "sword"), "R7", use)
        assert pending(go(state.copy(), "R6 R4 G1")) == [winner]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_copies_continued_alike_stay_equal_and_continued_otherwise_change_nothing(seats: int) -> None:
    for seed in range(3):
        state = table("tricktakers", seats=seats, characters="all", seed=f"twins {seed}")
        rng = Rng(seed, 2, 3)
        twins: list[State] = []
        turn = 0
        while state.pending:
            if turn % 3 == 0:
                twins = [*twins[-1:], state.copy()]
                stray = state.copy()
                for seat in pending(stray):
                    stray.apply(seat, random_option(stray.options(seat), rng))
            for seat in pending(state):
                assert all(legal(twin, seat) == legal(state, seat) for twin in twins)
            seat = pending(state)[0]
            option = random_option(state.options(seat), rng)
            for each in (state, *twins):
                each.apply(seat, option)
            assert all(twin.reveal() == state.reveal() for twin in twins)
            assert all(twin.scores() == state.scores() for twin in twins)
            turn += 1
