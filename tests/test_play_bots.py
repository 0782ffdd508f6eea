"""`followsuit play --bots`: who sits in the other seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from commandline import ANY_NUMBERS, run
from followsuit.play import read_record


def players(path: Path) -> dict[int, str]:
    return read_record(path).players


def test_the_usual_level_plays_unless_another_is_named(tmp_path: Path) -> None:
    run("play", "hearts", "--save", "a.record", typed="quit\n", cwd=tmp_path)
    assert players(tmp_path / "a.record") == {0: "person", 1: "casual", 2: "casual", 3: "casual"}
    run(
        "play",
        "hearts",
        "--bots",
        "beginner",
        "--seat",
        "2",
        "--save",
        "b.record",
        typed="quit\n",
        cwd=tmp_path,
    )
    assert players(tmp_path / "b.record") == {0: "beginner", 1: "beginner", 2: "person", 3: "beginner"}


def test_each_seat_may_have_its_own_bot(tmp_path: Path) -> None:
    bots = "strong, random,thumb"
    run("play", "hearts", "--bots", bots, "--seat", "1", "--save", "a.record", typed="quit\n", cwd=tmp_path)
    assert players(tmp_path / "a.record") == {0: "strong", 1: "person", 2: "random", 3: "thumb"}


def test_a_saved_game_goes_on_with_the_same_bots_unless_others_are_named(tmp_path: Path) -> None:
    save = ("--save", "a.record")
    run("play", "hearts", "--bots", "beginner,random,thumb", *save, typed="quit\n", cwd=tmp_path)
    run("play", "--resume", "a.record", typed="quit\n", cwd=tmp_path)
    assert players(tmp_path / "a.record") == {0: "person", 1: "beginner", 2: "random", 3: "thumb"}
    run("play", "--resume", "a.record", "--bots", "random", typed="quit\n", cwd=tmp_path)
    assert players(tmp_path / "a.record") == {0: "person", 1: "random", 2: "random", 3: "random"}


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("wizard", "there is no bot 'wizard'; name a level (beginner, casual, strong, expert)"),
        ("casual,casual", "--bots casual,casual: name one bot, or 3 for the other seats"),
        (
            "search:soon",
            "the bot 'search:soon' does not say how long to search; write search:2000 (simulations) or search:50ms",
        ),
    ],
)
def test_bots_that_do_not_exist_are_told_before_the_game_begins(tmp_path: Path, bots: str, said: str) -> None:
    done = run("play", "hearts", "--bots", bots, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"followsuit: {said}")
    assert len(done.stderr.splitlines()) == 1
    assert not done.stdout
    assert not list(tmp_path.iterdir()), "nothing is written"


PICKY = """
from followsuit.errors import FollowsuitError


class Picky:
    def check(self, game, settings):
        if game.id != "hearts" or settings:
            raise FollowsuitError("only plain Hearts, please")

    def choose(self, seen, rng):
        raise AssertionError
"""


def test_a_bot_refuses_a_game_that_it_does_not_play_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "picky.py").write_text(PICKY)
    bots = ("--bots", "picky:Picky")
    for other in (["robotrick"], ["hearts", "--option", "jd_bonus=true"]):
        for command in (["play", *other, *bots], ["arena", *other, "--bots", "picky:Picky,random"]):
            done = run(*command, typed="1\n", cwd=tmp_path)
            assert (done.returncode, done.stdout) == (2, "")
            assert done.stderr == "followsuit: only plain Hearts, please\n"
    left = {path.name for path in tmp_path.iterdir()} - {"__pycache__"}
    assert left == {"picky.py"}


def test_a_whole_game_is_played_against_bots_that_think(tmp_path: Path) -> None:
    play = ("play", "robotrick", "--bots", "beginner", "--seed", "x", "--save", "a.record")
    done = run(*play, typed=ANY_NUMBERS, cwd=tmp_path)
    assert "The game is over." in done.stdout
    again = run(*play[:-1], "b.record", typed=ANY_NUMBERS, cwd=tmp_path)
    assert again.stdout == done.stdout.replace("a.record", "b.record"), "the same seed, the same choices"
