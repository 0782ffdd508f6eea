"""Texts: whatever is met on the way can be said, in every language of the game; and what was never met."""

from __future__ import annotations

import ast
import re
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, MessageReference, Term, TermReference
from fluent.syntax.visitor import Visitor

from followsuit.contract.case import Broken, Walk
from followsuit.contract.play import LOST, WON
from followsuit.definition import Game
from followsuit.engine.bits import MAX_OPTIONS
from followsuit.engine.events import Text
from followsuit.engine.state import State
from followsuit.texts import LANGUAGES, has_texts
from followsuit.views import Phrase
from followsuit.words import Words

ENOUGH = 6
"""So often a text is put into words; with other cards and seats it reads the same."""
ALWAYS = re.compile(r"title|idea|by|publisher|tie-break|(card|suit|item|about|option|expects|error|count)-.*")
"""Texts that a game need not be played for, and names that its other texts ask for."""


def check_texts(walk: Walk) -> set[str]:
    """Every text, label and reason that is met exists, and can be put into words; returns their keys."""
    game, state = walk.case.game, walk.state
    assert state.sink is not None
    speakers = [Speaker(game, language) for language in languages(game)]
    told = 0
    times: Counter[str] = Counter(
        f"seat-{seat}" for seat in game.view(state, -1).around if seat >= state.seats
    )

    def say(viewer: int, texts: Iterable[Text | Phrase]) -> None:
        for text in texts:
            times[text.key] += 1
            if times[text.key] <= ENOUGH:
                for speaker in speakers:
                    speaker.check(text, viewer)

    for language in languages(game):
        with speaking(language):
            game.looks(walk.case.seats, language, **walk.case.settings)
    say(-1, about_options(game))
    say(-1, about_the_game(game))
    for seat, _ in walk.steps():
        viewer = walk.anyone()
        for looking in {seat, viewer}:
            say(looking, phrases(game.view(state, looking)))
        say(viewer, state.sink.events[told:])
        told = len(state.sink.events)
        if walk.once_in(3):
            say(seat, reasons(state, seat))
    say(0, phrases(game.view(state, 0)))
    say(0, state.sink.events[told:])
    check_counts(game, state)
    return set(times).union(*(speaker.used for speaker in speakers))


def check_counts(game: Game, state: State) -> None:
    """What a game counts is a value for the game, or one for each seat: a number, or labels with numbers."""
    assert state.sink is not None
    for count in game.counts:
        value = count.of(state, state.sink.events)
        values = value if count.per == "seat" else [value]
        if len(values) != (state.seats if count.per == "seat" else 1):
            raise Broken(f"the count '{count.name}' has {len(values)} values for {state.seats} seats")
        for number in [number for one in values for _, number in one] if count.labelled else values:
            if type(number) is not int:
                raise Broken(f"the count '{count.name}' is {number!r}, not a whole number")


def about_options(game: Game) -> Iterator[Text]:
    """What each option of a game is for, and what may be written."""
    for setting in game.settings:
        yield Text(f"option-{setting.name}", {})
        yield setting.expects
        yield from (Text(key, args) for key, args in setting.expects.args.get("phrases", ()))


def about_the_game(game: Game) -> Iterator[Text]:
    """What a game is about, who made it, what its presets are called, where it says so in English; what it counts."""
    presets = [setting.label(preset) for setting in game.settings for preset in setting.presets]
    said = messages(game.package, "en")
    yield from (Text(key, {}) for key in ("idea", "by", "publisher", *presets) if key in said)
    yield from (count.text() for count in game.counts)


def reasons(state: State, seat: int) -> Iterator[Text]:
    """Why each option that is closed to a seat is closed."""
    for option in range(MAX_OPTIONS):
        why = state.why_not(seat, option)
        if why is not None:
            yield why


def languages(game: Game) -> list[str]:
    """The languages a game has texts in."""
    return [language for language in LANGUAGES if has_texts(game.package, language)]


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Broken if something cannot be put into words of a language."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            yield
        except UserWarning as warning:
            raise Broken(f"in {LANGUAGES[language]}, {warning}") from None


class Speaker:
    """Puts texts into words in one language, and takes no text of another one for it."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self.used: set[str] = set()
        """Texts that other texts needed: names of cards, suits and things."""
        self._texts = messages("followsuit", language) | messages(game.package, language)

    def check(self, text: Text | Phrase, seat: int) -> None:
        """Broken if a text is missing, or cannot be put into words."""
        if text.key not in self._texts:
            raise Broken(f"the text '{text.key}' is missing in {LANGUAGES[self.language]}")
        for key in self._named(text):
            if key not in self._texts and key.startswith("item-"):
                key = key.replace("item", "suit")
            if key in self._texts:
                self.used.add(key)
            elif not key.startswith("card-"):
                raise Broken(
                    f"the text '{key}' is missing in {LANGUAGES[self.language]}; '{text.key}' needs it"
                )
        with speaking(self.language):
            Words(self.game.package, self.language, seat).text(text)

    def _named(self, text: Text | Phrase) -> Iterator[str]:
        """Texts that the arguments of a text need."""
        for name in ("suit", "item"):
            value = str(text.args.get(name, ""))
            if value and not value.isdecimal():
                yield f"{name}-{value}"
        cards = text.args.get("cards", [])
        for code in [*cards, *([text.args["card"]] if "card" in text.args else [])]:
            yield f"card-{code}"


def phrases(thing: Any) -> Iterator[Phrase]:
    """Every text in a view; where nothing is said, there is none."""
    if isinstance(thing, Phrase):
        if thing.key:
            yield thing
        yield from (Phrase(key, args) for key, args in thing.args.get("phrases", ()))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from phrases(part)
    elif is_dataclass(thing):
        for part in fields(thing):
            yield from phrases(getattr(thing, part.name))


# What there is in the files of a game


@cache
def messages(package: str, language: str) -> dict[str, set[str]]:
    """The texts of a file, by their keys, and which texts each of them refers to."""
    path = files(package) / f"text.{language}.ftl"
    if not path.is_file():
        return {}
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, (Message, Term)):
            references = _References()
            references.visit(entry)
            found[entry.id.name if isinstance(entry, Message) else f"-{entry.id.name}"] = references.found
    return found


class _References(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.found.add(node.id.name)

    def visit_TermReference(self, node: TermReference) -> None:  # noqa: N802
        self.found.add(f"-{node.id.name}")
        self.generic_visit(node)


def events_in_source(package: str) -> set[str]:
    """The keys of all events that the source of a game names."""
    return {
        node.args[0].value
        for path in Path(str(files(package))).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "tell"
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def never_met(game: Game, met: set[str]) -> dict[str, list[str]]:
    """Of the texts of a game, its events, its kinds of moves and its results, those that were not met."""
    there: dict[str, set[str]] = {}
    for language in languages(game):
        for key, references in messages(game.package, language).items():
            there.setdefault(key, set()).update(references)
    used = {*met, *messages("followsuit", "en"), *(key for key in there if ALWAYS.fullmatch(key))}
    waiting = list(used)
    while waiting:
        for key in there.get(waiting.pop(), ()):
            if key not in used:
                used.add(key)
                waiting.append(key)
    events = events_in_source(game.package)
    left = {key for key in there if key not in used}
    results = {WON, LOST} if game.wins == "together" else set()
    return {
        "results": sorted(results - met),
        "moves": sorted(key.removeprefix("do-") for key in left if key.startswith("do-")),
        "events": sorted(events - used),
        "texts": sorted(left - events - {key for key in left if key.startswith("do-")}),
    }
