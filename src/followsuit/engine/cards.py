"""Decks: which cards there are, and their codes, suits and ranks."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import append, vec
from mypy_extensions import i64

from followsuit.engine.bits import BIT, Card, Mask, count, lowest, members


class Deck:
    """The cards of a game in card order: by suit as listed, then rank, then copy."""

    def __init__(self, suits: list[str], cards: list[tuple[str, str, int]]) -> None:
        """Cards are (code, suit, rank); a suit not listed in `suits` means no suit at all."""
        self.suits: list[str] = suits
        """The letters of the suits; in all vectors a suit is its place in this list."""
        self.codes: list[str] = [code for code, _, _ in cards]
        """The code of each card."""
        self.size: i64 = len(cards)
        """How many cards there are."""
        self.suit_of: vec[i64] = vec[i64]()
        """The suit of each card; −1 if it has none."""
        self.rank_of: vec[i64] = vec[i64]()
        """The rank of each card."""
        self.suit_mask: vec[i64] = vec[i64]([0 for _ in suits])
        """All cards of each suit."""
        self.all: vec[i64] = vec[i64]()
        """All cards in order; shuffle a copy, `DECK.all[:]`."""
        self._numbers: dict[str, int] = {}
        number: i64 = 0
        for code, suit, rank in cards:
            place: i64 = suits.index(suit) if suit in suits else -1
            self.suit_of = append(self.suit_of, place)
            self.rank_of = append(self.rank_of, i64(rank))
            self.all = append(self.all, number)
            if place >= 0:
                self.suit_mask[place] |= BIT[number]
            self._numbers[code] = number
            number += 1
        self.equals: vec[i64] = vec[i64]([self._like(card) for card in self.all])
        """For each card, all cards of the same suit and rank, the card itself among them."""

    def _like(self, card: Card) -> Mask:
        like: i64 = 0
        for other in self.all:
            if self.suit_of[other] == self.suit_of[card] and self.rank_of[other] == self.rank_of[card]:
                like |= BIT[other]
        return like

    def number(self, code: str) -> Card:
        """The number of the card with this code; KeyError if there is none."""
        return self._numbers[code]

    def has(self, code: str) -> bool:
        """Whether a card has this code."""
        return code in self._numbers

    def mask(self, codes: str) -> Mask:
        """The set of cards written as codes with spaces between: "S9 H3"."""
        mask: i64 = 0
        for code in codes.split():
            mask |= BIT[self.number(code)]
        return mask

    def main_suit(self, cards: Mask) -> str:
        """The suit to which most of these cards belong."""
        best: i64 = 0
        suit: i64 = 0
        while suit < len(self.suits):
            if count(cards & self.suit_mask[suit]) > count(cards & self.suit_mask[best]):
                best = suit
            suit += 1
        return self.suits[best]

    def once(self, cards: Mask) -> Mask:
        """Of equal cards only the first."""
        first: i64 = 0
        while cards:
            card = lowest(cards)
            first |= BIT[card]
            cards &= ~self.equals[card]
        return first

    def lowest_rank(self, cards: Mask) -> Card:
        """A card of the lowest rank in a set that is not empty."""
        best = lowest(cards)
        while cards:
            card = lowest(cards)
            if self.rank_of[card] < self.rank_of[best]:
                best = card
            cards &= cards - 1
        return best

    def highest_rank(self, cards: Mask) -> Card:
        """A card of the highest rank in a set that is not empty."""
        best = lowest(cards)
        while cards:
            card = lowest(cards)
            if self.rank_of[card] > self.rank_of[best]:
                best = card
            cards &= cards - 1
        return best

    def cards(self, mask: Mask) -> vec[i64]:
        """The numbers of a set of cards, in card order."""
        return vec[i64](members(mask))

    def names(self, mask: Mask) -> list[str]:
        """The codes of a set of cards, in card order."""
        return [self.codes[card] for card in members(mask)]


def suited(suits: Iterable[tuple[str, Iterable[int]]], letters: dict[int, str] | None = None) -> Deck:
    """A deck of suits with their ranks; `letters` names the ranks that are not written as numbers."""
    names: list[str] = []
    cards: list[tuple[str, str, int]] = []
    for suit, ranks in suits:
        assert len(suit) == 1, "a suit is one letter: a card's code is its suit and its rank"
        names.append(suit)
        for rank in ranks:
            label = letters[rank] if letters is not None and rank in letters else str(rank)
            cards.append((suit + label, suit, rank))
    return Deck(names, cards)


class Values:
    """What the cards of a deck count: a constant of a game."""

    def __init__(self, deck: Deck, ranks: dict[int, int], cards: dict[str, int] | None = None) -> None:
        """By their ranks, or single ones by their codes; any other card counts nothing."""
        self.by_code: dict[str, int] = {}
        """For each card that counts something, what it counts: for `Game(values=…)`."""
        self._of: vec[i64] = vec[i64]()
        for card, code in enumerate(deck.codes):
            value = ranks.get(deck.rank_of[card], 0)
            if cards is not None:
                value = cards.get(code, value)
            self._of = append(self._of, i64(value))
            if value:
                self.by_code[code] = value

    def total(self, cards: Mask) -> i64:
        """What these cards count together."""
        total: i64 = 0
        while cards:
            total += self._of[lowest(cards)]
            cards &= cards - 1
        return total
