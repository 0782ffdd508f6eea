"""A question of balance, from start to end: does it pay to take infected 8 in 10 Tricks Later?

Before each round, a player without infected may take that card. Bots play some hundred deals, each four times; then
whoever took it at least once is compared with those at the same table who did not.

    pip install "followsuit[lab]"
    python examples/balance_question.py 2000
"""

from __future__ import annotations

import os
import sys

import polars as pl

from followsuit.lab.balance.study import Study, run
from followsuit.lab.journal import Journal
from followsuit.lab.parallel import Workers
from followsuit.lab.standings import Mean, interval


def games(number: int) -> pl.DataFrame:
    """A row for each game."""
    study = Study("ten-tricks-later", seats=4, bots="casual", seed="infected 8")
    with Journal() as journal:
        return run(study, number, journal, Workers(os.cpu_count() or 1))


def advantage(table: pl.DataFrame) -> Mean:
    """How much more of the victory those get who took the card; a deal is one observation."""
    seats = table.select("deal", "game", "shares", took=pl.col("count_v8")).explode("shares", "took")
    of_game = seats.group_by("deal", "game").agg(
        ahead=pl.col("shares").filter(pl.col("took") > 0).mean()
        - pl.col("shares").filter(pl.col("took") == 0).mean()
    )
    of_deal = of_game.drop_nulls().group_by("deal").agg(pl.col("ahead").mean()).sort("deal")
    return interval(of_deal["ahead"].to_list())


def answer(ahead: Mean) -> str:
    """The answer in a sentence."""
    found = f"{ahead.value:+.1%} of the victory ({ahead.low:+.1%} to {ahead.high:+.1%})"
    if ahead.low > 0:
        return f"It pays to take infected 8: {found}."
    if ahead.high < 0:
        return f"Better leave infected 8 alone: {found}."
    return f"It makes no clear difference who takes infected 8: {found}."


if __name__ == "__main__":
    print(answer(advantage(games(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))))
