"""Oh Hell: say how many tricks you will take, and take no other number."""

from followsuit.definition import Game, flag, number
from followsuit.engine.state import State
from followsuit.games.oh_hell.rules import DECK, OhHell
from followsuit.games.oh_hell.table import tableau


def rules(seats: int, num_tricks_fixed: int, off_bid_penalty: bool, points_per_trick: int) -> State:
    """The rules with OpenSpiel's options; a hand has no more cards than there are, one being turned up."""
    most = (DECK.size - 1) // seats
    return OhHell(seats, min(num_tricks_fixed, most), off_bid_penalty, points_per_trick)


game = Game(
    id="oh-hell",
    version=1,
    seats=(3, 4, 5, 6),
    usual=4,
    minutes=10,
    rules=rules,
    table=tableau,
    package=__name__,
    settings=(
        number("num_tricks_fixed", 0, 0, 17),
        flag("off_bid_penalty", False),
        number("points_per_trick", 1, 1, 10),
    ),
)
