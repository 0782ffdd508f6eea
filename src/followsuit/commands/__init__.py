"""The commands of `followsuit`, and the options they share."""

from __future__ import annotations

from typing import Any

import typer
from typer.main import get_command

from followsuit import __version__
from followsuit._build import is_compiled
from followsuit.commands import arena, games, lab, play
from followsuit.commands.shared import TERMINAL_LANGUAGE, Language
from followsuit.commands.speech import commands_of, translate, wrong_usage
from followsuit.language import language_of

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
    lang: Language = TERMINAL_LANGUAGE,
) -> None:
    """Modern trick-taking card games: play them, simulate them, add your own."""


for register in (play.register, games.register, lab.register, arena.register):
    register(app)


# Typer brings its own copy of Click along and exports only a part of its errors.
_ANY_ERROR = typer.BadParameter.__mro__[2]


def run(arguments: list[str]) -> None:
    """Run the command line; all that it says is in one language, and a wrong use of it is told in one line."""
    program: Any = get_command(app)
    arguments, language = arguments or ["--help"], language_of(arguments)
    for _, command in commands_of(program):
        for parameter in command.params:
            if parameter.name == "lang":
                parameter.default = language
    if "--help" in arguments and language != "en":
        translate(program, language)
    try:
        code = program(arguments, standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        if not isinstance(error, _ANY_ERROR):
            raise
        raise wrong_usage(error, program, arguments) from None
    if code:
        raise SystemExit(code)
