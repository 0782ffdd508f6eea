"""A terminal for tests: what a person sees of a game, one screen for each question."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Sequence
from typing import Any

import followsuit
from followsuit.bots import SearchBot, bot_named
from followsuit.bots.levels import LEVELS
from followsuit.definition import Game
from followsuit.engine.bits import DONE
from followsuit.play import Table
from followsuit.play.sitting import Sitting
from followsuit.terminal.inks import Background
from followsuit.terminal.paper import Paper, Size
from followsuit.terminal.plain import PROMPT, PlainPlay, Quit

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
Answer = Callable[[Table], str]
"""What a person types, for all they know of a table."""


class Screens:
    """A person at a terminal, or at a pipe if it has no size; `shown[n]` is what stood above answer n."""

    def __init__(
        self,
        table: Table,
        answer: Answer,
        size: Size | None = None,
        styled: bool = False,
        language: str = "en",
        seat: int = 0,
        behind: Background = "unknown",
        adviser: SearchBot = LEVELS["expert"],
        waiting: Sequence[str] = (),
    ) -> None:
        """`waiting` is what the person types where the game waits for Enter, before only Enter is pressed."""
        self.table = table
        self._waiting = list(waiting)
        self.shown: list[list[str]] = [[]]
        self.asked: list[str] = []
        """For each screen, what the person was asked; "" where it only waited."""
        self._answer = answer
        self._seat = seat
        self._pipe = size is None
        bots = {other: bot_named("random") for other in range(table.state.seats) if other != seat}
        paper = Paper(self._write, None if size is None else lambda: size, styled, behind)
        sitting = Sitting(table, bots)
        self.client = PlainPlay(sitting, seat, self._read, paper, language, adviser=adviser)

    def play(self) -> Screens:
        """Play until the answers run out or the game is over."""
        with contextlib.suppress(Quit):
            self.client.run()
        return self

    @property
    def lines(self) -> list[str]:
        """Everything that was shown."""
        return [line for screen in self.shown for line in screen]

    def _write(self, text: str) -> None:
        self.shown[-1] += [text] if self._pipe else text.split("\n")

    def _read(self, prompt: str) -> str:
        view = self.table.view(self._seat)
        pause = prompt != PROMPT
        self.asked.append("" if pause or view.prompt is None else view.prompt.key)
        answer = (self._waiting or [""]).pop(0) if pause else self._answer(self.table)
        self.shown.append([])
        return answer


def typed(*lines: str) -> Answer:
    """A person who types these lines, and then quits."""
    left = list(lines)

    def answer(table: Table) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return answer


def at_random(seat: int = 0, decisions: int = 10**6) -> Answer:
    """A person who makes so many decisions, any that are legal, by the names of moves and cards."""
    made: list[int] = []

    def answer(table: Table) -> str:
        if len(made) == decisions:
            raise EOFError
        made.append(1)
        chosen = Sitting(table, {seat: bot_named("random")}).think(seat)
        options = {choice.number: choice for choice in table.view(seat).options}
        if len(chosen) == 1:
            return options[chosen[0]].name
        return " ".join("done" if option == DONE else options[option].piece for option in chosen)

    return answer


def without_escapes(lines: Sequence[str]) -> list[str]:
    """Lines without colours."""
    return [ESCAPES.sub("", line) for line in lines]


def a_table(game: Game | str, seats: int | None = None, seed: str = "abc", **settings: Any) -> Table:
    """A table at which bots sit beside the person at seat 0."""
    found = followsuit.game(game) if isinstance(game, str) else game
    table = Table(found, seats, seed, settings=settings)
    table.record.players = dict.fromkeys(range(1, table.state.seats), "casual")
    return table
