"""The pages of docs/ and what stands on them."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from docs.page import FENCE

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
README = ROOT / "README.md"
PAGES = [README, *sorted(DOCS.rglob("*.md"))]


def name_of(page: Path) -> str:
    """A page by its name among all pages."""
    return page.relative_to(DOCS).as_posix() if page != README else page.name


def is_story(page: Path) -> bool:
    """Whether a page has its reader write files: such a page is followed from beginning to end."""
    return any(block["path"] for block in FENCE.finditer(page.read_text("utf-8")))


def blocks(page: Path, kind: str) -> list[str]:
    """The code blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def kinds(page: Path) -> set[str]:
    """Which kinds of code blocks a page has."""
    return {block["kind"] for block in FENCE.finditer(page.read_text("utf-8"))}


def conversation(page: Path) -> doctest.DocTest:
    """What a page types into Python, from its beginning to its end, and what Python answers."""
    text = page.read_text("utf-8")
    spoken = [" " * 4 + "\n"] * text.count("\n")
    for block in re.finditer(r"^```pycon\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        first = text.count("\n", 0, block.start(1))
        for offset, line in enumerate(block[1].splitlines(keepends=True)):
            spoken[first + offset] = line
    return doctest.DocTestParser().get_doctest("".join(spoken), {}, name_of(page), str(page), 0)
