"""Nothing stands twice: what two games share is a word of the engine. And the classics stay as short as they can be."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import followsuit

GAMES = Path(followsuit.__file__).parent / "games"
SOURCES = sorted(
    path
    for path in GAMES.rglob("*.py")
    if path.name not in ("__init__.py", "_twins.py") and path.parent != GAMES
)
RUN = 6
"""So many equal lines in a row are a piece of code that stands twice."""


def lines_of(source: str) -> list[str]:
    """The lines of a module, stripped: without imports, constants, comments and blank lines."""
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign):
            assert node.end_lineno is not None
            for number in range(node.lineno - 1, node.end_lineno):
                lines[number] = ""
    stripped = [line.strip() for line in lines]
    return [line for line in stripped if line and not line.startswith("#")]


def runs(lines: list[str]) -> Iterator[tuple[str, ...]]:
    """All runs of lines that are long enough to count."""
    return zip(*(lines[start:] for start in range(RUN)), strict=False)


def shared_runs(sources: dict[str, list[str]]) -> dict[tuple[str, ...], set[str]]:
    """The runs that stand in several games, and in which."""
    found = defaultdict(set)
    for game, texts in sources.items():
        for text in texts:
            for run in runs(lines_of(text)):
                found[run].add(game)
    return {run: games for run, games in found.items() if len(games) > 1}


def test_no_six_lines_of_rules_or_tables_stand_in_two_games() -> None:
    sources = defaultdict(list)
    for path in SOURCES:
        sources[path.relative_to(GAMES).parts[0]].append(path.read_text("utf-8"))
    assert len(sources) >= 9
    assert shared_runs(sources) == {}


@pytest.mark.parametrize(
    ("module", "most"),
    [
        ("spades/rules.py", 120),
        ("oh_hell/rules.py", 120),
        ("euchre/rules.py", 120),
        ("hearts/rules.py", 200),
        ("spades/table.py", 40),
        ("oh_hell/table.py", 40),
        ("euchre/table.py", 40),
    ],
)
def test_the_classics_are_short(module: str, most: int) -> None:
    assert len((GAMES / module).read_text("utf-8").splitlines()) <= most
