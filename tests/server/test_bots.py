"""Bots in worker processes decide as they do anywhere else, whatever becomes of the processes."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest

from followsuit import registry
from followsuit.bots import LEVELS
from followsuit.errors import BrokenPlugin, FollowsuitError
from followsuit.play.sitting import Sitting
from followsuit.play.table import Table
from followsuit.server import bots as server_bots
from followsuit.server.bots import Bots, Question
from followsuit.server.worker import NICENESS, Ask, Memory, Origin, advice_at, error_of, fault_of

TESTS = Path(__file__).parents[1]
GAMES = registry.names()
AT_MOST = 60
"""Seconds that a test may take where nothing should take long."""

MOODY = """
import os, sys, time
from pathlib import Path
from contract.toys import Toy
from followsuit.definition import Game

MOOD = Path(__file__).with_name("mood")


class Moody(Toy):
    def unseen(self, seat):  # asked for whenever a bot begins to think
        mood = MOOD.read_text()
        if mood.startswith("once "):
            MOOD.write_text("calm")
        match mood.split()[-1]:
            case "sleepy":
                time.sleep(1000)
            case "slow":
                time.sleep(2)
            case "deadly":
                os._exit(7)
            case "raising":
                raise RuntimeError("out of cards")
            case "leaving":
                raise SystemExit(0)
            case "chatty":
                print("x" * 100_000, flush=True)
                os.write(1, b"and more")
                assert sys.stdin.read() == ""
        return super().unseen(seat)


game = Game("moody", 1, (3,), 3, Moody, Toy.tableau, "contract")
"""


@pytest.fixture(scope="module")
def plugin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A game whose mood is in a file, installed here and in the processes that are started meanwhile."""
    folder = tmp_path_factory.mktemp("plugin")
    about = folder / "moody-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: moody\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[followsuit.games]\nmoody = moody_game:game\n")
    (folder / "moody_game.py").write_text(MOODY)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path, str(TESTS), str(folder)])
        known = [path for path in [os.environ.get("PYTHONPATH")] if path]
        patch.setenv("PYTHONPATH", os.pathsep.join([*known, str(TESTS), str(folder)]))
        yield folder


@pytest.fixture
def mood(plugin: Path) -> Callable[[str], object]:
    """Sets the mood of the moody game."""
    (plugin / "mood").write_text("calm")
    return (plugin / "mood").write_text


@asynccontextmanager
async def running(workers: int = 1, patience: float = 30.0) -> AsyncIterator[Bots]:
    bots = Bots(workers, patience)
    await bots.start()
    try:
        yield bots
    finally:
        await bots.close()


def dealt(game: str, seed: str = "any") -> Table:
    return Table(registry.find(game), seed=seed)


def question(table: Table, level: str = "beginner", name: str = "t:1") -> Question:
    """The question that a table asks now."""
    record = table.record
    assert record.seed is not None
    return Question(
        name,
        record.game,
        record.seats,
        record.settings,
        record.seed,
        record.moves,
        table.pending()[0],
        level,
    )


def here(table: Table, level: str = "beginner") -> list[str]:
    """What a bot decides in this process."""
    seat = table.pending()[0]
    return table.names_of(seat, Sitting(table, {seat: LEVELS[level]}).think(seat))


def make(table: Table, moves: list[str]) -> None:
    seat = table.pending()[0]
    for move in moves:
        table.act(seat, move)


async def play(bots: Bots, table: Table, name: str = "t:1", decisions: int = 1000) -> None:
    """Go on with a game, by bots alone."""
    while table.pending() and decisions:
        make(table, await bots.think(question(table, name=name)))
        decisions -= 1


def play_here(table: Table, decisions: int = 1000) -> None:
    sitting = Sitting(table, dict.fromkeys(range(table.record.seats), LEVELS["beginner"]))
    while decisions and sitting.bot_acts():
        decisions -= 1


