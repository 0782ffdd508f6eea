import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explains } from "./explains";
import type { TableStore } from "./store.svelte";

const store = {
  explained: null as TableStore["explained"],
  explain(anchor: HTMLElement | null, text = "") {
    this.explained = anchor && { anchor, told: { text } };
  },
};
let element: HTMLElement;
let taken: () => void;

const attach = (tapped = true) => {
  element = document.body.appendChild(document.createElement("button"));
  taken = explains(store as unknown as TableStore, () => "Two lives", { tapped })(element) as () => void;
};
const said = () => store.explained?.told.text;
const point = (type: string, pointerType: string, on: EventTarget = element) =>
  on.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), { pointerType, clientX: 0, clientY: 0 }),
  );

beforeEach(() => attach());
afterEach(() => {
  taken();
  element.remove();
});

test("a mouse over it is told, until it leaves", () => {
  point("pointerenter", "mouse");
  expect(said()).toBe("Two lives");
  point("pointerleave", "mouse");
  expect(said()).toBeUndefined();
});

test("a finger is told when it has tapped, until it touches something else", async () => {
  point("pointerenter", "touch");
  point("pointerdown", "touch");
  expect(said()).toBeUndefined();
  point("pointerleave", "touch");
  element.click();
  expect(said()).toBe("Two lives");
  await Promise.resolve();
  point("pointerdown", "touch", document.body);
  expect(said()).toBeUndefined();
});

test("a finger that chooses is told nothing", () => {
  taken();
  attach(false);
  point("pointerenter", "touch");
  element.click();
  expect(said()).toBeUndefined();
});

test("a finger that rests where it could choose is told, and letting go is no click", async () => {
  vi.useFakeTimers();
  taken();
  attach(false);
  await Promise.resolve(); // it listens from now on
  const clicks = vi.fn();
  element.addEventListener("click", clicks);
  const lift = () => {
    point("pointerup", "touch");
    element.dispatchEvent(new MouseEvent("click", { detail: 1 }));
  };
  point("pointerdown", "touch");
  vi.advanceTimersByTime(300);
  lift();
  vi.advanceTimersByTime(1000);
  expect([said(), clicks.mock.calls.length]).toEqual([undefined, 1]);
  point("pointerdown", "touch");
  vi.advanceTimersByTime(1000);
  expect(said()).toBe("Two lives");
  lift();
  expect([said(), clicks.mock.calls.length]).toEqual(["Two lives", 1]);
  await Promise.resolve();
  point("pointerdown", "touch");
  expect(said()).toBeUndefined();
  lift();
  expect(clicks).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("a finger that slides on wants something else", async () => {
  vi.useFakeTimers();
  taken();
  attach(false);
  await Promise.resolve();
  point("pointerdown", "touch");
  element.dispatchEvent(Object.assign(new Event("pointermove"), { clientX: 30, clientY: 0 }));
  vi.advanceTimersByTime(1000);
  expect(said()).toBeUndefined();
  vi.useRealTimers();
});

test("what is gone from the table explains nothing any more, and hushes nobody else", async () => {
  point("pointerenter", "mouse");
  taken();
  await Promise.resolve();
  expect(said()).toBeUndefined();
  store.explain(document.body, "another");
  taken();
  await Promise.resolve();
  expect(said()).toBe("another");
  store.explain(null);
});
