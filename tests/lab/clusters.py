"""Work for a cluster, which the machines of one must be able to import."""

from __future__ import annotations

import time


def node_and(number: int) -> tuple[int, str]:
    """The number, and on which machine it was worked on."""
    import ray

    time.sleep(0.3)
    return number, ray.get_runtime_context().get_node_id()
