"""`followsuit balance`: a report on a game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from followsuit import registry
from followsuit.bots import USUAL_LEVEL, bot_named, check_bot
from followsuit.commands.shared import (
    CORES,
    LONGEST_PATH,
    TERMINAL_LANGUAGE,
    GameName,
    House,
    Jobs,
    Language,
    Options,
    Seats,
    checked_seed,
    progress_bar,
    settings_for,
)
from followsuit.definition import Game
from followsuit.errors import FollowsuitError, shown
from followsuit.files import PUBLIC, write_text
from followsuit.lab.arena import Match, Played
from followsuit.lab.arena import run as run_arena
from followsuit.lab.balance.report import PACKAGE, report
from followsuit.lab.balance.results import results
from followsuit.lab.balance.study import MOST_GAMES, Study, Variant, needs, run
from followsuit.lab.journal import Journal
from followsuit.lab.parallel import Workers
from followsuit.lab.tables import parquet
from followsuit.words import Words

if TYPE_CHECKING:
    from rich.progress import Progress

SKILLED = ("expert", "casual")
"""Whose games tell how much skill counts."""
MOST_VARIANTS = 6


def register(app: typer.Typer) -> None:
    """Add this command."""
    app.command("balance")(balance)


def balance(
    name: GameName,
    bots: Annotated[
        str, typer.Option("--bots", metavar="LEVEL", help="Who plays in all seats: a level, or random.")
    ] = USUAL_LEVEL,
    games: Annotated[
        int,
        typer.Option("--games", metavar="N", min=24, max=MOST_GAMES, help="How many games of each variant."),
    ] = 2_000,
    skill_games: Annotated[
        int,
        typer.Option(
            "--skill-games",
            metavar="N",
            min=0,
            max=MOST_GAMES,
            help="How many games of experts against casual players, which take longest; 0: none.",
        ),
    ] = 48,
    vary: Annotated[
        str | None,
        typer.Option(
            "--vary",
            metavar="NAME=A,B,…",
            help="Compare these values of an option; the first is the yardstick.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE.html", help="The report; a name is made up if left out."),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar="FILE.parquet", help="Write a table with a row for each game, too."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Throw away the games that were kept, and start anew.")
    ] = False,
    seats: Seats = None,
    option: Options = None,
    house: House = None,
    seed: Annotated[
        str,
        typer.Option(
            "--seed",
            metavar="S",
            callback=checked_seed,
            help="All variants play the same deals; deal n of seed S is that of `--seed S#n`.",
        ),
    ] = "followsuit",
    jobs: Jobs = CORES,
    cluster: Annotated[
        str | None,
        typer.Option(
            "--cluster",
            metavar="ADDRESS",
            help="A Ray cluster instead of processes: ray://HOST:PORT, auto, or local.",
        ),
    ] = None,
    lang: Language = TERMINAL_LANGUAGE,
) -> None:
    """Report on a game: is it fair, how long, how much is luck? If interrupted, repeat the command to continue."""
    needs()
    game = registry.find(name)
    settings = settings_for(game, option, house)
    study = Study(game.id, game.usual if seats is None else seats, bots, variants(game, settings, vary), seed)
    for variant in study.variants:  # bad settings are told before anything is played
        game.template(study.seats, **variant.settings)
        check_bot(bots, bot_named(bots, time.perf_counter), game, variant.settings)
    if games * len(study.variants) > MOST_GAMES:
        raise FollowsuitError("balance-games", most=MOST_GAMES)
    out = out or Path(f"balance-{game.id}.html")
    words = Words(PACKAGE, lang)
    workers = Workers(jobs, cluster)
    with _interruptible(out, words), progress_bar() as bar:
        frame = _play(study, games, out, fresh, workers, bar)
        matches = _matches(study, skill_games, out, fresh, workers, bar) if skill_games else []
    write_text(out, report(study, results(study, frame, matches), lang), PUBLIC)
    if data is not None:
        with parquet(data) as table:
            table.add(frame)
    typer.echo(words.say("written", path=shown(out, LONGEST_PATH)))
    typer.echo(words.say("kept", path=shown(_journal(out), LONGEST_PATH)))


def variants(game: Game, settings: dict[str, Any], vary: str | None) -> tuple[Variant, ...]:
    """What is compared: the values of an option, or the game as it is."""
    if vary is None:
        return (Variant("", settings),)
    name, mark, values = vary.partition("=")
    parts = [value.strip() for value in values.split(",") if value.strip()]
    if not mark or not 2 <= len(dict.fromkeys(parts)) == len(parts) <= MOST_VARIANTS:
        raise FollowsuitError("vary", vary=shown(vary), most=MOST_VARIANTS)
    found = tuple(Variant(f"{name}={value}", settings | {name: value}) for value in parts)
    for variant in found:
        game.read_settings(variant.settings)
    return found


def _journal(out: Path, more: str = "") -> Path:
    return out.with_name(f"{out.stem}{more}.games")


def _play(study: Study, games: int, out: Path, fresh: bool, workers: Workers, bar: Progress) -> Any:
    path = _journal(out)
    if fresh:
        with Journal(path) as kept:
            kept.discard(study.as_data())
    deals = -(-games // study.repeats)
    task = bar.add_task(study.game, total=deals * study.repeats * len(study.variants))
    with Journal(path) as journal:
        return run(study, games, journal, workers, lambda: bar.advance(task))


def _matches(
    study: Study, games: int, out: Path, fresh: bool, workers: Workers, bar: Progress
) -> list[tuple[Match, list[Played]]]:
    """The arenas that tell how much skill counts, one for each variant."""
    found = []
    for place, variant in enumerate(study.variants):
        match = Match(study.game, study.seats, SKILLED, variant.settings, study.seed)
        path = _journal(out, f"-skill-{place + 1}")
        if fresh:
            with Journal(path) as kept:
                kept.discard(match.as_data())
        seatings = len(match.seatings())
        task = bar.add_task(" – ".join(SKILLED), total=-(-games // seatings) * seatings)
        with Journal(path) as journal:
            played = []
            for one in run_arena(match, games, journal, workers):
                played.append(one)
                bar.advance(task)
        found.append((match, played))
    return found


@contextmanager
def _interruptible(out: Path, words: Words) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        typer.echo(words.say("interrupted", path=shown(_journal(out), LONGEST_PATH)), err=True)
        raise
