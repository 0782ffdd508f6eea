"""A record may be a stranger's: whatever is in it, there is one clear line, and nothing it names is run."""

from __future__ import annotations

import os
import zlib
from base64 import b64encode
from pathlib import Path

import pytest

from commandline import complaint, run, start
from fuzz.attempt import attempt, refusal

GOLDEN = Path(__file__).parent.parent / "golden"
HEAD = "followsuit record 1\ngame hearts 1\nseats 4\n"
MANY = "9" * 10_000
LONG = "x" * 100_000
CLEAR_SCREEN = "\x1b[2J\x9b5n\u202e"


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def sealed(inside: str, head: str = HEAD) -> str:
    """A record of a game that is not finished."""
    packed = b64encode(zlib.compress(inside.encode(), 9)).decode()
    return f"{head}sealed {packed}\nend\n"


def bomb(millions: int) -> str:
    """A record that is small only as long as it is packed."""
    packing = zlib.compressobj(9)
    parts = [packing.compress(b"seed x\n"), *(packing.compress(b"\n" * 10**6) for _ in range(millions))]
    return f"{HEAD}sealed {b64encode(b''.join([*parts, packing.flush()])).decode()}\nend\n"


# Records

ABSURD = {
    "a version without end": (f"followsuit record 1\ngame hearts {MANY}\nseats 4\nseed x\nend\n", "line 2"),
    "seats without end": (f"followsuit record 1\ngame hearts 1\nseats {MANY}\nseed x\nend\n", "line 3"),
    "an undo without end": (f"{HEAD}seed x\nundo {MANY}\nend\n", "line 5"),
    "an undo of very much": (
        f"{HEAD}seed x\nundo 99999\nend\n",
        "takes back 99999 moves, but only 0 were made",
    ),
    "a result without end": (f"{HEAD}seed x\nresult {MANY} 0 0 0\nend\n", "line 5"),
    "a seat without end": (f"{HEAD}seed x\n{MANY} play C2\nend\n", "line 5"),
    "a seat that is not there": (f"{HEAD}seed x\n7 play C2\nend\n", "by seat 7, but there are only 4 seats"),
    "a player without a seat": (f"{HEAD}seed x\nplayer {MANY} casual\nend\n", "line 5"),
    "an option that is deep": (f"{HEAD}option jd_bonus {'[' * 900}{']' * 900}\nseed x\nend\n", "line 4"),
    "an option that is very deep": (f"{HEAD}option jd_bonus {'[' * 100_000}\nseed x\nend\n", "line 4"),
    "an option without end": (f"{HEAD}option jd_bonus [{MANY}]\nseed x\nend\n", "line 4"),
    "a number without end in an option": (
        f"{HEAD}option jd_bonus [{'9' * 1900}]\nseed x\nend\n",
        "true or false",
    ),
    "a long game": (f"followsuit record 1\ngame {'h' * 1900} 1\nseats 4\nseed x\nend\n", "there is no game"),
    "a very long game": (f"followsuit record 1\ngame {LONG} 1\nseats 4\nseed x\nend\n", "line 2"),
    "a long seed": (f"{HEAD}seed {'x' * 201}\nend\n", "at most 200 characters"),
    "a very long seed": (f"{HEAD}seed {LONG}\nend\n", "line 4"),
    "a very long move": (f"{HEAD}seed x\n0 play {LONG}\nend\n", "line 5"),
    "a million items of chance": (f"{HEAD}chance deck {'C2 ' * 300_000}\nend\n", "line 4"),
    "very many lines of chance": (HEAD + "chance deck C2\n" * 30_000 + "end\n", "more than 20000 lines"),
    "thousands of undos": (
        f"{HEAD}seed x\n" + "0 pass C2\nundo 1\n" * 5000 + "end\n",
        "at most 500 are allowed",
    ),
    "more lines than a game can have": (
        f"{HEAD}seed x\n" + "0 pass C2\n" * 30_000 + "end\n",
        "more than 20000 lines",
    ),
    "sealed in what is sealed": (sealed(sealed("seed x").split("\n")[3]), "line 1 of the sealed part"),
    "nonsense sealed later": (
        sealed("nonsense", sealed("seed x").removesuffix("end\n")),
        "line 2 of the sealed part",
    ),
    "a sealed part that is cut off": (
        f"{HEAD}sealed {b64encode(zlib.compress(b'seed x')[:-3]).decode()}\nend\n",
        "damaged",
    ),
    "a move after the end": (
        (GOLDEN / "hearts-4.txt").read_text().replace("result", "0 play C2\nresult"),
        "after the end",
    ),
    "figures of other scripts": (f"{HEAD.replace('4', '４')}seed x\nend\n", "line 3"),
}


