"""A game in progress: checks every move, keeps the record, takes moves back, replays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Generic

from followsuit import registry
from followsuit.bots import Perspective
from followsuit.definition import Game, Position_co, fresh_seed
from followsuit.engine.bits import BIT, DONE, members
from followsuit.engine.chance import seeded
from followsuit.engine.events import Event
from followsuit.engine.state import State
from followsuit.errors import BadRecord, BadSetting, IllegalMove, blaming, shown
from followsuit.files import LONGEST_LINE
from followsuit.play.record import MOST_LINES, MOST_UNDOS, Record, check_seed, written
from followsuit.views import View
from followsuit.words import Said, Words


@dataclass(slots=True)
class Made:
    """A move that stands; or, without a move, the drawing anew that came with an undo."""

    seat: int
    move: str
    number: int
    """Which line of the record's moves it is, from 1."""
    undone: int = 0
    """Which undo it was."""
    complete: bool = True
    """Whether it completes a decision: not so the first cards of a set."""


class Table(Generic[Position_co]):
    """A game with its record. Seats act by the names or the numbers of their options."""

    def __init__(
        self,
        game: Game[Position_co],
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
            seed = fresh_seed()
        if seed is not None:
            check_seed(seed)
        self.record = Record(game.id, game.version, seats, _own(game, settings), seed, list(chance))
        self.state = self._deal()
        self._made: list[Made] = []
        self._undone = 0
        self._asked: dict[int, tuple[int, int]] = {}
        """For each seat that owes a decision, its number and the options."""
        self._ask(0)

    def _deal(self) -> Position_co:
        record = self.record
        with self._rules():
            return self.game.new(
                seats=record.seats, seed=record.seed, chance=record.chance or None, **record.settings
            )

    def _rules(self) -> AbstractContextManager[None]:
        """What the rules do in here is their fault."""
        return blaming("game", game=self.game.id)

    def pending(self) -> list[int]:
        """The seats that owe a decision; none: the game is over."""
        return members(self.state.pending)

    @property
    def number(self) -> int:
        """How far the game has come: grows with every move, and with every undo."""
        return len(self.record.moves)

    def decision(self, seat: int) -> int | None:
        """The number of the decision that a seat owes: how far the game had come when it was asked."""
        return self._asked[seat][0] if seat in self._asked else None

    def _ask(self, number: int) -> None:
        """Whoever is asked something new gets this number; who goes on waiting for others keeps theirs."""
        asked = {}
        for seat in self.pending():
            before, options = self._asked.get(seat, (-1, 0))
            with self._rules():
                now = int(self.state.options(seat))
            asked[seat] = (before, now) if before >= 0 and now == options else (number, now)
        self._asked = asked

    def act(self, seat: int, move: str | int) -> None:
        """Carry out a move if the rules allow it; IllegalMove says which rule does not."""
        option = self._checked(seat, move)
        with self._rules():
            name = self.state.name(seat, option)
        self.record.moves.append((seat, name))
        self._carry_out(Made(seat, name, self.number), option)

    def _checked(self, seat: int, move: str | int) -> int:
        """The number of a move that the rules allow."""
        with self._rules():
            option = self.state.number(seat, move) if isinstance(move, str) else move
            why = self.state.why_not(seat, option)
            name = self.state.name(seat, option) if isinstance(move, int) else move
        if why is not None:
            raise IllegalMove(
                "move-refused", seat=seat, move=shown(name), why=Said(self.game.package, why, seat)
            )
        return option

    def _carry_out(self, made: Made, option: int) -> None:
        self._made.append(made)
        with self._rules():
            self.state.apply(made.seat, option)
            made.complete = not self.choosing(made.seat)
            if not self.state.pending:
                self.record.result = self.state.scores()
                self.record.winners = members(self.state.winners())
        self._asked.pop(made.seat, None)
        self._ask(made.number)

    def choosing(self, seat: int, options: Sequence[int] = ()) -> bool:
        """Whether a seat has chosen some cards of a set, and not yet all; perhaps after some more options."""
        with self._rules():
            state = self._trial(seat, options) if options else self.state
            return bool(state.pending & BIT[seat] and state.chosen(seat))

    def act_all(self, seat: int, options: Sequence[int]) -> None:
        """Carry out a whole decision, of one option or of a set: all of it, or nothing."""
        for move in self.names_of(seat, options):
            self.act(seat, move)

    def names_of(self, seat: int, options: Sequence[int]) -> list[str]:
        """The moves of a whole decision by their names, if the rules allow it; nothing is carried out."""
        wanted = self._wanted(seat, options)
        if len(options) == 1:
            self._checked(seat, options[0])
        if not options or (wanted and len(options) > wanted) or self.choosing(seat, options):
            raise IllegalMove("so-many", wanted=wanted, chosen=len(options))
        names = []
        with self._rules():
            trial = self.state.copy()
            for option in options:
                names.append(trial.name(seat, option))
                trial.apply(seat, option)
        return names

    def _wanted(self, seat: int, options: Sequence[int]) -> int:
        """How many options a decision takes (0: any number); those that are chosen must exist."""
        with self._rules():
            known = [*members(self.state.thinkable(seat) | self.state.options(seat)), DONE]
            for option in options:
                if option not in known:
                    raise IllegalMove("no-option", option=shown(option))
            return int(self.state.to_choose(seat))

    def preview(self, seat: int, options: Sequence[int]) -> View:
        """What a seat would see after the first choices of a set that it has not finished."""
        with self._rules():
            return self.game.view(self._trial(seat, options), seat)

    def _trial(self, seat: int, options: Sequence[int]) -> State:
        with self._rules():
            trial = self.state.copy()
            for option in options:
                why = trial.why_not(seat, option)
                if why is not None:
                    raise IllegalMove("not-together", why=Said(self.game.package, why, seat))
                trial.apply(seat, option)
            return trial

    def view(self, seat: int) -> View:
        """What a seat (−1: a spectator) may know now."""
        with self._rules():
            return self.game.view(self.state, seat)

    def history(self, seat: int) -> list[Event]:
        """All that a seat (−1: a spectator) has ever seen happen."""
        assert self.state.sink is not None
        return self.state.sink.seen_by(seat)

    def recent(self, seat: int) -> list[Event]:
        """What a seat has seen happen since the last trick began: what comes before that is for memory."""
        assert self.state.sink is not None
        return [event for event in self.state.sink.recent() if event.known_to(seat)]

    def perspective(self, seat: int, after: Sequence[int] = ()) -> Perspective:
        """What a bot at that seat gets; perhaps as it would be after the first choices of a set."""
        state = self._trial(seat, after) if after else self.state
        with self._rules():
            return Perspective(self.game, state, seat, self.history(seat))

    def made(self) -> list[tuple[int, str]]:
        """The moves that stand: those of the record without what was taken back."""
        return [(made.seat, made.move) for made in self._made if made.move]

    def places(self) -> list[int | None]:
        """At the end, the place of each seat, 1 of whoever wins; none if all have lost together, or before the end."""
        with self._rules():
            won = members(self.state.winners())
            rankings = [self.state.ranking(seat) for seat in range(self.record.seats)]
        if not won:
            return [None] * self.record.seats
        return [
            1
            if seat in won
            else 1 + sum(other in won or rankings[other] > mine for other in range(self.record.seats))
            for seat, mine in enumerate(rankings)
        ]

    def undo(self, seat: int) -> bool:
        """Go back to a seat's last decision, for use alone against bots; False if there is none.

        A set of cards is one decision: it is taken back as a whole. A record that is nearly full has no room for it.
        """
        if not self.can_undo(seat):
            return False
        first = self._first_of_last_decision(seat)
        self.take_back(sum(1 for made in self._made[first:] if made.move))
        return True

    def can_undo(self, seat: int) -> bool:
        """Whether a seat has decided anything that could be taken back, and the record has room for it."""
        room = self._undone < MOST_UNDOS and len(self.record.moves) < MOST_LINES // 2
        return room and self._first_of_last_decision(seat) >= 0

    def _first_of_last_decision(self, seat: int) -> int:
        first = -1
        for place in range(len(self._made) - 1, -1, -1):
            made = self._made[place]
            if made.seat == seat and made.move:
                if made.complete and first >= 0:
                    break
                first = place
        return first

    def take_back(self, moves: int) -> None:
        """Take back so many moves; the seat that made the first of them decides again.

        What that seat has seen since must not help it: all that it could not know at that point (cards
        of others, secret choices, the future) is drawn anew.
        """
        self.record.moves.append((-1, f"undo {moves}"))
        self.record.result = None
        self.record.winners = []
        self._undone += 1
        self._made.append(Made(_take_off(self._made, moves), "", self.number, self._undone))
        self.state = self._deal()
        with self._rules():
            for made in self._made:
                self._retrace(self.state, made)
        self._asked = {}
        self._ask(self.number)

    def again(self) -> Iterator[tuple[Made | None, State]]:
        """The game once more from the start: the position after the deal, and after each move that stands."""
        state = self._deal()
        yield None, state
        for made in self._made:
            with self._rules():
                self._retrace(state, made)
            yield made, state

    def follow(self, record: Record) -> None:
        """Make the moves of a record of this game, from its beginning."""
        for made in _standing(record):
            if not self.pending():
                raise BadRecord("record-too-long")
            if made.move:
                self._repeat(made)
            else:
                with self._rules():
                    self._retrace(self.state, made)
                self._made.append(made)
                self._undone = made.undone
                self._asked = {}
                self._ask(made.number)
        self.record.moves = list(record.moves)

    def _repeat(self, made: Made) -> None:
        try:
            option = self._checked(made.seat, made.move)
        except IllegalMove as error:
            raise BadRecord("record-move", number=made.number, why=error) from None
        self._carry_out(made, option)

    def _retrace(self, state: State, made: Made) -> None:
        if made.move:
            state.apply(made.seat, state.number(made.seat, made.move))
            return
        luck = seeded(f"undo {self.record.seed}", made.undone)
        state.resample(made.seat, luck)
        assert state.sink is not None
        state.sink.forget(made.seat)


def _take_off(moves_made: list[Made], moves: int) -> int:
    """Take the last moves off; returns the seat that made the first of them."""
    while moves:
        last = moves_made.pop()
        moves -= bool(last.move)
    return last.seat


def _standing(record: Record) -> list[Made]:
    """The moves that stand at the end of a record. What was taken back is not looked at: it changes nothing."""
    standing: list[Made] = []
    made = undone = 0
    for number, (seat, move) in enumerate(record.moves, 1):
        if seat >= record.seats:
            raise BadRecord("record-move-seat", number=number, seat=seat, seats=record.seats)
        if seat >= 0:
            standing.append(Made(seat, move, number))
            made += 1
            continue
        back = int(move.split()[1])
        if not 0 < back <= made:
            raise BadRecord("record-takes-back", number=number, back=back, made=made)
        made -= back
        undone += 1
        standing.append(Made(_take_off(standing, back), "", number, undone))
    if undone > MOST_UNDOS:
        raise BadRecord("record-undos", undone=undone, most=MOST_UNDOS)
    return standing


def _own(game: Game, settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that differ from the defaults, if a record can hold them."""
    own = {name: value for name, value in settings.items() if not _is_default(game, name, value)}
    for name, value in own.items():
        if len(f"option {name} {written(value)}") > LONGEST_LINE:
            raise BadSetting("option-too-long", game=game.id, name=name, value=shown(value))
    return own


def _is_default(game: Game, name: str, value: Any) -> bool:
    return any(setting.name == name and setting.default == value for setting in game.settings)


def resume(record: Record) -> Table:
    """The table of a record, after its last move; BadRecord if the record does not fit the game."""
    game = registry.find(record.game)
    if record.version != game.version:
        raise BadRecord("record-version", game=game.id, version=record.version, installed=game.version)
    table = Table(game, record.seats, record.seed, record.chance, record.settings)
    table.record.players = record.players
    table.record.seat = record.seat
    table.record.fair = record.fair
    table.follow(record)
    _compare_results(table, record)
    return table


def _compare_results(table: Table, record: Record) -> None:
    if record.finished and not table.record.finished:
        raise BadRecord("record-no-end")
    if record.finished and (record.result, record.winners) != (table.record.result, table.record.winners):
        raise BadRecord("record-result", result=str(record.result), found=str(table.record.result))


def narrated(table: Table, words: Words) -> list[str]:
    """What the seat of these words (−1: a spectator) has seen; only this trick and the last while the game goes on."""
    told = table.recent(words.seat) if table.pending() else table.history(words.seat)
    return [line for line in (words.text(event) for event in told) if line]
