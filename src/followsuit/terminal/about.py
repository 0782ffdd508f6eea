"""What special cards and other pieces do, as the looks of a game tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from followsuit.looks import Looks
from followsuit.terminal.answers import Reader, Unclear
from followsuit.terminal.options import HAND, Menu
from followsuit.words import Words


class About:
    """Tells what pieces do."""

    def __init__(self, looks: Looks, words: Words, reader: Reader) -> None:
        self._texts = {piece.code: piece.about for piece in looks.pieces if piece.about}
        self._cards = {piece.code for piece in looks.pieces if piece.kind == "card"}
        self._words = words
        self._reader = reader

    def __bool__(self) -> bool:
        """Whether there is anything to tell in this game."""
        return bool(self._texts)

    def told(self, menu: Menu, asked: str) -> list[str]:
        """About an option, or any piece of the game; without a question, about all that is special here."""
        if not asked:
            return self._lines(self._here(menu)) or [self._words.say("ui-what-none")]
        code = self._reader.piece(asked)
        if code is not None:
            return [self._line(code)]
        try:
            chosen = self._reader.meant(menu, asked)
        except Unclear as unclear:
            code = unclear.said.args.get("card")
            if code is None:
                raise
            return [self._line(code)]
        return [
            self._line(choice.piece)
            if choice.piece
            else self._words.say("ui-what-ordinary", name=choice.label.spoken)
            for choice in chosen
        ]

    def _line(self, code: str) -> str:
        name = self._words.card(code)
        if code not in self._texts:
            return self._words.say("ui-what-ordinary", name=name)
        return self._words.say("ui-what", name=name, about=self._texts[code])

    def _here(self, menu: Menu) -> Iterator[str]:
        """The pieces in the hand and among the options, and others that lie before the person and are no cards."""
        view = menu.view
        for zone in view.zones:
            if zone.seat == view.seat:
                for piece in zone.pieces:
                    if piece is not None and (zone.id == HAND or piece not in self._cards):
                        yield piece
        for entry in menu.entries:
            yield entry.choice.piece

    def _lines(self, codes: Iterable[str]) -> list[str]:
        """A line for each text, with all pieces that it is about; equal ones are named once."""
        names: dict[str, dict[str, None]] = {}
        for code in codes:
            if code in self._texts:
                names.setdefault(self._texts[code], {})[self._words.card(code)] = None
        return [
            self._words.say("ui-what", name=self._words.list_of(list(some)), about=about)
            for about, some in names.items()
        ]
