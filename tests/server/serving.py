"""A real server in a process of its own, and players over real sockets, for tests."""

from __future__ import annotations

import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from http.client import HTTPConnection
from pathlib import Path
from types import TracebackType
from typing import Any

from followsuit.client import Message, Place, Visitor

STARTS_WITHIN = 60.0
GENEROUS = ("--connections", "5000", "--per-address", "5000")
"""Limits are tried in tests of their own; everybody else here has the same address."""


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`followsuit serve` in a process of its own, which may be killed and started again."""

    def __init__(
        self,
        folder: Path,
        db: str = "",
        *options: str,
        pace: float = 0.0,
        program: Sequence[str] = (sys.executable, "-m", "followsuit"),
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.db = db or f"sqlite:///{folder / 'tables.db'}"
        self.log = folder / f"server-{self.port}.log"
        self._program = program
        self._options = ["--pace", str(pace), "--workers", "1", *GENEROUS, *options]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, wait: bool = True) -> Server:
        """Start it, and wait until it answers."""
        command = [*self._program, "serve", "--port", str(self.port), "--db", self.db]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, *self._options], stdout=log, stderr=log)
        if wait:
            self.wait()
        return self

    def wait(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()
            try:
                if self._health() == 200:
                    return
            except OSError:
                pass
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer: {self.log.read_text()}")

    def _health(self) -> int:
        line = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request("GET", "/health")
            return line.getresponse().status
        finally:
            line.close()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        code = self.process.wait(30)
        self.process = None
        return code

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end(signal.SIGKILL)


def answer_to(view: Message, luck: random.Random) -> list[int]:
    """Options that answer a view's decision, any of those that are open."""
    selection = view["selection"]
    choices: list[int] = [choice["number"] for choice in view["options"] if choice["closed"] is None]
    if selection is None:
        return [luck.choice(choices)]
    groups = [group for group in selection["groups"] if len(group) >= max(1, selection["least"])]
    in_groups = {number for group in selection["groups"] for number in group}
    alone = [number for number in choices if number not in in_groups]
    if not groups or (alone and luck.random() < 0.3):
        return [luck.choice(alone)]
    group = luck.choice(groups)
    return luck.sample(group, luck.randint(max(1, selection["least"]), min(selection["most"], len(group))))


class Player:
    """Somebody who plays at random until the game is over, whatever happens to the connection."""

    def __init__(self, visitor: Visitor, table: str, luck: random.Random, url: str = "") -> None:
        self.place: Place = visitor.at(table, url)
        self.steps: list[Message] = []
        self.errors: list[Message] = []
        self.done: list[int] = []
        """The numbers of own messages that were acknowledged."""
        self._luck = luck
        self._sent = 0
        self.table: Message = {}

    async def play(self, games: int = 1) -> None:
        """Play to the end."""
        async for message in self.place:
            await self.hear(message)
            if self._has_seen_the_end(games):
                break
        await self.place.close()

    def _has_seen_the_end(self, games: int) -> bool:
        """Whether the last game is over, and its last step has come too."""
        over = self.table.get("stage") == "over" and self.table["games"] >= games
        return over and bool(self.steps) and not self.steps[-1]["step"]["view"]["pending"]

    async def hear(self, message: Message) -> None:
        """Do what a message asks for."""
        if message["type"] == "table":
            self.table = message["table"]
            await self._be_ready()
        elif message["type"] == "step":
            self.steps.append(message)
            await self._decide(message)
        elif message["type"] == "welcome" and self.steps:
            await self._decide(self.steps[-1])  # perhaps the answer was lost with the connection
        elif message["type"] == "done":
            self.done.append(message["re"])
        elif message["type"] == "error":
            self.errors.append(message)

    async def _be_ready(self) -> None:
        seat = self.table["seat"]
        if (
            self.table["stage"] == "gathering"
            and seat is not None
            and not self.table["chairs"][seat]["ready"]
        ):
            await self.say("ready", game=self.table["games"], entropy=f"{self._luck.getrandbits(128):032x}")

    async def _decide(self, message: Message) -> None:
        step = message["step"]
        if step["decision"] is not None:
            options = answer_to(step["view"], self._luck)
            await self.say("move", game=message["game"], decision=step["decision"], options=options)

    async def say(self, do: str, **wanted: Any) -> None:
        """Send something with a number of its own."""
        self._sent += 1
        await self.place.send(do, re=self._sent, **wanted)
