import { describe, expect, it } from "vitest";
import { columnOf } from "./around";
import { spreadOf } from "./spreading";

describe("the cards of a trick", () => {
  it("lie in a circle where there is room for it", () => {
    expect(spreadOf(4, 500, 400).inLine).toBe(false);
    expect(spreadOf(5, 500, 400).inLine).toBe(false);
  });

  it("lie in a line where it is wide and low", () => {
    const { inLine, most } = spreadOf(4, 400, 100);
    expect(inLine).toBe(true);
    expect(most).toBeGreaterThan(40);
  });

  it("stay in a circle where a line would make them smaller", () => {
    expect(spreadOf(4, 150, 160).inLine).toBe(false);
  });

  it("are smaller where one of them needs a note", () => {
    expect(spreadOf(4, 300, 300, true).most).toBeLessThan(spreadOf(4, 300, 300).most);
  });

  it("lie in a line as people sit, one's own before that of whoever sits at the right", () => {
    expect([0, 1, 2, 3].map((place) => columnOf(place, 4))).toEqual([3, 1, 2, 4]);
    expect([0, 1, 2].map((place) => columnOf(place, 3))).toEqual([2, 1, 3]);
    expect([0, 1, 2, 3, 4].map((place) => columnOf(place, 5))).toEqual([3, 1, 2, 4, 5]);
    expect([0, 1].map((place) => columnOf(place, 2))).toEqual([2, 1]);
  });
});
