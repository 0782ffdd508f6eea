"""People at a table: who sits where, who is ready, whose time is running, who agrees to an undo.

Two halves. What somebody wants is *planned*: it is checked and comes out as an entry of the table's log, and
nothing has happened yet. Whoever keeps the log stores the entry and only then has it *applied*. So nobody ever sees
what could be lost, and a log that is read again gives the same table.

Who has a seat, the host and invitations are in `Seats`; here are the games: decisions, clocks, undos, stand-ins.
It knows people by their numbers, the time as it is told, and nothing of connections or files.
"""

from __future__ import annotations

from followsuit import registry
from followsuit.errors import Refused
from followsuit.play.chairs import STAND_IN, Chair, Undo
from followsuit.play.clocks import Clocks
from followsuit.play.entries import (
    Absence,
    Again,
    AnyEntry,
    CameBack,
    Closed,
    Invited,
    Left,
    Moved,
    Opened,
    Ready,
    Sat,
    Seated,
    StoodIn,
    UndoAnswered,
    UndoAsked,
)
from followsuit.play.fair import Fair, commitment
from followsuit.play.record import PERSON, Record
from followsuit.play.seats import MOST_INVITATIONS, Seats, Stage
from followsuit.play.sitting import Sitting
from followsuit.play.table import Table

__all__ = ["MOST_INVITATIONS", "MOST_UNDOS", "PERSON", "STAND_IN", "Chair", "Company", "Stage", "Undo"]

MOST_UNDOS = 100
"""In one game. For each of them all before it is drawn anew, so reading a log takes longer and longer: 0.3 seconds
after a hundred undos, more than two after as many as a record can hold."""


