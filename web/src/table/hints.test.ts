import { describe, expect, it } from "vitest";
import { hintedOptions } from "./hints";

const option = (number: number, worth: number, error = 0.1) => ({ number, worth, error, share: 0.5 });

describe("a hint", () => {
  it("marks what the expert would choose, and the worth of every option in percent", () => {
    const found = hintedOptions({ advised: [3], options: [option(3, 0.614), option(5, 0.2)] });
    expect(found.get(3)).toEqual({ worth: 61, best: true });
    expect(found.get(5)).toEqual({ worth: 20, best: false });
  });

  it("shows no number for an option that was not tried", () => {
    const found = hintedOptions({ advised: [3], options: [option(3, 0.6), option(4, 0.5, 1)] });
    expect(found.get(4)?.worth).toBeNull();
  });

  it("marks a whole set, without numbers", () => {
    const found = hintedOptions({ advised: [1, 2, 3], options: [option(1, 0.5), option(4, 0.6)] }, true);
    expect([...found.keys()]).toEqual([1, 2, 3]);
    expect([...found.values()].every(({ best, worth }) => best && worth === null)).toBe(true);
  });
});
