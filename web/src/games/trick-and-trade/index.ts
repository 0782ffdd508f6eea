// Trick and Trade: a harbour market.
import { bodies } from "virtual:icons/games/trick-and-trade";
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

export default { Ground, Centre, Edge, Board, Art, Back, beside: true } satisfies GameParts;
