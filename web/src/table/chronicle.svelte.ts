// The log of the present game as it grows.
import type { Step, StepTold, Told } from "../wire/types";
import { say } from "../words/words.svelte";
import { linesOf, merged, playedIn, undone, type Event } from "./history";

/** A trick with all that follows from it, and more. */
const LATELY = 40;

export class Chronicle {
  /** What was told last. */
  latest = $state.raw<readonly Told[]>([]);
  #events = $state.raw<Event[]>([]);
  lines = $derived(linesOf(this.#events, say("log-undone")));
  /** What was told lately, the newest last: for what a game draws of it. */
  lately = $derived(this.#events.slice(-LATELY).map(({ told }) => told.phrase));
  #keys = 0;
  #steps = new WeakMap<Told, number>();
  /** The last step before which something is missing, until the history is there. */
  #from = -1;

  /** A step will be shown; whether the history is needed, because it is the first after a connection was made and
   * nothing is told of what came before it. */
  expect(step: Step, first: boolean): boolean {
    for (const told of step.told) this.#steps.set(told, step.number);
    const gap = first && isBare(step);
    if (gap) this.#from = step.number;
    return gap;
  }

  /** A step is shown: if nothing lies where it lay and nobody told why, something was taken back. */
  shown(step: Step): void {
    if (!isBare(step) || step.number === this.#from) return;
    const taken = undone();
    this.#steps.set(taken, step.number);
    this.note([taken]);
  }

  note(told: readonly Told[]): void {
    if (!told.length) return;
    const events = told.map((one) => ({
      key: ++this.#keys,
      step: this.#steps.get(one) ?? 0,
      told: one,
      live: true,
    }));
    this.#events = [...this.#events, ...events];
    this.latest = told;
  }

  fill(history: readonly StepTold[]): void {
    this.#events = merged(this.#events, history, this.#from, () => ++this.#keys);
  }

  clear(): void {
    this.#events = [];
    this.#from = -1;
  }

  played(own: number): string[] {
    return playedIn(this.#events, own);
  }
}

const isBare = (step: Step): boolean => step.anew && !step.told.length;
