// Why Droco played what it played, from what was told.
import type { Phrase } from "../../wire/types";

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

/** What decided Droco's last robot in this round; null if nothing was told of it. */
export function lastDecision(lately: readonly Phrase[]): Decided | null {
  for (const { key, args, spoken } of lately.toReversed()) {
    if (key === "new-round") return null;
    const column = COLUMNS.find((one) => key === `droco-${one}`);
    if (!column) continue;
    const by = args["by_type"] === "yes" ? "type" : args["second"] === "none" ? "first" : "second";
    return { column, by, spoken };
  }
  return null;
}
