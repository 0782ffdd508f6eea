"""Paths: from whichever seat has a piece, and what cannot be read."""

from __future__ import annotations

import pytest

from followsuit.engine.events import Text
from followsuit.paths import Path, read_paths
from followsuit.play.sight import Sight
from followsuit.views import Move, Place, View, zone
from tabletop import game_named, table

ON_OFFER = Place("offer", -1)


def seen(zones: dict[Place, list[str]]) -> View:
    """A view of these zones, and nothing else."""
    view = game_named("hearts").view(table("hearts", seed="any"), -1)
    view.zones = tuple(zone(place.zone, place.seat, "row", pieces) for place, pieces in zones.items())
    return view


def followed(path: str, before: dict[Place, list[str]], after: dict[Place, list[str]]) -> list[Move]:
    """The moves of an event with this path between two views; nothing else may have to move."""
    sight = Sight(-1, {"back": read_paths(path)})
    sight.follow([], seen(before))
    ((moves,), settled) = sight.follow([Text("back", {"suit": "red"})], seen(after))
    assert settled == []
    return moves


def test_a_piece_can_come_from_whoever_has_it() -> None:
    places = [ON_OFFER, *(Place("held", seat) for seat in range(3))]
    for holder in places[1:]:
        before: dict[Place, list[str]] = {place: ["lead"] if place == holder else [] for place in places}
        after: dict[Place, list[str]] = {place: ["lead"] if place == ON_OFFER else [] for place in places}
        (move,) = followed("*: held * -> offer", before, after)
        assert (move.piece, move.source, move.target) == ("lead", holder, ON_OFFER)


def test_a_zone_of_whoever_it_is_may_have_an_argument_in_its_name() -> None:
    before = {Place("held-red", 2): ["lead"], Place("held-blue", 2): ["other"], ON_OFFER: []}
    after: dict[Place, list[str]] = {
        Place("held-red", 2): [],
        Place("held-blue", 2): ["other"],
        ON_OFFER: ["lead"],
    }
    (move,) = followed("*: held-{suit} * -> offer", before, after)
    assert move.source == Place("held-red", 2)


def test_a_piece_cannot_go_to_whoever() -> None:
    with pytest.raises(ValueError, match="to whose held"):
        read_paths("card: offer -> held *")


def test_a_path_names_what_moves_where_it_lies_and_where_it_goes() -> None:
    (path,) = read_paths("others card: first | second seat -> -")
    assert isinstance(path, Path)
    assert (path.what, [end.zone for end in path.sources], path.targets) == ("card", ["first", "second"], ())
    assert path.others
    with pytest.raises(ValueError, match="is no path"):
        read_paths("card from hand to trick")
