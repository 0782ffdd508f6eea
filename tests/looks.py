"""All that is seen of games, for tests of how they look."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from followsuit import registry
from followsuit.contract import Case, cases
from followsuit.contract.case import at_random, by_thumb, walk_through
from followsuit.definition import Game
from followsuit.engine.chance import seeded
from followsuit.engine.state import State
from followsuit.looks import Looks
from followsuit.views import Place, View
from play.following import moves_told

CASES = [case for game in registry.every() for case in cases(game)]
GAMES = registry.every()


def positions(case: Case, games: int = 2) -> Iterator[State]:
    """All positions of games, every second one by rules of thumb; not to be changed."""
    for number in range(games):
        state = case.new(f"looks {number}")
        for _ in walk_through(state, seeded(f"players {number}"), by_thumb if number % 2 else at_random):
            yield state
        yield state


def views(case: Case, games: int = 2) -> Iterator[View]:
    """What seats see there: all who are asked, and somebody else."""
    for number, state in enumerate(positions(case, games)):
        yield from (
            case.game.view(state, seat)
            for seat in range(-1, case.seats)
            if seat == number % (case.seats + 1) - 1 or (seat >= 0 and state.options(seat))
        )


@cache
def _seen(name: str) -> list[View]:
    return list(views(next(case for case in CASES if str(case) == name)))


def seen(case: Case) -> list[View]:
    """The views of a case, made once."""
    return _seen(str(case))


def looks_of(case: Case, language: str = "en") -> Looks:
    """How a case looks."""
    return case.game.looks(case.seats, language, **case.settings)


def all_looks(game: Game, language: str = "en") -> list[Looks]:
    """How a game looks with each seat count and preset."""
    return [looks_of(case, language) for case in cases(game)]


def named_by_options(view: View) -> dict[str, tuple[str, str] | int | None]:
    """What each option is about: a piece and where it lies ("hand 0"), a seat or a number; None: nothing."""
    found: dict[str, tuple[str, str] | int | None] = {}
    for choice in view.options:
        number = choice.value if choice.about_seat is None else choice.about_seat
        found[choice.name] = number if choice.place is None else (choice.piece, _place(choice.place))
    return found


def told_moves(game: Game, state: State, viewer: int, *moves: str) -> list[tuple[str, str | None, str, str]]:
    """Make moves; what a viewer is told of pieces: the event, the piece, and from where to where it goes."""
    return [
        (event.key, move.piece, _place(move.source), _place(move.target))
        for event, moved in moves_told(game, state, viewer, *moves)
        for move in moved
    ]


def _place(place: Place | None) -> str:
    return "" if place is None else place.zone if place.seat < 0 else f"{place.zone} {place.seat}"
