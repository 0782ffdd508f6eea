"""`followsuit arena` and `followsuit strength`: how strong bots are."""

from __future__ import annotations

import hashlib
import json
import math
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table as Grid

from followsuit import registry
from followsuit.bots import bot_named, check_bot
from followsuit.commands.shared import (
    CORES,
    LONGEST_PATH,
    TERMINAL_LANGUAGE,
    GameName,
    House,
    Jobs,
    Json,
    Language,
    Options,
    Seats,
    checked_seed,
    progress_bar,
    settings_for,
)
from followsuit.errors import shown
from followsuit.lab.arena import MOST_GAMES, Match, Played, run
from followsuit.lab.journal import Journal
from followsuit.lab.standings import Mean, as_json, clear, standings
from followsuit.lab.strength import Pairing, Row, around_table, discard, markdown, pairings, write_into
from followsuit.lab.strength import play as play_row
from followsuit.words import Words


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("arena")(arena)
    app.command("strength")(strength)


def arena(
    name: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT,BOT,…",
            help="Levels, random, thumb, search:2000, search:50ms, or your own as MODULE:NAME."
            " As many as there are seats: exactly these sit down. Fewer: they share the seats, or teams, evenly.",
        ),
    ] = "strong,casual",
    games: Annotated[
        int,
        typer.Option(
            "--games",
            metavar="N",
            min=1,
            max=MOST_GAMES,
            help="How many games at most; a deal that was begun is finished.",
        ),
    ] = 240,
    until_clear: Annotated[
        bool, typer.Option("--until-clear", help="Stop as soon as it is all but certain which bot is better.")
    ] = False,
    seats: Seats = None,
    option: Options = None,
    house: House = None,
    seed: Annotated[
        str,
        typer.Option(
            "--seed", metavar="S", callback=checked_seed, help="Deal n of seed S is dealt as `--seed S#n`."
        ),
    ] = "followsuit",
    jobs: Jobs = CORES,
    journal: Annotated[
        Path | None,
        typer.Option(
            "--journal", metavar="FILE", help="Where finished games are kept; a name is made up if left out."
        ),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Throw away the games that were kept, and start anew.")
    ] = False,
    lang: Language = TERMINAL_LANGUAGE,
    as_data: Json = False,
) -> None:
    """Let bots play each other: the same deals in all seatings. If interrupted, repeat the command to continue."""
    game = registry.find(name)
    settings = settings_for(game, option, house)
    game.template(seats, **settings)  # bad settings are told before anything is shown
    entered = tuple(bot.strip() for bot in bots.split(","))
    for bot in entered:
        check_bot(bot, bot_named(bot, time.perf_counter), game, settings)
    match = Match(game.id, game.usual if seats is None else seats, entered, settings, seed)
    path = journal or Path(f"arena-{game.id}-{_digest(match)}.games")
    if fresh:
        with Journal(path) as kept:
            kept.discard(match.as_data())
    words = game.words(lang)
    played = _play(match, games, path, jobs, until_clear, words)
    if as_data:
        typer.echo(json.dumps(as_json(match, played), indent=2))
    else:
        Console().print(_table(match, played, words))
        for line in _ahead(match, played, words):
            typer.echo(line)
        typer.echo(words.say("arena-kept", path=shown(path, LONGEST_PATH)))


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
        typer.echo(
            words.say("arena-interrupted", games=len(played), path=shown(path, LONGEST_PATH)), err=True
        )
        raise
    return played


def _table(match: Match, played: list[Played], words: Words) -> Grid:
    title = words.say("arena-title", title=words.say("title"), seats_count=match.seats, games=len(played))
    grid = Grid(title=title, caption=_caption(match, played, words))
    together = match.even() is None
    headings = (
        ("bot", "seats", "success", "score") if together else ("bot", "seats", "wins", "score", "rating")
    )
    for heading in headings:
        grid.add_column(words.say(f"arena-{heading}"), justify="left" if heading == "bot" else "right")
    for row in standings(match, played):
        cells = [
            escape(row.bot),
            f"{row.seats:,}",
            _with_margin(row.wins, 1, 100),
            _with_margin(row.score, 2),
        ]
        grid.add_row(*cells, *([_with_margin(row.rating, 1)] if row.rating is not None else []))
    return grid


def _caption(match: Match, played: list[Played], words: Words) -> str:
    deals, even = len({one.deal for one in played}), match.even()
    if even is None:
        return words.say("arena-caption-together", deals=deals)
    return words.say("arena-caption", deals=deals, even=f"{100 * even:.1f}")


def _ahead(match: Match, played: list[Played], words: Words) -> Iterator[str]:
    """How far each bot is ahead of the next."""
    for row, after in pairwise(standings(match, played)):
        if row.ahead_wins is not None and row.ahead_score is not None:
            wins, score = _with_margin(row.ahead_wins, 1, 100), _with_margin(row.ahead_score, 2)
            yield words.say("arena-ahead", bot=row.bot, other=after.bot, wins=wins, score=score)


def _with_margin(mean: Mean, digits: int, scale: float = 1) -> str:
    value, margin = mean.value * scale, (mean.high - mean.value) * scale
    return f"{value:.{digits}f} ± {f'{margin:.{digits}f}' if math.isfinite(margin) else '?'}"


def strength(
    page: Annotated[
        Path | None,
        typer.Option(
            "--page", metavar="FILE.md", help="A page to put the table into, between the marks for it."
        ),
    ] = None,
    folder: Annotated[
        Path, typer.Option("--folder", metavar="FOLDER", help="Where finished games are kept.")
    ] = Path("strength"),
    game: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="GAME", help="Only this game; may be given several times."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Throw away the games that were kept, and start anew.")
    ] = False,
    jobs: Jobs = CORES,
) -> None:
    """Make the table of strengths. It takes hours; if interrupted, repeat the command to continue."""
    wanted = pairings([registry.find(name) for name in game] if game else registry.every())
    if page is not None:
        around_table(page)  # a page without a place for the table is told before hours of work
    if fresh:
        for pairing in wanted:
            discard(pairing, folder)
    with progress_bar() as bar:
        whole = bar.add_task("strength", total=len(wanted))
        rows = []
        for pairing in wanted:
            rows.append(_row(pairing, folder, jobs, bar))
            if page is not None:
                write_into(page, rows[-1:])
            bar.advance(whole)
    if page is None:
        typer.echo("\n".join(markdown(rows)))


def _row(pairing: Pairing, folder: Path, jobs: int, bar: Progress) -> Row:
    task = bar.add_task(str(pairing), total=None)

    def show(done: int, most: int) -> None:
        bar.update(task, completed=done, total=most)

    row = play_row(pairing, folder, jobs, show)
    bar.remove_task(task)
    bar.console.print(f"{pairing}: {row.wins.value:.1%} in {row.games} games: {row.verdict}")
    return row
