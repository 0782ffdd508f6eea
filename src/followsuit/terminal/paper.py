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
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import typer
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from followsuit.terminal.breaking import JOINER, TOGETHER, breaks, teach_rich
from followsuit.terminal.inks import Background, background

Write = Callable[[str], None]
Size = tuple[int, int]
"""Columns and lines."""
GoOn = Callable[[], bool]
"""Asks whether to go on with the next page."""
OPENING = "\ue000"
CLOSING = "\ue001"
FIRST_STYLE = 0xE010
MARKS = re.compile(f"{OPENING}.|{CLOSING}")
MARK_OR_LETTER = re.compile(f"({OPENING}.|{CLOSING})|(.)")
STRONG = "bold"
FAINT = "dim"
NARROWEST = 20
SHORTEST = 5
SHORT = 32
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
        passing: Write | None = None,
    ) -> None:
        """`size` of the terminal, if it is one; `behind` is its background, `colours` Rich's name of what it has.

        `passing` writes what does not stay, and ends no line.
        """
        self._write = write
        self._passing = passing
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
        first, *rest = text.divide(breaks(text.plain, width, indent))
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

    def put(self, lines: Iterable[str], go_on: GoOn | None = None) -> bool:
        """Write lines, each wrapped at the width; page by page, if it is asked whether to go on.

        Returns whether all were written.
        """
        return self._turn(self._ready(lines), go_on)

    @contextmanager
    def meanwhile(self, line: str) -> Iterator[None]:
        """A line that stands there while something takes its time, and goes away; nothing in a pipe."""
        if self._passing is not None:
            self._passing(bare(line))
        try:
            yield
        finally:
            if self._passing is not None:
                self._passing("\r" + " " * width_of(line) + "\r")

    def page(
        self,
        markdown: str,
        go_on: GoOn | None = None,
        before: Iterable[str] = (),
        after: Iterable[str] = (),
    ) -> bool:
        """A rulebook, or a part of one, between other lines: laid out in a terminal, as it is in a pipe.

        Returns whether all of it was written.
        """
        return self._turn([*self._ready(before), *self._laid_out(markdown), *self._ready(after)], go_on)

    def _turn(self, lines: Sequence[str], go_on: GoOn | None) -> bool:
        """Write lines; on paper that has a height, page by page, as long as somebody wants to go on."""
        for number, leaf in enumerate(pages(lines, self.height if go_on else None)):
            if number and go_on is not None and not go_on():
                return False
            for line in leaf:
                self._write(line)
        return True

    def _ready(self, lines: Iterable[str]) -> list[str]:
        """Lines as they are written."""
        parts = [self._rendered(part) for line in lines for part in self.wrapped(line)]
        return [part.replace(TOGETHER, " ").replace(JOINER, "") for part in parts]

    def _laid_out(self, markdown: str) -> list[str]:
        if self.width is None:
            return [markdown]
        from rich.markdown import Markdown  # here, since it takes its time to load

        teach_rich()
        console = self._console()
        with console.capture() as shown:
            console.print(Markdown(markdown))
        return [line.rstrip() for line in shown.get().rstrip("\n").split("\n")]

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
    return MARKS.sub("", line).replace(TOGETHER, " ").replace(JOINER, "")


def together(text: str) -> str:
    """A text that is not broken apart, if it is short."""
    if width_of(text) > SHORT:
        return text
    return MARK_OR_LETTER.sub(lambda found: found[1] or found[2] + JOINER, text.replace(" ", TOGETHER))


def width_of(line: str) -> int:
    """The columns that a line takes."""
    return cell_len(bare(line))


def pages(lines: Sequence[str], height: int | None) -> list[Sequence[str]]:
    """Lines for one screen after the other, where one line is left to type on.

    What is set in goes with the line before it, unless that makes a page half empty.
    """
    if height is None:
        return [lines]
    height = max(SHORTEST, height - 1)
    found = []
    while len(lines) > height:
        end = height
        while end > height // 2 and _goes_on(lines[end]):
            end -= 1
        end = end if end > height // 2 else height
        found.append(lines[:end])
        lines = lines[end:]
    return [*found, lines]


def _goes_on(line: str) -> bool:
    return line.startswith("  ") or not line.strip()


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
        passing=partial(typer.echo, nl=False),
    )


def _terminal_size() -> Size:
    size = shutil.get_terminal_size()
    return size.columns, size.lines
