"""The strength table: in every game each level against the next, and in all other modes strong against beginner.

It takes hours and may be interrupted at any time: each pairing keeps its games in a journal of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from followsuit.bots import LEVELS
from followsuit.definition import Game
from followsuit.errors import FollowsuitError
from followsuit.files import KIB, PUBLIC, read_text, write_text
from followsuit.lab.arena import Match, Played, run
from followsuit.lab.journal import Journal
from followsuit.lab.standings import AT_LAST, Mean, clear, standings

LADDER = tuple(pairwise(reversed(LEVELS)))
"""(expert, strong), (strong, casual), (casual, beginner)."""
OTHERWISE = ("strong", "beginner")
MOST_DEALS = 512
DEALS_AMONG_RANDOM = 40
MAIN_MODES: dict[str, list[dict[str, Any]]] = {"tricktakers": [{}, {"characters": "all"}]}
"""The modes at the usual number of seats in which all levels play; only the defaults where nothing is said."""
MOST_PAGE = 1024 * KIB
"""Of a page that the table is put into; ours has some thousand bytes."""
START = "<!-- strength: made by `make strength` -->"
END = "<!-- end of strength -->"


@dataclass(frozen=True)
class Pairing:
    """A row of the table."""

    game: str
    seats: int
    settings: dict[str, Any]
    bots: tuple[str, ...]
    deals: int = MOST_DEALS
    alone: bool = False
    """One against all others for a fixed number of deals; else half of the seats each, until it is clear."""

    def match(self) -> Match:
        """What is played."""
        return Match(self.game, self.seats, self.bots, self.settings, seed="strength")

    def mode(self) -> str:
        """The options that are not the defaults."""
        return " ".join(f"{name}={value}" for name, value in self.settings.items())

    def against(self) -> str:
        """Whom the first bot plays."""
        return f"{self.seats - 1} × {self.bots[1]}" if self.alone else self.bots[1]

    def __str__(self) -> str:
        said = [
            self.game,
            str(self.seats),
            self.mode(),
            self.bots[0],
            "among" if self.alone else "v",
            self.bots[1],
        ]
        return " ".join(filter(None, said))

    def journal(self, folder: Path) -> Path:
        """Where its games are kept."""
        return folder / (str(self).replace(" ", "_") + ".games")


@dataclass
class Row:
    """A pairing and how it came out: the share of victories of a seat of the first bot."""

    pairing: Pairing
    games: int
    wins: Mean
    sure: bool
    """Whether it is clear who is better."""
    even: float
    """The share of equal players; where all win together, that of the second bot."""

    @property
    def verdict(self) -> str:
        """Whether what should show does show."""
        if self.pairing.alone:
            return f"{self.wins.value / self.even:.1f} × its fair share"
        if not self.sure:
            return "not clear"
        return f"{self.pairing.bots[0] if self.wins.value > self.even else self.pairing.bots[1]} is better"


def pairings(games: list[Game]) -> list[Pairing]:
    """All rows of the table: first the ladders at the usual number of seats, then every other mode."""
    main: list[Pairing] = []
    other: list[Pairing] = []
    for game in games:
        usual = [(game.usual, settings) for settings in MAIN_MODES.get(game.id, [{}])]
        for seats, settings in usual:
            main += [Pairing(game.id, seats, settings, pair) for pair in reversed(LADDER)]
            if game.wins == "alone":
                alone = ("expert", *["random"] * (seats - 1))
                main.append(Pairing(game.id, seats, settings, alone, DEALS_AMONG_RANDOM, alone=True))
        other += [
            Pairing(game.id, seats, settings, OTHERWISE)
            for seats, settings in game.variants()
            if (seats, settings) not in usual
        ]
    return main + other


def play(
    pairing: Pairing, folder: Path, jobs: int, progress: Callable[[int, int], None] = lambda done, most: None
) -> Row:
    """Play a row, or go on with it; `progress` gets the games played and how many there are at most."""
    match = pairing.match()
    games = pairing.deals * len(match.seatings())
    enough = (lambda so_far: False) if pairing.alone else (lambda so_far: clear(match, so_far))
    played: list[Played] = []
    with Journal(pairing.journal(folder)) as journal:
        for one in run(match, games, journal, jobs, enough):
            played.append(one)
            progress(len(played), games)
    wins = {row.bot: row.wins for row in standings(match, played)}
    even = match.even() or wins[pairing.bots[1]].value
    return Row(pairing, len(played), wins[pairing.bots[0]], clear(match, played, AT_LAST), even)


def discard(pairing: Pairing, folder: Path) -> None:
    """Throw away the games of a row."""
    with Journal(pairing.journal(folder)) as journal:
        journal.discard(pairing.match().as_data())


HEAD = (
    "| game | seats | options | first bot | against | games | its share of wins, 95 % | even | |",
    "|---|---|---|---|---|---|---|---|---|",
)


def markdown(rows: list[Row]) -> Iterator[str]:
    """The table."""
    yield from HEAD
    for row in rows:
        pairing = row.pairing
        low, high = max(row.wins.low, 0.0), min(row.wins.high, 1.0)
        share = f"{100 * row.wins.value:.1f} % ({100 * low:.1f} … {100 * high:.1f})"
        cells = [
            pairing.game,
            pairing.seats,
            pairing.mode(),
            pairing.bots[0],
            pairing.against(),
            f"{row.games:,}",
        ]
        yield f"| {' | '.join(map(str, cells))} | {share} | {100 * row.even:.1f} % | {row.verdict} |"


def around_table(page: Path) -> tuple[str, list[str], str]:
    """What a page says before the table, its lines, and what comes after: it must have the two marks."""
    text = read_text(page, MOST_PAGE)
    before, start, rest = text.partition(START)
    table, end, after = rest.partition(END)
    if not start or not end:
        raise FollowsuitError("strength-page", path=page, start=START, end=END)
    return before, [line for line in table.splitlines() if line.startswith("| ") and line not in HEAD], after


def write_into(page: Path, rows: list[Row]) -> None:
    """Put the rows into the table of a page, between the two marks; other pairings keep theirs."""
    before, old, after = around_table(page)
    table = {_pairing(line): line for line in [*old, *list(markdown(rows))[len(HEAD) :]]}
    text = "\n".join([before + START, "", *HEAD, *sorted(table.values(), key=_order), "", END + after])
    write_text(page, text, PUBLIC)


def _pairing(line: str) -> tuple[str, ...]:
    """What a row is about: game, seats, options and the two bots."""
    return tuple(cell.strip() for cell in line.split("|")[1:6])


def _order(line: str) -> tuple[bool, str]:
    """First the ladders, then all other modes; game by game."""
    game, _, _, *bots = _pairing(line)
    return tuple(bots) == OTHERWISE, game
