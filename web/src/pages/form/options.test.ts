import { describe, expect, it } from "vitest";
import type { Option } from "../games";
import { choicesOf, controlOf, isOffered, isOpen } from "./options";

const option = (given: Partial<Option>): Option =>
  ({ name: "o", about: "", expects: "", default: false, presets: [], ...given }) as Option;

describe("the control of an option", () => {
  it("fits what is chosen", () => {
    expect(controlOf(option({ default: true }))).toBe("switch");
    expect(controlOf(option({ default: 2, presets: [2, 3] }))).toBe("number");
    expect(controlOf(option({ default: "a", presets: ["a", "b"] }))).toBe("choice");
    expect(controlOf(option({ default: "a", presets: ["a"] }))).toBe("text");
  });

  it("offers every number of a short range, and else what is worth trying", () => {
    const values = (given: Partial<Option>): unknown[] => choicesOf(option(given)).map(({ value }) => value);
    expect(values({ default: 3, presets: [3], least: 2, most: 5 })).toEqual([2, 3, 4, 5]);
    expect(values({ default: 3, presets: [3, 9], least: 0, most: 99 })).toEqual([3, 9]);
  });

  it("calls values what the game calls them", () => {
    const labelled = option({ default: "a", presets: ["a", "b"], labels: ["Even", ""] });
    expect(choicesOf(labelled).map(({ label }) => label)).toEqual(["Even", "b"]);
  });

  it("lets people write their own where any text may fit", () => {
    expect(isOpen(option({ default: "a", presets: ["a", "b"] }))).toBe(true);
    expect(isOpen(option({ default: "a", presets: ["a", "b"], kind: "choice" }))).toBe(false);
    expect(isOpen(option({ default: 3 }))).toBe(false);
  });

  it("is left out where there is nothing to choose", () => {
    expect(isOffered(option({ default: "a", presets: ["a"], kind: "choice" }))).toBe(false);
    expect(isOffered(option({ default: "a", presets: ["a", "b"], kind: "choice" }))).toBe(true);
    expect(isOffered(option({ default: "a", presets: ["a"], kind: "text" }))).toBe(true);
  });
});