class Company(Seats):
    """The people and bots at a table, from its first entry on."""

    def __init__(self, opened: Opened, time: float) -> None:
        known = opened.game in registry.names()
        if not known or registry.find(opened.game).version != opened.version:
            raise Refused("table-version", game=opened.game, version=opened.version)
        self.game = registry.find(opened.game)
        super().__init__(opened)
        self.secret = opened.secret
        self.fair: Fair | None = None
        """How the deal of the game came about."""
        self.sitting: Sitting | None = None
        """The game that is played, or was played last,"""
        self.dealt = 0
        """which one that is,"""
        self.players: tuple[tuple[str, int], ...] = ()
        """and who had a seat in it when it was dealt: person and seat."""
        self.undo: Undo | None = None
        self.time = time
        """When the last entry was made."""
        self.number = 1
        """How many entries the log has."""
        self._clocks = Clocks(opened.clock, opened.seats)

    # The game

    @property
    def commitment(self) -> str:
        """What the server has bound itself to for the next deal, or for the game that is played."""
        return commitment(self.secret)

    def record(self) -> Record | None:
        """The record of the game that is played, or was played last; it says how fair the deal was when it is over."""
        return self.sitting.table.record if self.sitting else None

    def bot_to_act(self) -> int | None:
        """A seat for which a bot has to decide now; none while people are asked about an undo."""
        if self.sitting is None or self.stage != "playing" or self.undo:
            return None
        return next((seat for seat in self.sitting.table.pending() if self.chairs[seat].bot), None)

    # Clocks

    def remaining(self, seat: int, time: float) -> float | None:
        """Seconds that somebody still has for a decision they owe, or would have for the next one."""
        return self._clocks.remaining(seat, time)

    def awaited(self) -> list[int]:
        """The seats of people who owe a decision and play themselves."""
        return self._clocks.running()

    def is_running(self, seat: int) -> bool:
        """Whether somebody's time is running."""
        return seat in self.awaited() and self.opened.clock.kind != "none"

    def deadline(self) -> float | None:
        """When the next clock runs out."""
        return self._clocks.deadline()

    def due(self, time: float) -> StoodIn | None:
        """What happens by itself at this time: a bot plays for somebody whose time is up."""
        seat = self._clocks.run_out(time)
        return None if seat is None else StoodIn(seat, "clock")

    # What somebody wants

    def plan_move(self, seat: int, game: int, decision: int, options: list[int]) -> Moved | None:
        """Answer a decision; None if that is not asked (any more), IllegalMove if the rules do not allow it."""
        chair = self._own(seat)
        if self.sitting is None or self.stage != "playing" or game != self.dealt:
            return None
        if chair.away:
            raise Refused("seat-stood-in")
        moves = self.sitting.moves(seat, decision, options)
        return None if moves is None else Moved(seat, tuple(moves))

    def plan_undo(self, seat: int) -> UndoAsked:
        """Ask to take back the last decision."""
        self._playing()
        if self._own(seat).away:
            raise Refused("seat-stood-in")
        if self.undo:
            raise Refused("undo-asked")
        assert self.sitting is not None
        if sum(by < 0 for by, _ in self.sitting.table.record.moves) >= MOST_UNDOS:
            raise Refused("undo-many", most=MOST_UNDOS)
        if not self.sitting.table.can_undo(seat):
            raise Refused("undo-nothing")
        return UndoAsked(seat)

    def plan_answer(self, seat: int, yes: bool) -> UndoAnswered | None:
        """Agree to an undo, or do not; whoever asked for it takes that back by a no.

        None if somebody is not asked (any more), or has agreed already.
        """
        if self._own(seat).away or not self.undo or (yes and seat in self.undo.agreed):
            return None
        return UndoAnswered(seat, yes)

    def plan_stand_in(self, seat: int, why: Absence = "away") -> StoodIn | None:
        """Let a bot play for a person; None if one does."""
        self._playing()
        if not 0 <= seat < len(self.chairs) or not self.chairs[seat].person or self.chairs[seat].away:
            return None
        return StoodIn(seat, why)

    def plan_back(self, seat: int) -> CameBack | None:
        """Play oneself again; None if nobody stands in."""
        chair = self._own(seat)
        if not chair.away or self.stage != "playing":
            return None
        assert self.sitting is not None
        if self._clocks.is_used_up(seat, self.sitting.table.decision(seat)):
            raise Refused("clock-used-up" if self.opened.clock.kind == "game" else "clock-up")
        return CameBack(seat)

    def plan_again(self, seat: int, secret: str) -> Again | None:
        """Ask for another game; None if the table waits for one already."""
        self._own(seat)
        return Again(seat, secret) if self.stage == "over" else None

    # What happened

    def apply(self, entry: AnyEntry, time: float) -> None:
        """Let an entry that is stored take effect."""
        self.time = max(self.time, time)
        self.number += 1
        match entry:
            case Sat(seat, person, invitation):
                self.chairs[seat] = Chair(person)
                self.invitations.pop(invitation, None)
            case Invited(invitation, seat):
                self.invitations[invitation] = seat
            case Seated(seat, level):
                self.chairs[seat] = Chair(level=level)
            case Left(seat):
                self._leave(seat)
            case Ready(seat, entropy):
                self.chairs[seat].entropy = entropy
            case Moved(seat, moves):
                self._move(seat, moves)
            case UndoAsked(seat):
                self.undo = Undo(seat, {seat})
            case UndoAnswered(seat, yes):
                self._answer(seat, yes)
            case StoodIn(seat, why):
                self.chairs[seat].away = why
                self._no_longer_asks(seat)
            case CameBack(seat):
                self.chairs[seat].away = None
            case Again(_, secret):
                self._gather(secret)
            case Closed():
                self.stage = "closed"
        self._undo_if_agreed()
        self._begin_if_ready()
        self._run_clocks()

    def _leave(self, seat: int) -> None:
        chair = self.chairs[seat]
        self.chairs[seat] = Chair(level=STAND_IN) if self.stage == "playing" else Chair()
        self._no_longer_asks(seat)
        hosted = chair.person == self.host
        if hosted:
            self.host = next((other.person for _, other in self.people()), self.host)
        # A host need not sit: others may come and go before the game without closing the table.
        if not any(self.people()) and (hosted or self.stage != "gathering"):
            self.stage = "closed"

    def _no_longer_asks(self, seat: int) -> None:
        """An undo is nothing to the others if whoever wants it does not play any more."""
        if self.undo and self.undo.seat == seat:
            self.undo = None

    def _move(self, seat: int, moves: tuple[str, ...]) -> None:
        assert self.sitting is not None
        self.undo = None
        self.sitting.carry_out(seat, moves)
        if not self.sitting.table.pending():
            self.stage = "over"
            self.sitting.table.record.fair = self.fair

    def _answer(self, seat: int, yes: bool) -> None:
        if self.undo and yes:
            self.undo.agreed.add(seat)
        else:
            self.undo = None

    def _undo_if_agreed(self) -> None:
        """Take back as soon as everybody agrees who plays themselves."""
        if self.undo and self.sitting and set(self.active()) <= self.undo.agreed:
            self.sitting.undo(self.undo.seat)
            self.undo = None

    def _gather(self, secret: str) -> None:
        self.stage = "gathering"
        self.games += 1
        self.secret = secret
        self._clocks = Clocks(self.opened.clock, self.opened.seats)
        for _, chair in self.people():
            chair.entropy, chair.away = "", None

    def _begin_if_ready(self) -> None:
        """Deal as soon as all seats are taken and all people are ready."""
        ready = all(chair.level or chair.entropy for chair in self.chairs)
        if self.stage != "gathering" or not ready or not any(self.people()):
            return
        opened = self.opened
        self.fair = Fair(self.games, self.secret, {seat: chair.entropy for seat, chair in self.people()})
        table = Table(self.game, opened.seats, self.fair.seed, settings=opened.settings)
        table.record.players = {seat: chair.level or PERSON for seat, chair in enumerate(self.chairs)}
        self.sitting = Sitting(table)
        self.dealt = self.games
        self.players = tuple((chair.person, seat) for seat, chair in self.people())
        self.stage = "playing"

    def _run_clocks(self) -> None:
        """Time runs for everybody who owes a decision and plays themselves."""
        owed: dict[int, int] = {}
        if self.sitting and self.stage == "playing":
            asked = ((seat, self.sitting.table.decision(seat)) for seat in self.active())
            owed = {seat: decision for seat, decision in asked if decision is not None}
        self._clocks.follow(owed, self.time)
