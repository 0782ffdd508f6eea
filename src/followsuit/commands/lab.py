"""`followsuit sim` and `followsuit bench`."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from followsuit import registry
from followsuit.bots import LEVELS
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
    checked_seed,
    progress_bar,
    settings_for,
)
from followsuit.errors import FollowsuitError, shown
from followsuit.lab.bench import Entry, Row, bench, runners_of
from followsuit.lab.environments import OURS
from followsuit.lab.looking import GAMES, Looks, Steps, looks, steps
from followsuit.lab.sim import Tally, as_json, mean, quantile, simulate
from followsuit.lab.thinking import TURNS, Speed, Times, runners, speeds, times
from followsuit.words import Words

MOST_GAMES = 1_000_000_000
"""Days of work."""


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("sim")(sim)
    app.command("bench")(measure)


def sim(
    name: GameName,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, max=MOST_GAMES, help="How many games.")
    ] = 10_000,
    seats: Seats = None,
    option: Options = None,
    house: House = None,
    seed: Annotated[
        str,
        typer.Option(
            "--seed", metavar="S", callback=checked_seed, help="Game n of seed S is dealt as `--seed S#n`."
        ),
    ] = "followsuit",
    jobs: Jobs = CORES,
    lang: Language = TERMINAL_LANGUAGE,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE.parquet", help="Write a table with a row for each game."),
    ] = None,
    decisions: Annotated[
        Path | None,
        typer.Option(
            "--decisions", metavar="FILE.parquet", help="Write a table with a row for each decision."
        ),
    ] = None,
    as_data: Json = False,
) -> None:
    """Play many games at random: who wins, with what scores, and how long games last."""
    game = registry.find(name)
    settings = settings_for(game, option, house)
    game.template(seats, **settings)  # bad settings are told before anything is shown
    with progress_bar() as bar:
        task = bar.add_task(game.id, total=games)
        tally = simulate(
            game, games, seats, settings, seed, jobs, lambda more: bar.advance(task, more), out, decisions
        )
    if as_data:
        typer.echo(json.dumps(as_json(tally, game, seed, settings), indent=2))
    else:
        words = game.words(lang)
        for part in _sim_report(words, tally):
            Console().print(part)
        if game.wins == "together":
            typer.echo(words.say("sim-together", share=f"{tally.win_share(0)[0]:.1%}"))


def _sim_report(words: Words, tally: Tally) -> tuple[Grid, str]:
    title = words.say("sim-title", title=words.say("title"), seats_count=tally.seats, games=tally.games)
    grid = Grid(title=title)
    for heading in ("seat", "wins", "interval", "mean", "lowest", "low", "median", "high", "highest"):
        grid.add_column(words.say(f"sim-{heading}"), justify="right")
    for seat in range(tally.seats):
        share, low, high = tally.win_share(seat)
        scores = tally.scores[seat]
        spread = [str(quantile(scores, part)) for part in (0.0, 0.05, 0.5, 0.95, 1.0)]
        grid.add_row(str(seat), f"{share:.1%}", f"{low:.1%}–{high:.1%}", f"{mean(scores):.2f}", *spread)
    length = words.say(
        "sim-length",
        decisions=f"{mean(tally.decisions):.1f}",
        rounds=f"{mean(tally.rounds):.2f}",
        fewest=quantile(tally.rounds, 0),
        most=quantile(tally.rounds, 1),
    )
    return grid, length


def measure(
    game: Annotated[
        list[str] | None,
        typer.Option(
            "--game",
            metavar="GAME[:NAME=VALUE,…]",
            help="Only this game, perhaps with options of its own; may be given several times.",
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", min=0.05, help="How long each measurement takes.")
    ] = 1.0,
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", min=1, help="How many turns each runner takes.")
    ] = 3,
    search: Annotated[
        bool, typer.Option("--search", help="Simulations per second of the bots' search instead.")
    ] = False,
    level: Annotated[
        str | None,
        typer.Option("--times", metavar="LEVEL", help="How long a level thinks about a decision instead."),
    ] = None,
    views: Annotated[
        bool, typer.Option("--views", help="How long the view of a seat takes instead, in words and as JSON.")
    ] = False,
    moves: Annotated[
        bool,
        typer.Option("--steps", help="How long a move takes instead, from the rules to what a seat is sent."),
    ] = False,
    env: Annotated[
        bool,
        typer.Option(
            "--env", help="Environments for programs that learn instead: steps with an observation."
        ),
    ] = False,
    decisions: Annotated[
        int, typer.Option("--decisions", metavar="N", min=1, help="How many decisions --times measures.")
    ] = 1000,
    seats: Seats = None,
    option: Options = None,
    house: House = None,
    as_data: Json = False,
) -> None:
    """Measure games and decisions a second, with OpenSpiel's games in the same run; or how fast bots and views are."""
    entries = []
    for text in game or [found.id for found in registry.every()]:
        name, _, own = text.partition(":")
        found = registry.find(name)
        settings = settings_for(found, [*(option or []), *filter(None, own.split(","))], house)
        found.template(seats, **settings)  # bad settings are told before anything is measured
        entries.append(Entry(found.id, settings))
    if search + views + moves + env + (level is not None) > 1:
        raise FollowsuitError("bench-one")
    if search:
        _report_speeds(entries, seats, as_data)
    elif level is not None:
        _report_times(entries, level, decisions, seats, as_data)
    elif views:
        _report_looks(entries, looks, seats, as_data)
    elif moves:
        _report_looks(entries, steps, seats, as_data)
    else:
        _report_games(entries, seconds, rounds, seats, as_data, env)


