import { describe, expect, it } from "vitest";
import type { Looks } from "../wire/types";
import { tokensOf } from "./looks";

const grounded = (ground: string): Looks => {
  const colour = { light: ground, dark: "#2a2318" };
  return { ground: colour, accent: colour, back: colour, suits: [] } as unknown as Looks;
};

describe("words on a game's ground", () => {
  it("are dark where it is light", () => {
    expect(tokensOf(grounded("#d8c090"), false)["--on-ground"]).toBe("var(--on-light-ground)");
  });

  it("are the page's own where it is dark, and by night again", () => {
    expect(tokensOf(grounded("#3d7c8c"), false)["--on-ground"]).toBe("");
    expect(tokensOf(grounded("#d8c090"), true)["--on-ground"]).toBe("");
  });
});
