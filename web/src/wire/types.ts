// Made by `make types` from the server's own description of its interface. Do not edit.

/** To agree to that, or not. */
export interface AnswerUndo {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "answer";
  yes: boolean;
}

/** To hear what an expert would do in one's place, and thinks of each option. */
export interface AskHint {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "hint";
  game: number;
  decision: number;
}

/** To be told once more what has happened in a game so far, for a client that has just come. */
export interface AskHistory {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "history";
  game: number;
}

/** To ask the others whether one's last decision may be taken back. */
export interface AskUndo {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "undo";
}

/** Another seat that owes a decision, and what about, as far as everybody may know. */
export interface Asked {
  seat: number;
  label: Phrase;
}

/** To be ready for a game; after the commitment was seen, so that nobody can choose the deal. */
export interface BeReady {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "ready";
  game: number;
  entropy: string;
}

/** What you want to be called. */
export interface CallMe {
  name: string;
}

/** A seat and who has it. */
export interface ChairNow {
  seat: number;
  kind: "free" | "person" | "bot";
  /** Of the person or the bot; empty if the seat is free. */
  name: string;
  /** Of the bot that decides for this seat now; empty if a person does. */
  level: string;
  host: boolean;
  /** Whether the person is connected. */
  here: boolean;
  ready: boolean;
  /** Why a bot stands in for the person. */
  away: "away" | "clock" | null;
  /** Seconds of thought that are left, when this was sent; null without a clock. */
  remaining: number | null;
  /** Whether the clock is running. */
  running: boolean;
}

/** An option of the seat: open, or closed for a reason; and what it is about. */
export interface Choice {
  number: number;
  name: string;
  label: Phrase;
  /** The code of the piece it is about, if it is about one that is not face down, */
  piece: string;
  /** where that lies, */
  place: Place | null;
  /** and its identity. */
  id: number;
  /** The seat it is about: "lead 2". */
  about_seat: number | null;
  /** The number that is chosen: "bid 3". */
  value: number | null;
  closed: Phrase | null;
}

/** How long people may think. */
export interface ClockNow {
  kind: "none" | "move" | "game";
  seconds: number;
}

/** How long people may think. */
export interface ClockWanted {
  kind?: "none" | "move" | "game";
  seconds?: number;
}

/** A code for another device. */
export interface Code {
  code: string;
  /** How long it is good for. */
  seconds: number;
}

/** To play oneself again. */
export interface ComeBack {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "back";
}

/** A number everybody looks at, with its maximum where it has one. */
export interface Counter {
  id: string;
  seat: number;
  value: number;
  maximum: number | null;
  label: Phrase;
  /** Whether it says nothing now. */
  idle: boolean;
}

/** What was wanted is done and stored; or it was not asked for (any more), and nothing was done. */
export interface DoneMessage {
  re: number;
  done: boolean;
  type: "done";
}

/** What was wanted does not go, and nothing has changed. */
export interface ErrorMessage {
  re: number;
  key: string;
  text: string;
  type: "error";
}

/** Somebody at the table for whom the game itself decides; the seat is one beyond those of the players. */
export interface Figure {
  seat: number;
  name: string;
}

/** A game that can be played here. */
export interface GameAbout {
  id: string;
  version: number;
  title: string;
  /** The game in a sentence; this and the names may be empty. */
  idea: string;
  /** Who designed it; empty also if that is tradition. */
  by: string;
  publisher: string;
  /** How long it takes people, about, with the usual number of seats. */
  minutes: number | null;
  /** An icon, and colours for a cover: those of its looks. */
  emblem: string;
  ground: Shade;
  accent: Shade;
  back: Shade;
  seats: number[];
  /** The usual number of seats. */
  usual: number;
  wins: string;
  options: Option[];
  /** The levels of bots, the weakest first. */
  levels: string[];
  /** The rules at a glance, as Markdown. */
  glance: string;
}

/** A finished game. */
export interface GamePlayed {
  table: string;
  /** Which game at that table. */
  number: number;
  game: string;
  title: string;
  /** Seconds since 1970. */
  finished: number;
  seat: number;
  /** 1 if they won, 2 if one other did better, and so on; null: unknown, or all lost together. */
  place: number | null;
  /** How many played. */
  of: number;
}

