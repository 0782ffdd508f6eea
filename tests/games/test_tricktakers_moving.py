"""TRICKTAKERs: what events tell of pieces that move, to everybody who sees them."""

from __future__ import annotations

import pytest

from followsuit.engine.state import State
from followsuit.views import TABLE, Move, Place
from games.takers import TAKERS, cast, company, draft, duel, go, new, scene, season, zone
from games.test_tricktakers_reshuffle import CHARACTERS, CROWNED, OWN, SHUFFLED
from play.following import moves_by_key
from tabletop import deck

EVERYBODY = range(-1, 3)
TRICK = Place("trick", TABLE)
DECK = Place("deck", TABLE)
BOX = Place("left-out", TABLE)
FOUND = Place("item-deck", TABLE)
Way = tuple[str | None, Place | None, Place | None]


def told(state: State, viewer: int, *moves: str) -> dict[str, list[Move]]:
    """What events told to a viewer move when these moves are made, by their keys."""
    return moves_by_key(TAKERS, state, viewer, *moves)


def ways(moves: list[Move]) -> list[Way]:
    """What goes from where to where."""
    return [(move.piece, move.source, move.target) for move in moves]


def hand(seat: int) -> Place:
    return Place("hand", seat)


# Characters


def test_a_character_goes_from_the_offer_before_who_chose_it() -> None:
    for viewer in EVERYBODY:
        moves = told(new("first-player 0", seats=3), viewer, "0 choose hermit")
        assert ways(moves["plays"]) == [("hermit", Place("offer", TABLE), Place("character", 0))]


def test_what_nobody_chose_is_put_away_when_the_tricks_begin() -> None:
    moves = told(scene("king R1", "hermit", "resistance"), -1, "0 discard R1")
    assert {(piece, target) for piece, _, target in ways(moves["leads-first"])} == {
        ("gambler", None),
        ("berserker", None),
    }


def test_of_two_a_draft_takes_from_the_offer_and_a_round_from_the_own_characters() -> None:
    drafting = new("first-player 0", seats=2, characters="all")
    assert ways(told(drafting, -1, "0 choose ruler")["drafted"]) == [
        ("ruler", Place("offer", TABLE), Place("own", 0))
    ]
    moves = told(draft(0), 1, "1 pick collector", "0 pick hermit")
    assert ways(moves["plays"]) == [("collector", Place("own", 1), Place("character", 1))]


def test_of_two_the_characters_that_are_left_stay_where_they_are_in_a_new_round() -> None:
    state = duel("hermit R1 R2 R3 R4 R5", "collector B1 B2 B3 B4 B5")
    go(state, "R1 B1 R2 B2 R3 B3 R4 B4 R5 B5")
    gathered = told(state, -1, "1 no-reserve")["new-round"]
    assert not [move for move in gathered if move.source is not None and move.source.zone == "own"]
    assert {move.piece for move in gathered if move.source == Place("character", 0)} == {"hermit"}


# Hands


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_kings_rare_comes_from_outside_and_others_then_see_only_its_back(viewer: int) -> None:
    state = new("first-player 0", seats=3)
    moves = told(state, viewer, "0 choose king", "1 choose hermit", "2 choose resistance")
    (rare,) = moves["kings-rare"]
    assert ways([rare]) == [("XK", None, hand(0))]
    assert (rare.becomes == rare.id) == (viewer == 0)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_discard_is_known_only_to_who_makes_it(viewer: int) -> None:
    moves = told(scene("king R1", "hermit", "resistance"), viewer, "0 discard R1")
    (move,) = moves["discarded" if viewer == 0 else "discarded-one"]
    assert ways([move]) == [("R1" if viewer == 0 else None, hand(0), Place("discards", 0))]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_an_exchange_goes_to_the_discards_and_comes_from_the_deck(viewer: int) -> None:
    state = scene("gambler R1 R2", "hermit", "resistance", draws="K1 K2")
    moves = told(state, viewer, "0 discard R1", "0 discard R2", "0 done")
    away = [move for move in moves["exchanged"] if move.source == hand(0)]
    got = moves["drew"] if viewer == 0 else [move for move in moves["exchanged"] if move.source == DECK]
    assert [move.target for move in (*away, *got)] == [Place("discards", 0)] * 2 + [hand(0)] * 2
    assert {move.piece for move in away} == ({"R1", "R2"} if viewer == 0 else {None})
    assert {move.piece for move in got} == ({"K1", "K2"} if viewer == 0 else {None})


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_berserker_takes_five_cards_of_its_own_deck(viewer: int) -> None:
    state = new("first-player 0", deck("R1"), OWN, seats=3)
    moves = told(state, viewer, "0 choose berserker", "1 choose hermit", "2 choose resistance")
    away = [move for move in moves["goes-berserk"] if move.target == Place("discards", 0)]
    got = moves["rages-with"] if viewer == 0 else [m for m in moves["goes-berserk"] if m.source == BOX]
    assert len(away) == len(got) == 5
    assert {move.source for move in got} == {BOX}
    others = {"R10", "B10", "G10", "K10"} if viewer == 0 else {None}
    assert {move.piece for move in got} == {"BZ", *others}


