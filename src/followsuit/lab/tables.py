"""Tables of results, and Parquet files of them that are there whole or not at all (Polars)."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from followsuit.counts import Count
from followsuit.errors import FollowsuitError
from followsuit.lab.extras import needed

if TYPE_CHECKING:
    import polars as pl

ROWS_A_GROUP = 50_000
"""Rows that are in memory at once, and in one row group of a file."""
Types = dict[str, Any]
"""The columns of a table."""


def polars() -> Any:
    """Polars, which takes its time to load."""
    return needed("polars", "lab")


def game_types(counts: Sequence[Count] = ()) -> Types:
    """The columns of a table with a row for each game: those of all games, then what the game itself counts."""
    pl = polars()
    types = {
        "game": pl.Int64,
        "decisions": pl.Int32,
        "rounds": pl.Int32,
        "scores": pl.List(pl.Int64),
        "shares": pl.List(pl.Float64),
        "lead_changes": pl.Int32,
        "settled": pl.Int32,
    }
    return types | {count.column: count_type(count) for count in counts}


def count_type(count: Count) -> Any:
    """A whole number, or labels with numbers; for seats, a list with one of these for each."""
    pl = polars()
    one = pl.List(pl.Struct({"label": pl.String, "number": pl.Int64})) if count.labelled else pl.Int64
    return pl.List(one) if count.per == "seat" else one


def decision_types() -> Types:
    """The columns of a table with a row for each decision."""
    pl = polars()
    return {
        "game": pl.Int64,
        "decision": pl.Int32,
        "round": pl.Int32,
        "seat": pl.Int8,
        "options": pl.Int8,
        "move": pl.String,
    }


def table(rows: Sequence[Any], types: Types) -> pl.DataFrame:
    """Rows as a table."""
    frame: pl.DataFrame = polars().DataFrame(rows, schema=types, orient="row")
    return frame


class Parts:
    """A table that is too big for memory, in files that are put together at the end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._waiting: list[pl.DataFrame] = []
        self._written = 0

    def add(self, frame: pl.DataFrame) -> None:
        """Add rows below the others."""
        self._waiting.append(frame)
        if sum(part.height for part in self._waiting) >= ROWS_A_GROUP:
            self._write()

    def _write(self) -> None:
        part = self._folder / f"{self._written:06}.parquet"
        polars().concat(self._waiting).write_parquet(part)
        self._waiting.clear()
        self._written += 1

    def put_together(self, path: Path) -> None:
        """Write all rows into one file, a group of rows after the other."""
        if self._waiting:
            self._write()
        rows = polars().scan_parquet(self._folder / "*.parquet")
        rows.sink_parquet(path, row_group_size=ROWS_A_GROUP, maintain_order=True)


@contextmanager
def parquet(path: Path) -> Iterator[Parts]:
    """A Parquet file in the making: it takes its place when all went well, and otherwise nothing is left of it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=".followsuit-") as folder:
            (parts_folder := Path(folder) / "parts").mkdir()
            parts = Parts(parts_folder)
            yield parts
            whole = Path(folder) / "whole.parquet"
            parts.put_together(whole)
            os.replace(whole, path)
    except OSError as error:
        raise FollowsuitError("file-unwritten", path=path, why=error) from None
