import { expect, test } from "vitest";
import type { Phrase, Trick } from "../../wire/types";
import { decisionFor, drocosCard } from "./droco";

const told = (key: string, args: Record<string, unknown> = {}): Phrase => ({ key, args, spoken: `${key}.` });
const round = told("new-round");
const holds = told("droco-holds", { cards: ["A3"] });
const played = told("played", { seat: 1, card: "A1" });
const leads = (second: string, by_type: string, card = "A3") =>
  told("droco-lead", { first: "HIGH", second, by_type, card });
const trick = (...plays: [number, string][]): Trick =>
  ({ plays: plays.map(([seat, card]) => ({ seat, card })), winner: 0 }) as unknown as Trick;

test("the first criterion decides where nothing else was needed", () => {
  expect(decisionFor("A3", [round, holds, leads("none", "no"), played])).toEqual({
    column: "lead",
    by: "first",
    spoken: "droco-lead.",
  });
});

test("the second criterion decides among robots that the first one left", () => {
  expect(decisionFor("A3", [leads("LONG", "no")])?.by).toBe("second");
});

test("the order of the types decides last", () => {
  expect(decisionFor("A3", [leads("LONG", "yes")])?.by).toBe("type");
  expect(decisionFor("A3", [leads("none", "yes")])?.by).toBe("type");
});

test("only the robot asked for counts, and none of an earlier round", () => {
  const follows = told("droco-follow", { first: "LOW", second: "none", by_type: "no", card: "B2" });
  expect(decisionFor("B2", [leads("none", "no"), played, follows])?.column).toBe("follow");
  expect(decisionFor("C9", [leads("none", "no"), played, follows])).toBeNull();
  expect(decisionFor("B2", [follows, round, holds])).toBeNull();
});

test("what an earlier trick was about is over once a new one has begun", () => {
  const before = trick([3, "A3"], [0, "A1"], [1, "A9"], [2, "A4"]);
  expect(drocosCard({ seats: 3, trick: trick(), last_trick: before })).toBe("A3");
  expect(drocosCard({ seats: 3, trick: trick([1, "B2"]), last_trick: before })).toBeNull();
  expect(drocosCard({ seats: 3, trick: trick([1, "B2"], [3, "B5"]), last_trick: before })).toBe("B5");
});
