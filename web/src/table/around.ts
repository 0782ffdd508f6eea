// Who sits where, seen from one's own place at the bottom of the table.
import type { View } from "../wire/types";

/** How many places somebody sits from oneself, clockwise; spectators look from seat 0. */
export function placeOf(view: View, seat: number): number {
  const own = Math.max(view.around.indexOf(view.seat), 0);
  const place = view.around.indexOf(seat);
  return place < 0 ? 0 : (place - own + view.around.length) % view.around.length;
}

/** All others, clockwise, beginning to one's left. */
export function others(view: View): number[] {
  const own = Math.max(view.around.indexOf(view.seat), 0);
  const turned = [...view.around.slice(own), ...view.around.slice(0, own)];
  return view.seat < 0 ? turned : turned.slice(1);
}

/** What is closer than this is at the same place. */
const ABOUT = 0.001;

/** How a card lies in the trick, from its middle: across in widths of a card, down in heights of one with its name. */
interface Spot {
  x: number;
  y: number;
}

/** Where somebody's card lies: up to four people in a circle; more in two rows, so that no card hides another. */
export function spotOf(place: number, size: number): Spot {
  if (size <= 4) {
    const angle = (2 * Math.PI * place) / Math.max(size, 1);
    return { x: -1.25 * Math.sin(angle), y: 0.5 * Math.cos(angle) };
  }
  if (place === 0) return { x: 0, y: 0.5 };
  if (place === 1 || place === size - 1) return { x: place === 1 ? -1.2 : 1.2, y: 0.5 };
  const along = (place - 2) / (size - 4);
  return { x: (2 * along - 1) * (size === 5 ? 0.66 : 1.2), y: -0.5 };
}

/** Where somebody's card lies in a line of all cards, from 1: who sits at the left is at the left. */
export function columnOf(place: number, size: number): number {
  const spots = Array.from({ length: size }, (_, other) => spotOf(other, size));
  const isBefore = (one: Spot, other: Spot) =>
    one.x < other.x - ABOUT || (one.x < other.x + ABOUT && one.y < other.y - ABOUT);
  return 1 + spots.filter((other) => isBefore(other, spots[place] ?? other)).length;
}

export type Side = "left" | "top" | "right";

/** At which side of the table each of the others sits. */
export function sideOf(place: number, count: number): Side {
  if (count <= 1) return "top";
  if (place === 0) return "left";
  return place === count - 1 ? "right" : "top";
}
