"""How fast bots think: the same position for both searches, and times that are times."""

from __future__ import annotations

import json

import pytest

from commandline import run
from followsuit.bots import LEVELS
from followsuit.engine.bits import first_seat
from followsuit.lab import thinking
from followsuit.lab.bench import Entry
from followsuit.lab.openspiel import theirs as their_number
from followsuit.lab.thinking import position, runners, speeds, times


@pytest.fixture(autouse=True)
def _few_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SIMULATIONS", 100)
    monkeypatch.setattr(thinking, "TURNS", 2)


def test_both_searches_think_about_the_same_hearts() -> None:
    ours, theirs = position(Entry("hearts")), thinking.openspiel_position()
    seat = first_seat(ours.pending)
    assert theirs.current_player() == seat
    mine = sorted(their_number(card) for card in range(52) if ours.options(seat) >> card & 1)
    assert mine == sorted(theirs.legal_actions())


def test_speeds_have_a_row_for_each_search() -> None:
    rows = speeds(runners([Entry("hearts"), Entry("robotrick", {"hangars": 4})]))
    assert [(row.game, row.runner) for row in rows] == [
        ("hearts", "followsuit"),
        ("hearts", "openspiel"),
        ("robotrick hangars=4", "followsuit"),
    ]
    assert all(row.simulations_per_s > 0 for row in rows)


def test_times_count_decisions_that_are_not_forced() -> None:
    done: list[None] = []
    found = times(Entry("hearts"), "beginner", 40, progress=lambda: done.append(None))
    assert len(done) == found.decisions == 40
    assert 0 < found.middle <= found.slow <= found.slowest


def test_the_command_prints_both_as_json_and_as_tables() -> None:
    measured = ("bench", "--game", "robotrick", "--times", "beginner", "--decisions", "5")
    (row,) = json.loads(run(*measured, "--json").stdout)
    assert row["level"] == "beginner"
    assert row["decisions"] == 5
    assert "99.9 %" in run(*measured).stdout


def test_an_unknown_level_is_refused_in_a_line() -> None:
    done = run("bench", "--times", "wizard")
    assert done.returncode == 2
    assert done.stderr == f"followsuit: --times wizard: the levels are {', '.join(LEVELS)}\n"


def test_seats_count_and_two_measurements_at_once_do_not_go() -> None:
    assert position(Entry("tricktakers"), 2).seats == 2
    found = run("bench", "--search", "--times", "casual").stderr
    assert found.startswith("followsuit: --search, --times, --views, --steps and --env are different")


def test_a_percentile_is_the_smallest_value_that_so_many_do_not_exceed() -> None:
    values = [float(number) for number in range(1, 1001)]
    assert [thinking.percentile(values, share) for share in (0.5, 0.99, 0.999)] == [500, 990, 999]
    assert thinking.percentile([3.0], 0.5) == 3.0
