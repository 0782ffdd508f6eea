"""Paper to write on: a terminal that is so wide and so high, with colours or without, or a pipe without any width.

Everything that is shown goes through here. A line is an ordinary string; where a part of it is emphasised or
coloured, `mark` puts marks around it, which have no width and become colours when the line is written. Lines are
wrapped at the width, where Japanese letters take two columns and may be broken apart.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import count

import typer
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from followsuit.terminal.inks import Background, background

Write = Callable[[str], None]
Size = tuple[int, int]
"""Columns and lines."""
OPENING = "\ue000"
CLOSING = "\ue001"
FIRST_STYLE = 0xE010
MARKS = re.compile(f"{OPENING}.|{CLOSING}")
TOGETHER = "\u00a0"
"""A blank at which no line is broken."""
WORD = re.compile(
    r" *[「『（〔\[(]*"
    r"(?:[ァ-ヴー]+|[々一-龥]+|[ぁ-ん]|[^ ぁ-んァ-ヴー々一-龥「『（〔、。：？！／；」』）〕]+|[^ ])"
    r"[、。：？！／；」』）〕\])]* *"
)
"""What is not broken apart; there are no blanks between the words of Japanese."""
STRONG = "bold"
FAINT = "dim"
NARROWEST = 20
SHORT = 24
"""So many columns are kept together."""


class Paper:
    """Where lines are written."""

    def __init__(
        self,
        write: Write,
        size: Callable[[], Size] | None = None,
        styled: bool = False,
        behind: Background = "unknown",
        colours: str | None = "truecolor",
    ) -> None:
        """`size` of the terminal, if it is one; `behind` is its background, `colours` Rich's name of what it has."""
        self._write = write
        self._size = size
        self.styled = styled
        self.behind = behind
        self._colours = colours
        self._styles: list[str] = []

    @property
    def width(self) -> int | None:
        """Its columns, if it has a width."""
        return None if self._size is None else max(NARROWEST, self._size()[0])

    @property
    def height(self) -> int | None:
        """Its lines, if it has a height."""
        return None if self._size is None else self._size()[1]

    # Marks

    def mark(self, text: str, style: str) -> str:
        """The text in a style of Rich's, such as "bold", where there are styles."""
        if not self.styled or not text:
            return text
        if style not in self._styles:
            self._styles.append(style)
        return f"{OPENING}{chr(FIRST_STYLE + self._styles.index(style))}{text}{CLOSING}"

    def strong(self, text: str) -> str:
        """What matters."""
        return self.mark(text, STRONG)

    def faint(self, text: str) -> str:
        """What matters less."""
        return self.mark(text, FAINT)

    def styled_text(self, line: str) -> Text:
        """A line with its marks made styles."""
        text = Text(end="")
        styles: list[str] = []
        place = 0
        for found in MARKS.finditer(line):
            text.append(line[place : found.start()], " ".join(styles))
            if found[0] == CLOSING:
                styles.pop()
            else:
                styles.append(self._styles[ord(found[0][1]) - FIRST_STYLE])
            place = found.end()
        text.append(line[place:], " ".join(styles))
        return text

    # Laying out

    def wrapped(self, line: str) -> list[Text]:
        """A line as so many as it takes; those that go on are set in a little more than the first."""
        text = self.styled_text(line)
        width = self.width
        if width is None or cell_len(text.plain) <= width:
            return [text]
        indent = len(text.plain) - len(text.plain.lstrip(" ")) + 2
        first, *rest = text.divide(_breaks(text.plain, width, indent))
        lines = [first, *(Text(" " * indent) + part for part in rest)]
        for part in lines:
            part.rstrip()
        return lines

    def lines_of(self, lines: Iterable[str]) -> int:
        """How many lines of the terminal these take."""
        return sum(len(self.wrapped(line)) for line in lines)

    def columns(self, cells: Sequence[str], indent: int = 1, gap: int = 1) -> list[str]:
        """Cells beside one another, in columns; in a pipe one below the other."""
        width = self.width
        if width is None:
            return [" " * indent + cell for cell in cells]
        sizes = [width_of(cell) for cell in cells]
        for number in range(min(len(cells), width), 0, -1):
            widest = [max(sizes[column::number]) for column in range(number)]
            if number == 1 or indent + sum(widest) + gap * (number - 1) <= width:
                break
        rows = [range(start, min(start + number, len(cells))) for start in range(0, len(cells), number)]
        gaps = [" " * (widest[place % number] - size + gap) for place, size in enumerate(sizes)]
        return [" " * indent + "".join(cells[place] + gaps[place] for place in row).rstrip() for row in rows]

    # Writing

    def put(self, lines: Iterable[str]) -> None:
        """Write lines, each wrapped at the width."""
        for line in lines:
            for part in self.wrapped(line):
                self._write(self._rendered(part).replace(TOGETHER, " "))

    def page(self, markdown: str) -> None:
        """A rulebook, or a part of one: laid out in a terminal, as it is in a pipe."""
        if self.width is None:
            self._write(markdown)
            return
        from rich.markdown import Markdown  # here, since it takes its time to load

        console = self._console()
        with console.capture() as shown:
            console.print(Markdown(markdown))
        self._write(shown.get().rstrip("\n"))

    def _rendered(self, text: Text) -> str:
        if not self.styled:
            return text.plain
        console = self._console()
        with console.capture() as shown:
            console.print(text, end="", soft_wrap=True)
        return shown.get()

    def _console(self) -> Console:
        colours: str | None = self._colours
        return Console(
            file=io.StringIO(),
            force_terminal=self.styled,
            color_system=colours if self.styled else None,  # type: ignore[arg-type]
            width=self.width,
            highlight=False,
            markup=False,
            emoji=False,
            no_color=False,
        )


def bare(line: str) -> str:
    """A line without marks, and with ordinary blanks."""
    return MARKS.sub("", line).replace(TOGETHER, " ")


def together(text: str) -> str:
    """A text that is not broken at its blanks, if it is short."""
    return text.replace(" ", TOGETHER) if width_of(text) <= SHORT else text


def width_of(line: str) -> int:
    """The columns that a line takes."""
    return cell_len(bare(line))


def _breaks(plain: str, width: int, indent: int) -> list[int]:
    """Where to break a line: before words that do not fit any more, and within those that fit nowhere."""
    breaks: list[int] = []
    used = 0
    for word in WORD.finditer(plain):
        size = cell_len(word[0].rstrip(" "))
        if used + size > width:
            if used > indent:
                breaks.append(word.start())
                used = indent
            if used + size > width:
                used = _cut(word, width, used, indent, breaks)
                continue
        used += cell_len(word[0])
    return breaks


def _cut(word: re.Match[str], width: int, used: int, indent: int, breaks: list[int]) -> int:
    """Break a word that fits in no line; returns how much of the last line it takes."""
    for place, letter in zip(count(word.start()), word[0], strict=False):
        size = cell_len(letter)
        if used + size > width:
            breaks.append(place)
            used = indent
        used += size
    return used


def paper_of_terminal(plain: bool = False) -> Paper:
    """The standard output: with colours and symbols if it is a terminal that has them and nobody minds."""
    if not sys.stdout.isatty():
        return Paper(typer.echo)
    simple = plain or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") in ("dumb", "unknown")
    return Paper(
        typer.echo,
        _terminal_size,
        styled=not simple,
        behind=background(os.environ),
        colours=Console().color_system,
    )


def _terminal_size() -> Size:
    size = shutil.get_terminal_size()
    return size.columns, size.lines
