import { describe, expect, it } from "vitest";
import type { StepTold, Told } from "../wire/types";
import { linesOf, merged, playedIn, undone, type Event } from "./history";

const said = (spoken: string, key = "said"): Told => ({ phrase: { key, args: {}, spoken }, moves: [] });
const plays = (seat: number, piece: string | null): Told => ({
  phrase: { key: "played", args: {}, spoken: `${seat}: ${piece}` },
  moves: [{ id: 1, becomes: 1, piece, source: { zone: "hand", seat }, target: { zone: "trick", seat: -1 } }],
});
const step = (number: number, ...told: Told[]): StepTold => ({ number, round: 1, told, anew: false });
let keys = 0;
const live = (number: number, told: Told): Event => ({ key: ++keys, step: number, told, live: true });
const texts = (events: Event[]) => linesOf(events, "taken back").map(({ text }) => text);
const merge = (events: Event[], history: StepTold[], upTo: number) =>
  merged(events, history, upTo, () => ++keys);

describe("what happened", () => {
  it("is read once, though the history overlaps with what was seen", () => {
    const seen = [live(3, said("c")), live(4, said("d"))];
    const history = [step(1, said("a")), step(2, said("b")), step(3, said("c"))];
    expect(texts(merge(seen, history, 2))).toEqual(["a", "b", "c", "d"]);
  });

  it("has no gap where steps were missed", () => {
    const seen = [live(1, said("a")), live(9, said("i"))];
    const history = [step(1, said("a")), step(5, said("e")), step(8, said("h")), step(9, said("i"))];
    expect(texts(merge(seen, history, 8))).toEqual(["a", "e", "h", "i"]);
  });

  it("tells that something was taken back, but not at the beginning", () => {
    const began = { ...step(0, said("dealt")), anew: true };
    const history = [began, step(1), step(2, said("a")), { ...step(3), anew: true }];
    expect(texts(merge([], history, 3))).toEqual(["dealt", "a", "taken back"]);
  });

  it("leaves out what is not meant to be read", () => {
    expect(texts([live(1, said(""))])).toEqual([]);
  });
});

describe("the cards played so far", () => {
  it("are those of this round", () => {
    const events = [live(1, plays(0, "S2")), live(2, said("Round 2", "new-round")), live(3, plays(1, "H4"))];
    expect(playedIn(events, 0)).toEqual(["H4"]);
  });

  it("are without cards that were played face down", () => {
    expect(playedIn([live(1, plays(0, null)), live(2, plays(1, "H4"))], 0)).toEqual(["H4"]);
  });

  it("are without those that were taken back", () => {
    const events = [plays(1, "S2"), plays(0, "S3"), plays(1, "S4"), undone(), plays(0, "S5")];
    expect(
      playedIn(
        events.map((told, place) => live(place, told)),
        0,
      ),
    ).toEqual(["S2", "S5"]);
  });

  it("are those that the history tells of: what was taken back is not in it", () => {
    const history = [
      step(1, plays(1, "S2"), plays(0, "S3")),
      { ...step(2), anew: true },
      step(3, plays(0, "S5")),
    ];
    expect(playedIn(merge([], history, 3), 0)).toEqual(["S2", "S3", "S5"]);
  });
});
