"""Bots by name: the levels, and everything else that can sit at a table."""

from __future__ import annotations

import importlib
import os
import re
import sys
from dataclasses import replace
from importlib.metadata import entry_points

from followsuit.bots.players import Bot, Clock, RandomBot, SearchBot, ThumbBot
from followsuit.errors import FollowsuitError

LEVELS: dict[str, SearchBot] = {
    "beginner": SearchBot(simulations=16),
    "casual": SearchBot(simulations=100),
    "strong": SearchBot(simulations=800),
    "expert": SearchBot(simulations=16_000),
}
"""How far each level thinks ahead; the same on every machine."""
USUAL_LEVEL = "casual"
GROUP = "followsuit.bots"
"""The entry points of other people's bots: functions that take what stands after the colon, and return a bot."""
EXPECTED = (
    "a level ({levels}), random, thumb, search:2000 (simulations), search:50ms, or your own as MODULE:NAME"
)
PATIENCE = 3.0
"""Seconds that a level may think where a clock is given: more than it needs, unless the program is not compiled."""


def level(name: str, clock: Clock | None = None) -> SearchBot:
    """The bot of a level; with a clock, it never thinks very long."""
    return LEVELS[name] if clock is None else replace(LEVELS[name], seconds=PATIENCE, clock=clock)


def bot_named(name: str, clock: Clock | None = None) -> Bot:
    """The bot of that name; a clock is for budgets of time, and for the patience with levels."""
    if name in LEVELS:
        return level(name, clock)
    kind, _, rest = name.partition(":")
    if kind == "search":
        return _search(name, rest, clock)
    if name == "random":
        return RandomBot()
    if name == "thumb":
        return ThumbBot()
    for entry in entry_points(group=GROUP):
        if entry.name == kind:
            return _checked(name, entry.load()(rest))
    if rest:
        return _checked(name, _imported(name, kind, rest)())
    raise _unknown(name)


def _search(name: str, budget: str, clock: Clock | None) -> SearchBot:
    if re.fullmatch(r"[1-9]\d{0,6}", budget):
        return SearchBot(int(budget))
    if re.fullmatch(r"[1-9]\d{0,4}ms", budget):
        if clock is None:
            raise FollowsuitError(f"the bot {name} needs a clock, which there is none of here")
        return SearchBot.timed(int(budget[:-2]) / 1000, clock)
    raise FollowsuitError(f"the bot '{name}' does not say how long to search: search:2000 or search:50ms")


def _imported(name: str, module: str, attribute: str) -> type[Bot]:
    """A class in a module that Python finds, or that lies in the folder where the program runs."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found: type[Bot] = getattr(importlib.import_module(module), attribute)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        raise _unknown(name) from None
    except AttributeError:
        raise FollowsuitError(f"the bot '{name}': there is no {attribute} in {module}") from None
    return found


def _checked(name: str, bot: object) -> Bot:
    if not callable(getattr(bot, "choose", None)):
        raise FollowsuitError(f"the bot '{name}' has no method choose(seen, rng)")
    made: Bot = bot  # type: ignore[assignment]
    return made


def _unknown(name: str) -> FollowsuitError:
    return FollowsuitError(f"there is no bot '{name}'; it can be {EXPECTED.format(levels=', '.join(LEVELS))}")
