"""A game in progress: checks every move, keeps the record, takes moves back, replays."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from followsuit import registry
from followsuit.bots import Perspective
from followsuit.definition import Game
from followsuit.engine.bits import members
from followsuit.engine.chance import ScriptError, seeded
from followsuit.engine.events import Event
from followsuit.engine.state import State
from followsuit.errors import BadChance, BadRecord, FollowsuitError, IllegalMove
from followsuit.play.record import Record
from followsuit.views import View


@dataclass(frozen=True)
class Step:
    """A move that stands; or, without a move, the drawing anew that came with undo number `redrawn`."""

    seat: int
    move: str
    redrawn: int = 0


class Table:
    """A game with its record. Seats act by the names or the numbers of their options."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seed: str | None = None,
        chance: Sequence[tuple[str, list[str]]] = (),
        settings: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        settings = settings or {}
        game.read_settings(settings)
        seats = game.usual if seats is None else seats
        if seed is None and not chance:
            seed = secrets.token_hex(16)
        if seed is not None and not _fits_a_line(seed):
            raise FollowsuitError(
                f"the seed {seed!r} does not fit: it must be one line of text without outer blanks"
            )
        written = {name: value for name, value in settings.items() if not _is_default(game, name, value)}
        self.record = Record(game.id, game.version, seats, written, seed, list(chance))
        self.state = self._deal()
        self._steps: list[Step] = []
        self._undone = 0

    def _deal(self) -> State:
        record = self.record
        return self.game.new(
            seats=record.seats, seed=record.seed, chance=record.chance or None, **record.settings
        )

    def pending(self) -> list[int]:
        """The seats that owe a decision; none: the game is over."""
        return members(self.state.pending)

    def act(self, seat: int, move: str | int) -> None:
        """Carry out a move if the rules allow it; IllegalMove says which rule does not."""
        option = self.state.number(seat, move) if isinstance(move, str) else move
        why = self.state.why_not(seat, option)
        if why is not None:
            said = move if isinstance(move, str) else self.state.name(seat, option)
            words = self.game.words(seat=seat)
            raise IllegalMove(f"seat {seat} cannot '{said}': {words.text(why)}", why)
        name = self.state.name(seat, option)
        self.record.moves.append((seat, name))
        self._steps.append(Step(seat, name))
        try:
            self.state.apply(seat, option)
        except ScriptError as error:
            raise BadChance(str(error)) from None
        if not self.state.pending:
            self.record.result = self.state.scores()
            self.record.winners = members(self.state.winners())

    def act_all(self, seat: int, options: Sequence[int]) -> None:
        """Carry out a series of choices as one: all of them, or none."""
        self._trial(seat, options)
        for option in options:
            self.act(seat, option)

    def preview(self, seat: int, options: Sequence[int]) -> View:
        """What a seat would see after the first choices of a set that it has not finished."""
        return self.game.view(self._trial(seat, options), seat)

    def _trial(self, seat: int, options: Sequence[int]) -> State:
        trial = self.state.copy()
        for option in options:
            why = trial.why_not(seat, option)
            if why is not None:
                raise IllegalMove("these cannot be chosen together", why)
            trial.apply(seat, option)
        return trial

    def view(self, seat: int) -> View:
        """What a seat (−1: a spectator) may know now."""
        return self.game.view(self.state, seat)

    def history(self, seat: int) -> list[Event]:
        """All that a seat (−1: a spectator) has ever seen happen."""
        assert self.state.sink is not None
        return self.state.sink.seen_by(seat)

    def perspective(self, seat: int, after: Sequence[int] = ()) -> Perspective:
        """What a bot at that seat gets; perhaps as it would be after the first choices of a set."""
        state = self._trial(seat, after) if after else self.state
        return Perspective(self.game, state, seat, self.history(seat))

    def made(self) -> list[tuple[int, str]]:
        """The moves that stand: those of the record without what was taken back."""
        return [(step.seat, step.move) for step in self._steps if step.move]

    def undo(self, seat: int) -> bool:
        """Go back to a seat's last decision, for use alone against bots; False if there is none.

        A set of cards is one decision: it is taken back as a whole.
        """
        first = -1
        state = self._deal()
        for place, step in enumerate(self._steps):
            if step.seat == seat and step.move and not self.game.view(state, seat).chosen:
                first = place
            self._retrace(state, step)
        if first >= 0:
            self.take_back(sum(1 for step in self._steps[first:] if step.move))
        return first >= 0

    def take_back(self, moves: int) -> None:
        """Take back so many moves; the seat that made the first of them decides again.

        What that seat has seen since must not help it: all that it could not know at that point (cards
        of others, secret choices, the future) is drawn anew.
        """
        places = [place for place, step in enumerate(self._steps) if step.move]
        first = places[-moves]
        self.record.moves.append((-1, f"undo {moves}"))
        self.record.result = None
        self.record.winners = []
        self._undone += 1
        self._steps = [*self._steps[:first], Step(self._steps[first].seat, "", self._undone)]
        self.state = self._deal()
        for step in self._steps:
            self._retrace(self.state, step)

    def _retrace(self, state: State, step: Step) -> None:
        if step.move:
            state.apply(step.seat, state.number(step.seat, step.move))
            return
        luck = seeded(f"undo {self.record.seed}", step.redrawn)
        state.resample(step.seat, luck)
        assert state.sink is not None
        state.sink.forget(step.seat)


def _fits_a_line(text: str) -> bool:
    return text.isprintable() and text == text.strip() != ""


def _is_default(game: Game, name: str, value: Any) -> bool:
    return any(setting.name == name and setting.default == value for setting in game.settings)


def resume(record: Record) -> Table:
    """The table of a record, after its last move; BadRecord if the record does not fit the game."""
    game = registry.find(record.game)
    if record.version != game.version:
        raise BadRecord(
            f"the record is of version {record.version} of {game.id}, installed is version {game.version}"
        )
    table = Table(game, record.seats, record.seed, record.chance, record.settings)
    table.record.players = record.players
    table.record.seat = record.seat
    for number, (seat, move) in enumerate(record.moves, 1):
        if seat >= 0:
            _repeat(table, number, seat, move)
        else:
            _take_back(table, number, move)
    _compare_results(table, record)
    return table


def _repeat(table: Table, number: int, seat: int, move: str) -> None:
    try:
        table.act(seat, move)
    except IllegalMove as error:
        raise BadRecord(f"move {number} of the record is not possible: {error}") from None


def _take_back(table: Table, number: int, move: str) -> None:
    back = int(move.split()[1])
    if not 0 < back <= len(table.made()):
        raise BadRecord(
            f"move {number} of the record takes back {back} moves, but there are {len(table.made())}"
        )
    table.take_back(back)


def _compare_results(table: Table, record: Record) -> None:
    if record.finished and not table.record.finished:
        raise BadRecord("the record has a result, but its moves do not end the game")
    if record.finished and (record.result, record.winners) != (table.record.result, table.record.winners):
        raise BadRecord(
            f"the record says the result is {record.result}, but its moves give {table.record.result}"
        )


def narrated(table: Table, seat: int, language: str = "en") -> list[str]:
    """What a seat (−1: a spectator) has seen, in words; only this trick and the last while the game goes on."""
    words = table.game.words(language, seat)
    if table.pending():
        return [phrase.spoken for phrase in words.view(table.view(seat)).log]
    return [words.text(event) for event in table.history(seat)]
