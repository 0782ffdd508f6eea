"""Runs mutated files through the program, one after the other in one process: `python -m fuzz.worker KIND FIRST COUNT`.

Prints a line of JSON for each file that brings about what no file may, and at last one with what it all took.
"""

from __future__ import annotations

import functools
import json
import os
import resource
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from followsuit import registry
from followsuit.bots import levels
from followsuit.contract.case import walk_through
from followsuit.engine.chance import seeded
from followsuit.lab import fingerprint
from followsuit.play import Table
from fuzz.attempt import LONGEST, attempt
from fuzz.mutations import mutated_fair_record, mutated_house, mutated_journal, mutated_record

GOLDEN = Path(__file__).parent.parent / "golden"
MEMORY = 200 * 2**20
"""Bytes that a command may take more than there were at the start."""
PLAYERS = ("random", "beginner", "casual", "thumb", "search:20", "search:5ms")
MATCH = (
    "arena",
    "hearts",
    "--bots",
    "random,thumb",
    "--games",
    "6",
    "--seed",
    "s",
    "--jobs",
    "1",
    "--lang",
    "en",
)
HOUSES = {
    "trick-and-trade": "trading = { R = 6, Z = 6, O = 6, N = 6, RZ = 3, RO = 3, RN = 3, ZO = 3, ZN = 3, ON = 3 }\n",
    "robotrick": """vp = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]
hangars = 4

[[ai_cards]]
follow = ["LOW"]
unfollow = ["LONG", "HIGH"]
lead = ["HIGH", "SHORT"]

[[ai_cards]]
follow = ["HIGH"]
unfollow = ["SHORT", "LOW"]
lead = ["LOW", "LONG"]
""",
    "trick-raiders": "# for all games\n[trick-raiders]\nlives = 3\n\n[robotrick]\nkeep_ai = true\n",
    "tricktakers": 'characters = "all"\ntwo_player = "fitting"\n',
    "hearts": "jd_bonus = true\nqs_breaks_hearts = false\n",
}
EVIL = "from pathlib import Path\n\nPath('owned').touch()\n"
"""A module that must not be run because a record names it."""
ANSWERS = ("quit\n", "1\nquit\n", "1 2 3\n1\nundo\n1\nquit\n", "1\n1\n1\nundo\nundo\ntable\nquit\n", "")


def unfinished(number: int) -> bytes:
    """A game that was left in the middle, perhaps after moves were taken back."""
    luck = Random(number)
    game = luck.choice(registry.every())
    table = Table(game, luck.choice(game.seats), f"fuzz {number}")
    stop = luck.randrange(60)
    for seat, option in walk_through(table.state.copy(), seeded("fuzz", number)):
        if len(table.record.moves) >= stop:
            break
        table.act(seat, option)
    if number % 3 == 0:
        table.undo(0)
    table.record.seat = 0
    table.record.players = {seat: luck.choice(PLAYERS) for seat in range(1, table.state.seats)}
    if number % 4 == 0 and table.state.sink is not None and number % 3:
        table.record.seed, table.record.chance = None, table.state.sink.chance
    return table.record.text().encode()


@functools.cache
def records() -> list[bytes]:
    """Finished games, and games that go on."""
    finished = [path.read_bytes() for path in sorted(GOLDEN.glob("*.txt"))]
    return [*finished, *(unfinished(number) for number in range(len(finished)))]


@functools.cache
def fair_records() -> list[bytes]:
    """Games that were dealt fairly."""
    return [path.read_bytes() for path in sorted((GOLDEN / "fair").glob("*.txt"))]


@functools.cache
def journal() -> bytes:
    """The journal of a match that is complete: there is little to play even if a line is lost."""
    path = Path("whole.games")
    attempt(*MATCH, "--journal", str(path))
    return path.read_bytes()


def replay(luck: Random) -> tuple[bytes, list[str], str]:
    """A record to be told again."""
    seat = luck.choice(([], [], ["--seat", "0"], ["--seat", "2"]))
    return mutated_record(luck, luck.choice(records())), ["replay", "file", "--lang", "en", *seat], ""


