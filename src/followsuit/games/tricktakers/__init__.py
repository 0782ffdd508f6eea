"""TRICKTAKERs, by Hiroken (Joytale Games)."""

from __future__ import annotations

from followsuit.counts import labels, times
from followsuit.definition import Game, Setting, one_of
from followsuit.engine.bits import BIT, mask_of
from followsuit.engine.events import text
from followsuit.errors import BadSetting
from followsuit.games.tricktakers.counts import last_character, way_to_win
from followsuit.games.tricktakers.items import ITEMS
from followsuit.games.tricktakers.part import CHARACTERS
from followsuit.games.tricktakers.rules import TrickTakers
from followsuit.games.tricktakers.table import tableau

BASIC = ("king", "gambler", "resistance", "hermit", "berserker")
CASTS = {"basic": BASIC, "adventurer": (*BASIC, "adventurer"), "all": tuple(CHARACTERS)}
FITTING = "fitting"
WAYS = (FITTING, "basic", "advanced")


def rules(seats: int, characters: str, two_player: str) -> TrickTakers:
    """A game that has not begun; the way of playing for two must fit the characters."""
    fitting = "basic" if characters == "basic" else "advanced"
    if two_player != FITTING and seats != 2:
        raise BadSetting("two-player-seats", seats=seats)
    if two_player not in (FITTING, fitting):
        raise BadSetting("two-player-unfit", way=two_player, characters=characters, fitting=fitting)
    cast = mask_of([CHARACTERS.index(name) for name in CASTS[characters]])
    return TrickTakers(seats, cast, seats == 2 and fitting == "advanced")


def pieces(state: TrickTakers) -> dict[str, str]:
    """The characters in the game, and the Adventurer's items if that is one of them."""
    cast = [name for number, name in enumerate(CHARACTERS) if state.cast & BIT[number]]
    items = ITEMS if "adventurer" in cast else []
    return dict.fromkeys(cast, "character") | dict.fromkeys(items, "item")


game = Game(
    id="tricktakers",
    version=2,
    seats=(2, 3, 4, 5),
    usual=4,
    minutes=40,
    rules=rules,
    table=tableau,
    pieces=pieces,
    package=__name__,
    counts=(
        way_to_win,
        last_character,
        labels("characters", "plays", label=lambda event: event.args["item"]),
        labels(
            "points-as",
            "as-character",
            label=lambda event: event.args["item"],
            number=lambda state, event: event.args["points"],
        ),
        times("crowns", "crown"),
        times("black-crowns", "black-crown"),
    ),
    settings=(
        one_of("characters", tuple(CASTS)),
        Setting(
            "two_player",
            FITTING,
            (FITTING,),
            one_of("two_player", WAYS).read,
            text("expects-two_player"),
            "choice",
        ),
    ),
)
