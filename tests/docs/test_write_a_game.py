"""docs/write-a-game.md, followed to the letter by a new user."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.page import Block, Command, steps
from docs.sandbox import Sandbox, make_sandbox

PAGE = Path(__file__).parents[2] / "docs" / "write-a-game.md"
CHECK = "followsuit check low-tide"
A_QUICK_ONE = CHECK + " --games 1"
TRY_EVERY_OPTION = "bid 1\n" + "1\n2\n3\n4\n5\n6\n7\n" * 20


@pytest.fixture
def sandbox(tmp_path: Path) -> Sandbox:
    return make_sandbox(tmp_path / "venv")


def follow(step: Block | Command, sandbox: Sandbox, folder: Path) -> None:
    """Do what a step says, and compare what comes of it."""
    if isinstance(step, Block):
        step.write(folder)
        return
    said = sandbox.works(step.line, folder, "".join(line + "\n" for line in step.typed))
    assert step.matches(said), f"$ {step.line}\nshould say\n{step.answer}\nbut says\n{said}"


@pytest.mark.parametrize("check", [A_QUICK_ONE, pytest.param(CHECK, marks=pytest.mark.deep)])
def test_the_page_leads_to_a_game_that_plays_and_keeps_the_contract(
    check: str, sandbox: Sandbox, tmp_path: Path
) -> None:
    for step in steps(PAGE.read_text("utf-8").replace(f"$ {CHECK}\n", f"$ {check}\n")):
        follow(step, sandbox, tmp_path)
    whole = sandbox.works("followsuit play low-tide --seed end --save end.record", tmp_path, TRY_EVERY_OPTION)
    assert "You must follow suit" in whole
    assert "The game is over." in whole
    assert "You had bid 1." in sandbox.works("followsuit replay end.record --seat 0", tmp_path)


def test_the_code_on_the_page_is_typed(sandbox: Sandbox, tmp_path: Path) -> None:
    sandbox.works("followsuit new-game low-tide", tmp_path)
    for step in steps(PAGE.read_text("utf-8")):
        if isinstance(step, Block):
            step.write(tmp_path)
    sandbox.works("mypy --strict", tmp_path / "low-tide")


PAGE_OF_ONE_COMMAND = """
```console
$ cat
> one
> two
one
{answer}
```
"""


@pytest.mark.parametrize(("answer", "right"), [("two", True), ("…", True), ("three", False), ("", False)])
def test_a_command_that_answers_otherwise_is_noticed(
    answer: str, right: bool, sandbox: Sandbox, tmp_path: Path
) -> None:
    [command] = steps(PAGE_OF_ONE_COMMAND.format(answer=answer))
    if right:
        follow(command, sandbox, tmp_path)
    else:
        with pytest.raises(AssertionError, match="should say"):
            follow(command, sandbox, tmp_path)


def test_a_command_that_fails_is_noticed(sandbox: Sandbox, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no game 'low-tied'"):
        follow(Command("followsuit check low-tied"), sandbox, tmp_path)


def test_a_block_that_is_neither_a_file_nor_commands_is_noticed() -> None:
    with pytest.raises(AssertionError, match="what is one to do"):
        list(steps("```python\nlost = True\n```\n"))
