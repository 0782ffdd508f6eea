// What all games with French cards share: their faces and backs, and felt in the colour of the game.
import Art from "./Art.svelte";
import Back from "./Back.svelte";
import Ground from "./Ground.svelte";
import "./tokens.css";

export { default as Tricks } from "./Tricks.svelte";
export const french = { Art, Back, Ground };
