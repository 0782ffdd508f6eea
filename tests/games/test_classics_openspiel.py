"""Spades, Oh Hell and Euchre beside OpenSpiel's: the same options at every decision, and the same points."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from followsuit.games.euchre.rules import Euchre
from followsuit.games.oh_hell.rules import OhHell
from followsuit.games.spades.rules import Spades
from games.beside_openspiel import Deal, Luck, begun, is_card, play_both, their_game

Met = set[str]
"""What came up."""
DEALS = 2000
MANY_DEALS = 100_000


def spades(luck: Luck) -> Met:
    """Seat 0 bids and leads first in OpenSpiel's."""
    deal = Deal(their_game("spades").new_initial_state(), luck)
    deal.deal(4, 13)
    ours = begun(Spades(4, False), ["dealer 3", deal.deck()])
    assert isinstance(ours, Spades)
    met: Met = set()

    def named(name: str) -> str:
        return f"play {name}" if is_card(name) else f"bid {0 if name == 'Nil' else name}"

    def note(name: str) -> None:
        if ours.question is None and not ours.lying and "play S" in name:
            met.add("spades led with nothing else")

    play_both(ours, deal, named, note)
    for seat in range(4):
        met.add(f"bid {ours.bids.made[seat]}")
        if not ours.bids.made[seat]:
            met.add("nil made" if not ours.tricks[seat] else "nil lost")
    for points in ours.scores():
        met.add("contract made" if points > 0 else "contract lost")
    off = [ours.tricks[seat] - ours.bids.made[seat] for seat in range(4)]
    if max(off[0] + off[2], off[1] + off[3]) >= 10:
        met.add("ten bags")
    return met


def oh_hell(luck: Luck) -> Met:
    seats = luck.randint(3, 6)
    penalty, a_trick = luck.random() < 0.5, luck.choice([1, 2, 5])
    settings = {"players": seats, "off_bid_penalty": penalty, "points_per_trick": a_trick}
    deal = Deal(their_game("oh_hell", *settings.items()).new_initial_state(), luck)
    cards, _ = deal.chance()
    dealer, _ = deal.chance()
    deal.deal(seats, cards)
    _, turned = deal.chance()
    ours = begun(
        OhHell(seats, 0, penalty, a_trick), [f"dealer {dealer}", f"cards {cards}", deal.deck(turned)]
    )
    assert isinstance(ours, OhHell)
    play_both(ours, deal, lambda name: f"play {name}" if is_card(name) else f"bid {name}")
    met = {f"{seats} seats", f"{cards} cards of {seats}", f"trump {turned[0]}", f"penalty {penalty}"}
    for seat in range(seats):
        met.add("exact" if ours.tricks[seat] == ours.bids.made[seat] else "missed")
    return met


def euchre(luck: Luck) -> Met:
    lone_defender, stuck = luck.random() < 0.5, luck.random() < 0.5
    settings = {"allow_lone_defender": lone_defender, "stick_the_dealer": stuck}
    deal = Deal(their_game("euchre", *settings.items()).new_initial_state(), luck)
    dealer, _ = deal.chance()
    deal.deal(4, 5, dealer)
    _, turned = deal.chance()
    ours = begun(Euchre(4, lone_defender, stuck), [f"dealer {dealer}", deal.deck(turned)])
    assert isinstance(ours, Euchre)
    met: Met = set()

    def named(name: str) -> str:
        if is_card(name):
            return f"play {name}" if ours.question is None else f"discard {name}"
        if name in ("Alone", "Partner"):
            return "go alone" if name == "Alone" else "go together"
        return "call pass" if name == "Pass" else f"call {name[0]}"

    def note(name: str) -> None:
        met.add("play" if name.startswith("play") else name)

    play_both(ours, deal, named, note, often=luck.choice(["", "call pass"]))
    met.add(f"called after {ours.passes} passes" if ours.maker >= 0 else "nobody called")
    met.add(
        f"{abs(ours.scores()[0])} points for the {'makers' if ours.scores()[ours.maker] > 0 else 'defenders'}"
    )
    met.add(f"{bin(ours.resting).count('1')} rest")
    return met


SPADES_MET = {
    *(f"bid {number}" for number in range(14)),
    *("nil made", "nil lost", "contract made", "contract lost", "ten bags", "spades led with nothing else"),
}
OH_HELL_MET = {
    *(f"{cards} cards of {seats}" for seats in range(3, 7) for cards in range(1, 51 // seats + 1)),
    *(f"{seats} seats" for seats in range(3, 7)),
    *(f"trump {suit}" for suit in "CDHS"),
    *("penalty True", "penalty False", "exact", "missed"),
}
EUCHRE_MET = {
    *(f"called after {passes} passes" for passes in range(8)),
    *(f"call {suit}" for suit in ("C", "D", "H", "S", "pass")),
    *(f"discard {suit}{rank}" for suit in "CDHS" for rank in ("9", "10", "J", "Q", "K", "A")),
    *("go alone", "go together", "play", "nobody called", "0 rest", "1 rest", "2 rest"),
    *("1 points for the makers", "2 points for the makers", "4 points for the makers"),
    *("0 points for the defenders", "2 points for the defenders", "4 points for the defenders"),
}
CLASSICS = [
    pytest.param(spades, SPADES_MET, id="spades"),
    pytest.param(oh_hell, OH_HELL_MET, id="oh-hell"),
    pytest.param(euchre, EUCHRE_MET, id="euchre"),
]


@pytest.mark.parametrize(("compare", "all_of_it"), CLASSICS)
def test_options_and_points_are_those_of_openspiel(compare: Callable[[Luck], Met], all_of_it: Met) -> None:
    met: Met = set()
    for number in range(DEALS):
        met |= compare(random.Random(number))
    assert met == all_of_it


@pytest.mark.deep
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize(("compare", "all_of_it"), CLASSICS)
def test_they_are_in_many_deals(compare: Callable[[Luck], Met], all_of_it: Met, part: int) -> None:
    for number in range(MANY_DEALS // 10):
        compare(random.Random(f"{part} {number}"))
