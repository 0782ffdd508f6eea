// What single games have of their own to draw. Everything is optional: what a game does not bring, the table draws.
import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Piece } from "../wire/types";

export interface GameParts {
  /** Behind everything: the ground of the table. */
  Ground?: Component;
  /** In the middle, beside the trick: markets, stocks, tracks for all. Draws all zones, counters and markers at `centre`. */
  Centre?: Component;
  /** What lies before a seat: draws all zones but the hand, and all counters and markers of that seat. */
  Board?: Component<{ seat: number; own: boolean }>;
  /** At the rim, small: draws all zones, counters and markers at `edge`. */
  Edge?: Component;
  /** Hands that lie open and that the Board draws, by their zone. */
  openHands?: readonly string[];
  /** Whether the Centre lies beside the trick, where there is room, and not above it. */
  beside?: boolean;
  /** Somebody's points in a list of them, where they are not mere points. */
  Points?: Component<{ points: number }>;
  /** In the middle of a card's face; all of it where the piece shows icons. */
  Art?: Component<{ piece: Piece }>;
  /** On a card's back. */
  Back?: Component;
}

const LOADERS: Record<string, () => Promise<{ default: GameParts }>> = {
  "ten-tricks-later": () => import("./ten-tricks-later"),
  "trick-raiders": () => import("./trick-raiders"),
  robotrick: () => import("./robotrick"),
  "trick-and-trade": () => import("./trick-and-trade"),
  hearts: () => import("./hearts"),
  spades: () => import("./classics"),
  "oh-hell": () => import("./classics"),
  euchre: () => import("./classics"),
  tricktakers: () => import("./tricktakers"),
};

const known = new SvelteMap<string, GameParts>();

/** Load what a game brings; before that, and for other games, there is nothing. */
export async function loadParts(game: string): Promise<void> {
  const load = LOADERS[game];
  if (load && !known.has(game)) known.set(game, (await load()).default);
}

export const partsOf = (game: string | undefined): GameParts => (game && known.get(game)) || {};
