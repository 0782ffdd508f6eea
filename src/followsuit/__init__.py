"""Followsuit: modern trick-taking card games, each described by one Python module.

>>> import followsuit
>>> hearts = followsuit.game("hearts")
>>> state = hearts.new(seed="anything")
>>> state.name(0, 3)
'pass C5'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from followsuit import _build, _plugins

if TYPE_CHECKING:
    from followsuit.definition import Game

__version__ = "0.1.0"
__all__ = ["__version__", "game", "game_names"]

_build.prefer_source_if_asked()
_plugins.find_compiled_plugins()


def game(name: str) -> Game:
    """The installed game with this id."""
    from followsuit import registry

    return registry.find(name)


def game_names() -> list[str]:
    """The ids of all installed games."""
    from followsuit import registry

    return registry.names()
