"""A page of docs/ as a person reads it: files to write and commands to type, in order.

A fenced block under a line `**path/of/file**` is that file; under `**path/of/file**, continued` it goes
below what the file holds already. A `console` block has commands after `$ `, what is typed into them
after `> `, and what they answer; there, a line `…` stands for any lines, and blank lines do not count.
A `pycon` block is a conversation with Python, which stands for itself: it is no part of the story.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ANYTHING = "…"
FENCE = re.compile(
    r"(?:^\*\*(?P<path>[^*\n]+)\*\*(?P<more>, continued)?\n\n)?^```(?P<kind>\w*)\n(?P<text>.*?)^```$",
    re.M | re.S,
)


@dataclass(frozen=True)
class Block:
    """Text for a file."""

    path: str
    text: str
    continued: bool

    def write(self, folder: Path) -> None:
        """Do what the page says."""
        path = folder / self.path
        assert path.parent.is_dir(), f"nothing has made the folder of {self.path}"
        before = path.read_text("utf-8") + "\n" if self.continued else ""
        path.write_text(before + self.text, "utf-8")


@dataclass
class Command:
    """A command, what is typed into it, and what the page says it answers."""

    line: str
    typed: list[str] = field(default_factory=list)
    answer: list[str] = field(default_factory=list)

    def matches(self, output: str) -> bool:
        """Whether it answered so; a page that shows no answer does not care."""
        said = [re.escape(line) + "\n" if line != ANYTHING else "(?:.*\n)*?" for line in self.answer]
        lines = [line.rstrip() for line in output.splitlines() if line.strip()]
        return not said or re.fullmatch("".join(said), "".join(line + "\n" for line in lines)) is not None


def steps(page: str) -> Iterator[Block | Command]:
    """All that a page asks its reader to do."""
    found = list(FENCE.finditer(page))
    assert len(found) * 2 == len(re.findall(r"^```", page, re.M)), "a block of the page is not closed"
    for block in found:
        path, more, kind, text = block.group("path", "more", "kind", "text")
        if kind == "pycon":
            continue
        assert (path is None) == (kind == "console"), f"what is one to do with this block?\n{text}"
        if path is None:
            yield from _commands(text)
        else:
            yield Block(path, text, more is not None)


def _commands(text: str) -> list[Command]:
    commands: list[Command] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            commands.append(Command(line[2:]))
        elif line.startswith("> "):
            commands[-1].typed.append(line[2:])
        elif line.strip():
            commands[-1].answer.append(line.rstrip())
    return commands
