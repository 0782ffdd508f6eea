"""A game that was broken off in the middle of a set: the rest of it is asked for, and no more."""

from __future__ import annotations

import pytest

import followsuit
from followsuit.engine.bits import members
from followsuit.errors import IllegalMove
from followsuit.play import Table
from screens import Screens, typed


def begun() -> Table:
    """Hearts, in which seat 0 has passed one of three cards."""
    table = Table(followsuit.game("hearts"), seed="set", chance=[("pass-direction", ["left"])])
    table.act(0, members(table.state.options(0))[0])
    return table


def test_the_rest_of_a_set_is_named_together() -> None:
    table = begun()
    rest = [table.state.name(0, option).split()[1] for option in members(table.state.options(0))[-2:]]
    Screens(table, typed(" ".join(rest))).play()
    own = [move for seat, move in table.made() if seat == 0]
    assert own[1:3] == [f"pass {card}" for card in rest]


def test_or_one_by_one() -> None:
    table = begun()
    rest = [table.state.name(0, option).split()[1] for option in members(table.state.options(0))[-2:]]
    Screens(table, typed(*rest)).play()
    own = [move for seat, move in table.made() if seat == 0]
    assert own[1:3] == [f"pass {card}" for card in rest]


def test_more_than_the_rest_is_too_much() -> None:
    table = begun()
    three = [table.state.name(0, option).split()[1] for option in members(table.state.options(0))[-3:]]
    screens = Screens(table, typed(" ".join(three))).play()
    assert "Choose 2 cards, not 3." in screens.lines
    assert [seat for seat, _ in table.made()].count(0) == 1


def test_an_objection_that_is_no_rule_of_the_game_is_told_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def objecting(*_: object) -> bool:
        raise IllegalMove("no-option", option="9")

    table = begun()
    rest = [table.state.name(0, option).split()[1] for option in members(table.state.options(0))[-2:]]
    screens = Screens(table, typed(" ".join(rest)))
    monkeypatch.setattr(screens.client.sitting, "act", objecting)
    assert "there is no option 9 now" in screens.play().lines
