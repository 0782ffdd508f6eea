"""All checks, and their verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from textwrap import indent

from followsuit.contract.case import Broken, Case, Unchecked, cases, each_game, error_told
from followsuit.contract.minds import check_minds
from followsuit.contract.modes import check_modes
from followsuit.contract.play import check_play
from followsuit.contract.records import check_records
from followsuit.contract.sampling import check_sampling
from followsuit.contract.secrecy import check_secrecy
from followsuit.contract.twins import check_copies, check_order
from followsuit.contract.worlds import check_worlds
from followsuit.definition import Game

Check = Callable[[Case, int, str], None]

MODES = "compiled and interpreted play the same game"
ORDER = "the order of secret choices does not matter"

CHECKS: dict[str, Check] = {
    "random games end, keep all cards, and agree on the winners": each_game(check_play),
    "nobody learns what they cannot know": each_game(check_secrecy),
    "samples could have been the truth": each_game(check_worlds),
    "samples differ and are uniform": each_game(check_sampling),
    MODES: check_modes,
    "records replay to the same game": each_game(check_records),
    "copies go on like their originals": each_game(check_copies),
    ORDER: each_game(check_order),
    "bots play it, and know no more than their seat": each_game(check_minds),
}


@dataclass(frozen=True)
class Verdict:
    """What a check found."""

    check: str
    fault: str = ""
    """Where it fails, and how."""
    unchecked: str = ""
    """Why there was nothing to check."""

    @property
    def passed(self) -> bool:
        """Whether nothing was found that breaks the contract."""
        return not self.fault

    def __str__(self) -> str:
        if self.fault:
            return f"FAIL  {self.check}\n{indent(self.fault, ' ' * 6)}"
        if self.unchecked:
            return f"none  {self.check}\n{indent('not checked: ' + self.unchecked, ' ' * 6)}"
        return f"ok    {self.check}"


def check_case(check: str, case: Case, games: int, seed: str) -> Verdict:
    """One check on one case. A game that raises an error fails the check too."""
    try:
        CHECKS[check](case, games, seed)
    except Unchecked as nothing:
        return Verdict(check, unchecked=str(nothing))
    except Broken as broken:
        return Verdict(check, str(broken))
    except Exception as error:
        return Verdict(check, f"{case}:\n{error_told(error)}")
    return Verdict(check)


def check_game(game: Game, games: int, seed: str, only: Case | None = None) -> Iterator[Verdict]:
    """Every check over every seat count and preset (or one case only); a check's first fault is its verdict."""
    for check in CHECKS:
        verdicts = []
        for case in cases(game) if only is None else [only]:
            verdicts.append(check_case(check, case, games, seed))
            if verdicts[-1].fault:
                break
        done = [verdict for verdict in verdicts if verdict.fault or not verdict.unchecked]
        yield (done or verdicts)[-1]
