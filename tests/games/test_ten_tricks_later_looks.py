"""10 Tricks Later: what a client is told to draw it."""

from __future__ import annotations

import pytest

import followsuit
from followsuit.contract import Case, cases
from followsuit.texts import LANGUAGES
from games.test_ten_tricks_later import (
    BOTH,
    CLEAN,
    GAME,
    NIGHT,
    all_keep,
    at,
    dealt,
    exchange,
    hand,
    look,
    tricks,
)
from games.test_ten_tricks_later_tricks import after_first_win
from looks import named_by_options, told_moves
from play.following import random_sitting, steps, tally
from tabletop import play

LATER = followsuit.game(GAME)


# Options


@BOTH
def test_in_the_exchange_a_card_of_the_hand_is_given_or_none(seats: int) -> None:
    state = exchange(seats, CLEAN)
    for seat in (0, 1):
        swaps = {f"swap {card}": (card, f"hand {seat}") for card in hand(state, seat)}
        assert named_by_options(look(state, seat)) == {"keep": None, **swaps}
    assert named_by_options(look(state, 2)) == {"keep": None}


@BOTH
def test_a_card_to_play_lies_in_the_hand(seats: int) -> None:
    state = dealt(seats, NIGHT)
    assert named_by_options(look(state, 0)) == {f"play {card}": (card, "hand 0") for card in hand(state, 0)}


# Phases and markers


@BOTH
def test_the_exchange_and_the_tricks_are_phases(seats: int) -> None:
    state = exchange(seats, CLEAN)
    assert look(state).phase.key == "phase-exchange"
    assert look(all_keep(state)).phase.key == "phase-play"


@BOTH
def test_who_may_take_infected_8_is_asked_the_same_as_who_may_not(seats: int) -> None:
    for language, said in (
        ("en", "Seat {} is deciding about infected 8."),
        ("ja", "席{}が感染者8との交換について考えています。"),
    ):
        asked = LATER.words(language).view(look(exchange(seats, CLEAN))).asked
        assert [one.label.spoken for one in asked] == [said.format(seat) for seat in range(seats)]


@BOTH
def test_the_marker_of_infected_8_lies_with_who_took_it_and_else_is_idle(seats: int) -> None:
    state = exchange(seats, CLEAN)
    marker = look(state).markers[1]
    assert (marker.id, marker.seat, marker.idle) == ("v8", -1, True)
    all_keep(play(state, "1 swap G3"))
    marker = look(state).markers[1]
    assert (marker.id, marker.seat, marker.idle) == ("v8", 1, False)


# Pieces and parts


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ones_eights_and_infected_do_can_be_read(language: str) -> None:
    pieces = {piece.code: piece for piece in LATER.looks(4, language).pieces}
    with_text = {code for code, piece in pieces.items() if piece.about}
    assert with_text == {code for code in pieces if code[0] == "V" or code[1] in "18"}
    infected = {pieces[f"V{number}"].about for number in range(1, 8)}
    assert len(infected) == 1
    assert all(pieces[code].about.startswith(next(iter(infected))) for code in ("V0", "V8"))
    assert len({pieces[code].about for code in ("V0", "V1", "V8", "R1", "B1", "R8", "B8")}) == 5


@BOTH
def test_everything_has_its_role_and_its_place(seats: int) -> None:
    looks = LATER.looks(seats)
    assert [(part.id, part.role, part.place) for part in looks.zones] == [
        ("hand", "hand", "seat"),
        ("upper", "board", "seat"),
        ("lower", "won", "seat"),
        ("lost", "discard", "seat"),
        ("aside", "aside", "centre"),
        ("gone", "discard", "edge"),
    ]
    assert [(part.id, part.role, part.place) for part in looks.counters] == [
        ("trick", "progress", "centre"),
        ("track", "track", "seat"),
    ]
    assert [(part.id, part.role, part.place) for part in looks.markers] == [
        ("ban", "rule", "centre"),
        ("v8", "status", "seat"),
    ]


# Moves


@BOTH
def test_a_card_goes_aside_face_down_for_infected_8(seats: int) -> None:
    answers = ["0 keep", "1 swap G3", *(f"{seat} keep" for seat in range(2, seats))]
    for viewer in (-1, 0, 2):
        assert told_moves(LATER, exchange(seats, CLEAN), viewer, *answers) == [
            ("took-v8", None, "hand 1", "aside"),
            ("took-v8", "V8", "aside", "hand 1"),
        ]
    assert told_moves(LATER, exchange(seats, CLEAN), 1, *answers) == [
        ("took-v8", "V8", "aside", "hand 1"),
        ("swapped-away", "G3", "hand 1", "aside"),
    ]


@BOTH
def test_survivors_go_to_the_winner_infected_go_and_take_survivors_with_them(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y8 V1" if seats == 3 else "Y8 V1 V2")
    last = "2 play V2" if seats == 3 else "3 play B4"
    moved = told_moves(LATER, state, -1, last)[1:]
    assert {move[1:] for move in moved if move[0] == "won"} == {
        (card, "trick", "upper 0") for card in at(seats, "Y8 (B4)")
    }
    assert [move for move in moved if move[0] == "attacked"] == [
        *(("attacked", card, "upper 0", "lost 0") for card in ("R2", "R3")),
        *(("attacked", card, "trick", "gone") for card in ("V1", "V2")),
    ]


@BOTH
def test_rescued_survivors_go_inside(seats: int) -> None:
    state = tricks(after_first_win(seats), "Y2 Y1" if seats == 3 else "Y2 Y1 Y5")
    moved = told_moves(LATER, state, -1, "2 play Y5" if seats == 3 else "3 play B4")
    assert ("rescued", "R2", "upper 0", "lower 0") in moved


@pytest.mark.parametrize("case", cases(LATER), ids=str)
def test_no_piece_moves_without_a_word(case: Case) -> None:
    for seat in range(-1, case.seats):
        for number in range(3):
            assert tally(case, f"later {number}", seat).untold == 0
        sitting = random_sitting(case, "later 0", [seat])
        assert all(step.settled == () for step in steps(sitting, seat))
