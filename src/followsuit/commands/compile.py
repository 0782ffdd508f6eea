"""`followsuit compile`: plugins at full speed."""

from __future__ import annotations

import time
from contextlib import nullcontext
from typing import Annotated, cast

import typer
from rich.console import Console

from followsuit import _plugins, registry
from followsuit.compiling import compile_plugin
from followsuit.errors import FollowsuitError, NotCompiled


def register(app: typer.Typer) -> None:
    """Add this command."""
    app.command("compile")(compile_game)


def compile_game(
    name: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The id of a game that was installed as a plugin.")
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the compiled plugins.")] = False,
    drop: Annotated[bool, typer.Option("--drop", help="Run the game as plain Python again.")] = False,
) -> None:
    """Compile the rules of a plugin, so that it plays as fast as the games that come with Followsuit.

    It takes less than a minute, and every command uses it until a source changes.
    """
    if listed:
        _list()
    elif name is None:
        raise FollowsuitError("compile-what")
    elif drop:
        _drop(name)
    else:
        _compile(name)


def _list() -> None:
    for kept in _plugins.every():
        state = "" if kept.fits() else " (changed since: it runs as plain Python)"
        typer.echo(f"{', '.join(kept.games)}: {', '.join(kept.sources)}{state}")


def _drop(name: str) -> None:
    registry.find(name)
    found = [kept for kept in _plugins.every() if name in kept.games]
    for kept in found:
        kept.drop()
    typer.echo(f"{name} runs as plain Python{' again' if found else ''}.")


def _compile(name: str) -> None:
    """Compile, and tell how it went; what mypyc does not like is told line by line."""
    console, began = Console(stderr=True), time.monotonic()
    try:
        with console.status(f"Compiling {name} …") if console.is_terminal else nullcontext():
            kept = compile_plugin(name)
    except NotCompiled as error:
        for fault in cast(list[str], error.details.get("faults", [])):
            typer.echo(fault, err=True)
        raise
    took = round(time.monotonic() - began)
    typer.echo(f"Compiled {', '.join(kept.sources)} in {took} seconds.")
    typer.echo("Every command uses it from now on, until a source changes.")
