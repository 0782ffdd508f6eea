"""Players of the program. A bot sees a Perspective, never a State."""

from followsuit.bots.levels import LEVELS, USUAL_LEVEL, bot_named, level
from followsuit.bots.perspective import Perspective
from followsuit.bots.players import Bot, Clock, Estimate, RandomBot, SearchBot, ThumbBot

__all__ = [
    "LEVELS",
    "USUAL_LEVEL",
    "Bot",
    "Clock",
    "Estimate",
    "Perspective",
    "RandomBot",
    "SearchBot",
    "ThumbBot",
    "bot_named",
    "level",
]
