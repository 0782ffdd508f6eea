"""Hearts beside OpenSpiel's: the same legal cards at every position of the tricks, and the same points.

OpenSpiel asks for passes in turn and in any order, so sets of passed cards are compared, not the asking.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pyspiel

import followsuit
from followsuit.games.hearts.rules import (
    DECK,
    DIRECTIONS,
    HEARTS,
    JACK_OF_DIAMONDS,
    PENALTIES,
    QUEEN_OF_SPADES,
    Hearts,
)
from tabletop import deck, legal, pending, play

DEALS = 2000
GAME = followsuit.game("hearts")
NAMES = [setting.name for setting in GAME.settings]
PLAYERS = ["anyhow", "anyhow", "high", "low", "low"]
"""How a seat plays: random players alone would hardly ever shoot the moon or take no trick."""

Met = set[str]
"""What came up: "jd_bonus on", "pass left", "moon", …"""


def theirs(code: str) -> int:
    """OpenSpiel's number of a card: by rank, then by suit."""
    return (DECK.rank_of[DECK.number(code)] - 2) * 4 + "CDHS".index(code[0])


OURS = {theirs(code): code for code in DECK.codes}


@cache
def their_game(*on: bool) -> Any:
    return pyspiel.load_game("hearts", dict(zip(NAMES, on, strict=True)))


def hands_for(luck: random.Random) -> list[list[str]]:
    """Four hands; in every second deal the suits are unevenly spread, up to a hand of one suit."""
    spread = luck.choice([100.0, 100.0, 100.0, 4.0, 1.5, 0.4])
    suits = luck.sample(DECK.suits, 4)
    order = sorted(DECK.codes, key=lambda code: suits.index(code[0]) + spread * luck.random())
    hands = [order[start : start + 13] for start in range(0, 52, 13)]
    luck.shuffle(hands)
    return hands


def deal_theirs(game: Any, direction: int, hands: list[list[str]]) -> Any:
    state = game.new_initial_state()
    state.apply_action(direction)
    for row in range(13):
        for hand in hands:
            state.apply_action(theirs(hand[row]))
    return state


def pass_cards(ours: Hearts, other: Any, luck: random.Random) -> None:
    """Each seat passes any three cards; in ours the seats take their decisions in a random order."""
    sets = [luck.sample(DECK.names(ours.hands[seat]), 3) for seat in range(4)]
    for seat in range(4):
        for code in sets[seat]:
            assert other.current_player() == seat
            other.apply_action(theirs(code))
    for seat in luck.sample(range(4), 4):
        play(ours, *(f"{seat} pass {code}" for code in sorted(sets[seat], key=DECK.number)))


def choose(player: str, codes: list[str], luck: random.Random) -> str:
    by_rank = sorted(codes, key=theirs)
    return {"anyhow": luck.choice(by_rank), "high": by_rank[-1], "low": by_rank[0]}[player]


def note_position(state: Hearts, seat: int, met: Met) -> None:
    """The corners of the rules about what may be played."""
    hand = state.hands[seat]
    plain = hand & ~HEARTS
    if state.lying and not state.gone and not hand & state.led:
        met.add(
            "a first trick with nothing but points" if not hand & ~PENALTIES else "a void on the first trick"
        )
    if not state.lying and state.gone and not state.broken() and hand & HEARTS:
        met.add("hearts not broken")
        if not plain:
            met.add("nothing but hearts to lead")
        if plain == QUEEN_OF_SPADES:
            spared = state.house.can_lead_hearts_instead_of_qs
            met.add("the queen may be kept" if spared else "the queen must be led")


def note_result(state: Hearts, met: Met) -> None:
    """The corners of the rules about points."""
    shooter = state.shooter()
    if shooter < 0:
        met.add("no moon")
        if state.house.avoid_all_tricks_bonus and not all(state.taken):
            met.add("a bonus for no tricks")
        return
    met.add("moon")
    if state.house.jd_bonus:
        with_jack = state.taken[shooter] & JACK_OF_DIAMONDS
        met.add("moon with the jack" if with_jack else "moon without the jack")
    if state.house.avoid_all_tricks_bonus and not all(state.taken):
        met.add("no tricks, but a moon")


def compare(number: int) -> Met:
    """Play one deal on both sides."""
    luck = random.Random(number)
    on = [luck.random() < 0.5 for _ in NAMES]
    options: dict[str, Any] = dict(zip(NAMES, on, strict=True))
    direction = luck.randrange(4) if options["pass_cards"] else 0
    met = {f"{name} {'on' if value else 'off'}" for name, value in options.items()}
    met.add(f"pass {DIRECTIONS[direction]}")
    hands = hands_for(luck)
    chance = [f"pass-direction {DIRECTIONS[direction]}"] if options["pass_cards"] else []
    ours = GAME.new(chance=[*chance, deck(*(" ".join(hand) for hand in hands))], **options)
    assert isinstance(ours, Hearts)
    other = deal_theirs(their_game(*on), direction, hands)
    if direction:
        pass_cards(ours, other, luck)
    players = [luck.choice(PLAYERS) for _ in range(4)]
    while not other.is_terminal():
        seat = other.current_player()
        assert pending(ours) == [seat]
        note_position(ours, seat, met)
        cards = [OURS[card] for card in other.legal_actions()]
        assert legal(ours, seat) == {f"play {code}" for code in cards}
        code = choose(players[seat], cards, luck)
        other.apply_action(theirs(code))
        ours.apply(seat, DECK.number(code))
    assert not pending(ours)
    assert ours.scores() == [26 - points for points in other.returns()]
    note_result(ours, met)
    return met


def test_legal_cards_and_points_are_those_of_openspiel_over_all_options() -> None:
    met: Met = set()
    combinations = set()
    for number in range(DEALS):
        found = compare(number)
        combinations.add(frozenset(word for word in found if word.endswith((" on", " off"))))
        met |= found
    assert len(combinations) == 2 ** len(NAMES), "every combination of the eight options came up"
    assert met == {
        *(f"{name} {value}" for name in NAMES for value in ("on", "off")),
        *(f"pass {direction}" for direction in DIRECTIONS),
        "a void on the first trick",
        "a first trick with nothing but points",
        "hearts not broken",
        "nothing but hearts to lead",
        "the queen may be kept",
        "the queen must be led",
        "no moon",
        "moon",
        "moon with the jack",
        "moon without the jack",
        "a bonus for no tricks",
        "no tricks, but a moon",
    }


def test_openspiel_has_the_same_options_with_the_same_defaults() -> None:
    parameters = pyspiel.load_game("hearts").get_parameters()
    assert {setting.name: setting.default for setting in GAME.settings} == parameters


def test_cards_are_mapped_to_openspiels_by_name() -> None:
    state = their_game(*[True] * 8).new_initial_state()
    state.apply_action(0)
    for number, code in OURS.items():
        rank = "T" if code[1:] == "10" else code[1:]
        assert state.action_to_string(number) == rank + code[0]
