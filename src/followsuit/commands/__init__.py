"""The commands of `followsuit`, and the options they share."""

from __future__ import annotations

from typing import Any, cast

import typer

from followsuit import __version__
from followsuit._build import is_compiled
from followsuit.commands import arena, games, lab, play
from followsuit.errors import FollowsuitError

app = typer.Typer(
    name="followsuit",
    help="Modern trick-taking card games: play them, simulate them, add your own.",
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"followsuit {__version__} ({'compiled' if is_compiled() else 'not compiled'})")
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(
        False,
        "--version",
        callback=_version,
        is_eager=True,
        help="Say which version this is, and whether it is compiled.",
    ),
) -> None:
    """Modern trick-taking card games: play them, simulate them, add your own."""


for register in (play.register, games.register, lab.register, arena.register):
    register(app)


# Typer brings its own copy of Click along and exports only a part of its errors.
_USAGE_ERROR, _ANY_ERROR = typer.BadParameter.__mro__[1:3]


def run(arguments: list[str]) -> None:
    """Run the command line; a wrong use of it is told in one line."""
    try:
        code = app(arguments or ["--help"], standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        if not isinstance(error, _ANY_ERROR):
            raise
        message = cast(Any, error).format_message().splitlines()[0]
        context = getattr(error, "ctx", None)
        hint = f" Try '{context.command_path} --help'." if isinstance(error, _USAGE_ERROR) and context else ""
        raise FollowsuitError(message + hint) from None
    if code:
        raise SystemExit(code)
