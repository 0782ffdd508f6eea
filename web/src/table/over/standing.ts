// How a game ended: who stands where, and what to say about it.
import type { Score, View } from "../../wire/types";

export interface Standing {
  score: Score;
  won: boolean;
}

/** Winners first, then the others by their points; whether many points are good shows in those of the winners. */
export function standings(view: View): Standing[] {
  const won = (seat: number) => view.winners.includes(seat);
  const points = (score: Score) => score.points ?? 0;
  const of = (isWinner: boolean) => view.scores.filter(({ seat }) => won(seat) === isWinner).map(points);
  const best = Math.max(...of(true), -Infinity);
  const lowWins = view.winners.length > 0 && of(false).length > 0 && best <= Math.min(...of(false));
  const ties = of(false).every((one) => one === best);
  const order = lowWins && !ties ? 1 : -1;
  return [...view.scores]
    .sort((a, b) => Number(won(b.seat)) - Number(won(a.seat)) || order * (points(a) - points(b)))
    .map((score) => ({ score, won: won(score.seat) }));
}

export type Ending =
  "together-won" | "together-lost" | "team-won" | "team" | "you" | "you-shared" | "other" | "shared";

/** What kind of end it was for somebody; spectators (−1) see others win. */
export function endingFor(view: View): Ending {
  const own = view.winners.includes(view.seat);
  if (view.wins === "together") return view.winners.length ? "together-won" : "together-lost";
  const drawn = view.winners.length === view.scores.length;
  if (view.wins === "teams" && !drawn) return own ? "team-won" : "team";
  if (view.winners.length > 1) return own ? "you-shared" : "shared";
  return own ? "you" : "other";
}
