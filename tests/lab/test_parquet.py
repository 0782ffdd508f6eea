"""Tables of games and decisions: what stands in them, whole or not at all, in constant memory."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

import followsuit
from commandline import complaint, run
from followsuit import registry
from followsuit.engine.chance import random_option
from followsuit.errors import FollowsuitError
from followsuit.lab import tables
from followsuit.lab.following import follow
from followsuit.lab.parallel import side_by_side
from followsuit.lab.sim import Plan, simulate
from followsuit.lab.tables import decision_types, game_types
from followsuit.play import Table

DOCS = Path(__file__).parent.parent.parent / "docs" / "lab.md"


def written(path: Path, game: str, games: int, jobs: int = 1) -> pl.DataFrame:
    simulate(followsuit.game(game), games, seed="t", jobs=jobs, out=path)
    return pl.read_parquet(path)


def test_a_row_tells_how_a_game_ended(tmp_path: Path) -> None:
    tally = simulate(followsuit.game("hearts"), 40, seed="t", out=tmp_path / "games.parquet")
    rows = pl.read_parquet(tmp_path / "games.parquet")
    assert tally == simulate(followsuit.game("hearts"), 40, seed="t")
    assert rows["game"].to_list() == list(range(40))
    assert rows["shares"].list.sum().to_list() == [1.0] * 40
    scores = [row[2] for row in rows["scores"].to_list()]
    assert sorted(scores) == sorted(tally.scores[2].elements())


def test_the_decisions_of_a_game_can_be_played_again(tmp_path: Path) -> None:
    game = followsuit.game("trick-raiders")
    simulate(game, 3, seed="t", out=tmp_path / "g.parquet", decisions=tmp_path / "d.parquet")
    moves = pl.read_parquet(tmp_path / "d.parquet").filter(pl.col("game") == 2)
    last = pl.read_parquet(tmp_path / "g.parquet").row(2, named=True)
    table = Table(game, seed="t#2")
    for seat, options, move in moves.select("seat", "options", "move").iter_rows():
        assert len(table.state.moves(seat)) == options
        table.act(seat, move)
    assert table.state.scores() == last["scores"]
    assert moves.height == last["decisions"]


def test_files_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    for jobs in (1, 2):
        simulate(
            followsuit.game("tricktakers"),
            1100,
            seed="t",
            jobs=jobs,
            out=tmp_path / f"g{jobs}",
            decisions=tmp_path / f"d{jobs}",
        )
    assert (tmp_path / "g1").read_bytes() == (tmp_path / "g2").read_bytes()
    assert (tmp_path / "d1").read_bytes() == (tmp_path / "d2").read_bytes()


def test_rows_stay_in_order_over_several_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "ROWS_A_GROUP", 300)
    rows = written(tmp_path / "g.parquet", "hearts", 1300)
    assert rows["game"].to_list() == list(range(1300))


def test_an_interrupted_file_is_not_there_at_all(tmp_path: Path) -> None:
    def interrupt(games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(followsuit.game("hearts"), 600, progress=interrupt, out=tmp_path / "g.parquet")
    assert list(tmp_path.iterdir()) == []


def test_who_is_ahead_is_followed_from_decision_to_decision() -> None:
    game, plan = followsuit.game("ten-tricks-later"), Plan("ten-tricks-later", 4, seed="ahead")
    for number in range(20):
        players = plan.players(number)
        followed = follow(
            game.template(),
            plan.chance(number),
            lambda state, seat: random_option(state.options(seat), players),  # noqa: B023
        )
        alone = [leaders for leaders in followed.leaders if leaders in (1, 2, 4, 8)]
        changes = sum(1 for place in range(1, len(alone)) if alone[place] != alone[place - 1])
        assert followed.lead_changes() == changes
        settled = followed.settled()
        winners = followed.state.winners()
        assert all(leaders & ~winners == 0 for leaders in followed.leaders[settled:])
        assert settled == 0 or followed.leaders[settled - 1] & ~winners


def test_the_page_tells_every_column_with_its_type() -> None:
    page = dict(re.findall(r"^\| `(\w+)` \| ([A-Za-z0-9()]+) \|", DOCS.read_text(), re.MULTILINE))
    types = game_types() | decision_types()
    assert {name: str(pl.Series(dtype=kind).dtype) for name, kind in types.items()} == page


def test_the_page_tells_what_each_game_counts() -> None:
    page = DOCS.read_text()
    for game in registry.every():
        row = next((line for line in page.splitlines() if line.startswith(f"| `{game.id}` | `count")), "")
        row = row or next((line for line in page.splitlines() if line.startswith(f"| `{game.id}` |")), "")
        assert set(re.findall(r"`(count_\w+)`", row)) == {count.column for count in game.counts}, game.id


def test_without_polars_it_is_told_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "polars.py").write_text("raise ModuleNotFoundError(name='polars')")
    done = run("sim", "hearts", "--games", "5", "--out", "g.parquet", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (
        2,
        'followsuit: this needs the package polars; install it with: pip install "followsuit[lab]"\n',
    )
    assert run("sim", "hearts", "--games", "5", cwd=tmp_path, PYTHONPATH=str(tmp_path)).returncode == 0


def test_a_module_that_is_broken_inside_is_not_taken_for_a_missing_one(tmp_path: Path) -> None:
    (tmp_path / "polars.py").write_text("import something_else_altogether")
    done = run("sim", "hearts", "--games", "5", "--out", "g.parquet", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert "something_else_altogether" in done.stderr
    assert "followsuit[lab]" not in done.stderr


def test_a_folder_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FollowsuitError, match=r"cannot be written"):
        simulate(followsuit.game("hearts"), 5, out=tmp_path / "file" / "g.parquet")
    assert "cannot be written" in complaint("sim", "hearts", "--games", "5", "--out", "/proc/g.parquet")


def peak(parts: int, folder: Path) -> int:
    """Megabytes that a process needs at most to write a table in so many parts of two megabytes each."""
    program = (
        "import random, resource, sys\nfrom pathlib import Path\nimport polars as pl\n"
        "from followsuit.lab import tables\ntables.ROWS_A_GROUP = 20_000\n"
        "with tables.parquet(Path(sys.argv[2])) as table:\n"
        "    for part in range(int(sys.argv[1])):\n"
        "        numbers = pl.Series([random.random() for _ in range(20_000)])\n"
        "        table.add(pl.DataFrame({f'column {n}': numbers + n for n in range(12)}))\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(parts), str(folder / "g.parquet")],
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout)


def test_memory_does_not_grow_with_the_table(tmp_path: Path) -> None:
    assert peak(100, tmp_path) < peak(15, tmp_path) + 80


def test_what_is_done_in_order_comes_in_order() -> None:
    def slow_at_first(number: int) -> int:
        time.sleep(0.3 if number == 0 else 0)
        return number

    assert list(side_by_side(slow_at_first, ((number,) for number in range(6)), 2, in_order=True)) == list(
        range(6)
    )
    assert next(side_by_side(slow_at_first, ((number,) for number in range(6)), 2)) > 0
