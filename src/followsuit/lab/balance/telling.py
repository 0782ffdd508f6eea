"""How figures are told: a part of a report, and a speaker who puts numbers and names into words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from followsuit.counts import Count
from followsuit.lab.balance.charts import Spec
from followsuit.lab.balance.results import Result
from followsuit.lab.standings import Mean
from followsuit.words import Words


@dataclass
class Section:
    """A part of a report."""

    title: str
    says: list[str]
    plot: Spec | None = None
    head: list[str] = field(default_factory=list)
    table: list[list[str]] = field(default_factory=list)
    note: str = ""
    main: bool = False
    """Whether its sentences are findings even where several variants are compared."""


class Speaker:
    """Says figures in a language: with the texts of reports, and those of the game."""

    def __init__(self, words: Words, game: Words) -> None:
        self.language = words.language
        self.say = words.say
        self.seat = words.name
        self.game = game

    def percent(self, share: float, digits: int = 1) -> str:
        return self.say("percent", number=f"{100 * share:.{digits}f}") if math.isfinite(share) else "–"

    def number(self, value: float) -> str:
        """Whole numbers as they are, others with as many digits as mean something."""
        digits = 0 if isinstance(value, int) or abs(value) >= 1000 else 1 if abs(value) >= 10 else 2
        return f"{value:,.{digits}f}".replace("-", "−") if math.isfinite(value) else "–"

    def share(self, mean: Mean) -> str:
        """A share with its interval."""
        ends = self.ends(mean)
        return self.say("between", value=self.percent(mean.value), low=ends["least"], high=ends["most"])

    def ends(self, mean: Mean) -> dict[str, str]:
        """Of the interval of a share, which is between 0 and 1."""
        return {"least": self.percent(max(0.0, mean.low)), "most": self.percent(min(1.0, mean.high))}

    def count(self, count: Count) -> str:
        return self.game.text(count.text())

    def label(self, count: Count, label: str) -> str:
        """What a label is called."""
        key = next((key for key in count.keys(label) if self.game.has(key)), None)
        return self.game.say(key, label=label) if key else label

    def variant(self, result: Result) -> str:
        return result.variant.name or self.say("first-variant")

    def of_variants(self, results: Sequence[Result], says: Iterable[list[str]]) -> list[str]:
        """Sentences about each variant, named where there are several."""
        if len(results) == 1:
            return [capital(sentence) for sentences in says for sentence in sentences]
        return [
            self.say("of-variant", variant=self.variant(result), sentence=sentence)
            for result, sentences in zip(results, says, strict=True)
            for sentence in sentences
        ]


def capital(text: str) -> str:
    """As a text begins that stands alone."""
    return text[:1].upper() + text[1:]


def interval_row(
    name: str, mean: Mean, said: str, group: str, bounds: tuple[float, float] = (-math.inf, math.inf)
) -> dict[str, Any]:
    """A row of a plot of intervals, of which nothing is drawn that cannot be."""
    low, high = max(mean.low, bounds[0]), min(mean.high, bounds[1])
    low, high = (end if math.isfinite(end) else mean.value for end in (low, high))
    return {"name": name, "value": mean.value, "low": low, "high": high, "said": said, "group": group}


def named(speaker: Speaker, results: Sequence[Result], result: Result) -> list[str]:
    return [speaker.variant(result)] if len(results) > 1 else []


def variant_head(speaker: Speaker, results: Sequence[Result]) -> list[str]:
    return [speaker.say("variant")] if len(results) > 1 else []
