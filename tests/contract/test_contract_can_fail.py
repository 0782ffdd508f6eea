"""The checks of the contract let a correct toy game pass and catch each broken one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from contract.plugin import installed
from contract.toys import BROKEN, CORRECT, DECK, TOY, BrokenToy
from followsuit import registry
from followsuit._build import is_compiled
from followsuit.contract import CHECKS, USUAL_GAMES, Case, Verdict, check_game
from followsuit.contract.checks import MODES, ORDER, PIECES, PLAY, SECRETS, check_case
from followsuit.definition import Game
from followsuit.engine.bits import Seat
from followsuit.engine.chance import Rng
from followsuit.engine.course import Course
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from followsuit.play.eyes import Eyes
from followsuit.views import Told, of_text

SEATS = 3


@pytest.fixture(autouse=True, scope="module")
def _installed_toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("plugin")) as patch:
        patch.setattr("followsuit.contract.case.LONGEST_GAME", 1000)
        yield


def verdict_on(toy: BrokenToy) -> Verdict:
    return check_case(toy.check, Case(toy.game, toy.game.usual), None, "check")


@pytest.mark.parametrize("toy", CORRECT, ids=lambda toy: toy.id)
@pytest.mark.parametrize("check", CHECKS)
def test_a_correct_toy_passes(check: str, toy: Game) -> None:
    verdict = check_case(check, Case(toy, toy.usual), USUAL_GAMES, "check")
    assert verdict.passed, str(verdict)


@pytest.mark.deep
@pytest.mark.parametrize("toy", CORRECT, ids=lambda toy: toy.id)
@pytest.mark.parametrize("check", CHECKS)
def test_there_is_no_false_alarm_about_a_correct_toy(check: str, toy: Game) -> None:
    for seed in range(8):
        verdict = check_case(check, Case(toy, toy.usual), None, f"seed {seed}")
        assert verdict.passed, str(verdict)


def test_each_check_finds_something_to_look_at_in_one_of_the_toys() -> None:
    for check in CHECKS:
        verdicts = (check_case(check, Case(toy, toy.usual), 2, "check") for toy in CORRECT)
        assert not all(verdict.unchecked for verdict in verdicts) or not is_compiled(), check


@pytest.mark.parametrize("toy", BROKEN, ids=lambda toy: toy.game.id)
def test_a_broken_toy_is_caught(toy: BrokenToy) -> None:
    if toy.check == MODES and not is_compiled():
        pytest.skip("there is only one way to play")
    verdict = verdict_on(toy)
    assert re.search(toy.says, verdict.fault), str(verdict)


def test_there_are_planted_faults_of_every_kind() -> None:
    """In toys that draw, bid, have partners, play together, exchange and show cards, and in the first one."""
    kinds = Counter(toy.game.rules.__module__ for toy in BROKEN)
    assert len(BROKEN) >= 60
    assert min(kinds.values()) >= 6, kinds


def test_every_check_has_a_toy_that_it_catches() -> None:
    """But for that of identities: what it looks at follows from what other checks look at, unless somebody listens."""
    assert {toy.check for toy in BROKEN} == set(CHECKS) - {PIECES}


class Unwritten(Course):
    """A game of which nothing is written yet."""

    def __init__(self, seats: Seat) -> None:
        super().__init__(seats, DECK)


class Eavesdropper(Eyes):
    """Hears what is told to others."""

    def look(self, state: State, number: int, decision: int | None) -> None:
        super().look(state, number, decision)
        assert state.sink is not None
        self.step.told += tuple(Told(of_text(event)) for event in state.sink.events)


def test_eyes_that_get_what_is_not_for_their_seat_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("followsuit.contract.pieces.Eyes", Eavesdropper)
    verdict = check_case(PIECES, Case(registry.find("hearts"), 4), 12, "ears")
    assert "is sent something else" in verdict.fault, str(verdict)


def test_a_fault_tells_the_game_the_seed_and_the_move() -> None:
    toy = next(toy for toy in BROKEN if toy.game.id == "toy-shows-a-hand")
    first, where, what = str(verdict_on(toy)).splitlines()
    assert first == f"FAIL  {SECRETS}"
    assert where.startswith("      toy-shows-a-hand 3 seats, dealt from seed 'check 0'")
    assert "view.zones[4].pieces" in what
    assert "in one" in what


def test_without_compiled_modules_the_verdict_says_that_nothing_was_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("followsuit.contract.modes.is_compiled", lambda: False)
    verdict = check_case(MODES, Case(TOY, SEATS), 1, "toys")
    assert verdict.passed
    assert str(verdict).startswith(f"none  {MODES}\n      not checked: nothing is compiled here")


def test_a_game_in_which_seats_never_choose_together_has_no_order_to_check() -> None:
    verdict = check_case(ORDER, Case(registry.find("trick-and-trade"), SEATS), 1, "toys")
    assert "not checked: no two seats ever had to choose at the same time" in str(verdict)


def test_a_whole_game_gets_one_verdict_for_each_check() -> None:
    verdicts = list(check_game(TOY, 1, "toys"))
    assert [verdict.check for verdict in verdicts] == list(CHECKS)
    assert all(verdict.passed for verdict in verdicts)


def test_of_a_game_that_cannot_be_played_only_that_is_said() -> None:
    endless = next(toy.game for toy in BROKEN if toy.game.id == "toy-never-ends")
    played, *others = check_game(endless, 1, "toys")
    assert "not ended" in played.fault
    assert len(others) == len(CHECKS) - 1
    assert all("cannot be played to their end yet" in str(verdict) for verdict in others)


def test_a_method_that_a_game_has_not_written_is_named() -> None:
    verdict = check_case(PLAY, Case(replace(TOY, rules=Unwritten), SEATS), 1, "toys")
    assert "the game does not say deal_out()" in verdict.fault


def test_a_playout_of_a_game_that_never_ends_is_an_error() -> None:
    endless = next(toy.game for toy in BROKEN if toy.game.id == "toy-never-ends")
    with pytest.raises(RuntimeError, match="not ended after 20000 decisions"):
        playout(endless.new(SEATS, seed=1), Rng(1, 2, 3))


def test_seats_that_are_no_tuple_are_refused() -> None:
    with pytest.raises(ValueError, match=re.escape("toy: seats is a tuple of numbers, as in (3, 4)")):
        replace(TOY, seats=cast("Any", [3, 4]))
