"""Setting up Trick Raiders and looking at its table, for its tests."""

from __future__ import annotations

from typing import Any

import pytest

import followsuit
from followsuit.engine.state import State
from followsuit.views import View
from tabletop import deck, events, legal, pending, play

RAIDERS = followsuit.game("trick-raiders")
BOTH = pytest.mark.parametrize("seats", [3, 4])
DEALT_LEADS = {3: 4, 4: 3}
ENOUGH = {3: 8, 4: 6}
"""Lead cards of an aggressive declaration."""

RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "9b", "10", "10b", "10c"]
CARDS = {
    3: [suit + rank for suit in "SHDC" for rank in RANKS[2:-1]],
    4: [suit + rank for suit in "SHDC" for rank in RANKS],
}


# Setting up, and looking at the table


def new(*chance: str, seats: int = 4, seed: str | None = None, **settings: Any) -> State:
    """A game dealt by scripted answers; where they end, a seed may go on."""
    return RAIDERS.new(seats=seats, chance=chance, seed=seed, **settings)


def spread(seats: int, rows: tuple[str, ...]) -> list[tuple[list[str], list[str]]]:
    """Lead cards and hand of each seat, written "S3 S4 | H5 *"; 13 cards in all.

    A star stands for cards that no row names, in card order; "*DC" for such diamonds and clubs.
    """
    named = set(" ".join(rows[:seats]).split())
    unused = [card for card in CARDS[seats] if card not in named]
    found = []
    for row in rows[:seats]:
        leads, hand = (part.split() for part in row.split("|"))
        for part in (leads, hand):
            if part and part[-1][0] == "*":
                suits = part.pop()[1:] or "SHDC"
                fitting = [card for card in unused if card[0] in suits][: 13 - len(leads) - len(hand)]
                part.extend(fitting)
                unused = [card for card in unused if card not in fitting]
        assert len(leads) + len(hand) == 13, f"{row} is no deal"
        found.append((leads, hand))
    return found


def deal_for(seats: int, rows: tuple[str, ...]) -> str:
    """The deal from which these lead cards and hands can be declared."""
    return deck(*(" ".join([*leads, *hand]) for leads, hand in spread(seats, rows)))


def declared(seats: int, rows: tuple[str, ...]) -> list[str]:
    """The moves that declare these lead cards and hands."""
    moves: list[str] = []
    for seat, (leads, hand) in enumerate(spread(seats, rows)):
        number = DEALT_LEADS[seats]
        added, collected = leads[number:], hand[: max(0, number - len(leads))]
        moves.extend(f"{seat} add {card}" for card in sorted(added, key=CARDS[4].index))
        moves.extend(f"{seat} collect {card}" for card in sorted(collected, key=CARDS[4].index))
        moves.append(f"{seat} done")
    return moves


def raid(seats: int, *rows: str, chance: tuple[str, ...] = (), **settings: Any) -> State:
    """A game after the first declaration, with these lead cards and hands (a fourth row is for four seats)."""
    state = new(deal_for(seats, rows), *chance, seed="later", seats=seats, **settings)
    return play(state, *declared(seats, rows))


def tricks(state: State, *rows: str) -> State:
    """Play tricks, or a part of one, in the order of play; cards in brackets only with four seats: "S5 (H1) S7"."""
    for row in rows:
        for card in row.split():
            if state.seats == 4 or card[0] != "(":
                play(state, f"{pending(state)[0]} play {card.strip('()')}")
    return state


def declare_numbers(state: State, *numbers: int) -> State:
    """Everybody adds or collects the lowest cards until so many lead cards are declared."""
    for seat, number in enumerate(numbers[: state.seats]):
        for _ in range(abs(number - DEALT_LEADS[state.seats])):
            verb = "add" if number > DEALT_LEADS[state.seats] else "collect"
            names = [name for name in legal(state, seat) if name.startswith(verb)]
            play(state, f"{seat} {min(names, key=lambda name: CARDS[4].index(name.split()[1]))}")
        play(state, f"{seat} done")
    return state


def look(state: State, viewer: int = -1) -> View:
    """What somebody sees."""
    return RAIDERS.view(state, viewer)


def pieces(state: State, viewer: int, zone: str, seat: int = -1) -> list[str | None]:
    """What a viewer sees lying in a zone of a seat (−1: of the table)."""
    return next(list(z.pieces) for z in look(state, viewer).zones if (z.id, z.seat) == (zone, seat))


def hand(state: State, seat: int) -> set[str]:
    """What a seat sees in its own hand."""
    return {str(card) for card in pieces(state, seat, "hand", seat)}


def leads(state: State, seat: int) -> set[str]:
    """The lead cards of a seat, as everybody sees them."""
    return {str(card) for card in pieces(state, -1, "leads", seat)}


def may_play(state: State, seat: int) -> set[str]:
    """The cards a seat may play now."""
    names = legal(state, seat)
    assert all(name.startswith("play ") for name in names)
    return {name.removeprefix("play ") for name in names}


def marked(state: State, name: str) -> int:
    """With whom a bonus declaration token lies; −1: in the middle."""
    return next((marker.seat for marker in look(state).markers if marker.id == name), -1)


def trump(state: State) -> str:
    """The trump suit that is displayed."""
    return next(str(marker.label.args["suit"]) for marker in look(state).markers if marker.id == "trump")


def dropped(state: State) -> list[int]:
    """The seats that have dropped out of the round."""
    return [marker.seat for marker in look(state).markers if marker.label.key == "marker-dropped-out"]


def tags(state: State) -> list[str]:
    """The tags of all answers of chance so far."""
    assert state.sink is not None
    return [tag for tag, _ in state.sink.chance]


def tokens(seats: int, *numbers: int) -> tuple[int, int]:
    """Who has the aggressive and the passive token after these declarations."""
    state = declare_numbers(new(seed="tokens", seats=seats), *numbers)
    said = [
        [event["seat"] for event in events(state, f"declared-{name}", -1)]
        for name in ("aggressive", "passive")
    ]
    marks = (marked(state, "aggressive"), marked(state, "passive"))
    assert said == [[seat] if seat >= 0 else [] for seat in marks]
    return marks
