"""Spades: two pairs, bids and a trump suit."""

from followsuit.definition import Game, flag
from followsuit.games.spades.rules import Spades
from followsuit.games.spades.table import tableau

game = Game(
    id="spades",
    version=1,
    seats=(4,),
    usual=4,
    minutes=10,
    rules=Spades,
    table=tableau,
    package=__name__,
    wins="teams",
    settings=(flag("break_spades", False),),
)
