"""The command `followsuit arena`: what it shows, what it keeps, and that an interruption costs nothing."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from commandline import run

QUICK = ("hearts", "--bots", "random,thumb", "--seed", "s", "--jobs", "1", "--lang", "en")
WAITING = '''
import time
from pathlib import Path
from followsuit.bots import RandomBot


class Waiting(RandomBot):
    """Plays at random; with six games in the journal it waits, until it may go on."""

    def choose(self, seen, rng):
        while not Path("go-on").exists() and Path("a.games").read_text().count("\\n") > 6:
            Path("waits").touch()
            time.sleep(0.01)
        return super().choose(seen, rng)
'''
TIDYING = '''
import gc
import time
from followsuit.bots import RandomBot

gc.collect = lambda: time.sleep(60)


class Tidying(RandomBot):
    """Plays at random; the process in which it plays takes very long to tidy up between games."""
'''


def arena(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A run that must succeed, in a folder; wide enough that no table is folded."""
    done = run("arena", *arguments, cwd=folder, COLUMNS="200", **environment)
    assert done.returncode == 0, done.stderr
    return done


def complaint(folder: Path, *arguments: str) -> str:
    """The one line with which a bad command line is refused."""
    done = run("arena", *arguments, cwd=folder)
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("followsuit: ")
    return lines[0]


def data(folder: Path, *arguments: str, **environment: str) -> Any:
    """What --json prints."""
    return json.loads(arena(folder, *arguments, "--json", **environment).stdout, parse_constant=pytest.fail)


def games_in(path: Path) -> list[str]:
    """The games of a journal, a line each."""
    return path.read_text().splitlines()[1:] if path.exists() else []


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a terminal of its own, even if the tests run where Ctrl-C is ignored."""
    running = subprocess.Popen(
        [sys.executable, "-m", "followsuit", "arena", *arguments, "--journal", "a.games", "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    with running:
        try:
            yield running
        finally:
            if runs(running.pid):
                os.killpg(running.pid, signal.SIGKILL)


def ctrl_c(running: subprocess.Popen[str], ready: Callable[[], bool]) -> tuple[str, str]:
    """Press Ctrl-C as soon as something is so: every process of the terminal is told. What was printed."""
    while not ready() and running.poll() is None:
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)
    return running.communicate(timeout=60)


def runs(group: int) -> bool:
    """Whether any process of a group is still there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def lines_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


# What it shows


def test_the_table_has_a_row_for_each_bot_the_best_first(tmp_path: Path) -> None:
    shown = arena(tmp_path, *QUICK, "--games", "24").stdout
    assert "Hearts, 4 seats, 24 games" in shown
    assert "4 deals in all seatings. Even is 25.0 %" in " ".join(shown.split())
    for heading in ("bot", "seats", "wins, %", "score", "OpenSkill"):
        assert heading in shown
    rows = [line.strip("│ ").split() for line in shown.splitlines() if line.startswith("│")]
    assert [row[0] for row in rows] == ["thumb", "random"]
    assert [row[2] for row in rows] == ["48", "48"]


def test_the_table_says_what_the_data_say(tmp_path: Path) -> None:
    shown = arena(tmp_path, *QUICK, "--games", "36").stdout
    for row in data(tmp_path, *QUICK, "--games", "36")["bots"]:
        line = next(line for line in shown.splitlines() if row["bot"] in line)
        for name, digits, scale in (("win_share", 1, 100), ("score_mean", 2, 1), ("openskill", 1, 1)):
            low, high = row[f"{name}_95"]
            margin = scale * (high - low) / 2
            assert f" {scale * row[name]:.{digits}f} ± {margin:.{digits}f} " in line


def test_data_go_to_the_output_and_progress_does_not(tmp_path: Path) -> None:
    done = arena(tmp_path, *QUICK, "--games", "7", "--json")
    found = json.loads(done.stdout)
    assert (found["games"], found["deals"], found["match"]["bots"]) == (12, 2, ["random", "thumb"])
    assert "{" not in done.stderr


def test_one_deal_leaves_open_how_sure_it_is(tmp_path: Path) -> None:
    found = data(tmp_path, *QUICK, "--games", "1")
    assert (found["games"], found["deals"]) == (6, 1)
    assert [row["win_share_95"] for row in found["bots"]] == [None, None]
    shown = arena(tmp_path, *QUICK, "--games", "1").stdout
    assert f" {100 * found['bots'][0]['win_share']:.1f} ± ? " in shown


