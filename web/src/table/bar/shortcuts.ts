// Keys that do something anywhere at the table, but never while somebody types.

export type Shortcut =
  "hint" | "undo" | "log" | "rules" | "last-trick" | "confirm" | "close" | { choose: number };

/** How they are listed: what is on the key, and the text that says what it does. */
export const KEYS = [
  { shown: "1–9", key: "choose" },
  { shown: "C", key: "confirm" },
  { shown: "← →", key: "walk" },
  { shown: "H", key: "hint" },
  { shown: "U", key: "undo" },
  { shown: "T", key: "last-trick" },
  { shown: "L", key: "log" },
  { shown: "R", key: "rules" },
  { shown: "Esc", key: "close" },
];

const BY_KEY: Record<string, Shortcut> = {
  h: "hint",
  u: "undo",
  l: "log",
  r: "rules",
  t: "last-trick",
  c: "confirm",
  escape: "close",
};

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "defaultPrevented"
> & {
  target: EventTarget | null;
};

/** What a key means; null if it means nothing here, or something else to whatever has the focus. */
export function shortcutOf(event: Pressed): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]")) return null;
  if (event.key === "Enter") return at?.closest("button, a, summary, [role=tab]") ? null : "confirm";
  if (/^[0-9]$/.test(event.key)) return { choose: Number(event.key) || 10 };
  return BY_KEY[event.key.toLowerCase()] ?? null;
}
