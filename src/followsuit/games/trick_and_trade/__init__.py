"""Trick and Trade, by Yasuyuki Nakamura."""

from __future__ import annotations

from typing import Any

from followsuit.counts import times
from followsuit.definition import Game, house
from followsuit.errors import BadSetting
from followsuit.games.trick_and_trade.cards import ALL_TRADING, DECK, HOUSE_KINDS, KINDS
from followsuit.games.trick_and_trade.counts import card_points, multipliers, suit_values
from followsuit.games.trick_and_trade.rules import TrickAndTrade
from followsuit.games.trick_and_trade.table import tableau


def pieces(state: TrickAndTrade) -> dict[str, str]:
    """The lead card, and the trading cards of every kind there is."""
    return {"lead": "lead", **{KINDS[kind]: "trading" for kind in state.kinds}}


def values(state: TrickAndTrade) -> dict[str, int]:
    """What each trick card adds to its suit if it wins."""
    return {code: 10 - int(DECK.rank_of[card]) for card, code in enumerate(DECK.codes)}


def copies(single: int, double: int, pair: int) -> list[int]:
    """Copies of each house kind: of one icon, of the same icon twice, of two icons."""
    return [single if len(kind) == 1 else double if kind[0] == kind[1] else pair for kind in HOUSE_KINDS]


def own_trading(value: Any) -> list[int]:
    """A person's own table: {"R": 3, "RRZ": 3, …}, or "R=3,RRZ=3,…" as text; a kind left out has no copies."""
    if isinstance(value, str):
        value = written(value)
    if not isinstance(value, dict):
        raise ValueError
    for kind, number in value.items():
        if kind not in KINDS:
            raise BadSetting("kind-unknown", kind=kind)
        if not str(number).isdecimal():
            raise BadSetting("kind-copies", kind=kind)
    table = [int(value.get(kind, 0)) for kind in KINDS]
    if sum(table) != ALL_TRADING:
        raise BadSetting("kind-sum", found=sum(table), wanted=ALL_TRADING)
    return table


def written(text: str) -> dict[str, str]:
    """The table that is written as "R=3,RR=3,…"."""
    table: dict[str, str] = {}
    for part in text.replace(" ", "").split(","):
        kind, mark, number = part.partition("=")
        if not mark:
            raise ValueError
        if kind in table:
            raise BadSetting("kind-twice", kind=kind)
        table[kind] = number
    return table


game = Game(
    id="trick-and-trade",
    version=1,
    seats=(3, 4, 5),
    usual=4,
    minutes=30,
    rules=TrickAndTrade,
    table=tableau,
    package=__name__,
    pieces=pieces,
    values=values,
    counts=(
        multipliers,
        suit_values,
        card_points,
        times("lead-card", "took-lead"),
        times("lead-card-left", "got-lead"),
    ),
    settings=(
        house(
            "trading",
            {
                "even": copies(3, 3, 3),
                "singles6-pairs3": copies(6, 0, 3),
                "singles3-pairs5": copies(3, 0, 5),
            },
            own_trading,
        ),
    ),
)
