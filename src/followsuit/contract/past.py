"""The past of a game as a seat saw it, and how it would have gone in other worlds.

A world is another past that leads to the same number of moves: other answers of chance, other cards in the moves,
other secret choices. `retrace` finds the world that ends in a sample; `swapped_at`, `swapped_in_hand` and
`chosen_otherwise` make a world from the truth by one change. `relive` plays a world through and says what the
seat would have seen.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from followsuit.contract.case import Case
from followsuit.contract.secrecy import differing, places_of, seen
from followsuit.definition import script
from followsuit.engine.bits import BIT
from followsuit.engine.events import Event, Sink
from followsuit.engine.state import State
from followsuit.errors import BadChance

Answers = list[tuple[str, list[str]]]
Names = dict[str, str]
"""Cards that take the places of others: for a code the other one's code."""


@dataclass(frozen=True)
class Move:
    """A move that was made. Moves of one run may be a set chosen in secret: their order follows from their names."""

    seat: int
    name: str
    run: tuple[int, str]
    together: bool
    """Whether others had to choose at the same time."""
    secret: bool
    """Whether others could not see at once what was chosen."""


@dataclass(frozen=True)
class Look:
    """The game before a move, and what the seat saw of it."""

    state: State
    seen: dict[str, Any]
    places: dict[str, list[str]]
    answers: int
    """How many answers of chance had been given."""
    told: int
    """How many events the seat had been told."""


@dataclass(frozen=True)
class World:
    """Another past; it is the true one before the look `since` (−1: from the first answer of chance on)."""

    answers: Answers
    moves: tuple[str, ...]
    since: int
    unsure: bool = False
    """Whether other pasts could have led to the same cards."""


@dataclass(frozen=True)
class Relived:
    """Where a world led, or why it went otherwise."""

    state: State | None = None
    saw: str = ""
    """What the seat would have seen otherwise."""
    could_not: str = ""
    """The move that would not have been possible."""


