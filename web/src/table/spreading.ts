// How the cards of a trick fit into the room there is: in a circle, each towards its player, or else in a line.
import { spotOf } from "./around";

/** How high a card with the gap below it is, in its widths; its name, with the gap before it; and a note of two lines. */
const HEIGHT = 1.5;
const NAME = 21;
const NOTE = 32;
/** A card in a line and the gap beside it, in widths of a card; and how far from the line it may lie, in its heights. */
const IN_LINE = 1.12;
export const OFF_LINE = 0.08;
/** Cards as wide as this can be read well: a line may be larger, but a circle says more. */
const READ_WELL = 44;

export interface Spread {
  inLine: boolean;
  /** How wide a card can be, in pixels. */
  most: number;
}

/** How so many cards fit into a room of this size. */
export function spreadOf(size: number, width: number, height: number, noted = false): Spread {
  const name = NAME + (noted ? NOTE : 0);
  const spots = Array.from({ length: size }, (_, place) => spotOf(place, size));
  const across = 1 + 2 * Math.max(...spots.map(({ x }) => x));
  const down = 1 + Math.max(...spots.map(({ y }) => y)) - Math.min(...spots.map(({ y }) => y));
  const circle = widest(width / across, height / down - name);
  const line = widest(width / (size * IN_LINE), height / (1 + 2 * OFF_LINE) - name);
  const inLine = circle < READ_WELL && circle < line;
  return { inLine, most: inLine ? line : circle };
}

/** How wide a card can be that has so much room. */
const widest = (width: number, height: number): number => Math.min(width, height / HEIGHT);
