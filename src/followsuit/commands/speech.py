"""What the command line says of itself: help in the reader's language, and what is wrong with a command.

English help stands where the options are made. In another language it comes from `help.<language>.ftl`:

help-followsuit, help-<command>           the program, a command
help--<option>, help-<ARGUMENT>           an option, an argument
help-<command>--<option>                  the same, where other commands mean something else by it
layout-…                                  the words that Typer puts around all this
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import partial
from typing import Any

import typer

from followsuit.bots import LEVELS, USUAL_LEVEL
from followsuit.errors import QUOTED, FollowsuitError, shown
from followsuit.terminal.breaking import teach_rich
from followsuit.texts import Texts

LAYOUT = {
    "ARGUMENTS_PANEL_TITLE": "layout-arguments",
    "OPTIONS_PANEL_TITLE": "layout-options",
    "COMMANDS_PANEL_TITLE": "layout-commands",
    "DEFAULT_STRING": "layout-default",
    "ENVVAR_STRING": "layout-variable",
    "REQUIRED_LONG_STRING": "layout-required",
}
"""Constants of Typer's layout, and our texts for them."""
USAGE = "Usage: "
MESSAGES = {
    r"No such command (['\"])(?P<name>.*)\1\. Did you mean '(?P<near>[^']*)'": "usage-near-command",
    r"No such command (['\"])(?P<name>.*)\1\.": "usage-no-command",
    r"Missing command": "usage-command-missing",
    r"Got unexpected extra argument\S* \((?P<extra>.*)\)": "usage-extra",
    r"Invalid value for '(?P<name>[^']*)': Value error, '(?P<value>.*)' is not one of (?P<known>.*)\.": "usage-choice",
    r"Option '(?P<name>.*)' requires an argument": "usage-value-missing",
    r"Option '(?P<name>.*)' does not take a value": "usage-value-extra",
}
"""Errors of Typer that are nothing but a message, and our keys for them."""
NUMBERS = {int: "usage-whole", float: "usage-number"}

# Typer keeps the classes of its commands, options and errors to itself.
Command = Any
Parameter = Any


def commands_of(program: Command) -> Iterator[tuple[str, Command]]:
    """The program and its commands, by name."""
    yield "followsuit", program
    yield from program.commands.items()


def parameters_of(command: Command) -> list[Parameter]:
    """The options and arguments of a command, `--help` among them."""
    return list(command.get_params(typer.Context(command)))


def keys_of(command: str, parameter: Parameter) -> tuple[str, str]:
    """The keys of the text for an option or an argument: of this command, and of all commands."""
    name = _name(parameter) if parameter.param_type_name == "option" else f"-{_name(parameter)}"
    return f"help-{command}{name}", f"help{name}"


def _name(parameter: Parameter) -> str:
    """What people call it: `--seats`, `GAME`."""
    return str(parameter.opts[0] if parameter.param_type_name == "option" else parameter.metavar)


def translate(program: Command, language: str) -> None:
    """Put the help of a language into the program; what has no text there stays as it is, in English all of it."""
    texts = Texts(language=language)
    for name, command in commands_of(program):
        command.help = _said(texts, command.help, f"help-{name}")
        command.options_metavar = _said(texts, command.options_metavar, "layout-some-options")
        command.get_usage = partial(_usage, command.get_usage, _said(texts, USAGE, "layout-usage"))
        for parameter in parameters_of(command):
            parameter.help = _said(texts, parameter.help, *keys_of(name, parameter))
            if getattr(parameter, "is_flag", False):
                parameter.metavar = ""  # it takes no value: none is shown
    program.subcommand_metavar = _said(texts, program.subcommand_metavar, "layout-a-command")
    _translate_layout(texts)


def facts() -> dict[str, str | int]:
    """What help repeats from elsewhere."""
    from followsuit.contract import USUAL_GAMES  # here, since it takes its time to load
    from followsuit.skeleton import KINDS

    return {
        "levels": ", ".join(LEVELS),
        "level": USUAL_LEVEL,
        "games": USUAL_GAMES,
        "kinds": ", ".join(KINDS),
    }


def _said(texts: Texts, otherwise: str, *keys: str) -> str:
    return next((texts.say(key, facts()) for key in keys if texts.has(key)), otherwise)


def _usage(english: Any, word: str, context: typer.Context) -> str:
    return str(english(context)).replace(USAGE, word, 1)


def _translate_layout(texts: Texts) -> None:
    """The words of Typer's layout are constants."""
    from typer import rich_utils

    for constant, key in LAYOUT.items():
        setattr(rich_utils, constant, _said(texts, getattr(rich_utils, constant), key))
    usage = _said(texts, USAGE, "layout-usage")
    rich_utils.OptionHighlighter.highlights.append(f"(?P<usage>{usage})")
    if texts.language == "ja":
        teach_rich()


def wrong_usage(error: Any, program: Command, arguments: list[str]) -> FollowsuitError:
    """What is wrong with a command line; texts in our languages instead of Typer's English."""
    own = _command_of(error, program, arguments)
    asked = f"{own} --help"
    match type(error).__name__:
        case "NoSuchOption":
            near = next(
                iter(get_close_matches(error.option_name, error.possibilities or (), cutoff=0.75)), ""
            )
            key = "usage-near-option" if near else "usage-no-option"
            return FollowsuitError(key, command=own, name=shown(error.option_name), near=near, help=asked)
        case "MissingParameter":
            return FollowsuitError("usage-missing", name=_name(error.param), help=asked)
        case "BadParameter" if told := _misfit(error):
            return told
    message = error.format_message()
    for pattern, key in MESSAGES.items():
        if found := re.match(pattern, message, re.DOTALL):
            parts = {name: shown(part) for name, part in found.groupdict().items()}
            return FollowsuitError(key, **parts, help=asked)
    return FollowsuitError("usage-other", message=shown(message, 5 * QUOTED), help=asked)


def _command_of(error: Any, program: Command, arguments: list[str]) -> str:
    """The command that was used wrongly; where Typer's error does not say it, the first one that was named."""
    if context := getattr(error, "ctx", None):
        command = context.command
    else:
        command = next((program.commands[one] for one in arguments if one in program.commands), program)
    return "followsuit" if command is program else f"followsuit {command.name}"


def _misfit(error: Any) -> FollowsuitError | None:
    """A value that is not the number it should be, or beyond its limits."""
    key = number_key(error.param)
    if key is None or not hasattr(error.__cause__, "errors"):
        return None
    value = shown(error.__cause__.errors()[0]["input"])
    return FollowsuitError(key, name=_name(error.param), value=value, **_limits(error.param))


def number_key(parameter: Parameter) -> str | None:
    """The key of the text that tells which number is wanted; None if it is not a number."""
    kind = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
    return "-".join((NUMBERS[kind], *_limits(parameter))) if kind in NUMBERS else None


def _limits(parameter: Parameter) -> dict[str, Any]:
    limits = {"least": parameter.min, "most": parameter.max}
    return {name: limit for name, limit in limits.items() if limit is not None}
