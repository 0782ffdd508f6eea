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

/**
 * Where somebody's card lies in the trick, from its middle (1 is as far as it reaches): up to four people in a circle;
 * more in two rows, so that no card hides another.
 */
export function spotOf(place: number, size: number): { x: number; y: number } {
  if (size <= 4) {
    const angle = (2 * Math.PI * place) / Math.max(size, 1);
    return { x: -Math.sin(angle), y: Math.cos(angle) };
  }
  if (place === 0) return { x: 0, y: 1 };
  if (place === 1 || place === size - 1) return { x: place === 1 ? -1 : 1, y: 0.85 };
  const along = (place - 2) / (size - 4);
  return { x: (2 * along - 1) * (size === 5 ? 0.55 : 1), y: -1 };
}

export type Side = "left" | "top" | "right";

/** At which side of the table each of the others sits. */
export function sideOf(place: number, count: number): Side {
  if (count <= 1) return "top";
  if (place === 0) return "left";
  return place === count - 1 ? "right" : "top";
}
