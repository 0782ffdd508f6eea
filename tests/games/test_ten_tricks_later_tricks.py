"""10 Tricks Later: who wins a trick, the attack and the rescue."""

from __future__ import annotations

import pytest

from followsuit.engine.state import State
from games.test_ten_tricks_later import (
    BOTH,
    CARDS,
    CLEAN,
    GAME,
    NIGHT,
    all_keep,
    at,
    dealt,
    exchange,
    filled,
    look,
    tricks,
)
from tabletop import events, pending, pieces, play

NINE = ("R6 R7 R8 G1 G2 G3 G4 G5 Y2 Y3", "R1 R2 R3 G6 Y1 Y4 Y5 Y6 Y7 Y8", "R4 R5 G7 G8 V1 V2 V3 V4 V5 V6")
"""Seat 1 can win with red 1, and then lead yellow, of which seat 2 has none."""


def first_trick(cards: str, leader: int = 0) -> State:
    """A first trick of these cards. The leader holds the rest of the led colour, so nobody has to follow."""
    played = cards.split()
    seats = len(played)
    rest = [card for card in CARDS[seats] if card[0] == played[0][0] and card not in played]
    hands = [""] * seats
    for place, card in enumerate(played):
        hands[(leader + place) % seats] = card if place else " ".join([card, *rest])
    return tricks(dealt(seats, filled(seats, *hands), leader), cards)


def check_won(cards: str, place: int, number: int | None = None) -> None:
    """The card at this place wins, whoever leads; it counts its own number, unless another is given."""
    played = cards.split()
    for leader in range(len(played)):
        state = first_trick(cards, leader)
        expected = (leader + place) % len(played)
        assert winner(state) == expected
        assert events(state, "won") == [
            {"winner": expected, "card": played[place], "number": number or int(played[place][1])}
        ]


def winner(state: State) -> int:
    """Who won the last trick."""
    return look(state).last_trick.winner


def track(state: State, seat: int) -> int:
    """The value at which a seat's marker stands."""
    return next(c.value for c in look(state).counters if c.id == "track" and c.seat == seat)


def check_board(state: State, seat: int, upper: str, lower: str, lost: int, marker: int) -> None:
    """Everybody sees this on a seat's board: both sides open, lost survivors face down, the marker."""
    for viewer in range(-1, state.seats):
        assert pieces(state, GAME, viewer, "upper", seat) == at(state.seats, upper)
        assert pieces(state, GAME, viewer, "lower", seat) == at(state.seats, lower)
        assert pieces(state, GAME, viewer, "lost", seat) == [None] * lost
    assert track(state, seat) == marker


# Who wins


@pytest.mark.parametrize(
    ("cards", "place"),
    [("R3 R7 R5", 1), ("R3 G7 Y8", 0), ("R3 G8 R4", 2), ("R3 R7 R5 R8", 3), ("R3 B7 G8 R2", 0)],
)
def test_among_survivors_the_highest_of_the_led_colour_wins(cards: str, place: int) -> None:
    check_won(cards, place)


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ("R3 V1 G7", 2),
        ("R3 V6 G5", 1),
        ("R8 V6 G5", 0),
        ("R3 V1 V2 B6", 3),
        ("R3 V7 V2 B6", 1),
        ("R3 G4 Y2 V0", 1),
    ],
)
def test_with_an_infected_the_highest_of_all_colours_wins(cards: str, place: int) -> None:
    check_won(cards, place)


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ("R5 V5 G2", 0),
        ("R2 V5 G5", 2),
        ("R5 G5 V1", 1),
        ("R5 V1 Y5", 2),
        ("R6 G6 V6 Y6", 3),
        ("R6 Y6 G6 V6", 2),
        ("R6 V0 B6 Y2", 2),
    ],
)
def test_of_equal_highest_cards_the_last_survivor_wins_and_never_the_infected(cards: str, place: int) -> None:
    check_won(cards, place)


@pytest.mark.parametrize(
    ("cards", "place"),
    [("R8 R1 R5", 1), ("R1 R8 R5", 0), ("R1 V3 R8", 0), ("R8 V6 R1", 2), ("R8 R1 V7 G8", 1)],
)
def test_a_1_beside_the_8_of_its_colour_counts_as_9(cards: str, place: int) -> None:
    check_won(cards, place, number=9)


