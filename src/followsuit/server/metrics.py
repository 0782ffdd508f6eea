"""What the server measures of itself, for Prometheus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from followsuit.play.entries import AnyEntry, Moved

if TYPE_CHECKING:
    from followsuit.server.hall import Hall
    from followsuit.server.limits import Crowd

TIMES = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """All measurements of one server."""

    def __init__(self, hall: Hall, sockets: Crowd, lines: Crowd) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("followsuit_moves", "Decisions that were stored", registry=self.registry)
        self.storing = Histogram(
            "followsuit_storing_seconds",
            "From something that happens at a table to its being stored",
            buckets=TIMES,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "followsuit_thinking_seconds", "Thought of bots", buckets=TIMES, registry=self.registry
        )
        hall.on_stored = self._stored
        hall.bots.thought = lambda _, seconds: self.thinking.observe(seconds)
        self._gauge("followsuit_sockets", "Open sockets", lambda: sockets.number)
        self._gauge("followsuit_connections", "Connections, sockets among them", lambda: lines.number)
        self._gauge("followsuit_tables", "Tables in memory", lambda: len(hall.rooms))
        self._gauge("followsuit_bots_waiting", "Decisions that bots owe", lambda: hall.bots.waiting)
        self._gauge("followsuit_bot_restarts", "Bot processes replaced", lambda: hall.bots.restarts)
        self._gauge("followsuit_transactions", "Transactions with entries", lambda: hall.store.groups)
        self._gauge("followsuit_entries", "Entries stored", lambda: hall.store.stored)
        self._gauge("followsuit_trouble", "1 while the database does not answer", lambda: hall.store.trouble)

    def _stored(self, entry: AnyEntry, seconds: float) -> None:
        self.storing.observe(seconds)
        if isinstance(entry, Moved):
            self.moves.inc()

    def _gauge(self, name: str, about: str, value: object) -> None:
        Gauge(name, about, registry=self.registry).set_function(value)  # type: ignore[arg-type]

    def text(self) -> bytes:
        """As Prometheus reads it."""
        return generate_latest(self.registry)
