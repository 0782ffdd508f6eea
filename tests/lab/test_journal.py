"""A journal: what was finished stays finished, and no other file is ever touched."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from followsuit.errors import FollowsuitError
from followsuit.lab.arena import Match, run
from followsuit.lab.journal import Journal

HEADER = {"game": "hearts", "seats": 4, "bots": ["random", "thumb"], "settings": {"jd_bonus": "true"}}


def reopen(path: Path, *more: dict[str, Any], header: dict[str, Any] = HEADER) -> list[dict[str, Any]]:
    """What a journal holds; then add some more."""
    with Journal(path) as journal:
        found = journal.open(header)
        for entry in more:
            journal.write(entry)
    return found


def refusal(path: Path, header: dict[str, Any] = HEADER) -> str:
    """The one line with which a file is refused; it is left as it was."""
    before = path.read_bytes()
    with pytest.raises(FollowsuitError) as told:
        reopen(path, {"deal": 0}, header=header)
    assert path.read_bytes() == before
    assert "\n" not in str(told.value)
    return str(told.value)


def test_a_journal_begins_with_what_the_work_is(tmp_path: Path) -> None:
    assert reopen(tmp_path / "a.games", {"deal": 0}) == []
    lines = (tmp_path / "a.games").read_text().splitlines()
    assert [json.loads(line) for line in lines] == [HEADER, {"deal": 0}]


def test_a_journal_gives_back_what_was_finished_in_its_order(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    reopen(path, {"deal": 2}, {"deal": 0})
    assert reopen(path, {"deal": 1}) == [{"deal": 2}, {"deal": 0}]
    assert reopen(path) == [{"deal": 2}, {"deal": 0}, {"deal": 1}]


def test_what_was_written_is_in_the_file_at_once(tmp_path: Path) -> None:
    with Journal(tmp_path / "a.games") as journal:
        journal.open(HEADER)
        for number in (1, 2, 3):
            journal.write({"deal": number})
            lines = (tmp_path / "a.games").read_text().splitlines()
            assert json.loads(lines[-1]) == {"deal": number}


def test_folders_are_made_where_a_journal_is_to_lie(tmp_path: Path) -> None:
    reopen(tmp_path / "measured" / "today" / "a.games", {"deal": 0})
    assert reopen(tmp_path / "measured" / "today" / "a.games") == [{"deal": 0}]


@pytest.mark.parametrize("half", ['{"deal": 1', '{"deal": 1}', "{", '{"seed": "\N{WHITE CHESS QUEEN}'])
def test_a_half_written_last_line_is_dropped(tmp_path: Path, half: str) -> None:
    path = tmp_path / "a.games"
    reopen(path, {"deal": 0})
    whole = path.read_bytes()
    path.write_bytes(whole + half.encode())
    assert reopen(path) == [{"deal": 0}]
    assert path.read_bytes() == whole


def test_what_follows_a_half_written_line_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    reopen(path, {"deal": 0})
    path.write_bytes(path.read_bytes() + b'{"deal": 1, "seating": [0, 1')
    reopen(path, {"deal": 2})
    assert reopen(path) == [{"deal": 0}, {"deal": 2}]


def test_a_half_written_game_is_played_again(tmp_path: Path) -> None:
    path, match = tmp_path / "a.games", Match("hearts", 4, ("random", "thumb"))
    with Journal(path) as journal:
        first = list(run(match, 6, journal))
    path.write_bytes(path.read_bytes()[:-20])
    with Journal(path) as journal:
        again = list(run(match, 6, journal))
    assert again == first


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_work_that_stopped_before_the_first_line_was_whole_begins_anew(tmp_path: Path, part: float) -> None:
    path, first = tmp_path / "a.games", json.dumps(HEADER)
    path.write_text(first[: int(part * len(first))])
    assert reopen(path, {"deal": 0}) == []
    assert reopen(path) == [{"deal": 0}]


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("game", "robotrick", "another game (robotrick, now hearts)"),
        ("seats", 3, "another seats (3, now 4)"),
        ("bots", ["thumb", "random"], "another bots (['thumb', 'random'], now ['random', 'thumb'])"),
        ("settings", {}, "another settings ({}, now {'jd_bonus': 'true'})"),
    ],
)
def test_the_journal_of_other_work_is_refused_with_what_differs(
    tmp_path: Path, name: str, value: object, said: str
) -> None:
    path = tmp_path / "a.games"
    reopen(path, {"deal": 0}, header=HEADER | {name: value})
    assert refusal(path) == f"{path} holds games with {said}; --fresh throws them away"


def test_a_header_is_compared_as_it_is_written(tmp_path: Path) -> None:
    header = {"bots": ("random", "thumb"), "settings": {7: None}}
    reopen(tmp_path / "a.games", {"deal": 0}, header=header)
    assert reopen(tmp_path / "a.games", header=header) == [{"deal": 0}]


@pytest.mark.parametrize(
    "content",
    [
        b"Dear diary,\nit rained.\n",
        b"Dear diary,\nit rained.",
        b"Dear diary",
        b"[1, 2, 3]\n",
        b"7\n",
        b'{"name": "a package"}\n',
        b'{"name": "a package"}',
        b"\n",
        b"\x89PNG\r\n\x1a\n\x00\x00\xff",
    ],
)
def test_a_file_that_is_something_else_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine"
    path.write_bytes(content)
    assert refusal(path) == f"{path} is not a journal of an arena; choose another file"


def test_a_journal_that_is_broken_in_the_middle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    reopen(path, {"deal": 0}, {"deal": 1})
    path.write_text(path.read_text().replace('{"deal": 0}', '{"deal": 0}{"de'))
    assert str(path) in refusal(path)


def test_two_runs_do_not_write_into_the_same_journal(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    with Journal(path) as first:
        first.open(HEADER)
        with Journal(path) as second, pytest.raises(FollowsuitError, match="in use by another run"):
            second.open(HEADER)
        first.write({"game": 1})
    assert reopen(path) == [{"game": 1}]


def test_a_place_where_nothing_can_be_written_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path, told in (
        (tmp_path, "is not a file"),
        (tmp_path / "file" / "a.games", r"cannot be written: \w+"),
    ):
        with pytest.raises(FollowsuitError, match=told):
            reopen(path)


def test_only_journals_are_thrown_away(tmp_path: Path) -> None:
    def discard(header: dict[str, Any]) -> None:
        with Journal(path) as journal:
            journal.discard(header)

    path = tmp_path / "a.games"
    reopen(path, {"game": 1})
    with Journal(path) as busy:
        busy.open(HEADER)
        with pytest.raises(FollowsuitError, match="in use by another run"):
            discard(HEADER)
    discard({**HEADER, "seats": 3})
    assert not path.exists()
    discard(HEADER)
    for text in ("thesis\n", "thesis", '{"thesis": 1}\n'):
        path.write_text(text)
        with pytest.raises(FollowsuitError, match="is not a journal of an arena"):
            discard(HEADER)
        assert path.read_text() == text


def test_without_a_file_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Journal() as journal:
        assert journal.open(HEADER) == []
        journal.write({"deal": 0})
    with Journal() as journal:
        assert journal.open(HEADER | {"seats": 3}) == []
    assert list(tmp_path.iterdir()) == []
