"""What is old is deleted: tables with their records, and people who have not been here for long."""

from __future__ import annotations

import asyncio
import time
from functools import partial

from followsuit.errors import FollowsuitError
from followsuit.server import queries
from followsuit.server.hall import Hall

DAY = 24 * 3600.0
CLOSED_DAYS = 7.0
"""Days for which a closed table is kept: long enough to look at its last game once more."""
PORTION = 20
"""Tables that are deleted at once: play must not wait for long."""


async def keep_for(hall: Hall, days: float) -> None:
    """Delete what is older than that, now and once a day."""
    while True:
        try:
            await delete_old(hall, time.time(), days)
            await asyncio.sleep(DAY)
        except FollowsuitError:  # the database is gone
            await asyncio.sleep(60.0)


async def delete_old(hall: Hall, now: float, days: float) -> None:
    """Delete closed tables, and tables and people of whom nothing was heard for so many days."""
    closed, untouched = now - min(days, CLOSED_DAYS) * DAY, now - days * DAY
    tables = people = 0
    while True:
        # Whatever is in memory is being looked at.
        work = partial(
            queries.delete_old_tables, untouched=untouched, closed=closed, but=set(hall.rooms), most=PORTION
        )
        deleted = await hall.store.run(work)
        tables += deleted
        if not deleted:
            break
        await asyncio.sleep(0.05)
    # Of people only the day is known: they may have been here until its end.
    people = await hall.store.run(partial(queries.forget_strangers, unseen=untouched - DAY))
    if tables or people:
        hall.log.info("old ones were deleted", tables=tables, people=people)
