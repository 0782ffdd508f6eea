// What happened in a game, in the order in which it was told: from steps as they are shown, and from the history that a
// client asks for when it comes later. Pure: the store keeps it.
import type { StepTold, Told } from "../wire/types";

export interface Event {
  key: number;
  /** The step that it belongs to. */
  step: number;
  told: Told;
  /** Whether it was seen to happen: the rest was only told afterwards. */
  live: boolean;
}

export interface LogLine {
  key: number;
  text: string;
  /** Whether a new round begins with it. */
  round: boolean;
  live: boolean;
}

const NEW_ROUND = "new-round";
export const UNDONE = "undone";

/** The history up to a step, then all that was seen to happen after it: nothing twice, nothing lost. */
export function merged(
  events: readonly Event[],
  history: readonly StepTold[],
  upTo: number,
  nextKey: () => number,
): Event[] {
  const before = history
    .filter(({ number }) => number <= upTo)
    .flatMap((step) =>
      toldIn(step).map((told) => ({ key: nextKey(), step: step.number, told, live: false })),
    );
  return [...before, ...events.filter(({ step }) => step > upTo)];
}

const toldIn = ({ number, anew, told }: StepTold): Told[] =>
  anew && number > 0 ? [undone(), ...told] : told;

/** That something was taken back: the games themselves do not tell it. */
export const undone = (): Told => ({ phrase: { key: UNDONE, args: {}, spoken: "" }, moves: [] });

/** What can be read of it; `takenBack` is how an undo is told. */
export function linesOf(events: readonly Event[], takenBack: string): LogLine[] {
  return events
    .map(({ key, told, live }) => ({
      key,
      live,
      text: told.phrase.key === UNDONE ? takenBack : told.phrase.spoken,
      round: told.phrase.key === NEW_ROUND,
    }))
    .filter(({ text }) => text);
}

/** The cards that were played to tricks in this round, in their order. Whoever takes back a card takes back all after
 * it; `own` is whose card that is, where one plays against bots. The history is without what was taken back. */
export function playedIn(events: readonly Event[], own: number): string[] {
  let played: { code: string; seat: number }[] = [];
  for (const { told, live } of events) {
    if (told.phrase.key === NEW_ROUND) played = [];
    if (told.phrase.key === UNDONE && live) played = played.slice(0, lastOf(played, own));
    for (const { piece, source, target } of told.moves)
      if (target?.zone === "trick" && piece !== null) played.push({ code: piece, seat: source?.seat ?? -1 });
  }
  return played.map(({ code }) => code);
}

function lastOf(played: readonly { seat: number }[], own: number): number {
  const last = played.findLastIndex(({ seat }) => seat === own);
  return last < 0 ? played.length : last;
}
