"""Trick Raiders: what a client is told to draw it."""

from __future__ import annotations

import pytest

from followsuit.contract import Case, cases
from followsuit.engine.state import State
from followsuit.texts import LANGUAGES
from games.raids import BOTH, CARDS, DEALT_LEADS, RAIDERS, hand, leads, look, new, raid, tricks
from games.test_trick_raiders_tricks import LOW, one_trick
from looks import named_by_options, told_moves
from play.following import random_sitting, steps, tally
from tabletop import pending

SPECIAL = {"C8", "C9", "D5", "H9"}
PHASES = ["phase-declare", "phase-play", "phase-steal", "phase-retract"]


def in_each_phase(seats: int) -> list[State]:
    """Everybody declares; a trick; a thief chooses; the dark comes."""
    return [
        new(seed="x", seats=seats),
        raid(seats, f"{LOW[seats]} * |", "* | C4", "* | C5", "* | C6"),
        one_trick(seats, "D5 D3 D4 (H10)"),
        one_trick(seats, "H9 H3 H4 (H5)"),
    ]


# Options


@BOTH
def test_whoever_declares_adds_from_the_hand_and_collects_from_the_lead_cards(seats: int) -> None:
    state = new(seed="x", seats=seats)
    for seat in range(seats):
        about = named_by_options(look(state, seat))
        assert about == {
            "done": None,
            **{f"add {card}": (card, f"hand {seat}") for card in hand(state, seat)},
            **{f"collect {card}": (card, f"leads {seat}") for card in leads(state, seat)},
        }


@BOTH
def test_the_cards_to_add_are_one_set_and_those_to_collect_another(seats: int) -> None:
    view = look(new(seed="x", seats=seats), 0)
    names = {choice.number: choice.name for choice in view.options}
    assert view.selection is not None
    assert [{names[number].split()[0] for number in group} for group in view.selection.groups] in (
        [{"add"}, {"collect"}],
        [{"collect"}, {"add"}],
    )
    assert sorted(map(len, view.selection.groups)) == [DEALT_LEADS[seats], 13 - DEALT_LEADS[seats]]
    assert (view.selection.least, view.selection.done is None) == (0, False)


@BOTH
def test_a_card_to_play_lies_among_the_lead_cards_or_in_the_hand(seats: int) -> None:
    state = raid(seats, f"{LOW[seats]} * | S4", "* | C4", "* | C5", "* | C6")
    about = named_by_options(look(state, 0))
    assert about["play C3"] == ("C3", "leads 0")
    assert about["play S4"] == ("S4", "hand 0")
    tricks(state, "C3")
    assert named_by_options(look(state, 1))["play C4"] == ("C4", "hand 1")


@BOTH
def test_a_thief_chooses_a_seat(seats: int) -> None:
    about = named_by_options(look(one_trick(seats, "D5 D3 D4 (H10)"), 0))
    assert about == {f"steal {seat}": seat for seat in range(1, seats)}


@BOTH
def test_in_the_dark_a_lead_card_is_chosen(seats: int) -> None:
    state = one_trick(seats, "H9 H3 H4 (H5)")
    assert named_by_options(look(state, 0)) == {
        f"retract {card}": (card, "leads 0") for card in leads(state, 0)
    }


# Phases and markers


@BOTH
def test_each_decision_is_a_phase(seats: int) -> None:
    states = in_each_phase(seats)
    assert [look(state).phase.key for state in states] == PHASES
    for state in states:
        assert [asked.seat for asked in look(state).asked] == pending(state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_seat_is_asked_is_told_to_the_others(language: str) -> None:
    said = [RAIDERS.words(language).view(look(state)).asked[0].label.spoken for state in in_each_phase(4)]
    assert len(set(said)) == 4
    if language == "en":
        assert said == [
            "Seat 0 is declaring leads.",
            "Seat 0 is to play.",
            "Seat 0 is choosing from whom to take a life.",
            "Seat 0 is choosing which lead card to take back.",
        ]


@BOTH
def test_a_marker_that_says_nothing_is_idle(seats: int) -> None:
    declaring, playing = (
        {(marker.id, marker.seat) for marker in look(state).markers if not marker.idle}
        for state in in_each_phase(seats)[:2]
    )
    bonuses = {("aggressive", -1)} | ({("passive", -1)} if seats == 4 else set())
    assert declaring == {("trump", -1), *bonuses}
    assert playing == {("trump", -1), ("aggressive", 0)}


def test_whoever_drops_out_is_marked() -> None:
    state = tricks(raid(4, f"{LOW[4]} * |", "* | C4", "* | C5", "* |"), "C3 C4 C5")
    standing = {marker.seat: marker.idle for marker in look(state).markers if marker.id == "standing"}
    assert standing == {0: True, 1: True, 2: True, 3: False}


# Pieces and parts


@pytest.mark.parametrize("language", LANGUAGES)
def test_copies_have_the_same_on_them_and_only_special_cards_have_a_star_and_a_text(language: str) -> None:
    pieces = {piece.code: piece for piece in RAIDERS.looks(4, language).pieces}
    assert set(pieces) == set(CARDS[4])
    for code, piece in pieces.items():
        assert (piece.kind, piece.suit, piece.rank) == ("card", code[0], code[1:].rstrip("bc"))
        assert bool(piece.about) == (piece.symbol == "★") == (code in SPECIAL)


@BOTH
def test_everything_has_its_role_and_its_place(seats: int) -> None:
    looks = RAIDERS.looks(seats)
    assert [(part.id, part.role, part.place) for part in looks.zones] == [
        ("hand", "hand", "seat"),
        ("leads", "board", "seat"),
        ("gone", "discard", "edge"),
        ("left-over", "aside", "edge"),
    ]
    assert [(part.id, part.role, part.place) for part in looks.counters] == [
        ("leads", "count", "seat"),
        ("dropouts", "progress", "centre"),
    ]
    assert [(part.id, part.role, part.place) for part in looks.markers] == [
        ("trump", "trump", "centre"),
        ("aggressive", "task", "seat"),
        *([("passive", "task", "seat")] if seats == 4 else []),
        ("standing", "status", "seat"),
    ]


# Moves


def test_added_cards_come_from_hands_and_collected_ones_go_there_for_everybody_to_see() -> None:
    state = new(seed="x", seats=3)
    lead, added = min(leads(state, 0)), min(hand(state, 1))
    moves = [f"0 collect {lead}", "0 done", f"1 add {added}", "1 done", "2 done"]
    assert told_moves(RAIDERS, state, -1, *moves) == [
        ("collected", lead, "leads 0", "hand 0"),
        ("added", added, "hand 1", "leads 1"),
    ]
    assert lead in look(state).zones[0].pieces


def test_a_trick_goes_to_the_played_cards_and_a_lead_card_back_to_the_hand() -> None:
    state = tricks(raid(3, "H9 S3 S4 * |", "* | H3", "* | H4"), "H9 H3")
    assert told_moves(RAIDERS, state, 1, "2 play H4", "0 retract S4") == [
        ("played", "H4", "hand 2", "trick"),
        *(("won", card, "trick", "gone") for card in ("H9", "H3", "H4")),
        ("retracted", "S4", "leads 0", "hand 0"),
    ]


@pytest.mark.parametrize("case", cases(RAIDERS), ids=str)
def test_no_piece_moves_without_a_word(case: Case) -> None:
    for seat in range(-1, case.seats):
        assert tally(case, f"raid {seat}", seat).untold == 0
        sitting = random_sitting(case, f"raid {seat}", [seat])
        assert all(step.settled == () for step in steps(sitting, seat))
