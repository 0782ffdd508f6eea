"""Plain play: a game as lines of text, in a terminal, a pipe or a screen reader. Drawn from views alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from followsuit.bots import Bot
from followsuit.engine.bits import DONE
from followsuit.engine.chance import Rng, seeded
from followsuit.errors import IllegalMove
from followsuit.play.table import Table
from followsuit.terminal.describe import closed_reason, describe, numbered, option_lines, result_lines
from followsuit.views import Choice, View
from followsuit.words import Words

Read = Callable[[str], str]
Write = Callable[[str], None]


class Quit(Exception):
    """The player wants to stop for now."""


class PlainPlay:
    """One person at a seat, bots at the others."""

    def __init__(
        self,
        table: Table,
        seat: int,
        bots: dict[int, Bot],
        read: Read,
        write: Write,
        show_rules: Callable[[], None],
        language: str = "en",
        save: Callable[[], None] = lambda: None,
    ) -> None:
        """`save` is called before the first question and after each decision of the person."""
        self.table = table
        self.seat = seat
        self.bots = bots
        self.words: Words = table.game.words(language, seat)
        self._read = read
        self._write = write
        self._show_rules = show_rules
        self._save = save
        self._told = 0

    def run(self) -> None:
        """Play until the game is over; Quit if the player stops before."""
        self._write(self.words.say("ui-welcome", title=self.words.say("title"), seat=self.seat))
        self._write(self.words.say("ui-commands"))
        self._save()
        while self.table.pending():
            self.tell_news()
            for seat in self.table.pending():
                if seat != self.seat:
                    self.bot_acts(seat)
                    break
            else:
                self.person_acts()
        self.tell_news()
        self._show(result_lines(self.table.view(self.seat), self.words))

    def bot_acts(self, seat: int) -> None:
        """A bot decides, by luck that depends only on the game and how far it has come."""
        rng: Rng = seeded(f"bot {self.table.record.seed} {seat}", len(self.table.record.moves))
        self.table.act(seat, self.bots[seat].choose(self.table.perspective(seat), rng))

    def tell_news(self) -> None:
        """Say what the person has not been told yet."""
        view = self.words.view(self.table.view(self.seat))
        for phrase in view.log[max(0, self._told - view.log_from) :]:
            self._write(phrase.spoken)
        self._told = view.log_from + len(view.log)

    def person_acts(self) -> None:
        """Ask until a decision is made."""
        view = self.words.view(self.table.view(self.seat))
        self._show(describe(view, self.words))
        while not self.answered(view, self._ask()):
            pass
        self._save()

    def _show(self, lines: list[str]) -> None:
        for line in lines:
            self._write(line)

    def _ask(self) -> str:
        try:
            return unicodedata.normalize("NFKC", self._read("> ")).strip()
        except UnicodeDecodeError:
            return "\ufffd"
        except EOFError:
            raise Quit from None

    def answered(self, view: View, line: str) -> bool:
        """Carry out what was typed; False if another answer is needed."""
        command, _, rest = line.partition(" ")
        command = command.lower()
        if not line:
            return self._take_the_only_option(view)
        if command in ("quit", "q", "exit"):
            raise Quit
        if command == "undo":
            return self._undo()
        if command in ("?", "rules"):
            self._show_rules()
            self._show(option_lines(view, self.words))
        elif command == "help":
            self._write(self.words.say("ui-commands"))
        elif command == "why":
            self._write(self._why(view, rest))
        elif command in ("table", "options"):
            whole = command == "table"
            self._show(describe(view, self.words, whole) if whole else option_lines(view, self.words))
        else:
            return self._choose(view, line)
        return False

    def _take_the_only_option(self, view: View) -> bool:
        possible = [choice for choice in view.options if choice.closed is None]
        if len(possible) == 1:
            self.table.act(self.seat, possible[0].number)
        return len(possible) == 1

    def _choose(self, view: View, line: str) -> bool:
        chosen = self._choices(view, line)
        if chosen is None:
            self._write(self.words.say("ui-not-understood", count=len(view.options)))
            return False
        try:
            self.table.act_all(self.seat, self._series(view, chosen))
        except IllegalMove:
            together = len(chosen) > 1
            self._write(
                self.words.say("ui-not-together") if together else closed_reason(chosen[0], self.words)
            )
            return False
        return True

    def _series(self, view: View, chosen: list[Choice]) -> list[int]:
        """Several cards go in ascending order, and `done` ends them where it has to be said."""
        numbers = sorted(choice.number for choice in chosen)
        open_ended = any(choice.number == DONE for choice in view.options)
        if len(numbers) > 1 and open_ended and DONE not in numbers:
            numbers.append(DONE)
        return numbers

    def _choices(self, view: View, line: str) -> list[Choice] | None:
        """The options meant by a move's name, or by numbers of the list."""
        for choice in view.options:
            if choice.name == line:
                return [choice]
        numbers = line.replace(",", " ").split()
        if not all(_is_number(number, len(view.options)) for number in numbers):
            return None
        return [numbered(view)[int(number) - 1] for number in dict.fromkeys(numbers)]

    def _why(self, view: View, line: str) -> str:
        chosen = self._choices(view, line)
        if not chosen:
            return self.words.say("ui-why-which", count=len(view.options))
        return closed_reason(chosen[0], self.words)

    def _undo(self) -> bool:
        if not self.table.undo(self.seat):
            self._write(self.words.say("ui-nothing-to-undo"))
            return False
        self._write(self.words.say("ui-undone"))
        self._told = len(self.table.history(self.seat))
        return True


def _is_number(text: str, most: int) -> bool:
    return text.isdecimal() and len(text) <= 3 and 1 <= int(text) <= most
