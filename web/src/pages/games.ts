// The games that can be played here, asked for once in each language.
import { games as ask } from "../wire/rest";
import type { GameAbout, Option } from "../wire/types";
import { words } from "../words/words.svelte";

export type Game = GameAbout;
export type { Option };

/** What a cover is drawn from; of a game that is no longer there only its name is known. */
export type Covered = Pick<Game, "id"> & Partial<Pick<Game, "emblem" | "ground" | "accent" | "back">>;

/** The order of those that have a cover of their own; others follow. */
const ORDER = [
  "trick-raiders",
  "ten-tricks-later",
  "robotrick",
  "trick-and-trade",
  "tricktakers",
  "hearts",
  "spades",
  "oh-hell",
  "euchre",
];

export function inOrder<T extends { id: string }>(games: T[]): T[] {
  const place = ({ id }: T): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  return games.toSorted((one, other) => place(one) - place(other));
}

const asked = new Map<string, Promise<Game[]>>();

export function allGames(): Promise<Game[]> {
  const language = words.language;
  const found = asked.get(language);
  if (found) return found;
  const games: Promise<Game[]> = ask().then(inOrder);
  asked.set(language, games);
  games.catch(() => asked.delete(language));
  return games;
}

export async function oneGame(id: string): Promise<Game | undefined> {
  return (await allGames()).find((game) => game.id === id);
}
