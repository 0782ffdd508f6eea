// TRICKTAKERs: banners in a hall, and a coat of arms for each character.
import { bodies } from "virtual:icons/games/tricktakers";
import { learnIcons } from "../../looks/icons";
import type { GameParts } from "../parts.svelte";
import Art from "./Art.svelte";
import Back from "./Back.svelte";
import Board from "./Board.svelte";
import Centre from "./Centre.svelte";
import Edge from "./Edge.svelte";
import Ground from "./Ground.svelte";
import "./tokens.css";

learnIcons(bodies);

export default { Art, Back, Board, Centre, Edge, Ground } satisfies GameParts;
