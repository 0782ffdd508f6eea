"""Options that all commands about a game share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from followsuit import registry
from followsuit.definition import Game
from followsuit.errors import BadSetting, FollowsuitError, shown
from followsuit.files import KIB, parse_toml, read_text
from followsuit.language import system_language
from followsuit.play.record import check_seed
from followsuit.texts import LANGUAGES


def _language(value: str) -> str:
    if value not in LANGUAGES:
        known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
        raise FollowsuitError("language", language=shown(value), known=known)
    return value


def checked_seed(value: str | None) -> str | None:
    """A seed from the command line."""
    if value is not None:
        check_seed(value)
    return value


TERMINAL_LANGUAGE = system_language()
MOST_HOUSE = 32 * KIB
"""Bytes of a house file; one for all games has about two thousand."""
LONGEST_PATH = 4096
"""Characters of a path that is shown: as many as most systems allow."""
MOST_JOBS = 256
"""Processes: more than the cores of any machine that people play on."""

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The game's id; `followsuit games` lists them.")
]
Seats = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="How many play; the usual number if left out.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be given several times."),
]
House = Annotated[
    Path | None,
    typer.Option("--house", metavar="FILE.toml", help="Options of the game, and house data, from a file."),
]
SeedText = Annotated[
    str | None,
    typer.Option(
        "--seed",
        metavar="S",
        callback=checked_seed,
        help="The same seed deals the same cards; a fresh one if left out.",
    ),
]
Language = Annotated[
    str,
    typer.Option("--lang", metavar="LANG", callback=_language, help="en or ja; the terminal's if left out."),
]
Jobs = Annotated[
    int,
    typer.Option(
        "--jobs", metavar="J", min=1, max=MOST_JOBS, help="Processes; the result does not depend on it."
    ),
]
CORES = min(os.cpu_count() or 1, MOST_JOBS)
Json = Annotated[bool, typer.Option("--json", help="Print plain data instead of tables.")]


def progress_bar() -> Progress:
    """A bar with the time that is left, in a terminal; it vanishes when all is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def settings_for(game: Game, options: list[str] | None, house: Path | None) -> dict[str, Any]:
    """Settings from a file, or its table for this game, and over them those of the command line; checked."""
    settings = {} if house is None else _house_file(house, game.id)
    for option in options or []:
        name, mark, value = option.partition("=")
        if not mark or not name:
            raise BadSetting("option-form", option=shown(option))
        settings[name.strip()] = value.strip()
    game.read_settings(settings)
    return settings


def _house_file(path: Path, game: str) -> dict[str, Any]:
    """The options of a file, and over them those of its table for this game; tables for other games do not matter."""
    options = _toml(path)
    tables = {name: options.pop(name) for name in registry.names() if name in options}
    own = tables.get(game, {})
    if not isinstance(own, dict):
        raise BadSetting("house-table", path=path, game=game)
    return options | own


def _toml(path: Path) -> dict[str, Any]:
    text = read_text(path, MOST_HOUSE)
    try:
        return parse_toml(text)
    except ValueError as error:
        raise BadSetting("house-toml", path=path, why=error) from None
