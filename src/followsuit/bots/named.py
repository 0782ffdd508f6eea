"""Bots by name: everything that can sit at a table."""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import Any

from followsuit.bots.levels import LEVELS
from followsuit.bots.players import Bot, Clock, RandomBot, SearchBot, ThumbBot
from followsuit.definition import Game
from followsuit.errors import BrokenPlugin, FollowsuitError, blaming, shown

GROUP = "followsuit.bots"
"""The entry points of other people's bots: functions that take what stands after the colon, and return a bot."""


def bot_named(name: str, clock: Clock | None = None) -> Bot:
    """The bot of that name; a clock is for those that think for a time."""
    return own_bot(name, clock) or _bot_of_others(name)


def check_bot(name: str, bot: Bot, game: Game, settings: Mapping[str, Any]) -> None:
    """Ask a bot with a method `check(game, settings)` whether it plays that; it raises a FollowsuitError if not."""
    check = getattr(bot, "check", None)
    if callable(check):
        with blaming("bot", bot=name, game=game.id):
            check(game, settings)


def own_bot(name: str, clock: Clock | None = None) -> Bot | None:
    """The program's own bot of that name, if there is one: nobody else's code is run."""
    if name in LEVELS:
        return LEVELS[name]
    if name == "random":
        return RandomBot()
    if name == "thumb":
        return ThumbBot()
    kind, _, budget = name.partition(":")
    return _search(name, budget, clock) if kind == "search" else None


def _bot_of_others(name: str) -> Bot:
    kind, _, rest = name.partition(":")
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
            raise FollowsuitError("bot-no-clock", bot=name)
        return SearchBot.timed(int(budget[:-2]) / 1000, clock)
    raise FollowsuitError("bot-no-budget", bot=shown(name))


def _imported(name: str, module: str, attribute: str) -> Callable[[], object]:
    """A class in a module that Python finds, or that lies in the folder where the program runs."""
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    if importlib.util.find_spec(module.partition(".")[0]) is None:
        raise _unknown(name)
    found = importlib.import_module(module)
    if not hasattr(found, attribute):
        raise FollowsuitError("bot-not-in-module", bot=name, name=attribute, module=module)
    made: Callable[[], object] = getattr(found, attribute)
    return made


def _made(name: str, make: Callable[[], object]) -> Bot:
    """A bot of other people's; whatever is wrong with it is told in a line."""
    try:
        bot: Any = make()
    except FollowsuitError:
        raise
    except (Exception, SystemExit) as error:
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        raise BrokenPlugin("bot-does-not-load", bot=name, what=what) from error
    if not callable(getattr(bot, "choose", None)):
        raise FollowsuitError("bot-cannot-choose", bot=name)
    made: Bot = bot
    return made


def _unknown(name: str) -> FollowsuitError:
    return FollowsuitError("bot-unknown", bot=shown(name), levels=", ".join(LEVELS))
