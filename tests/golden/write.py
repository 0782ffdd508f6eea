"""Writes the golden records that are missing: `python tests/golden/write.py`.

A golden record is a random game that must replay to the same result for ever. One that no longer does
means that the rules have changed: raise the game's version, delete its records, and write them anew.
"""

from __future__ import annotations

from pathlib import Path

from followsuit import registry
from followsuit.contract import Case, cases
from followsuit.contract.case import walk_through
from followsuit.engine.chance import seeded
from followsuit.play import Table, write_record

HERE = Path(__file__).parent


def path_of(case: Case) -> Path:
    """Where the golden record of a case lies."""
    options = "".join(f"-{name}={str(value).lower()}" for name, value in case.settings.items())
    return HERE / f"{case.game.id}-{case.seats}{options}.txt"


def write(case: Case) -> None:
    """Play a random game and record it."""
    table = Table(case.game, case.seats, "golden", settings=case.settings)
    for seat, option in walk_through(table.state.copy(), seeded("golden players")):
        table.act(seat, option)
    write_record(table.record, path_of(case))


if __name__ == "__main__":
    for game in registry.every():
        for case in cases(game):
            if game.package.startswith("followsuit.") and not path_of(case).exists():
                write(case)
                print(path_of(case).name)
