import { beforeAll, describe, expect, it } from "vitest";
import { words } from "../words/words.svelte";
import { ago, lasting, levelName, seatsOf } from "./phrases";

beforeAll(() => words.speak("en"));

describe("phrases", () => {
  it("say how many can play", () => {
    expect(seatsOf([4])).toBe("4 players");
    expect(seatsOf([3, 4, 5])).toBe("3–5 players");
    expect(seatsOf([2, 4])).toBe("2 or 4 players");
  });

  it("say how long ago something was", () => {
    expect(ago(1000, 1010)).toBe("just now");
    expect(ago(1000, 1000 + 3 * 3600)).toBe("3 hours ago");
    expect(ago(1000, 1000 + 86_400)).toBe("yesterday");
    expect(ago(0, 86_400 * 365)).toContain("1970");
  });

  it("say how long a clock runs", () => {
    expect(lasting(45)).toBe("45 s");
    expect(lasting(600)).toBe("10 min");
  });

  it("call a level of a plugin by its own name", () => {
    expect(levelName("casual")).toBe("casual");
    expect(levelName("oracle")).toBe("oracle");
  });
});
