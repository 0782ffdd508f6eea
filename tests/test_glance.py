"""Each rulebook begins with the game at a glance."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from commandline import run
from followsuit import registry
from followsuit.definition import Game
from followsuit.terminal.paper import paper_of_terminal
from followsuit.texts import LANGUAGES

HEADINGS = {"en": "## At a glance", "ja": "## 早見表"}
RULEBOOKS = [
    (game, language)
    for game in registry.every()
    for language in LANGUAGES
    if (files(game.package) / f"rulebook.{language}.md").is_file()
]


@pytest.mark.parametrize(("game", "language"), RULEBOOKS, ids=lambda part: getattr(part, "id", part))
def test_every_rulebook_has_the_game_at_a_glance_as_its_first_section(game: Game, language: str) -> None:
    lines = game.glance(language).splitlines()
    assert 5 <= sum(line.startswith("- ") for line in lines) <= 12, "about ten points"
    sections = [line for line in game.rulebook(language).splitlines() if line.startswith("## ")]
    assert sections[0] == HEADINGS[language]
    assert sections.count(HEADINGS[language]) == 1
    assert not any(line.startswith("#") for line in lines)


@pytest.mark.parametrize(
    ("rulebook", "glance"),
    [
        ("# Toy\n\n## At a glance\n\n- one\n- two\n\n## Cards\n\nMany.\n", "- one\n- two"),
        ("# Toy\n\n## Cards\n\nMany.\n\n## 早見表\n\n- 一\n", "- 一"),
        ("# Toy\n\n## Cards\n\nMany, at a glance.\n", ""),
        ("# Toy\n\n### At a glance\n\n- one\n", ""),
    ],
)
def test_it_is_the_text_of_that_section(rulebook: str, glance: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "rulebook", lambda game, language: rulebook)
    assert registry.find("hearts").glance("en") == glance


def test_it_is_english_where_there_is_no_rulebook_in_the_language_and_empty_where_there_is_none() -> None:
    game = registry.find("robotrick")
    assert game.glance("fr") == game.glance() != game.glance("ja")
    assert replace(game, package="followsuit.engine").glance() == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_pipe_it_is_plain_text(language: str, tmp_path: Path) -> None:
    played = run("play", "robotrick", "--seed", "x", "--lang", language, typed="quit\n", cwd=tmp_path)
    assert played.stdout.count(registry.find("robotrick").glance(language).replace("**", "")) == 1
    assert "**" not in played.stdout


def test_in_a_terminal_it_is_laid_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    paper_of_terminal().page("- **Goal:** win.")
    shown = capsys.readouterr().out
    assert "•" in shown
    assert "**" not in shown
