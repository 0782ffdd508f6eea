"""The command line in Japanese: help is complete, and wrong usage is told in the language that was asked for."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
import typer
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from commandline import run
from followsuit.commands import program
from followsuit.commands import run as run_command
from followsuit.commands.speech import (
    commands_of,
    facts,
    keys_of,
    number_key,
    parameters_of,
    wrong_usage,
)
from followsuit.errors import FollowsuitError
from followsuit.language import language_of
from followsuit.terminal.breaking import WORD
from followsuit.texts import LANGUAGES, Texts

LOCALES = {"en": "C.UTF-8", "ja": "ja_JP.UTF-8"}
COMMANDS = dict(commands_of(program()))
TEXTS = Texts(language="ja")
FACTS = facts()


def parameters() -> Iterator[tuple[str, Any]]:
    """All options and arguments, with their commands."""
    for name, command in COMMANDS.items():
        for parameter in parameters_of(command):
            yield name, parameter


def key_of(command: str, parameter: Any) -> str:
    """The key of its text; that of all commands if it has none of its own."""
    own, shared = keys_of(command, parameter)
    return own if TEXTS.has(own) else shared


def keys_in(path: str) -> set[str]:
    """The keys of all texts in a file."""
    source = (files("followsuit") / path).read_text("utf-8")
    return {entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, Message)}


def squeezed(text: str) -> str:
    """Without blanks, frames and line breaks."""
    return re.sub(r"[\s│╭╮╰╯─]", "", text)


def run_in(language: str, *arguments: str, width: int = 80) -> subprocess.CompletedProcess[str]:
    """Run `followsuit` in a terminal that speaks a language."""
    return run(*arguments, LC_ALL=LOCALES[language], COLUMNS=str(width))


def help_of(language: str, *arguments: str, width: int = 80) -> str:
    """What `--help` shows."""
    done = run_in(language, *arguments, "--help", width=width)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_each_command_option_and_argument_has_its_japanese_help_and_no_text_is_left_over() -> None:
    wanted = {f"help-{name}" for name in COMMANDS}
    wanted |= {key_of(*parameter) for parameter in parameters()}
    found = keys_in("help.ja.ftl")
    assert {key for key in found if key.startswith("help-")} == wanted
    assert all(key.startswith("layout-") for key in found - wanted)


def test_one_text_stands_for_one_meaning_and_one_meaning_has_one_text() -> None:
    for one, first in parameters():
        for other, second in parameters():
            if keys_of("", first) == keys_of("", second):
                same_text = key_of(one, first) == key_of(other, second)
                assert same_text == (first.help == second.help), f"{first} of {one} and {other}"


@pytest.mark.parametrize("width", [80, 73])
@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_all_japanese_and_nothing_is_cut_off(name: str, width: int) -> None:
    command = COMMANDS[name]
    shown = help_of("ja", *([] if name == "followsuit" else [name]), width=width)
    for heading in ("Usage", "Options", "OPTIONS", "Arguments", "Commands", "COMMAND", "default", "required"):
        assert heading not in shown
    assert squeezed(TEXTS.say(f"help-{name}", FACTS)) in squeezed(shown)
    assert "使い方：" in shown
    for parameter in parameters_of(command):
        assert squeezed(parameter.help) not in squeezed(shown)
        assert squeezed(TEXTS.say(key_of(name, parameter), FACTS)) in squeezed(shown)
    assert squeezed(command.help) not in squeezed(shown)


def test_the_programs_help_tells_what_each_command_does() -> None:
    shown = squeezed(help_of("ja"))
    for name in COMMANDS:
        assert squeezed(TEXTS.say(f"help-{name}", FACTS).partition("\n\n")[0]) in shown


def test_lines_of_japanese_break_between_any_words_but_never_before_a_full_stop() -> None:
    for key in keys_in("help.ja.ftl"):
        text = TEXTS.say(key, FACTS)
        words = [found.group() for found in WORD.finditer(text)]
        assert "".join(words) == text
        assert not any(word.lstrip().startswith(tuple("、。：）」")) for word in words)
        assert all(len(word) < 20 for word in words)


def test_help_is_in_the_language_that_is_named_or_else_in_the_terminals() -> None:
    assert "使い方" in help_of("en", "--lang", "ja")
    assert "使い方" in help_of("en", "play", "--lang=ja")
    assert "Usage" in help_of("ja", "play", "--lang", "en")
    assert "使い方" in help_of("ja", "schema")
    assert "Usage" in help_of("en", "schema")
    assert "使い方" in run_in("ja").stdout, "without any argument, help is shown"


def test_a_language_named_before_the_command_is_the_commands() -> None:
    assert "ハーツ（4人用）\n" in run("--lang", "ja", "games").stdout
    assert "Hearts (4 seats)\n" in run("--lang", "ja", "games", "--lang", "en").stdout


def test_the_last_language_that_we_speak_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert language_of([]) == "en"
    assert language_of(["play", "--lang", "ja"]) == "ja"
    assert language_of(["--lang=ja", "play", "--lang", "en"]) == "en"
    assert language_of(["--lang", "en", "play", "--lang=ja"]) == "ja"
    assert language_of(["play", "--lang", "ja", "--lang", "xx"]) == "ja"
    assert language_of(["play", "ja", "--lang"]) == "en"
    assert language_of(["play", "--", "--lang", "ja"]) == "en"
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert language_of(["play", "--lang", "xx"]) == "ja"


JUNK = "\x1b[31m\nx\u202e" + "y" * 5000
WRONG = {
    "fly": ("there is no command 'fly'; `followsuit --help` lists them", "「fly」というコマンドはありません"),
    "plya": ("there is no command 'plya'; did you mean play?", "play のことですか？"),
    "it's": ("there is no command 'it's'", "「it's」というコマンドはありません"),
    "fly play": ("`followsuit --help` lists them", "`followsuit --help`"),
    "--": ("name a command", "コマンドを指定してください"),
    "--fly play": ("`followsuit` has no option --fly", "`followsuit` に --fly というオプションはありません"),
    "play --fly": ("`followsuit play` has no option --fly", "`followsuit play` に --fly というオプション"),
    "play --sets 3": ("has no option --sets; did you mean --seats?", "--seats のことですか？"),
    "play -x": ("has no option -x; `followsuit play --help`", "-x というオプションはありません"),
    "sim": ("GAME is missing; `followsuit sim --help` explains it", "GAME を指定してください"),
    "play a b c": ("'b c' is not expected here", "「b c」は余分です"),
    "play --seats": ("--seats needs a value after it; `followsuit play", "--seats の後に値が必要です"),
    "sim hearts --json=3": ("--json takes no value", "--json に値は付けられません"),
    "play --seats x": ("--seats must be a whole number, not 'x'", "--seats には整数を指定してください"),
    "check hearts --games 0": ("a whole number, 1 or more, not '0'", "1以上の整数を指定してください。「0」"),
    "sim hearts --games -1": ("from 1 to 1000000000, not '-1'", "1から1000000000までの整数"),
    "bench --seconds 0": ("a number, 0.05 or more, not '0'", "0.05以上の数を指定してください"),
}


def complaint(arguments: list[str], language: str) -> str:
    """The one line with which wrong usage is refused."""
    with pytest.raises(FollowsuitError) as refused:
        run_command(arguments)
    line = refused.value.told(language)
    assert line.isprintable()
    return line


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_usage_is_told_in_one_line(wrong: str) -> None:
    for language, told in zip(LANGUAGES, WRONG[wrong], strict=True):
        assert told in complaint(wrong.split(), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_usage_is_told_in_the_terminals_language_with_exit_code_2(language: str) -> None:
    done = run_in(language, "sim")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"followsuit: {complaint(['sim'], language)}\n"
    assert "。" in run_in(language, "sim", "--lang", "ja").stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_junk_on_the_command_line_is_told_in_a_short_line(language: str) -> None:
    for arguments in (
        [JUNK],
        [f"--{JUNK}"],
        [f"-{JUNK}"],
        ["play", "a", JUNK],
        ["play", "--seats", JUNK],
        ["play", f"--{JUNK}=3"],
        ["sim", "hearts", f"--json={JUNK}"],
    ):
        assert len(complaint(arguments, language)) < 250


def test_a_kind_of_wrong_usage_that_we_do_not_know_is_told_in_typers_words() -> None:
    told = wrong_usage(typer.BadParameter("it is odd"), COMMANDS["followsuit"], ["play"])
    assert str(told) == (
        "the command is not understood: Invalid value: it is odd; `followsuit play --help` shows how to write it"
    )


def test_every_number_on_the_command_line_has_a_text_for_what_it_must_be() -> None:
    keys = {key for _, parameter in parameters() if (key := number_key(parameter)) is not None}
    assert len(keys) == 4
    for language in LANGUAGES:
        assert {f"error-{key}" for key in keys} <= keys_in(f"errors.{language}.ftl")