class Past:
    """What was dealt, done and seen so far, for one seat (−1: a spectator)."""

    def __init__(self, case: Case, seat: int) -> None:
        self.case = case
        self.seat = seat
        self.answers: Answers = []
        self.pools: list[list[str]] = []
        """Of what chance chose, for each answer."""
        self.moves: list[Move] = []
        self.looks: list[Look] = []
        """Before each move, and now."""
        self.told: list[str] = []
        self._pending = 0
        self._phase = 0
        self._together = False

    def look(self, state: State) -> None:
        """Note what there is to see before the next move."""
        sink = state.sink
        assert sink is not None
        self.answers = list(sink.chance)
        self.pools = [among for among, _ in sink.asked]
        self.told = _heard(sink.events, self.seat)
        copy = state.copy()
        view = seen(self.case, copy, self.seat)
        self.looks.append(Look(copy, view, places_of(state), len(self.answers), len(self.told)))
        if state.pending & ~self._pending:  # somebody new is asked
            self._phase += 1
            self._together = bool(state.pending & (state.pending - 1))
        self._pending = state.pending

    def made(self, seat: int, name: str) -> None:
        """Note the move that is made then."""
        verb = name.partition(" ")[0]
        if self.moves and not self._together:
            last = self.moves[-1]
            if last.seat != seat or last.run[1] != verb:
                self._phase += 1
        secret = self.looks[-1].state.conceals(seat)
        self.moves.append(Move(seat, name, (self._phase, verb), self._together, secret))

    def now(self) -> Look:
        """The last look."""
        return self.looks[-1]

    def truth(self) -> World:
        """The past as it was."""
        return World(self.answers, self._names(), len(self.moves))

    def _names(self) -> tuple[str, ...]:
        return tuple(move.name for move in self.moves)

    def step_of(self, answer: int) -> int:
        """The move that asked chance for an answer; −1: it was asked for at the start."""
        return next((n - 1 for n, look in enumerate(self.looks) if look.answers > answer), len(self.moves))

    # Other worlds, by one change of a world

    def swapped_at(self, world: World, answer: int, one: str, other: str) -> World:
        """Two cards swapped in an answer of chance and in all that follows."""
        names = {one: other, other: one}
        step = self.step_of(answer)
        answers = [*world.answers[:answer], *_renamed_answers(world.answers[answer:], names)]
        moves = (*world.moves[: step + 1], *(renamed(name, names) for name in world.moves[step + 1 :]))
        return World(answers, moves, min(step, world.since))

    def reordered(self, world: World, answer: int, one: int, other: int) -> World:
        """Two places of an answer of chance swapped, and nothing else."""
        tag, items = world.answers[answer]
        items = list(items)
        items[one], items[other] = items[other], items[one]
        answers = [*world.answers[:answer], (tag, items), *world.answers[answer + 1 :]]
        return World(answers, world.moves, min(self.step_of(answer), world.since))

    def swapped_in_hand(self, world: World, look: int, one: str, other: str) -> World:
        """Two cards swapped in all that follows a look at which they were in one hand."""
        names = {one: other, other: one}
        known = self.looks[look].answers
        answers = [*world.answers[:known], *_renamed_answers(world.answers[known:], names)]
        moves = (*world.moves[:look], *(renamed(name, names) for name in world.moves[look:]))
        return World(answers, moves, min(look, world.since))

    def chosen_otherwise(self, world: World, move: int, name: str) -> World:
        """Another choice in place of one that was made."""
        moves = (*world.moves[:move], name, *world.moves[move + 1 :])
        return World(world.answers, moves, min(move, world.since))

    def answered_otherwise(self, world: World, answer: int, item: str) -> World:
        """Another thing drawn by lot in place of the one that was."""
        tag = world.answers[answer][0]
        answers = [*world.answers[:answer], (tag, [item]), *world.answers[answer + 1 :]]
        return World(answers, world.moves, min(self.step_of(answer), world.since))

    # The world that ends in a sample

    def retrace(self, places: dict[str, list[str]]) -> World | None:
        """The world in which the cards lie so in the end; None if nothing could have brought them there.

        It goes back in time. Cards that chance chose from are free before the answer, and so are cards of one hand:
        those that can be where they were in truth are there. Others are paired anyhow, which makes no difference as
        long as they were together before.
        """
        names = _moved(self.now().places, places)
        answers, moves = list(self.answers), list(self._names())
        since, unsure = len(self.moves), False
        paired: list[set[str]] = []
        for number in range(len(self.moves) - 1, -2, -1):
            if not names:
                break
            since = number
            first = self.looks[number].answers if number >= 0 else 0
            for answer in range(self.looks[number + 1].answers - 1, first - 1, -1):
                answers[answer] = _renamed_answers([answers[answer]], names)[0]
                names = _settled(names, self.pools[answer], paired)
            if number >= 0:
                moves[number] = renamed(moves[number], names)
                unsure = unsure or any(self._were_apart(cards, number) for cards in paired)
                for hand in self._free_hands(number):
                    names = _settled(names, hand, paired)
        return None if names else World(answers, tuple(moves), since, unsure)

    def _were_apart(self, cards: set[str], number: int) -> bool:
        """Whether some of these cards, and not all, lay in one place before a move, or were named by it."""
        held = [cards.intersection(place) for place in self.looks[number].places.values()]
        return not cards.isdisjoint(self.moves[number].name.split(" ")) or sum(map(bool, held)) > 1

    def _free_hands(self, number: int) -> list[list[str]]:
        """The hands before a move; none while some of their cards have been chosen in secret but still lie there."""
        last, move = self.moves[number - 1] if number else None, self.moves[number]
        if last is not None and last.secret and last.run[0] == move.run[0]:
            return []
        return [cards for place, cards in self.looks[number].places.items() if place.startswith("hand ")]

    # To live through a world

    def relive(self, world: World) -> Relived:
        """Play a world through; what the seat would have seen is compared at every step."""
        try:
            states, failed = self._play(world)
        except BadChance:
            return Relived()  # other lots would have been drawn, so it might have gone anyhow
        if failed is not None:
            return failed
        first = max(world.since, 0)
        for number in range(len(states) - 1, -1, -1):
            look = self.looks[first + number]
            unequal = differing(look.seen, seen(self.case, states[number], self.seat))
            if unequal:
                return Relived(saw=f"before move {first + number + 1}: {unequal}")
        return Relived(states[-1])

    def end_of(self, world: World) -> State | None:
        """Where a world leads, whatever the seat would have seen; None if it goes otherwise."""
        try:
            state, first = self._start(world)
            left = list(world.moves)
            for number in range(first, len(self.moves)):
                if self._apply(state, number, left) is not None:
                    return None
        except BadChance:
            return None
        return state

    def lived(self, world: World) -> Iterator[State]:
        """A world from its very beginning: the position before each move, and the last one."""
        state, _ = self._start(replace(world, since=-1))
        left = list(world.moves)
        yield state
        for number in range(len(self.moves)):
            if self._apply(state, number, left) is not None:
                return
            yield state

    def _play(self, world: World) -> tuple[list[State], Relived | None]:
        """The states before each move, and the last one; or why it went otherwise."""
        state, first = self._start(world)
        assert state.sink is not None
        heard = self.looks[first].told if world.since >= 0 else 0
        left = list(world.moves)
        states: list[State] = []
        for number in range(first, len(self.looks)):
            saw = self._told_otherwise(state.sink, heard, number) or self._asked_otherwise(state, number)
            if saw:
                return [], Relived(saw=f"before move {number + 1}: {saw}")
            heard = self.looks[number].told
            state.sink.events.clear()
            states.append(state.copy())
            if number < len(self.moves):
                failed = self._apply(state, number, left)
                if failed is not None:
                    return [], failed
        return states, None

    def _start(self, world: World) -> tuple[State, int]:
        if world.since < 0:
            new = self.case.game.new
            return new(seats=self.case.seats, chance=world.answers, **self.case.settings), 0
        look = self.looks[world.since]
        state = look.state.copy()
        state.sink = Sink()
        state.chance = script(state, world.answers[look.answers :])
        return state, world.since

    def _told_otherwise(self, sink: Sink, heard: int, number: int) -> str:
        told = _heard(sink.events, self.seat)
        true = self.told[heard : self.looks[number].told]
        for one, other in itertools.zip_longest(true, told, fillvalue="nothing"):
            if one != other:
                return f"told {one} in one, {other} in the other"
        return ""

    def _asked_otherwise(self, state: State, number: int) -> str:
        pending = self.looks[number].state.pending
        return (
            "" if state.pending == pending else f"pending is {pending} in one, {state.pending} in the other"
        )

    def _apply(self, state: State, number: int, left: list[str]) -> Relived | None:
        move = self.moves[number]
        name = self._next(state, number, left)
        option = state.number(move.seat, name)
        if option >= 0 and state.options(move.seat) & BIT[option]:
            state.apply(move.seat, option)
            return None
        if move.together:
            return Relived()  # another choice would have been made in secret
        if self.drew_since(move.seat, number) and not _lacked(state, move.seat, option):
            return Relived()  # a rule that showed something; after new cards it may be forgotten
        return Relived(could_not=f"seat {move.seat} could not '{name}' as move {number + 1}")

    def drew_since(self, seat: int, number: int) -> bool:
        """Whether a seat got cards after a move."""
        hands = [Counter(look.places.get(f"hand {seat}", ())) for look in self.looks[number:]]
        return any(later - earlier for earlier, later in itertools.pairwise(hands))

    def _next(self, state: State, number: int, left: list[str]) -> str:
        """The name of a move in the new world; of a set chosen in secret, the lowest card that is left."""
        seat, run = self.moves[number].seat, self.moves[number].run
        rest = [n for n in range(number, len(left)) if (self.moves[n].seat, self.moves[n].run) == (seat, run)]
        if any(left[n] != self.moves[n].name for n in rest):
            lowest = min(rest, key=lambda n: state.number(seat, left[n]))
            left[number], left[lowest] = left[lowest], left[number]
        return left[number]


