"""Players of a load generator, and their tables: they answer at random, at a pace, whatever happens to connections.

Whoever reads a message here has the time in which others wait: each is looked at once, and little of it is kept.
"""

from __future__ import annotations

import asyncio
import random
from array import array
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from followsuit.client import Place
from followsuit.errors import FollowsuitError
from followsuit.lab import reading
from followsuit.lab.reading import Message, Step, TableNow
from followsuit.lab.witness import UNKNOWN, Chronicle, Sent

GAP = 0.07
"""Seconds between two moves of one client: a server does not listen to anybody who says more."""
WAIT = 1.0
"""Seconds until something is said again that was not accepted."""
LOOKING_BACK = 12
"""Steps that the first client of a table asks for again after a break, to see whether they are still the same."""


@dataclass(slots=True)
class Crowd:
    """What all players share: how they play, and what they have met with."""

    every: float | None
    """Seconds between two moves at a table; None: as fast as it goes."""
    luck: random.Random
    moves: int = 0
    """That were made while the clock ran, bots' among them."""
    latencies: array[float] = field(default_factory=lambda: array("d"))
    """Seconds from a move of a client to its step at the last client of the table."""
    late: float = 0.0
    """Seconds for which this program did not get round to anything, at most."""
    acknowledged: int = 0
    reconnects: int = 0
    errors: Counter[str] = field(default_factory=Counter)
    running: bool = False
    """Whether the clock runs."""
    stopping: bool = False
    """Whether nothing more is to be sent."""
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    people: list[tuple[str, str]] = field(default_factory=list)
    """Everybody whom the server knows by us: the address that they ask from, and their cookie."""

    def task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Something that goes on beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.errors[str(error) if isinstance(error, FollowsuitError) else repr(error)] += 1


class Table:
    """A table, the players at it, and what they have seen of its games."""

    def __init__(self, crowd: Crowd, table: str, game: str) -> None:
        self.crowd = crowd
        self.id = table
        self.game = game
        self.players: list[Player] = []
        self.games: dict[int, Chronicle] = {}
        self.finished: set[int] = set()
        self.begun = False
        """Whether its players may be ready."""
        self._on_the_way: dict[tuple[int, int], float] = {}
        """When the moves were sent whose step, by game and number, has not reached everybody yet."""

    def begin(self) -> None:
        """Let the players be ready."""
        self.begun = True
        for player in self.players:
            player.be_ready()

    def chronicle(self, game: int) -> Chronicle:
        """What was seen of a game."""
        found = self.games.get(game)
        if found is None:
            found = self.games[game] = Chronicle()
            if game - 2 in self.games:
                self.games[game - 2].forget()
        return found

    def sent(self, game: int, number: int, at: float) -> None:
        """A step is a move that was sent at this time."""
        if self.crowd.running:
            self._on_the_way[game, number] = at

    def reached(self, now: float) -> None:
        """Somebody has received a step, or is gone: see which moves have reached everybody."""
        for step in list(self._on_the_way):
            if all(player.at >= step or not player.place.connected for player in self.players):
                self.crowd.latencies.append(now - self._on_the_way.pop(step))

    def waiting(self, pending: tuple[int, ...], seat: int) -> int:
        """How many others of those who owe a decision come before this seat: bots, and players before it."""
        ours = {player.seat for player in self.players}
        return sum(other not in ours or other < seat for other in pending if other != seat)


@dataclass(slots=True)
class Answer:
    """A player's answer to a decision."""

    game: int
    options: list[int]
    sent: Sent
    at: float = 0.0
    """When it was sent first."""
    re: int = 0
    again: bool = False
    """Whether it was sent again, since nobody knows what became of it."""


