// What lies in the middle to be chosen from, and what is said beside each piece.
import type { Choice, View, Zone } from "../../wire/types";
import { optionsFor } from "../../table/choosing";

/** Characters that nobody chose still lie in the same zone, under another name. */
const NOT_CHOSEN = "zone-not-chosen";

/** Zones from which somebody chooses now, in the middle; among them one's own characters, if one is asked about them. */
export function zonesOnOffer(view: View, asked: boolean): Zone[] {
  return view.zones.filter(({ id, seat, idle, pieces, label }) => {
    if (idle || !pieces.length) return false;
    if (id === "own") return seat === view.seat && asked && isAskedAbout(view, id);
    return id === "first-items" || (id === "offer" && label.key !== NOT_CHOSEN);
  });
}

/** Characters that nobody chose in this round. */
export const notChosen = (view: View): Zone | undefined =>
  view.zones.find(
    ({ id, idle, pieces, label }) => id === "offer" && !idle && pieces.length && label.key === NOT_CHOSEN,
  );

/** Whether one is to choose from a zone of one's own. */
export const isAskedAbout = (view: View, zone: string): boolean =>
  view.options.some(({ place }) => place?.zone === zone && place.seat === view.seat);

/** What a label says in its brackets: "King (an extra Rare …)". */
export function inShort(label: string): string {
  return /[(（](.+)[)）]$/.exec(label)?.[1] ?? "";
}

/** The options for a piece, if one is asked. */
export const choicesFor = (view: View | null, asked: boolean, id: number): Choice[] =>
  view && asked ? optionsFor(view, id) : [];
