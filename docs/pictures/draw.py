"""Draws the pictures of the documentation: `python docs/pictures/draw.py`."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

HERE = Path(__file__).parent


def screen(typed: list[str], *arguments: str) -> list[str]:
    """What a person sees who types these lines."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-m", "followsuit", *arguments],
            input="\n".join(typed),
            capture_output=True,
            text=True,
            cwd=folder,
            check=True,
        )
    return done.stdout.splitlines()


def draw(name: str, title: str, lines: list[str], width: int = 100) -> None:
    """Draw lines of a terminal as an SVG picture without anything fetched from elsewhere."""
    with open("/dev/null", "w") as nowhere:
        console = Console(record=True, width=width, file=nowhere)
        for line in lines:
            console.print(Text(line))
        svg = console.export_svg(title=title)
    (HERE / name).write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL))


if __name__ == "__main__":
    shown = screen(
        ["5", "3", "why 3", "quit"], "play", "trick-and-trade", "--seats", "3", "--seed", "picture"
    )
    # without the rules at a glance, which a terminal lays out and a pipe does not
    begins = next(number for number, line in enumerate(shown) if line.startswith("Type the number"))
    lines = [shown[0], *shown[begins : begins + 45]]
    draw("plain-play.svg", "followsuit play trick-and-trade --seats 3", lines)
