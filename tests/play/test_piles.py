"""Sight: piles that run out, pieces that are turned face down, and pieces that go to where they are then seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from followsuit.engine.events import Text
from followsuit.paths import read_paths
from followsuit.play.sight import Sight
from followsuit.views import Choice, Move, Phrase, Place, View, zone
from tabletop import game_named, table

DECK, OPEN, LEFT, RIGHT = (Place(name, -1) for name in ("deck", "open", "left", "right"))
Lying = Mapping[Place, Sequence[str | None]]


def seen(lying: Lying) -> View:
    """A view of these zones, and nothing else."""
    view = game_named("hearts").view(table("hearts", seed="any"), -1)
    view.zones = tuple(zone(place.zone, place.seat, "row", pieces) for place, pieces in lying.items())
    return view


def told(before: Lying, after: Lying, **paths: str) -> dict[str, list[Move]]:
    """What events with these paths, one after the other, move between two views; nothing else may have to move."""
    sight = Sight(-1, {key: read_paths(path) for key, path in paths.items()})
    sight.follow([], seen(before))
    moves, settled = sight.follow([Text(key, {"card": "c"}) for key in paths], seen(after))
    assert settled == []
    return dict(zip(paths, moves, strict=True))


def ways(moves: Sequence[Move]) -> list[tuple[str | None, Place | None, Place | None]]:
    return [(move.piece, move.source, move.target) for move in moves]


@pytest.mark.parametrize(("where", "other"), [(LEFT, RIGHT), (RIGHT, LEFT)])
def test_a_piece_goes_to_whichever_of_several_places_it_is_then_seen_in(where: Place, other: Place) -> None:
    before: Lying = {OPEN: ["c"], LEFT: [], RIGHT: []}
    moves = told(before, {OPEN: [], where: ["c"], other: []}, goes="card: open -> left | right")
    assert ways(moves["goes"]) == [("c", OPEN, where)]


def test_a_piece_that_is_not_seen_any_more_goes_to_the_first_of_several_places() -> None:
    before: Lying = {OPEN: ["c"], LEFT: [], RIGHT: []}
    moves = told(before, {OPEN: [], LEFT: [], RIGHT: []}, goes="card: open -> right | left", gone="deal")
    assert ways(moves["goes"]) == [("c", OPEN, RIGHT)]


def test_whatever_is_no_longer_seen_somewhere_can_be_said_to_go() -> None:
    before: Lying = {OPEN: ["a", "b", "c"], LEFT: []}
    moves = told(before, {OPEN: ["b"], LEFT: ["a", "c"]}, go="gone: open -> left")
    assert ways(moves["go"]) == [("a", OPEN, LEFT), ("c", OPEN, LEFT)]


def test_when_everything_is_dealt_anew_some_zones_may_stay_as_they_are() -> None:
    lying: Lying = {OPEN: ["a"], LEFT: ["b"]}
    moves = told(lying, lying, again="deal but left")
    assert ways(moves["again"]) == [("a", OPEN, None), ("a", None, OPEN)]


def test_where_a_pile_runs_out_the_rest_is_drawn_as_soon_as_there_is_a_new_one() -> None:
    before: Lying = {DECK: [None], OPEN: [], LEFT: ["a", "b", "c"]}
    after: Lying = {DECK: [None], OPEN: [None] * 3, LEFT: []}
    moves = told(before, after, draw="3: deck -> open", shuffle="*: left -> deck")
    assert ways(moves["draw"]) == [(None, DECK, OPEN)]
    gathered, drawn = moves["shuffle"][:3], moves["shuffle"][3:]
    assert ways(gathered) == [(code, LEFT, DECK) for code in "abc"]
    assert ways(drawn) == [(None, DECK, OPEN)] * 2, "nobody knows which of them"


def test_a_piece_that_comes_to_lie_face_down_is_another_one_at_once() -> None:
    moves = told({DECK: [None], OPEN: ["c"]}, {DECK: [None, None], OPEN: []}, hide="card: open -> deck")
    (move,) = moves["hide"]
    assert (move.piece, move.becomes != move.id) == ("c", True)


def test_an_option_can_be_about_a_piece_that_lies_face_down() -> None:
    view = seen({OPEN: ["a", None, "b"]})
    view.options = (Choice(0, "take hidden", Phrase("do-take"), place=OPEN),)
    Sight(-1, {}).follow([], view)
    assert view.options[0].id == view.zones[0].ids[1]


@pytest.mark.parametrize("path", ["card: open -> left * | right", "deal and left", "card: open"])
def test_a_path_that_makes_no_sense_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match=r"is no path|to whose left"):
        read_paths(path)
