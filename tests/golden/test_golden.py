"""Golden records: games that must replay to the same result for ever."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from followsuit import registry
from followsuit.contract import Case, cases
from followsuit.play import read_record
from followsuit.play.table import resume

spec = importlib.util.spec_from_file_location("golden_write", Path(__file__).parent / "write.py")
assert spec is not None
assert spec.loader is not None
golden_write = importlib.util.module_from_spec(spec)
spec.loader.exec_module(golden_write)

OURS = [game for game in registry.every() if game.package.startswith("followsuit.")]
CASES: list[Case] = [case for game in OURS for case in cases(game)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_game_seat_count_and_preset_has_a_golden_record_that_still_replays(case: Case) -> None:
    path = golden_write.path_of(case)
    assert path.exists(), f"{path.name} is missing; python tests/golden/write.py writes it"
    record = read_record(path)
    table = resume(record)
    assert record.finished
    assert table.record.text() == path.read_text()


def test_no_golden_record_is_left_over() -> None:
    expected = {golden_write.path_of(case).name for case in CASES}
    assert {path.name for path in Path(__file__).parent.glob("*.txt")} == expected