/** The level of a bot that gets a seat; empty: the bot or the person there is sent away. */
export interface GiveSeat {
  level?: string;
}

/** The first message: what the client has seen before, if anything. */
export interface Hello {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "hello";
  language?: "en" | "ja";
  game?: number;
  /** The last step of that game that it got; −1: none. */
  number?: number;
  /** With whose eyes it saw that step, `step.view.seat`; null: with those that it has now. */
  seat?: number | null;
}

/** The answer to `hint`. */
export interface HintMessage {
  re: number;
  game: number;
  decision: number;
  /** What the expert would choose: an option, or all options of a set. */
  advised: number[];
  /** Every open option, first the one that the expert would choose; of a set, those that can be its lowest. */
  options: OptionWorth[];
  /** In words, in one line or several. */
  text: string;
  /** What percentages mean, those in the text and those of `worth`; empty where a set is chosen. */
  about: string;
  type: "hint";
}

/** The answer to `history`: all that was told so far to the eyes that the client has now. */
export interface HistoryMessage {
  re: number;
  game: number;
  steps: StepTold[];
  /** Whether they go back to the beginning; of a very long game only the last ones are told. */
  complete: boolean;
  type: "history";
}

/** Any message that a client sends. */
export type Incoming = Hello | MakeMove | BeReady | AskUndo | AnswerUndo | AskHistory | AskHint | LetStandIn | ComeBack | PlayAgain | React | Ping;

/** A seat to invite somebody to; null: to any that is free. */
export interface Invite {
  seat?: number | null;
}

/** An invitation: whoever has it may sit down, once. */
export interface Invited {
  invitation: string;
}

/** A code that another device of yours showed. */
export interface Join {
  code: string;
}

/** Everything that the server keeps of somebody, as it stands in its database. */
export interface Kept {
  /** Their name and number, when they came first and when they were here last. */
  person: Record<string, unknown>[];
  /** When each of their devices became theirs. */
  tokens: Record<string, unknown>[];
  /** Codes for other devices, and when they expire. */
  transfers: Record<string, unknown>[];
  seats: Record<string, unknown>[];
  /** Tables that they decide about. */
  hosted: Record<string, unknown>[];
  /** Finished games at their tables. */
  games: Record<string, unknown>[];
}

/** To let a bot play for somebody who is not here, or for oneself. */
export interface LetStandIn {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "stand-in";
  seat: number;
}

/** All that does not change during a game. */
export interface Looks {
  schema: number;
  game: string;
  language: string;
  title: string;
  emblem: string;
  ground: Shade;
  accent: Shade;
  back: Shade;
  /** Which passage of the rulebook explains a phase, by the key of that: the number of its heading `##`, from 1. */
  passages: Record<string, number>;
  suits: Suit[];
  figures: Figure[];
  pieces: Piece[];
  zones: Placing[];
  counters: Placing[];
  markers: Placing[];
}

/** The answer to a decision of a game: an option, or a whole set. */
export interface MakeMove {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "move";
  game: number;
  decision: number;
  options: number[];
}

/** Something that lies with a seat, or with nobody (−1): a lead card, a trump. */
export interface Marker {
  id: string;
  seat: number;
  label: Phrase;
  /** Whether it says nothing now. */
  idle: boolean;
}

/** Who somebody is here; nobody yet if there is no name. */
export interface Me {
  name: string | null;
  /** Where they sit: first where it is their turn, then where something happened last. */
  tables: OwnTable[];
  /** What they have played to the end. */
  games: GamePlayed[];
}

/** A piece that went from one place to another; null is outside: not dealt yet, or taken off the table. */
export interface Move {
  id: number;
  piece: string | null;
  source: Place | null;
  target: Place | null;
  /** Its identity from now on: another one if it was turned face down. */
  becomes: number;
}

/** A table to open. */
export interface OpenTable {
  game: string;
  seats?: number | null;
  settings?: Record<string, unknown>;
  /** The level of the bot at each seat that has one. */
  bots?: Record<string, string>;
  /** Where you sit down yourself; null: on any free seat. */
  seat?: number | null;
  clock?: ClockWanted;
  access?: "open" | "link" | "private";
  watchers?: "anyone" | "nobody";
  /** Whether people at this table may ask for hints. */
  hints?: boolean;
  /** Whether clients list the cards that were played so far. */
  played?: boolean;
}

