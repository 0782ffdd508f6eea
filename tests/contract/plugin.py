"""All toys, as a plugin would offer them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from contract import broken_secrets, broken_toys
from contract.toys import BROKEN, TOY
from followsuit.definition import Game

__all__ = ["attribute", "broken_secrets", "broken_toys", "games"]


def attribute(game: Game) -> str:
    """The name under which an entry point finds a toy in `games`."""
    return game.id.replace("-", "_")


games: Final = SimpleNamespace(**{attribute(game): game for game in [TOY, *(toy.game for toy in BROKEN)]})