def with_home(home: int, number: int, of: int = 2) -> list[str]:
    """Names of tables that belong to one of the workers."""
    names = (f"t{number}:1" for number in range(1000))
    return [name for name in names if crc32(name.encode()) % of == home][:number]


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(AT_MOST):
        while not happened():
            await asyncio.sleep(0.01)


# The same as anywhere else


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_workers_is_the_one_that_is_played_at_a_sitting(game: str) -> None:
    there, expected = dealt(game), dealt(game)

    async def main() -> None:
        async with running(2) as bots:
            await play(bots, there)

    asyncio.run(main())
    play_here(expected)
    assert there.record.text() == expected.record.text()
    assert there.record.finished


def test_settings_and_seats_reach_the_workers() -> None:
    raiders = registry.find("trick-raiders")
    table, expected = (Table(raiders, 3, "any", settings={"lives": 3}) for _ in range(2))
    assert table.record.settings

    async def main() -> None:
        async with running() as bots:
            await play(bots, table)

    asyncio.run(main())
    play_here(expected)
    assert table.record.text() == expected.record.text()


def test_the_same_question_has_the_same_answer_however_often_and_whoever_is_asked() -> None:
    table = dealt("hearts")
    play_here(table, 20)

    async def main() -> None:
        async with running() as bots, running() as others:
            answers = [await bots.think(question(table)) for _ in range(3)]
            answers += [
                await bots.think(question(table, name="other:1")),
                await others.think(question(table)),
            ]
            assert answers == [here(table)] * 5

    asyncio.run(main())


def test_advice_is_the_same_however_often_and_whoever_is_asked_and_changes_no_decision() -> None:
    table = dealt("hearts")
    play_here(table, 20)

    async def main() -> None:
        async with running() as bots, running() as others:
            advice = [await bots.advise(question(table, "strong")) for _ in range(2)]
            advice.append(await others.advise(question(table, "strong")))
            assert advice == [advice_at(table, table.pending()[0], "strong")] * 3
            assert table.names_of(table.pending()[0], advice[0].options)
            assert await bots.think(question(table)) == here(table)

    asyncio.run(main())


def test_advice_does_not_follow_from_the_seed_of_the_deal() -> None:
    table = dealt("hearts")
    before = advice_at(table, 0, "casual")
    table.record.seed = "another"
    assert advice_at(table, 0, "casual") == before


def test_after_undos_the_answers_are_right() -> None:
    table, expected = dealt("hearts"), dealt("hearts")

    async def main() -> None:
        async with running() as bots:
            for decisions in (10, 15, 1):
                await play(bots, table, decisions=decisions)
                play_here(expected, decisions)
                assert table.undo(0)
                assert expected.undo(0)
            await play(bots, table)

    asyncio.run(main())
    play_here(expected)
    assert table.record.text() == expected.record.text()
    assert [move for _, move in table.record.moves if move.startswith("undo")]


def test_a_question_about_an_earlier_point_of_the_game_is_answered_for_that_point() -> None:
    table, earlier = dealt("hearts"), dealt("hearts")
    play_here(earlier, 8)

    async def main() -> None:
        async with running() as bots:
            await play(bots, table, decisions=20)
            assert await bots.think(question(earlier)) == here(earlier)
            assert await bots.think(question(table)) == here(table)

    asyncio.run(main())


def test_a_question_is_about_the_moves_there_were_when_it_was_asked() -> None:
    table = dealt("hearts")
    play_here(table, 8)
    expected = here(table)

    async def main() -> None:
        async with running() as bots:
            others = [bots.think(question(dealt("hearts"), name=f"t{number}:1")) for number in range(10)]
            first = asyncio.gather(*others, bots.think(question(table)))
            await asyncio.sleep(0)  # now all are asked, but not all are sent yet
            play_here(table, 8)
            assert (await first)[-1] == expected
            assert await bots.think(question(table)) == here(table)

    asyncio.run(main())


