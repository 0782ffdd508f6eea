"""Trick Raiders, by N2."""

from followsuit.counts import kinds, times, total
from followsuit.definition import Game, number
from followsuit.games.trick_raiders.rules import TrickRaiders
from followsuit.games.trick_raiders.table import tableau

game = Game(
    id="trick-raiders",
    version=2,
    seats=(3, 4),
    usual=4,
    minutes=20,
    rules=TrickRaiders,
    table=tableau,
    package=__name__,
    settings=(number("lives", 2, 2, 3),),
    counts=(
        kinds("declarations", "aggressive-kept", "aggressive-missed", "passive-kept", "passive-missed"),
        total("leads", "number", "added", "collected", "kept"),
        kinds("dropouts", "out-of-leads", "out-of-hand", "out-at-the-end"),
        times("stolen", "stole"),
    ),
)
