import { afterEach, expect, test, vi } from "vitest";
import type { Move } from "../wire/types";
import { fly, look } from "./flights";

const PLAYED: Move = {
  id: 7,
  piece: "H7",
  source: { zone: "hand", seat: 1 },
  target: { zone: "trick", seat: -1 },
  becomes: 7,
};
type Keyframes = { transform: string }[];
const CARD = [400, 200, 56, 78] as const;

/** An element that lies somewhere, as far as anybody can measure it. */
function box(data: Record<string, string>, ...[x, y, width, height]: readonly number[]): HTMLElement {
  const element = document.createElement("div");
  Object.assign(element.dataset, data);
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  return element;
}

/** From where a card flies that an opponent plays. */
async function flightFrom(...drawn: HTMLElement[]): Promise<string> {
  const [root, layer] = [box({}), box({}, 0, 0, 844, 390)];
  root.append(...drawn);
  const before = look(root, [PLAYED]);
  for (const held of root.querySelectorAll("[data-id]")) held.remove();
  root.append(box({ id: "7" }, ...CARD));
  const animate = vi.fn<(frames: Keyframes) => unknown>(() => ({ finished: Promise.resolve() }));
  HTMLElement.prototype.animate = animate as unknown as HTMLElement["animate"];
  await fly(root, layer, before, [PLAYED], 1);
  return animate.mock.calls[0]?.[0][0]?.transform ?? "";
}

afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, "animate"));

test("a card that was not drawn grows out of the middle of its owner's place", async () => {
  const wide = box({ seat: "1" }, 0, 100, 160, 40);
  expect(await flightFrom(wide)).toBe("translate(-331.2px, -95.6px) scale(0.4)");
});

test("a card that was drawn flies from where it lay", async () => {
  const held = box({ id: "7" }, 10, 20, 28, 39);
  expect(await flightFrom(box({ seat: "1" }, 0, 0, 160, 40), held)).toBe(
    "translate(-390px, -180px) scale(0.5)",
  );
});
