// What was agreed at a table, in words.
import type { ClockNow, GameAbout, Option, TableNow } from "../../wire/types";
import { say } from "../../words/words.svelte";

export interface Agreed {
  label: string;
  value: string;
}

/** Options that are not as usual, each with its value in words. */
export function changedOptions(about: GameAbout | null, settings: Record<string, unknown>): Agreed[] {
  return (about?.options ?? [])
    .filter(({ name, default: usual }) => name in settings && !isSame(settings[name], usual))
    .map((option) => ({ label: option.about, value: valueOf(option, settings[option.name]) }));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function valueOf(option: Option, value: unknown): string {
  if (typeof value === "boolean") return say(value ? "agreed-yes" : "agreed-no");
  const place = option.presets.findIndex((preset) => isSame(preset, value));
  return option.labels[place] ?? (typeof value === "string" ? value : JSON.stringify(value));
}

export function clockInWords({ kind, seconds }: ClockNow): string {
  if (kind === "none") return say("agreed-no-clock");
  const time =
    seconds < 120 ? say("agreed-seconds", { seconds }) : say("agreed-minutes", { minutes: seconds / 60 });
  return say(`agreed-clock-${kind}`, { time });
}

export function agreedAt(table: TableNow, about: GameAbout | null): Agreed[] {
  const changed = changedOptions(about, table.settings);
  return [
    ...(changed.length ? changed : [{ label: say("agreed-rules"), value: say("agreed-usual") }]),
    { label: say("agreed-clock"), value: clockInWords(table.clock) },
    { label: say("agreed-access"), value: say(`agreed-access-${table.access}`) },
    { label: say("agreed-watchers"), value: watchers(table) },
  ];
}

const watchers = ({ access, watchers }: TableNow): string =>
  access === "private" && watchers === "anyone"
    ? say("agreed-access-private")
    : say(`agreed-watchers-${watchers}`);
