"""A hint on paper: what an adviser would do, what to type for it, and how much better it is than everything else."""

from __future__ import annotations

from followsuit.bots import SearchBot
from followsuit.play.advice import Advice, advise, advised, compared, meaning
from followsuit.play.table import Table
from followsuit.terminal.options import Menu
from followsuit.words import Words


class Adviser:
    """Advises a seat, from what that seat knows."""

    def __init__(self, bot: SearchBot, table: Table, seat: int, words: Words) -> None:
        self._bot = bot
        self._table = table
        self._seat = seat
        self._words = words

    def hint(self, menu: Menu) -> list[str]:
        """What the adviser would do; for one choice also how much better that is."""
        advice = advise(self._bot, self._table, self._seat, menu.held)
        lines, percent = compared(advice, menu.view, self._words)
        return [
            advised(advice, menu.view, self._words, _typed(advice, menu) or "none"),
            *(f"  {line}" for line in lines),
            *([meaning(menu.view, self._words)] if percent else []),
        ]


def _typed(advice: Advice, menu: Menu) -> str:
    """What to type: an option that is a number says that by itself, and the end of an open set is a word."""
    entries = {entry.choice.number: entry for entry in menu.entries}
    chosen = [entries[option] for option in advice.options]
    typed = [str(entry.number) for entry in chosen if entry.choice.value is None]
    selection = menu.view.selection
    if selection is not None and selection.done is not None and chosen[0].choice.piece:
        typed.append("done")
    return " ".join(typed)
