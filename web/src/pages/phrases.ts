// Small phrases made of numbers: seats, times, places.
import { say, words } from "../words/words.svelte";

/** "3–5 players", "2 or 4 players", "4 players". */
export function seatsOf(seats: number[]): string {
  const [least = 0, most = least] = [Math.min(...seats), Math.max(...seats)];
  if (least === most) return say("seats-exactly", { seats: least });
  if (seats.length === most - least + 1) return say("seats-between", { least, most });
  const list = new Intl.ListFormat(words.language, { type: "disjunction" }).format(seats.map(String));
  return say("seats-some", { list });
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago something was: "2 hours ago". After a month, the date. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - seconds);
  if (passed < 60) return say("just-now");
  if (passed > 30 * 86_400)
    return new Intl.DateTimeFormat(words.language, { dateStyle: "medium" }).format(seconds * 1000);
  const [unit, size] = STEPS.find(([, length]) => passed >= length) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(words.language, { numeric: "auto" }).format(
    -Math.floor(passed / size),
    unit,
  );
}

/** How long a clock runs: "45 s", "10 min". */
export const lasting = (seconds: number): string =>
  seconds < 120 ? say("seconds", { seconds }) : say("minutes", { minutes: Math.round(seconds / 60) });

/** The name of a level of bots; one that the page does not know is called by its own name. */
export function levelName(level: string): string {
  const key = `bots-${level}`;
  const said = say(key);
  return said === key ? level : said;
}

/** How well bots of a level play, in a few words. */
export function levelAbout(level: string): string {
  const key = `bots-${level}-about`;
  const said = say(key);
  return said === key ? "" : said;
}
