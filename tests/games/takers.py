"""Setting up TRICKTAKERs and playing it in short form, for its tests."""

from __future__ import annotations

from typing import Any

import followsuit
from followsuit.engine.state import State
from followsuit.views import View
from tabletop import deck, events, legal, pending, play, samples, table

TAKERS = followsuit.game("tricktakers")
CARDS = [colour + str(number) for colour in "RBGK" for number in range(1, 10)] + ["X1", "X2", "W1", "W2"]
"""The forty cards, in card order."""
RAGE = ["R10", "B10", "G10", "K10", "XB", "WB"]
"""What the Berserker draws four of."""
PLAIN = {"discard XK", "stay", "bid 0", "bet 0", "no-kakumei", "no-draw", "no-reserve", "lead 0"}
"""What somebody answers who makes no use of a character."""
SIZE = 5
EARLY = (
    "resistance gambler hermit king | 0 0 1 1 2",
    "gambler hermit king resistance | 3 3 1 1 2",
)
"""Two rounds before a final one: nobody has a crown, seats 0 and 3 have a black crown, the points are 80 20 40 30."""
WON = {number: " ".join("0" * number + "12312"[number:]) for number in range(SIZE + 1)}
"""Who wins the tricks of a round for four in which seat 0 wins so many."""


def new(*chance: str, seats: int = 4, seed: str = "x", **settings: Any) -> State:
    """A game dealt by scripted answers; where they end, a seed goes on."""
    return table("tricktakers", *chance, seats=seats, seed=seed, **settings)


def cast(state: State, characters: str) -> State:
    """Everybody chooses a character, written in the order of the seats."""
    wanted = characters.split()
    while any(name.startswith("choose") for name in legal(state, pending(state)[0])):
        seat = pending(state)[0]
        play(state, f"{seat} choose {wanted[seat]}")
    return state


def plain(state: State) -> State:
    """All questions before the next card are answered in the plain way."""
    while state.pending:
        seat = pending(state)[0]
        answers = legal(state, seat) & PLAIN
        if len(answers) != 1:
            break
        play(state, f"{seat} {answers.pop()}")
    return state


def tricks(state: State, *rows: str) -> State:
    """Cards in the order of play, and between them what is said ("kakumei", "bid:2") or discarded ("-R5").

    Other questions that come before are answered in the plain way.
    """
    for word in " ".join(rows).split():
        name = f"discard {word[1:]}" if word[0] == "-" else word.replace(":", " ")
        name = f"play {word}" if word[0].isupper() else name
        while name not in legal(state, pending(state)[0]):
            answers = legal(state, pending(state)[0]) & PLAIN
            assert answers, f"'{name}' is not possible, but {legal(state, pending(state)[0])}"
            play(state, f"{pending(state)[0]} {answers.pop()}")
        play(state, f"{pending(state)[0]} {name}")
    return state


def scene(
    *rows: str, first: int = 0, draws: str = "", chance: tuple[str, ...] = (), **settings: Any
) -> State:
    """A first round in which everybody has a character and gets cards: "hermit R1 R2 R3 R4 R5".

    Hands with fewer cards are filled up with cards that nothing names, in card order; `draws` can be drawn first.
    """
    words = [row.split() for row in rows]
    rest = [card for card in CARDS if card not in " ".join([*rows, draws]).split()]
    hands = [" ".join(cards + [rest.pop(0) for _ in range(SIZE - len(cards))]) for _, *cards in words]
    state = new(f"first-player {first}", deck(*hands, draws), *chance, seats=len(rows), **settings)
    return cast(state, " ".join(character for character, *_ in words))


def one_trick(*rows: str) -> State:
    """A first trick in which seat 0 leads; a row is a character, what it says, and its card: "hermit W1".

    The other cards of all hands have other colours than the led one, so that nobody else could follow.
    """
    words = [row.split() for row in rows]
    played = [row[-1] for row in words]
    led = next((card[0] for card in played if card[0] in "RBGK" and card != "BZ"), "")
    rest = [card for card in CARDS if card not in played and card[0] != led]
    hands, chance = [], []
    for character, *_, card in words:
        own = [card] if card in CARDS else []
        hands.append(" ".join(own + [rest.pop(0) for _ in range(SIZE - len(own))]))
        if character == "berserker":
            others = [other for other in RAGE if other[0] != led and other != card]
            chance = ["berserker " + " ".join([card, *others] if card in RAGE else others)]
    state = new("first-player 0", deck(*hands), *chance, seats=len(rows))
    cast(state, " ".join(character for character, *_ in words))
    if "XK" in played:
        king = played.index("XK")
        play(state, f"{king} discard {hands[king].split()[0]}")
    return tricks(state, *(" ".join(row[1:]) for row in words))


