"""`followsuit games` and `rules`."""

from __future__ import annotations

import typer

from followsuit import registry
from followsuit.commands.shared import TERMINAL_LANGUAGE, GameName, Language
from followsuit.definition import Game, Setting
from followsuit.terminal.paper import paper_of_terminal
from followsuit.words import Words


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("games")(games)
    app.command("rules")(rules)


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
