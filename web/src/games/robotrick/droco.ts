// Why Droco played what it played, from what was told.
import type { Phrase, View } from "../../wire/types";

export const COLUMNS = ["lead", "follow", "unfollow"] as const;
export type Column = (typeof COLUMNS)[number];

export interface Decided {
  /** The line of the AI card that was used. */
  column: Column;
  /** What left only one robot: the first criterion, the second, or the order of the types. */
  by: "first" | "second" | "type";
  /** The sentence that told it. */
  spoken: string;
}

/** Droco's card in the trick on the table, or in the last one while no card lies; none if Droco has yet to play. */
export function drocosCard({ seats, trick, last_trick }: Pick<View, "seats" | "trick" | "last_trick">) {
  const { plays } = trick.plays.length ? trick : last_trick;
  return plays.find(({ seat }) => seat >= seats)?.card ?? null;
}

/** What decided that Droco played this card in this round; null if nothing was told of it. */
export function decisionFor(card: string, lately: readonly Phrase[]): Decided | null {
  for (const { key, args, spoken } of lately.toReversed()) {
    if (key === "new-round") return null;
    const column = COLUMNS.find((one) => key === `droco-${one}`);
    if (!column || args["card"] !== card) continue;
    const by = args["by_type"] === "yes" ? "type" : args["second"] === "none" ? "first" : "second";
    return { column, by, spoken };
  }
  return null;
}