def test_hundreds_of_tables_get_their_own_answers_from_two_workers() -> None:
    tables = {f"t{number}:1": dealt(GAMES[number % len(GAMES)], f"seed {number}") for number in range(300)}

    async def main() -> None:
        async with running(2) as bots:
            await asyncio.gather(*(play(bots, table, name, 8) for name, table in tables.items()))
            assert bots.restarts == 0

    asyncio.run(main())
    for number, table in enumerate(tables.values()):
        expected = dealt(GAMES[number % len(GAMES)], f"seed {number}")
        play_here(expected, 8)
        assert table.record.text() == expected.record.text()


# What a question costs


def test_a_late_question_takes_no_more_bytes_than_an_early_one() -> None:
    table = dealt("robotrick")
    sent: list[int] = []

    async def main() -> None:
        async with running() as bots:
            for _ in range(110):
                before = bots.sent
                await play(bots, table, decisions=1)
                sent.append(bots.sent - before)

    asyncio.run(main())
    assert max(sent[100:]) <= 1.5 * sent[5] < 100


def test_a_worker_that_does_not_have_a_table_as_expected_gets_all_of_it() -> None:
    table = dealt("hearts")
    play_here(table, 20)
    moves = table.record.moves

    async def main() -> None:
        async with running() as bots:
            known = server_bots._Known("any", 12, moves[11])
            bots._workers[0]._known["t:1"] = known  # in truth it was never told of it
            async with asyncio.timeout(AT_MOST):
                assert await bots.think(question(table)) == here(table)

    asyncio.run(main())


def test_a_server_that_has_forgotten_what_a_worker_knows_tells_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server_bots, "MOST_TABLES", 1)
    tables = {f"t{number}:1": dealt("hearts", f"seed {number}") for number in range(3)}

    async def main() -> None:
        async with running() as bots:
            await asyncio.gather(*(play(bots, table, name, 12) for name, table in tables.items()))
            assert len(bots._workers[0]._known) == 1

    asyncio.run(main())
    for number, table in enumerate(tables.values()):
        expected = dealt("hearts", f"seed {number}")
        play_here(expected, 12)
        assert table.record.text() == expected.record.text()


def test_a_worker_remembers_the_tables_that_it_was_asked_about_last() -> None:
    memory = Memory(2)
    origin = Origin("hearts", 4, {}, "any")

    def known(name: str) -> bool:
        return bool(memory.answer(Ask(name, None, 0, [], 0, "beginner")).moves)

    for name in ("a", "b"):
        assert memory.answer(Ask(name, origin, 0, [], 0, "beginner")).moves
    assert known("a")
    assert memory.answer(Ask("c", origin, 0, [], 0, "beginner")).moves
    assert [known(name) for name in ("a", "b", "c")] == [True, False, True]


def test_a_worker_that_has_other_moves_than_expected_says_so() -> None:
    memory = Memory()
    assert memory.answer(Ask("a", Origin("hearts", 4, {}, "any"), 0, [], 0, "beginner")).moves
    answer = memory.answer(Ask("a", None, 5, [], 0, "beginner"))
    assert (answer.moves, answer.fault) == ([], None)


# The server goes on meanwhile


def test_the_loop_goes_on_while_experts_think() -> None:
    async def main() -> None:
        async with running(2) as bots:
            tables = {name: dealt("hearts", name) for name in (*with_home(0, 2), *with_home(1, 2))}
            thinking = asyncio.gather(
                *(bots.think(question(table, "expert", name)) for name, table in tables.items())
            )
            ticks = 0
            while not thinking.done():
                await asyncio.sleep(0.002)
                ticks += 1
            await thinking
            assert ticks > 50

    asyncio.run(main())


def test_tables_behind_a_long_question_are_helped_by_an_idle_worker(mood: Callable[[str], object]) -> None:
    first, *others = with_home(0, 6)

    async def main() -> None:
        async with running(2) as bots:
            mood("once slow")
            slow = asyncio.create_task(bots.think(question(dealt("moody"), name=first)))
            await asyncio.sleep(2 * server_bots.LONG)
            for name in others:
                assert await bots.think(question(dealt("hearts", name), name=name)) == here(
                    dealt("hearts", name)
                )
            assert not slow.done()
            assert await slow == here(dealt("moody"))

    asyncio.run(main())


