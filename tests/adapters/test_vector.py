"""Many games at once: the same games as one by one, with the same observations, and the next one after each."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from adapters.positions import CASES
from contract import broken_secrets  # noqa: F401
from contract.toys import BROKEN, TOY
from followsuit import registry
from followsuit.adapters.observations import observer
from followsuit.adapters.parts import Workers
from followsuit.adapters.vector import Others, VectorEnv
from followsuit.contract.case import Case
from followsuit.engine.bits import first_seat, lowest, mask_of
from followsuit.engine.chance import seeded
from followsuit.engine.state import State
from followsuit.errors import BrokenPlugin, FollowsuitError, IllegalMove


class Shadow:
    """Plays the games of a vectorised environment one by one."""

    def __init__(self, case: Case, n: int, seed: str) -> None:
        self.case, self.n, self.seed = case, n, seed
        self.next = list(range(n))
        self.states = [self.deal(number) for number in range(n)]
        self.eyes = observer("fast", case.game, case.seats)

    def deal(self, number: int) -> State:
        state = self.case.game.template(self.case.seats).copy()
        state.chance = seeded(self.seed, self.next[number])
        self.next[number] += self.n
        state.begin()
        return state

    def step(self, options: Any) -> list[State]:
        """The games that ended."""
        ended = []
        for number, option in enumerate(options):
            state = self.states[number]
            state.apply(first_seat(state.pending), int(option))
            if not state.pending:
                ended.append(state)
                self.states[number] = self.deal(number)
        return ended


def walk(env: VectorEnv, steps: int) -> None:
    """Any legal options."""
    for _ in range(steps):
        env.step(env.sample())


def check(env: VectorEnv, shadow: Shadow) -> None:
    """The arrays say what each game says."""
    tensor = env.tensor()
    for number, state in enumerate(shadow.states):
        seat = int(first_seat(state.pending))
        assert env.seats[number] == seat
        assert (
            env.options[number] == state.options(seat) == mask_of(np.flatnonzero(env.legal[number]).tolist())
        )
        seen = shadow.eyes.look(state, seat)
        assert np.array_equal(seen, tensor[number])
        for name, rows in env.rows.items():
            (part,) = [one for one in shadow.eyes.parts if one.name == name and len(one.shape) == 2]
            assert np.array_equal(env.cards[number][rows].reshape(-1), seen[part.start : part.stop])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_games_go_as_they_go_one_by_one(case: Case) -> None:
    env = VectorEnv(case.game.id, n=3, seats=case.seats, seed="shadow")
    shadow = Shadow(case, 3, "shadow")
    ended = 0
    for _ in range(150):
        check(env, shadow)
        options = env.sample().copy()
        over = shadow.step(options)
        env.step(options)
        assert env.over.sum() == len(over)
        for number, state in zip(np.flatnonzero(env.over), over, strict=True):
            assert list(env.scores[number]) == state.scores()
            assert list(env.results[number]) == [state.utility(seat) for seat in range(case.seats)]
        ended += len(over)
    assert ended or case.game.id in ("tricktakers", "ten-tricks-later", "trick-raiders", "robotrick")


def test_the_games_are_those_of_the_seed() -> None:
    env = VectorEnv("hearts", n=4, seed="S", pass_cards=False)
    hand = env.rows["hand"][0]
    for number in range(4):
        state: Any = registry.find("hearts").new(seed=f"S#{number}", pass_cards=False)
        assert env.sets[number, hand] == state.hands[env.seats[number]]
    before = env.sets.copy()
    env.step(env.sample())
    env.reset()
    assert np.array_equal(env.sets, before)
    env.reset("T")
    assert not np.array_equal(env.sets, before)


@pytest.mark.parametrize("workers", [1, 2])
def test_arrays_stay_and_show_what_comes(workers: int) -> None:
    with VectorEnv("hearts", n=8, workers=workers) as env:
        arrays = [env.sets, env.numbers, env.seats, env.over, env.results, env.scores]
        for _ in range(3):
            env.step(env.sample())
        now = [env.sets, env.numbers, env.seats, env.over, env.results, env.scores]
        for array, later in zip(arrays, now, strict=True):
            assert np.shares_memory(array, later)
            assert not array.flags.writeable
        assert env.tensor().shape == (8, env.sets.shape[1] * 52 + env.numbers.shape[1])
        assert env.tensor().dtype == np.float32


def test_zeros_and_ones_are_new_after_each_step() -> None:
    env = VectorEnv("hearts", n=8)
    cards, legal = env.cards, env.legal
    before = cards.copy(), legal.copy()
    env.step(env.sample())
    assert np.array_equal(cards, before[0])
    assert np.array_equal(legal, before[1])
    assert not np.array_equal(env.cards, cards)
    assert env.cards.base is env.legal.base, "unpacked once"


@pytest.mark.parametrize("workers", [1, 2])
def test_an_option_that_is_not_legal_is_refused_and_nothing_happens(workers: int) -> None:
    with VectorEnv("hearts", n=4, workers=workers) as env:
        before, options = env.sets.copy(), env.sample().copy()
        for wrong in (-1, 61, 62, 63, 64, 2**40, -(2**40)):
            options[2] = wrong
            seat = env.seats[2]
            with pytest.raises(IllegalMove, match=f"game 2: seat {seat} cannot choose option {wrong} now"):
                env.step(options)
            assert np.array_equal(env.sets, before)
        options[2] = env.sample()[2]
        wrong_kinds: list[Any] = [[1, 2], options + 0.5, options > 0, ["a"] * 4, None]
        for unfit in wrong_kinds:
            with pytest.raises(FollowsuitError, match="one option for each of the 4 games is needed"):
                env.step(unfit)
        assert np.array_equal(env.sets, before)


@pytest.mark.parametrize("others", ["random", "thumb"])
def test_against_others_one_seat_is_asked_in_each_game_and_another_in_the_next(others: Any) -> None:
    env = VectorEnv("hearts", n=5, others=others, pass_cards=False)
    asked: list[list[set[int]]] = [[set()] for _ in range(5)]
    for _ in range(13 * 5):
        for number in range(5):
            asked[number][-1].add(int(env.seats[number]))
        env.step(env.sample())
        for place in np.flatnonzero(env.over).tolist():
            asked[place].append(set())
    for games in asked:
        seats = [seats for seats in games if seats]
        assert [len(some) for some in seats] == [1] * len(seats)
        assert {seat for some in seats for seat in some} == {0, 1, 2, 3}


def test_rules_of_thumb_are_harder_to_beat() -> None:
    points: dict[str, float] = {}
    kinds: list[Others] = ["random", "thumb"]
    for others in kinds:
        env = VectorEnv("hearts", n=64, others=others, seed="strength")
        won: list[float] = []
        for _ in range(16 * 12):
            seats = env.seats.copy()
            env.step(env.sample())
            won += [float(env.results[number, seats[number]]) for number in np.flatnonzero(env.over)]
        points[others] = sum(won) / len(won)
    assert points["thumb"] < 0.5 * points["random"]


def test_other_players_that_there_are_not_are_told() -> None:
    with pytest.raises(FollowsuitError, match="others=expert is not known; known are nobody, random, thumb"):
        VectorEnv("hearts", others="expert")  # type: ignore[arg-type]


@pytest.mark.deep
@pytest.mark.parametrize("case", CASES, ids=str)
def test_many_games_go_as_they_go_one_by_one(case: Case) -> None:
    env = VectorEnv(case.game.id, n=7, seats=case.seats, seed="deep")
    shadow = Shadow(case, 7, "deep")
    for _ in range(3000):
        check(env, shadow)
        options = env.sample().copy()
        over = shadow.step(options)
        env.step(options)
        assert env.over.sum() == len(over)


def test_games_written_as_plain_python_are_stepped_too() -> None:
    env = VectorEnv(TOY, n=3)
    shadow = Shadow(Case(TOY, 3), 3, "followsuit")
    for _ in range(80):
        check(env, shadow)
        options = env.sample().copy()
        shadow.step(options)
        env.step(options)


def test_a_game_that_observes_more_and_more_is_told_as_its_own_fault() -> None:
    toy = next(toy.game for toy in BROKEN if toy.game.id == "toy-observes-more-and-more")
    env = VectorEnv(toy, n=2)
    with pytest.raises(BrokenPlugin, match="must write down as many"):
        walk(env, 40)


# Several processes


@pytest.mark.parametrize("game", ["hearts", "robotrick", "tricktakers"])
def test_workers_play_the_same_games(game: str) -> None:
    one = VectorEnv(game, n=7, seed="shared")
    with VectorEnv(game, n=7, seed="shared", workers=3) as env:
        for number in range(120):
            for name in (
                "sets",
                "options",
                "numbers",
                "seats",
                "over",
                "results",
                "scores",
                "cards",
                "legal",
            ):
                assert np.array_equal(getattr(env, name), getattr(one, name)), f"{name} after {number} steps"
            options = (env if number % 2 else one).sample().copy()
            env.step(options)
            one.step(options)
        env.reset("other")
        one.reset("other")
        assert np.array_equal(env.sets, one.sets)
        assert not env.over.any()


def test_workers_have_luck_of_their_own_that_can_be_repeated() -> None:
    with VectorEnv("hearts", n=8, workers=2) as env:
        first = [env.sample().copy() for _ in range(20)]
        env.reset()
        assert np.array_equal(first, [env.sample().copy() for _ in range(20)])
        assert any(not np.array_equal(options[:4], options[4:]) for options in first)


def test_against_others_workers_ask_the_same_seats() -> None:
    one = VectorEnv("hearts", n=5, others="thumb", pass_cards=False)
    with VectorEnv("hearts", n=5, others="thumb", pass_cards=False, workers=2) as env:
        assert np.array_equal(env.seats, one.seats)
        for _ in range(13):
            env.step(env.sample())
            one.step(one.sample())
        assert env.over.all()
        assert np.array_equal(env.seats, one.seats)


def test_a_closed_environment_is_done_with() -> None:
    with VectorEnv("hearts", n=4) as env:
        walk(env, 3)
    for use in (env.sample, env.reset, env.__enter__, lambda: walk(env, 1)):
        with pytest.raises(FollowsuitError, match="this environment is closed; make a new one"):
            use()


def test_processes_end_with_the_environment() -> None:
    env = VectorEnv("hearts", n=4, workers=3)
    processes = workers_of(env)
    assert len(processes) == 2, "this process steps games too"
    env.close()
    env.close()
    assert [process.returncode for process in processes] == [0, 0]
    for use in (
        env.sample,
        env.reset,
        lambda: env.step([int(lowest(int(options))) for options in env.options]),
    ):
        with pytest.raises(FollowsuitError, match="this environment is closed; make a new one"):
            use()
    forgotten = workers_of(VectorEnv("hearts", n=4, workers=2))
    assert forgotten[0].wait(10) == 0
    assert not list(Path("/dev/shm").glob("followsuit-*")) if Path("/dev/shm").is_dir() else True


def test_a_worker_that_was_killed_is_told() -> None:
    with VectorEnv("hearts", n=4, workers=2) as env:
        workers_of(env)[0].kill()
        for _ in range(2):
            with pytest.raises(FollowsuitError, match=r"have ended, .*; make it anew"):
                walk(env, 2)


def test_an_interruption_in_the_middle_of_a_step_ends_all_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with VectorEnv("hearts", n=4, workers=2) as env:
        processes = workers_of(env)
        monkeypatch.setattr(env._games, "_wait", interrupted)
        with pytest.raises(KeyboardInterrupt):
            walk(env, 1)
        assert [process.returncode for process in processes] == [0]
        with pytest.raises(FollowsuitError, match=r"have ended, after .* an interruption"):
            walk(env, 1)


def test_workers_that_cannot_be_had_are_told() -> None:
    for workers in (0, 5):
        with pytest.raises(FollowsuitError, match=f"workers={workers} does not fit 4 games"):
            VectorEnv("hearts", n=4, workers=workers)
    with pytest.raises(FollowsuitError, match="n=0 games cannot go on at once"):
        VectorEnv("hearts", n=0)
    with pytest.raises(FollowsuitError, match="no installed game of the name toy"):
        VectorEnv(TOY, n=4, workers=2)


def test_a_fault_of_a_game_in_a_worker_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_faulty(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    with (
        VectorEnv("faulty", n=6, workers=3, seed="a") as env,
        pytest.raises(BrokenPlugin, match=r"faulty.*tired"),
    ):
        walk(env, 60)


def workers_of(env: VectorEnv) -> list[subprocess.Popen[bytes]]:
    """The other processes that step a part of the games."""
    assert isinstance(env._games, Workers)
    return list(env._games._processes)


def install_faulty(folder: Path) -> None:
    """Install a Hearts that prints, and fails when the second trick ends."""
    (folder / "faulty.py").write_text(FAULTY)
    about = folder / "faulty-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[followsuit.games]\nfaulty = faulty:game\n")


FAULTY = """
from dataclasses import replace

from followsuit.games.hearts import game as hearts
from followsuit.games.hearts.rules import Hearts, HouseRules


class Faulty(Hearts):
    def after_trick(self, winner):
        print("a trick ends")
        super().after_trick(winner)
        if sum(self.tricks) > 1:
            raise RuntimeError("tired")


game = replace(hearts, id="faulty", rules=lambda seats, **options: Faulty(seats, HouseRules(**options)))
"""
