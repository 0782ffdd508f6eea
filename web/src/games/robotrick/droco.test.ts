import { expect, test } from "vitest";
import type { Phrase } from "../../wire/types";
import { lastDecision } from "./droco";

const told = (key: string, args: Record<string, unknown> = {}): Phrase => ({ key, args, spoken: `${key}.` });
const round = told("new-round");
const holds = told("droco-holds", { cards: ["A3"] });
const played = told("played", { seat: 1, card: "A1" });
const leads = (second: string, by_type: string) => told("droco-lead", { first: "HIGH", second, by_type });

test("the first criterion decides where nothing else was needed", () => {
  expect(lastDecision([round, holds, leads("none", "no"), played])).toEqual({
    column: "lead",
    by: "first",
    spoken: "droco-lead.",
  });
});

test("the second criterion decides among robots that the first one left", () => {
  expect(lastDecision([leads("LONG", "no")])?.by).toBe("second");
});

test("the order of the types decides last", () => {
  expect(lastDecision([leads("LONG", "yes")])?.by).toBe("type");
  expect(lastDecision([leads("none", "yes")])?.by).toBe("type");
});

test("only the last robot counts, and none of an earlier round", () => {
  const follows = told("droco-follow", { first: "LOW", second: "none", by_type: "no" });
  expect(lastDecision([leads("none", "no"), played, follows])?.column).toBe("follow");
  expect(lastDecision([follows, round, holds])).toBeNull();
});
