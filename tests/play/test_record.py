"""Records: written, read, sealed while the game goes on, and refused when broken."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

import followsuit
from followsuit.contract.case import walk_through
from followsuit.engine.chance import seeded
from followsuit.errors import BadChance, BadRecord, FollowsuitError, IllegalMove
from followsuit.play import Record, Table, read_record, write_record
from followsuit.play.fair import Fair
from followsuit.play.record import MOST_LINES, MOST_UNDOS, parse
from followsuit.play.table import resume


def played(game: str, moves: int = 100_000, seed: str = "records", **settings: Any) -> Table:
    table = Table(followsuit.game(game), seed=seed, settings=settings)
    for seat, option in walk_through(table.state.copy(), seeded("players")):
        if moves == 0:
            break
        table.act(seat, option)
        moves -= 1
    return table


def test_a_finished_game_reads_as_text_and_replays_to_the_same_result() -> None:
    table = played("trick-and-trade", trading="singles6-pairs3")
    text = table.record.text()
    assert text.startswith(
        "followsuit record 1\ngame trick-and-trade 1\nseats 4\noption trading singles6-pairs3\nseed records\n"
    )
    assert text.endswith("\nend\n")
    again = resume(parse(text))
    assert again.state.reveal() == table.state.reveal()
    assert again.record.text() == text


def test_own_house_data_survives_the_record() -> None:
    trading = {"R": 21, "RRZZ": 21}
    table = played("trick-and-trade", trading=trading)
    assert "take RRZZ\n" in table.record.text()
    assert resume(parse(table.record.text())).record.settings == {"trading": trading}


def test_an_unfinished_record_shows_neither_seed_nor_moves() -> None:
    table = played("hearts", moves=20, seed="very secret")
    table.record.seat = 2
    text = table.record.text()
    assert "very secret" not in text
    assert "play" not in text
    assert "pass " not in text
    assert "seat 2" not in text
    assert parse(text).seat == 2
    assert resume(parse(text)).made() == table.made()


def test_options_of_any_kind_and_odd_seeds_survive_the_record() -> None:
    for value in ("plain", "[1]", '"quoted"', " blank ", "two\nlines", 7, True, {"a": [1]}, ""):
        record = Record("g", 1, 3, {"x": value}, "s", result=[1, 2, 3])
        written = parse(record.text()).settings["x"]
        assert written == (value if isinstance(value, (str, dict)) else json.dumps(value))
    for seed in ("a#b", "ü 9", "seed 1"):
        assert resume(parse(played("hearts", moves=5, seed=seed).record.text())).record.seed == seed


def test_a_record_that_names_a_seat_outside_the_game_is_refused() -> None:
    for line in ("seat 9", "player 4 you"):
        with pytest.raises(BadRecord, match="not one of its 4"):
            parse(f"followsuit record 1\ngame hearts 1\nseats 4\nseed x\n{line}\nend\n")


def test_undo_takes_back_a_set_that_was_chosen_as_one() -> None:
    table = Table(followsuit.game("hearts"), seed="x", chance=[("pass-direction", ["left"])])
    hand = [choice.number for choice in table.view(0).options]
    table.act_all(0, hand[:3])
    assert table.undo(0)
    assert table.record.moves[-1] == (-1, "undo 3")
    assert table.made() == []
    assert resume(parse(table.record.text())).record.moves == table.record.moves


def test_scripted_chance_is_recorded_instead_of_a_seed() -> None:
    first = played("hearts", moves=0)
    assert first.state.sink is not None
    table = Table(followsuit.game("hearts"), chance=first.state.sink.chance)
    assert table.state.reveal() == first.state.reveal()
    assert resume(parse(table.record.text())).state.reveal() == first.state.reveal()


def test_what_was_taken_back_stays_in_the_record() -> None:
    table = played("trick-and-trade", moves=9)
    before = table.made()
    assert table.undo(before[-1][0])
    assert table.record.moves[-1] == (-1, "undo 1")
    again = resume(parse(table.record.text()))
    assert again.record.moves == table.record.moves
    assert again.made() == table.made() == before[:-1]


def test_what_a_seat_has_seen_before_undo_does_not_help_it() -> None:
    hands = set()
    for seed in range(20):
        table = played("trick-and-trade", moves=6, seed=f"undo {seed}")
        seat = table.made()[-1][0]
        before = played("trick-and-trade", moves=5, seed=f"undo {seed}")
        table.undo(seat)
        assert table.view(seat) == before.view(seat)
        others = [hand for other, hand in enumerate(hands_of(table)) if other != seat]
        hands.add(others == [hand for other, hand in enumerate(hands_of(before)) if other != seat])
    assert hands == {False}


def hands_of(table: Table) -> Any:
    return table.state.reveal()["hands"]


def test_undo_again_and_again_replays_to_the_same_game() -> None:
    table = played("ten-tricks-later", moves=30)
    for _ in range(3):
        seat = table.pending()[0]
        assert table.undo(seat)
        for mover, option in walk_through(table.state.copy(), seeded("more")):
            table.act(mover, option)
            if len(table.made()) > 40:
                break
    again = resume(parse(table.record.text()))
    assert again.made() == table.made()
    assert again.state.reveal() == table.state.reveal()
    assert again.record.text() == table.record.text()


def test_after_undo_nobody_else_remembers_what_is_no_longer_true() -> None:
    table = Table(followsuit.game("hearts"), seed="x", chance=[("pass-direction", ["left"])])
    for mover, option in walk_through(table.state.copy(), seeded("players")):
        table.act(mover, option)
    assert any(event.key == "passed" for event in table.history(1))
    table.undo(0)
    assert all(event.known_to(0) for event in table.history(1))


def test_undo_without_an_own_decision_does_nothing() -> None:
    table = played("hearts", moves=0)
    assert not table.undo(0)
    assert table.record.moves == []


BROKEN = {
    "": "first line",
    "hello\n": "first line",
    "followsuit record 1\ngame hearts 1\nseats 4\nseed x\n0 play C2\n": "cut off",
    "followsuit record 1\ngame hearts\nseats 4\nseed x\nend\n": "line 2",
    "followsuit record 1\ngame hearts 1\nseats four\nseed x\nend\n": "line 3",
    "followsuit record 1\ngame hearts 1\nseats 4\nseed x\nfly away\nend\n": "line 5",
    "followsuit record 1\ngame hearts 1\nseats 4\nend\n": "neither a seed",
    "followsuit record 1\nseats 4\nseed x\nend\n": "which game",
    "followsuit record 1\ngame hearts 1\nseats 4\nsealed abc!\nend\n": "damaged",
}


@pytest.mark.parametrize(("text", "complaint"), BROKEN.items())
def test_a_broken_record_is_refused_with_the_place_of_the_fault(text: str, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        parse(text)


HEAD = "followsuit record 1\ngame hearts 1\nseats 4\noption pass_cards false\n"


def test_an_illegal_move_in_a_record_names_the_move_and_the_rule() -> None:
    first = played("hearts", moves=0, pass_cards="false")
    seat = first.pending()[0]
    with pytest.raises(BadRecord, match=r"move 1 .*seat . cannot 'play HA'"):
        resume(parse(f"{HEAD}seed records\n{seat} play HA\nend\n"))


def test_a_record_of_another_version_is_refused() -> None:
    text = played("hearts").record.text().replace("game hearts 1", "game hearts 99")
    with pytest.raises(BadRecord, match="version 99"):
        resume(parse(text))


def test_a_wrong_result_is_noticed() -> None:
    table = played("hearts")
    assert table.record.result is not None
    table.record.result[0] += 1
    with pytest.raises(BadRecord, match="the result is"):
        resume(parse(table.record.text()))


def test_a_result_without_the_moves_is_noticed() -> None:
    with pytest.raises(BadRecord, match="do not end the game"):
        resume(parse(f"{HEAD}seed records\nresult 1 2 3 4\nwinners 0\nend\n"))


def test_scripted_chance_that_does_not_fit_is_told_in_one_line() -> None:
    with pytest.raises(BadChance, match="there is no X9"):
        resume(parse(f"{HEAD}chance deck X9\nend\n"))
    with pytest.raises(BadChance, match="asks for 'deck'"):
        resume(parse(f"{HEAD}chance first-leader 0\nend\n"))


def test_an_undo_of_more_than_there_is_is_refused() -> None:
    with pytest.raises(BadRecord, match="takes back 3 moves"):
        resume(parse(f"{HEAD}seed records\nundo 3\nend\n"))


def test_what_was_taken_back_need_not_be_replayed() -> None:
    table = played("trick-and-trade", moves=9)
    table.undo(table.made()[-1][0])
    text = table.record.text()
    record = parse(text)
    record.moves[-2] = (record.moves[-2][0], "play what is not there")
    assert resume(record).state.reveal() == table.state.reveal()
    assert resume(parse(text)).record.text() == text


def test_there_is_always_room_in_a_record_for_the_rest_of_the_game() -> None:
    table = played("hearts", moves=20)
    seat = table.made()[-1][0]
    table.record.moves += [(0, "play C2"), (-1, "undo 1")] * (MOST_LINES // 4)
    assert not table.undo(seat)


def test_undo_ends_before_replaying_takes_long() -> None:
    table = played("hearts", moves=20)
    seat, move = table.made()[-1]
    for _ in range(MOST_UNDOS):
        assert table.undo(seat)
        table.act(seat, move)
    assert not table.undo(seat)
    assert resume(parse(table.record.text())).state.reveal() == table.state.reveal()


def test_files_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    table = played("hearts")
    path = tmp_path / "new folder" / "game.record"
    write_record(table.record, path)
    assert read_record(path).text() == table.record.text()
    assert [found.name for found in path.parent.iterdir()] == ["game.record"]
    with pytest.raises(FollowsuitError, match="cannot be written"):
        write_record(table.record, path / "below a file")
    assert read_record(path).finished


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(FollowsuitError, match="not a text file"):
        read_record(path)


def test_a_table_refuses_what_the_rules_forbid_and_stays_as_it_was() -> None:
    table = played("hearts", moves=0, pass_cards=False)
    seat = table.pending()[0]
    before = table.state.reveal()
    for move in ("play HA", "dance", 61):
        with pytest.raises(IllegalMove):
            table.act(seat, move)
    with pytest.raises(IllegalMove, match="not your turn"):
        table.act((seat + 1) % 4, 0)
    assert table.state.reveal() == before
    assert table.record.moves == []


def test_a_series_of_choices_is_carried_out_whole_or_not_at_all() -> None:
    table = Table(followsuit.game("hearts"), seed="x", chance=[("pass-direction", ["left"])])
    hand = [choice.number for choice in table.view(0).options]
    with pytest.raises(IllegalMove):
        table.act_all(0, [hand[0], hand[1], hand[1]])
    assert table.record.moves == []
    table.act_all(0, [hand[0], hand[1], hand[12]])
    assert 0 not in table.pending()


FAIR = Fair(7, "5e" * 32, {0: "a" * 16, 3: "0123456789abcdef" * 4})


def fairly_played(moves: int = 100_000) -> Table:
    table = played("hearts", moves, FAIR.seed)
    table.record.fair = FAIR
    return table


def test_a_finished_record_tells_how_its_seed_came_about() -> None:
    text = fairly_played().record.text()
    told = (
        f"fair 7 {FAIR.commitment} {FAIR.secret}\nentropy 0 {'a' * 16}\nentropy 3 {'0123456789abcdef' * 4}\n"
    )
    assert text.endswith(told + "end\n")
    assert parse(text).fair == FAIR
    assert parse(text).text() == text


def test_an_unfinished_record_never_holds_the_secret_not_even_sealed() -> None:
    table = fairly_played(moves=20)
    text = table.record.text() + table.record.text_since(10)
    inside = [line.removeprefix("sealed ") for line in text.splitlines() if line.startswith("sealed ")]
    assert len(inside) == 2
    for part in (text, *(zlib.decompress(base64.b64decode(line)).decode() for line in inside)):
        assert FAIR.secret not in part
        assert "fair" not in part
        assert "entropy" not in part
    assert parse(text).fair is None


def test_a_game_that_goes_on_after_an_undo_holds_no_secret_either() -> None:
    table = fairly_played()
    assert FAIR.secret in table.record.text()
    table.undo(0)
    assert "sealed " in table.record.text()
    assert "fair" not in table.record.text()


def test_a_commitment_stays_as_it_was_written_even_if_it_is_wrong() -> None:
    wrong = "0" * 64
    text = fairly_played().record.text().replace(FAIR.commitment, wrong)
    record = parse(text)
    assert record.fair is not None
    assert record.fair.commitment == wrong
    assert record.text() == text


DIGITS = "0" * 64
STRANGE_FAIR_LINES = [
    "fair",
    "fair 1",
    f"fair 1 {DIGITS}",
    f"fair 1 {DIGITS} {DIGITS} {DIGITS}",
    f"fair 0 {DIGITS} {DIGITS}",
    f"fair -1 {DIGITS} {DIGITS}",
    f"fair 1000000 {DIGITS} {DIGITS}",
    f"fair x {DIGITS} {DIGITS}",
    f"fair 1 {DIGITS} {DIGITS}0",
    f"fair 1 {DIGITS} {DIGITS[1:]}",
    f"fair 1 {DIGITS[1:]} {DIGITS}",
    f"fair 1 {DIGITS[1:]}g {DIGITS}",
    f"fair 1 {DIGITS} {DIGITS[1:]}A",
    f"fair 1 {DIGITS} {DIGITS}\nfair 1 {DIGITS} {DIGITS}",
    "entropy 0 0123456789abcdef",
    f"fair 1 {DIGITS} {DIGITS}\nentropy 0",
    f"fair 1 {DIGITS} {DIGITS}\nentropy 0 {DIGITS[:15]}",
    f"fair 1 {DIGITS} {DIGITS}\nentropy 0 {DIGITS}0",
    f"fair 1 {DIGITS} {DIGITS}\nentropy 0 {DIGITS} 0",
    f"fair 1 {DIGITS} {DIGITS}\nentropy 0 {DIGITS[:15]}G",
    f"fair 1 {DIGITS} {DIGITS}\nentropy 0 {DIGITS}\nentropy 0 {DIGITS}",
    f"fair 1 {DIGITS} {DIGITS}\nentropy 100 {DIGITS}",
]


@pytest.mark.parametrize("lines", STRANGE_FAIR_LINES)
def test_a_strange_line_about_the_shuffle_is_refused(lines: str) -> None:
    number = 5 + lines.count("\n")
    with pytest.raises(BadRecord, match=f"line {number} of the record"):
        parse(f"{HEAD.replace('option pass_cards false', 'seed x')}{lines}\nresult 0 0 0 0\nend\n")


@pytest.mark.parametrize("seat", ["4", "-1", "99"])
def test_nobody_adds_to_the_shuffle_who_does_not_sit_there(seat: str) -> None:
    with pytest.raises(BadRecord, match="not one of its 4"):
        parse(f"{HEAD}seed x\nresult 0 0 0 0\nfair 1 {DIGITS} {DIGITS}\nentropy {seat} {DIGITS}\nend\n")


def test_a_record_that_tells_the_secret_too_early_is_refused() -> None:
    with pytest.raises(BadRecord, match="its game is not finished"):
        parse(f"{HEAD}seed x\nfair 1 {DIGITS} {DIGITS}\nend\n")
