import { describe, expect, it } from "vitest";
import type { Selection } from "../wire/types";
import { answerOf, apart, canAdd, toggled } from "./choosing";

const three: Selection = { least: 3, most: 3, groups: [[1, 2, 3, 4]], chosen: [], done: null };
const declare: Selection = {
  least: 0,
  most: 10,
  groups: [
    [1, 2, 3],
    [7, 8],
  ],
  chosen: [],
  done: 61,
};

describe("a set that is chosen together", () => {
  it("takes no more than its most", () => {
    expect(canAdd(three, [1, 2, 3], 4)).toBe(false);
    expect(toggled(three, [1, 2, 3], 4)).toEqual([1, 2, 3]);
  });

  it("gives an option back that is clicked again", () => {
    expect(toggled(three, [1, 2], 1)).toEqual([2]);
  });

  it("begins anew with an option that does not go with the others", () => {
    expect(toggled(declare, [1, 2], 7)).toEqual([7]);
    expect(toggled(declare, [7], 8)).toEqual([7, 8]);
  });

  it("can be sent once it is large enough", () => {
    expect(answerOf(three, [1, 2])).toBeNull();
    expect(answerOf(three, [3, 1, 2])).toEqual([3, 1, 2]);
  });

  it("may be empty if there is an option that ends it", () => {
    expect(answerOf(declare, [])).toEqual([61]);
    expect(answerOf(three, [])).toBeNull();
  });
});

describe("labels of buttons", () => {
  it("leave out what all of them say", () => {
    expect(apart(["Give Theo the task: take a red card", "Give Theo the task: take no red card"])).toEqual([
      "take a red card",
      "take no red card",
    ]);
    expect(apart(["Theoに「赤をとる」のタスクを渡す", "Theoに「赤をとらない」のタスクを渡す"])).toEqual([
      "赤をとる",
      "赤をとらない",
    ]);
  });

  it("stay whole where they differ from the beginning, or where there is one only", () => {
    expect(apart(["Bid 1: low", "Bid 2: low"])).toEqual(["Bid 1: low", "Bid 2: low"]);
    expect(apart(["Take a life: Theo"])).toEqual(["Take a life: Theo"]);
    expect(apart(["Use no item", "Draw a card"])).toEqual(["Use no item", "Draw a card"]);
  });
});
