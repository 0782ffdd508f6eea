"""The bots there are."""

from __future__ import annotations

from typing import Protocol

from followsuit.bots.perspective import Perspective
from followsuit.engine.bits import Option
from followsuit.engine.chance import Rng
from followsuit.engine.playout import random_option
from followsuit.errors import FollowsuitError


class Bot(Protocol):
    """A player of the program: its choice depends on these two arguments alone."""

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        """One of the legal options."""
        ...


class RandomBot:
    """Plays any legal card; ends a choice of several cards one time in two."""

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        """Any legal option."""
        return random_option(seen.options(), rng)


BOTS: dict[str, type[Bot]] = {"random": RandomBot}


def bot_named(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise FollowsuitError(f"there is no bot '{name}'; there is {', '.join(BOTS)}")
    return BOTS[name]()
