"""Robotrick: how it looks, what options are about, what is going on, and how robots move."""

from __future__ import annotations

from typing import Any

import pytest

import followsuit
from followsuit.contract import Case, cases
from followsuit.engine.chance import Rng
from followsuit.views import Place
from games.test_robotrick import (
    DROCO,
    EVERYBODY,
    GAME,
    HIGHEST_FIRST,
    PLAYERS,
    QUARTERS,
    ROBOTS,
    SAMPLER,
    dealt,
    look,
    ready,
    tricks,
)
from games.test_robotrick_secrets import walk
from games.test_robotrick_tricks import mixed
from play.following import moves_by_key, random_sitting, steps
from tabletop import pending, play, table

ROBOTRICK = followsuit.game(GAME)
TRICK = Place("trick", -1)
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", ["en", "ja"])
every_case = pytest.mark.parametrize("case", cases(ROBOTRICK), ids=str)


def parts(kind: str, **settings: Any) -> dict[str, tuple[str, str]]:
    """Role and place of all zones, counters or markers."""
    return {part.id: (part.role, part.place) for part in getattr(ROBOTRICK.looks(**settings), kind)}


# Suits and robots


@IN_EACH_LANGUAGE
def test_four_types_have_shapes_letters_and_colours_of_their_own(language: str) -> None:
    suits = ROBOTRICK.looks(language=language).suits
    assert [suit.letter for suit in suits] == list("ABCD")
    assert len({suit.symbol for suit in suits}) == len({suit.colour for suit in suits}) == 4
    assert all(suit.letter in suit.name and suit.name != suit.letter for suit in suits)


@every_case
@IN_EACH_LANGUAGE
def test_every_robot_is_a_card_with_its_type_and_strength_and_says_what_it_does(
    case: Case, language: str
) -> None:
    pieces = case.game.looks(case.seats, language, **case.settings).pieces
    assert [piece.code for piece in pieces] == ROBOTS
    assert [piece.suit + piece.rank for piece in pieces] == ROBOTS
    assert {piece.kind for piece in pieces} == {"card"}
    assert all(("格納庫" if language == "ja" else "hangars") in piece.about for piece in pieces)


def test_robots_show_their_victory_points_in_whatever_house() -> None:
    values = {piece.code: piece.value for piece in ROBOTRICK.looks(vp="strength").pieces}
    assert (values["A1"], values["D13"]) == (1, 13)
    usual = {piece.code: piece for piece in ROBOTRICK.looks().pieces}
    assert (usual["A1"].value, usual["B13"].value) == (1, 5)
    assert usual["B13"].about.startswith("5 VP: ")


@IN_EACH_LANGUAGE
def test_droco_sits_at_the_table_under_its_name(language: str) -> None:
    (figure,) = ROBOTRICK.looks(language=language).figures
    assert figure.seat == DROCO
    assert figure.name == {"en": "Droco", "ja": "ドロコ"}[language]


@every_case
def test_no_piece_is_ever_seen_that_looks_do_not_know(case: Case) -> None:
    known = {piece.code for piece in case.game.looks(case.seats, **case.settings).pieces}
    for state in walk(case.new("pieces"), Rng(1)):
        for viewer in EVERYBODY:
            view = case.game.view(state, viewer)
            assert {piece for zone in view.zones for piece in zone.pieces} - {None} <= known


# Zones, counters, markers


def test_zones_say_what_they_are_for() -> None:
    assert parts("zones") == {
        "hand": ("hand", "seat"),
        "droco": ("hand", "seat"),
        "face-up": ("board", "seat"),
        "face-down": ("board", "seat"),
        "trump": ("board", "centre"),
        "aside": ("aside", "edge"),
        "out": ("discard", "edge"),
    }


def test_counters_say_what_they_are_for() -> None:
    assert parts("counters") == {
        "trick": ("progress", "edge"),
        "hangars": ("count", "seat"),
        "captured": ("value", "seat"),
    }


def test_markers_say_what_they_are_for_whether_the_types_are_worth_the_same_or_not() -> None:
    droco = {f"ai-{column}": ("rule", "seat") for column in ("follow", "unfollow", "lead")}
    trump = {"trump": ("trump", "centre")}
    assert parts("markers") == {**trump, "vp": ("rule", "edge"), **droco}
    rows = ";".join(",".join([str(points)] * 13) for points in (1, 2, 3, 4))
    by_type = {f"vp-{letter}": ("rule", "edge") for letter in "ABCD"}
    assert parts("markers", vp=rows) == {**trump, **by_type, **droco}


# Options


def test_every_option_names_a_robot_of_the_own_hand() -> None:
    met = set()
    for state in walk(table(GAME, seed="options"), Rng(2)):
        for seat in pending(state):
            for choice in look(state, seat).options:
                verb, code = choice.name.split()
                met.add(verb)
                assert (choice.piece, choice.place) == (code, Place("hand", seat))
    assert met == {"pass", "play"}


