"""Players of the program. A bot sees a Perspective, never a State."""

from followsuit.bots.perspective import Perspective
from followsuit.bots.players import Bot, RandomBot, bot_named

__all__ = ["Bot", "Perspective", "RandomBot", "bot_named"]