def _report_games(
    entries: list[Entry], seconds: float, rounds: int, seats: int | None, as_data: bool, env: bool
) -> None:
    with progress_bar() as bar:
        task = bar.add_task("bench", total=rounds * sum(len(runners_of(entry, env)) for entry in entries))
        rows = bench(entries, seconds, rounds, seats, lambda: bar.advance(task), env)
    _report(rows, _env_table(rows) if env else _bench_table(rows), as_data)


def _env_table(rows: list[Row]) -> Grid:
    title = "Environments: steps a second, and how many times as fast ours are"
    grid = Grid(title=title, box=SIMPLE_HEAD)
    for heading in ("game", "runner"):
        grid.add_column(heading, no_wrap=True)
    for heading in ("steps/s", *(f"× {runner.partition('-')[2]}" for runner in OURS)):
        grid.add_column(heading, justify="right", no_wrap=True)
    speeds = {(row.game, row.runner): row.decisions_per_s for row in rows}
    for row in rows:
        ours = [speeds.get((row.game, runner)) for runner in OURS]
        ratios = [f"{speed / row.decisions_per_s:,.1f}" if speed else "" for speed in ours]
        grid.add_row(row.game, row.runner, f"{row.decisions_per_s:,.0f}", *ratios)
    return grid


def _bench_table(rows: list[Row]) -> Grid:
    theirs = {row.game: row for row in rows if row.runner == "openspiel-cpp"}
    title = "Random games on one core, × OpenSpiel's own C++ loop of the same game, or else of Hearts"
    grid = Grid(title=title, box=SIMPLE_HEAD, padding=0)
    for heading in ("game", "runner"):
        grid.add_column(heading, no_wrap=True)
    for heading in ("games/s", "choices/s", "× games", "× choices"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        ratios = ["", ""]
        if row.game in theirs:
            ratios[0] = f"{row.games_per_s / theirs[row.game].games_per_s:.2f}"
        yardstick = theirs.get(row.game, theirs.get("hearts"))
        if yardstick is not None:
            ratios[1] = f"{row.decisions_per_s / yardstick.decisions_per_s:.2f}"
        grid.add_row(
            row.game, row.runner, f"{row.games_per_s:,.0f}", f"{row.decisions_per_s / 1e6:.2f} M", *ratios
        )
    return grid


def _report_speeds(entries: list[Entry], seats: int | None, as_data: bool) -> None:
    searches = runners(entries, seats)
    with progress_bar() as bar:
        task = bar.add_task("search", total=len(searches) * TURNS)
        rows = speeds(searches, lambda: bar.advance(task))
    _report(rows, _speed_table(rows), as_data)


def _report_times(entries: list[Entry], level: str, decisions: int, seats: int | None, as_data: bool) -> None:
    if level not in LEVELS:
        raise FollowsuitError("bench-level", level=shown(level), known=", ".join(LEVELS))
    with progress_bar() as bar:
        task = bar.add_task(level, total=len(entries) * decisions)
        rows = [times(entry, level, decisions, seats, lambda: bar.advance(task)) for entry in entries]
    _report(rows, _times_table(rows), as_data)


def _report_looks(
    entries: list[Entry],
    measured: Callable[[Entry, int | None, Callable[[], None]], Looks | Steps],
    seats: int | None,
    as_data: bool,
) -> None:
    with progress_bar() as bar:
        task = bar.add_task("bench", total=len(entries) * 2 * GAMES)
        rows = [measured(entry, seats, lambda: bar.advance(task)) for entry in entries]
    _report(rows, _looks_table(rows), as_data)


def _report(rows: Sequence[Row | Speed | Times | Looks | Steps], table: Grid, as_data: bool) -> None:
    if as_data:
        typer.echo(json.dumps([dataclasses.asdict(row) for row in rows], indent=2))
    else:
        Console().print(table)


def _speed_table(rows: list[Speed]) -> Grid:
    yardstick = next((row for row in rows if row.runner == "openspiel"), None)
    grid = Grid(
        title="Simulations of the search on one core, × OpenSpiel's ISMCTSBot on Hearts", box=SIMPLE_HEAD
    )
    grid.add_column("game", no_wrap=True)
    grid.add_column("runner", no_wrap=True)
    grid.add_column("simulations/s", justify="right")
    grid.add_column("×", justify="right")
    for row in rows:
        ratio = f"{row.simulations_per_s / yardstick.simulations_per_s:.2f}" if yardstick is not None else ""
        grid.add_row(row.game, row.runner, f"{row.simulations_per_s:,.0f}", ratio)
    return grid


def _times_table(rows: list[Times]) -> Grid:
    grid = Grid(title="Seconds for a decision that is not forced, on one core", box=SIMPLE_HEAD)
    grid.add_column("game", no_wrap=True)
    grid.add_column("level", no_wrap=True)
    for heading in ("decisions", "half take up to", "99 %", "99.9 %"):
        grid.add_column(heading, justify="right")
    for row in rows:
        seconds = [f"{value:.3f}" for value in (row.middle, row.slow, row.slowest)]
        grid.add_row(row.game, row.level, f"{row.decisions:,}", *seconds)
    return grid


def _looks_table(rows: Sequence[Looks | Steps]) -> Grid:
    grid = Grid(title="Microseconds for what a seat sees, on one core; half take up to", box=SIMPLE_HEAD)
    grid.add_column("game", no_wrap=True)
    for heading in ("view" if isinstance(rows[0], Looks) else "step", "words", "JSON", "total"):
        grid.add_column(heading, justify="right")
    for row in rows:
        first = row.view_us if isinstance(row, Looks) else row.step_us
        times = (first, row.words_us, row.json_us, row.total_us)
        grid.add_row(row.game, *(f"{value:,.0f}" for value in times))
    return grid
