import { describe, expect, it } from "vitest";
import type { Looks } from "../wire/types";
import { bySuit } from "./played";

const piece = (code: string, suit: string) => ({ code, suit, rank: code.slice(1) });
const looks = {
  suits: [{ code: "S" }, { code: "H" }, { code: "none" }],
  pieces: [piece("S2", "S"), piece("S3", "S"), piece("H2", "H"), piece("X", "")],
} as unknown as Looks;
const found = (played: string[]) =>
  bySuit(looks, played).map(({ suit, pieces }) => [
    suit?.code ?? null,
    ...pieces.map(({ piece, count }) => `${piece.code}×${count}`),
  ]);

describe("the list of played cards", () => {
  it("goes by suits and the order of the deck, not of play", () => {
    expect(found(["S3", "H2", "S2"])).toEqual([
      ["S", "S2×1", "S3×1"],
      ["H", "H2×1"],
    ]);
  });

  it("counts equal cards, and shows those of no suit after all others", () => {
    expect(found(["S2", "S2", "X"])).toEqual([["S", "S2×2"], ["H"], [null, "X×1"]]);
  });
});
