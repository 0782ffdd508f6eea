"""Bots think in processes of their own, so that nobody at another table waits for them.

A decision follows from the record, the seat and the level alone. So any worker may be asked, and asked again when
one was lost: the answer is the same, and the same as at a terminal (`play/sitting.py`). A table keeps to one worker
as far as possible, which then needs to be told only the moves that are new.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast
from zlib import crc32

import msgspec

from followsuit.errors import FollowsuitError
from followsuit.play.advice import Advice
from followsuit.server.worker import LENGTH, MOST_TABLES, Answer, Ask, Origin, error_of, framed

WORKER = [sys.executable, "-P", "-m", "followsuit.server.worker"]
TRIES = 3
"""How often a question is asked at most, if workers end over it or do not come to an end."""
AHEAD = 4
"""Questions that a worker is sent before it has answered, so that it need not wait for us between them."""
LONG = 0.1
"""Seconds on one question after which other workers help with those behind it."""
STARTING = 60.0
"""Seconds that a worker has to start."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before another try if a worker does not start; each pause is twice the one before."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is to decide, or somebody wants advice about."""

    table: str
    """Which game at which table; its moves only ever grow in number."""
    game: str
    seats: int
    settings: Mapping[str, Any]
    seed: str
    moves: Sequence[tuple[int, str]]
    """All moves so far as a record has them, with those taken back and the undos; it may be the record's own list."""
    seat: int
    level: str


class Bots:
    """Several workers that think about questions."""

    def __init__(self, workers: int, patience: float = 10.0) -> None:
        """A worker that takes longer than `patience` seconds for one question is replaced."""
        self.waiting = 0
        """Questions that are not answered yet."""
        self.thought: Callable[[Question, float], None] = lambda question, seconds: None
        """Is told of each answer how many seconds the worker took for it."""
        self._workers = [_Worker(patience) for _ in range(workers)]
        self._lives: list[asyncio.Task[None]] = []
        self._closed = False

    @property
    def restarts(self) -> int:
        """How many workers had to be replaced."""
        return sum(worker.restarts for worker in self._workers)

    @property
    def sent(self) -> int:
        """How many bytes the workers were sent."""
        return sum(worker.sent for worker in self._workers)

    @property
    def processes(self) -> list[int]:
        """The process ids of the workers that are ready."""
        return [worker.process for worker in self._workers if worker.process]

    async def start(self) -> None:
        """Start the workers, and wait until they are ready."""
        self._lives = [asyncio.create_task(worker.live()) for worker in self._workers]
        try:
            await asyncio.gather(*(worker.started.wait() for worker in self._workers))
            if not all(worker.process for worker in self._workers):
                raise FollowsuitError("bots-not-started")
        except BaseException:
            await self.close()
            raise

    async def think(self, question: Question) -> list[str]:
        """The moves of the whole decision, in the order in which they are made.

        A FollowsuitError says what is wrong with the game or the question, or that there is no answer to be had.
        """
        return (await self._answer(question)).moves

    async def advise(self, question: Question) -> Advice:
        """What a bot would do in the place of a person; the same errors."""
        advice = (await self._answer(question, hint=True)).advice
        assert advice is not None
        return advice

    async def _answer(self, question: Question, hint: bool = False) -> Answer:
        asked = _Asked(question, len(question.moves), asyncio.get_running_loop().create_future(), hint)
        if self._closed:
            asked.answer.cancel()
        else:
            self._worker_for(question.table).put(asked)
        self.waiting += 1
        try:
            answer = await asked.answer
        finally:
            self.waiting -= 1
        self.thought(question, answer.seconds)
        if answer.fault:
            raise error_of(answer.fault)
        return answer

    def _worker_for(self, table: str) -> _Worker:
        """The worker that knows the table, unless it is held up and another has less to do."""
        home = self._workers[crc32(table.encode()) % len(self._workers)]
        return min([home, *self._workers], key=_Worker.queue) if home.held_up() else home

    async def close(self) -> None:
        """End all workers. Questions that are not answered yet are cancelled, and so are new ones."""
        self._closed = True
        for life in self._lives:
            life.cancel()
        await asyncio.gather(*self._lives, return_exceptions=True)
        for worker in self._workers:
            worker.give_up()


