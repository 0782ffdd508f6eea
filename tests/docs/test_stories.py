"""Stories of docs/ that are no longer than a page, each followed to the letter by a new user."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.page import steps
from docs.pages import DOCS
from docs.sandbox import Sandbox, make_sandbox
from docs.test_write_a_game import follow

QUICKER = {" --games 192\n": " --games 4\n"}
"""An arena that takes a minute, and one that takes a moment."""


@pytest.fixture
def sandbox(tmp_path: Path) -> Sandbox:
    return make_sandbox(tmp_path / "venv")


def follow_page(name: str, sandbox: Sandbox, folder: Path, instead: dict[str, str]) -> None:
    """Do all that a page says, with some of its words replaced."""
    text = (DOCS / name).read_text("utf-8")
    for was, now in instead.items():
        assert was in text
        text = text.replace(was, now)
    for step in steps(text):
        follow(step, sandbox, folder)


def test_a_plugin_is_made_ready_and_plays_from_its_wheel_alone(sandbox: Sandbox, tmp_path: Path) -> None:
    follow_page("publish.md", sandbox, tmp_path, {})
    where = sandbox.works("python -c 'import harbour; print(harbour.__file__)'", tmp_path)
    assert str(sandbox.home) in where
    assert "トリック" in sandbox.works("followsuit play harbour --lang ja --seed cove", tmp_path, "1\n" * 9)


@pytest.mark.parametrize(
    "instead", [QUICKER, pytest.param({}, marks=pytest.mark.deep)], ids=["quick", "whole"]
)
def test_a_rule_of_thumb_is_written_and_measured(
    instead: dict[str, str], sandbox: Sandbox, tmp_path: Path
) -> None:
    follow_page("how-bots-see-a-game.md", sandbox, tmp_path, instead)


@pytest.mark.deep
def test_the_rule_of_thumb_is_worth_what_the_page_says(sandbox: Sandbox, tmp_path: Path) -> None:
    follow_page("how-bots-see-a-game.md", sandbox, tmp_path, QUICKER)
    arena = "followsuit arena skerries --bots search:100,unaided:Unaided --games 192 --fresh"
    for bot, wins, tricks in [
        ("search:100", "28.1 ± 2.4", "2.32 ± 0.09"),
        ("unaided:Unaided", "21.9 ± 2.4", "2.18 ± 0.09"),
    ]:
        assert f"{wins} | {tricks} |" in (DOCS / "how-bots-see-a-game.md").read_text("utf-8")
        row = next(line for line in sandbox.works(arena, tmp_path).splitlines() if bot in line)
        assert wins in row
        assert tricks in row
