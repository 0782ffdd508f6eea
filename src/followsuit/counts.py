"""What of a finished game is worth counting, for tables of results and balance reports.

A game lists it: `Game(counts=(times("attacks", "attacked"), …))`. The text `count-<name>` of the game says what is
counted. Some counts are a list of labels, each with a number: which characters somebody played, and how many points
each of them brought. A label is named by the text `count-<name>-<label>`, or else by `suit-<label>` or `item-<label>`,
or by `count-<name>-any`, in which it is `$label`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from followsuit.engine.events import Event, Text

Per = Literal["seat", "game"]
Happened = Sequence[Event]
Labels = list[tuple[str, int]]
"""Labels in the order in which they came up, each with its number."""


@dataclass(frozen=True)
class Count:
    """Something that is counted."""

    name: str
    """Of the text `count-<name>`."""
    per: Per
    """Whether each seat has a value of its own, or the game has one."""
    of: Callable[[Any, Happened], Any]
    """From the finished state and all that happened: a value for the game, or a list with one for each seat."""
    labelled: bool = False
    """Whether a value is a list of labels with numbers; otherwise it is one whole number."""

    @property
    def column(self) -> str:
        """What it is called in tables of results."""
        return "count_" + self.name.replace("-", "_")

    def text(self) -> Text:
        """What is counted."""
        return Text(f"count-{self.name}", {})

    def keys(self, label: str) -> list[str]:
        """The keys of texts that may name a label."""
        own = f"count-{self.name}"
        return [f"{own}-{label}", f"suit-{label}", f"item-{label}", f"{own}-any"]


def times(name: str, *keys: str) -> Count:
    """How often one of these events happened to each seat, the one that is its argument `seat`."""
    return Count(name, "seat", lambda state, happened: _summed(state, happened, keys, lambda event: 1))


def total(name: str, argument: str, *keys: str) -> Count:
    """What an argument of these events adds up to, for each seat."""
    return Count(
        name,
        "seat",
        lambda state, happened: _summed(state, happened, keys, lambda event: event.args[argument]),
    )


def kinds(name: str, *keys: str) -> Count:
    """Which of these events happened to each seat: the keys are the labels."""
    return labels(name, *keys, label=lambda event: event.key)


def labels(
    name: str,
    *keys: str,
    label: Callable[[Event], str],
    number: Callable[[Any, Event], int] = lambda state, event: 1,
) -> Count:
    """A label for each of these events, perhaps with a number, for the seat to which it happened."""

    def of(state: Any, happened: Happened) -> list[Labels]:
        found: list[Labels] = [[] for _ in range(state.seats)]
        for event in _among(happened, keys):
            found[event.args["seat"]].append((label(event), number(state, event)))
        return found

    return Count(name, "seat", of, labelled=True)


def _summed(state: Any, happened: Happened, keys: Sequence[str], number: Callable[[Event], int]) -> list[int]:
    found = [0] * state.seats
    for event in _among(happened, keys):
        found[event.args["seat"]] += number(event)
    return found


def _among(happened: Happened, keys: Sequence[str]) -> Iterable[Event]:
    return (event for event in happened if event.key in keys)
