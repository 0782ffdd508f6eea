"""The reference has an entry and an example for everything that a game may call."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from docs.pages import DOCS, ROOT, name_of

SOURCE = ROOT / "src"
PAGES = sorted((DOCS / "reference").glob("*.md"))
FOR_CLIENTS = "clients get it, and docs/clients.md tells of it"
FOR_THE_PROGRAM = "only the program itself needs it"

NOT_FOR_GAMES = {
    "followsuit.engine.chance": {"WORD": FOR_THE_PROGRAM, "WORD_BITS": FOR_THE_PROGRAM, "WORD_SIZE": FOR_THE_PROGRAM},
    "followsuit.engine.twins": dict.fromkeys(
        ["VECTOR", "Copier", "COPIERS", "FieldByField", "copier_of", "copied", "copied_vector"], FOR_THE_PROGRAM
    ),
    "followsuit.definition": dict.fromkeys(
        ["Seed", "AT_A_GLANCE", "FOR_THE_TERMINAL", "AUDITED", "Answers", "Position_co", "Kind"], FOR_THE_PROGRAM
    ),
    "followsuit.views.shape": dict.fromkeys(
        ["SCHEMA", "Wins", "Points", "Place", "TRICK", "Play", "Trick", "Score", "Choice", "Selection", "Asked"]
        + ["View", "Move", "Told", "Step", "schema", "to_json"],
        FOR_CLIENTS,
    ),
    "followsuit.views.tableau": {"NOTHING": FOR_THE_PROGRAM},
    "followsuit.views.course": dict.fromkeys(["stock", "trump"], "course_tableau shows them"),
}
"""Public names of modules that games use, with the reason why a game does not."""
MODULES = [
    *(f"followsuit.engine.{name}" for name in ("bits", "cards", "chance", "state", "twins", "tricks", "course")),
    *(f"followsuit.engine.{name}" for name in ("choices", "stock", "exchange", "hidden", "events")),
    *NOT_FOR_GAMES,
]
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
HOMES = {
    "followsuit.game": "followsuit",
    "followsuit.game_names": "followsuit",
    "followsuit.play": "followsuit.play.table",
    "followsuit.contract": "followsuit.contract.checks",
}
"""Where a name is written that is imported from elsewhere."""


@dataclass(frozen=True)
class Thing:
    """Something public: a function, a class with its members, or a constant."""

    name: str
    members: tuple[str, ...] = ()


def public(module: str) -> Iterator[Thing]:
    """What is written in a module under a name that does not begin with _."""
    for node in body_of(module):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield Thing(node.name, tuple(members(node)))
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield Thing(node.name)
        else:
            yield from (Thing(name) for name in assigned(node))


def body_of(module: str) -> list[ast.stmt]:
    """The statements of a module."""
    path = SOURCE / (module.replace(".", "/") + ".py")
    if not path.exists():
        path = path.with_suffix("") / "__init__.py"
    return ast.parse(path.read_text("utf-8")).body


def assigned(node: ast.stmt) -> Iterator[str]:
    """The public names that a statement of a module or a class gives a value, or declares."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    for target in targets:
        if isinstance(target, ast.Name) and not target.id.startswith("_"):
            yield target.id


def members(node: ast.ClassDef) -> Iterator[str]:
    """The public fields and methods of a class that it documents: not those that it takes over from another one."""
    for part in node.body:
        yield from assigned(part)
        if isinstance(part, ast.FunctionDef):
            if part.name == "__init__":
                yield from fields(part)
            elif not part.name.startswith("_") and ast.get_docstring(part):
                yield part.name


def fields(constructor: ast.FunctionDef) -> Iterator[str]:
    """What a constructor sets."""
    for node in ast.walk(constructor):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            if not node.target.attr.startswith("_"):
                yield node.target.attr


def sections() -> Iterator[tuple[Path, str]]:
    """The pages of the reference, cut at their headings."""
    for page in PAGES:
        for section in re.split(r"^## ", page.read_text("utf-8"), flags=re.MULTILINE):
            yield page, section


def entries() -> dict[str, tuple[Path, str]]:
    """Each entry, with its page and the examples that stand in its section, or below its section on the page."""
    found = {}
    for page, section in sections():
        whole = page.read_text("utf-8")
        below = whole[whole.index(section) :]
        for entry in re.findall(r"^::: (\S+)$", section, re.MULTILINE):
            found[entry] = page, "".join(re.findall(r"^```pycon\n(.*?)^```$", below, re.DOTALL | re.MULTILINE))
    return found


ENTRIES = entries()


def missing(thing: Thing, examples: str) -> list[str]:
    """What the examples do not use: the thing itself, or members of it."""
    lost = [] if re.search(rf"\b{thing.name}\b", examples) else [thing.name]
    return lost + [name for name in thing.members if not re.search(rf"(?:\.|def ){name}\b|\b{name}=", examples)]


def thing_at(path: str) -> Thing:
    """What stands at a path such as `followsuit.play.Table`."""
    module, _, name = path.rpartition(".")
    module = HOMES.get(path) or HOMES.get(module) or module
    (found,) = [thing for thing in public(module) if thing.name == name]
    return found


EXPECTED = [
    *((f"{module}.{thing.name}", thing) for module in MODULES for thing in public(module)
      if thing.name not in NOT_FOR_GAMES.get(module, {})),
    *((path, thing_at(path)) for path in OTHERS),
]


@pytest.mark.parametrize(("path", "thing"), EXPECTED, ids=[path for path, _ in EXPECTED])
def test_everything_a_game_may_call_has_an_entry_and_an_example(path: str, thing: Thing) -> None:
    path = re.sub(r"\.views\.(shape|tableau|course)\.", ".views.", path)
    assert path in ENTRIES, f"docs/reference has no entry ::: {path}"
    page, examples = ENTRIES[path]
    assert not missing(thing, examples), f"{name_of(page)} shows no example of {missing(thing, examples)}"


def test_what_is_left_out_exists() -> None:
    for module, names in NOT_FOR_GAMES.items():
        assert set(names) <= {thing.name for thing in public(module)}


def test_no_entry_is_about_something_else() -> None:
    paths = {re.sub(r"\.views\.(shape|tableau|course)\.", ".views.", path) for path, _ in EXPECTED}
    assert set(ENTRIES) == paths


def test_a_member_without_an_example_is_noticed() -> None:
    example = ">>> deck = Deck()\n>>> deck.names(3)\n"
    assert missing(Thing("Deck", ("names", "cards")), example) == ["cards"]
    assert missing(Thing("Stock"), example) == ["Stock"]


def test_every_field_that_an_entry_shows_says_what_it_is() -> None:
    """mkdocstrings leaves out what has no docstring, so a reader would not learn of it."""
    silent = [f"{path}.{name}" for path, thing in EXPECTED for name in undocumented(path) if name in thing.members]
    assert silent == []


def undocumented(path: str) -> Iterator[str]:
    """Fields of a class with no docstring below them. Those of a dataclass stand in its signature."""
    module, _, name = path.rpartition(".")
    module = HOMES.get(path) or HOMES.get(module) or module
    for node in body_of(module):
        if isinstance(node, ast.ClassDef) and node.name == name:
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                    yield from without_docstring(part.body)


def without_docstring(body: list[ast.stmt]) -> Iterator[str]:
    """Fields in a body that no docstring follows."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute) and not told:
            yield node.target.attr
