// Trick Raiders: torches going out in a ruin.
import { bodies } from "virtual:icons/games/trick-raiders";
import { learnIcons } from "../../looks/icons";
import type { GameParts } from "../parts.svelte";
import Art from "./Art.svelte";
import Back from "./Back.svelte";
import Board from "./Board.svelte";
import Centre from "./Centre.svelte";
import Ground from "./Ground.svelte";
import Points from "./Points.svelte";
import "./tokens.css";

learnIcons(bodies);

export default { Art, Back, Board, Centre, Ground, Points } satisfies GameParts;
