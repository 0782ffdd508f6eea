"""10 Tricks Later, by Yusuke Sawaguchi."""

from followsuit.counts import times, total
from followsuit.definition import Game
from followsuit.games.ten_tricks_later.rules import TenTricksLater
from followsuit.games.ten_tricks_later.table import tableau

game = Game(
    id="ten-tricks-later",
    version=2,
    seats=(3, 4),
    usual=4,
    minutes=30,
    rules=TenTricksLater,
    table=tableau,
    package=__name__,
    counts=(
        times("attacks", "attacked"),
        total("lost", "lost", "scored"),
        total("rescued", "rescued", "scored"),
        total("full-track", "bonus", "scored"),
        times("v8", "took-v8"),
    ),
)
