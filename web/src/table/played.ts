// The cards played so far as somebody would note them: suit by suit, in the order of the deck.
import type { Looks, Piece, Suit } from "../wire/types";

export interface PlayedSuit {
  /** Null: cards of no suit. */
  suit: Suit | null;
  pieces: { piece: Piece; count: number }[];
}

export function bySuit(looks: Looks, played: readonly string[]): PlayedSuit[] {
  const counted = (pieces: Piece[]) =>
    pieces
      .map((piece) => ({ piece, count: played.filter((code) => code === piece.code).length }))
      .filter(({ count }) => count > 0);
  const suits: PlayedSuit[] = looks.suits
    .map((suit) => ({ suit, all: looks.pieces.filter((piece) => piece.suit === suit.code) }))
    .filter(({ all }) => all.length)
    .map(({ suit, all }) => ({ suit, pieces: counted(all) }));
  const others = counted(looks.pieces.filter(({ suit }) => !looks.suits.some(({ code }) => code === suit)));
  return others.length ? [...suits, { suit: null, pieces: others }] : suits;
}
