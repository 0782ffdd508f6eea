"""All toys, as a plugin would offer them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from contract import (
    bidding,
    broken_secrets,
    broken_toys,
    courses,
    drawing,
    exchanging,
    partners,
    showing,
    together,
    vouching,
)
from contract.toys import BROKEN, CORRECT
from followsuit.definition import Game

__all__ = [
    "attribute",
    "bidding",
    "broken_secrets",
    "broken_toys",
    "courses",
    "drawing",
    "exchanging",
    "games",
    "installed",
    "partners",
    "showing",
    "together",
    "vouching",
]


def attribute(game: Game) -> str:
    """The name under which an entry point finds a toy in `games`."""
    return game.id.replace("-", "_")


games: Final = SimpleNamespace(
    **{attribute(game): game for game in [*CORRECT, *(toy.game for toy in BROKEN)]}
)


@contextmanager
def installed(folder: Path) -> Iterator[pytest.MonkeyPatch]:
    """The toys as a plugin, here and in the processes that are started meanwhile."""
    entries = [f"{toy.id} = contract.plugin:games.{attribute(toy)}" for toy in vars(games).values()]
    info = folder / "toys-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text("\n".join(["[followsuit.games]", *entries]))
    paths = [str(Path(__file__).parents[1]), str(folder)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path, *paths])
        known = [path for path in [os.environ.get("PYTHONPATH")] if path]
        patch.setenv("PYTHONPATH", os.pathsep.join([*known, *paths]))
        yield patch
