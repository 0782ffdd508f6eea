"""Following a piece by its identity tells nobody more than watching the table does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest

from followsuit.contract import Case
from followsuit.engine.bits import lowest
from followsuit.engine.events import Text
from followsuit.paths import read_paths
from followsuit.play import Sitting, Table
from followsuit.play.sight import Sight
from followsuit.views import to_json
from looks import CASES
from play.following import random_sitting, steps
from play.test_piles import DECK, LEFT, OPEN, Lying, seen
from tabletop import game_named

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
AFTERWARDS = [[suit + rank for rank in RANKS] for suit in "CDSH"]
"""The hands of Hearts after the exchange: a suit each."""
FIXED = {0: ["D2", "D3", "D4"], 2: ["H2", "H3", "H4"], 3: ["C3", "C4", "C5"]}
"""What all but seat 1 pass to the left."""


def exchanged(given: Sequence[str], viewer: int) -> Iterator[str]:
    """All that is sent to a viewer of a game in which seat 1 passed these cards to seat 2, who then has all spades."""
    passed = FIXED | {1: list(given)}
    hands = [
        [card for card in hand if card not in passed[(seat - 1) % 4]] + passed[seat]
        for seat, hand in enumerate(AFTERWARDS)
    ]
    chance = [("pass-direction", ["left"]), ("deck", [card for hand in hands for card in hand])]
    table = Table(game_named("hearts"), chance=chance)
    sitting = Sitting(table)
    yield to_json(sitting.watch(viewer))
    for seat, cards in sorted(passed.items()):
        number = table.decision(seat)
        assert number is not None
        sitting.act(seat, number, sorted(table.state.number(seat, f"pass {card}") for card in cards))
        yield to_json(sitting.watch(viewer))
    while table.pending():
        (seat,) = table.pending()
        number = table.decision(seat)
        assert number is not None
        sitting.act(seat, number, lowest(table.state.options(seat)))
        yield to_json(sitting.watch(viewer))


@pytest.mark.parametrize("viewer", [0, 3, -1])
def test_following_an_identity_through_an_exchange_tells_nothing(viewer: int) -> None:
    """Whichever of the cards that seat 2 plays were passed to it, others are sent the same from first to last."""
    passes = list(combinations(AFTERWARDS[2], 3))
    games = {tuple(exchanged(given, viewer)) for given in passes[:: len(passes) // 12]}
    assert len(games) == 1


def test_who_gave_and_who_got_a_card_can_follow_it_through_an_exchange() -> None:
    for viewer in (1, 2):
        games = {tuple(exchanged(given, viewer)) for given in (("S2", "S3", "S4"), ("S2", "S3", "S5"))}
        assert len(games) == 2


def identities(sight: Sight, events: Sequence[Text], lying: Lying) -> dict[str, list[int]]:
    """What lies where after these events, by identity."""
    view = seen(lying)
    sight.follow(events, view)
    return {zone.id: list(zone.ids) for zone in view.zones}


@pytest.mark.parametrize("unfollowed", [False, True])
def test_following_an_identity_through_a_shuffle_tells_nothing(unfollowed: bool) -> None:
    """Three cards that all have seen are shuffled into a stock, drawn face down, and then shown one by one."""
    paths = {"shuffled": "*: open -> deck", "drew": "1: deck -> left", "showed": "card: left -> open"}
    shown_as = set()
    for order in permutations("abc"):
        sight = Sight(-1, {} if unfollowed else {key: read_paths(path) for key, path in paths.items()})
        before = identities(sight, [], {OPEN: ["a", "b", "c"], DECK: [], LEFT: []})["open"]
        stock = identities(sight, [Text("shuffled", {})], {OPEN: [], DECK: [None] * 3, LEFT: []})["deck"]
        for left in (2, 1, 0):
            lying: Lying = {OPEN: [], DECK: [None] * left, LEFT: [None] * (3 - left)}
            identities(sight, [Text("drew", {})], lying)
        now: list[int] = []
        for number, card in enumerate(order, 1):
            lying = {OPEN: order[:number], DECK: [], LEFT: [None] * (3 - number)}
            now = identities(sight, [Text("showed", {"card": card})], lying)["open"]
        assert not set(before) & {*stock, *now}
        shown_as.add(tuple(now))
    assert len(shown_as) == 1


def test_following_an_identity_through_a_face_down_pile_tells_nothing() -> None:
    """A card that all have seen is laid face down upon two others; then one of the three is shown."""
    paths = {
        key: read_paths(path)
        for key, path in (("hid", "card: open -> left"), ("showed", "card: left -> open"))
    }
    shown_as = {}
    for card in "abc":
        sight = Sight(-1, paths)
        before = identities(sight, [], {OPEN: ["a"], LEFT: [None, None]})
        identities(sight, [Text("hid", {"card": "a"})], {OPEN: [], LEFT: [None] * 3})
        now = identities(sight, [Text("showed", {"card": card})], {OPEN: [card], LEFT: [None] * 2})
        assert before["open"] != now["open"]
        shown_as[card] = now
    assert shown_as["a"] == shown_as["b"] == shown_as["c"]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_number_stands_for_one_card_and_never_for_a_card_that_is_hidden_again(case: Case) -> None:
    for viewer in (0, -1):
        codes: dict[int, str] = {}
        for step in steps(random_sitting(case, "identities", [viewer]), viewer):
            lying = [pair for zone in step.view.zones for pair in zip(zone.ids, zone.pieces, strict=True)]
            assert len({number for number, _ in lying}) == len(lying)
            for number, code in lying:
                if code is not None:
                    assert codes.setdefault(number, code) == code
                assert number not in codes or code is not None
