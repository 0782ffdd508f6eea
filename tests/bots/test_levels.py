"""Bots by their names: ours, those that packages bring along, and a person's own; what is wrong with a name is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from bots.toys import Winner, perspective
from followsuit.bots import (
    LEVELS,
    USUAL_LEVEL,
    Perspective,
    RandomBot,
    SearchBot,
    ThumbBot,
    bot_named,
    patient,
)
from followsuit.bots.levels import PATIENCE
from followsuit.engine.chance import Rng
from followsuit.errors import FollowsuitError

MODULE = """
class Stubborn:
    def choose(self, seen, rng):
        return 1

class Idle:
    pass
"""
PLUGIN = """
class Wise:
    def __init__(self, rest):
        self.rest = rest

    def choose(self, seen, rng):
        return 2

class Idle:
    def __init__(self, rest):
        pass
"""
ENTRIES = "[followsuit.bots]\nwise = wise_bots:Wise\nidle = wise_bots:Idle\nthumb = wise_bots:Wise\n"


def clock() -> float:
    """Any time."""
    return 0.0


def error(name: str) -> str:
    """What is wrong with a name: one line."""
    with pytest.raises(FollowsuitError) as raised:
        bot_named(name)
    message = str(raised.value)
    assert "\n" not in message
    return message


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The modules of these tests are forgotten afterwards, and so is where they were found."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield
    for name in ("my_bots", "mine", "mine.bots", "wise", "wise_bots", "unfinished"):
        sys.modules.pop(name, None)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where the program runs, with a module of bots."""
    (tmp_path / "my_bots.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def plugin(tmp_path: Path) -> None:
    """An installed package that brings bots along."""
    info = tmp_path / "wise_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wise-bots\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    (tmp_path / "wise_bots.py").write_text(PLUGIN)
    sys.path.append(str(tmp_path))


def seen() -> Perspective:
    return perspective(Winner(4))


# Ours


def test_the_levels_are_these_and_each_thinks_further_than_the_one_before() -> None:
    assert list(LEVELS) == ["beginner", "casual", "strong", "expert"]
    simulations = [bot.simulations for bot in LEVELS.values()]
    assert all(fewer < more for fewer, more in pairwise(simulations))
    assert USUAL_LEVEL in LEVELS


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_thinks_the_same_on_every_machine_whatever_the_clock_says(name: str) -> None:
    assert bot_named(name) == bot_named(name, lambda: 0.0) == LEVELS[name]
    assert LEVELS[name].clock is None


@pytest.mark.parametrize("name", LEVELS)
def test_patience_with_a_level_has_an_end_at_a_table(name: str) -> None:
    simulations = LEVELS[name].simulations
    assert patient(name, clock) == SearchBot(simulations, PATIENCE, clock)
    assert LEVELS[name].clock is None, "the level itself stays as it is"


def test_random_and_thumb_have_names_too() -> None:
    assert bot_named("random") == bot_named("random", clock) == RandomBot()
    assert bot_named("thumb") == bot_named("thumb", clock) == ThumbBot()


@pytest.mark.parametrize("simulations", [2, 200, 9_999_999])
def test_a_search_may_be_named_by_its_simulations(simulations: int) -> None:
    assert bot_named(f"search:{simulations}") == SearchBot(simulations)
    assert bot_named(f"search:{simulations}", clock) == SearchBot(simulations), "it needs no clock"


@pytest.mark.parametrize(("name", "seconds"), [("search:50ms", 0.05), ("search:1ms", 0.001)])
def test_a_search_may_be_named_by_its_time_where_there_is_a_clock(name: str, seconds: float) -> None:
    bot = bot_named(name, clock)
    assert isinstance(bot, SearchBot)
    assert (bot.seconds, bot.clock) == (seconds, clock)
    assert bot.simulations / seconds > 100_000, "more than the time allows"


def test_a_search_by_time_needs_a_clock() -> None:
    assert error("search:50ms") == "the bot search:50ms needs a clock, and there is none here"


@pytest.mark.parametrize(
    "budget", ["", ":", ":x", ":0", ":-5", ":1.5", ":10000000", ":0ms", ":50s", ":100000ms", ":50ms ", ":5 0"]
)
def test_a_search_must_say_how_long(budget: str) -> None:
    way_out = "write search:2000 (simulations) or search:50ms"
    expected = f"the bot 'search{budget}' does not say how long to search; {way_out}"
    assert error(f"search{budget}") == expected


@pytest.mark.parametrize(
    "name", ["nobody", "", "Expert", "expert ", "random:", "nobody:", "nobody:Bot", "no.body:Bot"]
)
def test_an_unknown_name_is_answered_with_the_known_ones(name: str) -> None:
    assert error(name) == (
        f"there is no bot '{name}'; name a level (beginner, casual, strong, expert), random, thumb, "
        "search:2000 (simulations), search:50ms, or your own as MODULE:NAME"
    )


# Those that packages bring along


@pytest.mark.usefixtures("plugin")
@pytest.mark.parametrize(
    ("name", "rest"), [("wise", ""), ("wise:", ""), ("wise:50ms", "50ms"), ("wise:a:b", "a:b")]
)
def test_a_bot_of_a_package_gets_what_stands_after_the_colon(name: str, rest: str) -> None:
    bot = bot_named(name)
    assert bot.choose(seen(), Rng()) == 2
    assert vars(bot) == {"rest": rest}


@pytest.mark.usefixtures("plugin")
def test_a_package_cannot_take_the_name_of_a_bot_of_ours() -> None:
    assert bot_named("thumb") == ThumbBot()


@pytest.mark.usefixtures("plugin")
def test_a_bot_of_a_package_comes_before_a_module_of_that_name(folder: Path) -> None:
    (folder / "wise.py").write_text(MODULE)
    assert bot_named("wise:Stubborn").choose(seen(), Rng()) == 2


@pytest.mark.usefixtures("plugin")
def test_a_bot_of_a_package_must_be_able_to_choose() -> None:
    assert error("idle:5") == "the bot 'idle:5' has no method choose(seen, rng)"


# A person's own


@pytest.mark.usefixtures("folder")
def test_a_bot_of_ones_own_lies_in_the_folder_where_the_program_runs() -> None:
    assert bot_named("my_bots:Stubborn").choose(seen(), Rng()) == 1


def test_a_module_may_lie_in_a_package(folder: Path) -> None:
    (folder / "mine").mkdir()
    (folder / "mine" / "bots.py").write_text(MODULE)
    assert bot_named("mine.bots:Stubborn").choose(seen(), Rng()) == 1


@pytest.mark.usefixtures("folder")
def test_the_folder_is_looked_at_last_and_remembered_once() -> None:
    before = list(sys.path)
    bot_named("my_bots:Stubborn")
    bot_named("my_bots:Stubborn")
    assert sys.path == [*before, str(Path.cwd())]


@pytest.mark.usefixtures("folder")
def test_a_name_that_a_module_does_not_have_is_told() -> None:
    assert error("my_bots:Missing") == "the bot 'my_bots:Missing': there is no Missing in my_bots"


@pytest.mark.usefixtures("folder")
def test_a_class_that_cannot_choose_is_no_bot() -> None:
    assert error("my_bots:Idle") == "the bot 'my_bots:Idle' has no method choose(seen, rng)"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            "import something_that_is_not_there\n",
            "ModuleNotFoundError: No module named 'something_that_is_not_there'",
        ),
        ("import os\n\nos.nope\n", "AttributeError: module 'os' has no attribute 'nope'"),
        ("class Bot\n", "SyntaxError: expected ':' (unfinished.py, line 1)"),
        ("Bot = 3\n", "TypeError: 'int' object is not callable"),
        (
            "class Bot:\n    def __init__(self, much):\n        pass\n",
            "TypeError: Bot.__init__() missing 1 required",
        ),
    ],
)
def test_what_is_wrong_with_ones_own_bot_is_told(folder: Path, text: str, what: str) -> None:
    (folder / "unfinished.py").write_text(text)
    said = error("unfinished:Bot")
    assert said.startswith(f"the bot 'unfinished:Bot' does not load ({what}")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("name", [":x", "::", ".x:y", "x:", "nothing"])
def test_a_name_that_names_nothing_is_no_bot(name: str) -> None:
    assert error(name).startswith(f"there is no bot '{name}'; name a level (")