@pytest.mark.parametrize("what", ABSURD)
def test_an_absurd_record_is_refused_at_once(what: str) -> None:
    text, reason = ABSURD[what]
    path = Path("a.record")
    path.write_text(text)
    for arguments in (("replay", "a.record"), ("play", "--resume", "a.record")):
        assert reason in refusal(*arguments, typed="quit\n")
        assert path.read_text() == text
        assert os.listdir() == ["a.record"]


@pytest.mark.parametrize(
    "data",
    [
        b"followsuit record 1\x00\n",
        HEAD.encode() + b"seed \xff\nend\n",
        HEAD.encode() + b"seed \xed\xa0\x80\nend\n",
        HEAD.encode() + b"seed x\nundo \x00\nend\n",
        b"\x89PNG\r\n\x1a\n",
    ],
)
def test_a_record_that_is_no_text_is_refused(data: bytes) -> None:
    Path("a.record").write_bytes(data)
    refusal("replay", "a.record")
    refusal("play", "--resume", "a.record")


def test_a_record_may_have_been_on_another_system() -> None:
    text = (GOLDEN / "hearts-4.txt").read_text()
    Path("a.record").write_bytes(text.replace("\n", "\r\n").encode())
    assert attempt("replay", "a.record").shown == attempt("replay", str(GOLDEN / "hearts-4.txt")).shown


def test_seats_of_26_digits_take_no_memory(tmp_path: Path) -> None:
    Path("a.record").write_text(HEAD.replace("seats 4", f"seats {'9' * 26}") + "seed x\nend\n")
    assert "line 3 of the record" in complaint("replay", "a.record", cwd=tmp_path)
    Path("a.record").write_text(HEAD.replace("seats 4", "seats 999999999") + "seed x\nend\n")
    assert "line 3 of the record" in complaint("replay", "a.record", cwd=tmp_path)


@pytest.mark.parametrize("millions", [2, 300])
def test_a_sealed_part_is_not_unpacked_beyond_all_measure(tmp_path: Path, millions: int) -> None:
    Path("a.record").write_text(bomb(millions))
    assert "the sealed part" in complaint("replay", "a.record", cwd=tmp_path)


def test_a_record_of_very_many_bytes_is_not_read(tmp_path: Path) -> None:
    with Path("a.record").open("wb") as file:
        file.write(HEAD.encode())
        file.truncate(4 * 2**30)
    assert "a.record is too big" in complaint("replay", "a.record", cwd=tmp_path)
    assert "a.record is too big" in complaint("sim", "hearts", "--house", "a.record", cwd=tmp_path)


def test_a_game_with_very_many_undos_is_replayed_at_once() -> None:
    lines = (GOLDEN / "trick-raiders-4-lives=3.txt").read_text().split("\n")
    moves, last = lines[:-5], lines[-5]
    Path("a.record").write_text("\n".join([*moves, *[last, "undo 1"] * 500, "end", ""]))
    went = attempt("replay", "a.record")
    assert went.faults() == []
    assert "Moves were taken back 500 times." in went.shown


# What a terminal would obey

