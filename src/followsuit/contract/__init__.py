"""What every game must keep, checked for any registered game: ours, and plugins too."""

from followsuit.contract.case import USUAL_GAMES, Broken, Case, cases
from followsuit.contract.checks import CHECKS, Verdict, check_game
from followsuit.contract.texts import never_met

__all__ = ["CHECKS", "USUAL_GAMES", "Broken", "Case", "Verdict", "cases", "check_game", "never_met"]
