"""Plain play: a game as lines of text, in a terminal, a pipe or a screen reader. Drawn from views alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import cast

from followsuit.bots import LEVELS, Bot, SearchBot, ask
from followsuit.engine.bits import DONE
from followsuit.engine.chance import Rng, seeded
from followsuit.errors import IllegalMove
from followsuit.play.sitting import in_order
from followsuit.play.table import Table
from followsuit.terminal.describe import (
    closed_reason,
    describe,
    numbered,
    option_lines,
    possible,
    result_lines,
)
from followsuit.views import Choice, View
from followsuit.words import Said, Words

Read = Callable[[str], str]
Write = Callable[[str], None]

HINTS = 4
"""So many of the best options are told in a hint."""


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
        show_page: Write,
        language: str = "en",
        save: Callable[[], None] = lambda: None,
        adviser: SearchBot = LEVELS["expert"],
    ) -> None:
        """`show_page` shows Markdown; `save` is called at the start and after each decision of the person."""
        self.table = table
        self.seat = seat
        self.bots = bots
        self.words: Words = table.game.words(language, seat)
        self._read = read
        self._write = write
        self._show_page = show_page
        self._adviser = adviser
        self._save = save
        self._told = 0
        self._held: list[int] = []
        """Cards of a set that the person has named so far."""

    def run(self) -> None:
        """Play until the game is over; Quit if the player stops before."""
        self._write(self.words.say("ui-welcome", title=self.words.say("title"), seat=self.seat))
        at_a_glance = self.table.game.glance(self.words.language)
        if at_a_glance and not self.table.record.moves:
            self._show_page(at_a_glance)
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
        name = self.table.record.players.get(seat, "")
        self.table.act(seat, ask(name, self.bots[seat], self.table.perspective(seat), rng))

    def tell_news(self) -> None:
        """Say what the person has not been told yet."""
        news = self.table.history(self.seat)[self._told :]
        self._told += len(news)
        for line in filter(None, (self.words.text(event) for event in news)):
            self._write(line)

    def person_acts(self) -> None:
        """Ask until a decision is made."""
        self._held = []
        self._show(describe(self._now(), self.words))
        while not self.answered(self._now(), self._ask()):
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
            return self._undo() if not self._held else self._let_go()
        if command in ("?", "rules"):
            self._show_rules(whole=command == "rules")
            self._show(option_lines(view, self.words))
        elif command == "help":
            self._write(self.words.say("ui-commands"))
        elif command == "why":
            self._write(self._why(view, rest))
        elif command == "hint":
            self._hint(view)
        elif command in ("table", "options"):
            whole = command == "table"
            self._show(describe(view, self.words, whole) if whole else option_lines(view, self.words))
        else:
            return self._choose(view, line)
        return False

    def _show_rules(self, whole: bool) -> None:
        """The rules at a glance, or the whole rulebook; also where it says nothing at a glance."""
        game, language = self.table.game, self.words.language
        at_a_glance = "" if whole else game.glance(language)
        self._show_page(at_a_glance or game.rulebook(language))

    def _take_the_only_option(self, view: View) -> bool:
        listed = [choice for choice in view.options if possible(choice)]
        return len(listed) == 1 and self._carry_out(view, listed)

    def _choose(self, view: View, line: str) -> bool:
        chosen = self._choices(view, line)
        if not chosen:
            self._write(self.words.say("ui-not-understood", count=len(numbered(view))))
            return False
        return self._carry_out(view, chosen)

    def _carry_out(self, view: View, chosen: list[Choice]) -> bool:
        numbers = [choice.number for choice in chosen]
        of_a_set = all(choice.piece or choice.number == DONE for choice in chosen)
        if of_a_set and (view.selection is not None or self._held):
            return self._choose_set(numbers)
        if len(numbers) > 1 or self._held:
            self._write(self.words.say("ui-not-together"))
            return False
        try:
            self.table.act(self.seat, numbers[0])
        except IllegalMove:
            self._write(closed_reason(chosen[0], self.words))
            return False
        return True

    def _choose_set(self, numbers: list[int]) -> bool:
        """Cards of a set, all in one line or one by one; they are played together, in ascending order."""
        size = self._size()
        cards = [number for number in dict.fromkeys([*self._held, *numbers]) if number != DONE]
        if size and len(cards) > size:
            self._write(self.words.say("ui-too-many", left=size))
            return False
        complete = len(cards) == size if size else DONE in numbers
        try:
            if complete:
                self.table.act_all(self.seat, in_order(self.table.state, self.seat, cards))
            elif not size:
                self.table.preview(self.seat, sorted(cards))
        except IllegalMove as error:
            self._write(self.words.text(cast(Said, error.details["why"]).text))
            return False
        if not complete:
            self._held = cards
            self._show(option_lines(self._now(), self.words))
        return complete

    def _now(self) -> View:
        """What the person sees, with the cards of a set that they have named so far."""
        view = self.table.view(self.seat)
        if self._held and view.selection is not None:
            codes = tuple(choice.piece for choice in view.options if choice.number in self._held)
            least = max(0, view.selection.least - len(codes))
            most = view.selection.most - len(codes)
            held = replace(view.selection, chosen=(*view.selection.chosen, *codes), least=least, most=most)
            prompt = view.prompt if self._size() else self.table.preview(self.seat, sorted(self._held)).prompt
            view = replace(view, selection=held, prompt=prompt)
        return self.words.view(view)

    def _size(self) -> int:
        """How many cards are to be chosen together; 0: any number."""
        return self.table.state.to_choose(self.seat)

    def _choices(self, view: View, line: str) -> list[Choice] | None:
        """The options meant by a move's name, or by numbers of the list, or by codes of cards."""
        for choice in view.options:
            if choice.name.lower() == line.lower():
                return [choice]
        found = [self._meant(numbered(view), word) for word in line.replace(",", " ").split()]
        named = [choice for choice in found if choice is not None]
        return (
            list({choice.number: choice for choice in named}.values()) if len(named) == len(found) else None
        )

    def _meant(self, listed: list[Choice], word: str) -> Choice | None:
        """The option with this number in the list, or the one about the card with this code or name."""
        if word.isdecimal():
            return listed[int(word) - 1] if len(word) <= 3 and 1 <= int(word) <= len(listed) else None
        said = word.lower()
        for choice in listed:
            if said in (choice.name.lower(), choice.piece.lower()):
                return choice
        named = {choice.number: self.words.card(choice.piece) for choice in listed if choice.piece}
        letters = {choice.piece[0] for choice in listed if choice.piece}
        alike = self.words.card(word.upper()).lower() if word[0].upper() in letters else said
        return next(
            (choice for choice in listed if named.get(choice.number, "").lower() in (said, alike)), None
        )

    def _why(self, view: View, line: str) -> str:
        chosen = self._choices(view, line)
        if not chosen:
            return self.words.say("ui-why-which", count=len(numbered(view)))
        return closed_reason(chosen[0], self.words)

    def _hint(self, view: View) -> None:
        """What the adviser would do; for one choice also what the best options are worth."""
        labels = {choice.number: choice.label.spoken for choice in view.options}
        if self._size() != 1:
            cards = [labels[option] for option in self._advised_set(self._size())]
            self._write(self.words.say("ui-hint", choice=self.words.list_of(cards)))
            return
        estimates = self._adviser.explain(self.table.perspective(self.seat))
        self._write(self.words.say("ui-hint", choice=labels[estimates[0].option]))
        for estimate in estimates[:HINTS]:
            worth, margin = (f"{100 * share:.0f}" for share in (estimate.worth, estimate.margin))
            choice = labels[estimate.option]
            self._write("  " + self.words.say("ui-hint-worth", choice=choice, worth=worth, margin=margin))
        self._write(self.words.say("ui-hint-together" if view.wins == "together" else "ui-hint-about"))

    def _advised_set(self, size: int) -> list[int]:
        """So many cards (0: any number, then DONE): those named so far, if they can stay, and the rest one by one."""
        chosen = sorted(self._held)
        try:
            self.table.preview(self.seat, chosen)
        except IllegalMove:
            chosen = []
        while DONE not in chosen and (not size or len(chosen) < size):
            seen = self.table.perspective(self.seat, chosen)
            chosen.append(self._adviser.choose(seen, Rng()))
        return chosen if chosen == [DONE] else [option for option in chosen if option != DONE]

    def _let_go(self) -> bool:
        """Take back the card of a set that was named last."""
        self._held.pop()
        self._show(option_lines(self._now(), self.words))
        return False

    def _undo(self) -> bool:
        if not self.table.undo(self.seat):
            self._write(self.words.say("ui-nothing-to-undo"))
            return False
        self._write(self.words.say("ui-undone"))
        self._told = len(self.table.history(self.seat))
        return True