def test_it_can_be_seen_how_much_there_is_to_do_and_how_long_it_takes() -> None:
    thought: list[tuple[str, float]] = []

    async def main() -> None:
        async with running() as bots:
            bots.thought = lambda asked, seconds: thought.append((asked.level, seconds))
            thinking = asyncio.create_task(bots.think(question(dealt("hearts"), "strong")))
            await asyncio.sleep(0)
            assert bots.waiting == 1
            await thinking
            assert bots.waiting == 0

    started = time.perf_counter()
    asyncio.run(main())
    [(level, seconds)] = thought
    assert level == "strong"
    assert 0 < seconds < time.perf_counter() - started


def test_a_question_that_nobody_asks_any_more_is_dropped() -> None:
    async def main() -> None:
        async with running() as bots:
            thinking = [
                asyncio.create_task(bots.think(question(dealt("hearts"), "expert", f"t{number}:1")))
                for number in range(40)
            ]
            await asyncio.sleep(0.05)
            for task in thinking:
                task.cancel()
            await asyncio.wait(thinking)
            assert bots.waiting == 0
            async with asyncio.timeout(AT_MOST / 4):
                assert await bots.think(question(dealt("hearts"))) == here(dealt("hearts"))

    asyncio.run(main())


# Workers that are lost


def test_a_worker_that_is_killed_while_it_thinks_is_replaced_and_the_answer_is_the_same() -> None:
    table = dealt("hearts")

    async def main() -> None:
        async with running() as bots:
            thinking = asyncio.create_task(bots.think(question(table, "expert")))
            others = [
                asyncio.create_task(bots.think(question(table, name=f"t{number}:1"))) for number in range(20)
            ]
            await asyncio.sleep(0.1)
            assert not thinking.done()
            [killed] = bots.processes
            os.kill(killed, signal.SIGKILL)
            assert await asyncio.gather(*others) == [here(table)] * 20
            assert await thinking == here(table, "expert")
            assert bots.restarts == 1
            assert bots.processes != [killed]

    asyncio.run(main())


def test_a_worker_that_is_killed_between_questions_is_replaced() -> None:
    table, expected = dealt("hearts"), dealt("hearts")

    async def main() -> None:
        async with running() as bots:
            for _ in range(3):
                await play(bots, table, decisions=10)
                os.kill(bots.processes[0], signal.SIGKILL)
            await play(bots, table)

    asyncio.run(main())
    play_here(expected)
    assert table.record.text() == expected.record.text()


@pytest.mark.parametrize("trouble", ["sleepy", "deadly"])
def test_a_question_over_which_a_worker_hangs_or_ends_once_is_answered(
    mood: Callable[[str], object], trouble: str
) -> None:
    async def main() -> None:
        async with running(patience=1.0) as bots:
            mood(f"once {trouble}")
            assert await bots.think(question(dealt("moody"))) == here(dealt("moody"))
            assert bots.restarts == 1

    asyncio.run(main())


@pytest.mark.parametrize("trouble", ["sleepy", "deadly"])
def test_a_question_over_which_workers_are_always_lost_is_given_up_and_the_others_are_answered(
    mood: Callable[[str], object], trouble: str
) -> None:
    async def main() -> None:
        async with running(patience=0.5) as bots:
            mood(trouble)
            hopeless = asyncio.create_task(bots.think(question(dealt("moody"))))
            others = [
                bots.think(question(dealt("hearts", str(number)), name=f"t{number}:1"))
                for number in range(20)
            ]
            assert await asyncio.gather(*others) == [
                here(dealt("hearts", str(number))) for number in range(20)
            ]
            assert not hopeless.done()
            with pytest.raises(FollowsuitError) as caught:
                await hopeless
            assert caught.value.key == "bot-no-answer"
            assert str(caught.value) == (
                "the bot beginner at moody gave no answer, though it was asked 3 times"
            )
            assert bots.restarts == 3

    asyncio.run(main())