def test_it_speaks_japanese(tmp_path: Path) -> None:
    bots = ("--bots", "random,thumb", "--games", "12", "--jobs", "1")
    shown = arena(tmp_path, "hearts", *bots, "--lang", "ja").stdout
    assert "4人、12対局" in shown
    assert "2通りの配札をすべての席順で" in shown
    assert "ボット" in shown
    assert "勝率" in shown
    assert "に残ります。" in shown


def test_options_and_seats_reach_the_games(tmp_path: Path) -> None:
    found = data(tmp_path, "trick-and-trade", "--seats", "5", "--bots", "random,thumb", "--games", "1")
    assert (found["games"], found["match"]["seats"], found["even"]) == (20, 5, 0.2)
    found = data(tmp_path, *QUICK, "--games", "6", "--option", "jd_bonus=true")
    assert found["match"]["settings"] == {"jd_bonus": "true"}
    assert sum(row["score_mean"] for row in found["bots"]) * 2 == pytest.approx(16)


def test_it_stops_when_it_is_clear_who_is_better(tmp_path: Path) -> None:
    assert data(tmp_path, *QUICK, "--games", "300", "--until-clear")["games"] == 96


def test_with_equal_bots_it_never_becomes_clear(tmp_path: Path) -> None:
    (tmp_path / "twin.py").write_text(
        "from followsuit.bots import RandomBot\n\n\nclass Twin(RandomBot):\n    pass\n"
    )
    bots = ("--bots", "random,twin:Twin", "--games", "120", "--until-clear", "--jobs", "2")
    assert data(tmp_path, "hearts", *bots)["games"] == 120


# What it keeps


def test_the_same_command_again_plays_nothing_new(tmp_path: Path) -> None:
    first = arena(tmp_path, *QUICK, "--games", "12", PYTHONHASHSEED="1").stdout
    (journal,) = tmp_path.iterdir()
    assert f"Kept in {journal.name};" in first
    kept = journal.read_bytes()
    assert len(games_in(journal)) == 12
    for seed in ("2", "3", "4"):
        assert arena(tmp_path, *QUICK, "--games", "12", PYTHONHASHSEED=seed).stdout == first
    assert list(tmp_path.iterdir()) == [journal]
    assert journal.read_bytes() == kept


def test_more_games_are_added_to_those_that_were_kept(tmp_path: Path) -> None:
    arena(tmp_path, *QUICK, "--games", "6")
    (journal,) = tmp_path.iterdir()
    kept = journal.read_bytes()
    assert data(tmp_path, *QUICK, "--games", "18")["games"] == 18
    assert journal.read_bytes().startswith(kept)
    assert len(games_in(journal)) == 18


def test_each_match_has_a_journal_of_its_own(tmp_path: Path) -> None:
    arena(tmp_path, *QUICK, "--games", "6")
    arena(tmp_path, *QUICK, "--games", "6", "--seed", "t")
    arena(tmp_path, *QUICK, "--games", "6", "--option", "jd_bonus=true")
    names = [path.name for path in tmp_path.iterdir()]
    assert len(names) == 3
    assert all(name.startswith("arena-hearts-") and name.endswith(".games") for name in names)


def test_fresh_throws_away_what_was_kept(tmp_path: Path) -> None:
    arena(tmp_path, *QUICK, "--games", "12")
    (journal,) = tmp_path.iterdir()
    games = games_in(journal)
    journal.write_text(journal.read_text().replace('"program": "', '"program": "of old '))
    assert "another program" in complaint(tmp_path, *QUICK, "--games", "12")
    assert data(tmp_path, *QUICK, "--games", "6", "--fresh")["games"] == 6
    assert games_in(journal) == games[:6]


def test_a_journal_lies_where_one_wants_it(tmp_path: Path) -> None:
    shown = arena(tmp_path, *QUICK, "--games", "6", "--journal", "measured/mine.games").stdout
    assert "Kept in measured/mine.games;" in shown
    assert [path.name for path in tmp_path.iterdir()] == ["measured"]
    assert len(games_in(tmp_path / "measured" / "mine.games")) == 6