@dataclass(slots=True, eq=False)
class _Asked:
    """A question on its way."""

    question: Question
    moves: int
    """How many there were when it was asked: there may be more by now, and the question is not about those."""
    answer: asyncio.Future[Answer]
    hint: bool = False
    failures: int = 0

    def fail(self) -> bool:
        """Note that a worker was lost over it; whether it can be asked again."""
        self.failures += 1
        if self.failures == TRIES and not self.answer.done():
            bot, game = self.question.level, self.question.game
            self.answer.set_exception(FollowsuitError("bot-no-answer", bot=bot, game=game, tries=TRIES))
        return not self.answer.done()


@dataclass(frozen=True, slots=True)
class _Known:
    """What a worker has of a game."""

    seed: str
    moves: int
    last: tuple[int, str] | None

    def begins(self, asked: _Asked) -> bool:
        """Whether the game of a question goes on from there."""
        return (
            self.seed == asked.question.seed
            and self.moves <= asked.moves
            and (not self.moves or asked.question.moves[self.moves - 1] == self.last)
        )


class _Line(asyncio.Protocol):
    """The connection to a process."""

    transport: asyncio.Transport

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.greeted: asyncio.Future[bool] = loop.create_future()
        self.lost: asyncio.Future[None] = loop.create_future()
        self._hear = hear
        self._heard = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class

    def data_received(self, data: bytes) -> None:
        """Pass on all messages that are whole; the first is the greeting."""
        self._heard += data
        while len(self._heard) >= LENGTH:
            end = LENGTH + int.from_bytes(self._heard[:LENGTH], "big")
            if len(self._heard) < end:
                break
            message = bytes(self._heard[LENGTH:end])
            del self._heard[:end]
            if self.greeted.done():
                self._hear(message)
            else:
                self.greeted.set_result(True)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.greeted.done():
            self.greeted.set_result(False)
        if not self.lost.done():  # whoever waited for it may have been cancelled
            self.lost.set_result(None)


