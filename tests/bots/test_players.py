"""What bots do with what they see: the same for the same luck, legal, in time, and right where that is plain."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from bots.positions import positions
from bots.toys import Temptation, Winner, perspective
from followsuit import registry
from followsuit.bots import LEVELS, Bot, Clock, Perspective, RandomBot, SearchBot, ThumbBot
from followsuit.bots.players import A_THOUGHT, BETWEEN_LOOKS
from followsuit.definition import Game
from followsuit.engine.bits import BIT, Option, Seat, lowest
from followsuit.engine.chance import Rng
from followsuit.engine.hidden import Plan
from followsuit.engine.state import State
from tabletop import legal, table

NUMBER = 6
HEARTS = registry.find("hearts")
BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "thumb": ThumbBot(),
    "search:1": SearchBot(1),
    **{name: replace(bot, simulations=8 * place) for place, (name, bot) in enumerate(LEVELS.items(), 1)},
}
"""Every kind of bot; the levels think less than usual."""
every_game = pytest.mark.parametrize("game", registry.every(), ids=lambda game: game.id)
every_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


# Every bot in every game


@every_game
@every_bot
def test_a_choice_is_legal(game: Game, bot: Bot) -> None:
    for position in positions(game, NUMBER):
        for luck in range(4):
            choice = bot.choose(position.seen(), Rng(luck))
            assert position.state.options(position.seat) & BIT[choice]


@every_game
@every_bot
def test_the_same_luck_gives_the_same_choice(game: Game, bot: Bot) -> None:
    for position in positions(game, NUMBER, least=2):
        seen = position.seen()
        assert bot.choose(seen, Rng(5)) == bot.choose(seen, Rng(5)) == bot.choose(position.seen(), Rng(5))


@every_game
@every_bot
def test_hidden_cards_do_not_change_a_choice(game: Game, bot: Bot) -> None:
    for position in positions(game, NUMBER, least=2):
        choices = {
            bot.choose(where.seen(), Rng(5))
            for where in (position, position.redrawn(1, 2, 3), position.redrawn(9, 8, 7))
        }
        assert len(choices) == 1


@pytest.mark.parametrize("bot", [RandomBot(), SearchBot(8)])
def test_other_luck_gives_other_choices(bot: Bot) -> None:
    seen = positions(HEARTS, 1, least=5)[0].seen()
    assert len({bot.choose(seen, Rng(luck)) for luck in range(40)}) > 2


# How long a bot thinks


class Blindfold(Perspective):
    """Whoever wants to think gets nowhere."""

    def plan(self) -> Plan:
        raise AssertionError("there is nothing to think about")

    def sample(self, rng: Rng) -> State:
        raise AssertionError("there is nothing to think about")


def broken_clock() -> float:
    raise AssertionError("nobody should ask for the time")


@pytest.mark.parametrize("bot", [*LEVELS.values(), SearchBot.timed(0.05, broken_clock), RandomBot()])
def test_a_forced_move_is_answered_at_once(bot: Bot) -> None:
    state = table("hearts", "pass-direction none", "deck S2 C2")
    assert legal(state, 0) == {"play C2"}
    assert state.name(0, bot.choose(Blindfold(HEARTS, state, 0), Rng())) == "play C2"


class Counting:
    """Stands for a search, and counts its simulations."""

    def __init__(self, *arguments: object) -> None:
        self.simulations = 0

    def run(self, simulations: int, rng: Rng) -> None:
        """So many more."""
        self.simulations += simulations


@pytest.fixture
def simulations(monkeypatch: pytest.MonkeyPatch) -> Callable[[SearchBot], int]:
    """How many simulations a bot would run."""
    monkeypatch.setattr("followsuit.bots.players.Search", Counting)
    return lambda bot: cast(Any, bot.think(perspective(Temptation()), Rng())).simulations


def ticking(step: float) -> Clock:
    """A clock that shows so many seconds more whenever somebody looks at it."""
    return itertools.count(100.0, step).__next__


def test_a_bot_without_a_clock_does_all_its_simulations(simulations: Callable[[SearchBot], int]) -> None:
    assert simulations(SearchBot(137)) == 137


def test_a_bot_without_a_clock_never_asks_for_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        for name in ("time", "monotonic", "perf_counter", "process_time"):
            patch.setattr(time, name, broken_clock)
        assert SearchBot(50).choose(perspective(Winner()), Rng()) == 0


def test_a_bot_with_a_clock_stops_when_its_time_is_up(simulations: Callable[[SearchBot], int]) -> None:
    assert simulations(SearchBot(10_000, seconds=1.0, clock=ticking(0.25))) == 4 * BETWEEN_LOOKS
    assert simulations(SearchBot(10_000, seconds=1.125, clock=ticking(0.25))) == 5 * BETWEEN_LOOKS
    assert simulations(SearchBot.timed(1.0, ticking(0.5))) == 2 * BETWEEN_LOOKS


def test_a_bot_with_a_clock_thinks_at_least_for_one_look_at_it(
    simulations: Callable[[SearchBot], int],
) -> None:
    assert simulations(SearchBot.timed(0.001, ticking(3600.0))) == BETWEEN_LOOKS


def test_a_bot_with_time_to_spare_stops_after_its_simulations(
    simulations: Callable[[SearchBot], int],
) -> None:
    assert simulations(SearchBot(21, seconds=1.0, clock=ticking(0.001))) == 21


def test_a_clock_that_shows_time_enough_changes_nothing() -> None:
    seen = positions(HEARTS, 1, least=5)[0].seen()
    assert SearchBot(100, 1.0, ticking(0.001)).explain(seen) == SearchBot(100).explain(seen)


# Rules of thumb


def test_in_hearts_a_bot_of_thumb_does_what_is_likely() -> None:
    chosen = 0
    for position in positions(HEARTS, 12, least=2):
        likely = position.state.likely(position.seat, Rng())
        assert ThumbBot().choose(position.seen(), Rng(3)) == likely
        chosen += likely != lowest(position.state.options(position.seat))
    assert chosen > 0


class Counted(Winner):
    """Counts how often somebody imagines it."""

    imagined = 0

    def place(self, plan: Plan, rng: Rng) -> None:
        type(self).imagined += 1


class Habit(Counted):
    """The same with a rule of thumb, a bad one; whoever follows it needs no search."""

    def likely(self, seat: Seat, rng: Rng) -> Option:
        return 2


@pytest.mark.parametrize("luck", range(5))
def test_without_rules_of_thumb_it_is_a_short_search(luck: int) -> None:
    seen = perspective(Counted(4))
    before = Counted.imagined
    assert ThumbBot().choose(seen, Rng(luck)) == 0
    few = A_THOUGHT * 4
    assert few <= Counted.imagined - before <= few + 2


def test_with_rules_of_thumb_nothing_is_searched() -> None:
    seen = perspective(Habit(4))
    before = Habit.imagined
    assert ThumbBot().choose(seen, Rng()) == 2
    assert Habit.imagined - before == 1
