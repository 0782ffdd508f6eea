"""Robotrick, by Domi."""

from __future__ import annotations

import re
from typing import Any

from followsuit.counts import times, total
from followsuit.definition import Game, flag, house, number
from followsuit.errors import BadSetting
from followsuit.games.robotrick.counts import ai_points, droco_tricks
from followsuit.games.robotrick.droco import COLUMNS, CRITERIA, DECK, STRENGTHS, TYPES
from followsuit.games.robotrick.rules import Robotrick
from followsuit.games.robotrick.table import tableau

HOUSE_VP = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]
HOUSE_AI_CARDS = """
    LOW / LONG, HIGH / HIGH, SHORT;
    LOW / HIGH, SHORT / LONG, LOW;
    HIGH / SHORT, LOW / LOW, LONG;
    HIGH / LOW, SHORT / SHORT, HIGH;
    LOW / LOW, LONG / LONG, HIGH;
    HIGH / LONG, LOW / LOW, SHORT;
    LOW / SHORT, HIGH / HIGH, LONG;
    HIGH / HIGH, LONG / SHORT, LOW;
    LOW / SHORT, LOW / SHORT, HIGH;
    HIGH / LONG, HIGH / LONG, LOW
"""
MOST_AI_CARDS = 10


def values(state: Robotrick) -> dict[str, int]:
    """The victory points on each robot."""
    return dict(zip(DECK.codes, map(int, state.vp), strict=True))


def own_vp(value: Any) -> list[int]:
    """A person's own victory points: a row of thirteen for all types, or one for each, with semicolons between."""
    if not isinstance(value, str | list | tuple) or (isinstance(value, str) and "," not in value):
        raise ValueError
    rows: list[Any] = [value]
    if isinstance(value, str):
        rows = value.strip().rstrip(";").split(";")
    elif value and is_row(value[0]):
        rows = list(value)
    if len(rows) == 1:
        return vp_row("all", rows[0]) * len(TYPES)
    if len(rows) != len(TYPES):
        raise BadSetting("vp-rows", found=len(rows), types=len(TYPES))
    return [vp for letter, row in zip(TYPES, rows, strict=True) for vp in vp_row(letter, row)]


def is_row(value: Any) -> bool:
    """Whether this is a row of numbers, and no number."""
    return isinstance(value, list | tuple) or (isinstance(value, str) and "," in value)


def vp_row(letter: str, row: Any) -> list[int]:
    """Victory points for strength 1 to 13 of a type, or of "all", as a list or as text with commas."""
    numbers = row.split(",") if isinstance(row, str) else row
    if not isinstance(numbers, list | tuple):
        raise BadSetting("vp-no-row", type=letter, row=in_one_line(row))
    if len(numbers) != STRENGTHS:
        raise BadSetting("vp-numbers", type=letter, found=len(numbers), wanted=STRENGTHS)
    for strength, points in enumerate(numbers, 1):
        if isinstance(points, bool) or re.fullmatch(r"\d{1,2}", str(points).strip(), re.ASCII) is None:
            raise BadSetting("vp-number", type=letter, strength=strength, points=in_one_line(points))
    return [int(points) for points in numbers]


def own_ai_cards(value: Any) -> list[int]:
    """A person's own AI cards: a list of them, or as text with semicolons between."""
    cards = value.strip().rstrip(";").split(";") if isinstance(value, str) else value
    if not isinstance(cards, list | tuple) or cards == [""]:
        raise ValueError
    if not 1 <= len(cards) <= MOST_AI_CARDS:
        raise BadSetting("ai-cards", found=len(cards), most=MOST_AI_CARDS)
    return [
        criterion
        for number, card in enumerate(cards, 1)
        for column, written in columns_of(number, card).items()
        for criterion in criteria_of(number, column, written)
    ]


def columns_of(number: int, card: Any) -> dict[str, Any]:
    """What stands in the columns of an AI card: a table of them, or text with slashes between."""
    if isinstance(card, str):
        parts = card.split("/")
        if len(parts) != len(COLUMNS):
            raise BadSetting("ai-columns", number=number, found=len(parts), columns=" / ".join(COLUMNS))
        return dict(zip(COLUMNS, parts, strict=True))
    if not isinstance(card, dict) or set(card) != set(COLUMNS):
        raise BadSetting("ai-table", number=number, columns=", ".join(COLUMNS))
    return {column: card[column] for column in COLUMNS}


def criteria_of(number: int, column: str, written: Any) -> list[int]:
    """The one or two criteria of a column, as a list or as text with commas; 0 is none."""
    words = written.split(",") if isinstance(written, str) else written
    if not isinstance(words, list | tuple) or not 1 <= len(words) <= 2:
        raise BadSetting("ai-criteria", number=number, column=column, written=in_one_line(written))
    names = [in_one_line(word).upper() for word in words]
    for name in names:
        if name not in CRITERIA[1:]:
            raise BadSetting(
                "ai-criterion", number=number, column=column, name=name, known=", ".join(CRITERIA[1:])
            )
    if not {"LOW", "HIGH"} & set(names):
        raise BadSetting("ai-undecided", number=number, column=column, names=", ".join(names))
    return [CRITERIA.index(name) for name in [*names, CRITERIA[0]][:2]]


def in_one_line(value: Any) -> str:
    """What a person wrote, for an error of one line."""
    return " ".join(str(value).split())


game = Game(
    id="robotrick",
    version=1,
    seats=(3,),
    usual=3,
    minutes=30,
    rules=Robotrick,
    table=tableau,
    package=__name__,
    values=values,
    counts=(
        droco_tricks,
        ai_points,
        times("captured", "captured"),
        times("struck-back", "struck-back"),
        times("no-hangar", "no-hangar"),
        total("won", "won", "scored"),
        total("lost", "lost", "scored"),
    ),
    settings=(
        number("hangars", 3, 3, 4),
        flag("keep_ai", False),
        house(
            "vp",
            {"house": own_vp(HOUSE_VP), "strength": own_vp(list(range(1, STRENGTHS + 1)))},
            own_vp,
        ),
        house("ai_cards", {"house": own_ai_cards(HOUSE_AI_CARDS)}, own_ai_cards),
    ),
)
