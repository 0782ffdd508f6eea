"""The server's log: one JSON object a line, without hidden cards, tokens or names."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

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


def to_stderr(level: int = logging.INFO) -> None:
    """Write all logs as lines of JSON to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.asgi"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in QUIET:
        logging.getLogger(name).disabled = True