def stacked(characters: list[str], winners: list[int]) -> tuple[list[str], list[list[str]]]:
    """Chance, and the cards of each trick by seats, for a round in which these seats win its tricks.

    Each of the first four tricks is of one colour, and everybody follows; in the fifth a Rare wins. The Berserker
    has tens, which lose to the 1 that the winner has.
    """
    rager = characters.index("berserker") if "berserker" in characters else -1
    best = "1" if rager >= 0 else "9"
    plays = [
        [
            colour + (best if seat == winner and seat != rager else str(seat + 2))
            for seat in range(len(characters))
        ]
        for colour, winner in zip("RBGK", winners, strict=False)
    ]
    last = ["R8", "B8", "G8", "K8", "R7"][: len(characters)]
    if winners[4] != rager:
        last[winners[4]] = "X1"
    plays.append(last)
    chance = [deck(*(" ".join(trick[seat] for trick in plays) for seat in range(len(characters))))]
    if rager >= 0:
        own = ["R10", "B10", "G10", "BZ", "XB" if winners[4] == rager else "WB"]
        for trick, card in zip(plays, own, strict=True):
            trick[rager] = card
        chance.append(f"berserker R10 B10 G10 {own[4]}")
    return chance, plays


def play_out(state: State, plays: list[list[str]]) -> State:
    """Play tricks of which the card of each seat is known; other questions are answered in the plain way."""
    for trick in plays:
        for _ in trick:
            seat = pending(plain(state))[0]
            play(state, f"{seat} play {trick[seat]}")
    return state


def season(*rounds: str, then: tuple[str, ...] = (), first: int = 0, **settings: Any) -> State:
    """A game after some rounds, written "king gambler:2:50 hermit | 0 0 1 2 2": characters by seat (with a bid and
    a bet), and who wins the tricks. `then` is the chance of what follows.
    """
    script, games = [f"first-player {first}"], []
    for row in rounds:
        characters, winners = (part.split() for part in row.split("|"))
        names = [character.split(":")[0] for character in characters]
        chance, plays = stacked(names, [int(seat) for seat in winners])
        script.extend(chance)
        games.append((names, characters, plays))
    state = new(*script, *then, seats=len(games[0][0]), **settings)
    for names, characters, plays in games:
        cast(state, " ".join(names))
        for character in characters:
            if ":" in character:
                _, bid, bet = character.split(":")
                tricks(state, f"bid:{bid} bet:{bet}")
        play_out(state, plays)
    return state


def look(state: State, viewer: int = -1) -> View:
    """What somebody sees."""
    return TAKERS.view(state, viewer)


def counters(state: State, name: str) -> list[int]:
    """A counter of each seat, as everybody sees it."""
    return [counter.value for counter in look(state).counters if counter.id == name and counter.seat >= 0]


def last_won(state: State) -> tuple[int, str]:
    """Who has won the last trick, and with which card."""
    won = events(state, "won")[-1]
    return won["winner"], won["card"]


def winning_card(*rows: str) -> str:
    """The card that wins such a first trick."""
    return last_won(one_trick(*rows))[1]


def gains(state: State) -> list[int]:
    """What each seat has got at the end of the last round that was scored."""
    return [event["points"] for event in events(state, "scored")[-state.seats :]]


def outright(state: State) -> tuple[int, str]:
    """Who has won the game otherwise than by points, and how."""
    assert not state.pending
    (won,) = events(state, "wins-game")
    return won["seat"], won["how"]


def where(state: State, viewer: int, card: str) -> set[str]:
    """The places in which a viewer can imagine a card."""
    found = set()
    for twin in samples(state, viewer, 200):
        revealed = twin.reveal()
        places = {f"hand {seat}": cards for seat, cards in enumerate(revealed["hands"])} | revealed["piles"]
        found.add(next(name for name, cards in places.items() if card in cards))
    return found
