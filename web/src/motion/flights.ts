// Cards that fly: copies on a layer above the table go from where a piece lay to where it lies now.
// Where a piece was not drawn, it comes from (or goes to) the middle of its place, small: an element with
// `data-place="zone:seat"`.
import type { Move, Place } from "../wire/types";

export interface Flights {
  /** Every piece that was drawn before: where, and how it looked. */
  from: Map<string, Seen>;
}

interface Seen {
  box: DOMRect;
  copy: HTMLElement;
}

const NEAR = 3;
/** How large a piece is where it is not drawn. */
const SMALL = 0.4;

/** Note where everything lies, before it changes. */
export function look(root: HTMLElement, leaving: readonly Move[]): Flights {
  const gone = new Set(leaving.map(({ id }) => String(id)));
  const from = new Map<string, Seen>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-id]")) {
    const id = element.dataset["id"] ?? "";
    const box = element.getBoundingClientRect();
    if (!box.width) continue; // not drawn at this size of the table
    const copy = gone.has(id) ? (element.cloneNode(true) as HTMLElement) : element;
    from.set(id, { box, copy });
  }
  return { from };
}

/** Let everything fly from where it lay to where it lies now. */
export async function fly(
  root: HTMLElement,
  layer: HTMLElement,
  before: Flights,
  moves: readonly Move[],
  milliseconds: number,
): Promise<void> {
  const now = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-id]"))
    now.set(element.dataset["id"] ?? "", element);
  const flights: Promise<unknown>[] = [];
  const named = new Set<string>();
  for (const move of moves) {
    named.add(String(move.becomes));
    const seen = before.from.get(String(move.id));
    const place = seen ? undefined : boxOf(root, move.source);
    const element = now.get(String(move.becomes));
    const end = element?.getBoundingClientRect();
    const start = seen?.box ?? (place && end && middle(place, end));
    if (element && end?.width && start) flights.push(arrive(layer, element, start, end, milliseconds));
    else if (seen) flights.push(depart(layer, seen, boxOf(root, move.target), milliseconds));
  }
  for (const [id, element] of now) {
    const seen = before.from.get(id);
    if (seen && !named.has(id)) flights.push(shift(element, seen.box, milliseconds));
  }
  await Promise.allSettled(flights);
}

function boxOf(root: HTMLElement, place: Place | null): DOMRect | undefined {
  if (!place) return undefined;
  const exact = root.querySelector(`[data-place="${CSS.escape(place.zone)}:${place.seat}"]`);
  const owner = root.querySelector(`[data-seat="${place.seat}"]`);
  const box = exact?.getBoundingClientRect();
  return box?.width ? box : owner?.getBoundingClientRect(); // it may not be drawn at this size of the table
}

function arrive(
  layer: HTMLElement,
  element: HTMLElement,
  start: DOMRect,
  end: DOMRect,
  milliseconds: number,
): Promise<unknown> {
  if (isNear(start, end)) return Promise.resolve();
  const copy = element.cloneNode(true) as HTMLElement;
  lay(layer, copy, end);
  element.style.visibility = "hidden";
  return glide(copy, [fromTo(start, end), "none"], milliseconds).finally(() => {
    element.style.visibility = "";
    copy.remove();
  });
}

function depart(
  layer: HTMLElement,
  seen: Seen,
  end: DOMRect | undefined,
  milliseconds: number,
): Promise<unknown> {
  lay(layer, seen.copy, seen.box);
  const away = end ? fromTo(middle(end, seen.box), seen.box) : "scale(0.6)";
  const fade = seen.copy.animate([{ opacity: 1, offset: 0.6 }, { opacity: 0 }], {
    duration: milliseconds,
    fill: "forwards",
  });
  return Promise.all([glide(seen.copy, ["none", away], milliseconds), fade.finished]).finally(() =>
    seen.copy.remove(),
  );
}

/** Neighbours make room: they stay where they are drawn, and slide there. */
function shift(element: HTMLElement, start: DOMRect, milliseconds: number): Promise<unknown> {
  const end = element.getBoundingClientRect();
  if (isNear(start, end) || !end.width) return Promise.resolve();
  return glide(
    element,
    [`translate(${start.left - end.left}px, ${start.top - end.top}px)`, "none"],
    milliseconds,
  );
}

function glide(element: HTMLElement, path: string[], milliseconds: number): Promise<unknown> {
  const frames = path.map((transform) => ({ transform }));
  return element.animate(frames, {
    duration: milliseconds,
    easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    fill: "backwards",
  }).finished;
}

function lay(layer: HTMLElement, copy: HTMLElement, box: DOMRect): void {
  const { left, top } = layer.getBoundingClientRect();
  copy.removeAttribute("data-id");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "absolute",
    left: `${box.left - left}px`,
    top: `${box.top - top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    transformOrigin: "0 0",
    pointerEvents: "none",
  });
  layer.append(copy);
}

function fromTo(start: DOMRect, end: DOMRect): string {
  const scale = end.width ? start.width / end.width : 1;
  return `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${Math.min(Math.max(scale, 0.2), 3)})`;
}

/** A small piece in the middle of a box. */
function middle(box: DOMRect, like: DOMRect): DOMRect {
  const width = like.width * SMALL;
  const height = like.height * SMALL;
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}

function isNear(a: DOMRect, b: DOMRect): boolean {
  return (
    Math.abs(a.left - b.left) < NEAR && Math.abs(a.top - b.top) < NEAR && Math.abs(a.width - b.width) < NEAR
  );
}
