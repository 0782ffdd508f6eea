"""`followsuit verify`: says that a fair game is fair, and finds whatever somebody changed in its record.

The fair game of these tests and of docs/fair.md is written anew by `python tests/test_verify.py`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import followsuit
from commandline import run
from followsuit.contract.case import walk_through
from followsuit.engine.chance import seeded
from followsuit.play import Record, Table, read_record, write_record
from followsuit.play.fair import Fair, commitment
from followsuit.play.table import resume
from followsuit.texts import LANGUAGES, Texts
from fuzz.attempt import Attempt, attempt, refusal
from spoken import texts

GOLDEN = Path(__file__).parent / "golden" / "fair" / "hearts.txt"
FAIR = Fair(
    2,
    "8f2a6c31d94e05b7a1c8e37f60d2495b7be19c04f3a85d62e0174cbd98a3f516",
    {0: "5eedcafe00000001", 1: "00112233445566778899aabbccddeeff", 3: "b0a710ad5c0ffee5"},
)
KNOWN = ("--commitment", FAIR.commitment, "--entropy", FAIR.entropy[1])
OTHER = "7" * 64


def fair_game(fair: Fair = FAIR, name: str = "hearts", undo: bool = False) -> Record:
    """The record of a game that was dealt fairly; perhaps somebody took back a move."""
    table = Table(followsuit.game(name), seed=fair.seed)
    table.record.fair = fair
    if undo:
        play(table, 30)
        table.undo(table.made()[-1][0])
    play(table)
    return table.record


def play(table: Table, most: int = 100_000) -> None:
    for seat, option in walk_through(table.state.copy(), seeded("fair players")):
        if table.number >= most:
            break
        table.act(seat, option)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the fair game that may be changed."""
    monkeypatch.chdir(tmp_path)
    found = tmp_path / "a.record"
    found.write_text(GOLDEN.read_text())
    return found


@pytest.mark.parametrize("letter", ["\u202e", "\x9b", "\x1b"])
def test_nothing_that_a_terminal_would_obey_is_shown_as_data_either(path: Path, letter: str) -> None:
    path.write_text(path.read_text().replace("seed sha256:", f"seed {letter}sha256:"))
    for asked in ((), ("--json",)):
        assert letter not in run("verify", str(path), *asked).stdout


def verify(path: Path, *arguments: str) -> Attempt:
    went = attempt("verify", str(path), *arguments)
    assert went.faults(codes=(0, 1)) == []
    return went


def wrong(path: Path, *arguments: str) -> list[str]:
    """The checks that something does not pass; the sentences say so too."""
    told = verify(path, *arguments, "--lang", "en")
    data = json.loads(verify(path, *arguments, "--json").shown)
    names = [check["check"] for check in data["checks"] if not check["fits"]]
    assert told.shown.count("NOT OK: ") == len(names)
    assert (told.code == 1) == (not data["fair"]) == bool(names)
    assert ("so this record does not prove" in told.shown) == bool(names)
    return names


def change(path: Path, old: str, new: str) -> Path:
    text = path.read_text()
    changed = re.sub(old, new, text, count=1, flags=re.MULTILINE)
    assert changed != text
    path.write_text(changed)
    return path


# What fits


def test_a_fair_game_is_fair(path: Path) -> None:
    assert wrong(path) == []
    assert wrong(path, *KNOWN) == []
    done = run("verify", str(path), *KNOWN)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Hearts, 4 seats, game 2 at its table\nOK: The secret fits the commitment")
    assert "3 people have added a part to the shuffle: seats 0, 1, 3." in done.stdout
    assert "Your part is among them, at seat 1." in done.stdout
    assert (
        "The shuffle was fair: once people had added their parts, nobody, not even the server" in done.stdout
    )


@pytest.mark.parametrize("name", ["tricktakers", "trick-and-trade", "ten-tricks-later"])
def test_games_of_all_kinds_with_moves_taken_back_are_fair(path: Path, name: str) -> None:
    write_record(fair_game(name=name, undo=True), path)
    assert wrong(path, *KNOWN) == []
    assert "Moves were taken back once." in verify(path, "--lang", "en").shown


def test_it_says_what_it_cannot_prove_and_what_would_help(path: Path) -> None:
    alone, known = verify(path, "--lang", "en").shown, verify(path, *KNOWN, "--lang", "en").shown
    for said in (alone, known):
        assert "What this does not prove:" in said
        assert "the server knows all cards" in said
        assert "a real person of their own" in said
        assert "the game you played, with the right number and the right moves" in said
    assert "It all fits. If the commitment is the one that you saw before the deal" in alone
    assert "give it with --commitment" in alone
    assert "give it with --entropy" in alone
    assert "It all fits" not in known
    assert "give it with" not in known
    assert "give it with --entropy" in verify(path, *KNOWN[:2], "--lang", "en").shown
    assert "give it with --commitment" in verify(path, *KNOWN[2:], "--lang", "en").shown


