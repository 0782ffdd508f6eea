"""The bench: it measures what it says, and prints rows that programs can read."""

from __future__ import annotations

import importlib.util
import itertools
import json
import re

import pyspiel
import pytest

from commandline import run
from followsuit._build import is_compiled
from followsuit.lab import environments
from followsuit.lab.bench import RUNNERS, Entry, measure, runners_of


@pytest.mark.parametrize("runner", ["followsuit", "openspiel-cpp", "openspiel-python"])
def test_a_runner_plays_hearts_with_as_many_decisions_as_the_rules_ask_for(runner: str) -> None:
    result = measure("hearts", runner, 0.2)
    decisions = result["decisions_per_s"] / result["games_per_s"]
    assert 52 + 12 * 0.6 < decisions < 52 + 12 * 0.9


@pytest.mark.parametrize(
    ("game", "seats"), [("spades", None), ("euchre", None), ("oh-hell", 3), ("oh-hell", 5)]
)
def test_openspiel_plays_the_classics_with_as_many_decisions_as_ours(game: str, seats: int | None) -> None:
    results = [measure(game, runner, 0.3, seats) for runner in ("followsuit", "openspiel-cpp")]
    ours, theirs = (result["decisions_per_s"] / result["games_per_s"] for result in results)
    assert ours == pytest.approx(theirs, rel=0.2)


def test_openspiel_is_measured_only_where_it_has_the_game() -> None:
    assert runners_of(Entry("hearts"))[-2:] == ["openspiel-cpp", "openspiel-python"]
    assert all(runner.startswith("followsuit") for runner in runners_of(Entry("trick-and-trade")))
    assert "openspiel-cpp" in runners_of(Entry("oh-hell"))
    assert "openspiel-cpp" not in runners_of(Entry("hearts", {"pass_cards": False}))
    assert ("followsuit" in runners_of(Entry("hearts"))) == is_compiled()


def test_bench_prints_rows_as_json() -> None:
    done = run("bench", "--game", "hearts", "--seconds", "0.05", "--rounds", "1", "--json")
    rows = json.loads(done.stdout)
    assert {row["runner"] for row in rows} <= set(RUNNERS)
    assert {"followsuit-pure", "openspiel-cpp", "openspiel-python"} <= {row["runner"] for row in rows}
    for row in rows:
        assert set(row) == {"game", "runner", "games_per_s", "decisions_per_s"}
        assert row["games_per_s"] > 0


def test_bench_prints_a_table_with_ratios() -> None:
    done = run("bench", "--game", "hearts", "--seconds", "0.05", "--rounds", "1")
    assert "openspiel-cpp" in done.stdout
    assert "openspiel-python" in done.stdout
    assert "1.00" in done.stdout


def test_one_run_measures_a_game_with_several_options() -> None:
    games = ("--game", "robotrick", "--game", "robotrick:hangars=4,keep_ai=true")
    done = run("bench", *games, "--seconds", "0.05", "--rounds", "1", "--json")
    rows = json.loads(done.stdout)
    assert {row["game"] for row in rows} == {"robotrick", "robotrick hangars=4 keep_ai=true"}
    assert "has no option 'lives'" in run("bench", "--game", "robotrick:lives=3").stderr


def test_bench_of_an_unknown_game_is_refused() -> None:
    done = run("bench", "--game", "heart")
    assert done.returncode == 2
    assert "did you mean hearts?" in done.stderr


@pytest.mark.parametrize("runner", [*environments.OURS, "openspiel-tensor"])
def test_environments_make_as_many_decisions_a_game_as_the_rules_ask_for(
    runner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environments, "GAMES", 8)
    played = environments.batches(runner, "hearts", None, {}, lambda: pyspiel.load_game("hearts"))
    games, decisions = (sum(column) for column in zip(*itertools.islice(played, 120), strict=True))
    assert decisions / games == pytest.approx(61, abs=3)


def test_environments_are_measured_where_their_library_has_the_game() -> None:
    assert runners_of(Entry("robotrick"), env=True)[:2] == ["followsuit-vector", "followsuit-packed"]
    assert "openspiel-observer" in runners_of(Entry("spades"), env=True)
    assert not [name for name in runners_of(Entry("robotrick"), env=True) if name.startswith("openspiel")]
    has_rlcard = importlib.util.find_spec("rlcard") is not None
    assert ("rlcard-bridge" in runners_of(Entry("hearts"), env=True)) == has_rlcard


def test_bench_prints_how_many_times_as_fast_as_other_environments_ours_is() -> None:
    done = run("bench", "--env", "--game", "hearts", "--seconds", "0.05", "--rounds", "1")
    assert re.search(r"hearts +followsuit-vector +[\d,]+ +1\.0", done.stdout), done.stderr
    assert re.search(r"hearts +followsuit-packed +[\d,]+ +\d\.\d +1\.0", done.stdout)
    assert re.search(r"hearts +openspiel-tensor +[\d,]+ +\d", done.stdout)
    assert "choose one" in run("bench", "--env", "--views").stderr
