"""Texts by their keys: files of the program and of a game, in the reader's language (Project Fluent).

Beside the module of a game lies `text.<language>.ftl`. The program has three such files: what is said at a
table, what is said when something goes wrong, and the help of the command line where it is not English.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource

LANGUAGES = {"en": "English", "ja": "日本語"}
PROGRAM = "followsuit"
KINDS = ("text", "errors", "help")


@cache
def has_texts(package: str, language: str) -> bool:
    """Whether a game has texts in a language."""
    return (files(package) / f"text.{language}.ftl").is_file()


class Texts:
    """The texts of a game, and of the program, in a language; what is missing is taken from the English ones.

    A game that has no texts in the language is told in English altogether, lest two languages mix.
    """

    def __init__(self, package: str = PROGRAM, language: str = "en") -> None:
        self.language = language if has_texts(package, language) else "en"
        self._bundles = [_bundle(package, tongue) for tongue in dict.fromkeys((self.language, "en"))]
        self.faults = 0
        """How often a text could not be said as it is written."""

    def has(self, key: str) -> bool:
        """Whether there is such a text, in this language or in English."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def say(self, key: str, args: dict[str, Any]) -> str:
        """The text with this key; the key itself where there is none."""
        for bundle in self._bundles:
            pattern = bundle.get_message(key).value if bundle.has_message(key) else None
            if pattern is not None:
                spoken, errors = bundle.format_pattern(pattern, args)
                if errors:
                    self.faults += 1
                    warnings.warn(f"text {key}: {errors[0]}", stacklevel=3)
                return str(spoken)
        return key


def keys(package: str, start: str) -> list[str]:
    """The keys of all texts that begin so, of a game and of the program, in alphabetical order."""
    found: set[str] = set()
    for source in (PROGRAM, package):
        resource = _resource(source, "text", "en")
        body = resource.body if resource is not None else []
        found |= {
            entry.id.name for entry in body if isinstance(entry, Message) and entry.id.name.startswith(start)
        }
    return sorted(found)


@cache
def _bundle(package: str, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for source in dict.fromkeys((PROGRAM, package)):
        for kind in KINDS:
            if resource := _resource(source, kind, language):
                bundle.add_resource(resource, allow_overrides=True)
    return bundle


@cache
def _resource(package: str, kind: str, language: str) -> Resource | None:
    """A file of texts; those of the program are in the bundle of every game, and reading them takes a while."""
    path = files(package) / f"{kind}.{language}.ftl"
    return FluentResource(path.read_text("utf-8")) if path.is_file() else None