QUOTING = {
    "a game": f"followsuit record 1\ngame a{CLEAR_SCREEN} 1\nseats 4\nseed x\nend\n",
    "an option": f"{HEAD}option a{CLEAR_SCREEN} 1\nseed x\nend\n",
    "the value of an option": f"{HEAD}option jd_bonus a{CLEAR_SCREEN}\nseed x\nend\n",
    "a seed": f"{HEAD}seed a{CLEAR_SCREEN}\nend\n",
    "a tag of chance": f"{HEAD}chance a{CLEAR_SCREEN} C2\nend\n",
    "an item of chance": f"{HEAD}chance deck a{CLEAR_SCREEN}\nend\n",
    "a move": f"{HEAD}seed x\n0 a{CLEAR_SCREEN}\nend\n",
    "a line": f"{HEAD}seed x\na{CLEAR_SCREEN}\nend\n",
    "a player": sealed(f"seed x\nseat 0\nplayer 1 a{CLEAR_SCREEN}"),
}


@pytest.mark.parametrize("what", QUOTING)
def test_nothing_that_a_terminal_would_obey_is_shown(what: str) -> None:
    Path("a.record").write_text(QUOTING[what])
    assert "\\x1b" in refusal("play", "--resume", "a.record")


def test_names_of_files_are_shown_without_what_a_terminal_would_obey() -> None:
    name = "a\x1b[2J.record"
    assert "a\\x1b[2J.record cannot be read" in refusal("replay", name)
    went = attempt("play", "hearts", "--bots", "random", "--save", name, typed="quit\n")
    assert went.faults() == []
    assert Path(name).exists()
    broken = os.fsdecode(b"b\xff.record")
    assert "b\\udcff.record cannot be read" in refusal("replay", broken)
    assert attempt("play", "hearts", "--bots", "random", "--save", broken, typed="quit\n").faults() == []


# No code is run because a file names it

EVIL = "from pathlib import Path\nfrom followsuit.bots import RandomBot\n\nPath('was-run').touch()\n\nBot = RandomBot\n"


@pytest.mark.parametrize("bot", ["evil:Bot", "openspiel:5", "evil.more:Bot"])
def test_a_record_does_not_make_anybodys_code_run(bot: str) -> None:
    Path("evil.py").write_text(EVIL)
    Path("a.record").write_text(sealed(f"seat 0\nseed x\nplayer 1 {bot}"))
    told = refusal("play", "--resume", "a.record", typed="quit\n")
    assert f"seat 1 is played by '{bot}'" in told
    assert "--bots" in told
    assert not Path("was-run").exists()


def test_on_the_command_line_one_may_name_any_bot(tmp_path: Path) -> None:
    Path("evil.py").write_text(EVIL)
    Path("a.record").write_text(sealed("seat 0\nseed x\nplayer 1 evil:Bot"))
    done = run("play", "--resume", "a.record", "--bots", "evil:Bot", typed="quit\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert Path("was-run").exists()


# One program at a time


def test_two_programs_do_not_go_on_with_the_same_game(tmp_path: Path) -> None:
    run("play", "hearts", "--bots", "random", "--save", "a.record", typed="quit\n", cwd=tmp_path)
    first = start("play", "--resume", "a.record", cwd=tmp_path)
    assert first.stdin is not None
    assert first.stdout is not None
    while "?" not in first.stdout.readline():
        pass
    saved = Path("a.record").read_text()
    told = refusal("play", "--resume", "a.record", typed="quit\n")
    assert "a.record is in use by another run; wait until it ends" in told
    assert Path("a.record").read_text() == saved
    assert attempt("replay", "a.record").code == 0, "to look at it does no harm"
    assert attempt("play", "--resume", "a.record", "--save", "b.record", typed="quit\n").code == 0
    first.communicate("quit\n")
    assert attempt("play", "--resume", "a.record", typed="quit\n").code == 0
