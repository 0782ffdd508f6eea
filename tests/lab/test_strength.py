"""The table of strengths: which pairings it has, that it goes on, and the page it is put into."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from followsuit import registry
from followsuit.bots import LEVELS
from followsuit.lab import strength
from followsuit.lab.standings import Mean
from followsuit.lab.strength import END, START, Pairing, Row, markdown, pairings, write_into

FIVE = ("robotrick", "ten-tricks-later", "trick-and-trade", "trick-raiders", "tricktakers")


ONE_ROW = """
import sys
import followsuit.cli
import followsuit.commands.arena
from followsuit.lab.strength import Pairing

row = Pairing("robotrick", 3, {}, ("search:4", "random"), deals=1, alone=True)
followsuit.commands.arena.pairings = lambda games: [row]
sys.argv[1:] = ["strength", "--jobs", "1", *sys.argv[1:]]
followsuit.cli.main()
"""


def one_row(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, with a table of a single row that is made at once."""
    return subprocess.run(
        [sys.executable, "-c", ONE_ROW, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )


def test_in_each_game_every_level_plays_the_next_at_the_usual_number_of_seats() -> None:
    for name in (*FIVE, "hearts"):
        game = registry.find(name)
        rows = [row for row in pairings([game]) if row.seats == game.usual and not row.settings]
        beaten = [row.bots for row in rows if len(row.bots) == 2]
        assert beaten == [("casual", "beginner"), ("strong", "casual"), ("expert", "strong")]
        assert ("expert", *["random"] * (game.usual - 1)) in [row.bots for row in rows]


def test_tricktakers_has_its_ladder_with_all_characters_too() -> None:
    rows = pairings([registry.find("tricktakers")])
    with_all = [row.bots for row in rows if row.settings == {"characters": "all"} and row.seats == 4]
    assert ("expert", "strong") in with_all
    assert ("expert", "random", "random", "random") in with_all


def test_in_every_other_mode_strong_plays_beginner() -> None:
    for game in registry.every():
        rows = pairings([game])
        for seats, settings in game.variants():
            mine = [row.bots for row in rows if (row.seats, row.settings) == (seats, settings)]
            ladder = len(LEVELS) - (
                game.wins != "alone"
            )  # one of them among random players, if they play alone
            assert mine == [("strong", "beginner")] or len(mine) == ladder, (game.id, seats, settings)


def test_no_two_rows_keep_their_games_in_the_same_file() -> None:
    files = [row.journal(Path("x")) for row in pairings(registry.every())]
    assert len(set(files)) == len(files)


@pytest.mark.parametrize(
    ("alone", "share", "sure", "verdict"),
    [
        (True, 0.3, True, "0.9 × its fair share"),
        (False, 0.4, True, "strong is better"),
        (False, 0.4, False, "not clear"),
        (False, 0.3, True, "casual is better"),
    ],
)
def test_a_row_says_what_came_out(alone: bool, share: float, sure: bool, verdict: str) -> None:
    pairing = Pairing("robotrick", 3, {}, ("strong", "casual"), alone=alone)
    assert Row(pairing, 6, Mean(share, share - 0.01, share + 0.01), sure, 1 / 3).verdict == verdict


def test_the_table_goes_between_its_marks_and_again(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n\n{START}\n\nold\n\n{END}\n\nafter\n")
    row = Row(
        Pairing("robotrick", 3, {"hangars": 4}, ("strong", "beginner")),
        96,
        Mean(0.5, 0.45, 0.55),
        True,
        1 / 3,
    )
    for _ in range(2):
        write_into(page, [row])
    table = "\n".join(markdown([row]))
    assert page.read_text() == f"before\n\n{START}\n\n{table}\n\n{END}\n\nafter\n"
    assert "| robotrick | 3 | hangars=4 | strong | beginner | 96 | 50.0 % (45.0 … 55.0) | 33.3 % |" in table


def test_a_new_row_takes_the_place_of_the_old_one_and_leaves_all_others_as_they_are(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{START}\n{END}\n")

    def row(game: str, bots: tuple[str, str], share: float) -> Row:
        return Row(Pairing(game, 3, {}, bots), 96, Mean(share, share - 0.1, share + 0.1), True, 1 / 3)

    ladder, otherwise = ("casual", "beginner"), ("strong", "beginner")
    old = [
        row(game, bots, 0.5) for bots in (ladder, otherwise) for game in ("hearts", "robotrick", "zugzwang")
    ]
    write_into(page, old)
    assert page.read_text().splitlines()[2:-2] == list(markdown(old))
    new = [row("robotrick", otherwise, 0.4)]
    write_into(page, new)
    mixed = [next((made for made in new if made.pairing == was.pairing), was) for was in old]
    assert page.read_text().splitlines()[2:-2] == list(markdown(mixed))


def test_an_interval_of_shares_ends_at_all_and_at_nothing() -> None:
    row = Row(Pairing("robotrick", 3, {}, ("strong", "beginner")), 96, Mean(0.5, -0.1, 1.1), False, 1 / 3)
    assert "| 50.0 % (0.0 … 100.0) |" in "\n".join(markdown([row]))


@pytest.mark.parametrize(
    "text", [None, "no marks\n", f"only {START}\n", f"{END}\nthe wrong way round\n{START}\n"]
)
def test_a_page_without_a_place_for_the_table_is_told_before_any_work(
    tmp_path: Path, text: str | None
) -> None:
    page = tmp_path / "page.md"
    if text is not None:
        page.write_text(text)
    done = one_row(tmp_path, "--page", "page.md", "--folder", "kept")
    assert done.returncode == 2
    assert done.stderr in (
        "followsuit: page.md cannot be read: No such file or directory\n",
        f"followsuit: page.md has no place for the table; it needs the lines {START} and {END}\n",
    )
    assert not (tmp_path / "kept").exists()
    assert text is None or page.read_text() == text


def test_a_row_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    row = Pairing("robotrick", 3, {}, ("search:4", "random"), deals=2, alone=True)
    whole = strength.play(row, tmp_path / "whole", 1)

    def interrupt(done: int, most: int) -> None:
        assert most == 12
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        strength.play(row, tmp_path / "parts", 1, interrupt)
    assert len(row.journal(tmp_path / "parts").read_text().splitlines()) == 1 + 5
    assert strength.play(row, tmp_path / "parts", 1) == whole


def test_the_command_makes_the_table(tmp_path: Path) -> None:
    done = one_row(tmp_path)
    assert "| robotrick | 3 |  | search:4 | 2 × random | 6 |" in done.stdout
    assert (tmp_path / "strength").is_dir()
    assert "has no option --fly" in one_row(tmp_path, "--fly").stderr
