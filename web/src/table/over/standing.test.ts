import { describe, expect, it } from "vitest";
import type { View } from "../../wire/types";
import { endingFor, standings } from "./standing";

const ended = (points: number[], winners: number[], more: Partial<View> = {}): View =>
  ({
    seat: 0,
    wins: "alone",
    winners,
    scores: points.map((one, seat) => ({ seat, points: one, parts: [] })),
    ...more,
  }) as View;
const seats = (view: View) => standings(view).map(({ score }) => score.seat);

describe("the end of a game", () => {
  it("puts most points first where they win", () => {
    expect(seats(ended([3, 9, 5], [1]))).toEqual([1, 2, 0]);
  });

  it("puts fewest points first where they win", () => {
    expect(seats(ended([20, 0, 5, 1], [1]))).toEqual([1, 3, 2, 0]);
  });

  it("puts a winner first who has not the most points", () => {
    expect(seats(ended([30, 12, 20], [2]))).toEqual([2, 0, 1]);
  });

  it("reads differently for those who won, lost, and watched", () => {
    expect(endingFor(ended([1, 2], [0]))).toBe("you");
    expect(endingFor(ended([1, 2], [1]))).toBe("other");
    expect(endingFor(ended([2, 2], [0, 1]))).toBe("you-shared");
    expect(endingFor(ended([2, 2], [0, 1], { seat: -1 }))).toBe("shared");
  });

  it("is won or lost together, or by a team", () => {
    expect(endingFor(ended([1, 1], [0, 1], { wins: "together" }))).toBe("together-won");
    expect(endingFor(ended([1, 1], [], { wins: "together" }))).toBe("together-lost");
    expect(endingFor(ended([1, 1, 1, 1], [1, 3], { wins: "teams" }))).toBe("team");
    expect(endingFor(ended([1, 1, 1, 1], [0, 2], { wins: "teams" }))).toBe("team-won");
    expect(endingFor(ended([0, 0, 0, 0], [0, 1, 2, 3], { wins: "teams" }))).toBe("you-shared");
  });
});