/** An option of a game. */
export interface Option {
  name: string;
  /** What it is for. */
  about: string;
  /** What may be written, beside the presets. */
  expects: string;
  default: unknown;
  /** How to offer it: on or off; one of the presets; a whole number; a preset, or something that is written. */
  kind: "flag" | "choice" | "number" | "text";
  /** Values worth trying, the default among them. */
  presets: unknown[];
  /** What each of them is called. */
  labels: string[];
  /** Of a number. */
  least: number | null;
  most: number | null;
}

/** What an expert thinks of an option; where a set is chosen, of one as the lowest number of the set. */
export interface OptionWorth {
  number: number;
  /** The expected result, 0 to 1: the share of a victory, or at the end of a round the share of the points. */
  worth: number;
  /** Half of the 95 % interval of that; 1 if the option was not tried, and its worth is a guess. */
  error: number;
  /** The part of all thinking that went into this option, 0 to 1. */
  share: number;
}

/** Any message that the server sends. */
export type Outgoing = WelcomeMessage | TableMessage | StepMessage | HistoryMessage | HintMessage | DoneMessage | ReactionMessage | TroubleMessage | ErrorMessage | PongMessage;

/** A table that somebody sits at. */
export interface OwnTable {
  id: string;
  game: string;
  title: string;
  stage: string;
  seats: number;
  free: number;
  /** Seconds since 1970. */
  created: number;
  /** Whether a decision of theirs is waited for. */
  turn: boolean;
}

/** A part of a score, and how it came about. */
export interface Part {
  label: Phrase;
  points: number;
}

/** A text in a view: its key and arguments, and the sentence once it is put into words. */
export interface Phrase {
  key: string;
  args: Record<string, unknown>;
  spoken: string;
}

/** A card or another piece; all that have this code look the same. */
export interface Piece {
  code: string;
  kind: string;
  name: string;
  suit: string;
  rank: string;
  symbol: string;
  /** What it does, in a sentence or two. */
  about: string;
  /** The suits that it shows, where it shows several and belongs to none. */
  icons: string[];
  /** What it counts, where that is written on it. */
  value: number | null;
}

/** To hear whether the server is still there. */
export interface Ping {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "ping";
}

/** Where a piece can lie: a zone of a seat, or of nobody (−1). The zone `trick` is the trick. */
export interface Place {
  zone: string;
  seat: number;
}

/** What a zone, a counter or a marker is for, and where it goes. */
export interface Placing {
  id: string;
  role: string;
  place: "seat" | "centre" | "edge";
}

/** A card in a trick, who played it, and what else is to be said of it; null is a card face down. */
export interface Play {
  seat: number;
  card: string | null;
  note: Phrase | null;
  /** The identity of the card; 0 in the last trick, which is only remembered. */
  id: number;
}

/** To ask for another game. */
export interface PlayAgain {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "again";
}

/** The server is still there. */
export interface PongMessage {
  re: number;
  type: "pong";
}

/** Why something does not go. */
export interface Problem {
  key: string;
  /** In the reader's language. */
  text: string;
}

/** To say one of a few things to the others. */
export interface React {
  /** A number of the client's own; the answer repeats it. */
  re?: number;
  do: "react";
  reaction: "hello" | "well-played" | "thanks" | "oops" | "thinking" | "hurry" | "again" | "bye";
}

/** Somebody said one of a few things. */
export interface ReactionMessage {
  seat: number;
  reaction: string;
  type: "reaction";
}

/** The running result of a seat; null as long as it is secret. */
export interface Score {
  seat: number;
  points: number | null;
  parts: Part[];
}

/** A set that is chosen together, by options in any order. */
export interface Selection {
  least: number;
  /** So many options are still to be chosen. */
  most: number;
  /** The options that may be added; those of one group go together. */
  groups: number[][];
  /** Pieces that are chosen already. */
  chosen: string[];
  /** The option that ends the choice where the number is open; it need not be sent with the others. */
  done: number | null;
}

/** A colour by day and by night. */
export interface Shade {
  light: string;
  dark: string;
}

/** A seat to take: a certain one, or any; with an invitation, where one is needed. */
export interface SitDown {
  seat?: number | null;
  invitation?: string;
}

