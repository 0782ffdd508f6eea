// Hearts looks like a good old card room.
import { french, Tricks } from "../french";
import type { GameParts } from "../parts.svelte";
import Centre from "./Centre.svelte";
import "./tokens.css";

export default { ...french, Board: Tricks, Centre } satisfies GameParts;
