// Hearts looks like a good old card room.
import type { GameParts } from "../parts.svelte";
import Art from "./Art.svelte";
import Back from "./Back.svelte";
import Board from "./Board.svelte";
import Centre from "./Centre.svelte";
import Ground from "./Ground.svelte";
import "./tokens.css";

export default { Art, Back, Board, Centre, Ground } satisfies GameParts;
