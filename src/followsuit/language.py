"""The language of a command line: the one it names, or else the terminal's.

It imports next to nothing, so that even a failing import can be told in that language.
"""

from __future__ import annotations

import os

from followsuit.texts import LANGUAGES


def system_language() -> str:
    """The language of the terminal, if we speak it."""
    tongue = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "en")[:2]
    return tongue if tongue in LANGUAGES else "en"


def language_of(arguments: list[str]) -> str:
    """The language that `--lang` names, the last one if there are several; the terminal's if there is none."""
    language = system_language()
    for argument, after in zip(arguments, [*arguments[1:], ""], strict=False):
        if argument == "--":
            break
        option, mark, value = argument.partition("=")
        named = value if mark else after
        if option == "--lang" and named in LANGUAGES:
            language = named
    return language
