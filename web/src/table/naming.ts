// What pieces are called when they are read aloud.
import type { Piece, Suit } from "../wire/types";

/** The name of a piece; a suit by its name where the piece has only its symbol. */
export function pieceName(piece: Piece, suit: Suit | null): string {
  if (!suit || !piece.name.includes(suit.symbol)) return piece.name;
  return piece.name.replace(suit.symbol, `${suit.name} `).trim();
}
