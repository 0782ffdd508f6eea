// Whatever explains itself does it here, and the same way: to a mouse over it, to the focus of the keys, to a finger
// that taps it, or rests on it where a tap would choose. `Explain` draws what is said; Escape closes it. Somebody who
// listens hears the words of the element.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { TableStore } from "./store.svelte";

export interface Explanation {
  /** What it is called. */
  title?: string;
  /** What it does. */
  text?: string;
  /** What matters now: why it cannot be chosen. */
  why?: string;
}

/** Milliseconds after which a finger does not tap any more: it rests. */
const RESTS = 450;
/** Pixels that a finger may slip meanwhile. */
const SLIPS = 10;

/** Let an element say more about itself: `{@attach explains(store, () => text)}`. With `tapped` false, a finger that
 * taps is there to choose; it asks by resting. */
export function explains(
  store: TableStore,
  told: () => string | Explanation,
  { tapped = true } = {},
): Attachment<HTMLElement> {
  return (element) => {
    const show = () => store.explain(element, told());
    const hide = () => store.explained?.anchor === element && store.explain(null);
    let stay = () => {};
    /** What a finger asked for stays when it has left, until it touches something else. */
    const showOn = () => {
      show();
      stay();
      stay = on(window, "pointerdown", hide, { once: true });
    };
    // Svelte's own way to listen: an element that is taken away while the table is drawn loses the focus just then.
    const heard = [
      on(element, "pointerenter", ({ pointerType }) => pointerType !== "touch" && show()),
      on(element, "pointerleave", ({ pointerType }) => pointerType !== "touch" && hide()),
      on(element, "focus", () => element.matches(":focus-visible") && show()),
      on(element, "blur", hide),
      tapped ? on(element, "click", showOn) : whenRested(element, showOn),
    ];
    return () => {
      for (const off of heard) off();
      stay();
      queueMicrotask(hide);
    };
  };
}

/** Call something when a finger rests on an element; letting go of it is no click then. Returns how to stop that. */
function whenRested(element: HTMLElement, call: () => void): () => void {
  let rested = false;
  let start = { x: 0, y: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const rest = () => {
    rested = true;
    call();
  };
  const heard = [
    on(element, "pointerdown", ({ pointerType, clientX: x, clientY: y }) => {
      end();
      rested = false;
      start = { x, y };
      if (pointerType === "touch") timer = setTimeout(rest, RESTS);
    }),
    on(element, "pointermove", ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLIPS) end();
    }),
    on(element, "pointerup", end),
    on(element, "pointercancel", end),
    on(element, "contextmenu", (event) => rested && event.preventDefault()),
    on(element, "click", (event) => rested && event.detail && event.stopImmediatePropagation(), {
      capture: true,
    }),
  ];
  return () => {
    for (const off of heard) off();
    end();
  };
}
