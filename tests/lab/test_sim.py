"""Simulations: the same for any number of jobs, honest intervals, constant memory."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections import Counter

import followsuit
from commandline import run
from followsuit.engine.bits import members
from followsuit.engine.chance import seeded
from followsuit.engine.playout import playout
from followsuit.lab.sim import Plan, Tally, as_json, play_chunk, quantile, simulate, wilson


def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    game = followsuit.game("ten-tricks-later")
    alone = simulate(game, 1200, seed="s", jobs=1)
    together = simulate(game, 1200, seed="s", jobs=2)
    assert alone == together
    assert alone.games == 1200


def test_every_game_is_counted_once_for_each_seat() -> None:
    tally = simulate(followsuit.game("trick-and-trade"), 700, seats=5)
    assert sum(tally.win_share(seat)[0] for seat in range(5)) * 700 == sum(
        games / winners for (_, winners), games in tally.shares.items()
    )
    assert abs(sum(tally.win_share(seat)[0] for seat in range(5)) - 1) < 1e-9
    assert all(scores.total() == 700 for scores in tally.scores)


def test_a_game_of_a_simulation_can_be_dealt_again_by_its_seed() -> None:
    game = followsuit.game("hearts")
    tally = play_chunk(Plan("hearts", 4, seed="S"), 17, 1)
    state = game.new(seed="S#17")
    playout(state, seeded("players S", 17))
    assert [scores.most_common(1)[0][0] for scores in tally.scores] == state.scores()
    assert sorted(seat for seat, _ in tally.shares) == members(state.winners())


def test_intervals_hold_the_share_and_shrink_with_more_games() -> None:
    low, high = wilson(25, 100)
    assert low < 0.25 < high
    assert wilson(2500, 10_000)[1] - wilson(2500, 10_000)[0] < (high - low) / 5
    assert abs(wilson(0, 10)[0]) < 1e-9
    assert abs(wilson(10, 10)[1] - 1) < 1e-9


def test_quantiles_are_those_of_the_counted_values() -> None:
    counts = Counter({1: 5, 2: 4, 10: 1})
    assert [quantile(counts, part) for part in (0.0, 0.5, 0.9, 0.95, 1.0)] == [1, 1, 2, 10, 10]


def test_memory_does_not_grow_with_the_number_of_games() -> None:
    def held(games: int) -> int:
        gc.collect()
        tracemalloc.start()
        tally = simulate(followsuit.game("hearts"), games, seed="memory")
        gc.collect()
        size = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        assert tally.games == games
        return size

    held(500)
    assert held(2500) < held(500) + 20_000


def test_the_tally_as_data_can_be_read_back() -> None:
    game = followsuit.game("hearts")
    data = json.loads(json.dumps(as_json(simulate(game, 50), game, "s", {})))
    assert data["games"] == 50
    assert [row["seat"] for row in data["seats"]] == [0, 1, 2, 3]


def test_an_empty_tally_takes_in_another() -> None:
    tally, other = Tally(3), Tally(3, games=2)
    other.scores[1][7] = 2
    tally.add(other)
    assert tally.games == 2
    assert tally.scores[1][7] == 2


def test_sim_prints_a_table_and_json() -> None:
    done = run("sim", "hearts", "--games", "60", "--seed", "s", "--jobs", "1")
    assert "60 random games" in done.stdout
    data = json.loads(run("sim", "hearts", "--games", "60", "--seed", "s", "--jobs", "2", "--json").stdout)
    assert data["games"] == 60
    assert data["seed"] == "s"
