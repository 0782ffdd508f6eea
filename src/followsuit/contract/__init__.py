"""What every game must keep, checked for any registered game: ours, and plugins too."""

from followsuit.contract.case import Broken, Case, cases
from followsuit.contract.checks import CHECKS, Verdict, check_game

__all__ = ["CHECKS", "Broken", "Case", "Verdict", "cases", "check_game"]
