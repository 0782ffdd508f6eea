"""Euchre: two pairs, bowers, and a card that is turned up."""

from followsuit.definition import Game, flag
from followsuit.games.euchre.rules import Euchre
from followsuit.games.euchre.table import tableau

game = Game(
    id="euchre",
    version=1,
    seats=(4,),
    usual=4,
    minutes=5,
    rules=Euchre,
    table=tableau,
    package=__name__,
    wins="teams",
    settings=(flag("allow_lone_defender", False), flag("stick_the_dealer", True)),
)