def resume(luck: Random) -> tuple[bytes, list[str], str]:
    """A record to go on with."""
    saved = records()[len(records()) // 2 :]
    data = mutated_record(luck, luck.choice(saved if luck.random() < 0.9 else records()))
    return data, ["play", "--resume", "file", "--lang", "en"], luck.choice(ANSWERS)


def verify(luck: Random) -> tuple[bytes, list[str], str]:
    """A record of which somebody wants to know whether it was fair."""
    data = mutated_fair_record(luck, luck.choice(fair_records()))
    more = luck.choice(([], ["--json"], ["--commitment", "0" * 64], ["--entropy", "5eedcafe00000001"]))
    return data, ["verify", "file", "--lang", luck.choice(("en", "ja")), *more], ""


def match(luck: Random) -> tuple[bytes, list[str], str]:
    """A journal to go on with."""
    return mutated_journal(luck, journal()), [*MATCH, "--journal", "file"], ""


def house(luck: Random) -> tuple[bytes, list[str], str]:
    """A house file to play by."""
    name = luck.choice(list(HOUSES))
    data = mutated_house(luck, HOUSES[name].encode())
    played = ["play", name, "--bots", "random", "--save", "saved"]
    tried = ["sim", name, "--games", "1", "--jobs", "1", "--json"]
    return data, [*luck.choice((played, tried)), "--house", "file", "--lang", "en"], "quit\n"


KINDS: dict[str, Callable[[Random], tuple[bytes, list[str], str]]] = {
    "replay": replay,
    "resume": resume,
    "verify": verify,
    "match": match,
    "house": house,
}


def one(kind: str, number: int) -> dict[str, Any]:
    """Make a file, run it through the program, and see what is wrong."""
    data, arguments, typed = KINDS[kind](Random(f"{kind} {number}"))
    before = set(os.listdir())
    Path("file").write_bytes(data)
    signal.setitimer(signal.ITIMER_VIRTUAL, 5 * LONGEST)
    went = attempt(*arguments, typed=typed)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    faults = went.faults((0, 1, 2) if kind == "verify" else (0, 2))
    left = set(os.listdir()) - before - {"file", "saved"}
    if left:
        faults.append(f"leaves {sorted(left)}")
    if went.code == 2 and not went.shown and Path("file").read_bytes() != data:
        faults.append("changes a file that it refuses")
    for name in (*left, "saved", "file"):
        Path(name).unlink(missing_ok=True)
    return {"number": number, "code": went.code, "faults": faults, "arguments": arguments, "told": went.told}


def too_long(number: int, frame: object) -> None:
    """What takes for ever is ended."""
    raise KeyboardInterrupt("it takes for ever")


def restrict() -> int:
    """Memory is bounded from here on; returns how much of it was ever used, in bytes."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    return peak()


def peak() -> int:
    """The most memory that this process ever had, in bytes."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def main(kind: str, first: int, count: int) -> None:
    """Run so many files of a kind."""
    Path("evil.py").write_text(EVIL)
    # How long bots think, and what the sources say, is not the question here.
    levels.PATIENCE = 0.01
    fingerprint._meaning = functools.cache(fingerprint._meaning)
    signal.signal(signal.SIGVTALRM, too_long)
    for name in KINDS:  # everything is loaded before memory is measured
        KINDS[name](Random(0))
    for text, arguments, typed in warm_up():
        Path("file").write_text(text)
        assert not attempt(*arguments, typed=typed).faults()
    start = restrict()
    codes: Counter[int] = Counter()
    for number in range(first, first + count):
        done = one(kind, number)
        codes[done["code"]] += 1
        if done["faults"]:
            print(json.dumps(done), flush=True)
    print(json.dumps({"codes": codes, "memory": peak() - start}))


def warm_up() -> list[tuple[str, list[str], str]]:
    """A file of each kind that is as it should be."""
    return [
        (records()[0].decode(), ["replay", "file"], ""),
        (records()[-1].decode(), ["play", "--resume", "file"], "quit\n"),
        (fair_records()[0].decode(), ["verify", "file"], ""),
        (journal().decode(), [*MATCH, "--journal", "file"], ""),
        (HOUSES["hearts"], ["sim", "hearts", "--games", "1", "--jobs", "1", "--house", "file"], ""),
    ]


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        os.chdir(folder)
        main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
