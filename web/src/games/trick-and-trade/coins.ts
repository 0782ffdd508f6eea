// Coins: how each is cut, and how many somebody has.
import type { Piece } from "../../wire/types";

export interface Cut {
  shape: string;
  /** Where the letter stands, and how large. */
  letter: { y: number; size: number };
}

/** Each currency has a shape of its own: round, pointed, square, a star. */
export const CUTS: Record<string, Cut> = {
  R: { shape: "M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z", letter: { y: 21.8, size: 16 } },
  Z: { shape: "M16 3.5 29.5 28h-27z", letter: { y: 25.5, size: 13 } },
  O: { shape: "M4 4h24v24H4z", letter: { y: 21.8, size: 16 } },
  N: {
    shape: "M16 1.5l4.6 8.6 9.6 1.7-6.7 7.1 1.3 9.7L16 24.4l-8.8 4.2 1.3-9.7-6.7-7.1 9.6-1.7z",
    letter: { y: 21.2, size: 13 },
  },
};

/** How many icons of each currency the pieces show together. */
export function iconsOf(pieces: readonly (Piece | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const icon of pieces.flatMap((piece) => piece?.icons ?? [])) counts[icon] = (counts[icon] ?? 0) + 1;
  return counts;
}
