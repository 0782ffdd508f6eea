"""The programs in examples/ run, in a short form."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

QUESTION = Path(__file__).parent.parent.parent / "examples" / "balance_question.py"


def test_the_balance_question_is_answered_in_a_sentence() -> None:
    done = subprocess.run(
        [sys.executable, str(QUESTION), "40"], capture_output=True, text=True, check=True, timeout=120
    )
    assert re.search(r"infected 8.*: [+-]\d+\.\d% of the victory \(.*\)\.\n", done.stdout), done.stdout


@pytest.mark.parametrize(("winner", "says"), [(0, "It pays"), (1, "Better leave"), (None, "no clear")])
def test_the_answer_follows_from_who_took_the_card_and_who_won(winner: int | None, says: str) -> None:
    """Seat 0 takes the card in every game."""
    rows = [
        {
            "deal": game // 4,
            "game": game,
            "shares": [float(seat == (game % 4 if winner is None else winner)) for seat in range(4)],
            "count_v8": [1, 0, 0, 0],
        }
        for game in range(80)
    ]
    rows[5]["shares"] = [0.25] * 4  # so that there is an interval at all
    example = runpy.run_path(str(QUESTION))
    assert says in example["answer"](example["advantage"](pl.DataFrame(rows)))
