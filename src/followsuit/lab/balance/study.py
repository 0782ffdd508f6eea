"""A study: bots of one level play the same deals, each several times, in one or several variants of a game.

Each finished game is a line of a journal, so a study that was interrupted goes on where it was. What it comes to
does not depend on the order in which the games were finished, nor on how many processes played them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import followsuit
from followsuit import registry
from followsuit.bots import Bot, Perspective, ask, bot_named
from followsuit.definition import Game
from followsuit.engine.bits import Option
from followsuit.engine.chance import Rng, random_option, seeded
from followsuit.engine.playout import playout
from followsuit.engine.state import State
from followsuit.errors import FollowsuitError, blaming
from followsuit.lab.extras import needed
from followsuit.lab.fingerprint import fingerprint
from followsuit.lab.following import Choose, Followed, follow, result
from followsuit.lab.journal import Journal
from followsuit.lab.parallel import Workers, side_by_side
from followsuit.lab.tables import Types, game_types, polars, table

if TYPE_CHECKING:
    import polars as pl

REPEATS = 4
"""How often each deal is played."""
LOOKS = 20
"""At so many positions of a game, evenly from its beginning on, it is asked how sure its result is."""
TRIES = 24
"""So often a position is played on at random for that."""
MOST_GAMES = 24_000
"""Of all variants together: a journal has room for so many."""
RANDOM = "random"
COUNTING = [
    Path(str(files(followsuit) / name)) for name in ("counts.py", "lab/following.py", "lab/balance/study.py")
]
"""Sources that say what is counted."""


@dataclass(frozen=True)
class Variant:
    """One of the variants that are compared."""

    name: str
    """The option that makes it what it is, "lives=3"; nothing if there is only one variant."""
    settings: dict[str, Any]


@dataclass(frozen=True)
class Study:
    """What is played."""

    game: str
    seats: int
    bots: str
    variants: tuple[Variant, ...] = (Variant("", {}),)
    seed: str = "followsuit"
    repeats: int = REPEATS

    def as_data(self) -> dict[str, Any]:
        """What a journal of it says first; how many games there are may change."""
        return {
            "game": self.game,
            "version": registry.find(self.game).version,
            "seats": self.seats,
            "bots": self.bots,
            "variants": [[variant.name, variant.settings] for variant in self.variants],
            "seed": self.seed,
            "repeats": self.repeats,
            "program": fingerprint(self.game, [self.bots], COUNTING),
        }


def play_game(study: Study, place: int, number: int) -> dict[str, Any]:
    """Game `number` of a variant; deal n of seed S has the chance of the seed "S#n"."""
    game = registry.find(study.game)
    deal, repeat = divmod(number, study.repeats)
    luck: Rng = seeded(f"players {study.seed} {repeat}", deal)
    template = game.template(study.seats, **study.variants[place].settings)
    with blaming("game", game=study.game):
        followed = follow(template, seeded(study.seed, deal), chooser(game, study.bots, luck), positions=True)
        row = result(game, number, followed)
    certainty = sureness(followed, seeded(f"looks {study.seed}", number))
    return {"variant": place, "deal": deal, **row, "sureness": certainty}


def chooser(game: Game, name: str, luck: Rng) -> Choose:
    """How all seats choose."""
    if name == RANDOM:  # it needs no perspective, which takes most of the time
        return lambda state, seat: random_option(state.options(seat), luck)
    bot: Bot = bot_named(name, time.perf_counter)

    def choose(state: State, seat: int) -> Option:
        assert state.sink is not None
        seen = Perspective(game, state, seat, state.sink.seen_by(seat))
        return ask(name, bot, seen, luck.spawn())

    return choose


def sureness(followed: Followed, luck: Rng) -> list[float]:
    """How sure the result was at each look: how often those who won do so if it is played on at random from there."""
    final, positions = followed.state, followed.positions
    found = []
    for look in range(LOOKS):
        position = positions[look * len(positions) // LOOKS]
        found.append(sum(same_result(final, position, luck) for _ in range(TRIES)) / TRIES)
    return found


def same_result(final: State, position: State, luck: Rng) -> float:
    """How much of the victory goes to those who won the game, when a position is played on."""
    state = position.copy()
    state.chance = luck.spawn()
    playout(state, luck)
    if not final.winners():  # all have lost together
        return float(not state.winners())
    return sum(state.utility(team) for team in range(state.teams) if final.utility(team) > 0)


def run(
    study: Study, games: int, journal: Journal, workers: Workers, progress: Callable[[], None] = lambda: None
) -> pl.DataFrame:
    """Play so many games of each variant, but for those that the journal holds; a table of all of them."""
    deals = -(-games // study.repeats)
    wanted = [
        (place, number) for place in range(len(study.variants)) for number in range(deals * study.repeats)
    ]
    kept = _kept(study, journal)
    for key in wanted:
        if key in kept:
            progress()
    missing = [(study, *key) for key in wanted if key not in kept]
    for row in side_by_side(play_game, missing, workers):
        journal.write(row)
        kept[row["variant"], row["game"]] = row
        progress()
    return table([kept[key] for key in wanted], types(registry.find(study.game)))


def needs() -> None:
    """Load what a report needs beyond what playing does, so that what is missing is told before hours of work."""
    for module in ("polars", "altair", "vl_convert"):
        needed(module, "lab")


def types(game: Game) -> Types:
    """The columns of a study."""
    pl = polars()
    return {
        "variant": pl.Int32,
        "deal": pl.Int64,
        **game_types(game.counts),
        "sureness": pl.List(pl.Float64),
    }


def _kept(study: Study, journal: Journal) -> dict[tuple[int, int], dict[str, Any]]:
    """The games of a journal; it may be anybody's, so each is looked at."""
    kept: dict[tuple[int, int], dict[str, Any]] = {}
    columns = types(registry.find(study.game))
    for line, entry in enumerate(journal.open(study.as_data()), 2):
        try:
            whole = set(entry) == set(columns)
            row = table([entry], columns).row(0, named=True) if whole else {}
        except (TypeError, ValueError, polars().exceptions.PolarsError):
            row = {}
        if row != entry or len(row["sureness"]) != LOOKS or len(row["scores"]) != study.seats:
            raise FollowsuitError("journal-other-game", line=line, path=journal.path)
        kept[row["variant"], row["game"]] = entry
    return kept
