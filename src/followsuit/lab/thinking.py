"""How fast bots think: simulations a second beside OpenSpiel's search, and how long a level takes for a decision."""

from __future__ import annotations

import importlib.util
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

from followsuit import registry
from followsuit.bots import LEVELS, Perspective, SearchBot
from followsuit.engine.bits import BIT, first_seat, lowest
from followsuit.engine.chance import Rng, random_option, seeded
from followsuit.engine.events import Sink
from followsuit.engine.state import State
from followsuit.games.hearts.rules import DECK
from followsuit.lab.bench import Entry
from followsuit.lab.openspiel import EXPLORATION, theirs

SIMULATIONS = LEVELS["expert"].simulations
TURNS = 5
SEED = "thinking"


@dataclass(frozen=True)
class Speed:
    """How many simulations a search makes in a second, thinking about one position."""

    game: str
    runner: str
    simulations_per_s: float


@dataclass(frozen=True)
class Times:
    """How long a level thinks about a decision that is not forced, in seconds."""

    game: str
    level: str
    decisions: int
    middle: float
    slow: float
    """The 99th percentile."""
    slowest: float
    """The 99.9th percentile."""


Runner = tuple[str, str, Callable[[], float]]
"""What is measured: the game, whose search, and how to time it once."""


def runners(entries: list[Entry], seats: int | None = None) -> list[Runner]:
    """Ours for every game, and OpenSpiel's for Hearts."""
    found: list[Runner] = []
    for entry in entries:
        found.append((str(entry), "followsuit", _ours(entry, seats)))
        if entry.game == "hearts" and importlib.util.find_spec("pyspiel") is not None:
            found.append((str(entry), "openspiel", _openspiel()))
    return found


def speeds(runners: list[Runner], progress: Callable[[], None] = lambda: None) -> list[Speed]:
    """Every game's first decision, and OpenSpiel's search on the same position of Hearts; taking turns."""
    found: list[list[float]] = [[] for _ in runners]
    for _ in range(TURNS):
        for (_, _, runner), times in zip(runners, found, strict=True):
            times.append(runner())
            progress()
    return [
        Speed(game, runner, SIMULATIONS / median(times))
        for (game, runner, _), times in zip(runners, found, strict=True)
    ]


def position(entry: Entry, seats: int | None = None) -> State:
    """A game of Hearts after its first card, without passing; of any other game its beginning."""
    game = registry.find(entry.game)
    settings = {**entry.settings, "pass_cards": False} if entry.game == "hearts" else entry.settings
    state = game.new(seats=seats, seed=SEED, **settings)
    if entry.game == "hearts":
        seat = first_seat(state.pending)
        state.apply(seat, lowest(state.options(seat)))
    return state


def _ours(entry: Entry, seats: int | None) -> Callable[[], float]:
    state = position(entry, seats)
    seen = Perspective(registry.find(entry.game), state, first_seat(state.pending))
    bot = SearchBot(SIMULATIONS)
    return lambda: _timed(lambda: bot.think(seen, Rng()))


def openspiel_position() -> Any:
    """OpenSpiel's Hearts with the same deal and the same first card."""
    import pyspiel

    hands = registry.find("hearts").new(seed=SEED, pass_cards=False).reveal()["hands"]
    there = pyspiel.load_game("hearts(pass_cards=false)").new_initial_state()
    there.apply_action(0)
    for row in zip(*hands, strict=True):
        for code in row:
            there.apply_action(theirs(DECK.number(code)))
    there.apply_action(there.legal_actions()[0])
    return there


def _openspiel() -> Callable[[], float]:
    import pyspiel

    there = openspiel_position()

    def think() -> float:
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 2), EXPLORATION, SIMULATIONS)
        return _timed(lambda: bot.step(there))

    return think


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def times(
    entry: Entry,
    level: str,
    decisions: int,
    seats: int | None = None,
    progress: Callable[[], None] = lambda: None,
) -> Times:
    """How long a level thinks, over decisions of games in which all play at that level."""
    game = registry.find(entry.game)
    bot = LEVELS[level]
    measured: list[float] = []
    number = 0
    while len(measured) < decisions:
        state = game.template(seats, **entry.settings).copy()
        state.chance = seeded("times", number)
        state.sink = Sink()
        state.begin()
        number += 1
        luck = seeded("times of bots", number)
        while state.pending and len(measured) < decisions:
            seat = first_seat(state.pending)
            options = state.options(seat)
            option = random_option(options, luck)
            if options & (options - 1):
                start = time.perf_counter()
                option = bot.choose(Perspective(game, state, seat, state.sink.seen_by(seat)), luck.spawn())
                measured.append(time.perf_counter() - start)
                progress()
            assert options & BIT[option]
            state.apply(seat, option)
    measured.sort()
    return Times(str(entry), level, decisions, *(percentile(measured, share) for share in (0.5, 0.99, 0.999)))


def percentile(values: list[float], share: float) -> float:
    """The smallest value that at least this share of all does not exceed."""
    return values[math.ceil(share * len(values)) - 1]
