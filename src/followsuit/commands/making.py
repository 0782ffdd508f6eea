"""`followsuit check`, `new-game` and `schema`: for those who make games and clients."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from followsuit import registry
from followsuit.commands.shared import GameName, House, Options, settings_for
from followsuit.contract import USUAL_GAMES, Case, check_game, never_met
from followsuit.play.schema import schema as schema_of_all
from followsuit.skeleton import KINDS, USUAL_KIND, write_skeleton


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("check")(check)
    app.command("new-game")(new_game)
    app.command("schema")(schema)


def check(
    name: GameName,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            metavar="N",
            min=1,
            help=f"Games for each check, seat count and option; {USUAL_GAMES} if left out, more if they are short.",
        ),
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="Other seeds check other games.")
    ] = "check",
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            metavar="N",
            help="Check this number of seats only; the usual number if only options are given.",
        ),
    ] = None,
    option: Options = None,
    house: House = None,
) -> None:
    """Check that a game keeps the contract: it ends, loses no card, leaks nothing, replays.

    All seat counts and presets are checked, unless seats or options are given.

    Half of the games are played at random, half with a little thought.

    "not checked" means that there was nothing to look at, and says why.

    "never met" lists texts, events and moves that came up in no game: test them.
    """
    game = registry.find(name)
    settings = settings_for(game, option, house)
    game.template(seats, **settings)
    only = Case(game, seats or game.usual, settings) if seats or settings else None
    failed = 0
    met: set[str] = set()
    for verdict in check_game(game, games, seed, only):
        typer.echo(str(verdict))
        failed += not verdict.passed
        met |= verdict.found
    if failed:
        typer.echo(f"{game.id} fails {failed} of the checks.")
        raise typer.Exit(1)
    for kind, keys in never_met(game, met).items():
        if keys:
            typer.echo(f"never met: the {kind} {', '.join(keys)}")
    typer.echo(f"{game.id} keeps the contract.")


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The id of your game, like my-game.")],
    folder: Annotated[
        Path, typer.Option("--in", metavar="FOLDER", help="Where its folder is made.")
    ] = Path(),
    like: Annotated[
        str, typer.Option("--like", metavar="KIND", help=f"What it is like: {', '.join(KINDS)}.")
    ] = USUAL_KIND,
) -> None:
    """Write the skeleton of a new game: it runs, and has its test."""
    home = write_skeleton(name, folder, like)
    typer.echo(f"Written to {home}. Now:")
    typer.echo(f"  pip install -e {home}")
    typer.echo(f"  followsuit play {name}")
    typer.echo(f"  followsuit check {name}")


def schema() -> None:
    """Print the JSON schema of all that clients get: looks, views, steps; and of records."""
    typer.echo(json.dumps(schema_of_all(), indent=2))
