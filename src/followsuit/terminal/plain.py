"""Plain play: a game as lines of text, in a terminal, a pipe or a screen reader. Drawn from views alone."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace

from followsuit.bots import LEVELS, SearchBot
from followsuit.engine.bits import DONE
from followsuit.errors import IllegalMove
from followsuit.play.sitting import Sitting
from followsuit.terminal.about import About
from followsuit.terminal.answers import Reader, Unclear
from followsuit.terminal.describe import Describer
from followsuit.terminal.faces import faces, legend
from followsuit.terminal.hints import Adviser
from followsuit.terminal.names import introduction, names_of
from followsuit.terminal.news import News
from followsuit.terminal.options import (
    Menu,
    Numbers,
    closed_reason,
    left_to_choose,
    option_lines,
)
from followsuit.terminal.paper import Paper, bare
from followsuit.views import Choice, View
from followsuit.words import Said, Words

Read = Callable[[str], str]
PROMPT = "> "
QUIT = ("quit", "q", "exit")


class Quit(Exception):
    """The player wants to stop for now."""


class PlainPlay:
    """One person at a seat, bots at the others."""

    def __init__(
        self,
        sitting: Sitting,
        seat: int,
        read: Read,
        paper: Paper,
        language: str = "en",
        save: Callable[[], None] = lambda: None,
        adviser: SearchBot = LEVELS["expert"],
    ) -> None:
        """`save` is called at the start and after each decision of the person."""
        self.sitting = sitting
        self.table = sitting.table
        self.seat = seat
        game, record = self.table.game, self.table.record
        looks = game.looks(record.seats, language, **record.settings)
        plain = game.words(language, seat)
        others = {other: record.players.get(other, "") for other in range(record.seats) if other != seat}
        self.words: Words = game.words(language, seat, names_of(others, plain), faces(looks, plain, paper))
        self._paper = paper
        self._describer = Describer(looks, self.words, paper)
        self._legend = legend(looks, self.words, paper)
        self._news = News(self.words, paper)
        self._numbers = Numbers()
        self._reader = Reader(looks, self.words)
        self._about = About(looks, self.words, self._reader)
        self._adviser = Adviser(adviser, self.table, seat, self.words)
        self._read = read
        self._save = save
        self._round = -1
        """The round whose rules were told."""
        self._held: list[int] = []
        """Options of a set that the person has named so far."""

    def run(self) -> None:
        """Play until the game is over; Quit if the player stops before."""
        self._follow_from_the_start()
        self._news.begin(self.sitting.watch(self.seat).view, self.sitting.table.recent(self.seat))
        self._save()
        self._introduce()
        while self.table.pending():
            if self.sitting.bot_acts():
                self._look()
            else:
                self.person_acts()
        self._paper.put(self._news.lines())
        self._paper.put(self._describer.result(self.words.view(self._view())))

    def _introduce(self) -> None:
        """Who sits where, the rules at a glance, and what can be typed."""
        welcome = introduction(self._view(), self.table.record.players, self.words)
        commands = [*self._legend, self._commands()]
        at_a_glance = "" if self.table.record.moves else self.table.game.glance(self.words.language)
        if not at_a_glance:
            self._paper.put([welcome, *commands])
            return
        if self._paper.page(self._readable(at_a_glance), self._more, before=[welcome], after=commands):
            self._pause("ui-begin")

    def _readable(self, glance: str) -> str:
        """The rules at a glance; in a pipe as plain text."""
        return glance.replace("**", "") if self._paper.width is None else glance

    def _more(self) -> bool:
        """Whether the person wants to read on; q leads back to the game."""
        return self._ask(bare(self.words.say("ui-more")) + " ").lower() not in QUIT

    def _commands(self) -> str:
        """What can be typed: about special pieces only where there are some, and how closed options are shown here."""
        closed = "listed" if self._paper.width is None else "marked"
        return self.words.say("ui-commands", closed=closed, what="yes" if self._about else "no")

    def _pause(self, key: str) -> None:
        """Give the person time to read, in a terminal."""
        if self._paper.height is None:
            return
        answer = self._ask(bare(self.words.say(key)) + " ")
        if answer.lower() in QUIT:
            raise Quit

    # What happens

    def _view(self) -> View:
        return self.sitting.watch(self.seat).view

    def _look(self) -> None:
        """See and hear what a move has changed; the end of a round is told at once."""
        step = self.sitting.watch(self.seat)
        self._numbers.see(step.view)
        self._news.hear(step)
        if self._news.end_of_round and step.view.pending:
            self._paper.put(self._news.lines())
            self._news.begin()
            self._pause("ui-go-on")

    def _follow_from_the_start(self) -> None:
        """Cards have the numbers that they were given as they came, also when a game goes on or a move is undone."""
        self._numbers = Numbers()
        for step in self.sitting.since(self.seat, -1):
            self._numbers.see(step.view)

    def person_acts(self) -> None:
        """Ask until a decision is made."""
        self._held = []
        menu = self._menu()
        for number, screen in enumerate(self._decision(menu)):
            if number:
                self._pause("ui-go-on")
            self._paper.put(screen)
        while not self.answered(menu, self._ask()):
            menu = self._menu()
        self._save()

    def _decision(self, menu: Menu) -> list[list[str]]:
        """All there is to see and to choose from, in screens; options are explained if one screen has room for that."""
        news = [*self._new_rules(menu.view), *self._news.lines()]
        screens = self._describer.decision(menu, news)
        height = self._paper.height
        if height is None or (len(screens) == 1 and self._paper.lines_of(screens[0]) < height):
            return screens
        return self._describer.decision(self._menu(explained=False), news)

    def _new_rules(self, view: View) -> list[str]:
        """What is the same for a whole round, when one begins."""
        if view.round == self._round:
            return []
        self._round = view.round
        return self._describer.rules_of_the_round(view)

    def _ask(self, prompt: str = PROMPT) -> str:
        try:
            return unicodedata.normalize("NFKC", self._read(prompt)).strip()
        except UnicodeDecodeError:
            return "\ufffd"
        except EOFError:
            raise Quit from None

    # What the person types

    def answered(self, menu: Menu, line: str) -> bool:
        """Carry out what was typed; False if another answer is needed."""
        command, _, rest = line.partition(" ")
        command = command.lower()
        if not line:
            only = menu.the_only_one()
            return only is not None and self._carry_out(menu, [only])
        if line.lower() in QUIT:  # q alone: Q of spades is a card
            raise Quit
        if command == "undo":
            return self._undo() if not self._held else self._let_go()
        answers: dict[str, Callable[[], object]] = {
            "?": lambda: self._show_rules(menu, whole=False),
            "rules": lambda: self._show_rules(menu, whole=True),
            "help": lambda: self._paper.put([self._commands()]),
            "why": lambda: self._paper.put([self._why(menu, rest)]),
            "what": lambda: self._paper.put(self._about.told(menu, rest.strip())),
            "hint": lambda: self._hint(menu),
            "options": lambda: self._show_options(menu),
            "table": lambda: self._show_table(menu),
        }
        try:
            if command not in answers:
                return self._carry_out(menu, self._reader.meant(menu, line))
            answers[command]()
        except Unclear as unclear:
            self._paper.put([self.words.text(unclear.said)])
        return False

    def _hint(self, menu: Menu) -> None:
        """What an expert would do, who may need to think about it."""
        with self._paper.meanwhile(self.words.say("ui-thinking")):
            lines = self._adviser.hint(menu)
        self._paper.put(lines)

    def _show_rules(self, menu: Menu, whole: bool) -> None:
        """The rules at a glance, or the whole rulebook; also where it says nothing at a glance."""
        game, language = self.table.game, self.words.language
        at_a_glance = "" if whole else game.glance(language)
        readable = self._readable(at_a_glance) or game.rulebook(language)
        options = option_lines(menu, self.words, self._paper)
        if not self._paper.page(readable, self._more, after=options):
            self._paper.put(options)

    def _show_options(self, menu: Menu) -> None:
        self._paper.put(option_lines(menu, self.words, self._paper))

    def _show_table(self, menu: Menu) -> None:
        """Everything that the person may know, and the options."""
        options = option_lines(menu, self.words, self._paper)
        if not self._paper.put(["", *self._describer.table(menu.view, menu), *options], self._more):
            self._paper.put(options)

    def _why(self, menu: Menu, line: str) -> str:
        chosen = self._reader.meant(menu, line)
        return closed_reason(chosen[0], self.words) if chosen else self.words.say("ui-why-which")

    def _carry_out(self, menu: Menu, chosen: Sequence[Choice]) -> bool:
        of_a_set = all(choice.piece or choice.number == DONE for choice in chosen)
        if of_a_set and menu.view.selection is not None:
            return self._choose_set(menu.view, [choice.number for choice in chosen])
        if len(chosen) != 1 or self._held:
            raise Unclear("ui-one" if menu.view.selection is None else "ui-not-together")
        if chosen[0].closed is not None:
            self._paper.put([closed_reason(chosen[0], self.words)])
            return False
        return self._decide(chosen[0].number)

    def _decide(self, options: Sequence[int] | int) -> bool:
        """Send a decision; whatever the rules say against it is told."""
        decision = self.table.decision(self.seat)
        assert decision is not None
        try:
            self.sitting.act(self.seat, decision, options)
        except IllegalMove as error:
            self._paper.put([self._objection(error)])
            return False
        self._news.begin()
        self._look()
        return True

    def _objection(self, error: IllegalMove) -> str:
        """The rule that forbids a decision, to the person; or what else is wrong with it."""
        why = error.details.get("why")
        return self.words.text(why.text) if isinstance(why, Said) else error.told(self.words.language)

    # Sets

    def _choose_set(self, view: View, numbers: Sequence[int]) -> bool:
        """Options of a set, all in one line or one by one; they are sent together."""
        size = self._size(view)
        chosen = [number for number in dict.fromkeys([*self._held, *numbers]) if number != DONE]
        if size and (len(chosen) > size or (len(chosen) < size and DONE in numbers)):
            raise Unclear("ui-so-many", size=size, number=len(chosen))
        if len(chosen) == size if size else DONE in numbers:
            return self._decide(chosen)
        try:
            if not size:
                self.table.preview(self.seat, sorted(chosen))
        except IllegalMove as error:
            self._paper.put([self._objection(error)])
            return False
        self._held = chosen
        self._show_options(self._menu())
        return False

    def _size(self, view: View) -> int:
        """How many options are named together; 0: any number. What the game has of a set already is not named again."""
        assert view.selection is not None
        left = left_to_choose(view.selection)
        return left + len(self._held) if left else 0

    def _menu(self, explained: bool = True) -> Menu:
        """The options, with those of a set that the person has named so far."""
        view = self._view()
        if self._held and view.selection is not None:
            codes = tuple(choice.piece for choice in view.options if choice.number in self._held)
            least = max(0, view.selection.least - len(codes))
            most = view.selection.most - len(codes)
            held = replace(view.selection, chosen=(*view.selection.chosen, *codes), least=least, most=most)
            prompt = view.prompt
            if view.selection.done is not None:
                prompt = self.table.preview(self.seat, sorted(self._held)).prompt
            view = replace(view, selection=held, prompt=prompt)
        return Menu(self.words.view(view), self._numbers, self._held, explained)

    def _let_go(self) -> bool:
        """Take back the option of a set that was named last."""
        self._held.pop()
        self._show_options(self._menu())
        return False

    # Taking back

    def _undo(self) -> bool:
        if not self.sitting.undo(self.seat):
            self._paper.put([self.words.say("ui-nothing-to-undo")])
            return False
        self._follow_from_the_start()
        self._news.begin()
        self._news.hear(self.sitting.watch(self.seat))
        self._paper.put([self.words.say("ui-undone")])
        return True