# An empty draw deck


def nearly_empty() -> State:
    """Seat 2 may exchange once more; two cards are left in the deck."""
    state = cast(season(*CROWNED, then=(deck("R1"), OWN, SHUFFLED)), CHARACTERS)
    go(state, "-XK -B2 -B3 -B4 -B5 -B6 done -G8 -G9 -K1 done bid:0 bet:0")
    return go(state, "-K2 -K3 -K4 -K5 -K6 done")


@pytest.mark.parametrize("viewer", [-1, 0, 1, 3, 4])
def test_who_draws_from_an_empty_deck_gets_the_rest_after_all_discards_have_become_a_new_one(
    viewer: int,
) -> None:
    exchange = [f"2 discard {card}" for card in ("K7", "K8", "K9", "X1", "X2")]
    moves = told(nearly_empty(), viewer, *exchange, "2 done")
    before = [move for move in moves["exchanged"] if move.source == DECK]
    gathered = [move for move in moves["reshuffled"] if move.target == DECK]
    after = [move for move in moves["reshuffled"] if move.source == DECK]
    assert (len(before), len(gathered), len(after)) == (2, 24, 3)
    assert {move.piece for move in after} == {None}, "not even one's own discards are known to be among them"


def test_who_draws_what_it_has_discarded_itself_is_told_of_it_as_of_any_other_card() -> None:
    exchange = [f"2 discard {card}" for card in ("K7", "K8", "K9", "X1", "X2")]
    moves = told(nearly_empty(), 2, *exchange, "2 done")
    assert set(ways(moves["drew"])) == {(card, DECK, hand(2)) for card in ("W1", "W2", "XK", "K7", "B7")}


# Items


def adventure(*items: str) -> State:
    """The Adventurer in seat 0 is about to take items along, and will find these."""
    chance = [" ".join(["items", *items])]
    return company("adventurer K9 K8", "hermit R1", "collector B1", chance=chance)


def test_an_item_is_taken_along_and_the_others_can_then_be_found() -> None:
    state = adventure("gold")
    offered = Place("first-items", TABLE)
    (taken, *away) = told(state, 1, "0 equip map")["equipped"]
    assert ways([taken]) == [("map", offered, Place("items", 0))]
    assert ways(away) == [(item, offered, FOUND) for item in ("potion", "boots")]
    assert all(move.becomes != move.id for move in away)


def test_a_used_item_makes_room_for_one_that_is_found() -> None:
    state = go(adventure("gold"), "equip map", "equip axe")
    moves = told(state, 2, "0 use map")
    assert ways(moves["uses"]) == [("map", Place("items", 0), Place("used-items", 0))]
    assert ways(moves["found"]) == [("gold", FOUND, Place("items", 0))]


def test_an_item_that_is_found_with_a_trick_lies_on_a_new_slot() -> None:
    state = go(adventure("gold"), "equip map", "equip axe", "no-item", "K9 R1 B1")
    assert ways(told(state, -1, "2 no-reserve")["found"]) == [("gold", FOUND, Place("new-items", 0))]


def test_the_castle_sends_all_items_away() -> None:
    state = go(adventure("castle", "gold", "rock", "wing"), "equip map", "equip axe", "no-item", "K9 R1 B1")
    go(state, "no-reserve")
    assert (zone(state, "items", 0), zone(state, "new-items", 0)) == (["map", "axe"], ["castle"])
    moves = told(state, -1, "0 use castle")
    assert {(piece, target) for piece, _, target in ways(moves["uses"])} == {
        (item, Place("used-items", 0)) for item in ("map", "axe", "castle")
    }


# Tricks


def reserving() -> State:
    """Seat 2, the Collector, is the last to play; seat 0 has played a black card."""
    state = company("hermit K9 R2", "king R1 R3 R4 R5 R6", "collector B1 B2 B3")
    return go(state, "-XK", "no-draw", "K9 R1 B1")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_reserved_card_goes_to_the_collector_and_the_others_to_the_winner(viewer: int) -> None:
    moves = told(reserving(), viewer, "2 reserve R1")
    assert set(ways(moves["won"])) == {
        ("K9", TRICK, Place("taken", 0)),
        ("R1", TRICK, Place("taken", 2)),
        ("B1", TRICK, Place("taken", 0)),
    }


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_card_face_down_is_known_to_who_plays_it_and_to_all_when_it_is_turned_up(viewer: int) -> None:
    state = company("hermit R2 R9", "adventurer R5 R6", "collector R7")
    go(state, "equip potion", "equip axe", "no-draw", "R2", "use potion")
    (down,) = told(state, viewer, "1 play R5")["played-face-down"]
    assert ways([down]) == [("R5" if viewer == 1 else None, hand(1), TRICK)]
    go(state, "R7")
    moves = told(state, viewer, "2 no-reserve")
    assert ways(moves["turned-up"]) == [("R5", TRICK, TRICK)]
    assert ("R5", TRICK, Place("taken", 2)) in ways(moves["won"])
