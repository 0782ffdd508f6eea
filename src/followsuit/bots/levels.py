"""Bots by name: the levels, and everything else that can sit at a table."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import entry_points
from typing import Any

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
    offered = {entry.name: entry for entry in entry_points(group=GROUP)}
    if kind in offered:
        return _made(name, lambda: offered[kind].load()(rest))
    if kind.partition(".")[0].isidentifier() and rest:
        return _made(name, lambda: _imported(name, kind, rest)())
    raise _unknown(name)


def _search(name: str, budget: str, clock: Clock | None) -> SearchBot:
    if re.fullmatch(r"[1-9]\d{0,6}", budget):
        return SearchBot(int(budget))
    if re.fullmatch(r"[1-9]\d{0,4}ms", budget):
        if clock is None:
            raise FollowsuitError(f"the bot {name} needs a clock, which there is none of here")
        return SearchBot.timed(int(budget[:-2]) / 1000, clock)
    raise FollowsuitError(f"the bot '{name}' does not say how long to search: search:2000 or search:50ms")


def _imported(name: str, module: str, attribute: str) -> Callable[[], object]:
    """A class in a module that Python finds, or that lies in the folder where the program runs."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    if importlib.util.find_spec(module.partition(".")[0]) is None:
        raise _unknown(name)
    found = importlib.import_module(module)
    if not hasattr(found, attribute):
        raise FollowsuitError(f"the bot '{name}': there is no {attribute} in {module}")
    made: Callable[[], object] = getattr(found, attribute)
    return made


def _made(name: str, make: Callable[[], object]) -> Bot:
    """A bot of other people's; whatever is wrong with it is told in a line."""
    try:
        bot: Any = make()
    except FollowsuitError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        raise FollowsuitError(f"the bot '{name}' does not load ({what})") from error
    if not callable(getattr(bot, "choose", None)):
        raise FollowsuitError(f"the bot '{name}' has no method choose(seen, rng)")
    made: Bot = bot
    return made


def _unknown(name: str) -> FollowsuitError:
    return FollowsuitError(f"there is no bot '{name}'; it can be {EXPECTED.format(levels=', '.join(LEVELS))}")
