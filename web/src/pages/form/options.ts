// Which control fits an option of a game, and what its choices are called.
import type { Option } from "../games";

export type Control = "switch" | "number" | "choice" | "text";

export interface Choice {
  value: string | number;
  label: string;
}

/** More values than these are typed, not picked. */
const MOST_PICKED = 8;

export function controlOf(option: Option): Control {
  if (typeof option.default === "boolean") return "switch";
  if (typeof option.default === "number") return "number";
  return option.presets.length > 1 ? "choice" : "text";
}

/** The values that can be picked: those worth trying, or all numbers of a short range. */
export function choicesOf(option: Option): Choice[] {
  const [least, most] = [option.least, option.most];
  const range =
    typeof least === "number" && typeof most === "number" && most - least < MOST_PICKED
      ? Array.from({ length: most - least + 1 }, (_, step) => least + step)
      : option.presets;
  return range.map((value) => ({ value: value as string | number, label: labelOf(option, value) }));
}

/** What a value is called: by the game, or by itself. */
export function labelOf(option: Option, value: unknown): string {
  const place = option.presets.indexOf(value);
  return (place >= 0 && option.labels?.[place]) || String(value);
}

/** Whether there is anything to choose: one of a few, of which only one is there, is none. */
export const isOffered = (option: Option): boolean => option.kind !== "choice" || option.presets.length > 1;

/** Whether something else than the presets may be written; the server says no in words if it does not fit. */
export const isOpen = (option: Option): boolean =>
  typeof option.default === "string" && option.kind !== "choice";