/** What a move changed for one seat. */
export interface Step {
  number: number;
  /** The number that an answer must name, if the seat owes a decision now; null in a step that is past. */
  decision: number | null;
  told: Told[];
  /** Pieces that lie elsewhere though nothing was told of them. */
  settled: Move[];
  view: View;
  /** Whether nothing lies where it lay: at the beginning, and after an undo. All pieces come from outside. */
  anew: boolean;
}

/** The next step of a game. */
export interface StepMessage {
  game: number;
  step: Step;
  type: "step";
}

/** What was told in a step, without the view. */
export interface StepTold {
  number: number;
  round: number;
  told: Told[];
  /** Whether nothing lay where it had lain: at the beginning, and after an undo, of which nothing else is told. */
  anew: boolean;
}

/** A suit: told apart by its symbol and letter, not only by its colour. */
export interface Suit {
  code: string;
  name: string;
  symbol: string;
  letter: string;
  colour: Shade;
}

/** A table in a list. */
export interface TableListed {
  id: string;
  game: string;
  title: string;
  stage: string;
  seats: number;
  free: number;
  /** Seconds since 1970. */
  created: number;
}

/** The table has changed, or this is how it is. */
export interface TableMessage {
  table: TableNow;
  type: "table";
}

/** All about a table but the game itself. */
export interface TableNow {
  id: string;
  game: string;
  seats: number;
  settings: Record<string, unknown>;
  stage: "gathering" | "playing" | "over" | "closed";
  /** Grows with everything that happens at the table. */
  number: number;
  /** Which game is played here, or is waited for. */
  games: number;
  /** The hash of the secret that the next deal, or the present one, follows from. */
  commitment: string;
  access: "open" | "link" | "private";
  watchers: "anyone" | "nobody";
  /** Whether people here may ask for hints. */
  hints: boolean;
  /** Whether the cards that were played so far are to be listed. */
  played: boolean;
  clock: ClockNow;
  chairs: ChairNow[];
  undo: UndoNow | null;
  /** Your own seat. */
  seat: number | null;
  /** Whether you decide about the table. */
  host: boolean;
  /** How many look on. */
  watching: number;
}

/** A table that was opened. */
export interface TableOpened {
  id: string;
}

/** Something that happened, in words, and the pieces it moved. */
export interface Told {
  phrase: Phrase;
  moves: Move[];
}

/** Cards in the order of play; the winner is −1 as long as there is none. */
export interface Trick {
  plays: Play[];
  winner: number;
}

/** The server cannot store anything now, and play waits; null: it goes on. */
export interface TroubleMessage {
  text: string | null;
  type: "trouble";
}

/** Somebody would like to take back a decision. */
export interface UndoNow {
  seat: number;
  agreed: number[];
}

/** All that a seat (−1: a spectator) may know now. Zones, counters and markers of a game are the same in number and order for the whole game. */
export interface View {
  schema: number;
  game: string;
  seats: number;
  seat: number;
  /** Who sits at the table, clockwise; from the number of seats on, those for whom the game itself decides. */
  around: number[];
  round: number;
  /** What is going on: the key is `phase-` and its name. */
  phase: Phrase;
  /** The seats that owe a decision. */
  pending: number[];
  /** What the others among them are asked. */
  asked: Asked[];
  trick: Trick;
  last_trick: Trick;
  zones: Zone[];
  counters: Counter[];
  markers: Marker[];
  scores: Score[];
  /** Empty until the game is over; then, too, if all played together and failed. */
  winners: number[];
  /** Who can win: everybody alone, a team, or all together or nobody. */
  wins: "alone" | "teams" | "together";
  /** The team of each seat. */
  teams: number[];
  prompt: Phrase | null;
  options: Choice[];
  /** How a set is chosen, if the decision takes more than one option. */
  selection: Selection | null;
}

/** The answer to `hello`; then come the table and the steps that were missed, or the present one. */
export interface WelcomeMessage {
  protocol: number;
  re: number;
  type: "welcome";
}

/** Where pieces lie. A piece is its code, or null where it lies face down. */
export interface Zone {
  id: string;
  seat: number;
  layout: "fan" | "row" | "grid" | "pile" | "track";
  pieces: (string | null)[];
  label: Phrase;
  /** Whether there is nothing to see there now, so that a client may leave it out. */
  idle: boolean;
  /** The identity of each piece, where pieces are followed from step to step. */
  ids: number[];
}