def _heard(events: Iterable[Event], seat: int) -> list[str]:
    return [repr(event) for event in events if event.known_to(seat)]


def _lacked(state: State, seat: int, option: int) -> bool:
    """Whether the move was not possible since the seat would not have held the card."""
    why = state.why_not(seat, option)
    return why is None or why.key in ("not-in-hand", "not-an-option")


def _moved(true: dict[str, list[str]], other: dict[str, list[str]]) -> Names:
    """For the cards that lie elsewhere, those that lie in their places; only cards of which there is one."""
    once = unique(true)
    names: Names = {}
    for place, cards in true.items():
        before = [code for code in cards if code in once]
        after = [code for code in other[place] if code in once]
        gone = sorted(code for code in before if code not in after)
        come = sorted(code for code in after if code not in before)
        names.update(zip(gone, come, strict=True))
    return names


def unique(places: dict[str, list[str]]) -> set[str]:
    """The codes of the cards of which there is only one."""
    codes = Counter(code for cards in places.values() for code in cards)
    return {code for code, copies in codes.items() if copies == 1}


def _settled(names: Names, free: Iterable[str], paired: list[set[str]]) -> Names:
    """Let cards that may change places among themselves stay where they are, as far as possible.

    Returns the names that are left; cards that were paired with others in one of several ways are noted.
    """
    pool = set(free)
    image = {names.get(code, code) for code in pool}
    gone, come = sorted(pool - image), sorted(image - pool)
    kept = {code: other for code, other in names.items() if code not in pool}
    if len(gone) > 1:
        paired.append(set(gone))
    return kept | dict(zip(gone, come, strict=True))


def renamed(move: str, names: Names) -> str:
    """The name of a move with other cards."""
    return " ".join(names.get(word, word) for word in move.split(" "))


def _renamed_answers(answers: Answers, names: Names) -> Answers:
    return [(tag, [names.get(item, item) for item in items]) for tag, items in answers]
