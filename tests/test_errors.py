"""Errors: each has its words in every language, and names in them what the texts ask for."""

from __future__ import annotations

import ast
import errno
import pickle
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, MessageReference, VariableReference
from fluent.syntax.visitor import Visitor

import followsuit
from followsuit import errors, registry
from followsuit.engine.events import text
from followsuit.errors import BadSeats, BadSetting, FollowsuitError
from followsuit.texts import LANGUAGES
from followsuit.words import Said

SOURCE = Path(str(files(followsuit)))
KINDS = {
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)
}


class Needs(Visitor):
    """The arguments that a text asks for, and the texts it refers to."""

    def __init__(self, message: Message) -> None:
        self.arguments: set[str] = set()
        self.texts: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.texts.add(node.id.name)


@cache
def texts(folder: Path, language: str) -> dict[str, Message]:
    """The texts of the program or of a game."""
    return {
        entry.id.name: entry
        for path in folder.glob(f"*.{language}.ftl")
        for entry in FluentParser().parse(path.read_text("utf-8")).body
        if isinstance(entry, Message)
    }


def asked_for(key: str, there: dict[str, Message]) -> set[str]:
    """The arguments of a text, and of the texts in it."""
    needs = Needs(there[key])
    return needs.arguments.union(*(asked_for(other, there) for other in needs.texts))


def raised() -> Iterator[tuple[Path, str, set[str]]]:
    """Every error in the source: whose text it is, its key, its details."""
    for path in SOURCE.rglob("*.py"):
        folder = path.parent if path.parent.parent == SOURCE / "games" else SOURCE
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                for key in keys(node.args[0]) if node.args else ():
                    yield folder, key, {str(word.arg) for word in node.keywords}


def keys(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return [*keys(node.body), *keys(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


RAISED = sorted(raised(), key=str)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_its_text_and_every_text_gets_what_it_asks_for(language: str) -> None:
    assert len(RAISED) > 90
    for folder, key, details in RAISED:
        there = texts(folder, language)
        assert f"error-{key}" in there, f"{folder.name}: {key}"
        assert asked_for(f"error-{key}", there) <= details, f"{folder.name}: {key}"


@pytest.mark.parametrize(
    "folder", sorted({folder for folder, _, _ in RAISED}), ids=lambda folder: folder.name
)
def test_no_text_is_about_an_error_that_cannot_happen(folder: Path) -> None:
    raised_here = {f"error-{key}" for whose, key, _ in RAISED if whose == folder}
    composed = re.compile(r"error-(game-failed|bot-failed|usage-.*)")  # the last ones: tests/test_help.py
    for language in LANGUAGES:
        written = {key for key in texts(folder, language) if key.startswith("error-")}
        assert {key for key in written if not composed.fullmatch(key)} <= raised_here


def test_an_error_is_told_in_the_language_of_the_reader() -> None:
    with pytest.raises(BadSeats) as caught:
        registry.find("hearts").new(seats=7)
    assert str(caught.value) == "hearts is for 4 seats, not 7"
    assert caught.value.told("ja") == "hearts は 4 人用です（7人では遊べません）"


def test_an_error_of_a_game_is_told_in_its_own_words() -> None:
    with pytest.raises(BadSetting) as caught:
        registry.find("trick-and-trade").new(trading="R=3")
    assert "the copies add up to 3, not 42" in str(caught.value)
    assert "枚数の合計が3枚です。42枚にしてください" in caught.value.told("ja")


def test_what_stands_inside_an_error_is_told_in_the_same_language() -> None:
    inner = FollowsuitError("record-cut")
    outer = FollowsuitError("record-in", path=Path("x.record"), why=inner)
    assert outer.told("ja") == f"x.record：{inner.told('ja')}"
    rule = Said("followsuit.games.hearts", text("must-follow", suit="C"))
    assert "クラブ" in FollowsuitError("move-refused", seat=1, move="H2", why=rule).told("ja")
    full = FollowsuitError("file-unwritten", path="x", why=OSError(errno.ENOSPC, "No space left on device"))
    assert full.told() == "x cannot be written: No space left on device"
    assert full.told("ja") == "x に書けません：空き容量がありません"


def test_numbers_are_written_plainly_whatever_their_size() -> None:
    assert FollowsuitError("seat", seat=12345, last=3).told() == "--seat 12345: the seats are 0 to 3"
    assert FollowsuitError("seat", seat=10**40, last=3).told() == f"--seat {10**40}: the seats are 0 to 3"


def test_a_sentence_that_is_no_key_is_told_as_it_is() -> None:
    assert FollowsuitError("my box has\nno {lid}").told("ja") == "my box has no {lid}"


def test_an_error_comes_back_from_another_process_as_it_was() -> None:
    error = BadSetting("option-form", option="x")
    error.package = "followsuit.games.hearts"
    back = pickle.loads(pickle.dumps(error))
    assert (type(back), back.told("ja"), back.package) == (BadSetting, error.told("ja"), error.package)
