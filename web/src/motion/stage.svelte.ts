// Shows steps one after the other at a pace one can follow; a click hurries, and what nobody sees is not played.
import { tick } from "svelte";
import { preferences, type Pace } from "../looks/preferences.svelte";
import type { Move, Step, Told, View } from "../wire/types";
import { fly, look } from "./flights";
import { scenesOf, type Scene } from "./scenes";

interface Times {
  fly: number;
  sweep: number;
  /** How long a full trick can be read. */
  read: number;
  /** Between two things that happen. */
  rest: number;
}

const TIMES: Record<Exclude<Pace, "instant">, Times> = {
  calm: { fly: 280, sweep: 420, read: 1500, rest: 220 },
  brisk: { fly: 210, sweep: 340, read: 800, rest: 60 },
};
const HURRIED: Times = { fly: 80, sweep: 110, read: 120, rest: 0 };
/** So many steps that wait are not shown one by one any more. */
const TOO_MANY = 12;

export class Stage {
  view = $state.raw<View | null>(null);
  /** Whether something is still being shown. */
  busy = $state(false);
  root: HTMLElement | null = null;
  layer: HTMLElement | null = null;
  #queue: { step: Step; shown: () => void }[] = [];
  #hurried = false;
  /** What was changed at once and still flies. */
  #rearranging: Promise<void> = Promise.resolve();
  #wake: () => void = () => undefined;

  constructor(private readonly tell: (told: readonly Told[]) => void) {}

  /** Show a step after all that wait; `shown` is called when its view is there. */
  add(step: Step, shown: () => void): void {
    this.#queue.push({ step, shown });
    if (!this.busy) void this.#run();
  }

  /** Get to the end of what is being shown. */
  hurry(): void {
    if (!this.busy) return;
    this.#hurried = true;
    this.#wake();
  }

  /** Change something at once, and let the pieces fly that lie elsewhere then. */
  async rearrange(moves: readonly Move[], change: () => void): Promise<void> {
    const { root, layer } = this;
    const times = this.#times();
    if (!times || !root || !layer || preferences.still) return change();
    const before = look(root, moves);
    change();
    await tick();
    this.#rearranging = fly(root, layer, before, moves, times.fly);
    await this.#rearranging;
  }

  async #run(): Promise<void> {
    this.busy = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      for (const scene of scenesOf(this.view, next.step)) await this.#show(scene);
      next.shown();
    }
    this.busy = false;
    this.#hurried = false;
  }

  async #show(scene: Scene): Promise<void> {
    const { root, layer } = this;
    const times = this.#times();
    const flies = times && root && layer && scene.moves.length && !preferences.still;
    const before = flies ? look(root, scene.moves) : null;
    this.view = scene.view;
    this.tell(scene.told);
    if (!times) return;
    if (flies && before) {
      await tick();
      const swept = scene.moves.some(({ source }) => source?.zone === "trick");
      await fly(root, layer, before, scene.moves, swept ? times.sweep : times.fly);
    }
    await this.#rearranging;
    await this.#pause(scene.read ? (this.#times()?.read ?? 0) : times.rest);
  }

  #times(): Times | null {
    const pace = preferences.liked.pace;
    if (pace === "instant" || document.hidden || this.#queue.length > TOO_MANY) return null;
    return this.#hurried ? HURRIED : TIMES[pace];
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const later = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(later);
        resolve();
      };
    });
  }
}