def test_it_says_so_in_japanese_too(path: Path) -> None:
    said = verify(path, *KNOWN, "--lang", "ja").shown
    assert said.startswith("ハーツ、4人、このテーブルの第2ゲーム\n○ 秘密の値は")
    assert "シャッフルは公正でした" in said
    said = verify(change(path, "^seed .*", "seed x"), "--lang", "ja").shown
    assert "× 配札のシードが" in said
    assert not re.search("OK|The |fair", said)


def test_what_was_copied_may_have_capitals_and_blanks(path: Path) -> None:
    copied = ("--commitment", f" {FAIR.commitment.upper()} ", "--entropy", FAIR.entropy[1].upper())
    assert wrong(path, *copied) == []


def test_as_data_it_says_what_of_ones_own_was_compared(path: Path) -> None:
    for known, compared in (
        ((), []),
        (KNOWN[:2], ["commitment"]),
        (KNOWN[2:], ["entropy"]),
        (KNOWN, ["commitment", "entropy"]),
        (("--commitment", OTHER), ["commitment"]),
    ):
        assert json.loads(verify(path, *known, "--json").shown)["compared"] == compared


def test_as_data_it_has_all_that_one_needs_to_compute_it_oneself(path: Path) -> None:
    data = json.loads(verify(path, *KNOWN, "--json", "--lang", "en").shown)
    assert data["fair"] is True
    assert (data["game"], data["version"], data["seats"], data["number"]) == ("hearts", 1, 4, 2)
    entropy = {int(seat): part for seat, part in data["entropy"].items()}
    assert Fair(data["number"], data["secret"], entropy, data["commitment"]) == FAIR
    assert data["seed"] == FAIR.seed
    assert [check["check"] for check in data["checks"]] == [
        "secret",
        "noted",
        "parts",
        "own",
        "seed",
        "moves",
    ]
    assert data["meaning"].startswith("The shuffle was fair")
    assert len(data["limits"]) == 3


# What somebody changed


def test_another_secret_is_noticed(path: Path) -> None:
    change(path, FAIR.secret, OTHER)
    assert wrong(path, *KNOWN) == ["secret", "noted", "seed"]


def test_another_secret_with_its_own_commitment_is_noticed_by_whoever_noted_the_first(path: Path) -> None:
    write_record(fair_game(Fair(2, OTHER, FAIR.entropy)), path)
    assert wrong(path) == []
    assert wrong(path, *KNOWN) == ["noted"]


def test_another_commitment_is_noticed(path: Path) -> None:
    change(path, FAIR.commitment, OTHER)
    assert wrong(path) == ["secret"]
    assert wrong(path, *KNOWN) == ["secret"]
    assert wrong(path, "--commitment", OTHER) == ["secret", "noted"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("5eedcafe00000001", "5eedcafe00000002"),
        ("^entropy 0 .*\n", ""),
        ("^entropy 0 ", "entropy 2 "),
        ("^entropy 3 .*", r"\g<0>\nentropy 2 0000000000000000"),
        ("^fair 2 ", "fair 3 "),
        ("^seed sha256:.*", "seed sha256:" + OTHER),
        ("^seed sha256:", "seed "),
    ],
)
def test_other_parts_another_number_or_another_seed_are_noticed(path: Path, old: str, new: str) -> None:
    change(path, old, new)
    assert "seed" in wrong(path, *KNOWN)


def test_another_seed_of_which_the_moves_are_possible_is_noticed_too(path: Path) -> None:
    table = Table(followsuit.game("hearts"), seed="sha256:" + OTHER)
    play(table)
    table.record.fair = FAIR
    write_record(table.record, path)
    assert wrong(path, *KNOWN) == ["seed"]


def test_a_deal_stacked_under_the_right_seed_is_noticed(path: Path) -> None:
    state = Table(followsuit.game("hearts"), seed="stacked").state
    assert state.sink is not None
    table = Table(followsuit.game("hearts"), seed=FAIR.seed, chance=state.sink.chance)
    play(table)
    table.record.fair = FAIR
    write_record(table.record, path)
    assert resume(read_record(path)).record.seed == FAIR.seed
    assert wrong(path, *KNOWN) == ["seed"]
    assert "stacks the deal by hand" in verify(path, "--lang", "en").shown