@pytest.mark.parametrize(("cards", "place"), [("R1 R7 R5", 1), ("R1 G2 Y3", 0)])
def test_a_1_without_the_8_of_its_colour_stays_1(cards: str, place: int) -> None:
    check_won(cards, place)


@pytest.mark.parametrize(
    ("cards", "place", "number"), [("R5 G1 G8", 0, 5), ("R5 G8 G1 R2", 0, 5), ("R5 G8 G1 V7", 2, 9)]
)
def test_off_the_led_colour_a_9_helps_only_beside_an_infected(cards: str, place: int, number: int) -> None:
    check_won(cards, place, number)


@pytest.mark.parametrize(("cards", "place"), [("R1 G8 R2", 2), ("R8 G1 V2", 0), ("R8 G1 V2 Y8", 3)])
def test_a_1_beside_the_8_of_another_colour_stays_1(cards: str, place: int) -> None:
    check_won(cards, place)


@pytest.mark.parametrize(("cards", "place"), [("R8 R1 G8 G1", 1), ("R1 G8 G1 R8", 0), ("G8 R8 R1 G1", 3)])
def test_of_two_9s_in_a_trick_the_one_of_the_led_colour_wins(cards: str, place: int) -> None:
    check_won(cards, place, number=9)


@BOTH
@pytest.mark.parametrize(
    ("row", "expected"),
    [("V2 (B3) Y8 G5", 0), ("V6 (B3) Y3 G5", 2), ("V2 (B8) Y8 Y1", 1), ("V4 (B1) Y4 R2", 0)],
)
def test_under_a_led_infected_the_same_holds(seats: int, row: str, expected: int) -> None:
    state = tricks(dealt(seats, NIGHT), "Y2 V1 Y5 (B2)")
    assert winner(state) == 2
    tricks(state, row)
    assert winner(state) == expected


@BOTH
def test_infected_1_does_not_become_9_beside_infected_8(seats: int) -> None:
    hands = (
        "R1 R2 R3 R4 R5 R6 R7 R8 G1 G2",
        "Y1 Y2 Y3 Y4 V1 V2 V3 V4 V5 V6",
        "G3 G4 G5 G6 G7 G8 Y5 Y6 Y7 Y8",
    )
    state = all_keep(play(exchange(seats, hands), "2 swap G3"))
    tricks(state, "R5 V1 V8 (B1)")
    assert winner(state) == 2


@BOTH
def test_infected_8_loses_to_a_survivor_8(seats: int) -> None:
    state = all_keep(play(exchange(seats, CLEAN), "1 swap G3"))
    tricks(state, "R8 V8 V1 (B1)")
    assert winner(state) == 0


@BOTH
def test_nothing_is_decided_before_everybody_has_played(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "R8 R1" if seats == 3 else "R8 R1 R3")
    assert look(state).last_trick.winner == -1
    for seat in range(seats):
        check_board(state, seat, "", "", 0, 0)


@BOTH
def test_everybody_who_did_not_win_has_lost_and_moves_on(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "R5 R2 R3 (B4)")
    assert [track(state, seat) for seat in range(seats)] == [0, 2, 3, 4][:seats]


@BOTH
def test_the_winner_leads_the_next_trick(seats: int) -> None:
    for row, expected in (
        ("R5 R2 R3 (B8)", 0),
        ("Y2 V5 Y5 (B1)", 2),
        ("Y2 V5 V4 (B1)", 1),
        ("R8 R1 R3 (B8)", 1),
    ):
        assert pending(tricks(dealt(seats, NIGHT), row)) == [expected]


# The attack


def after_first_win(seats: int) -> State:
    """Seat 0 has won red 2, 3 and 5 (and blue 8); the tracks of the others stand at 2, 3 (and 8)."""
    state = tricks(dealt(seats, NIGHT), "R5 R2 R3 (B8)")
    check_board(state, 0, "R2 R3 R5 (B8)", "", 0, 0)
    assert [track(state, seat) for seat in range(1, seats)] == [2, 3, 8][: seats - 1]
    return state


