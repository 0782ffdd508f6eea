"""The command line: what works, and that bad input gets one clear line, exit code 2 and no half-written file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import followsuit
from commandline import ANY_NUMBERS, complaint, run, start


def test_an_unknown_game_is_answered_with_a_near_one() -> None:
    assert "did you mean hearts?" in complaint("play", "heart")
    assert "did you mean trick-and-trade?" in complaint("sim", "trick-n-trade")
    assert "the installed games are euchre, hearts, oh-hell, " in complaint("rules", "zzz")


def test_a_wrong_number_of_seats_is_answered_with_the_right_ones() -> None:
    assert "ten-tricks-later is for 3 or 4 seats, not 7" in complaint(
        "play", "ten-tricks-later", "--seats", "7"
    )
    assert "not 2" in complaint("sim", "hearts", "--seats", "2")


def test_options_that_do_not_exist_or_do_not_fit_are_answered_with_those_that_do(tmp_path: Path) -> None:
    assert "its options are pass_cards" in complaint("play", "hearts", "--option", "fly=true")
    assert "it has no options" in complaint("play", "ten-tricks-later", "--option", "fly=true")
    assert "true or false" in complaint("play", "hearts", "--option", "jd_bonus=maybe")
    assert "NAME=VALUE" in complaint("play", "hearts", "--option", "jd_bonus")
    assert "add up to 3, not 42" in complaint("sim", "trick-and-trade", "--option", "trading=R=3")
    assert "there is no kind X" in complaint("sim", "trick-and-trade", "--option", "trading=X=42")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("trading = { R = 1 }", "add up to 1, not 42"),
        ("trading = 7", "is not valid"),
        ("trading = { R = -1 }", "whole number"),
        ("nonsense = 1", "has no option 'nonsense'"),
        ("this is not toml", "cannot be read as TOML"),
    ],
)
def test_house_data_that_does_not_fit_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    house = tmp_path / "house.toml"
    house.write_text(text)
    assert reason in complaint("play", "trick-and-trade", "--house", str(house), cwd=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["house.toml"]


def test_a_house_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    assert "cannot be read" in complaint("play", "hearts", "--house", str(tmp_path / "none.toml"))


def test_an_option_named_like_a_parameter_is_an_unknown_option() -> None:
    for name, command in zip(
        ("seats", "seed", "chance", "sink"), ("play", "sim", "check", "arena"), strict=True
    ):
        assert f"has no option '{name}'" in complaint(command, "hearts", "--option", f"{name}=3")


def test_a_seed_that_would_not_survive_the_record_is_refused() -> None:
    for seed in ("", " a", "a\nb", "a\x0cb"):
        assert "is not valid" in complaint("play", "hearts", "--seed", seed)


def test_a_game_is_on_disk_before_the_first_question_and_after_each_decision(tmp_path: Path) -> None:
    game = start(
        "play", "trick-and-trade", "--bots", "random", "--seed", "x", "--save", "a.record", cwd=tmp_path
    )
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("1\n")
    game.stdin.flush()
    while "You play" not in game.stdout.readline():
        pass
    while "Take" not in game.stdout.readline():
        pass
    game.kill()
    game.wait()
    game.stdin.close()
    game.stdout.close()
    again = run("play", "--resume", "a.record", typed="quit\n", cwd=tmp_path)
    assert "Take" in again.stdout


def test_house_data_from_a_file_is_played(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("trading = { RZ = 42 }\n")
    done = run("play", "trick-and-trade", "--house", str(house), "--seed", "x", typed="quit\n", cwd=tmp_path)
    assert "First row: Rat+Zeus, Rat+Zeus, Rat+Zeus, Rat+Zeus" in done.stdout


def test_a_house_file_may_have_a_table_for_each_game(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[robotrick]\nhangars = 4\n[trick-raiders]\nlives = 3\n")
    for game, shown in (("robotrick", "hangars 0/4"), ("trick-raiders", "3 lives")):
        done = run("play", game, "--house", str(house), "--seed", "x", typed="quit\n", cwd=tmp_path)
        assert shown in done.stdout
    house.write_text("lives = 2\n[robotrick]\nhangars = 4\n[trick-raiders]\nlives = 3\n")
    done = run("play", "trick-raiders", "--house", str(house), "--seed", "x", typed="quit\n", cwd=tmp_path)
    assert "3 lives" in done.stdout, "the table of a game goes before what stands above it"
    assert "no option 'lives'" in complaint("play", "robotrick", "--house", str(house), cwd=tmp_path)
    house.write_text("[robotrik]\nhangars = 4\n")
    assert "no option 'robotrik'" in complaint("play", "robotrick", "--house", str(house), cwd=tmp_path)
    house.write_text("robotrick = 4\n")
    assert "must be a table of options" in complaint("play", "robotrick", "--house", str(house), cwd=tmp_path)


def test_wrong_use_of_a_command_is_told_in_one_line() -> None:
    assert "there is no command 'fly'" in complaint("fly")
    assert "has no option --fly" in complaint("play", "hearts", "--fly")
    assert "--games" in complaint("sim", "hearts", "--games", "many")
    assert "GAME is missing" in complaint("sim")
    assert "there is no language 'xx'" in complaint("play", "hearts", "--lang", "xx")
    assert "the seats are 0 to 3" in complaint("play", "hearts", "--seat", "9")


def test_broken_records_are_refused_and_left_as_they_are(tmp_path: Path) -> None:
    record = tmp_path / "a.record"
    for text, reason in [
        ("", "first line"),
        ("followsuit record 1\ngame hearts 1\nseats 4\n", "cut off"),
        ("followsuit record 1\ngame chess 1\nseats 4\nseed x\nend\n", "no game 'chess'"),
        ("followsuit record 1\ngame hearts 1\nseats 3\nseed x\nend\n", "4 seats, not 3"),
        ("followsuit record 1\ngame hearts 1\nseats 4\nseed x\n0 play ZZ\nend\n", "move 1"),
    ]:
        record.write_text(text)
        assert reason in complaint("replay", str(record), cwd=tmp_path)
        assert reason in complaint("play", "--resume", str(record), cwd=tmp_path)
        assert record.read_text() == text
    assert "cannot be read" in complaint("replay", str(tmp_path / "none"))
    assert [path.name for path in tmp_path.iterdir()] == ["a.record"]


def test_quit_saves_and_resume_goes_on_to_the_end(tmp_path: Path) -> None:
    first = run("play", "trick-and-trade", "--seed", "x", typed="1\nquit\n", cwd=tmp_path)
    assert "Saved in trick-and-trade-1.record" in first.stdout
    saved = (tmp_path / "trick-and-trade-1.record").read_text()
    assert "sealed" in saved
    refused = run("replay", "trick-and-trade-1.record", "--seat", "1", cwd=tmp_path)
    assert refused.returncode == 2
    assert "only what seat 0 saw" in refused.stderr
    shown = run("replay", "trick-and-trade-1.record", cwd=tmp_path)
    assert "The game is not finished." in shown.stdout
    rest = run("play", "--resume", "trick-and-trade-1.record", typed=ANY_NUMBERS, cwd=tmp_path)
    assert "The game is over." in rest.stdout
    assert "\nresult " in (tmp_path / "trick-and-trade-1.record").read_text()
    assert "that game is finished" in complaint("play", "--resume", "trick-and-trade-1.record", cwd=tmp_path)


def test_replay_tells_everything_or_only_what_a_seat_saw(tmp_path: Path) -> None:
    golden = Path(__file__).parent / "golden" / "hearts-4-jd_bonus=true.txt"
    everything = run("replay", str(golden)).stdout
    one = run("replay", str(golden), "--seat", "2").stdout
    assert "You" in one
    assert "you" not in everything.lower()
    assert everything.count("passes") >= one.count("passes")
    assert "ゲーム終了です。" in run("replay", str(golden), "--lang", "ja").stdout
    assert "the seats are 0 to 3" in complaint("replay", str(golden), "--seat", "4")


def test_a_saved_game_is_not_overwritten_and_resume_takes_nothing_else(tmp_path: Path) -> None:
    run("play", "hearts", "--save", "mine.record", typed="quit\n", cwd=tmp_path)
    saved = (tmp_path / "mine.record").read_text()
    assert "already exists" in complaint("play", "hearts", "--save", "mine.record", cwd=tmp_path)
    assert "leave them out" in complaint("play", "hearts", "--resume", "mine.record", cwd=tmp_path)
    assert "leave them out" in complaint("play", "--resume", "mine.record", "--seat", "1", cwd=tmp_path)
    assert (tmp_path / "mine.record").read_text() == saved


def test_where_a_game_cannot_be_saved_it_does_not_begin(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    for save, said in {
        "nowhere/a.record": "nowhere/a.record cannot be written: there is no folder nowhere; make it first",
        "folder": "folder is a folder; name a file in it",
        "file": "file already exists",
        "file/a.record": "file/a.record cannot be written: Not a directory",
        "/proc/a.record": "/proc/a.record cannot be written: ",
    }.items():
        done = run("play", "hearts", "--save", save, typed="quit\n", cwd=tmp_path)
        assert done.returncode == 2
        assert done.stderr.startswith(f"followsuit: {said}"), done.stderr
        assert not done.stdout
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "folder"]


def test_replay_of_an_unfinished_game_shows_no_older_tricks_than_the_table_does(tmp_path: Path) -> None:
    run(
        "play",
        "ten-tricks-later",
        "--seed",
        "a",
        "--save",
        "a.record",
        typed="1\n2\n3\n4\n5\n" * 4,
        cwd=tmp_path,
    )
    shown = run("replay", "a.record", cwd=tmp_path).stdout
    assert 0 < sum(" play" in line for line in shown.splitlines()) <= 8


def test_without_a_game_play_offers_a_choice(tmp_path: Path) -> None:
    done = run("play", "--seed", "x", typed="nothing\n2\nquit\n", cwd=tmp_path)
    assert " 2  Hearts" in done.stdout
    assert "Saved in hearts-1.record" in done.stdout
    empty = run("play", typed="", cwd=tmp_path)
    assert empty.returncode == 2
    assert "no game was chosen" in empty.stderr


def test_the_same_seed_deals_the_same_game(tmp_path: Path) -> None:
    shown = [run("play", "hearts", "--seed", "s", typed="quit\n", cwd=tmp_path).stdout for _ in range(2)]
    assert shown[0].replace("hearts-1", "") == shown[1].replace("hearts-2", "")


def test_rules_speak_both_languages() -> None:
    for game in followsuit.game_names():
        english, japanese = (run("rules", game, "--lang", lang).stdout for lang in ("en", "ja"))
        assert len(english) > 1000
        assert any("぀" < letter < "ヿ" for letter in japanese)
        assert not any(
            "぀" < letter < "ヿ" for letter in english.replace("沢口游祐", "").replace("たかみまこと", "")
        )


def test_the_version_says_whether_it_is_compiled() -> None:
    assert "(not compiled)" in run("--version", FOLLOWSUIT_PURE="1").stdout
    assert followsuit.__version__ in run("--version").stdout


def test_the_schema_is_json() -> None:
    schema = json.loads(run("schema").stdout)
    assert {"Looks", "View", "Step", "Record"} <= set(schema["$defs"])
    assert "zones" in schema["$defs"]["View"]["properties"]


def test_help_names_every_command() -> None:
    shown = run("--help").stdout
    for command in ("play", "replay", "rules", "games", "check", "new-game", "schema", "sim", "bench"):
        assert command in shown
        assert run(command, "--help").returncode == 0


def test_games_lists_seats_and_options() -> None:
    shown = run("games").stdout
    assert "trick-and-trade" in shown
    assert "--option trading=even" in shown
    assert "Hearts (4 seats)\n" in shown
    assert "Trick Raiders (3–4 seats, usually 4)\n" in shown
    japanese = run("games", "--lang", "ja").stdout
    assert "ハーツ（4人用）\n" in japanese
    assert "トリックレイダース（3–4人用、標準は4人）\n" in japanese