def test_moves_that_were_swapped_are_noticed(path: Path) -> None:
    change(path, r"^(\d play .*)\n(\d play .*)\n", r"\2\n\1\n")
    assert wrong(path, *KNOWN) == ["moves"]
    assert "move 13 of the record is not possible" in verify(path, "--lang", "en").shown


@pytest.mark.parametrize(("old", "new"), [(r"^result \d+", "result 9"), (r"^winners \d", "winners 3")])
def test_a_result_that_was_changed_is_noticed(path: Path, old: str, new: str) -> None:
    assert wrong(change(path, old, new), *KNOWN) == ["moves"]


@pytest.mark.parametrize("options", ["seats 7", "seats 4\noption fly true", "seats 4\noption jd_bonus 7"])
def test_options_that_the_game_does_not_have_are_noticed(path: Path, options: str) -> None:
    assert wrong(change(path, "^seats 4", options), *KNOWN) == ["moves"]


def test_a_commitment_other_than_the_one_noted_is_noticed(path: Path) -> None:
    assert wrong(path, "--commitment", OTHER) == ["noted"]
    assert "it was exchanged" in verify(path, "--commitment", OTHER, "--lang", "en").shown


def test_a_part_of_ones_own_that_is_not_there_is_noticed(path: Path) -> None:
    assert wrong(path, "--entropy", "5eedcafe00000002") == ["own"]
    assert wrong(path, "--entropy", FAIR.entropy[1][:16]) == ["own"]


def test_a_shuffle_to_which_nobody_added_anything_is_not_fair(path: Path) -> None:
    write_record(fair_game(Fair(2, FAIR.secret, {})), path)
    assert wrong(path) == ["parts"]
    assert "whoever made the secret chose the deal" in verify(path, "--lang", "en").shown


# What cannot be checked


def test_a_game_without_a_fair_shuffle_cannot_be_checked(path: Path) -> None:
    path.write_text((GOLDEN.parent.parent / "hearts-4.txt").read_text())
    assert "without a fair shuffle; only its moves can be checked, by `followsuit replay`" in refusal(
        "verify", str(path), "--lang", "en"
    )
    assert "公正なシャッフルを使わずに遊んだ" in refusal("verify", str(path), "--lang", "ja", "--json")


def test_a_game_that_goes_on_cannot_be_checked(path: Path) -> None:
    table = Table(followsuit.game("hearts"), seed=FAIR.seed)
    table.record.fair = FAIR
    write_record(table.record, path)
    assert "not finished" in refusal("verify", str(path), "--lang", "en")


UNREAD = {
    "there is no game 'chess'": ("^game hearts 1", "game chess 1"),
    "version 99": ("^game hearts 1", "game hearts 99"),
    "cut off": ("^end\n", ""),
    "line": ("^entropy 0 5eed", "entropy 0 seed"),
}


@pytest.mark.parametrize("reason", UNREAD)
def test_what_cannot_be_read_or_replayed_here_cannot_be_checked(path: Path, reason: str) -> None:
    change(path, *UNREAD[reason])
    for form in ([], ["--json"]):
        assert reason in refusal("verify", str(path), "--lang", "en", *form)


def test_a_file_that_is_not_there_cannot_be_checked(path: Path) -> None:
    assert "cannot be read" in refusal("verify", "none", "--lang", "en")


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("--commitment", FAIR.commitment[:-1], "a commitment has 64 digits"),
        ("--commitment", "x" * 64, "a commitment has 64 digits"),
        ("--entropy", "5eed", "16 to 64 digits"),
        ("--entropy", "\x1b[2J", "16 to 64 digits"),
    ],
)
def test_what_is_no_commitment_or_part_is_refused(path: Path, option: str, value: str, reason: str) -> None:
    assert reason in refusal("verify", str(path), option, value, "--lang", "en")


# The texts, and the file


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_found_is_said_in_words(path: Path, language: str) -> None:
    said = {key for key in texts("followsuit", language) if key.startswith("verify-")}
    names = ("secret", "noted", "parts", "own", "seed", "moves")
    assert said >= {f"verify-{name}{end}" for name in names for end in ("", "-wrong")}
    assert all(Texts(language=language).has(key) for key in said)


def test_the_fair_game_of_the_docs_is_the_one_of_these_tests() -> None:
    assert GOLDEN.read_text() == fair_game().text()
    assert FAIR.commitment == commitment(FAIR.secret)


if __name__ == "__main__":
    write_record(fair_game(), GOLDEN)
