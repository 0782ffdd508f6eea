"""`followsuit load`: it finds no fault with our server, and it would find each kind of fault."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from commandline import complaint
from followsuit import registry
from followsuit.bots import LEVELS
from followsuit.commands import run
from followsuit.commands.load import _told
from followsuit.errors import FollowsuitError
from followsuit.lab import reading
from followsuit.lab.load import Found, shares
from followsuit.lab.witness import UNKNOWN, Chronicle, Faults, Seen, Sent
from followsuit.play import Sitting, Table
from followsuit.texts import Texts
from server.serving import Server, free_port

PROMISED = {"moves", "lost", "twice", "diverged", "p50_ms", "p99_ms"}
USEFUL = {"moves_per_second", "acknowledged", "reconnects", "tables", "clients", "errors", "faults"}


# A real server


def load(server: Server, seconds: float, *options: str) -> subprocess.Popen[str]:
    """Twelve players at six tables, each with another game."""
    size = ["--tables", "6", "--clients", "12", "--seconds", str(seconds), "--json", "--url", server.url]
    size += options
    return subprocess.Popen(
        [sys.executable, "-m", "followsuit", "load", *size], stdout=subprocess.PIPE, text=True
    )


def result(process: subprocess.Popen[str]) -> dict[str, Any]:
    """What comes out."""
    out, _ = process.communicate(timeout=120)
    found: dict[str, Any] = json.loads(out)
    assert found.keys() >= PROMISED | USEFUL
    assert process.returncode == bool(found["lost"] or found["twice"] or found["diverged"])
    return found


def database_of(server: Server) -> sqlite3.Connection:
    """Its database, to look at."""
    return sqlite3.connect(server.db.removeprefix("sqlite:///"))


def await_moves(server: Server, more: int, process: subprocess.Popen[str]) -> None:
    """Wait until so many more entries are stored, or the load is over."""
    until = time.monotonic() + 60
    with closing(database_of(server)) as database:
        before = None
        while time.monotonic() < until:
            (entries,) = database.execute("SELECT count(*) FROM entries").fetchone()
            before = entries if before is None else before
            if entries >= before + more or process.poll() is not None:
                return
            time.sleep(0.02)
    raise AssertionError("no moves are made")


def left_behind(server: Server) -> tuple[int, int, int]:
    """How many people, seats and tables that are not closed a server has."""
    with closing(database_of(server)) as database:
        (people,) = database.execute("SELECT count(*) FROM people").fetchone()
        (seats,) = database.execute("SELECT count(*) FROM members").fetchone()
        (tables,) = database.execute("SELECT count(*) FROM tables WHERE stage != 'closed'").fetchone()
    return people, seats, tables


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is left alone."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def is_well(found: dict[str, Any]) -> bool:
    """Whether there were moves, and no faults."""
    assert (found["lost"], found["twice"], found["diverged"]) == (0, 0, 0), found["faults"]
    assert not found["errors"]
    assert (found["tables"], found["clients"]) == (6, 12)
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    return bool(found["moves"] and found["acknowledged"])


def test_our_server_keeps_its_word_in_all_games(server: Server) -> None:
    found = result(load(server, 2))
    assert is_well(found)
    assert found["reconnects"] == 0
    assert found["left"] == 0
    assert left_behind(server) == (0, 0, 0)


def test_its_tables_and_people_stay_if_one_wants_to_look_at_them(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        found = result(load(server, 0.5, "--leave"))
        assert found["left"] == 12
        assert left_behind(server) == (12, 12, 6)


def test_what_cannot_be_deleted_is_told() -> None:
    left = Found(0, 0, 0, 0, 0, 0, 0, None, None, None, 0, 0, 1, 2, 0, 1, left=2)
    assert "still has 2 of our players" in "".join(_told(left, Texts(language="en")))
    assert "still has" not in "".join(_told(replace(left, left=0), Texts(language="en")))


def test_our_server_keeps_its_word_when_it_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        process = load(server, 10)
        for more in (100, 10):
            await_moves(server, more, process)
            server.kill()
            server.start()
        found = result(process)
    assert is_well(found)
    assert found["reconnects"] >= 12


@pytest.mark.deep
def test_a_server_that_loses_what_it_acknowledged_is_found_out(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        process = load(server, 3)
        await_moves(server, 100, process)
        with closing(database_of(server)) as now, closing(sqlite3.connect(tmp_path / "before")) as before:
            now.backup(before)
        await_moves(server, 40, process)
        server.kill()
        for file in tmp_path.glob("tables.db*"):
            file.unlink()
        (tmp_path / "before").rename(tmp_path / "tables.db")
        server.start()
        found = result(process)
    assert found["lost"] > 0
    assert found["diverged"] > 0
    assert any("was at step" in fault for fault in found["faults"])


def refused(*options: str) -> str:
    """What is wrong with a load."""
    with pytest.raises(FollowsuitError) as error:
        run(["load", *options])
    return str(error.value)


def test_a_server_that_cannot_be_asked_is_told_in_one_line() -> None:
    nobody = f"http://127.0.0.1:{free_port()}"
    assert f"{nobody} does not answer" in complaint("load", "--url", nobody)
    for url in ("nonsense", "ftp://localhost", "http://", "http://localhost:x", "http://localhost/api"):
        assert f"'{url}' is not the address of a server" in refused("--url", url)


def test_load_is_put_on_this_machine_only_unless_one_says_so() -> None:
    for host in ("192.0.2.1", "example.org", "127.example.org", "[2001:db8::1]"):
        assert "is not this machine" in refused("--url", f"http://{host}:8000")
    nobody = f"http://[::1]:{free_port()}"
    assert "does not answer" in refused("--url", nobody)
    nobody = f"http://0.0.0.0:{free_port()}"
    assert "is not this machine" in refused("--url", nobody)
    assert "does not answer" in refused("--url", nobody, "--anywhere")


def test_wrong_sizes_and_games_are_told_in_one_line(server: Server) -> None:
    told = refused("--url", server.url, "--game", "chess")
    assert "the server has no game 'chess'; it has euchre, hearts, " in told
    for clients in ("1", "9"):
        told = refused("--url", server.url, "--tables", "2", "--clients", clients, "--game", "hearts")
        assert f"--clients must be 2 to 8 for 2 tables, not {clients}" in told


def test_clients_are_spread_evenly_over_the_tables() -> None:
    assert shares(6, [4, 4, 4]) == [2, 2, 2]
    assert shares(7, [4, 4, 4]) == [3, 2, 2]
    assert shares(10, [4, 2, 4]) == [4, 2, 4]


# Doctored histories


def step(number: int, before: int | None = None, **other: Any) -> Seen:
    """A step of a game in which seats 0 and 1 take turns: after an even number, seat 0 is asked."""
    asked = number % 2
    seen = Seen(
        number=number,
        before=number - 1 if before is None else before,
        whole=1000 + number,
        shared=2000 + number,
        parts=(3000 + number, None),
        pending=(asked,),
    )
    return seen._replace(**other)


def fresh(last: int) -> list[Seen]:
    """The steps as seat 0 gets them who comes when the game has got so far."""
    steps = [step(number) for number in range(last + 1)]
    return [*steps[:-1], steps[-1]._replace(decision=last if last % 2 == 0 else None)]


def honest(last: int = 6) -> Chronicle:
    """A game that went as it should: step n + 1 is the move “play Cn” of the seat that is asked after step n."""
    chronicle = Chronicle()
    for number in range(last + 1):
        for seat in (0, 1):
            chronicle.tell(seat, step(number))
    for number in range(last):
        chronicle.sent.append(Sent(number % 2, number, (f"play C{number}",), False, True, number + 1))
    return chronicle


def lines(last: int = 6) -> list[tuple[int, str]]:
    """The moves of its record."""
    return [(number % 2, f"play C{number}") for number in range(last)]


def counts(faults: Faults) -> tuple[int, int, int]:
    """How many moves are lost, were made twice, were seen differently."""
    return len(faults.lost), len(faults.twice), len(faults.diverged)


def test_an_honest_game_has_no_faults() -> None:
    assert counts(honest().faults) == (0, 0, 0)
    assert counts(honest().against_record(lines())) == (0, 0, 0)
    assert counts(honest().against_steps(0, fresh(6), 6)) == (0, 0, 0)
    assert counts(honest().against_steps(0, fresh(6)[3:], 6)) == (0, 0, 0)
    assert counts(honest(5).against_steps(0, fresh(6), 5)) == (0, 0, 0), "others go on meanwhile"
    assert counts(honest(6).against_steps(0, fresh(5), 5)) == (0, 0, 0), (
        "and one's own client hears of it first"
    )


Doctor = Callable[[list[tuple[int, str]]], list[tuple[int, str]]]
RECORDS: dict[str, tuple[Doctor, tuple[int, int, int]]] = {
    "the last move is missing": (lambda moves: moves[:-1], (1, 0, 1)),
    "a move is another one": (lambda moves: [*moves[:3], (1, "play HA"), *moves[4:]], (1, 1, 0)),
    "a move is somebody else's": (lambda moves: [*moves[:3], (0, "play C3"), *moves[4:]], (1, 1, 0)),
    "the last move was made twice": (lambda moves: [*moves, moves[-1]], (0, 1, 1)),
    "there is no record": (lambda moves: [], (6, 0, 1)),
}


@pytest.mark.parametrize("name", RECORDS)
def test_a_doctored_record_is_found_out(name: str) -> None:
    doctor, expected = RECORDS[name]
    assert counts(honest().against_record(doctor(lines()))) == expected


def test_a_decision_that_was_acknowledged_twice_is_lost_once() -> None:
    chronicle = honest()
    chronicle.sent.append(replace(chronicle.sent[-1]))
    assert counts(chronicle.against_record(lines())) == (1, 0, 0)
    assert counts(honest_with(chronicle.sent).against_steps(1, fresh(6), 6)) == (1, 0, 0)


def honest_with(sent: list[Sent]) -> Chronicle:
    """An honest game with other moves."""
    chronicle = honest()
    chronicle.sent = sent
    return chronicle


def test_what_was_not_acknowledged_may_be_there_or_not() -> None:
    sent = honest().sent
    sent[-1].acknowledged = False
    assert counts(honest_with(sent).against_record(lines())) == (0, 0, 0)
    chronicle = honest(5)
    chronicle.sent = sent
    assert counts(chronicle.against_record(lines(5))) == (0, 0, 0)


def test_a_bot_may_play_for_a_seat_if_it_stood_in() -> None:
    chronicle = honest()
    chronicle.sent = [sent for sent in chronicle.sent if sent.decision != 3]
    assert counts(chronicle.against_record(lines())) == (0, 1, 0)
    assert counts(chronicle.against_steps(1, fresh(6), 6)) == (0, 1, 0)
    chronicle.stood_in.add(1)
    assert counts(chronicle.against_record(lines())) == (0, 0, 0)
    assert counts(chronicle.against_steps(1, fresh(6), 6)) == (0, 0, 0)


def test_a_set_may_have_an_end_of_its_own_in_the_record() -> None:
    chronicle = Chronicle()
    chronicle.last = 3
    chronicle.sent = [Sent(0, 0, ("take A", "take B"), open_end=True, acknowledged=True)]
    record = [(0, "take A"), (0, "take B"), (0, "done")]
    assert counts(chronicle.against_record(record)) == (0, 0, 0)
    chronicle.sent[0].open_end = False
    assert counts(chronicle.against_record(record)) == (0, 1, 0)


Steps = Callable[[list[Seen]], list[Seen]]
STEPS: dict[str, tuple[Steps, tuple[int, int, int]]] = {
    "the last move is missing": (lambda steps: steps[:5], (1, 0, 1)),
    "no step is sent": (lambda steps: [], (0, 0, 1)),
    "an acknowledged move is asked again": (
        lambda steps: [*steps[:-1], steps[-1]._replace(decision=4)],
        (1, 0, 0),
    ),
    "the step of a move is left out": (lambda steps: [*steps[:5], steps[6]], (1, 0, 1)),
    "a step is left out": (lambda steps: [*steps[:4], *steps[5:]], (0, 0, 1)),
    "a position is another one": (
        lambda steps: [*steps[:4], steps[4]._replace(whole=7), *steps[5:]],
        (0, 0, 1),
    ),
    "a move was made twice": (lambda steps: [*steps, step(8, 6)], (0, 1, 0)),
}


@pytest.mark.parametrize("name", STEPS)
def test_doctored_steps_are_found_out(name: str) -> None:
    doctor, expected = STEPS[name]
    assert counts(honest().against_steps(0, doctor(fresh(6)), 6)) == expected


def test_a_step_without_any_move_is_found_out() -> None:
    chronicle = honest(1)
    chronicle.sent = []
    assert counts(chronicle.against_steps(0, fresh(1), 1)) == (0, 1, 0)


def test_a_step_that_a_client_was_not_sent_is_found_out() -> None:
    chronicle = Chronicle()
    for number in (0, 1, 3):
        chronicle.tell(0, step(number, {3: 1}.get(number)))
    assert len(chronicle.against_steps(0, fresh(3), 3).diverged) == 2
    chronicle = Chronicle()
    for number in (0, 1, 3):
        chronicle.tell(0, step(number, {3: UNKNOWN}.get(number)))
    assert not chronicle.against_steps(0, fresh(3), 3).diverged, "it was away for long"


def test_clients_must_agree_on_what_both_see_and_on_nothing_else() -> None:
    for other, agree in [
        (step(3), True),
        (step(3, whole=1), True),
        (step(3, parts=(None, 5)), True),
        (step(3, parts=(4, None)), False),
        (step(3, parts=(3003,)), False),
        (step(3, shared=1), False),
        (step(3, before=1), False),
        (step(3, before=UNKNOWN), True),
    ]:
        chronicle = Chronicle()
        chronicle.tell(0, step(3))
        chronicle.tell(1, other)
        assert (not chronicle.faults.diverged) == agree, other


def test_a_client_must_see_the_same_as_before_when_it_comes_back() -> None:
    chronicle = honest()
    chronicle.tell(0, step(4))
    assert not chronicle.faults.diverged
    chronicle.tell(0, step(4, whole=7))
    assert len(chronicle.faults.diverged) == 1


# Views of real games


def told(sitting: Sitting, seat: int) -> bytes:
    """A step as the server sends it."""
    words = sitting.table.game.words("en", seat, {})
    return msgspec.json.encode({"type": "step", "game": 1, "step": words.step(sitting.watch(seat))})


def read(data: bytes, before: int) -> Seen:
    """A step as a player reads it."""
    found = reading.message(data).step
    assert found is not None
    return reading.seen(found, before)


def positions(name: str) -> Iterator[Sitting]:
    """A game, step by step."""
    game = registry.find(name)
    bots = dict.fromkeys(range(game.usual), LEVELS["beginner"])
    sitting = Sitting(Table(game, game.usual, "seen by all"), bots)
    yield sitting
    while sitting.bot_acts():
        yield sitting


@pytest.mark.parametrize("name", [game.id for game in registry.every()])
def test_all_seats_of_a_game_agree_on_what_they_see(name: str) -> None:
    chronicle, before = Chronicle(), -1
    for sitting in positions(name):
        number = sitting.table.number
        for seat in range(sitting.table.record.seats):
            chronicle.tell(seat, read(told(sitting, seat), before))
        before = number
    assert not chronicle.faults.diverged


def show_another_card(view: dict[str, Any]) -> None:
    """Another card where all see one."""
    open_zones = (zone for zone in view["zones"] if zone["id"] != "hand" and zone["pieces"])
    next(zone for zone in open_zones if None not in zone["pieces"])["pieces"][0] = "X"


LIES: dict[str, tuple[str, Callable[[dict[str, Any]], Any]]] = {
    "the trick": ("hearts", lambda view: view["trick"]["plays"][0].update(card="X")),
    "the last trick": ("hearts", lambda view: view["last_trick"]["plays"][0].update(card="X")),
    "who played": ("hearts", lambda view: view["trick"]["plays"][0].update(seat=9)),
    "the scores": ("hearts", lambda view: view["scores"][0].update(points=99)),
    "who is asked": ("hearts", lambda view: view.update(pending=[9])),
    "how many cards somebody has": ("hearts", lambda view: view["zones"][3]["pieces"].append(None)),
    "open cards": ("trick-and-trade", show_another_card),
    "a counter": ("trick-and-trade", lambda view: view["counters"][0].update(value=99)),
    "a marker": ("tricktakers", lambda view: view["markers"][0].update(seat=9)),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_seat_that_sees_something_else_is_found_out(lie: str) -> None:
    game, doctor = LIES[lie]
    sitting = next(
        sitting
        for sitting in positions(game)
        if sitting.table.number > 40 and sitting.table.view(0).trick.plays
    )
    chronicle, message = Chronicle(), msgspec.json.decode(told(sitting, 1))
    chronicle.tell(0, read(told(sitting, 0), -1))
    chronicle.tell(1, read(msgspec.json.encode(message), -1))
    assert not chronicle.faults.diverged
    doctor(message["step"]["view"])
    chronicle.tell(2, read(msgspec.json.encode(message), -1))
    assert len(chronicle.faults.diverged) == 1
