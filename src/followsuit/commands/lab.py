"""`followsuit sim` and `followsuit bench`."""

from __future__ import annotations

import dataclasses
import json
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid

from followsuit import registry
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
from followsuit.lab.bench import Entry, Row, bench, runners_of
from followsuit.lab.sim import Tally, as_json, mean, quantile, simulate
from followsuit.words import Words


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("sim")(sim)
    app.command("bench")(measure)


def sim(
    name: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 10_000,
    seats: Seats = None,
    option: Options = None,
    house: House = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="Game n of seed S is dealt as `--seed S#n`.")
    ] = "followsuit",
    jobs: Jobs = CORES,
    lang: Language = TERMINAL_LANGUAGE,
    as_data: Json = False,
) -> None:
    """Play many games at random: who wins, with which scores, and how long it takes."""
    game = registry.find(name)
    settings = settings_for(game, option, house)
    game.template(seats, **settings)  # bad settings are told before anything is shown
    with progress_bar() as bar:
        task = bar.add_task(game.id, total=games)
        tally = simulate(game, games, seats, settings, seed, jobs, lambda more: bar.advance(task, more))
    if as_data:
        typer.echo(json.dumps(as_json(tally, game, seed, settings), indent=2))
    else:
        for part in _sim_report(game.words(lang), tally):
            Console().print(part)


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
    seats: Seats = None,
    option: Options = None,
    house: House = None,
    as_data: Json = False,
) -> None:
    """Measure games and decisions per second, ours and OpenSpiel's Hearts, in one run."""
    entries = []
    for text in game or [found.id for found in registry.every()]:
        name, _, own = text.partition(":")
        found = registry.find(name)
        settings = settings_for(found, [*(option or []), *filter(None, own.split(","))], house)
        found.template(seats, **settings)  # bad settings are told before anything is measured
        entries.append(Entry(found.id, settings))
    with progress_bar() as bar:
        task = bar.add_task("bench", total=rounds * sum(len(runners_of(entry)) for entry in entries))
        rows = bench(entries, seconds, rounds, seats, lambda: bar.advance(task))
    if as_data:
        typer.echo(json.dumps([dataclasses.asdict(row) for row in rows], indent=2))
        return
    Console().print(_bench_table(rows))


def _bench_table(rows: list[Row]) -> Grid:
    yardstick = next((row for row in rows if row.runner == "openspiel-cpp"), None)
    grid = Grid(
        title="Random games on one core, × OpenSpiel's own C++ loop on Hearts", box=SIMPLE_HEAD, padding=0
    )
    for heading in ("game", "runner"):
        grid.add_column(heading, no_wrap=True)
    for heading in ("games/s", "choices/s", "× games", "× choices"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        ratios = ["", ""]
        if yardstick is not None:
            same_game = row.game == yardstick.game
            ratios[0] = f"{row.games_per_s / yardstick.games_per_s:.2f}" if same_game else ""
            ratios[1] = f"{row.decisions_per_s / yardstick.decisions_per_s:.2f}"
        grid.add_row(
            row.game, row.runner, f"{row.games_per_s:,.0f}", f"{row.decisions_per_s / 1e6:.2f} M", *ratios
        )
    return grid
