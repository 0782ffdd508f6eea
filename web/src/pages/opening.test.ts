import { describe, expect, it } from "vitest";
import type { Game } from "./games";
import { atOnce, FRIEND, lastOpening, usualOpening, wanted, withSeats } from "./opening";

const GAME: Game = {
  id: "a-game",
  version: 1,
  title: "A Game",
  seats: [3, 4, 5],
  usual: 4,
  wins: "alone",
  options: [
    { name: "lives", about: "", expects: "", default: 2, presets: [2, 3] },
    { name: "quick", about: "", expects: "", default: false, presets: [false, true] },
  ],
  levels: ["beginner", "casual", "strong"],
  glance: "",
} as Game;

describe("opening a table", () => {
  it("begins with the usual seats and casual bots on all of them", () => {
    expect(wanted(GAME, usualOpening(GAME))).toEqual({
      game: "a-game",
      seats: 4,
      seat: 0,
      settings: {},
      bots: { 1: "casual", 2: "casual", 3: "casual" },
      clock: { kind: "none" },
      access: "link",
      watchers: "anyone",
    });
  });

  it("leaves the seats of friends free", () => {
    const opening = { ...usualOpening(GAME), others: [FRIEND, "strong", FRIEND] };
    expect(wanted(GAME, opening).bots).toEqual({ 2: "strong" });
  });

  it("sends only what was changed", () => {
    const opening = { ...usualOpening(GAME), settings: { lives: 3, quick: false }, hints: false };
    expect(wanted(GAME, opening).settings).toEqual({ lives: 3 });
    expect(wanted(GAME, opening)).toMatchObject({ hints: false });
    expect(wanted(GAME, opening)).not.toHaveProperty("played");
  });

  it("gives new seats the level of the last bot, and keeps who was there", () => {
    const opening = { ...usualOpening(GAME), others: ["strong", FRIEND, FRIEND] };
    expect(withSeats(GAME, opening, 5).others).toEqual(["strong", FRIEND, FRIEND, "strong"]);
    expect(withSeats(GAME, opening, 3).others).toEqual(["strong", FRIEND]);
  });
});

describe("the last opening", () => {
  it("is the usual one if nothing was kept, or nonsense", () => {
    for (const kept of [undefined, null, "x", 3]) expect(lastOpening(GAME, kept)).toEqual(usualOpening(GAME));
  });

  it("forgets what the game no longer has", () => {
    const kept = { seats: 7, others: ["grandmaster", FRIEND, "strong"], settings: { gone: 1, lives: 3 } };
    expect(lastOpening(GAME, kept)).toMatchObject({
      seats: 4,
      others: ["casual", FRIEND, "strong"],
      settings: { lives: 3 },
    });
  });

  it("comes back whole", () => {
    const opening = { ...usualOpening(GAME), access: "private" as const, played: false };
    expect(lastOpening(GAME, JSON.parse(JSON.stringify(opening)))).toEqual(opening);
  });
});

describe("play now", () => {
  it("puts bots of the last level on every other seat, without a clock, behind a link", () => {
    const kept = {
      ...usualOpening(GAME),
      seats: 3,
      others: [FRIEND, "strong"],
      settings: { lives: 3 },
      clock: { kind: "move", seconds: 20 },
      access: "open",
    };
    expect(atOnce(GAME, kept)).toMatchObject({
      seats: 3,
      bots: { 1: "strong", 2: "strong" },
      settings: { lives: 3 },
      clock: { kind: "none" },
      access: "link",
    });
  });
});
