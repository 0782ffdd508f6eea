"""Every line of a rulebook is accounted for: it rules something and has tests, or it rules nothing."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TABLES = sorted(HERE.glob("*.lines.toml"))


def numbers(text: str) -> list[int]:
    """Line numbers written as "1-7, 9"."""
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        found.extend(range(int(first), int(last or first) + 1))
    return found


def functions_in(path: Path) -> set[str]:
    """The names of the tests in a file."""
    tree = ast.parse(path.read_text())
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_every_line_of_the_rulebook_has_tests_or_rules_nothing(path: Path) -> None:
    table = tomllib.loads(path.read_text())
    existing = set().union(*(functions_in(HERE / name) for name in table["tests"]))
    ruled = {rule["line"] for rule in table["rule"]}
    silent = [line for other in table["other"] for line in numbers(other["lines"])]
    assert sorted({*ruled, *silent}) == list(range(1, table["lines"] + 1))
    assert not ruled & set(silent)
    for rule in table["rule"]:
        assert rule["says"]
        assert rule["tests"], f"line {rule['line']} has no test"
        missing = set(rule["tests"]) - existing
        assert not missing, f"line {rule['line']} names tests that do not exist: {sorted(missing)}"


def test_there_is_a_table_for_every_rulebook() -> None:
    assert [path.name for path in TABLES] == [
        "robotrick.lines.toml",
        "ten_tricks_later.lines.toml",
        "trick_and_trade.lines.toml",
        "trick_raiders.lines.toml",
        "tricktakers.lines.toml",
    ]
