// Robotrick: a blueprint come alive.
import type { GameParts } from "../parts.svelte";
import Art from "./Art.svelte";
import Back from "./Back.svelte";
import Board from "./Board.svelte";
import Centre from "./Centre.svelte";
import Edge from "./Edge.svelte";
import Ground from "./Ground.svelte";

export default {
  Ground,
  Centre,
  Edge,
  Board,
  Art,
  Back,
  openHands: ["droco"],
  beside: true,
} satisfies GameParts;
