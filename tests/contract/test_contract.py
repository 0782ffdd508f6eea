"""Every installed game keeps the contract, with each seat count and each preset of its options."""

from __future__ import annotations

import pytest

from followsuit import registry
from followsuit.contract import CHECKS, Case, cases
from followsuit.contract.checks import EVEN, MODES, ORDER, PILES, TRUTH, check_case

EVERY_CASE = [case for game in registry.every() for case in cases(game)]
EVERY_CHECK = [check for check in CHECKS if check != MODES]


LONG = (EVEN, TRUTH)
"""Checks that take long: games with options are left to the deep run."""
DRAWN_FROM = ("trick-and-trade", "tricktakers")
"""The games in which cards come up from a pile that nobody sees."""


IN_TURN = {"euchre", "oh-hell", "spades", "trick-and-trade"}
"""The games in which seats decide one after the other."""


def is_checked(check: str, case: Case) -> bool:
    """Whether a case has anything that a check could look at."""
    if check == ORDER:
        return chooses_at_once(case)
    if check == PILES:
        return case.game.id in DRAWN_FROM
    return check != EVEN or case.game.id != "tricktakers"  # its draw deck is never small


def chooses_at_once(case: Case) -> bool:
    """Whether seats ever have to choose at the same time, so that the order of arrival can be checked."""
    if case.game.id == "tricktakers":
        return case.seats == 2 and "characters" in case.settings
    return case.game.id not in IN_TURN and case.settings.get("pass_cards", True)


def keeps(check: str, case: Case, games: int, seed: str) -> None:
    verdict = check_case(check, case, games, seed)
    assert verdict.passed, str(verdict)
    assert bool(verdict.unchecked) != is_checked(check, case), str(verdict)


@pytest.mark.parametrize(
    ("check", "case"),
    [(check, case) for check in EVERY_CHECK for case in EVERY_CASE if not (case.settings and check in LONG)],
    ids=str,
)
def test_games_keep_the_contract(check: str, case: Case) -> None:
    keeps(check, case, games=1 if case.settings else 2, seed="everyday")


@pytest.mark.parametrize("case", EVERY_CASE, ids=str)
def test_compiled_and_interpreted_games_are_equal(case: Case) -> None:
    keeps(MODES, case, games=1 if case.settings else 4, seed="everyday")


@pytest.mark.deep
@pytest.mark.parametrize("case", EVERY_CASE, ids=str)
@pytest.mark.parametrize("check", EVERY_CHECK)
def test_many_games_keep_the_contract(check: str, case: Case) -> None:
    keeps(check, case, games=16, seed="deep")


@pytest.mark.deep
@pytest.mark.parametrize("case", EVERY_CASE, ids=str)
def test_many_compiled_and_interpreted_games_are_equal(case: Case) -> None:
    keeps(MODES, case, games=100 if case.settings else 400, seed="deep")
