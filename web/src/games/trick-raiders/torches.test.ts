import { describe, expect, it } from "vitest";
import type { Choice, View } from "../../wire/types";
import { bySuit, light, torchesOf } from "./torches";

const leads = (seat: number, value: number, maximum: number) => ({ id: "leads", seat, value, maximum });
const option = (number: number, zone: string) => ({ number, place: { zone, seat: 0 } }) as Choice;

function view(changes: object = {}): View {
  return {
    seat: 0,
    around: [0, 1],
    counters: [leads(0, 2, 5), leads(1, 4, 4)],
    options: [option(1, "hand"), option(2, "hand"), option(7, "leads")],
    selection: { least: 0, most: 10, groups: [], chosen: [], done: 61 },
    ...changes,
  } as unknown as View;
}

describe("torches", () => {
  it("burn for lead cards that are left, and are out for those that were used", () => {
    expect(torchesOf(view(), 0, [])).toEqual({ lit: 2, out: 3, planned: 0 });
  });

  it("show what is chosen while one declares", () => {
    expect(torchesOf(view(), 0, [1, 2]).planned).toBe(2);
    expect(torchesOf(view(), 0, [7]).planned).toBe(-1);
  });

  it("show nothing of the kind for others, or when nothing is declared", () => {
    expect(torchesOf(view(), 1, [1, 2]).planned).toBe(0);
    expect(torchesOf(view({ selection: null }), 0, [1]).planned).toBe(0);
  });

  it("light the ruin as far as one's own reach; for those who look on, all do", () => {
    expect(light(view())).toBeCloseTo(2 / 5);
    expect(light(view({ seat: -1 }))).toBeCloseTo(6 / 9);
  });

  it("leave it dark for somebody who declared none", () => {
    expect(light(view({ counters: [leads(0, 0, 0)] }))).toBe(0);
  });
});

describe("lead cards by suit", () => {
  it("are counted in the order of the suits, without those that are missing", () => {
    expect(bySuit(["S", "H", "D", "C"], ["C9b", "S10", "C2", null])).toEqual([
      ["S", 1],
      ["C", 2],
    ]);
  });
});
