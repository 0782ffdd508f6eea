"""The arena: bots play the same deals in every seating, so that luck of the cards falls on all alike."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from followsuit import registry
from followsuit.bots import bot_named
from followsuit.engine.chance import Rng, seeded
from followsuit.engine.state import State
from followsuit.errors import FollowsuitError, blaming
from followsuit.lab.fingerprint import fingerprint
from followsuit.lab.journal import Journal
from followsuit.lab.parallel import Workers, side_by_side
from followsuit.play import Sitting, Table

Seating = tuple[int, ...]
"""For each seat the bot that sits there, by its place in the list of bots."""
MOST_SEATINGS = 720
MOST_GAMES = 250_000
"""More than anybody waits for; a journal has room for so many."""
MOST_POINTS = 10**9
"""More than any game gives."""


@dataclass(frozen=True)
class Match:
    """Who plays what."""

    game: str
    seats: int
    bots: tuple[str, ...]
    settings: dict[str, Any] = field(default_factory=dict)
    seed: str = "followsuit"

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise FollowsuitError("arena-two-bots")
        if len(self.bots) != self.seats and len(set(self.bots)) < len(self.bots):
            raise FollowsuitError("arena-bots-twice", seats=self.seats)

    def seatings(self) -> list[Seating]:
        """Every way to sit down.

        As many bots as seats: exactly these sit down, partners as partners. Fewer: each takes the same number of
        teams (of seats, where everybody plays alone), or one more than the others, both ways round. More: some of
        them sit down, in every choice. So where all play together, each bot plays with itself.
        """
        entrants = self.entrants()
        teams = self.teams()
        found: set[Seating] = set()
        if len(self.bots) == self.seats:
            lineup = tuple(entrants.index(bot) for bot in self.bots)
            ways = (
                way for way in itertools.permutations(lineup) if _pairs(way, teams) == _pairs(lineup, teams)
            )
        else:
            each, over = divmod(len(set(teams)), len(entrants))
            everybody = tuple(range(len(entrants))) * each
            lineups = (everybody + more for more in itertools.combinations(range(len(entrants)), over))
            orders = (order for lineup in lineups for order in itertools.permutations(lineup))
            ways = (tuple(order[team] for team in teams) for order in orders)
        for way in ways:
            found.add(way)
            if len(found) > MOST_SEATINGS:
                raise FollowsuitError("arena-seatings", most=MOST_SEATINGS)
        return sorted(found)

    def entrants(self) -> list[str]:
        """The bots, each once."""
        return list(dict.fromkeys(self.bots))

    def teams(self) -> list[int]:
        """The team of each seat."""
        teams = registry.find(self.game).teams(self.seats)
        return [seat % teams for seat in range(self.seats)]

    def even(self) -> float | None:
        """The share of victories of equal players; None where all win together."""
        teams = len(set(self.teams()))
        return 1 / teams if teams > 1 else None

    def fingerprint(self) -> str:
        """Changes whenever the program, the game or a bot may play differently."""
        return fingerprint(self.game, self.entrants())

    def as_data(self) -> dict[str, Any]:
        """What a journal of this match says first."""
        return {
            "game": self.game,
            "version": registry.find(self.game).version,
            "seats": self.seats,
            "settings": self.settings,
            "bots": list(self.bots),
            "seed": self.seed,
            "program": self.fingerprint(),
        }


def _pairs(way: Seating, teams: list[int]) -> list[list[int]]:
    """Who plays with whom."""
    return sorted(
        sorted(bot for bot, other in zip(way, teams, strict=True) if other == team) for team in set(teams)
    )


@dataclass(frozen=True)
class Played:
    """One finished game of a match."""

    deal: int
    seating: Seating
    utilities: tuple[float, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """0 for the best ranking, 1 for the next, and so on; equal rankings have equal places."""


def play_game(match: Match, deal: int, seating: Seating) -> Played:
    """Play a deal in a seating; deal n of seed S has the chance of the seed "S#n"."""
    with blaming("game", game=match.game):
        state = _played_out(match, deal, seating)
        rankings = [state.ranking(seat) for seat in range(match.seats)]
        order = sorted(rankings, reverse=True)
        return Played(
            deal,
            seating,
            tuple(state.utility(seat) for seat in range(match.seats)),
            tuple(state.scores()),
            tuple(order.index(ranking) for ranking in rankings),
        )


def _played_out(match: Match, deal: int, seating: Seating) -> State:
    table = Table(registry.find(match.game), match.seats, f"{match.seed}#{deal}", settings=match.settings)
    entrants = match.entrants()
    table.record.players = {seat: entrants[bot] for seat, bot in enumerate(seating)}
    bots = {seat: bot_named(name, time.perf_counter) for seat, name in table.record.players.items()}
    luck: Rng = seeded(f"bots {match.seed} {' '.join(map(str, seating))}", deal)
    sitting = Sitting(table, bots, lambda seat, number: luck.spawn())
    while sitting.bot_acts():
        pass
    return table.state


def run(
    match: Match,
    games: int,
    journal: Journal,
    jobs: Workers | int = 1,
    enough: Callable[[list[Played]], bool] = lambda played: False,
) -> Iterator[Played]:
    """Play whole deals until there are so many games, or it is enough; what the journal holds is not played again.

    Each game is in the journal before it is handed out. `enough` is asked when 16, 32, 64, … deals are complete.
    """
    seatings = match.seatings()
    deals = -(-games // len(seatings))
    kept = _kept(match, seatings, journal)
    played: list[Played] = []
    start = 0
    for stop in _stages(deals):
        wanted = [(deal, seating) for deal in range(start, stop) for seating in seatings]
        for one in _finished(match, wanted, kept, journal, jobs):
            played.append(one)
            yield one
        start = stop
        if enough(played):
            return


def _finished(
    match: Match,
    wanted: list[tuple[int, Seating]],
    kept: dict[tuple[int, Seating], Played],
    journal: Journal,
    jobs: Workers | int,
) -> Iterator[Played]:
    """These games: first those that were kept, then the others, as they are played."""
    yield from (kept[game] for game in wanted if game in kept)
    missing = [(match, deal, seating) for deal, seating in wanted if (deal, seating) not in kept]
    for one in side_by_side(play_game, missing, jobs):
        journal.write(vars(one))
        yield one


def _stages(deals: int) -> list[int]:
    stages = [stage for stage in (2**n for n in range(4, 40)) if stage < deals]
    return [*stages, deals]


def _kept(match: Match, seatings: list[Seating], journal: Journal) -> dict[tuple[int, Seating], Played]:
    """The games of a journal; it may be anybody's, so each is looked at."""
    kept: dict[tuple[int, Seating], Played] = {}
    possible = set(seatings)
    for number, entry in enumerate(journal.open(match.as_data()), 2):
        one = _read(entry, match.seats)
        if one is None or one.seating not in possible:
            raise FollowsuitError("journal-other-game", line=number, path=journal.path)
        kept[one.deal, one.seating] = one
    return kept


def _read(entry: dict[str, Any], seats: int) -> Played | None:
    """A game as it is written in a journal, if it is one."""
    if set(entry) != {part.name for part in fields(Played)}:
        return None
    deal, *lists = (entry[part.name] for part in fields(Played))
    if type(deal) is not int or not 0 <= deal < MOST_GAMES:
        return None
    if not all(isinstance(numbers, list) and len(numbers) == seats for numbers in lists):
        return None
    seating, utilities, scores, places = (tuple(numbers) for numbers in lists)
    whole = all(type(number) is int for number in (*seating, *scores, *places))
    if not whole or not all(type(share) in (int, float) and 0 <= share <= 1 for share in utilities):
        return None
    if not all(abs(score) < MOST_POINTS for score in scores) or not set(places) <= set(range(seats)):
        return None
    return Played(deal, seating, utilities, scores, places)
