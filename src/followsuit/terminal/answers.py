"""What a person means by what they type: numbers of options, names of moves, codes and names of cards."""

from __future__ import annotations

from typing import Any

from followsuit.engine.bits import DONE
from followsuit.errors import shown
from followsuit.looks import Looks
from followsuit.play.naming import verb_of
from followsuit.terminal.options import Menu
from followsuit.terminal.paper import bare
from followsuit.views import Choice, Phrase
from followsuit.words import Words

MOST_DIGITS = 3
QUOTED = 40
"""Characters of what was typed that an answer repeats."""
ENOUGH = Choice(DONE, "done", Phrase("do-done"))
"""What `done` means where a set is chosen."""


class Unclear(Exception):
    """Something that was typed means nothing here; the text says what."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.said = Phrase(key, args)


class Reader:
    """Understands what is typed about a game."""

    def __init__(self, looks: Looks, words: Words) -> None:
        self._words = words
        self._codes: dict[str, str] = {}
        """For all that pieces may be called, their codes."""
        for piece in looks.pieces:
            for name in (piece.code.lower(), *self._names(piece.code)):
                self._codes.setdefault(name, piece.code)

    def piece(self, said: str) -> str | None:
        """The code of a piece of the game, by that or by its name."""
        return self._codes.get(said.lower())

    def meant(self, menu: Menu, line: str) -> list[Choice]:
        """The options that are meant, in the order in which they were named; Unclear if any of it means nothing."""
        parts = [part.strip() for part in line.split(",")]
        return [choice for part in parts if part for choice in self._part(menu, part)]

    def _part(self, menu: Menu, part: str) -> list[Choice]:
        """A name, also one of several words; or numbers, codes and names, perhaps after what is to be done."""
        whole = self._option(menu, part)
        if whole is not None:
            return [whole]
        verb, *rest = part.split()
        if self.piece(part) is not None:
            raise Unclear("ui-not-among", card=self.piece(part))
        if not rest or verb.lower() not in {verb_of(entry.choice) for entry in menu.entries}:
            return [self._word(menu, word, "ui-not-understood") for word in part.split()]
        cards = any(verb_of(entry.choice) == verb.lower() and entry.choice.piece for entry in menu.entries)
        unknown = "ui-no-card" if cards else "ui-not-understood"
        return [self._word(menu, word, unknown, verb.lower()) for word in rest]

    def _word(self, menu: Menu, word: str, unknown: str, verb: str = "") -> Choice:
        found = self._option(menu, word, verb)
        if found is not None:
            return found
        if self.piece(word) is not None:
            raise Unclear("ui-not-among", card=self.piece(word))
        raise Unclear("ui-no-option" if word.isdecimal() else unknown, typed=shown(word, QUOTED))

    def _option(self, menu: Menu, word: str, verb: str = "") -> Choice | None:
        """The option of that number or name, perhaps among those with a verb."""
        entries = [entry for entry in menu.entries if verb in ("", verb_of(entry.choice))]
        said = word.lower()
        if word.isdecimal() and len(word) <= MOST_DIGITS:
            return next((entry.choice for entry in entries if entry.number == int(word)), None)
        for entry in entries:
            if said in (entry.choice.name.lower(), entry.choice.piece.lower()):
                return entry.choice
        if said == ENOUGH.name and menu.view.selection is not None:
            return ENOUGH
        alike = {said, *self._names(self.piece(said) or "")}
        return next((entry.choice for entry in entries if alike & self._names(entry.choice.piece)), None)

    def _names(self, piece: str) -> set[str]:
        """What a piece may be called when it is typed: as it is shown, or by its name."""
        if not piece:
            return set()
        return {bare(self._words.card(piece)).lower(), self._words.card_name(piece).lower()}
