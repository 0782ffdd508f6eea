"""Who wins a trick of TRICKTAKERs: all that changes the strength of a card, in one place.

Cards are what they count as now: a card changed by Sword, Axe, Wand, Orb or the Ruler is the card it stands for.
From strong to weak, in every trick: the Berserker card; what beats Rare, if there is one (the Hermit's flag, the card
with the Dragon Doll); Rare; black; the led colour; other colours; flags. Within a colour the number decides, but a 1
beats the 10 of its colour. If the Berserker card lies there and any 1, the first 1 wins. Of equals the first wins,
unless a later one has the Wing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Card, Mask
from followsuit.games.tricktakers.cards import BERSERKER, BLACK, FLAGS, NUMBERS, ONES, RARES, number_of

OTHER: Final[i64] = 20
LED: Final[i64] = 40
TRUMP: Final[i64] = 60
RARE: Final[i64] = 80
BEATS_RARE: Final[i64] = 90
STRONGEST: Final[i64] = 100


def winning_place(cards: vec[i64], lying: i64, led: Mask, beat_rare: Mask, wing: i64, kakumei: bool) -> i64:
    """The place of the winner among the cards of a trick.

    `beat_rare` are the places whose card beats Rare; `wing` is the place of the card with the Wing, or −1.
    """
    lies: i64 = 0
    place: i64 = 0
    while place < lying:
        lies |= BIT[cards[place]]
        place += 1
    one_wins = lies & BERSERKER != 0 and lies & ONES != 0 and not kakumei
    best: i64 = -1
    highest: i64 = -1
    place = 0
    while place < lying:
        card = cards[place]
        if kakumei:
            power = reversed_strength(card)
        elif one_wins:
            power = i64(1) if BIT[card] & ONES else i64(0)
        else:
            power = strength(card, lies, led, beat_rare & BIT[place] != 0)
        if power > highest or (power == highest and place == wing):
            best = place
            highest = power
        place += 1
    return best


def strength(card: Card, lies: Mask, led: Mask, beats_rare: bool) -> i64:
    """How strong a card is in a trick without Kakumei."""
    bit = BIT[card]
    if beats_rare and lies & RARES:
        return BEATS_RARE
    if bit & NUMBERS:
        number = number_of(card)
        if number == 1 and lies & BIT[card + 9]:
            number = 11
        return number + (TRUMP if bit & BLACK else LED if bit & led else OTHER)
    if bit & FLAGS:
        return 0
    return RARE if bit & RARES else STRONGEST


def reversed_strength(card: Card) -> i64:
    """How strong a card is in Kakumei: flags, the three colours alike, black, Rare, Berserker; low numbers first."""
    bit = BIT[card]
    if bit & NUMBERS:
        return (LED if bit & BLACK else TRUMP) - number_of(card)
    if bit & FLAGS:
        return STRONGEST
    return i64(1) if bit & RARES else i64(0)
