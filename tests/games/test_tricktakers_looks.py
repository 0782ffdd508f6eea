"""TRICKTAKERs: how it looks, what options are about, what is going on, and how pieces move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from followsuit.contract import Case, cases
from followsuit.contract.case import walk_through
from followsuit.engine.chance import seeded
from followsuit.engine.state import State
from followsuit.views import TABLE, Choice, Place
from games.takers import (
    ALL,
    BASIC,
    EARLY,
    FIRST_CHOICE,
    ITEMS,
    SECOND_CHOICE,
    TAKERS,
    cast,
    company,
    draft,
    duel,
    go,
    look,
    new,
    scene,
    season,
    zone,
)
from tabletop import legal, pending

IN_EACH_LANGUAGE = pytest.mark.parametrize("language", ["en", "ja"])
every_case = pytest.mark.parametrize("case", cases(TAKERS), ids=str)
TRICK = Place("trick", TABLE)
GAMES = 4
PLAIN = {f"{colour}{number}" for colour in "RBG" for number in range(2, 10)}
"""Cards of which there is nothing more to say."""


def positions(case: Case, games: int = GAMES) -> Iterator[State]:
    """Every position of some random games, and their ends."""
    for number in range(games):
        state = case.new(f"looks {number}")
        for _ in walk_through(state, seeded(f"players {number}")):
            yield state
        yield state


def choices(case: Case) -> Iterator[tuple[int, Choice]]:
    """Each option that comes up in random games, and the seat that has it."""
    for state in positions(case):
        for seat in pending(state):
            yield from ((seat, choice) for choice in look(state, seat).options)


def parts(kind: str) -> dict[str, tuple[str, str]]:
    """Role and place of all zones, counters or markers."""
    return {part.id: (part.role, part.place) for part in getattr(TAKERS.looks(), kind)}


def by_name(state: State) -> dict[str, Choice]:
    """The options of the seat that owes a decision."""
    return {choice.name: choice for choice in look(state, pending(state)[0]).options}


# Pieces


@pytest.mark.parametrize(
    ("settings", "characters", "items"),
    [
        ({}, BASIC, []),
        ({"characters": "adventurer"}, [name for name in ALL if name in [*BASIC, "adventurer"]], ITEMS),
        ({"characters": "all"}, ALL, ITEMS),
    ],
    ids=["basic", "adventurer", "all"],
)
def test_only_characters_and_items_of_the_game_are_among_its_pieces(
    settings: dict[str, Any], characters: list[str], items: list[str]
) -> None:
    kinds = {piece.code: piece.kind for piece in TAKERS.looks(**settings).pieces}
    assert [code for code, kind in kinds.items() if kind == "character"] == [
        name for name in ALL if name in characters
    ]
    assert [code for code, kind in kinds.items() if kind == "item"] == items


@IN_EACH_LANGUAGE
def test_whatever_is_more_than_a_colour_and_a_number_says_what_it_does(language: str) -> None:
    pieces = TAKERS.looks(language=language, characters="all").pieces
    assert {piece.code for piece in pieces if not piece.about} == PLAIN
    assert all("{" not in piece.about for piece in pieces)
    abouts = [piece.about for piece in pieces if piece.kind != "card"]
    assert len(set(abouts)) == len(abouts)


def test_cards_without_a_colour_and_all_other_pieces_have_a_symbol_instead() -> None:
    pieces = TAKERS.looks(characters="all").pieces
    assert all(len(piece.symbol) == (0 if piece.suit else 1) for piece in pieces)
    others = [piece.symbol for piece in pieces if piece.kind != "card"]
    assert len(set(others)) == len(others)
    assert all(not piece.rank for piece in pieces if not piece.suit), "X1 is no rank"


# Zones, counters, markers


def test_zones_say_what_they_are_for() -> None:
    assert parts("zones") == {
        "hand": ("hand", "seat"),
        "character": ("board", "seat"),
        "taken": ("won", "seat"),
        "items": ("board", "seat"),
        "new-items": ("board", "seat"),
        "used-items": ("discard", "seat"),
        "discards": ("discard", "seat"),
        "deck": ("stock", "centre"),
        "left-out": ("aside", "edge"),
        "offer": ("market", "centre"),
        "own": ("board", "seat"),
        "first-items": ("market", "centre"),
        "item-deck": ("stock", "edge"),
    }


def test_counters_and_markers_say_what_they_are_for() -> None:
    assert parts("counters") == {
        "trick": ("progress", "edge"),
        "tricks": ("count", "seat"),
        "crowns": ("count", "seat"),
        "black-crowns": ("count", "seat"),
        "drawn": ("count", "seat"),
    }
    assert parts("markers") == {
        "order": ("rule", "centre"),
        "reserved": ("status", "centre"),
        "fact": ("status", "seat"),
        "task-0": ("task", "seat"),
        "task-1": ("task", "seat"),
    }


def test_everybody_sees_who_is_who_as_a_piece_before_them() -> None:
    state = scene("king", "hermit", "resistance")
    assert [zone(state, "character", seat) for seat in range(3)] == [["king"], ["hermit"], ["resistance"]]


def test_characters_that_nobody_chose_lie_there_until_the_tricks_begin() -> None:
    state = scene("king R1 R2 R3 R4 R5", "hermit", "resistance")
    assert zone(state, "offer") == ["gambler", "berserker"]
    assert zone(go(state, "discard R1"), "offer") == []


def test_used_items_lie_open_and_those_that_can_be_found_face_down() -> None:
    state = company("adventurer", "king", "hermit", chance=["items gold castle"])
    go(state, f"discard {zone(state, 'hand', 1, 1)[0]}")
    assert (zone(state, "first-items"), len(zone(state, "item-deck"))) == (FIRST_CHOICE + SECOND_CHOICE, 9)
    go(state, "equip map")
    assert (zone(state, "first-items"), len(zone(state, "item-deck"))) == (SECOND_CHOICE, 11)
    go(state, "equip axe")
    for viewer in range(-1, 3):
        assert (zone(state, "first-items"), zone(state, "item-deck", -1, viewer)) == ([], [None] * 13)
    assert zone(state, "used-items", 0) == []
    go(state, "use map", "done")
    assert (zone(state, "used-items", 0), zone(state, "items", 0)) == (["map"], ["gold", "axe"])
    assert len(zone(state, "item-deck")) == 12


@pytest.mark.parametrize("name", ["first-items", "item-deck", "left-out"])
def test_what_nobody_needs_in_this_round_can_be_left_out_of_sight(name: str) -> None:
    state = company("king", "hermit", "ruler")
    assert next(zone.idle for zone in look(state).zones if zone.id == name)


# Options


NAMED_IN = {
    "choose": {"offer", "own"},
    "pick": {"own"},
    "discard": {"hand"},
    "equip": {"first-items"},
    "use": {"items", "new-items"},
    "play": {"hand"},
    "reserve": {"trick"},
}
OWNED = {"pick", "discard", "use", "play"}
BARE = {
    "done",
    "stay",
    "kakumei",
    "no-kakumei",
    "no-item",
    "draw",
    "no-draw",
    "no-reserve",
    "as-lead",
    "as-is",
}


@every_case
def test_every_option_names_what_it_is_about(case: Case) -> None:
    for seat, choice in choices(case):
        verb, _, argument = choice.name.partition(" ")
        if verb in NAMED_IN:
            assert choice.place is not None
            assert choice.place.zone in NAMED_IN[verb]
            assert choice.place.seat == seat or verb not in OWNED
            assert choice.piece == {"sword+5": "sword", "sword-5": "sword", "hidden": ""}.get(
                argument, argument
            )
        elif verb in ("bid", "bet"):
            assert choice.value == int(argument)
        elif verb in ("task", "lead"):
            assert choice.about_seat == int(argument.split()[0])
        else:
            assert (choice.name, choice.piece, choice.place) == (verb, "", None)
            assert verb in BARE


def test_random_games_come_to_all_kinds_of_options() -> None:
    some = [Case(TAKERS, 2), Case(TAKERS, 2, {"characters": "all"}), Case(TAKERS, 5, {"characters": "all"})]
    met = {choice.name.split()[0] for case in some for _, choice in choices(case)}
    assert met == {*NAMED_IN, *BARE, "bid", "bet", "task", "lead"}


def test_both_ways_of_using_the_sword_are_about_the_same_piece() -> None:
    state = go(company("adventurer R1", "hermit", "collector"), "equip map", "equip sword")
    options = by_name(state)
    assert {options[f"use sword{way}"].piece for way in ("+5", "-5")} == {"sword"}
    assert options["use sword+5"].place == options["use sword-5"].place == Place("items", 0)


def test_the_card_face_down_that_can_be_reserved_is_the_one_in_the_trick() -> None:
    state = duel("adventurer R5 R1 K9 X1 W1", "collector R9 G5 B5 B6 B7")
    go(state, "equip potion", "equip axe", "use potion", "K9", "B5")
    hidden, own = by_name(state)["reserve hidden"], by_name(state)["reserve B5"]
    assert (hidden.piece, hidden.place) == ("", TRICK)
    assert (own.piece, own.place) == ("B5", TRICK)


# What is going on


def at_hand() -> dict[str, State]:
    """A position of each phase."""
    gambler = scene("gambler", "king R1 R2 R3 R4 R5", "hermit")
    go(gambler, "discard R1")
    adventurer = company("adventurer R1 R2", "hermit", "collector")
    ruler = company("hermit R1 R2", "ruler B1", "collector")
    return {
        "draft": new(seats=2, characters="all"),
        "pick": draft(0),
        "choose": new(),
        "discard": scene("king", "hermit", "berserker"),
        "exchange": gambler.copy(),
        "bid": go(gambler.copy(), "stay"),
        "bet": go(gambler.copy(), "stay", "bid:1"),
        "equip": adventurer.copy(),
        "use": go(adventurer.copy(), "equip boots", "equip axe"),
        "task": ruler.copy(),
        "draw": go(ruler.copy(), "task 2 no-red", "task 0 no-blue"),
        "colour": go(ruler.copy(), "task 2 no-red", "task 0 no-blue", "no-draw", "R1", "B1"),
        "kakumei": scene("resistance", "hermit", "berserker"),
        "reserve": go(company("collector R1", "hermit", "resistance"), "R1"),
        "play": go(scene("resistance", "hermit", "berserker"), "no-kakumei"),
        "spend": go(cast(season(*EARLY), "resistance hermit berserker gambler"), "stay bid:0 bet:0"),
    }


def test_each_phase_has_its_name() -> None:
    for name, state in at_hand().items():
        view = look(state)
        assert view.phase.key == f"phase-{name}"
        assert [(asked.seat, asked.label.key) for asked in view.asked] == [
            (seat, f"asked-{name}") for seat in pending(state)
        ]


def test_of_two_who_is_behind_is_asked_who_leads_the_last_round() -> None:
    for state in positions(Case(TAKERS, 2), 1):
        view = look(state)
        asked = bool(state.pending) and "lead 0" in legal(state, pending(state)[0])
        assert (view.phase.key == "phase-who-leads") == asked
        assert any(one.label.key == "asked-who-leads" for one in view.asked) == asked
