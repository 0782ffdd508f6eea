// The order in which one likes to hold one's cards.
import type { Piece, Zone } from "../wire/types";

export interface Held {
  code: string | null;
  id: number;
}

export type Order = "dealt" | "suit" | "rank";

/** The cards of a hand in an order; the game itself deals them by suit and rank, lowest first. */
export function sorted(
  zone: Zone,
  order: Order,
  piece: (code: string | null) => Piece | null,
  suits: string[],
): Held[] {
  const held = zone.pieces.map((code, place) => ({ code, id: zone.ids[place] ?? -place - 1 }));
  if (order === "dealt") return held;
  const suitOf = (one: Held) => suits.indexOf(piece(one.code)?.suit ?? "");
  const rankOf = new Map(held.map((one, place) => [one, place]));
  const rank = (one: Held) => Number(piece(one.code)?.rank) || COURT[piece(one.code)?.rank ?? ""] || 0;
  const steady = (a: Held, b: Held) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0);
  return [...held].sort((a, b) =>
    order === "suit"
      ? suitOf(a) - suitOf(b) || steady(a, b)
      : rank(b) - rank(a) || suitOf(a) - suitOf(b) || steady(a, b),
  );
}

const COURT: Record<string, number> = { J: 11, Q: 12, K: 13, A: 14 };