class _Worker:
    """A worker and its successors: when a process ends, another takes over its questions."""

    def __init__(self, patience: float) -> None:
        self.started = asyncio.Event()
        """The first process is ready, or has failed to start."""
        self.process = 0
        """The id of the process that is ready."""
        self.restarts = 0
        self.sent = 0
        self._patience = patience
        self._line: _Line | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._waiting: deque[_Asked] = deque()
        self._open: deque[_Asked] = deque()
        """What the process was sent, in the order of its answers."""
        self._since = 0.0
        """When it began to think about the first of them."""
        self._known: OrderedDict[str, _Known] = OrderedDict()
        """What the process was sent of each game, those last that it was asked about last: as it remembers them."""
        self._decoder = msgspec.msgpack.Decoder(Answer)

    # Questions and answers

    def put(self, asked: _Asked) -> None:
        """Take on a question."""
        self._waiting.append(asked)
        self._send()

    def queue(self) -> int:
        """How many questions it has."""
        return len(self._waiting) + len(self._open)

    def held_up(self) -> bool:
        """Whether a question that comes now is likely to wait."""
        if self._line is None:
            return True
        return bool(self._open) and asyncio.get_running_loop().time() - self._since > LONG

    def _send(self) -> None:
        while self._line and self._waiting and len(self._open) < AHEAD:
            asked = self._waiting.popleft()
            if asked.answer.done():  # nobody wants to know any more
                continue
            try:
                message = framed(self._ask(asked))
            except Exception as error:  # settings that are no data: the fault of whoever asks
                self._known.pop(asked.question.table, None)
                asked.answer.set_exception(error)
                continue
            self._line.transport.write(message)
            self.sent += len(message)
            self._open.append(asked)
            if len(self._open) == 1:
                self._since = asyncio.get_running_loop().time()
                self._watch()

    def _ask(self, asked: _Asked) -> Ask:
        """The question for the process, with as much of the game as it does not have."""
        question, end = asked.question, asked.moves
        known = self._known.pop(question.table, None)
        self._known[question.table] = _Known(question.seed, end, question.moves[end - 1] if end else None)
        if len(self._known) > MOST_TABLES:
            self._known.popitem(last=False)
        if known and known.begins(asked):
            origin, start = None, known.moves
        else:
            origin, start = Origin(question.game, question.seats, dict(question.settings), question.seed), 0
        moves = list(question.moves[start:end])
        return Ask(question.table, origin, start, moves, question.seat, question.level, asked.hint)

    def _hear(self, message: bytes) -> None:
        answer = self._decoder.decode(message)
        asked = self._open.popleft()
        self._since = asyncio.get_running_loop().time()
        if not answer.well:
            self._known.pop(asked.question.table, None)
        if not answer.well and not answer.fault:
            self._waiting.appendleft(asked)
        elif not asked.answer.done():
            asked.answer.set_result(answer)
        self._send()

    def _watch(self) -> None:
        """Hang up on a process that thinks too long. One timer at a time, however many answers come meanwhile."""
        if self._timer is not None:
            return
        loop = asyncio.get_running_loop()

        def look() -> None:
            self._timer = None
            if self._open and self._line and loop.time() >= self._since + self._patience:
                self._line.transport.abort()
            elif self._open:
                self._watch()

        self._timer = loop.call_at(self._since + self._patience, look)

    # Processes

    async def live(self) -> None:
        """One process after the other, until this is cancelled."""
        pause = 0.0
        while True:
            await asyncio.sleep(pause)
            greeted = False
            with suppress(OSError):  # no process or no socket to be had at the moment
                greeted = await self._one_life()
            self.started.set()
            self.restarts += 1
            pause = 0.0 if greeted else min(2 * pause or FIRST_PAUSE, LONGEST_PAUSE)
            self._take_back(greeted)

    async def _one_life(self) -> bool:
        """From the start of a process to its end; whether it was ever ready."""
        ours, theirs = socket.socketpair()
        with theirs, ours:
            # In a session of its own it does not hear the terminal's Ctrl-C; it ends when we hang up.
            process = subprocess.Popen(
                WORKER, stdin=theirs.fileno(), stdout=subprocess.DEVNULL, start_new_session=True
            )
            theirs.close()
            try:
                return await self._connected(ours, process.pid)
            finally:
                self.process, self._line = 0, None
                process.kill()
                await asyncio.to_thread(process.wait)

    async def _connected(self, ours: socket.socket, process: int) -> bool:
        loop = asyncio.get_running_loop()
        transport, line = await loop.create_unix_connection(lambda: _Line(self._hear), sock=ours)
        try:
            async with asyncio.timeout(STARTING):
                greeted = await asyncio.shield(line.greeted)
            if greeted:
                self.process, self._line = process, line
                self.started.set()
                self._send()
                await line.lost
            return greeted
        except TimeoutError:
            return False
        finally:
            transport.abort()

    def _take_back(self, greeted: bool) -> None:
        """The process is gone: what it had not answered is asked again, last of all the question it was at."""
        self._known.clear()
        if self._timer:
            self._timer.cancel()
            self._timer = None
        at = [self._open.popleft()] if self._open else []
        others = [*self._open, *self._waiting]
        self._open.clear()
        if not greeted:  # then it is no question's fault, but none can wait for ever
            at, others = others, []
        self._waiting = deque([*others, *(asked for asked in at if asked.fail())])

    def give_up(self) -> None:
        """Nobody gets an answer any more."""
        self._take_back(greeted=True)
        for asked in self._waiting:
            asked.answer.cancel()
        self._waiting.clear()
