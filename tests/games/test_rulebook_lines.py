"""Each sentence of our rulebooks has tests that show it, or it is said why it states no rule."""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.rulebooks import sentences

HERE = Path(__file__).parent
TABLES = sorted(HERE.glob("*.lines.toml"))
Shown = list[str] | str
"""The tests that show a sentence, without `test_`; or why it states no rule."""
GOES_ON = " …"


def functions_in(path: Path) -> set[str]:
    """The names of the tests in a file."""
    tree = ast.parse(path.read_text())
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def is_meant(key: str, sentence: str) -> bool:
    """Whether a key is this sentence, or the beginning of it."""
    if key.endswith(GOES_ON):
        return sentence.startswith(key.removesuffix(GOES_ON) + " ")
    return sentence == key


def keys_of(table: dict[str, dict[str, Shown] | str], heading: str, sentence: str) -> list[str]:
    """All keys of a table that mean a sentence; a whole section may have one reason for all of it."""
    section = table.get(heading, {})
    return [""] if isinstance(section, str) else [key for key in section if is_meant(key, sentence)]


def faults(table: dict[str, dict[str, Shown] | str], told: list[tuple[str, str]]) -> Iterator[str]:
    """Sentences without a key or with several, and keys of no sentence or of several."""
    meant = Counter[tuple[str, str]]()
    for heading, sentence in told:
        keys = keys_of(table, heading, sentence)
        meant.update((heading, key) for key in keys)
        if len(keys) != 1:
            yield f"{heading}: {len(keys)} keys for '{sentence}'"
    for heading, section in table.items():
        for key in [""] if isinstance(section, str) else section:
            if not meant[heading, key] or (key and meant[heading, key] > 1):
                yield f"{heading}: '{key}' means {meant[heading, key]} sentences"


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_every_sentence_of_the_rulebook_has_one_key_and_every_key_a_sentence(path: Path) -> None:
    game = path.name.partition(".")[0]
    assert list(faults(tomllib.loads(path.read_text()), sentences(game))) == []


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_every_sentence_that_states_a_rule_is_shown_by_tests_that_exist(path: Path) -> None:
    game = path.name.partition(".")[0]
    existing = set[str]().union(*map(functions_in, HERE.glob(f"test_{game}*.py")))
    sections = [one for one in tomllib.loads(path.read_text()).values() if isinstance(one, dict)]
    for key, shown in [item for section in sections for item in section.items()]:
        assert shown, f"'{key}' has neither tests nor a reason"
        if isinstance(shown, list):
            missing = {f"test_{name}" for name in shown} - existing
            assert not missing, f"'{key}' names tests that do not exist: {sorted(missing)}"


def test_there_is_a_table_for_every_rulebook_that_is_not_compared_with_openspiels_rules() -> None:
    assert [path.name for path in TABLES] == [
        "robotrick.lines.toml",
        "ten_tricks_later.lines.toml",
        "trick_and_trade.lines.toml",
        "trick_raiders.lines.toml",
        "tricktakers.lines.toml",
    ]


TOLD = [("Play", "Follow suit if you can."), ("Play", "Follow nobody."), ("Credits", "By us.")]


@pytest.mark.parametrize(
    ("play", "fault"),
    [
        ({"Follow suit …": [], "Follow nobody.": "a joke"}, None),
        ({"Follow suit …": []}, "Play: 0 keys for 'Follow nobody.'"),
        ({"Follow suit …": [], "Follow suit if …": []}, "Play: 2 keys for 'Follow suit if you can.'"),
        ({"Follow suit …": [], "Lead.": []}, "Play: 'Lead.' means 0 sentences"),
        ({"Follow …": []}, "Play: 'Follow …' means 2 sentences"),
    ],
)
def test_a_key_that_does_not_fit_is_noticed(play: dict[str, Shown], fault: str | None) -> None:
    found = list(faults({"Play": play, "Credits": "who made it"}, TOLD))
    assert found == [] if fault is None else fault in found
