"""The Ruler: gives tasks to the others, and need not follow."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from followsuit.engine.bits import BIT, Mask, Option, Seat, below, left_of, lowest, zeros
from followsuit.engine.events import EVERYBODY, Text, text
from followsuit.engine.twins import Fixed
from followsuit.games.tricktakers.cards import BLACK, DECK, NUMBERS, number_card, number_of
from followsuit.games.tricktakers.part import OWN, Part
from followsuit.games.tricktakers.position import Position

TASKS: Final = ["no-red", "no-blue", "no-green", "take-red", "take-blue", "take-green"]
AVOID: Final[i64] = 3
"""How many of the tasks are to avoid a colour; the others are to take one."""
AVOIDED: Final[i64] = 10
TAKEN: Final[i64] = 20
FAILED: Final[i64] = -10

ALL_KEPT: Final[i64] = 10
TOOK_BLACK: Final[i64] = 10
ONE_TRICK: Final[i64] = 20
ALL_KEPT_OF_TWO: Final[i64] = 20
TOOK_BLACK_OF_TWO: Final[i64] = 20
CLEAN_OF_TWO: Final[i64] = 50
BRIGHT: Final[i64] = NUMBERS & ~BLACK
"""Red, blue and green."""

GIVE: Final[i64] = OWN
COLOUR: Final[i64] = OWN + 1
AS_LEAD: Final[i64] = 0
AS_IS: Final[i64] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruler(Part):
    """Everybody else gets a task; any number card can be played as the led colour."""

    def __init__(self, seat: Seat, character: i64) -> None:
        super().__init__(seat, character)
        self.tasks: Fixed = vec[i64]()
        """The tasks of each seat as a set; never changed in place."""
        self.to_give: i64 = 0
        """How many tasks are still to be given."""
        self.next: i64 = 0

    # Tasks

    def set_up(self, game: Position) -> None:
        self.tasks = zeros(game.seats)
        self.to_give = 2 if game.duel else game.seats - 1
        self.next = left_of(self.seat, game.seats)
        game.ask(self.seat, GIVE)

    def given(self) -> Mask:
        """The tasks that somebody has."""
        given: i64 = 0
        for task in self.tasks:
            given |= task
        return given

    def tasks_of(self, seat: Seat) -> Mask:
        return self.tasks[seat] if len(self.tasks) else i64(0)

    def options(self, game: Position) -> Mask:
        if game.asked == GIVE:
            return (below(len(TASKS)) & ~self.given()) * BIT[len(TASKS) * self.next]
        could_follow = game.hands[self.seat] & game.led != 0
        return BIT[AS_LEAD] if could_follow else BIT[AS_LEAD] | BIT[AS_IS]

    def answer(self, game: Position, option: Option) -> None:
        game.pending = 0
        if game.asked == GIVE:
            self.give(game, option // len(TASKS), option % len(TASKS))
        elif option == AS_LEAD:
            place = game.lying - 1
            number = number_of(game.trick[place])
            game.counts_as[place] = number_card(game.led_colour(), number)
            if game.sink is not None:
                game.tell_counts_as(place)
        else:
            game.lacks[self.seat] |= game.led

    def give(self, game: Position, seat: Seat, task: i64) -> None:
        tasks = self.tasks[:]
        tasks[seat] |= BIT[task]
        self.tasks = tasks
        self.to_give -= 1
        if game.sink is not None:
            game.sink.tell("task", EVERYBODY, seat=seat, item=TASKS[task])
        if self.to_give:
            if not game.duel:
                self.next = left_of(seat, game.seats)
            game.ask(self.seat, GIVE)

    def move(self, game: Position, option: Option) -> str:
        if game.asked == GIVE:
            return (
                f"task {option // len(TASKS)} {TASKS[option % len(TASKS)]}"
                if option < len(TASKS) * game.seats
                else ""
            )
        return "as-lead" if option == AS_LEAD else "as-is" if option == AS_IS else ""

    def question(self, game: Position) -> Text:
        return text("ask-task", seat=self.next) if game.asked == GIVE else text("ask-colour")

    def thinkable(self, game: Position) -> Mask:
        return BIT[AS_LEAD] | BIT[AS_IS] if game.asked == COLOUR else i64(0)

    def reason(self, game: Position, option: Option) -> Text:
        return text("could-have-followed" if game.asked == COLOUR and option == AS_IS else "not-an-option")

    # Rule avoidance

    def playable(self, game: Position) -> Mask:
        return game.hands[self.seat]

    def shows_void(self) -> bool:
        return False

    def after_card(self, game: Position) -> None:
        card = game.trick[game.lying - 1]
        if BIT[card] & NUMBERS and game.led and not BIT[card] & game.led:
            game.ask(self.seat, COLOUR)

    # Points

    def kept(self, game: Position, seat: Seat, task: i64) -> bool:
        """Whether a seat has kept a task."""
        took = game.taken[seat] & DECK.suit_mask[task % AVOID] != 0
        return took == (task >= AVOID)

    def give_others(self, game: Position, points: vec[i64]) -> None:
        """Who has got a task gains or loses by it; the Ruler gains as much as others do, unless two play."""
        seat: i64 = 0
        while seat < game.seats:
            tasks = self.tasks[seat]
            while tasks:
                self.score_task(game, points, seat, lowest(tasks))
                tasks &= tasks - 1
            seat += 1

    def score_task(self, game: Position, points: vec[i64], seat: Seat, task: i64) -> None:
        kept = self.kept(game, seat, task)
        worth = FAILED if not kept else TAKEN if task >= AVOID else AVOIDED
        points[seat] += worth
        if kept and not game.duel:
            points[self.seat] += worth
        if game.sink is not None:
            key = "task-kept" if kept else "task-failed"
            shared = 0 if game.duel else 1
            game.sink.tell(key, EVERYBODY, seat=seat, item=TASKS[task], points=worth, shared=shared)

    def all_kept(self, game: Position) -> bool:
        """Whether everybody has kept every task."""
        seat: i64 = 0
        while seat < game.seats:
            tasks = self.tasks[seat]
            while tasks:
                if not self.kept(game, seat, lowest(tasks)):
                    return False
                tasks &= tasks - 1
            seat += 1
        return True

    def clean(self, game: Position) -> bool:
        """Two or more tricks without any red, blue or green card."""
        return game.tricks[self.seat] >= 2 and not game.taken[self.seat] & BRIGHT

    def wins(self, game: Position) -> bool:
        return not game.duel and self.clean(game)

    def points(self, game: Position) -> i64:
        return (self.for_tasks(game) + self.for_black(game)) + (
            self.for_one_trick(game) + self.for_clean(game)
        )

    def for_tasks(self, game: Position) -> i64:
        """All tasks are kept."""
        worth = ALL_KEPT_OF_TWO if game.duel else ALL_KEPT
        return worth if self.all_kept(game) else i64(0)

    def for_black(self, game: Position) -> i64:
        """It has taken a black card."""
        worth = TOOK_BLACK_OF_TWO if game.duel else TOOK_BLACK
        return worth if game.taken[self.seat] & BLACK else i64(0)

    def for_one_trick(self, game: Position) -> i64:
        """It has won exactly one trick."""
        return ONE_TRICK if game.tricks[self.seat] == 1 else i64(0)

    def for_clean(self, game: Position) -> i64:
        """With two seats, what otherwise wins the game."""
        return CLEAN_OF_TWO if game.duel and self.clean(game) else i64(0)

    def tell_points(self, game: Position) -> None:
        assert game.sink is not None
        parts = {
            "all-kept": self.for_tasks(game),
            "took-black": self.for_black(game),
            "one-trick": self.for_one_trick(game),
            "clean": self.for_clean(game),
        }
        for item, points in parts.items():
            if points:
                game.sink.tell("ruled", EVERYBODY, seat=self.seat, item=item, points=points)
