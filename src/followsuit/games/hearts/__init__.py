"""Hearts: the classic, here as the yardstick."""

from dataclasses import asdict

from followsuit.definition import Game, flag
from followsuit.games.hearts.rules import Hearts, HouseRules
from followsuit.games.hearts.table import tableau

game = Game(
    id="hearts",
    version=1,
    seats=(4,),
    usual=4,
    minutes=10,
    rules=lambda seats, **options: Hearts(seats, HouseRules(**options)),
    table=tableau,
    package=__name__,
    settings=tuple(flag(name, default) for name, default in asdict(HouseRules()).items()),
)
