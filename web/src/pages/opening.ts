// How a table is to be opened: what the form shows, what is remembered of it, what the server is sent.
import type { OpenTable } from "../wire/types";
import type { Game } from "./games";

export type Access = NonNullable<OpenTable["access"]>;
export type Watchers = NonNullable<OpenTable["watchers"]>;
export type ClockKind = "none" | "move" | "game";

/** What is asked of the server; hints and the list of played cards are new there. */
export type Wanted = OpenTable & { hints?: boolean; played?: boolean };

export interface Opening {
  seats: number;
  /** Who sits on the seats after one's own: a level of bots, or a friend (empty). */
  others: string[];
  settings: Record<string, unknown>;
  clock: { kind: ClockKind; seconds: number };
  access: Access;
  watchers: Watchers;
  hints: boolean;
  played: boolean;
}

export const FRIEND = "";
/** Seconds worth offering for each kind of clock; the middle one is meant first. */
export const CLOCKS: Record<Exclude<ClockKind, "none">, number[]> = {
  move: [20, 45, 90, 180],
  game: [300, 600, 1200, 1800],
};

/** The level that is meant first: the second of all, or the only one. */
export const usualLevel = (game: Pick<Game, "levels">): string =>
  game.levels.find((level) => level === "casual") ?? game.levels[1] ?? game.levels[0] ?? "";

/** How a game is opened if nobody says otherwise: as usual, against bots. */
export function usualOpening(game: Game): Opening {
  return {
    seats: game.usual,
    others: Array<string>(game.usual - 1).fill(usualLevel(game)),
    settings: {},
    clock: { kind: "none", seconds: 45 },
    access: "link",
    watchers: "anyone",
    hints: true,
    played: true,
  };
}

/** What was remembered, as far as the game still knows it. */
export function lastOpening(game: Game, kept: unknown): Opening {
  const usual = usualOpening(game);
  if (typeof kept !== "object" || kept === null) return usual;
  const last = { ...usual, ...(kept as Partial<Opening>) };
  const seats = game.seats.includes(last.seats) ? last.seats : usual.seats;
  const settings = Object.fromEntries(
    Object.entries(last.settings ?? {}).filter(([name]) =>
      game.options.some((option) => option.name === name),
    ),
  );
  return withSeats(game, { ...last, settings, others: knownLevels(game, last.others) }, seats);
}

function knownLevels(game: Game, others: unknown): string[] {
  const list = Array.isArray(others) ? (others as unknown[]) : [];
  return list.map((one) =>
    typeof one === "string" && (one === FRIEND || game.levels.includes(one)) ? one : usualLevel(game),
  );
}

/** The same with another number of seats: new ones get the level of the last bot. */
export function withSeats(game: Game, opening: Opening, seats: number): Opening {
  const level = levelOf(game, opening);
  const others = Array.from({ length: seats - 1 }, (_, place) => opening.others[place] ?? level);
  return { ...opening, seats, others };
}

/** The level that bots were last given. */
export const levelOf = (game: Game, opening: Opening): string =>
  opening.others.findLast((one) => one !== FRIEND) ?? usualLevel(game);

/** What the server is asked for. One's own seat is the first. */
export function wanted(game: Game, opening: Opening): Wanted {
  const bots = opening.others.map((level, place) => [String(place + 1), level] as const);
  return {
    game: game.id,
    seats: opening.seats,
    seat: 0,
    settings: changed(game, opening.settings),
    bots: Object.fromEntries(bots.filter(([, level]) => level !== FRIEND)),
    clock: opening.clock.kind === "none" ? { kind: "none" } : { ...opening.clock },
    access: opening.access,
    watchers: opening.watchers,
    ...(opening.hints ? {} : { hints: false }),
    ...(opening.played ? {} : { played: false }),
  };
}

/** A table to play at once: bots on all other seats, no clock, as the game was last set up. */
export function atOnce(game: Game, kept: unknown): Wanted {
  const last = lastOpening(game, kept);
  const level = levelOf(game, last);
  const clock = { kind: "none" as const, seconds: last.clock.seconds };
  return wanted(game, { ...last, others: last.others.map(() => level), clock, access: "link" });
}

/** Only what differs from the usual, so that a record names what was changed. */
function changed(game: Game, settings: Record<string, unknown>): Record<string, unknown> {
  const usual = new Map(game.options.map((option) => [option.name, option.default]));
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => usual.has(name) && usual.get(name) !== value),
  );
}
