import { expect, test } from "vitest";
import type { Move, Play, Step, Told, View } from "../wire/types";
import { scenesOf } from "./scenes";

const play = (seat: number, id: number): Play => ({ seat, card: `C${id}`, note: null, id });
const FIRST = [play(2, 12), play(0, 10)];

const table = (more: Partial<View>): View => ({
  schema: 1,
  game: "toy",
  seats: 3,
  seat: 0,
  around: [0, 1, 2],
  round: 1,
  phase: { key: "phase-play", args: {}, spoken: "" },
  pending: [1],
  asked: [],
  trick: { plays: FIRST, winner: -1 },
  last_trick: { plays: [], winner: -1 },
  zones: [],
  counters: [],
  markers: [],
  scores: [],
  winners: [],
  wins: "alone",
  teams: [],
  prompt: null,
  options: [],
  selection: null,
  ...more,
});

const told = (...moves: Move[]): Told => ({ phrase: { key: "", args: {}, spoken: "" }, moves });
const step = (view: View, ...said: Told[]): Step => ({
  number: 1,
  decision: null,
  told: said,
  settled: [],
  view,
  anew: false,
});
const move = (id: number, from: string, at: number, to: string, seat: number): Move => ({
  id,
  piece: `C${id}`,
  source: { zone: from, seat: at },
  target: { zone: to, seat },
  becomes: id,
});
const third = told(move(11, "hand", 1, "trick", -1));
const taken = (...seats: number[]) =>
  told(...seats.map((seat, place) => move([12, 10, 11][place] as number, "trick", -1, "taken", seat)));
const winners = (view: View, ...said: Told[]) =>
  scenesOf(table({}), step(view, ...said)).map((scene) => scene.view.trick.winner);

const EMPTY = { trick: { plays: [], winner: -1 }, pending: [2] };

test("a full trick rests, and then one sees to whom all its cards go", () => {
  const scenes = scenesOf(table({}), step(table(EMPTY), third, taken(2, 2, 2)));
  expect(scenes.map((scene) => [scene.view.trick.plays.length, scene.view.trick.winner, scene.read])).toEqual(
    [
      [3, -1, false],
      [3, 2, true],
      [0, -1, false],
    ],
  );
});

test("a trick whose cards go apart is taken by nobody, unless the server says by whom", () => {
  expect(winners(table(EMPTY), third, taken(2, 2, 1))).toEqual([-1, -1]);
  const last_trick = { plays: [...FIRST, play(1, 11)], winner: 0 };
  expect(winners(table({ ...EMPTY, last_trick }), third, taken(2, 2, 1))).toEqual([-1, 0, -1]);
});

test("the last trick says nothing of another one", () => {
  const last_trick = { plays: [play(0, 1), play(1, 2), play(2, 3)], winner: 0 };
  expect(winners(table({ ...EMPTY, last_trick }), third, taken(2, 2, 1))).toEqual([-1, -1]);
});

test("while something is shown nobody is to move, but those of several who have not decided", () => {
  const lights = (before: number[], after: number[]) =>
    scenesOf(
      table({ pending: before }),
      step(table({ ...EMPTY, pending: after }), third, taken(2, 2, 2)),
    ).map(({ view }) => view.pending);
  expect(lights([1], [1])).toEqual([[], [], [1]]);
  expect(lights([0, 1, 2], [0, 2])[0]).toEqual([0, 2]);
});
