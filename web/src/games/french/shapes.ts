// The four suits as outlines in a square of 24, and where pips stand on a number card.

export const SUITS: Record<string, string> = {
  H: "M12 21.5C5 16 1.8 12.4 1.8 8.2A5.2 5.2 0 0 1 12 6.4 5.2 5.2 0 0 1 22.2 8.2C22.2 12.4 19 16 12 21.5z",
  D: "M12 1.2C14 5.8 17 9.4 20.6 12 17 14.6 14 18.2 12 22.8 10 18.2 7 14.6 3.4 12 7 9.4 10 5.8 12 1.2z",
  S: "M12 1.4C16.8 7 22 10.4 22 15A4.6 4.6 0 0 1 13.4 17C13.5 19.4 14.3 21.4 15.6 22.6H8.4C9.7 21.4 10.5 19.4 10.6 17A4.6 4.6 0 0 1 2 15C2 10.4 7.2 7 12 1.4z",
  C: "M12 1.6a4.7 4.7 0 0 1 3.8 7.4 4.7 4.7 0 1 1-2.5 7.8c.1 2.4 1 4.6 2.3 5.8H8.4c1.3-1.2 2.2-3.4 2.3-5.8A4.7 4.7 0 1 1 8.2 9 4.7 4.7 0 0 1 12 1.6z",
};

export const COURT = ["J", "Q", "K"];

/** A pip: how far from left to right and from top to bottom, each from 0 to 1. */
export type Pip = readonly [across: number, down: number];

const LEFT = 0;
const MIDDLE = 0.5;
const RIGHT = 1;
const column = (across: number, ...downs: number[]): Pip[] => downs.map((down) => [across, down]);
const sides = (...downs: number[]): Pip[] => [...column(LEFT, ...downs), ...column(RIGHT, ...downs)];

const PIPS: Record<string, Pip[]> = {
  "2": column(MIDDLE, 0, 1),
  "3": column(MIDDLE, 0, 0.5, 1),
  "4": sides(0, 1),
  "5": [...sides(0, 1), ...column(MIDDLE, 0.5)],
  "6": sides(0, 0.5, 1),
  "7": [...sides(0, 0.5, 1), ...column(MIDDLE, 0.25)],
  "8": [...sides(0, 0.5, 1), ...column(MIDDLE, 0.25, 0.75)],
  "9": [...sides(0, 1 / 3, 2 / 3, 1), ...column(MIDDLE, 0.5)],
  "10": [...sides(0, 1 / 3, 2 / 3, 1), ...column(MIDDLE, 1 / 6, 5 / 6)],
};

/** Where the pips of a number card stand; none for other ranks. */
export const pipsOf = (rank: string): Pip[] => PIPS[rank] ?? [];
