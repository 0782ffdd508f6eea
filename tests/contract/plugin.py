"""All toys, as a plugin would offer them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from contract import bidding, broken_secrets, broken_toys, drawing, exchanging, showing, vouching
from contract.toys import BROKEN, CORRECT
from followsuit.definition import Game

__all__ = [
    "attribute",
    "bidding",
    "broken_secrets",
    "broken_toys",
    "drawing",
    "exchanging",
    "games",
    "showing",
    "vouching",
]


def attribute(game: Game) -> str:
    """The name under which an entry point finds a toy in `games`."""
    return game.id.replace("-", "_")


games: Final = SimpleNamespace(
    **{attribute(game): game for game in [*CORRECT, *(toy.game for toy in BROKEN)]}
)
