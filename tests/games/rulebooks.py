"""A rulebook of ours, sentence by sentence, under its headings; a row of a table and an example are one each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

GAMES = Path(__file__).parents[2] / "src" / "followsuit" / "games"
UNSAID = re.compile(r"<!--.*?-->|^---$|^```.*?^```$", re.DOTALL | re.MULTILINE)
HEAD_OF_A_TABLE = re.compile(r"^\s*\|.*\n\s*\|[ :|-]+\|$", re.MULTILINE)
WHOLE = ("|", "**Example")
ITEM = re.compile(r"^(?:[-*]|\d+\.) ")
END = re.compile(r"(?<=[.!?])(?<!H1\.)\s+(?=[^a-z\s])|(?<=[.!?][\"”])\s+(?=[^a-z\s])")


def sentences(game: str) -> list[tuple[str, str]]:
    """The heading and the text of each sentence."""
    text = (GAMES / game / "rulebook.en.md").read_text("utf-8")
    return [
        (heading, sentence)
        for heading, passage in _passages(HEAD_OF_A_TABLE.sub("", UNSAID.sub("", text)))
        for sentence in ([passage] if passage.startswith(WHOLE) else END.split(passage))
    ]


def _passages(text: str) -> Iterator[tuple[str, str]]:
    """Paragraphs, items of lists and rows of tables, each in one line."""
    heading, lines = "", list[str]()
    for line in [*text.splitlines(), ""]:
        bare = line.strip()
        starts = not bare or bare.startswith(("#", "|")) or ITEM.match(bare)
        if starts and lines:
            yield heading, " ".join(lines)
            lines = []
        if bare.startswith("#"):
            heading = bare.lstrip("# ")
        elif bare:
            lines.append(ITEM.sub("", bare, count=1) if starts else bare)
