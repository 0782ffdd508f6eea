// From a step to what is shown one after the other: after each thing that was told, the pieces lie a little differently.
import type { Move, Place, Play, Step, Told, Trick, View, Zone } from "../wire/types";

export interface Scene {
  view: View;
  /** What is told while it is shown. */
  told: Told[];
  /** The pieces that get there. */
  moves: Move[];
  /** Whether something lies in the trick that is taken away next: people want to read it. */
  read: boolean;
}

const TRICK = "trick";
const NOBODY = -1;

/** What to show of a step, the last scene being its view. */
export function scenesOf(before: View | null, step: Step): Scene[] {
  const last: Scene = { view: step.view, told: [], moves: [...step.settled], read: false };
  if (!before || step.anew) return [{ ...last, told: [...step.told], moves: [] }];
  const scenes: Scene[] = [];
  let now = quiet(before, step.view);
  for (const told of step.told) {
    now = moved(now, told.moves, told);
    const previous = scenes.at(-1);
    if (previous && !told.moves.length) previous.told.push(told);
    else scenes.push({ view: now, told: [told], moves: [...told.moves], read: false });
  }
  for (const [place, scene] of scenes.entries()) {
    scene.read =
      scenes.slice(place + 1).some(({ moves }) => moves.some(({ source }) => isTrick(source))) &&
      fills(scene);
  }
  const final = scenes.pop();
  if (!final) return [last];
  const shown = scenes.flatMap((scene, place) =>
    withTaker(scene, [...scenes.slice(place + 1), final], step.view.last_trick),
  );
  return [...shown, { ...last, told: final.told, moves: [...final.moves, ...step.settled] }];
}

/** A full trick lies there first; then one can see who takes it. */
function withTaker(scene: Scene, later: readonly Scene[], taken: Trick): Scene[] {
  const { view } = scene;
  const winner = scene.read ? takerOf(view.trick.plays, later, taken) : NOBODY;
  if (winner === NOBODY) return [scene];
  const seen = { ...view, trick: { ...view.trick, winner } };
  return [
    { ...scene, read: false },
    { view: seen, told: [], moves: [], read: true },
  ];
}

/** Who takes a trick: as the server remembers it, else the seat to which all its cards go. */
function takerOf(plays: readonly Play[], later: readonly Scene[], taken: Trick): number {
  const isIt =
    taken.plays.length === plays.length &&
    taken.plays.every(({ seat }, place) => plays[place]?.seat === seat);
  if (isIt) return taken.winner;
  const ids = new Set(plays.map(({ id }) => id));
  const moves = later
    .flatMap((scene) => scene.moves)
    .filter(({ source, id }) => isTrick(source) && ids.has(id));
  const to = new Set(moves.map(({ target }) => target?.seat ?? NOBODY));
  return moves.length === ids.size && to.size === 1 ? ([...to][0] ?? NOBODY) : NOBODY;
}

const fills = (scene: Scene): boolean => scene.moves.some(({ target }) => isTrick(target));
const isTrick = (place: Place | null): boolean => place?.zone === TRICK;

/** A view at which nobody is asked anything: something is still happening. Where several decide at once, the others of
 * them are still asked. */
export function quiet(view: View, after: View): View {
  const still = view.pending.length > 1 ? view.pending.filter((seat) => after.pending.includes(seat)) : [];
  return { ...view, pending: still, asked: [], options: [], selection: null, prompt: null };
}

/** A view with some pieces elsewhere. */
export function moved(view: View, moves: readonly Move[], told?: Told): View {
  if (!moves.length) return view;
  const zones = view.zones.map((zone) => ({ ...zone, pieces: [...zone.pieces], ids: [...zone.ids] }));
  let plays = [...view.trick.plays];
  for (const move of moves) {
    if (isTrick(move.source)) plays = plays.filter(({ id }) => id !== move.id);
    else if (move.source) takeFrom(zoneAt(zones, move.source), move.id);
    if (isTrick(move.target)) plays.push(playOf(move, view, told));
    else if (move.target) putInto(zoneAt(zones, move.target), move);
  }
  return { ...view, zones, trick: { plays, winner: plays.length ? view.trick.winner : -1 } };
}

function zoneAt(zones: Zone[], place: Place): Zone | undefined {
  return zones.find(({ id, seat }) => id === place.zone && seat === place.seat);
}

function takeFrom(zone: Zone | undefined, id: number): void {
  if (!zone) return;
  const place = zone.ids.indexOf(id);
  if (place < 0) return;
  zone.ids.splice(place, 1);
  zone.pieces.splice(place, 1);
}

function putInto(zone: Zone | undefined, move: Move): void {
  if (!zone) return;
  zone.ids.push(move.becomes);
  zone.pieces.push(move.becomes === move.id ? move.piece : null);
  zone.idle = false;
}

function playOf(move: Move, view: View, told?: Told): Play {
  const known = view.trick.plays.find(({ id }) => id === move.id);
  const said = told?.phrase.args["seat"];
  const seat =
    known?.seat ??
    (move.source && move.source.seat >= 0 ? move.source.seat : typeof said === "number" ? said : -1);
  return { seat, card: move.piece, note: null, id: move.becomes };
}
