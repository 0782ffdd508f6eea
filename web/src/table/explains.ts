// Whatever explains itself does it here, and the same way: to a mouse over it, to the focus of the keys, to a finger
// that taps it. `Explain` draws what is said; Escape closes it. Somebody who listens hears the words of the element.
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

/** Let an element say more about itself: `{@attach explains(store, () => text)}`. With `tapped` false, a finger is
 * there to choose, not to ask. */
export function explains(
  store: TableStore,
  told: () => string | Explanation,
  { tapped = true } = {},
): Attachment<HTMLElement> {
  return (element) => {
    const show = () => store.explain(element, told());
    const hide = () => store.explained?.anchor === element && store.explain(null);
    let stay = () => {};
    const tap = () => {
      show();
      // A finger has left already: what it asked for stays until it touches something else.
      stay();
      stay = on(window, "pointerdown", hide, { once: true });
    };
    // Svelte's own way to listen: an element that is taken away while the table is drawn loses the focus just then.
    const heard = [
      on(element, "pointerenter", ({ pointerType }) => pointerType !== "touch" && show()),
      on(element, "pointerleave", hide),
      on(element, "focus", () => element.matches(":focus-visible") && show()),
      on(element, "blur", hide),
      tapped ? on(element, "click", tap) : () => {},
    ];
    return () => {
      for (const off of heard) off();
      stay();
      queueMicrotask(hide);
    };
  };
}
