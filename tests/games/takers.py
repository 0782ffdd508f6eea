"""Setting up TRICKTAKERs and playing it in short form, for its tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import followsuit
from followsuit.engine.state import State
from followsuit.views import View
from tabletop import deck, events, held, legal, pending, play, samples, table

TAKERS = followsuit.game("tricktakers")
CARDS = [colour + str(number) for colour in "RBGK" for number in range(1, 10)] + ["X1", "X2", "W1", "W2"]
"""The forty cards, in card order."""
RAGE = ["R10", "B10", "G10", "K10", "XB", "WB"]
"""What the Berserker draws four of."""
PASSES = [
    "no-item",
    "no-reserve",
    "no-kakumei",
    "no-draw",
    "as-is",
    "stay",
    "bid 0",
    "bet 0",
    "discard XK",
    "lead 0",
]
"""How somebody answers who makes no use of a character."""
VERBS = ["choose", "pick", "equip", "use", "task", "reserve", "discard", "play", "bid", "bet", "lead"]
"""The first words of moves that have more words than one."""
BASIC = ["king", "gambler", "resistance", "hermit", "berserker"]
ALL = ["king", "gambler", "resistance", "adventurer", "hermit", "collector", "berserker", "ruler"]
"""In the order of priority."""
FIRST_CHOICE = ["map", "potion", "boots"]
SECOND_CHOICE = ["sword", "wand", "axe"]
OTHER_ITEMS = ["book", "fairy", "orb", "castle", "wing", "gold", "doll", "crystal", "rock"]
ITEMS = FIRST_CHOICE + SECOND_CHOICE + OTHER_ITEMS
TASKS = ["no-red", "no-blue", "no-green", "take-red", "take-blue", "take-green"]
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


def go(state: State, *steps: str) -> State:
    """Make moves one after the other, whoever's turn it is; others say no until it comes to that.

    A step is a move ("use potion", "task 3 no-red"), or cards in the order of play, and between them what is said
    ("kakumei", "bid:2") or discarded ("-R5").
    """
    for step in steps:
        words = step.split()
        for move in [step] if words[:1] and words[0] in VERBS else [_move(word) for word in words]:
            _do(state, move)
    return state


def _move(word: str) -> str:
    """The move that a single word stands for."""
    if word[0].isupper():
        return f"play {word}"
    return f"discard {word[1:]}" if word[0] == "-" else word.replace(":", " ")


def _do(state: State, move: str) -> None:
    """Somebody who owes a decision makes this move; others say no until it comes to that."""
    while True:
        for seat in pending(state):
            if move in legal(state, seat):
                play(state, f"{seat} {move}")
                return
        seat = pending(state)[0]
        passes = _passes(state, seat)
        assert passes, f"'{move}' is not among {sorted(legal(state, seat))} of seat {seat}"
        play(state, f"{seat} {passes[0]}")


def _passes(state: State, seat: int) -> list[str]:
    """How a seat can say no to what it is asked."""
    return [name for name in PASSES if name in legal(state, seat)]


def settle(state: State) -> State:
    """Everybody who is asked something that can be declined declines."""
    while state.pending and (passes := _passes(state, pending(state)[0])):
        play(state, f"{pending(state)[0]} {passes[0]}")
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


def company(*rows: str, rest: str = "", chance: Iterable[str] = ()) -> State:
    """A scene with any of the eight characters: "ruler R1 R2 R3 R4 R5"; `rest` lies on top of the draw deck."""
    offer = "offer " + " ".join(row.split()[0] for row in rows)
    return scene(*rows, draws=rest, chance=(offer, *chance), characters="all", seed="later")


def draft(first: int, *names: str, characters: str = "all", chance: Iterable[str] = ()) -> State:
    """Two players who have drafted, these characters first and then the others by priority."""
    state = table(
        "tricktakers", f"first-player {first}", *chance, seats=2, characters=characters, seed="later"
    )
    for name in names:
        go(state, f"choose {name}")
    while not state.round:
        go(state, min(legal(state, pending(state)[0]), key=lambda move: ALL.index(move.split()[1])))
    return state


def duel(*rows: str, rest: str = "", chance: Iterable[str] = ()) -> State:
    """Two players with these characters and hands in the first of four rounds, seat 0 the first player."""
    names = [row.split(" ", 1)[0] for row in rows]
    hands = [row.split(" ", 1)[1] for row in rows]
    state = draft(0, *names, chance=[deck(*hands, rest), *chance])
    return play(state, *(f"{seat} pick {name}" for seat, name in enumerate(names)))


def armed(item: str, leader: int, *rows: str, rest: str = "", deep: Iterable[str] = ()) -> State:
    """The Adventurer in seat 0 has found an item by using the Map in a first trick, of greens, that `leader` won.

    The rows name the four cards that each then has; `deep` are the items to be found next.
    """
    low = iter(["G1", "G2", "G3", "G4"])
    opening = ["G9" if seat == leader else next(low) for seat in range(len(rows))]
    full = [row.replace(" ", f" {card} ", 1) for row, card in zip(rows, opening, strict=True)]
    state = company(*full, rest=rest, chance=[" ".join(["items", item, *deep])])
    return go(state, "equip map", "equip axe", "use map", "done", " ".join(opening))


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
    return go(state, *(" ".join(row[1:]) for row in words))


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
    """Play tricks of which the card of each seat is known; other questions are declined."""
    for trick in plays:
        for _ in trick:
            seat = pending(settle(state))[0]
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
                go(state, f"bid:{bid} bet:{bet}")
        play_out(state, plays)
    return state


def look(state: State, viewer: int = -1) -> View:
    """What somebody sees."""
    return TAKERS.view(state, viewer)


def counters(state: State, name: str) -> list[int]:
    """A counter of each seat, as everybody sees it."""
    return [counter.value for counter in look(state).counters if counter.id == name and counter.seat >= 0]


def zone(state: State, name: str, seat: int = -1, viewer: int = -1) -> list[str | None]:
    """What a viewer sees lying in a zone."""
    return next(list(z.pieces) for z in look(state, viewer).zones if (z.id, z.seat) == (name, seat))


def counted(state: State, name: str, seat: int = -1) -> int:
    """The value of a counter that everybody sees."""
    return next(c.value for c in look(state).counters if (c.id, c.seat) == (name, seat))


def marked(state: State, name: str, seat: int = -1) -> dict[str, Any]:
    """What a marker that everybody sees says."""
    return next(dict(m.label.args) for m in look(state).markers if (m.id, m.seat) == (name, seat))


def on_table(state: State, viewer: int = -1) -> list[str | None]:
    """The cards of the trick, as somebody sees them."""
    return [lying.card for lying in look(state, viewer).trick.plays]


def won(state: State) -> list[str]:
    """The card that won each trick so far."""
    return [event["card"] for event in events(state, "won", -1)]


def tags(state: State) -> list[str]:
    """The questions that chance has answered."""
    assert state.sink is not None
    return [tag for tag, _ in state.sink.chance]


def answers(state: State, tag: str) -> list[list[str]]:
    """What chance has answered to a question, each time."""
    assert state.sink is not None
    return [names for asked, names in state.sink.chance if asked == tag]


def may_hold(state: State, viewer: int, seat: int, number: int = 60) -> set[str]:
    """All cards that a viewer thinks a seat may have in its hand."""
    return {card for twin in samples(state, viewer, number) for card in held(twin, seat)}


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