@BOTH
def test_without_infected_there_is_no_attack(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y7 Y1 Y5 (B4)")
    assert winner(state) == 0
    assert events(state, "attacked") == []
    check_board(state, 0, "R2 R3 R5 Y1 Y5 Y7 (B4) (B8)", "", 0, 0)


@BOTH
def test_an_attack_takes_all_survivors_outside_up_to_the_sum_of_the_infected(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y8 V1 V2 (B4)")
    assert events(state, "attacked") == [{"seat": 0, "level": 3, "cards": ["R2", "R3"]}]
    check_board(state, 0, "R5 Y8 (B4) (B8)", "", 2, 0)


@BOTH
def test_survivors_above_the_level_of_the_attack_stay(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y8 V1 Y5 (B4)")
    assert events(state, "attacked") == [{"seat": 0, "level": 1, "cards": []}]
    check_board(state, 0, "R2 R3 R5 Y5 Y8 (B4) (B8)", "", 0, 0)


@BOTH
def test_an_attack_above_8_takes_every_survivor_outside(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y8 V5 V6 (V7)")
    assert events(state, "attacked")[0]["level"] == (11 if seats == 3 else 18)
    check_board(state, 0, "Y8", "", 3 if seats == 3 else 4, 0)


@BOTH
def test_only_the_winner_is_attacked(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y2 V1 Y5 (B4)")
    assert winner(state) == 2
    assert [event["seat"] for event in events(state, "attacked")] == [2]
    # Seat 0 loses nobody, moves on by 2 and rescues red 2 with it
    check_board(state, 0, "R3 R5 (B8)", "R2", 0, 0)


@BOTH
def test_survivors_inside_are_safe_from_an_attack(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y2 Y1 Y5 (B4)")
    check_board(state, 0, "R3 R5 (B8)", "R2", 0, 0)
    tricks(state, "R4 (V0) R8 V5")
    assert winner(state) == 0
    check_board(state, 0, "R4 R8 (B8)", "R2", 2, 0)


@BOTH
def test_survivors_of_the_same_trick_are_safe_from_the_attack(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "Y2 V5 V6 (B3)")
    assert winner(state) == 2
    check_board(state, 2, "Y2 (B3)", "", 0, 0)


@BOTH
def test_who_wins_with_an_infected_is_attacked_too(seats: int) -> None:
    state = tricks(dealt(seats, NINE, leader=2), "G8 (B1) G2 G6", "R4 (B2) R8 R2")
    # Seat 2 has lost with a 4 and paid for (blue 1 and) green 2
    check_board(state, 2, "G6 G8", "G2 (B1)", 0, 1 if seats == 4 else 2)
    tricks(state, "Y2 Y1 V6 (B3)")
    assert winner(state) == 2
    check_board(state, 2, "G8 Y1 Y2 (B3)", "G2 (B1)", 1, 0)


@BOTH
def test_infected_go_aside_face_down_and_to_nobody(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y8 V1 V2 (B4)")
    for viewer in range(-1, seats):
        assert pieces(state, GAME, viewer, "gone") == [None, None]
    shown = [piece for zone in look(state).zones for piece in zone.pieces if zone.seat >= 0]
    assert not [piece for piece in shown if piece is not None and piece[0] == "V"]
    piles = state.reveal()["piles"]
    assert isinstance(piles, dict)
    assert piles["gone"] == ["V1", "V2"]


@BOTH
def test_an_attack_sets_the_winners_track_to_0(seats: int) -> None:
    state = after_first_win(seats)
    assert track(state, 2) == 3
    tricks(state, "Y2 V1 Y5 (B4)")
    check_board(state, 2, "Y2 Y5 (B4)", "", 0, 0)


def test_an_attack_of_level_0_takes_nobody_and_still_sets_the_track_to_0() -> None:
    state = tricks(after_first_win(4), "Y2 Y1 Y5 V0")
    assert winner(state) == 2
    assert events(state, "attacked") == [{"seat": 2, "level": 0, "cards": []}]
    # Its track of 3 would have paid for yellow 1 and 2
    check_board(state, 2, "Y1 Y2 Y5", "", 0, 0)


def test_who_loses_with_infected_0_does_not_move_and_nothing_is_told_of_it() -> None:
    state = tricks(after_first_win(4), "Y2 Y1 Y5 V0")
    assert track(state, 3) == 8
    moves = [*events(state, "moved-on"), *events(state, "stayed")]
    assert sorted(event["seat"] for event in moves[-2:]) == [0, 1]
    assert 0 not in [event["number"] for event in moves]


@BOTH
def test_lost_survivors_can_no_longer_be_rescued(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y8 V1 V2 (B6)", "Y4 Y1 Y5 (B5)")
    # A track of 4 would have paid for red 2 or red 3
    check_board(state, 0, "R5 Y8 (B6) (B8)", "", 2, 4)


# The rescue


@BOTH
def test_the_winner_puts_the_survivors_of_the_trick_outside_open_to_all(seats: int) -> None:
    state = tricks(dealt(seats, NIGHT), "Y6 V1 Y5 (B2)")
    check_board(state, 0, "Y5 Y6 (B2)", "", 0, 0)


@BOTH
def test_the_winner_does_not_move_on(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y7 Y1 Y5 (B4)")
    assert winner(state) == 0
    assert track(state, 0) == 0


@BOTH
def test_losers_move_on_by_the_number_of_their_card(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y7 Y1 Y5 (B4)")
    assert [track(state, seat) for seat in (1, 2)] == [2 + 1, 3 + 5]
    assert events(state, "moved-on")[-2:] == [
        {"seat": 1, "number": 1, "track": 3},
        {"seat": 2, "number": 5, "track": 8},
    ]


@BOTH
def test_who_loses_with_an_infected_moves_on_too(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y8 V1 V2 (B4)")
    assert [track(state, seat) for seat in (1, 2)] == [2 + 1, 3 + 2]


@BOTH
def test_a_track_that_would_pass_8_does_not_move_at_all(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y8 V1 V4 (B4)")
    assert track(state, 2) == 7
    tricks(state, "Y7 Y1 Y5 (B5)")
    assert track(state, 2) == 7
    assert {"seat": 2, "number": 5, "track": 7} in events(state, "stayed")


@BOTH
def test_a_1_that_counted_as_9_moves_the_track_by_1(seats: int) -> None:
    state = first_trick("R5 G1 G8" if seats == 3 else "R5 G1 G8 B2")
    assert winner(state) == 0
    assert track(state, 1) == 1


@BOTH
def test_a_1_that_won_as_9_is_rescued_as_a_1(seats: int) -> None:
    state = tricks(dealt(seats, NINE), "R8 R1 R5 (B8)")
    assert winner(state) == 1
    tricks(state, "G6 G7 (B2) G1")
    # The 6 pays for red 1 and red 5
    check_board(state, 1, "R8 (B8)", "R1 R5", 0, 0)


@BOTH
def test_a_1_that_won_as_9_is_attacked_as_a_1(seats: int) -> None:
    state = tricks(dealt(seats, NINE), "R8 R1 R5 (B8)", "Y8 V1 (B2) Y2")
    assert events(state, "attacked") == [{"seat": 1, "level": 1, "cards": ["R1"]}]


@BOTH
def test_a_loser_must_rescue_as_soon_as_the_track_pays(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y2 Y1 Y5 (B4)")
    assert events(state, "rescued")[0] == {"seat": 0, "cards": ["R2"], "track": 0}
    check_board(state, 0, "R3 R5 (B8)", "R2", 0, 0)


@BOTH
def test_the_winner_rescues_too_even_survivors_of_this_trick(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y2 Y1 Y5 (B4)")
    assert winner(state) == 2
    # The track stood at 3: 1 for yellow 1, 2 for yellow 2
    check_board(state, 2, "Y5 (B4)", "Y1 Y2", 0, 0)


@BOTH
def test_a_rescue_costs_its_number_on_the_track(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y4 Y1 Y5 (B4)")
    check_board(state, 0, "R3 R5 (B8)", "R2", 0, 2)


@BOTH
def test_the_lowest_survivor_is_rescued_first_though_the_track_would_pay_for_a_higher_one(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y3 Y1 Y5 (B4)")
    # Of 3, red 2 costs 2; 1 is left and red 3 stays
    check_board(state, 0, "R3 R5 (B8)", "R2", 0, 1)


@BOTH
def test_rescues_go_on_until_the_track_pays_for_nobody(seats: int) -> None:
    state = tricks(dealt(seats, NINE), "R8 R1 R4 (B8)", "G6 G7 (B2) G1")
    # Of 6, red 1 and red 4 cost 5; 1 is left, and red 8 stays
    assert events(state, "rescued")[0] == {"seat": 1, "cards": ["R1", "R4"], "track": 1}
    check_board(state, 1, "R8 (B8)", "R1 R4", 0, 1)


@BOTH
def test_a_track_that_pays_for_nobody_keeps_its_value(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y8 V1 V2 (B6)", "Y4 Y1 Y5 (B5)")
    assert track(state, 0) == 4
    assert 0 not in [event["seat"] for event in events(state, "rescued")]


@BOTH
def test_rescued_survivors_join_those_rescued_before(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y2 Y1 Y5 (B4)")
    check_board(state, 0, "R3 R5 (B8)", "R2", 0, 0)
    tricks(state, "G8 (B5) Y3 G2")
    check_board(state, 0, "R5 (B8)", "R2 R3", 0, 0)


@BOTH
def test_of_equal_numbers_red_is_rescued_before_yellow_and_yellow_before_blue(seats: int) -> None:
    hands = (
        "G1 G2 G3 G4 G5 G6 G7 G8 R8 Y8",
        "R1 R2 Y1 Y2 Y3 Y4 Y5 V1 V2 V4",
        "R3 R4 R5 R6 R7 Y6 Y7 V3 V5 V6",
    )
    state = tricks(dealt(seats, hands), "G7 Y3 R3 (B3)")
    check_board(state, 0, "R3 G7 Y3 (B3)", "", 0, 0)
    tricks(state, "G3 V4 R4 (B1)")
    check_board(state, 0, "G7 Y3 (B3)", "R3", 0, 0)
    tricks(state, "V6 (B5) G4 Y1")
    check_board(state, 0, "G7 (B3)", "R3 Y3", 0, 1)


def test_of_equal_numbers_red_is_rescued_first_then_green_then_yellow() -> None:
    hands = (
        "R8 G8 B1 B2 B3 B4 B5 B6 B7 B8",
        "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 V1 V2",
        "G1 G2 G3 G4 G5 G6 G7 V3 V4 V5",
        "R1 R2 R3 R4 R5 R6 R7 V0 V6 V7",
    )
    state = tricks(dealt(4, hands), "B7 Y3 G3 R3", "B3 V2 V3 V7")
    check_board(state, 0, "G3 Y3 B7", "R3", 0, 0)
    tricks(state, "V6 B4 Y1 G1")
    check_board(state, 0, "Y3 B7", "R3 G3", 0, 1)
    tricks(state, "V0 B2 Y8 G2")
    check_board(state, 0, "B7", "R3 G3 Y3", 0, 0)


@pytest.mark.parametrize(
    ("won", "order"),
    [
        ("B7 Y1 G2 R3", ["Y1", "G2", "R3"]),
        ("B7 Y2 G2 R2", ["R2", "G2", "Y2"]),
        ("B7 Y1 G4 R1", ["R1", "Y1", "G4"]),
    ],
)
def test_rescues_are_told_in_the_order_in_which_they_happen(won: str, order: list[str]) -> None:
    hands = (
        "R8 G8 B1 B2 B3 B4 B5 B6 B7 B8",
        "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 V1 V2",
        "G1 G2 G3 G4 G5 G6 G7 V3 V4 V5",
        "R1 R2 R3 R4 R5 R6 R7 V0 V6 V7",
    )
    state = tricks(dealt(4, hands), won, "B6 V2 V3 V7")
    assert events(state, "rescued", -1) == [{"seat": 0, "cards": order, "track": 0}]
