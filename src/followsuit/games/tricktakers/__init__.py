"""TRICKTAKERs, by Hiroken (Joytale Games)."""

from __future__ import annotations

from typing import Any

from followsuit.definition import Game, Setting
from followsuit.engine.bits import mask_of
from followsuit.errors import BadSetting
from followsuit.games.tricktakers.part import CHARACTERS
from followsuit.games.tricktakers.rules import TrickTakers
from followsuit.games.tricktakers.table import tableau

BASIC = ("king", "gambler", "resistance", "hermit", "berserker")
CASTS = {"basic": BASIC, "adventurer": (*BASIC, "adventurer"), "all": tuple(CHARACTERS)}
FITTING = "fitting"
WAYS = (FITTING, "basic", "advanced")


def one_of(name: str, values: tuple[str, ...]) -> Setting:
    """An option that is one of some words."""

    def read(value: Any) -> str:
        if str(value).lower() not in values:
            raise ValueError
        return str(value).lower()

    return Setting(name, values[0], values, read, ", ".join(values[:-1]) + f" or {values[-1]}")


def rules(seats: int, characters: str, two_player: str) -> TrickTakers:
    """A game that has not begun; the way of playing for two must fit the characters."""
    fitting = "basic" if characters == "basic" else "advanced"
    if two_player != FITTING and seats != 2:
        raise BadSetting(f"tricktakers: two_player is for two seats, not for {seats}; leave it out")
    if two_player not in (FITTING, fitting):
        raise BadSetting(
            f"tricktakers: two_player = {two_player} does not go with characters = {characters}; "
            f"it must be {fitting}, or leave it out"
        )
    cast = mask_of([CHARACTERS.index(name) for name in CASTS[characters]])
    return TrickTakers(seats, cast, seats == 2 and fitting == "advanced")


game = Game(
    id="tricktakers",
    version=2,
    seats=(2, 3, 4, 5),
    usual=4,
    rules=rules,
    table=tableau,
    package=__name__,
    settings=(
        one_of("characters", tuple(CASTS)),
        Setting(
            "two_player",
            FITTING,
            (FITTING,),
            one_of("two_player", WAYS).read,
            "fitting, or for two seats basic or advanced",
        ),
    ),
)
