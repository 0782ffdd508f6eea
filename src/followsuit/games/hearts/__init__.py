"""Hearts: the classic, here as the yardstick."""

from followsuit.definition import Game, flag
from followsuit.games.hearts.rules import Hearts
from followsuit.games.hearts.table import tableau

game = Game(
    id="hearts",
    version=1,
    seats=(4,),
    usual=4,
    rules=Hearts,
    table=tableau,
    package=__name__,
    settings=(
        flag("pass_cards", True),
        flag("no_pts_on_first_trick", True),
        flag("can_lead_any_club", False),
        flag("jd_bonus", False),
        flag("avoid_all_tricks_bonus", False),
        flag("must_break_hearts", True),
        flag("qs_breaks_hearts", True),
        flag("can_lead_hearts_instead_of_qs", False),
    ),
)
