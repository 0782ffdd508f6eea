"""Robotrick, by Domi."""

from __future__ import annotations

import re
from typing import Any

from followsuit.definition import Game, flag, house, number
from followsuit.games.robotrick.droco import COLUMNS, CRITERIA, STRENGTHS, TYPES
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
        return vp_row("", rows[0]) * len(TYPES)
    if len(rows) != len(TYPES):
        raise ValueError(f"there are {len(rows)} rows, not 1 or {len(TYPES)}")
    return [vp for letter, row in zip(TYPES, rows, strict=True) for vp in vp_row(f"type {letter}: ", row)]


def is_row(value: Any) -> bool:
    """Whether this is a row of numbers, and no number."""
    return isinstance(value, list | tuple) or (isinstance(value, str) and "," in value)


def vp_row(where: str, row: Any) -> list[int]:
    """Victory points for strength 1 to 13, as a list or as text with commas."""
    numbers = row.split(",") if isinstance(row, str) else row
    if not isinstance(numbers, list | tuple):
        raise ValueError(f"{where}'{in_one_line(row)}' is no row of numbers")
    if len(numbers) != STRENGTHS:
        raise ValueError(f"{where}there are {len(numbers)} numbers, not {STRENGTHS}")
    for strength, points in enumerate(numbers, 1):
        if isinstance(points, bool) or re.fullmatch(r"\d{1,2}", str(points).strip(), re.ASCII) is None:
            raise ValueError(
                f"{where}strength {strength} has '{in_one_line(points)}', not a whole number from 0 to 99"
            )
    return [int(points) for points in numbers]


def own_ai_cards(value: Any) -> list[int]:
    """A person's own AI cards: a list of them, or as text with semicolons between."""
    cards = value.strip().rstrip(";").split(";") if isinstance(value, str) else value
    if not isinstance(cards, list | tuple) or cards == [""]:
        raise ValueError
    if not 1 <= len(cards) <= MOST_AI_CARDS:
        raise ValueError(f"there are {len(cards)} AI cards, not 1 to {MOST_AI_CARDS}")
    return [
        criterion
        for number, card in enumerate(cards, 1)
        for column, written in columns_of(number, card).items()
        for criterion in criteria_of(f"AI card {number}, {column}", written)
    ]


def columns_of(number: int, card: Any) -> dict[str, Any]:
    """What stands in the columns of an AI card: a table of them, or text with slashes between."""
    if isinstance(card, str):
        parts = card.split("/")
        if len(parts) != len(COLUMNS):
            raise ValueError(f"AI card {number} has {len(parts)} columns, not {' / '.join(COLUMNS)}")
        return dict(zip(COLUMNS, parts, strict=True))
    if not isinstance(card, dict) or set(card) != set(COLUMNS):
        raise ValueError(f"AI card {number} needs {', '.join(COLUMNS)} and nothing else")
    return {column: card[column] for column in COLUMNS}


def criteria_of(where: str, written: Any) -> list[int]:
    """The one or two criteria of a column, as a list or as text with commas; 0 is none."""
    words = written.split(",") if isinstance(written, str) else written
    if not isinstance(words, list | tuple) or not 1 <= len(words) <= 2:
        raise ValueError(f"{where}: one or two criteria, not '{in_one_line(written)}'")
    names = [in_one_line(word).upper() for word in words]
    for name in names:
        if name not in CRITERIA[1:]:
            raise ValueError(f"{where}: '{name}' is none of {', '.join(CRITERIA[1:])}")
    if not {"LOW", "HIGH"} & set(names):
        raise ValueError(f"{where}: {', '.join(names)} does not decide; LOW or HIGH must be in it")
    return [CRITERIA.index(name) for name in [*names, CRITERIA[0]][:2]]


def in_one_line(value: Any) -> str:
    """What a person wrote, for an error of one line."""
    return " ".join(str(value).split())


game = Game(
    id="robotrick",
    version=1,
    seats=(3,),
    usual=3,
    rules=Robotrick,
    table=tableau,
    package=__name__,
    settings=(
        number("hangars", 3, 3, 4),
        flag("keep_ai", False),
        house(
            "vp",
            {"house": own_vp(HOUSE_VP), "strength": own_vp(list(range(1, STRENGTHS + 1)))},
            own_vp,
            "thirteen whole numbers from 0 to 99, for strength 1 to 13: 1,1,1,2,…"
            " (or four such rows, for types A to D, with semicolons between)",
        ),
        house(
            "ai_cards",
            {"house": own_ai_cards(HOUSE_AI_CARDS)},
            own_ai_cards,
            "one to ten cards, follow / unfollow / lead each: LOW / LONG, HIGH / HIGH, SHORT; …",
        ),
    ),
)
