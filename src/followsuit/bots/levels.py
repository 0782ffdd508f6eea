"""The levels: how far each thinks ahead."""

from __future__ import annotations

from dataclasses import replace

from followsuit.bots.players import Clock, SearchBot

LEVELS: dict[str, SearchBot] = {
    "beginner": SearchBot(simulations=16),
    "casual": SearchBot(simulations=80),
    "strong": SearchBot(simulations=400),
    "expert": SearchBot(simulations=16_000),
}
"""By number of simulations, so that a level means the same on every machine."""
USUAL_LEVEL = "casual"
PATIENCE = 3.0
"""Seconds that a level may think at a table: more than it needs, unless the program is not compiled."""


def patient(level: str, clock: Clock) -> SearchBot:
    """The bot of a level, as it plays with people: it never thinks very long."""
    return hurried(LEVELS[level], clock)


def hurried(bot: SearchBot, clock: Clock) -> SearchBot:
    """A bot that never thinks longer than people have patience."""
    return replace(bot, seconds=min(bot.seconds, PATIENCE), clock=clock)
