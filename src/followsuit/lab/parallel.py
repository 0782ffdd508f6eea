"""Work on several cores at once."""

from __future__ import annotations

import signal
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from typing import TypeVar

from followsuit.errors import FollowsuitError

Result = TypeVar("Result")
PATIENCE = 1.0
"""Seconds that a thread may take to end."""


def side_by_side(
    work: Callable[..., Result], wanted: Iterable[tuple[object, ...]], jobs: int, in_order: bool = False
) -> Iterator[Result]:
    """What the work makes of each set of arguments, in the order in which it is done, or is wanted."""
    if jobs == 1:
        for arguments in wanted:
            yield work(*arguments)
        return
    from joblib import Parallel, delayed  # here, since it takes its time to load

    tasks = (delayed(work)(*arguments) for arguments in wanted)
    order = "generator" if in_order else "generator_unordered"
    results = Parallel(n_jobs=jobs, return_as=order, initializer=_leave_interrupts)(tasks)
    try:
        # `yield from` would close the results before the warnings are caught.
        for result in results:  # noqa: UP028
            yield result
    except BaseException as error:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of work that was not finished
            results.close()
        _let_feeders_end()
        if isinstance(error, BrokenExecutor):
            raise FollowsuitError("process-ended") from None
        raise


def _leave_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal; the program alone shall answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _let_feeders_end() -> None:
    """The pool does not wait for the thread that feeds it; cut off while it tidies up, it would be reported."""
    for thread in threading.enumerate():
        if thread.name == "QueueFeederThread":
            thread.join(PATIENCE)
