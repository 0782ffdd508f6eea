"""All checks, and their verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from textwrap import indent

from followsuit.contract.case import Broken, Case, Found, Unchecked, cases, each_game
from followsuit.contract.minds import check_minds
from followsuit.contract.modes import check_modes
from followsuit.contract.pieces import check_pieces
from followsuit.contract.piles import check_piles
from followsuit.contract.play import check_play
from followsuit.contract.records import check_records
from followsuit.contract.sampling import check_evenness, check_samples
from followsuit.contract.secrecy import check_secrecy
from followsuit.contract.telling import check_telling
from followsuit.contract.texts import check_texts
from followsuit.contract.twins import check_copies, check_order
from followsuit.contract.worlds import check_worlds
from followsuit.definition import Game
from followsuit.errors import error_told

Check = Callable[[Case, int | None, str], Found]

PLAY = "games end, keep all cards, and agree on the winners"
SECRETS = "nobody learns what they cannot know"
TELLING = "who is told of a card knows where it is"
TRUTH = "samples could have been the truth"
SAMPLES = "samples differ, keep all cards, and fit what is known"
EVEN = "all worlds a seat can imagine are equally likely in samples"
PILES = "samples leave open what is drawn from an unseen pile"
TEXTS = "every text that is met is there, in each language of the game"
MODES = "compiled and interpreted play the same game"
RECORDS = "records replay to the same game"
COPIES = "copies go on like their originals"
PIECES = "identities and moves of pieces tell nothing"
ORDER = "the order of secret choices does not matter"
MINDS = "bots play it, and know no more than their seat"

CHECKS: dict[str, Check] = {
    PLAY: each_game(check_play),
    SECRETS: each_game(check_secrecy),
    TELLING: each_game(check_telling),
    PIECES: each_game(check_pieces),
    TRUTH: each_game(check_worlds),
    SAMPLES: each_game(check_samples),
    EVEN: each_game(check_evenness),
    PILES: each_game(check_piles),
    TEXTS: each_game(check_texts),
    MODES: check_modes,
    RECORDS: each_game(check_records),
    COPIES: each_game(check_copies),
    ORDER: each_game(check_order),
    MINDS: each_game(check_minds),
}


@dataclass(frozen=True)
class Verdict:
    """What a check found."""

    check: str
    fault: str = ""
    """Where it fails, and how."""
    unchecked: str = ""
    """Why there was nothing to check; with `partly`, where."""
    partly: bool = False
    """Whether there was something to check elsewhere."""
    found: frozenset[str] = frozenset()
    """What was met on the way."""

    @property
    def passed(self) -> bool:
        """Whether nothing was found that breaks the contract."""
        return not self.fault

    def __str__(self) -> str:
        if self.fault:
            return f"FAIL  {self.check}\n{indent(self.fault, ' ' * 6)}"
        head = "none" if self.unchecked and not self.partly else "ok  "
        tail = f"\n{indent('not checked: ' + self.unchecked, ' ' * 6)}" if self.unchecked else ""
        return f"{head}  {self.check}{tail}"


def check_case(check: str, case: Case, games: int | None, seed: str) -> Verdict:
    """One check on one case. A game that raises an error fails the check too."""
    try:
        return Verdict(check, found=frozenset(CHECKS[check](case, games, seed)))
    except Unchecked as nothing:
        return Verdict(check, unchecked=str(nothing))
    except Broken as broken:
        return Verdict(check, str(broken))
    except Exception as error:
        return Verdict(check, f"{case}:\n{error_told(error)}")


def check_game(game: Game, games: int | None, seed: str, only: Case | None = None) -> Iterator[Verdict]:
    """Every check over every seat count and preset (or one case only); a check's first fault is its verdict.

    So many games of each are played; None: as many as usual, of short games more. Where games cannot even be played to
    their end, the other checks would only say the same again, and are left out.
    """
    playable = True
    for check in CHECKS:
        if not playable:
            yield Verdict(check, unchecked="games cannot be played to their end yet")
            continue
        verdicts = {}
        for case in cases(game) if only is None else [only]:
            verdicts[str(case)] = check_case(check, case, games, seed)
            if verdicts[str(case)].fault:
                break
        verdict = summed_up(check, verdicts)
        playable = check != PLAY or verdict.passed
        yield verdict


def summed_up(check: str, verdicts: dict[str, Verdict]) -> Verdict:
    """One verdict on all cases: the first fault, or what was not checked, and where."""
    for verdict in verdicts.values():
        if verdict.fault:
            return verdict
    found = frozenset[str]().union(*(verdict.found for verdict in verdicts.values()))
    blind: dict[str, list[str]] = {}
    for case, verdict in verdicts.items():
        if verdict.unchecked:
            blind.setdefault(verdict.unchecked, []).append(case)
    partly = not all(verdict.unchecked for verdict in verdicts.values())
    why = [f"{reason} ({', '.join(where)})" if partly else reason for reason, where in blind.items()]
    return Verdict(check, unchecked="; ".join(why), partly=partly and bool(why), found=found)