class Player:
    """A player at a table."""

    def __init__(self, table: Table, place: Place, seat: int) -> None:
        self.table = table
        self.place = place
        self.seat = seat
        self.at = (0, -1)
        """The game and the number of the last step."""
        self.here = asyncio.Event()
        """Whether the server has ever said welcome."""
        self.answer: Answer | None = None
        """What was sent and not acknowledged yet."""
        self._next: Answer | None = None
        """What will be sent."""
        self._resume = (0, -1)
        """How far it had come when the connection broke."""
        self._timer: asyncio.TimerHandle | None = None
        self._said = 0
        self._spoke = 0.0
        self._ready_for = 0
        self._asked_again = 0
        self._now: TableNow | None = None
        place.on_break = self._broke

    async def play(self) -> None:
        """Play until the task is cancelled."""
        async for data in self.place.raw():
            now = monotonic()
            self._hear(reading.message(data), now)

    def _hear(self, message: Message, now: float) -> None:
        match message.type:
            case "step":
                assert message.step is not None
                self._see(message.game, message.step, now)
            case "table":
                self._now = message.table
                self._look_around()
            case "done":
                self._done(message)
            case "error":
                self._refused(message)
            case "welcome":
                self._welcome()
            case "pong":
                self._came_back()

    # The connection

    def _broke(self) -> None:
        """The first player of a table asks again for some steps that it has seen; the others for what is new."""
        self._resume = max(self._resume, self.at)
        self._ready_for = self._asked_again = 0
        game, number = self.at
        if self is self.table.players[0] and game:
            number = self.table.chronicle(game).earlier(self.seat, LOOKING_BACK)
        self.place.game, self.place.number = self.at = (game, number)
        self.table.reached(monotonic())

    def _welcome(self) -> None:
        self.here.set()
        self.table.crowd.reconnects += self.place.connections > 1
        self._say("ping")
        if self.answer is not None:
            self.answer.again = True
            self._send(self.answer)

    def _came_back(self) -> None:
        """All that was missed has come."""
        if self.at < self._resume:
            game, number = self._resume
            self.table.chronicle(game).went_back(self.seat, self.at[1], number)
        self._resume = (0, -1)

    # What it sees

    def _see(self, game: int, step: Step, now: float) -> None:
        was, chronicle = self.at, self.table.chronicle(game)
        self.at = self.place.game, self.place.number = (game, step.number)
        self.table.reached(now)
        before = was[1] if was[0] == game else -1
        if step.number < before:
            chronicle.went_back(self.seat, step.number, before)
        if step.anew and step.number > 0:
            before = UNKNOWN
        seen = reading.seen(step, before)
        if chronicle.tell(self.seat, seen) and step.number > 0 and self.table.crowd.running:
            self.table.crowd.moves += 1
        self._recognise(game, step, self.seat in seen.pending, now)
        if step.decision is not None:
            self._decide(game, step, seen.pending)

    def _recognise(self, game: int, step: Step, asked: bool, now: float) -> None:
        """Whether a step is the move on the way: the decision is made, and another one is asked, or none."""
        answer = self.answer
        if answer is None or answer.game != game or answer.sent.step is not None:
            return
        decision = answer.sent.decision
        if step.number > decision and (
            not asked or (step.decision is not None and step.decision != decision)
        ):
            answer.sent.step = step.number
            self.table.sent(game, step.number, answer.at)
            self.table.reached(now)

    def _look_around(self) -> None:
        """Be ready, ask for another game, come back: whatever is to be done at the table."""
        now, table = self._now, self.table
        if now is None:
            return
        table.finished.update(range(1, now.games + (now.stage == "over")))
        if now.chairs[self.seat].away is not None:
            table.chronicle(now.games).stood_in.add(self.seat)
            self._say("back")
        if now.stage == "over" and self._asked_again < now.games and not table.crowd.stopping:
            self._asked_again = now.games
            self._say("again")
        self.be_ready()

    def be_ready(self) -> None:
        """Be ready for the next game, if the table waits for that."""
        now, table = self._now, self.table
        if now is None or not table.begun or now.stage != "gathering" or table.crowd.stopping:
            return
        if not now.chairs[self.seat].ready and self._ready_for < now.games:
            self._ready_for = now.games
            self._say("ready", game=now.games, entropy=f"{table.crowd.luck.getrandbits(128):032x}")

    # What it wants

    def _decide(self, game: int, step: Step, pending: tuple[int, ...]) -> None:
        assert step.decision is not None
        for known in (self.answer, self._next):
            if known is not None and (known.game, known.sent.decision) == (game, step.decision):
                return
        options, names, open_end = reading.answer(step, self.table.crowd.luck)
        self._next = Answer(game, options, Sent(self.seat, step.decision, names, open_end))
        every = self.table.crowd.every
        gap = self._spoke + GAP - monotonic()
        self._later(gap if every is None else every * (1 + self.table.waiting(pending, self.seat)))

    def _later(self, delay: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(max(0.0, delay), self._answer_now)

    def _answer_now(self) -> None:
        """Send what is to be sent, unless something is on the way."""
        if self.table.crowd.stopping or self._next is None or self.answer is not None:
            return
        self.answer, self._next = self._next, None
        self.answer.at = self._spoke = monotonic()
        self.table.chronicle(self.answer.game).sent.append(self.answer.sent)
        self._send(self.answer)

    def _send(self, answer: Answer) -> None:
        answer.re = self._say("move", game=answer.game, decision=answer.sent.decision, options=answer.options)

    def _done(self, message: Message) -> None:
        answer = self.answer
        if answer is None or message.re != answer.re:
            return
        self.answer = None
        if message.done:
            answer.sent.acknowledged = True
            self.table.crowd.acknowledged += 1
        elif not answer.again:  # it was too late, and cannot have been made
            self.table.chronicle(answer.game).sent.remove(answer.sent)
        if self._next is not None:
            self._later(self._spoke + GAP - monotonic())

    def _refused(self, message: Message) -> None:
        self.table.crowd.errors[message.key] += 1
        answer = self.answer
        if answer is not None and message.re in (0, answer.re):
            asyncio.get_running_loop().call_later(WAIT, self._send_again, answer)

    def _send_again(self, answer: Answer) -> None:
        if answer is self.answer and not self.table.crowd.stopping:
            answer.again = True
            self._send(answer)

    def _say(self, do: str, **wanted: Any) -> int:
        self._said = self._said % 99_999 + 1
        self.table.crowd.task(self.place.send(do, re=self._said, **wanted))
        return self._said
