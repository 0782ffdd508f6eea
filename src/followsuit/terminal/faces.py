"""How cards and suits are written: by symbol, rank and colour on paper that has colours, otherwise in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from followsuit.looks import Looks, Piece, Suit
from followsuit.terminal.breaking import TOGETHER
from followsuit.terminal.inks import ink
from followsuit.terminal.paper import Paper
from followsuit.words import Words


def faces(looks: Looks, words: Words, paper: Paper) -> Mapping[str, str]:
    """What to write for the texts of cards and suits, by their keys; for `Words`."""
    suits = {suit.code: suit for suit in looks.suits}
    written = dict(_cards(looks, suits, words, paper))
    if paper.styled:
        for suit in looks.suits:
            written[f"suit-{suit.code}"] = coloured(suit, f"{suit.symbol}{TOGETHER}{suit.name}", paper)
    return written


def _cards(looks: Looks, suits: Mapping[str, Suit], words: Words, paper: Paper) -> Iterator[tuple[str, str]]:
    for piece in looks.pieces:
        suit = suits.get(piece.suit)
        if not paper.styled:
            written = spelled(piece, suit, words)
        elif piece.icons:
            written = "".join(coloured(suits[icon], suits[icon].symbol, paper) for icon in piece.icons)
        elif suit is None:
            written = f"{piece.symbol} {piece.name}".strip()
        else:
            written = coloured(suit, symbolic(piece, suit), paper)
        yield f"card-{piece.code}", written.replace(" ", TOGETHER) if paper.width else written


def symbolic(piece: Piece, suit: Suit) -> str:
    """A card by its symbol: "♥7", "●A10" where letters name the suits, "★ Joker" where it has a name of its own."""
    if suit.symbol in piece.name:
        return piece.name
    if piece.name == piece.code:
        return suit.symbol + piece.code
    return suit.symbol + (piece.rank if piece.name.endswith(piece.rank) else f" {piece.name}")


def spelled(piece: Piece, suit: Suit | None, words: Words) -> str:
    """A card in words: where a game writes symbols, the suit is named instead."""
    if suit is None or suit.symbol not in piece.name:
        return piece.name
    return words.say("card-in-words", suit=suit.code, rank=piece.name.replace(suit.symbol, ""))


def coloured(suit: Suit, text: str, paper: Paper) -> str:
    """A text in the colour of a suit."""
    return paper.mark(text, f"bold {ink(suit.colour, paper.behind)}")


def legend(looks: Looks, words: Words, paper: Paper) -> list[str]:
    """Which symbol is which suit, where that is not plain from the names of the cards."""
    plain = all(
        suit.symbol in piece.name for suit in looks.suits for piece in looks.pieces if piece.suit == suit.code
    )
    if not paper.styled or plain:
        return []
    return ["  ".join(words.suit(suit.code) for suit in looks.suits)]
