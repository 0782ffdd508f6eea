"""Draws the pictures of the documentation: `python docs/pictures/draw.py`."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import followsuit
from followsuit.bots import LEVELS
from followsuit.play import Table
from followsuit.play.sitting import Sitting
from followsuit.terminal.paper import Paper
from followsuit.terminal.plain import PROMPT, PlainPlay, Quit

HERE = Path(__file__).parent
WIDTH, HEIGHT = 80, 24


def screen(typed: list[str], game: str, seats: int, seed: str) -> list[str]:
    """The last lines of a dark terminal when a person has typed these lines."""
    table = Table(followsuit.game(game), seats, seed)
    others = range(1, seats)
    table.record.players = dict.fromkeys(others, "casual")
    lines: list[str] = []
    left = list(typed)

    def read(prompt: str) -> str:
        answer = "" if prompt != PROMPT else left.pop(0) if left else "quit"
        lines.append(prompt + (answer if left or answer != "quit" else ""))
        return answer

    def write(text: str) -> None:
        lines.extend(text.split("\n"))

    paper = Paper(write, lambda: (WIDTH, HEIGHT), styled=True, behind="dark")
    sitting = Sitting(table, dict.fromkeys(others, LEVELS["casual"]))
    with contextlib.suppress(Quit):
        PlainPlay(sitting, 0, read, paper).run()
    return lines[-HEIGHT:]


def draw(name: str, title: str, lines: list[str]) -> None:
    """Draw lines of a terminal as an SVG picture without anything fetched from elsewhere."""
    with open("/dev/null", "w") as nowhere:
        console = Console(record=True, width=WIDTH, file=nowhere)
        for line in lines:
            console.print(Text.from_ansi(line), soft_wrap=True)
        svg = console.export_svg(title=title, unique_id="picture")
    (HERE / name).write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL))


if __name__ == "__main__":
    shown = screen(["5", "3", "4"], "trick-and-trade", 3, "picture")
    draw("plain-play.svg", "followsuit play trick-and-trade --seats 3", shown)
