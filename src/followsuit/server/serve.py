"""Starts and stops a server: database, bots, tables, HTTP."""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import secrets
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from itertools import count

import uvicorn
from fastapi import FastAPI

from followsuit.errors import FollowsuitError
from followsuit.server.app import SPARE_LINES, make_app
from followsuit.server.bots import Bots
from followsuit.server.hall import Hall
from followsuit.server.keeping import keep_for
from followsuit.server.limits import Limits
from followsuit.server.logs import Log
from followsuit.server.messages import LONGEST_MESSAGE
from followsuit.server.protocol import MOST_REFUSED, Http, Socket
from followsuit.server.service_time import ServiceTime
from followsuit.server.store import Store

SPARE_FILES = SPARE_LINES + MOST_REFUSED + 100
"""Files that a server opens besides sockets: for requests, for those that it turns away, and for itself."""
NEW_COLLECTION, WHOLE_COLLECTION = 1.0, 3600.0
"""Seconds between two searches for what nobody needs: among what is new, and in all memory, which stops everything."""


@dataclass(frozen=True)
class Serving:
    """How a server is to be run."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: str = "sqlite:///followsuit.db"
    workers: int = 2
    """Processes in which bots think."""
    pace: float = 0.7
    patience: float = 60.0
    limits: Limits = field(default_factory=Limits)
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word is taken for where a request comes from."""
    origins: tuple[str, ...] = ()
    keep: float = 180.0
    """Days after which tables are deleted at which nothing happens; 0: never."""


@asynccontextmanager
async def running_hall(serving: Serving) -> AsyncIterator[Hall]:
    """The tables with all that they need; what was begun is finished at the end."""
    log = Log()
    async with AsyncExitStack() as stack:
        store = await Store.open(serving.db, secrets.token_hex(4))
        stack.push_async_callback(store.close)
        clock = ServiceTime(store)
        await clock.start()
        bots = Bots(serving.workers)
        await bots.start()
        stack.push_async_callback(bots.close)
        hall = Hall(store, bots, clock, log, serving.pace, serving.patience)
        await hall.start()
        stack.push_async_callback(hall.close)
        hall.task(clock.keep())
        if serving.keep:
            hall.task(keep_for(hall, serving.keep))
        yield hall


async def serve(serving: Serving, ready: Callable[[str], None] = lambda url: None) -> None:
    """Run a server until it is told to stop; `ready` is told where it is as soon as it can be reached."""
    possible = _allow_files(serving.limits.connections + SPARE_FILES) - SPARE_FILES
    limits = replace(serving.limits, connections=min(serving.limits.connections, possible))
    async with running_hall(serving) as hall:
        line = listening(serving.host, serving.port)
        if possible < serving.limits.connections:
            hall.log.warning("fewer connections than wanted: raise `ulimit -n`", connections=possible)
        hall.task(_collect_what_is_new())
        app = make_app(hall, limits, serving.origins, proxies=serving.proxies)

        def reachable() -> None:
            ready(url_of(line))
            hall.log.info("started", url=url_of(line), server=hall.server, pid=os.getpid())

        await Server(configuration(app, serving), reachable).serve(sockets=[line])
        hall.log.info("stopping", server=hall.server)
    hall.log.info("stopped", server=hall.server)


def listening(host: str, port: int) -> socket.socket:
    """A socket that others can connect to; an error in a line if there can be none."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        line = socket.socket(family, kind, protocol)
    except OSError as error:
        raise FollowsuitError("serve-address", host=host, port=port, why=error) from None
    try:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        line.bind(address)
    except OSError as error:
        line.close()
        raise FollowsuitError("serve-address", host=host, port=port, why=error) from None
    return line


def url_of(line: socket.socket) -> str:
    """Where a browser finds the server: on other machines too, if it listens for those."""
    host, port = line.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = own_address()
    if host in ("127.0.0.1", "::1"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address() -> str:
    """The address of this machine in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address that nobody has
        except OSError:
            return "127.0.0.1"
        return str(asking.getsockname()[0])


class Server(uvicorn.Server):
    """Says when it can be reached. Is told by signals to stop; what else there is to be closed comes after that."""

    def __init__(self, config: uvicorn.Config, reachable: Callable[[], None]) -> None:
        super().__init__(config)
        self._reachable = reachable

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._reachable()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn's own way ends the process as soon as it has closed its sockets."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, self.handle_exit, sign, None)
        try:
            yield
        finally:
            for sign in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(sign)


def configuration(app: FastAPI, serving: Serving) -> uvicorn.Config:
    """How HTTP and sockets are served."""
    return uvicorn.Config(
        app,
        host=serving.host,
        port=serving.port,
        http=Http,
        ws=Socket,
        ws_max_size=4 * LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(serving.proxies),
        forwarded_allow_ips=",".join(serving.proxies) or None,
        backlog=2048,
        timeout_graceful_shutdown=5,
    )


def _allow_files(wanted: int) -> int:
    """Let this process open as many files as it may need sockets; how many it may open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if most <= SPARE_FILES:
        raise FollowsuitError("serve-files", files=most, least=SPARE_FILES + 1)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


async def _collect_what_is_new() -> None:
    """Search only what came since the last time for what nobody needs, which takes milliseconds.

    A search in all memory takes a second or more with a thousand tables, and Python would make one again and again.
    """
    gc.disable()
    for seconds in count(0.0, NEW_COLLECTION):
        if not seconds % WHOLE_COLLECTION:
            gc.unfreeze()
        gc.collect()
        gc.freeze()  # what is still there is not searched again
        await asyncio.sleep(NEW_COLLECTION)
