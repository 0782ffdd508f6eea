"""`followsuit games`, `rules`, `check`, `new-game` and `schema`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from followsuit import registry
from followsuit.commands.shared import (
    TERMINAL_LANGUAGE,
    GameName,
    House,
    Language,
    Options,
    settings_for,
)
from followsuit.contract import USUAL_GAMES, Case, check_game, never_met
from followsuit.definition import Game, Setting
from followsuit.play.schema import schema as schema_of_all
from followsuit.skeleton import write_skeleton
from followsuit.terminal.paper import paper_of_terminal
from followsuit.words import Words


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("games")(games)
    app.command("rules")(rules)
    app.command("check")(check)
    app.command("new-game")(new_game)
    app.command("schema")(schema)


def games(lang: Language = TERMINAL_LANGUAGE) -> None:
    """List the installed games, their seats and options."""
    for game in registry.every():
        words = game.words(lang)
        counts = _counts(game, words)
        title, choices = words.say("title"), len(game.seats)
        about = words.say("ui-game", title=title, counts=counts, choices=choices, usual=game.usual)
        typer.echo(f"{game.id:<18} {about}")
        for setting in game.settings:
            typer.echo(f"{'':<18} --option {setting.name}={_shown(setting.default)}")
            typer.echo(f"{'':<20} {_described(setting, words)}")
    for fault in registry.broken():
        typer.echo(f"followsuit: {fault.told(lang)}", err=True)


def _counts(game: Game, words: Words) -> str:
    """How many may play: "3–5" if none between is left out."""
    least, most = min(game.seats), max(game.seats)
    every = 2 <= most - least + 1 == len(game.seats)
    return f"{least}–{most}" if every else words.list_of([str(count) for count in game.seats])


def _described(setting: Setting, words: Words) -> str:
    """What an option is for, if the game says it, and what may be written."""
    key, expects = f"option-{setting.name}", words.text(setting.expects)
    return words.say("ui-option", what=words.say(key), expects=expects) if words.has(key) else expects


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def rules(name: GameName, lang: Language = TERMINAL_LANGUAGE) -> None:
    """Show the rules of a game."""
    paper_of_terminal().page(registry.find(name).rulebook(lang))


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
    for kind, keys in never_met(game, met).items():
        if keys:
            typer.echo(f"never met: the {kind} {', '.join(keys)}")
    if failed:
        typer.echo(f"{game.id} fails {failed} of the checks.")
        raise typer.Exit(1)
    typer.echo(f"{game.id} keeps the contract.")


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The id of your game, like my-game.")],
    folder: Annotated[
        Path, typer.Option("--in", metavar="FOLDER", help="Where its folder is made.")
    ] = Path(),
) -> None:
    """Write the skeleton of a new game: it runs, and has its test."""
    home = write_skeleton(name, folder)
    typer.echo(f"Written to {home}. Now:")
    typer.echo(f"  pip install -e {home}")
    typer.echo(f"  followsuit play {name}")
    typer.echo(f"  followsuit check {name}")


def schema() -> None:
    """Print the JSON schema of all that clients get: looks, views, steps; and of records."""
    typer.echo(json.dumps(schema_of_all(), indent=2))
