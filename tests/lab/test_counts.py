"""What games count: the same as somebody who looks at the table and at the events."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from followsuit import registry
from followsuit.contract.case import Case
from followsuit.contract.checks import TEXTS, check_case
from followsuit.counts import Count
from followsuit.definition import Game
from followsuit.engine.chance import random_option
from followsuit.engine.state import State
from followsuit.games.trick_and_trade.rules import TrickAndTrade
from followsuit.lab.following import follow, result
from followsuit.lab.sim import Plan
from followsuit.texts import LANGUAGES, Texts

COUNTING = [game for game in registry.every() if game.counts]


def finished(name: str, number: int, **settings: Any) -> tuple[State, dict[str, Any]]:
    game = registry.find(name)
    plan = Plan(name, game.usual, settings, "counts")
    players = plan.players(number)
    followed = follow(
        game.template(**settings),
        plan.chance(number),
        lambda state, seat: random_option(state.options(seat), players),
    )
    return followed.state, result(game, number, followed)


def happened(state: State, key: str) -> list[dict[str, Any]]:
    assert state.sink is not None
    return [event.args for event in state.sink.events if event.key == key]


def test_our_five_games_count_something() -> None:
    five = {"tricktakers", "trick-raiders", "robotrick", "trick-and-trade", "ten-tricks-later"}
    assert {game.id for game in COUNTING} == five


@pytest.mark.parametrize("game", COUNTING, ids=lambda game: game.id)
def test_counts_have_their_shape_and_names_in_every_language(game: Game) -> None:
    seen: set[tuple[int, str]] = set()
    for number in range(40):
        _, row = finished(game.id, number)
        for place, count in enumerate(game.counts):
            value = row[count.column]
            values = value if count.per == "seat" else [value]
            assert len(values) == (game.usual if count.per == "seat" else 1)
            if count.labelled:
                seen |= {(place, entry["label"]) for entries in values for entry in entries}
            else:
                assert all(type(one) is int for one in values)
    for language in LANGUAGES:
        texts = Texts(game.package, language)
        texts._bundles = texts._bundles[:1]
        assert all(texts.has(count.text().key) for count in game.counts)
        for place, label in seen:
            assert any(texts.has(key) for key in game.counts[place].keys(label)), label


def test_labels_have_no_texts_that_nothing_can_have() -> None:
    for game in COUNTING:
        names = {count.text().key for count in game.counts}
        for language in LANGUAGES:
            keys = set(Texts(game.package, language)._bundles[0]._messages)
            for key in keys:
                if key.startswith("count-"):
                    assert any(key == name or key.startswith(f"{name}-") for name in names), key


def test_attacks_and_rescues_are_those_that_were_told() -> None:
    state, row = finished("ten-tricks-later", 3)
    told = Counter(event["seat"] for event in happened(state, "attacked"))
    assert row["count_attacks"] == [told[seat] for seat in range(4)]
    assert sum(row["count_attacks"]) > 0
    points = [
        sum(event["rescued"] for event in happened(state, "scored") if event["seat"] == seat)
        for seat in range(4)
    ]
    assert row["count_rescued"] == points


def test_a_declaration_is_counted_with_how_it_ended() -> None:
    kept = 0
    for number in range(30):
        state, row = finished("trick-raiders", number)
        for key in ("aggressive-kept", "aggressive-missed", "passive-kept", "passive-missed"):
            told = [event["seat"] for event in happened(state, key)]
            found = [
                seat
                for seat, entries in enumerate(row["count_declarations"])
                for entry in entries
                if entry["label"] == key
            ]
            assert sorted(found) == sorted(told)
            kept += len(found)
    assert kept > 0


def test_the_points_of_an_ai_card_are_those_of_its_rounds() -> None:
    for settings in ({}, {"keep_ai": True}):
        state, row = finished("robotrick", 5, **settings)
        assert len(row["count_ai_points"]) == 3
        assert sum(entry["number"] for entry in row["count_ai_points"]) == sum(state.scores())
        tricks = sum(1 for event in happened(state, "won") if event["winner"] == 3)
        assert sum(entry["number"] for entry in row["count_droco_tricks"]) == tricks
    assert len({entry["label"] for entry in row["count_ai_points"]}) == 1


def test_the_points_of_the_trading_cards_make_up_the_score() -> None:
    state, row = finished("trick-and-trade", 7)
    assert isinstance(state, TrickAndTrade)
    for seat, entries in enumerate(row["count_card_points"]):
        assert sum(entry["number"] for entry in entries) == state.scores()[seat]
    left_over = sum(entry["label"] == "got" for entries in row["count_card_points"] for entry in entries)
    assert left_over == state.tricks == sum(row["count_lead_card"]) + sum(row["count_lead_card_left"])
    assert sorted(entry["number"] for entry in row["count_multiplier"])[-1] == 3


def test_a_game_of_tricktakers_is_won_in_one_way() -> None:
    ways: Counter[str] = Counter()
    for number in range(60):
        state, row = finished("tricktakers", number)
        (way,) = row["count_way"]
        ways[way["label"]] += 1
        told = happened(state, "wins-game")
        assert (way["label"] == "points") == (not told)
        for seat, entries in enumerate(row["count_last_character"]):
            assert entries[0]["label"] == row["count_characters"][seat][-1]["label"]
    assert ways["points"] > 0
    assert len(ways) > 1


@pytest.mark.parametrize(
    ("count", "says"),
    [
        (Count("attacks", "seat", lambda state, happened: [1]), "has 1 values for 4 seats"),
        (Count("attacks", "game", lambda state, happened: 0.5), "is 0.5, not a whole number"),
        (Count("nothing", "game", lambda state, happened: 1), "the text 'count-nothing' is missing"),
    ],
)
def test_the_contract_finds_a_count_that_is_none(count: Count, says: str) -> None:
    game = replace(registry.find("ten-tricks-later"), counts=(count,))
    assert says in str(check_case(TEXTS, Case(game, 4), 1, "counts"))