def test_workers_that_do_not_start_are_an_error_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_bots, "WORKER", [sys.executable, "-c", ""])

    async def main() -> None:
        with pytest.raises(FollowsuitError) as caught:
            await Bots(2).start()
        assert caught.value.key == "bots-not-started"

    asyncio.run(main())


def test_nobody_waits_for_ever_if_workers_do_not_start_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with running() as bots:
            with monkeypatch.context() as patch:
                patch.setattr(server_bots, "WORKER", ["/no/such/program"])
                os.kill(bots.processes[0], signal.SIGKILL)
                async with asyncio.timeout(AT_MOST):
                    with pytest.raises(FollowsuitError) as caught:
                        await bots.think(question(dealt("hearts")))
                assert caught.value.key == "bot-no-answer"
            assert await bots.think(question(dealt("hearts"))) == here(dealt("hearts"))

    asyncio.run(main())


# Faults


@pytest.mark.parametrize("trouble", ["raising", "leaving"])
def test_a_game_that_fails_is_blamed_as_it_is_here_and_the_worker_lives_on(
    mood: Callable[[str], object], trouble: str
) -> None:
    async def main() -> None:
        async with running() as bots:
            mood(trouble)
            with pytest.raises(BrokenPlugin) as caught:
                await bots.think(question(dealt("moody")))
            with pytest.raises(BrokenPlugin) as expected:
                here(dealt("moody"))
            for language in ("en", "ja"):
                assert caught.value.told(language) == expected.value.told(language)
            mood("calm")
            assert await bots.think(question(dealt("moody"))) == here(dealt("moody"))
            assert bots.restarts == 0

    asyncio.run(main())


def test_a_game_that_prints_and_reads_does_not_disturb(
    mood: Callable[[str], object], capfd: pytest.CaptureFixture[str]
) -> None:
    async def main() -> None:
        async with running(patience=5.0) as bots:
            mood("chatty")
            answer = await bots.think(question(dealt("moody")))
            mood("calm")
            assert answer == here(dealt("moody"))
            assert bots.restarts == 0

    asyncio.run(main())
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"level": "genius"}, "bot-level"),
        ({"game": "no-such-game"}, "game-unknown"),
        ({"seats": 9}, "seats"),
        ({"settings": {"no_such": 1}}, "option-unknown"),
        ({"moves": [(0, "play C2")]}, "record-move"),
        ({"moves": [(-1, "undo 3")]}, "record-takes-back"),
        ({"seat": 7}, "bot-not-asked"),
    ],
)
def test_a_question_that_makes_no_sense_is_answered_with_what_is_wrong(
    wrong: dict[str, object], key: str
) -> None:
    async def main() -> None:
        async with running() as bots:
            with pytest.raises(FollowsuitError) as caught:
                await bots.think(replace(question(dealt("hearts")), **wrong))  # type: ignore[arg-type]
            assert caught.value.key == key
            assert await bots.think(question(dealt("hearts"))) == here(dealt("hearts"))
            assert bots.restarts == 0

    asyncio.run(main())


def test_an_illegal_move_after_others_is_refused_and_does_not_spoil_the_table() -> None:
    table = dealt("hearts")
    play_here(table, 10)
    good = question(table)
    next_one = (good.seat, here(table)[0])
    bad = replace(good, moves=[*good.moves, next_one, next_one])  # the same card twice

    async def main() -> None:
        async with running() as bots:
            assert await bots.think(good) == here(table)
            with pytest.raises(FollowsuitError):
                await bots.think(bad)
            assert await bots.think(good) == here(table)

    asyncio.run(main())