def test_two_robots_are_passed_together_and_one_is_played_alone() -> None:
    passing = look(dealt(SAMPLER), 0)
    assert passing.selection is not None
    assert (passing.selection.least, passing.selection.most, passing.selection.done) == (2, 2, None)
    assert passing.selection.groups == (tuple(choice.number for choice in passing.options),)
    state = ready(SAMPLER)
    assert look(state, pending(state)[0]).selection is None


# What is going on


def test_first_all_are_asked_to_pass_and_then_one_after_the_other_to_play() -> None:
    state = dealt(SAMPLER)
    keys = []
    for move in (*SAMPLER.passes(), ""):
        view = look(state)
        assert [asked.seat for asked in view.asked] == pending(state)
        keys.append((view.phase.key, {asked.label.key for asked in view.asked}))
        play(state, *([move] if move else []))
    assert keys == [*[("phase-pass", {"asked-pass"})] * 6, ("phase-play", {"asked-play"})]
    over = list(walk(state, Rng(3)))[-1]
    assert (look(over).phase.key, look(over).asked) == ("phase-over", ())


@IN_EACH_LANGUAGE
def test_phases_and_what_others_are_asked_have_words(language: str) -> None:
    words = ROBOTRICK.words(language, 0)
    for state in (dealt(SAMPLER), ready(SAMPLER)):
        view = words.view(look(state, 0))
        assert view.phase.spoken not in ("", view.phase.key)
        assert all(words.name(asked.seat) in asked.label.spoken for asked in view.asked)


def test_what_a_seat_is_asked_tells_nothing_of_its_cards() -> None:
    for state in walk(table(GAME, seed="asked"), Rng(4)):
        for viewer in PLAYERS:
            twin = state.copy()
            twin.resample(viewer, Rng(5))
            before, after = look(state, viewer), look(twin, viewer)
            assert (after.phase, after.asked) == (before.phase, before.asked)


# How robots move


def test_droco_plays_from_its_open_robots() -> None:
    state = dealt(QUARTERS, ai_cards=HIGHEST_FIRST)
    (move,) = moves_by_key(ROBOTRICK, state, -1, *QUARTERS.passes())["droco-lead"]
    assert (move.piece, move.source, move.target) == ("D13", Place("droco", DROCO), TRICK)


def test_passed_robots_are_known_to_giver_and_receiver_and_to_nobody_else() -> None:
    for viewer in EVERYBODY:
        moves = moves_by_key(ROBOTRICK, dealt(SAMPLER), viewer, *SAMPLER.passes())
        known = moves["passed" if viewer in (2, 0) else "passed-unseen"]
        assert [(move.source, move.target) for move in known] == [(Place("hand", 2), Place("hand", 0))] * 2
        assert {move.piece for move in known} == ({"A1", "A2"} if viewer in (2, 0) else {None})


def test_a_captured_robot_goes_into_a_hangar_and_the_others_out() -> None:
    moves = moves_by_key(ROBOTRICK, tricks(mixed(2), "(A10) B11 C7"), -1, "0 play D1")
    assert [move.piece for move in moves["won"]] == ["D1"]
    assert [(move.piece, move.target) for move in (*moves["won"], *moves["captured"])] == [
        ("D1", Place("out", -1)),
        ("A10", Place("face-up", 0)),
        ("B11", Place("out", -1)),
        ("C7", Place("out", -1)),
    ]


def test_a_robot_for_which_there_is_no_hangar_goes_face_down() -> None:
    moves = moves_by_key(ROBOTRICK, tricks(mixed(7), "D11 D4 (A5)"), -1, "1 play D7")
    captive, *_ = moves["no-hangar"]
    assert (captive.piece, captive.target) == ("A5", Place("face-down", 2))
    assert captive.becomes != captive.id


def test_robots_that_turn_against_their_owners_get_new_identities() -> None:
    moves = moves_by_key(ROBOTRICK, tricks(mixed(0), "(A12) B9 C5"), -1, "0 play B1")
    (out,), (back,) = moves["won"], moves["struck-back"]
    assert (out.piece, out.target) == ("A12", Place("out", -1))
    assert (back.piece, back.source, back.target) == ("C5", TRICK, Place("face-down", 2))
    assert back.becomes != back.id


@pytest.mark.parametrize("seat", EVERYBODY)
def test_with_a_new_round_all_robots_are_dealt_anew(seat: int) -> None:
    case = Case(ROBOTRICK, 3)
    before: set[int] = set()
    rounds = 0
    for step in steps(random_sitting(case, "rounds", [seat]), seat):
        now = {number for zone in step.view.zones for number in zone.ids}
        dealing = [told.moves for told in step.told if told.phrase.key == "new-round"]
        assert step.settled == ()
        if dealing:
            rounds += 1
            assert not before & now
            assert {move.becomes for move in dealing[0] if move.target is not None} == now
        before = now
    assert rounds == 3
