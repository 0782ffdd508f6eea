"""The reference has an entry and an example for everything that a game may call."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest

from docs.pages import DOCS, blocks, name_of
from docs.public import Thing, thing_at, things
from followsuit import looks
from followsuit.paths import read_paths

ENGINE = "bits cards chance state twins tricks duties course choices stock exchange hidden observing events"
MODULES = [
    *(f"followsuit.engine.{name}" for name in ENGINE.split()),
    "followsuit.definition",
    "followsuit.counts",
]
VIEWS = [f"followsuit.views.{name}" for name in ("shape", "tableau", "course")]
"""A game imports what these have from `followsuit.views`."""
OTHERS = [
    "followsuit.game",
    "followsuit.game_names",
    "followsuit.words.Words",
    "followsuit.play.Table",
    "followsuit.contract.check_game",
    "followsuit.contract.Verdict",
    "followsuit.errors.FollowsuitError",
    "followsuit.errors.IllegalMove",
    "followsuit.errors.BadSetting",
]
"""What games and their tests use of other modules."""
NOT_FOR_GAMES = {
    "followsuit.engine.choices": "NO_BIDS",
    "followsuit.engine.exchange": "NOTHING_PASSED",
    "followsuit.engine.course": "PASS",
    "followsuit.engine.chance": "WORD WORD_BITS WORD_SIZE seed_words stream_of",
    "followsuit.engine.observing": "OPEN OWN SECRET ROOM",
    "followsuit.engine.twins": "VECTOR Copier COPIERS FieldByField copier_of copied copied_vector",
    "followsuit.definition": "Seed AT_A_GLANCE FOR_THE_TERMINAL AUDITED Answers Position_co Kind",
    "followsuit.counts": "Per Happened",
    "followsuit.views.shape": "SCHEMA Wins Points Place TRICK Play Trick Score Choice Selection Asked View Move "
    "Told Step schema to_json",
    "followsuit.views.tableau": "NOTHING",
    "followsuit.views.course": "asked phase stock trump",
}
"""Only the program itself needs these, or its clients (docs/clients.md)."""


def expected() -> dict[str, Thing]:
    """All that needs an entry, by the path that a game imports it from."""
    found = {path: thing_at(path) for path in OTHERS}
    for module in [*MODULES, *VIEWS]:
        place = "followsuit.views" if module in VIEWS else module
        left_out = NOT_FOR_GAMES.get(module, "").split()
        found |= {f"{place}.{name}": one for name, one in things(module).items() if name not in left_out}
    return found


def entries() -> dict[str, tuple[Path, str]]:
    """Each entry, with its page and all examples from the heading above it to the end of the page."""
    found = {}
    for page in (DOCS / "reference").glob("*.md"):
        text = page.read_text("utf-8")
        for entry in re.finditer(r"^::: (\S+)$", text, re.MULTILINE):
            below = text[max(text.rfind("\n#", 0, entry.start()), 0) :]
            found[entry[1]] = (
                page,
                "".join(re.findall(r"^```pycon\n(.*?)^```$", below, re.DOTALL | re.MULTILINE)),
            )
    return found


EXPECTED = expected()
ENTRIES = entries()


def missing(thing: Thing, examples: str) -> list[str]:
    """What the examples do not use: the thing itself, or members of it."""
    lost = [] if re.search(rf"\b{thing.name}\b", examples) else [thing.name]
    return lost + [name for name in thing.members if not re.search(rf"(\.|def ){name}\b|\b{name}=", examples)]


@pytest.mark.parametrize("path", EXPECTED)
def test_everything_a_game_may_call_has_an_entry_and_an_example(path: str) -> None:
    assert path in ENTRIES, f"docs/reference has no entry '::: {path}'"
    page, examples = ENTRIES[path]
    assert missing(EXPECTED[path], examples) == [], f"{name_of(page)} shows no example of these"


def test_every_field_of_an_entry_says_what_it_is() -> None:
    """What has no docstring is not shown, so nobody would learn of it."""
    assert [f"{path}.{name}" for path, thing in EXPECTED.items() for name in thing.silent] == []


def test_no_entry_is_about_anything_else() -> None:
    assert set(ENTRIES) == set(EXPECTED)
    for module, names in NOT_FOR_GAMES.items():
        assert set(names.split()) <= set(things(module)), module


def test_a_member_without_an_example_is_noticed() -> None:
    example = ">>> deck = Deck()\n>>> deck.names(3)\n"
    assert missing(Thing("Deck", ("names", "cards")), example) == ["cards"]
    assert missing(Thing("Stock"), example) == ["Stock"]


# looks.toml

LOOKS = DOCS / "reference" / "looks.md"


def test_every_key_of_looks_is_on_its_page() -> None:
    page = LOOKS.read_text("utf-8")
    tables = {"suits", "pieces", "zones", "counters", "markers", "options", "passages", "moves"}
    for key in looks.Sheet.__dataclass_fields__:
        assert (f"`[{key}]`" if key in tables else f"`{key}`") in page, key
    for kind in (looks.ZoneRole, looks.CounterRole, looks.MarkerRole, looks.Spot):
        for word in get_args(kind):
            assert f"`{word}`" in page, word


def test_the_file_with_every_key_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (whole,) = blocks(LOOKS, "toml")
    (tmp_path / "painted").mkdir()
    (tmp_path / "painted" / "__init__.py").touch()
    (tmp_path / "painted" / "looks.toml").write_text(whole, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    sheet = looks.sheet("painted")
    usual = looks.Sheet()
    for key in looks.Sheet.__dataclass_fields__:
        assert getattr(sheet, key) != getattr(usual, key), f"the file says nothing of {key}"


def test_every_kind_of_path_is_on_the_page_and_is_read() -> None:
    page = LOOKS.read_text("utf-8").partition("## `[moves]`")[2].replace("\\|", "|")
    shown = [line for line in re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE)]
    assert all(read_paths(line) for line in shown)
    head = (files("followsuit") / "paths.py").read_text("utf-8").partition('"""\n\nfrom')[0]
    for line in re.findall(r"^(\S.*?)  ", head, re.MULTILINE):
        assert line in shown, line
