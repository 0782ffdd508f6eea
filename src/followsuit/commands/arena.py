"""`followsuit arena` and `followsuit strength`: how strong bots are."""

from __future__ import annotations

import hashlib
import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from followsuit import registry
from followsuit.bots import bot_named
from followsuit.commands.shared import (
    CORES,
    TERMINAL_LANGUAGE,
    GameName,
    House,
    Jobs,
    Json,
    Language,
    Options,
    Seats,
    progress_bar,
    settings_for,
)
from followsuit.lab.arena import Match, Played, run
from followsuit.lab.journal import Journal
from followsuit.lab.standings import Mean, as_json, clear, standings
from followsuit.words import Words


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("arena")(arena)


def arena(
    name: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT,BOT,…",
            help="Levels, random, thumb, search:2000, search:50ms, or your own as MODULE:NAME."
            " As many as seats: exactly these sit down; else the seats are shared out evenly.",
        ),
    ] = "strong,casual",
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="At most so many games; deals are completed.")
    ] = 240,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as it is very sure which bot is better.")
    ] = False,
    seats: Seats = None,
    option: Options = None,
    house: House = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="Deal n of seed S is dealt as `--seed S#n`.")
    ] = "followsuit",
    jobs: Jobs = CORES,
    journal: Annotated[
        Path | None,
        typer.Option("--journal", metavar="FILE", help="Where finished games are kept; a name is made up."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Throw away the games that were kept, and start anew.")
    ] = False,
    lang: Language = TERMINAL_LANGUAGE,
    as_data: Json = False,
) -> None:
    """Let bots play each other: the same deals in all seatings. Interrupted, the same command goes on."""
    game = registry.find(name)
    settings = settings_for(game, option, house)
    game.template(seats, **settings)  # bad settings are told before anything is shown
    entered = tuple(bot.strip() for bot in bots.split(","))
    for bot in entered:
        bot_named(bot, time.perf_counter)
    match = Match(game.id, game.usual if seats is None else seats, entered, settings, seed)
    path = journal or Path(f"arena-{game.id}-{_digest(match)}.games")
    if fresh:
        path.unlink(missing_ok=True)
    words = game.words(lang)
    played = _play(match, games, path, jobs, until_clear, words)
    if as_data:
        typer.echo(json.dumps(as_json(match, played), indent=2))
    else:
        Console().print(_table(match, played, words))
        typer.echo(words.say("arena-kept", path=str(path)))


def _digest(match: Match) -> str:
    said: dict[str, Any] = match.as_data()
    del said["program"]
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:8]


def _play(match: Match, games: int, path: Path, jobs: int, until_clear: bool, words: Words) -> list[Played]:
    played: list[Played] = []
    seatings = len(match.seatings())
    enough = (lambda so_far: clear(match, so_far)) if until_clear else (lambda so_far: False)
    try:
        with Journal(path) as journal, progress_bar() as bar:
            task = bar.add_task(match.game, total=-(-games // seatings) * seatings)
            for one in run(match, games, journal, jobs, enough):
                played.append(one)
                bar.advance(task)
    except KeyboardInterrupt:
        typer.echo(words.say("arena-interrupted", games=len(played), path=str(path)), err=True)
        raise
    return played


def _table(match: Match, played: list[Played], words: Words) -> Grid:
    deals = len({one.deal for one in played})
    title = words.say(
        "arena-title",
        title=words.say("title"),
        seats_count=match.seats,
        games=len(played),
        deals=deals,
        even=f"{1 / match.seats:.1%}",
    )
    grid = Grid(title=title)
    for heading in ("bot", "seats", "wins", "interval", "score", "interval", "rating", "interval"):
        grid.add_column(words.say(f"arena-{heading}"), justify="left" if heading == "bot" else "right")
    for row in standings(match, played):
        shares = [f"{row.wins.value:.1%}", _ends(row.wins, 100, 1)]
        scores = [f"{row.score.value:.2f}", _ends(row.score)]
        grid.add_row(
            row.bot, f"{row.seats:,}", *shares, *scores, f"{row.rating.value:.1f}", _ends(row.rating, 1, 1)
        )
    return grid


def _ends(mean: Mean, scale: float = 1, digits: int = 2) -> str:
    return f"{mean.low * scale:.{digits}f} … {mean.high * scale:.{digits}f}"
