import { describe, expect, it } from "vitest";
import { COURT, pipsOf } from "./shapes";

describe("pips", () => {
  it("are as many as the card says", () => {
    for (let rank = 2; rank <= 10; rank++) expect(pipsOf(String(rank))).toHaveLength(rank);
  });

  it("stand the same way up and down, but for the odd one of a seven", () => {
    for (const rank of ["2", "3", "4", "5", "6", "8", "9", "10"]) {
      const turned = pipsOf(rank).map(([across, down]) => [1 - across, 1 - down]);
      const near = ([a, b]: readonly number[]) => `${(a ?? 0).toFixed(2)} ${(b ?? 0).toFixed(2)}`;
      expect(turned.map(near).sort()).toEqual(pipsOf(rank).map(near).sort());
    }
  });

  it("are not on court cards", () => {
    for (const rank of [...COURT, "A"]) expect(pipsOf(rank)).toEqual([]);
  });
});
