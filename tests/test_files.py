"""Files: read within bounds, written whole or not at all, held by one program at a time."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from followsuit.errors import LONGEST_MESSAGE, BrokenPlugin, FollowsuitError, Taken, blaming, shown
from followsuit.files import DEEPEST, PUBLIC, Hold, parse_json, parse_toml, read_text, write_text


def test_what_is_shown_is_one_line_of_printable_characters() -> None:
    assert shown("plain 日本語 ♥") == "plain 日本語 ♥"
    assert shown("a\x1b[2J\x00\u202e\udcff") == r"a\x1b[2J\x00\u202e\udcff"
    assert shown("two\nlines\tand\u3000more") == "two lines and more"
    assert shown([1, "x"]) == "[1, 'x']"


def test_what_is_shown_is_cut_off_where_it_is_long() -> None:
    assert shown("x" * 80) == "x" * 80
    assert shown("x" * 81) == "x" * 79 + "…"
    assert len(shown("\x1b" * 10**6, 20)) == 20


def test_every_error_is_one_line_that_is_not_very_long() -> None:
    assert str(FollowsuitError("a\nb\x1b")) == r"a b\x1b"
    told = str(FollowsuitError("x" * 10**6))
    assert len(told) == LONGEST_MESSAGE
    assert str(FollowsuitError(told)) == told, "to tell it on changes nothing"


def test_a_fault_of_others_is_told_with_its_place() -> None:
    where = r"^the game x failed: KeyError: 'y' \(test_files.py, line \d+\)$"
    with pytest.raises(BrokenPlugin, match=where), blaming("game", game="x"):
        raise KeyError("y")
    with pytest.raises(FollowsuitError, match=r"^known$"), blaming("game", game="x"):
        raise FollowsuitError("known")
    with pytest.raises(KeyboardInterrupt), blaming("game", game="x"):
        raise KeyboardInterrupt


def test_a_file_is_read_up_to_a_size(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("x" * 2048)
    assert read_text(path, 2048) == "x" * 2048
    with pytest.raises(FollowsuitError, match="a is too big: it may have 1 KiB at most"):
        read_text(path, 1024)


def test_data_are_read_up_to_a_depth() -> None:
    deep = "[" * DEEPEST + "]" * DEEPEST
    assert parse_json(deep) is not None
    assert parse_toml(f"a = {deep[1:-1]}") is not None
    for text in (f"[{deep}]", '{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), "[" * 10**5):
        with pytest.raises(ValueError, match="nested too deep"):
            parse_json(text)
    for text in (f"a = {deep}", "a." * (DEEPEST + 1) + "a = 1", "a = " + "[" * 1500):
        with pytest.raises(ValueError, match="nested too deep"):
            parse_toml(text)


def test_data_are_numbers_texts_lists_and_tables() -> None:
    plain = {"a": [1, -2.5, "x", True], "b": {"c": {}}}
    assert parse_toml("a = [1, -2.5, 'x', true]\n[b.c]\n") == plain
    with pytest.raises(ValueError, match="1979-05-27 is not a number, text, list or table"):
        parse_toml("a = [1979-05-27]")


def test_a_file_may_have_been_on_another_system(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\r\n")
    assert read_text(path, 100) == "one\ntwo\n"


def test_a_file_that_cannot_be_written_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    write_text(path, "old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(FollowsuitError, match="a cannot be written: No space left on device"):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["a"]


def test_a_file_is_held_by_one_at_a_time_even_while_it_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_text(path, "0")
    with Hold(path) as first:
        for text in ("1", "2"):
            first.write(text)
            with pytest.raises(FollowsuitError, match="in use by another run"):
                Hold(path)
            assert path.read_text() == text
    with Hold(path) as second:
        second.write("3")
    assert path.read_text() == "3"
    assert os.listdir(tmp_path) == ["a"]


def test_a_new_file_is_nobody_elses(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with Hold(path, new=True) as file:
        with pytest.raises(Taken, match="a already exists"):
            Hold(path, new=True)
        file.write("mine")
    with pytest.raises(Taken):
        Hold(path, new=True)
    assert path.read_text() == "mine"


def test_a_new_file_needs_a_folder_and_makes_none(tmp_path: Path) -> None:
    with pytest.raises(
        FollowsuitError, match=r"a cannot be written: there is no folder .*folder; make it first"
    ):
        Hold(tmp_path / "folder" / "a", new=True)
    with pytest.raises(FollowsuitError, match="is a folder; name a file in it"):
        Hold(tmp_path, new=True)
    assert os.listdir(tmp_path) == []


def test_a_new_file_that_nothing_was_written_to_goes_away(tmp_path: Path) -> None:
    with Hold(tmp_path / "a", new=True):
        assert os.listdir(tmp_path) == ["a"]
    assert os.listdir(tmp_path) == []


def test_a_file_that_somebody_removes_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "a"
    path.parent.mkdir()
    with Hold(path, new=True) as file:
        path.unlink()
        path.parent.rmdir()
        file.write("still here")
    assert path.read_text() == "still here"
    assert not stat.S_IMODE(path.stat().st_mode) & 0o077, "it holds secrets until the game is over"


def test_reports_may_be_read_by_whoever_may_read_new_files(tmp_path: Path) -> None:
    (tmp_path / "ordinary").touch()
    write_text(tmp_path / "report", "for all", PUBLIC)
    write_text(tmp_path / "record", "for me")
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes["report"] == modes["ordinary"]
    assert modes["record"] == 0o600
