"""Files, names and numbers may be anybody's: there is one clear line at once, and nothing is lost."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from commandline import complaint, run
from fuzz.attempt import attempt, refusal

MANY = "9" * 10_000
LONG = "x" * 100_000


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# Things that are no files


def test_folders_pipes_and_devices_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo("pipe")
    for path in (".", "pipe", "/dev/zero", "/dev/null"):
        for arguments in (
            ["replay", path],
            ["play", "--resume", path],
            ["play", "hearts", "--house", path],
            ["arena", "hearts", "--bots", "random,thumb", "--games", "6", "--jobs", "1", "--journal", path],
        ):
            assert f"{path} is not a file; choose another one" in complaint(*arguments, cwd=tmp_path)
    assert os.listdir() == ["pipe"]


def test_names_that_are_too_long_are_told_in_a_line() -> None:
    for arguments in (
        ["replay", LONG],
        ["play", "--resume", LONG],
        ["play", "hearts", "--save", LONG],
        ["play", "hearts", "--house", LONG],
        ["play", "hearts", "--seed", LONG],
        ["play", "hearts", "--bots", LONG],
        ["play", "hearts", "--option", LONG],
        ["play", "hearts", "--option", f"jd_bonus={LONG}"],
        ["play", LONG],
        ["rules", LONG],
        ["sim", "hearts", "--seed", LONG],
        ["arena", "hearts", "--seed", LONG],
        ["arena", "hearts", "--journal", LONG],
        ["arena", "hearts", "--bots", LONG],
        ["sim", "hearts", "--games", MANY],
        ["sim", "hearts", "--seats", MANY],
        ["sim", "hearts", "--seats", "9" * 4000],
        ["sim", "hearts", "--seats", "-7"],
        ["sim", "hearts", "--games", "9" * 30],
        ["sim", "hearts", "--jobs", "99999"],
        ["arena", "hearts", "--games", "9" * 30],
        ["play", "hearts", "--seat", "9" * 30],
        ["play", "hearts", "--lang", LONG],
        ["sim", "hearts", "--seed", "\udcff"],
        ["arena", "hearts", "--seed", "\udcff"],
    ):
        assert len(refusal(*arguments)) < 1100
    assert os.listdir() == []


# House files


@pytest.mark.parametrize(
    "text",
    [
        "jd_bonus = " + "[" * 100_000,
        "jd_bonus = " + "[" * 900 + "]" * 900,
        "jd_bonus = " + "[" * 50 + "]" * 50,
        "jd_bonus = " + "{a=" * 300 + "1" + "}" * 300,
        f"jd_bonus = {MANY}",
        f"jd_bonus = 0x{'f' * 1900}",
        "jd_bonus = " + "9" * 1900,
        "a." * 15_000 + "a = 1",
        "a." * 900 + "a = 1",
        "[" + "a." * 900 + "a]",
        f'jd_bonus = "{LONG}"',
        'jd_bonus = "\\u001b[2J"',
        "jd_bonus = 1979-05-27T07:32:00Z",
        "jd_bonus = nan",
        f"{'x' * 1900} = 1",
        '"\\u001b[2J" = 1',
        "\x00",
    ],
)
def test_an_absurd_house_file_is_refused_at_once(tmp_path: Path, text: str) -> None:
    Path("house.toml").write_text(text)
    assert len(refusal("sim", "hearts", "--games", "1", "--house", "house.toml")) < 1100


def test_a_single_key_does_not_take_all_memory(tmp_path: Path) -> None:
    Path("house.toml").write_text("a." * 15_000 + "a = 1")
    assert "2000 characters" in complaint("sim", "hearts", "--house", "house.toml", cwd=tmp_path)


def test_what_a_record_could_not_hold_is_refused_before_the_game() -> None:
    cards = f"LOW / LONG, HIGH / {' ' * 2000}HIGH, SHORT"
    assert "too long for a record" in refusal("play", "robotrick", "--option", f"ai_cards={cards}")
    assert os.listdir() == []


# Nothing is lost


def test_a_full_disk_leaves_the_old_record_as_it_was(tmp_path: Path) -> None:
    run("play", "hearts", "--bots", "random", "--save", "a.record", typed="quit\n", cwd=tmp_path)
    saved = Path("a.record").read_text()
    resume = ("play", "--resume", "a.record")
    assert "cannot be written: File too large" in complaint(*resume, typed="1 2 3\n", cwd=tmp_path, FSIZE=50)
    assert Path("a.record").read_text() == saved
    assert os.listdir() == ["a.record"]


def test_a_full_disk_costs_no_finished_game_of_an_arena(tmp_path: Path) -> None:
    match = (
        "arena",
        "hearts",
        "--bots",
        "random,thumb",
        "--jobs",
        "1",
        "--journal",
        "a.games",
        "--games",
        "6",
    )
    assert "a.games cannot be written: File too large" in complaint(*match, cwd=tmp_path, FSIZE=700)
    kept = Path("a.games").read_text()
    assert kept.count("\n") >= 2
    assert run(*match, cwd=tmp_path).returncode == 0
    assert Path("a.games").read_text().startswith(kept[: kept.rindex("\n")])


def test_a_record_behind_a_link_is_written_where_it_lies() -> None:
    Path("b").mkdir()
    attempt("play", "trick-and-trade", "--bots", "random", "--save", "b/a.record", typed="quit\n")
    Path("link").symlink_to("b/a.record")
    before = Path("b/a.record").read_text()
    assert attempt("play", "--resume", "link", typed="1\nquit\n").code == 0
    assert Path("link").is_symlink()
    assert Path("b/a.record").read_text() != before


def test_a_record_does_not_go_into_a_folder_that_is_not_there() -> None:
    told = refusal("play", "hearts", "--bots", "random", "--save", "new/a.record", typed="quit\n")
    assert "new/a.record cannot be written: there is no folder new" in told
    assert not Path("new").exists()
    Path("file").touch()
    told = refusal("play", "hearts", "--bots", "random", "--save", "file/a.record", typed="quit\n")
    assert "file/a.record cannot be written" in told


# Journals

MATCH = ("arena", "hearts", "--bots", "random,thumb", "--games", "6", "--jobs", "1", "--journal", "a.games")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deal", "1"),
        ("deal", -1),
        ("deal", 10**30),
        ("deal", True),
        ("seating", 3),
        ("seating", [0, 0, 0, 0]),
        ("seating", [0, 0, 1]),
        ("seating", [0, 0, {}, 1]),
        ("utilities", [0, 0, 0, 7]),
        ("utilities", [float("nan")] * 4),
        ("utilities", [0, 0, 1]),
        ("utilities", None),
        ("scores", ["1", "2", "3", "4"]),
        ("scores", [1, 2, 3, 10**400]),
        ("scores", [1, 2, 3, 0.5]),
        ("places", [0, 1, 2, 9]),
        ("places", [[0], 1, 2, 3]),
        ("more", 1),
    ],
)
def test_a_journal_with_something_of_the_wrong_kind_is_refused_and_left_as_it_is(
    name: str, value: object
) -> None:
    assert attempt(*MATCH).code == 0
    journal = Path("a.games")
    lines = journal.read_text().splitlines()
    lines[3] = json.dumps(json.loads(lines[3]) | {name: value})
    journal.write_text("\n".join([*lines, ""]))
    assert "line 4 of a.games is not a game of this match; --fresh throws all games away" in refusal(*MATCH)
    assert journal.read_text() == "\n".join([*lines, ""])


def test_of_a_journal_that_is_refused_not_even_a_half_line_is_dropped() -> None:
    assert attempt(*MATCH).code == 0
    journal = Path("a.games")
    kept = journal.read_text().replace('"deal": 0', '"deal": -1') + '{"deal": 1, "sea'
    journal.write_text(kept)
    assert "line 2 of a.games is not a game of this match" in refusal(*MATCH)
    assert journal.read_text() == kept


@pytest.mark.parametrize("line", ["[" * 100_000, '{"deal":' * 100_000, f'{{"deal": {MANY}}}', "x" * 10**6])
def test_a_journal_with_an_absurd_line_is_refused_and_left_as_it_is(line: str) -> None:
    assert attempt(*MATCH).code == 0
    journal = Path("a.games")
    journal.write_text(journal.read_text() + line + "\n")
    assert "a.games is not a journal of an arena" in refusal(*MATCH)
    assert journal.read_text().endswith(line + "\n")


def test_a_journal_with_a_header_of_a_stranger_is_shown_in_part() -> None:
    assert attempt(*MATCH).code == 0
    journal = Path("a.games")
    header, _, rest = journal.read_text().partition("\n")
    journal.write_text(json.dumps(json.loads(header) | {"seed": "\x1b[2J" + "y" * 5000}) + "\n" + rest)
    assert "another seed (\\x1b[2Jyyy" in refusal(*MATCH)


def test_the_name_of_a_bot_is_shown_as_it_is(tmp_path: Path) -> None:
    Path("mine.py").write_text(
        "from followsuit.bots import RandomBot\n\nglobals()['Bot[/red]'] = RandomBot\n"
    )
    match = ("arena", "hearts", "--bots", "random,mine:Bot[/red]", "--games", "6", "--jobs", "1")
    assert "mine:Bot[/red]" in run(*match, cwd=tmp_path).stdout
