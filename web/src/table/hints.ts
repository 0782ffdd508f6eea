// What an expert thinks of each option, as the table shows it.
import type { HintMessage } from "../wire/types";
import { say } from "../words/words.svelte";

export interface Hinted {
  /** The expected result in percent; null if the option was only guessed at. */
  worth: number | null;
  /** Whether the expert would choose it. */
  best: boolean;
}

const GUESSED = 1;

/** Where several are chosen together, what one of them is worth says nothing. */
export function hintedOptions(
  hint: Pick<HintMessage, "advised" | "options">,
  together = false,
): Map<number, Hinted> {
  const found = new Map<number, Hinted>();
  for (const option of hint.advised) found.set(option, { worth: null, best: true });
  for (const { number, worth, error } of together ? [] : hint.options)
    found.set(number, {
      worth: error < GUESSED ? Math.round(worth * 100) : null,
      best: hint.advised.includes(number),
    });
  return found;
}

/** What is said of an option; nothing if there is nothing to say. */
export const hintInWords = ({ worth, best }: Hinted): string =>
  [best && say("hint-best"), worth !== null && say("hint-worth", { worth })].filter(Boolean).join(", ");
