"""How much anybody may ask for: per connection, per address, and all together."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from math import ceil

from followsuit.errors import Refused

MOST_ADDRESSES = 20_000
"""That are remembered: more than that, and the oldest is forgotten."""


@dataclass(frozen=True)
class Limits:
    """What a server allows."""

    connections: int = 4000
    """Sockets, all together."""
    per_address: int = 100
    """Sockets from one address."""
    requests: float = 20.0
    """HTTP requests per second from one address, for longer than a moment."""
    messages: float = 15.0
    """Messages per second on one socket, for longer than a moment."""
    tables: float = 0.2
    """New tables per second from one address, for longer than a moment."""
    newcomers: float = 1.0
    """New people per second from one address, for longer than a moment; at once as many as may be connected."""


class Bucket:
    """Lets so many through per second, and a number of them at once."""

    __slots__ = ("_at", "_burst", "_level", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._level, self._at = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def wait(self) -> int:
        """Whole seconds after which one more may pass."""
        return max(1, ceil((1 - self._level) / self._rate))


class Gate:
    """One bucket for each address."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: dict[str, Bucket] = {}

    def wait(self, address: str) -> int:
        """An address asks once more: 0 if it may, else the seconds after which it may."""
        now = self._clock()
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._burst, now)
        self._buckets[address] = bucket  # the last one asked for is the last in the list
        if len(self._buckets) > MOST_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        return 0 if bucket.take(now) else bucket.wait()


class Crowd:
    """How many are connected, and from where."""

    def __init__(self, most: int, most_each: int, proxies: Iterable[str] = ()) -> None:
        """At most so many, all together and from each address; many may come by way of a proxy."""
        self._most, self._most_each = most, most_each
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._open: dict[str, int] = {}
        self.number = 0

    def enter(self, address: str) -> None:
        """Count one more; Refused if there are enough."""
        if self.number >= self._most:
            raise Refused("server-full")
        if self._open.get(address, 0) >= self._most_each and not self._is_proxy(address):
            raise Refused("server-address-full")
        self.number += 1
        self._open[address] = self._open.get(address, 0) + 1

    def leave(self, address: str) -> None:
        """One less."""
        self.number -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def _is_proxy(self, address: str) -> bool:
        return bool(self._proxies) and any(ip_address(address) in proxy for proxy in self._proxies)


@lru_cache(maxsize=1000)
def network_of(address: str) -> str:
    """What is counted as one address: of IPv6 a whole network, since anybody has one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False).network_address)
