"""Players of the program. A bot sees a Perspective, never a State."""

from followsuit.bots.levels import LEVELS, USUAL_LEVEL, hurried, patient
from followsuit.bots.named import bot_named, check_bot, own_bot
from followsuit.bots.perspective import Perspective
from followsuit.bots.players import Bot, Clock, Estimate, RandomBot, SearchBot, ThumbBot, ask

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
    "ask",
    "bot_named",
    "check_bot",
    "hurried",
    "own_bot",
    "patient",
]
