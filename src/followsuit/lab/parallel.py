"""Work on several cores at once, or on the machines of a Ray cluster: by joblib, with the same results."""

from __future__ import annotations

import signal
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from followsuit.errors import FollowsuitError, shown
from followsuit.lab.extras import needed

Result = TypeVar("Result")
PATIENCE = 1.0
"""Seconds that a thread may take to end."""
LOCAL = "local"
ANYWHERE = {"scheduling_strategy": "SPREAD", "max_restarts": 5, "max_task_retries": -1}
"""To Ray: use all machines, and if one is lost, go on with the others."""
TASKS_AT_ONCE = 8
"""Of each processor of a cluster: all of them are finished before the next ones begin."""


@dataclass(frozen=True)
class Workers:
    """Who works: processes of this machine, or a Ray cluster."""

    jobs: int = 1
    cluster: str | None = None
    """ray://host:port, auto for the cluster to which this machine belongs, or local for one that is started for it."""


def side_by_side(
    work: Callable[..., Result],
    wanted: Iterable[tuple[object, ...]],
    workers: Workers | int,
    in_order: bool = False,
) -> Iterator[Result]:
    """What the work makes of each set of arguments, in the order in which it is done, or is wanted."""
    workers = Workers(workers) if isinstance(workers, int) else workers
    if workers == Workers(1):
        return (work(*arguments) for arguments in wanted)
    from joblib import delayed  # here, since it takes its time to load

    tasks = (delayed(work)(*arguments) for arguments in wanted)
    if workers.cluster is not None:
        return _on_cluster(tasks, workers.cluster)
    return _in_processes(tasks, workers.jobs, in_order)


def _in_processes(tasks: Iterator[Any], jobs: int, in_order: bool) -> Iterator[Any]:
    from joblib import Parallel

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


def _on_cluster(tasks: Iterator[Any], address: str) -> Iterator[Any]:
    """What a machine that is lost was working on, another one does again."""
    with _connected(address) as processors:
        from joblib import Parallel, parallel_config

        needed("ray.util.joblib", "cluster").register_ray()
        with (
            parallel_config(backend="ray", ray_remote_args=ANYWHERE),
            Parallel(n_jobs=processors) as pool,
        ):
            # joblib cannot yet hand out the results of Ray one by one.
            while some := list(islice(tasks, processors * TASKS_AT_ONCE)):
                yield from pool(some)


@contextmanager
def _connected(address: str) -> Iterator[int]:
    """A cluster, and how many processors it has."""
    ray = needed("ray", "cluster")
    try:
        ray.init(None if address == LOCAL else address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise FollowsuitError("cluster", address=shown(address), why=shown(error)) from None
    try:
        yield int(ray.cluster_resources()["CPU"])
    except ray.exceptions.RayActorError:
        raise FollowsuitError("process-ended") from None
    finally:
        ray.shutdown()


def _leave_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal; the program alone shall answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _let_feeders_end() -> None:
    """The pool does not wait for the thread that feeds it; cut off while it tidies up, it would be reported."""
    for thread in threading.enumerate():
        if thread.name == "QueueFeederThread":
            thread.join(PATIENCE)