def test_settings_that_are_no_data_are_refused_and_trouble_nobody_else() -> None:
    async def main() -> None:
        async with running() as bots:
            good = [question(dealt("hearts"), name=f"t{number}:1") for number in range(10)]
            bad = replace(good[0], table="bad:1", settings={"x": object()})
            *answers, refused = await asyncio.gather(*map(bots.think, [*good, bad]), return_exceptions=True)
            assert answers == [here(dealt("hearts"))] * 10
            assert isinstance(refused, TypeError)
            assert bots.restarts == 0

    asyncio.run(main())


def test_an_error_says_the_same_in_another_process() -> None:
    table = dealt("hearts")
    with pytest.raises(FollowsuitError) as caught:
        table.act(table.pending()[0], "play C2")
    there = error_of(fault_of(caught.value))
    assert type(there) is type(caught.value)
    for language in ("en", "ja"):
        assert there.told(language) == caught.value.told(language)


# Beginning and end


def gone(process: int) -> bool:
    """Whether a process has ended; one that nobody has asked about yet has too."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_closing_ends_the_workers_and_cancels_what_is_open() -> None:
    async def main() -> None:
        bots = Bots(2)
        await bots.start()
        processes = bots.processes
        assert len(processes) == 2
        thinking = asyncio.create_task(bots.think(question(dealt("hearts"), "expert")))
        await asyncio.sleep(0.05)
        await bots.close()
        assert all(map(gone, processes))
        await asyncio.wait([thinking], timeout=1)
        assert thinking.cancelled()
        with pytest.raises(asyncio.CancelledError):
            await bots.think(question(dealt("hearts")))
        assert bots.waiting == 0
        await bots.close()

    asyncio.run(main())


def test_workers_inherit_nothing_and_let_the_server_go_first() -> None:
    async def main() -> None:
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen()
            listening.set_inheritable(True)
            async with running(2) as bots:
                for process in bots.processes:
                    held = [os.readlink(handle) for handle in Path(f"/proc/{process}/fd").iterdir()]
                    assert len([name for name in held if name.startswith("socket:")]) == 1
                    assert os.getpriority(os.PRIO_PROCESS, process) == min(os.nice(0) + NICENESS, 19)

    asyncio.run(main())


SERVER = """
import asyncio, signal, sys
from followsuit.server.bots import Bots, Question

async def main(game, seats):
    bots = Bots(2, patience=1000)
    await bots.start()
    interrupted = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, interrupted.set)
    questions = [Question(f"t{n}:1", game, seats, {}, "any", [], 0, "expert") for n in range(6)]
    thinking = asyncio.gather(*map(bots.think, questions * 50))
    print(*bots.processes, flush=True)
    await interrupted.wait()
    await asyncio.sleep(0.5)
    print(bots.restarts, "restarts")
    await bots.close()
    await asyncio.gather(thinking, return_exceptions=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


def server(game: str) -> tuple[subprocess.Popen[str], list[int]]:
    """A server that has its bots think without end, and their processes."""
    started = subprocess.Popen(
        [sys.executable, "-c", SERVER, game, str(registry.find(game).usual)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert started.stdout is not None
    return started, [int(process) for process in started.stdout.readline().split()]


@pytest.mark.parametrize("game", ["hearts", "moody"])
def test_workers_end_when_the_server_is_killed(mood: Callable[[str], object], game: str) -> None:
    mood("sleepy")
    started, workers = server(game)
    assert len(workers) == 2
    time.sleep(0.3)
    started.kill()
    ended = time.monotonic()
    while not all(map(gone, workers)):
        assert time.monotonic() - ended < 5
        time.sleep(0.02)
    assert started.communicate() == ("", "")


def test_an_interrupt_at_the_terminal_is_no_business_of_the_workers(mood: Callable[[str], object]) -> None:
    mood("sleepy")
    started, workers = server("moody")
    time.sleep(0.3)
    os.killpg(started.pid, signal.SIGINT)
    assert started.communicate(timeout=AT_MOST) == ("0 restarts\n", "")
    assert all(map(gone, workers))
