"""The commands of `followsuit`, and the options they share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import typer
from typer.main import get_command

from followsuit import __version__, _plugins
from followsuit._build import is_compiled
from followsuit.commands.shared import TERMINAL_LANGUAGE, Language
from followsuit.commands.speech import commands_of, translate, wrong_usage
from followsuit.language import language_of
from followsuit.texts import Texts

PARTS = {
    "play": ["play", "replay"],
    "verify": ["verify"],
    "serve": ["serve"],
    "load": ["load"],
    "games": ["games", "rules"],
    "making": ["check", "new-game", "schema"],
    "compile": ["compile"],
    "lab": ["sim", "bench"],
    "arena": ["arena", "strength"],
    "balance": ["balance"],
}
"""The modules with the commands of each: only what is needed is loaded, so that a game begins at once."""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"followsuit {__version__} ({'compiled' if is_compiled() else 'not compiled'})")
        raise typer.Exit


def _options(
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


def program(parts: Collection[str] = tuple(PARTS)) -> Any:
    """The command line, with the commands of these parts."""
    app = typer.Typer(
        name="followsuit",
        help="Modern trick-taking card games: play them, simulate them, add your own.",
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    app.callback()(_options)
    for part in parts:
        import_module(f"followsuit.commands.{part}").register(app)
    return get_command(app)


def _needed(arguments: Sequence[str]) -> list[str]:
    """The part of the command that comes first; all if no command does."""
    return [part for part, commands in PARTS.items() if arguments[0] in commands] or list(PARTS)


# Typer brings its own copy of Click along and exports only a part of its errors.
_ANY_ERROR = typer.BadParameter.__mro__[2]


def _tell_dropped(language: str, plugin: _plugins.Kept) -> None:
    """A compiled plugin no longer fits its source: told once, since it is gone then."""
    told = Texts(language=language).say("ui-plugin-changed", {"game": plugin.games[0]})
    typer.echo(f"followsuit: {told}", err=True)


def run(arguments: list[str]) -> None:
    """Run the command line; all that it says is in one language, and a wrong use of it is told in one line."""
    arguments, language = arguments or ["--help"], language_of(arguments)
    _plugins.dropped = partial(_tell_dropped, language)
    whole = program(_needed(arguments))
    for _, command in commands_of(whole):
        for parameter in command.params:
            if parameter.name == "lang":
                parameter.default = language
    if "--help" in arguments:
        translate(whole, language)
    try:
        code = whole(arguments, standalone_mode=False)
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        if not isinstance(error, _ANY_ERROR):
            raise
        raise wrong_usage(error, whole, arguments) from None
    if code:
        raise SystemExit(code)
