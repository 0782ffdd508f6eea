"""The kinds of bots there are."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Protocol

from followsuit.bots.perspective import Perspective
from followsuit.bots.search import Search
from followsuit.engine.bits import BIT, MAX_OPTIONS, Option, count, lowest, members
from followsuit.engine.chance import Rng, random_option
from followsuit.errors import FollowsuitError, blaming

Clock = Callable[[], float]
"""Tells seconds, from whenever."""
Z95 = NormalDist().inv_cdf(0.975)
BETWEEN_LOOKS = 8
"""Simulations between two looks at the clock."""
MOST_A_SECOND = 400_000
"""More simulations than a second can hold: how much room is made for a search that only a clock ends."""
MOST_ROOM = 1_000_000
"""But no more room than this, about 130 MB: trees that are full stop growing, and thinking goes on."""
NO_END = 2**62
A_THOUGHT = 4
"""Simulations for each option where a game has no rules of thumb."""


class Bot(Protocol):
    """A player of the program: its choice depends on these two arguments alone."""

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        """One of the legal options."""
        ...


def ask(name: str, bot: Bot, seen: Perspective, rng: Rng) -> Option:
    """What a bot chooses, if that is legal; whatever is wrong with it is told in a line, with its name."""
    with blaming("bot", bot=name, game=seen.game.id):
        choice = bot.choose(seen, rng)
    if not isinstance(choice, int) or not 0 <= choice < MAX_OPTIONS or not seen.options() & BIT[choice]:
        raise FollowsuitError("bot-illegal", bot=name, choice=repr(choice), seat=seen.seat)
    return choice


@dataclass(frozen=True)
class RandomBot:
    """Plays any legal card; ends a choice of several cards one time in two."""

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        """Any legal option."""
        return random_option(seen.options(), rng)


@dataclass(frozen=True)
class ThumbBot:
    """Plays by the game's rules of thumb; without such rules, after a thought or two about each option."""

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        """What is likely to be good."""
        options = seen.options()
        if not options & (options - 1):
            return lowest(options)
        likely = seen.sample(rng).likely(seen.seat, rng)
        return likely if likely >= 0 else SearchBot(A_THOUGHT * count(options)).choose(seen, rng)


@dataclass(frozen=True)
class Estimate:
    """What a bot thinks of one option."""

    option: int
    name: str
    worth: float
    """The expected result, 0 to 1: the share of a victory, or at the end of a round the share of the points."""
    margin: float
    """Half of the 95 % interval of that; 1 if the option was not tried, and what it is worth is a guess."""
    thought: float
    """The part of all thinking that went into this option, 0 to 1; the bot plays the one with most."""


@dataclass(frozen=True)
class SearchBot:
    """Thinks ahead, for a number of simulations or, with a clock, for so many seconds at most."""

    simulations: int
    seconds: float = math.inf
    clock: Clock | None = None

    @classmethod
    def timed(cls, seconds: float, clock: Clock) -> SearchBot:
        """A bot that thinks about each decision for the same time."""
        return cls(NO_END, seconds, clock)

    def choose(self, seen: Perspective, rng: Rng) -> Option:
        """The option that was thought about most; the only one at once."""
        options = seen.options()
        return self.think(seen, rng).best() if options & (options - 1) else lowest(options)

    def explain(self, seen: Perspective, rng: Rng | None = None) -> list[Estimate]:
        """What each legal option is worth and how sure that is; the one the bot would play comes first."""
        search = self.think(seen, rng or Rng())
        tried = {option: int(search.visits(option)) for option in members(seen.options())}
        thoughts = sum(tried.values())
        usual = (
            math.fsum(search.mean(option) * visits for option, visits in tried.items() if visits) / thoughts
        )
        estimates = [
            Estimate(
                option,
                seen.name(option),
                search.mean(option) if visits else usual,
                Z95 * search.error(option) if visits else 1.0,
                visits / thoughts,
            )
            for option, visits in tried.items()
        ]
        best = search.best()
        return sorted(estimates, key=lambda found: (found.option != best, -found.thought, found.option))

    def think(self, seen: Perspective, rng: Rng) -> Search:
        """Search until the simulations are done or the time is up."""
        if not seen.options():
            raise FollowsuitError("bot-not-asked", seat=seen.seat)
        started = self.clock() if self.clock is not None else 0.0
        room = min(self.simulations, MOST_ROOM, self.seconds * MOST_A_SECOND)
        search = Search(seen.sample(rng), seen.plan(), seen.seat, int(room))
        if self.clock is None:
            search.run(self.simulations, rng)
            return search
        done = 0
        while done < self.simulations:
            more = min(BETWEEN_LOOKS, self.simulations - done)
            search.run(more, rng)
            done += more
            if self.clock() - started >= self.seconds:
                break
        return search
