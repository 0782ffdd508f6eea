"""A recorded game, told again."""

from __future__ import annotations

from followsuit.play.table import Table, narrated
from followsuit.terminal.describe import Describer
from followsuit.terminal.faces import faces, legend
from followsuit.terminal.names import names_of
from followsuit.terminal.paper import Paper
from followsuit.words import Words


def retell(table: Table, seat: int | None, paper: Paper, language: str = "en") -> None:
    """What a seat (−1: a spectator) has seen; without a seat everything, secrets too, of a game that is over."""
    record = table.record
    looks = table.game.looks(record.seats, language, **record.settings)
    plain = table.game.words(language)
    viewer = -1 if seat is None else seat
    names = names_of(record.players, plain)
    words = table.game.words(language, viewer, names, faces(looks, plain, paper))
    paper.put(legend(looks, words, paper))
    paper.put(narrated(table, words) if seat is not None else _everything(table, words))
    taken_back = sum(1 for mover, _ in record.moves if mover < 0)
    if taken_back:
        paper.put([words.say("ui-record-undone", count=taken_back)])
    if not record.finished:
        paper.put([words.say("ui-unfinished")])
        return
    paper.put(Describer(looks, words, paper).result(words.view(table.view(viewer))))


def _everything(table: Table, words: Words) -> list[str]:
    assert table.state.sink is not None
    return [words.text(event) for event in table.state.sink.events]
