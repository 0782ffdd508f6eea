"""How long views take: all positions from all seats, as rows that programs can read, and as a table."""

from __future__ import annotations

import json

import pytest

from commandline import run
from followsuit.definition import Game
from followsuit.engine.state import State
from followsuit.lab import looking
from followsuit.lab.bench import Entry
from followsuit.lab.looking import looks, steps
from followsuit.play.eyes import Eyes
from followsuit.views import View


@pytest.fixture(autouse=True)
def _one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "GAMES", 1)


def test_every_position_is_looked_at_from_every_seat_and_by_a_spectator(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []
    view = Game.view

    def note(game: Game, state: State, seat: int) -> View:
        seen.append(seat)
        return view(game, state, seat)

    monkeypatch.setattr(Game, "view", note)
    found = looks(Entry("hearts", {"pass_cards": False}))
    assert seen == [-1, 0, 1, 2, 3] * 53 * 2, "twice, before and after each of 52 cards"
    assert found.game == "hearts pass_cards=False"
    assert min(found.view_us, found.words_us, found.json_us) > 0


def test_each_game_that_is_looked_at_makes_progress() -> None:
    done: list[None] = []
    looks(Entry("tricktakers"), 2, lambda: done.append(None))
    assert len(done) == 2 * looking.GAMES


def test_the_command_prints_rows_as_json_and_a_table_with_the_total() -> None:
    (row,) = json.loads(run("bench", "--views", "--game", "hearts", "--json").stdout)
    assert set(row) == {"game", "view_us", "words_us", "json_us"}
    assert row["game"] == "hearts"
    table = run("bench", "--views", "--game", "hearts", "--game", "robotrick:hangars=4").stdout
    assert "total" in table
    assert "robotrick hangars=4" in table


def test_every_step_is_followed_by_every_seat_and_by_a_spectator(monkeypatch: pytest.MonkeyPatch) -> None:
    followed: list[int] = []
    look = Eyes.look

    def note(eyes: Eyes, state: State, number: int, decision: int | None) -> None:
        followed.append(eyes.seat)
        look(eyes, state, number, decision)

    monkeypatch.setattr(Eyes, "look", note)
    found = steps(Entry("hearts", {"pass_cards": False}))
    assert followed == [-1, 0, 1, 2, 3] * 53 * 2
    assert min(found.step_us, found.words_us, found.json_us) > 0


def test_the_command_measures_steps_too() -> None:
    (row,) = json.loads(run("bench", "--steps", "--game", "hearts", "--json").stdout)
    assert set(row) == {"game", "step_us", "words_us", "json_us"}
    assert "step" in run("bench", "--steps", "--game", "hearts").stdout


@pytest.mark.parametrize("other", [("--search",), ("--times", "casual"), ("--steps",)])
def test_views_are_measured_alone(other: tuple[str, ...]) -> None:
    done = run("bench", "--views", *other)
    assert done.returncode == 2
    assert "choose one" in done.stderr
