// What the torches of a seat say: its lead cards that are left, of those it declared.
import type { View } from "../../wire/types";

export interface Torches {
  lit: number;
  /** Those that burnt down: leads that were declared and are used up. */
  out: number;
  /** What the cards that are chosen now would add (or, below 0, take away). */
  planned: number;
}

export function torchesOf(view: View, seat: number, chosen: readonly number[]): Torches {
  const counter = view.counters.find((one) => one.id === "leads" && one.seat === seat);
  const lit = counter?.value ?? 0;
  const out = Math.max((counter?.maximum ?? 0) - lit, 0);
  return { lit, out, planned: seat === view.seat ? plannedBy(view, chosen) : 0 };
}

/** While one declares: hand cards that are chosen will be lead cards, and lead cards will be hand cards. */
function plannedBy(view: View, chosen: readonly number[]): number {
  if (!view.selection) return 0;
  const places = view.options.filter(({ number }) => chosen.includes(number)).map(({ place }) => place?.zone);
  return places.reduce((sum, zone) => sum + (zone === "hand" ? 1 : zone === "leads" ? -1 : 0), 0);
}

/** How much light is left, from 0 to 1: one's own torches, or those of all for somebody who looks on. */
export function light(view: View): number {
  const seats = view.seat >= 0 ? [view.seat] : view.around;
  const all = seats.map((seat) => torchesOf(view, seat, []));
  const lit = all.reduce((sum, one) => sum + one.lit, 0);
  const declared = all.reduce((sum, one) => sum + one.lit + one.out, 0);
  return declared ? lit / declared : 0;
}

/** How many lead cards of each suit there are, in the order of the suits. */
export function bySuit(suits: readonly string[], cards: readonly (string | null)[]): [string, number][] {
  return suits
    .map((suit): [string, number] => [suit, cards.filter((card) => card?.startsWith(suit)).length])
    .filter(([, count]) => count > 0);
}
