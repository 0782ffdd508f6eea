// Spades, Oh Hell and Euchre: French cards, tricks in piles, and beside them what was bid and who deals.
import { french } from "../french";
import type { GameParts } from "../parts.svelte";
import Board from "./Board.svelte";

export default { ...french, Board } satisfies GameParts;
