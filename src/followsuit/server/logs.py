"""The server's log: one JSON object a line, without hidden cards, tokens or names."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

BRIEF = ("alembic", "asyncio", "sqlalchemy", "uvicorn", "uvicorn.error", "uvicorn.asgi", "websockets")
"""Loggers of others that may warn, whatever the level is: what they say beyond that may hold anything."""
QUIET = ("uvicorn.access",)
"""Loggers of others that say more than is wanted: addresses of pages may hold invitations."""


class JsonLines(logging.Formatter):
    """Every record as one line of JSON; of an error, where it happened, not what was in its hands."""

    def format(self, record: logging.LogRecord) -> str:
        """A line."""
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1]:
            line |= fault(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


def fault(error: BaseException) -> dict[str, object]:
    """An error without its message, which may hold anything: its kind, and where in the source it was raised."""
    places = [
        f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)
    ]
    return {"error": type(error).__name__, "at": places[-6:]}


class Log:
    """Says what happens, with facts beside it."""

    def __init__(self) -> None:
        self._logger = logging.getLogger("followsuit.server")

    def info(self, message: str, **facts: object) -> None:
        """Something worth knowing."""
        self._logger.info(message, extra={"facts": facts})

    def warning(self, message: str, **facts: object) -> None:
        """Something that should not last."""
        self._logger.warning(message, extra={"facts": facts})

    def error(self, message: str, **facts: object) -> None:
        """Something that somebody should look at."""
        self._logger.error(message, extra={"facts": facts})

    def fault(self, message: str, error: BaseException) -> None:
        """A fault of the program."""
        self.error(message, **fault(error))


def _is_no_strangers_fault(record: logging.LogRecord) -> bool:
    """Whoever sends nonsense is told so; if it were written down as well, anybody could fill the disk."""
    return not str(record.msg).startswith("Invalid ")


def to_stderr(level: str = "info") -> None:
    """Write all logs as lines of JSON to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in BRIEF:
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    logging.getLogger("uvicorn.error").addFilter(_is_no_strangers_fault)
    for name in QUIET:
        logging.getLogger(name).disabled = True
