"""`followsuit serve` that lets so many requests pass from one address, and then none, however slow a test is."""

from __future__ import annotations

import sys

from followsuit.cli import main
from followsuit.server import guard
from followsuit.server.limits import Gate

REQUESTS, SECONDS = 20, 3600
PROGRAM = (sys.executable, __file__)


class Strict(Gate):
    """Nobody waits long enough to be let through again."""

    def __init__(self, rate: float, burst: float) -> None:
        super().__init__(1 / SECONDS, REQUESTS)


if __name__ == "__main__":
    setattr(guard, "Gate", Strict)  # noqa: B010 -- a type checker knows better than to let a class be replaced
    main()
