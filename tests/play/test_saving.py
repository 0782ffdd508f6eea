"""Saving: what is new is added to the file; a file that was cut off in the middle of a line is still a record."""

from __future__ import annotations

from pathlib import Path

import pytest

import followsuit
from followsuit.engine.bits import lowest
from followsuit.errors import BadRecord
from followsuit.files import Hold
from followsuit.play import Saving, Table, read_record
from followsuit.play.record import parse
from followsuit.play.table import resume


def play(table: Table, moves: int) -> None:
    for _ in range(moves):
        seat = table.pending()[0]
        table.act(seat, int(lowest(table.state.options(seat))))


def test_what_is_new_is_added_to_what_is_there(tmp_path: Path) -> None:
    table = Table(followsuit.game("hearts"), seed="x")
    path = tmp_path / "a.record"
    with Hold(path, new=True) as file:
        saving = Saving(file, table.record)
        saving.save()
        before = path.read_text()
        for moves in (1, 5, 0, 3):
            play(table, moves)
            saving.save()
            after = path.read_text()
            assert after.startswith(before)
            assert resume(read_record(path)).made() == table.made()
            assert (after == before) == (moves == 0)
            before = after


def test_a_finished_game_is_written_in_the_open(tmp_path: Path) -> None:
    table = Table(followsuit.game("hearts"), seed="x")
    path = tmp_path / "a.record"
    with Hold(path, new=True) as file:
        saving = Saving(file, table.record)
        saving.save()
        while table.pending():
            play(table, 1)
            saving.save()
        assert path.read_text() == table.record.text()
        assert "sealed" not in path.read_text()
        table.undo(0)
        saving.save()
        play(table, 1)
        saving.save()
        assert resume(read_record(path)).made() == table.made()


def test_a_line_that_was_not_written_to_its_end_is_not_looked_at() -> None:
    table = Table(followsuit.game("hearts"), seed="x")
    play(table, 4)
    text = table.record.text()
    play(table, 1)
    added = table.record.text_since(4)
    for cut in range(1, len(added)):
        assert len(parse(text + added[:cut]).moves) == 4
    assert len(parse(text + added).moves) == 5


def test_a_finished_record_without_its_end_is_cut_off() -> None:
    table = Table(followsuit.game("hearts"), seed="x")
    while table.pending():
        play(table, 1)
    with pytest.raises(BadRecord, match="cut off"):
        parse(table.record.text().removesuffix("end\n"))