def test_a_journal_of_another_match_is_refused_in_one_line(tmp_path: Path) -> None:
    arena(tmp_path, *QUICK, "--games", "6", "--journal", "a.games")
    kept = (tmp_path / "a.games").read_bytes()
    refused = complaint(tmp_path, *QUICK, "--games", "6", "--journal", "a.games", "--seed", "t")
    assert "a.games holds games with another seed (s, now t); --fresh throws them away" in refused
    assert (tmp_path / "a.games").read_bytes() == kept


@pytest.mark.parametrize("content", [b"Dear diary,\n", b"Dear diary", b"\x89PNG\r\n\xff"])
def test_a_file_that_is_no_journal_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "mine").write_bytes(content)
    refused = complaint(tmp_path, *QUICK, "--games", "6", "--journal", "mine")
    assert "mine is not a journal of an arena" in refused
    assert (tmp_path / "mine").read_bytes() == content


# What it refuses


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["hearts", "--bots", "random,grandmaster"], "there is no bot 'grandmaster'; name a level"),
        (["hearts", "--bots", "random,search"], "does not say how long to search"),
        (["hearts", "--bots", "thumb"], "an arena needs at least two bots"),
        (["heart"], "did you mean hearts?"),
        (["hearts", "--seats", "3"], "hearts is for 4 seats, not 3"),
        (["hearts", "--games", "0"], "--games"),
        (
            ["hearts", "--bots", ",".join(f"search:{number}" for number in range(1, 8))],
            "these bots can be seated in more than 720 ways",
        ),
    ],
)
def test_what_makes_no_sense_is_told_in_one_line_and_leaves_no_file(
    tmp_path: Path, arguments: list[str], reason: str
) -> None:
    assert reason in complaint(tmp_path, *arguments, "--jobs", "1")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ones_own_bot_that_breaks_the_rules_is_told_by_its_name(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "cheat.py").write_text("class Cheat:\n    def choose(self, seen, rng):\n        return 63\n")
    refused = complaint(tmp_path, "hearts", "--bots", "random,cheat:Cheat", "--games", "6", "--jobs", jobs)
    first = {"1": "2", "2": "[12]"}[jobs]  # with two jobs, either of the first two games may get there first
    told = f"followsuit: the bot cheat:Cheat chose 63, which is not legal at seat {first}"
    assert re.fullmatch(told, refused), refused


# Ctrl-C


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_costs_no_finished_game(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "waiting.py").write_text(WAITING)
    journal = tmp_path / "a.games"
    command = ("hearts", "--bots", "random,waiting:Waiting", "--games", "18", "--jobs", jobs)
    with started(tmp_path, *command) as running:
        shown, told = ctrl_c(running, (tmp_path / "waits").exists)
    kept = games_in(journal)
    assert running.returncode == 130, told
    assert shown == ""
    assert lines_of(told) == [
        f"{len(kept)} finished games are kept in a.games; repeat the command to continue."
    ]
    (tmp_path / "go-on").touch()
    assert data(tmp_path, *command, "--journal", "a.games")["games"] == 18
    assert games_in(journal)[: len(kept)] == kept
    data(tmp_path, *command[:-1], "1", "--journal", "b.games")
    assert sorted(games_in(journal)) == sorted(games_in(tmp_path / "b.games"))


def test_ctrl_c_while_workers_tidy_up_is_as_quiet(tmp_path: Path) -> None:
    (tmp_path / "tidying.py").write_text(TIDYING)
    command = ("hearts", "--bots", "random,tidying:Tidying", "--games", "18", "--jobs", "2")
    with started(tmp_path, *command) as running:
        _, told = ctrl_c(running, lambda: len(games_in(tmp_path / "a.games")) == 2)
    assert running.returncode == 130
    assert len(lines_of(told)) == 1, told
    assert "kept in a.games; repeat the command to continue." in told


def test_to_end_the_program_ends_its_workers_too(tmp_path: Path) -> None:
    (tmp_path / "waiting.py").write_text(WAITING)
    command = ("hearts", "--bots", "random,waiting:Waiting", "--games", "18", "--jobs", "2")
    with started(tmp_path, *command) as running:
        while not (tmp_path / "waits").exists() and running.poll() is None:
            time.sleep(0.01)
        running.terminate()
        _, told = running.communicate(timeout=60)
        assert "kept in a.games; repeat the command to continue." in told
        until = time.monotonic() + 30
        while runs(running.pid) and time.monotonic() < until:
            time.sleep(0.01)
        assert not runs(running.pid)
