// All that is known at one table, in one place: what the server told, what is shown, and what is being chosen.
import { getContext, setContext } from "svelte";
import { loadParts } from "../games/parts.svelte";
import { preferences } from "../looks/preferences.svelte";
import { moved } from "../motion/scenes";
import { Stage } from "../motion/stage.svelte";
import { Line, type Connection, type Wish } from "../wire/line";
import * as rest from "../wire/rest";
import type { Explanation } from "./explains";
import type {
  Choice,
  GameAbout,
  Hello,
  HintMessage,
  Looks,
  Outgoing,
  Piece,
  Placing,
  Step,
  TableNow,
  View,
} from "../wire/types";
import { say, words } from "../words/words.svelte";
import { Chronicle } from "./chronicle.svelte";
import { hintedOptions, type Hinted } from "./hints";
import { Panels } from "./panels.svelte";
import { pledge } from "./ready";
import { asSentence } from "./sentence";
import { answerOf, isOpen, isOfSet, isPlay, meantAhead, onlyOption, optionsFor, toggled } from "./choosing";

export interface Reaction {
  key: number;
  seat: number;
  reaction: string;
}

interface Notice {
  text: string;
  /** What is said of the figures of a hint; other notices have none. */
  about: string | null;
  bad: boolean;
  /** The decision that it is about, if one was asked. */
  during: number | null;
}

/** What this page understands; a server of another version wants it to be loaded anew. */
const PROTOCOL = 1;
/** The highest seat that can be named; no game of ours has so many. */
const NOBODYS_EYES = 5;
const REACTION_STAYS = 3500;
const NOTICE_STAYS = 4000;
/** A long notice takes longer to read. */
const STAYS_PER_LETTER = 60;
const FORCED_AFTER = 450;

export class TableStore {
  table = $state.raw<TableNow | null>(null);
  looks = $state.raw<Looks | null>(null);
  about = $state.raw<GameAbout | null>(null);
  connection = $state<Connection>("connecting");
  /** Why one cannot be at this table. */
  refused = $state<string | null>(null);
  /** The server cannot store anything at the moment. */
  trouble = $state<string | null>(null);
  /** The server has become another one: the page must be loaded anew. */
  outdated = $state(false);
  reactions = $state<Reaction[]>([]);
  /** Options of a set that are chosen so far. */
  chosen = $state<number[]>([]);
  /** A card that shall be played as soon as it may. */
  ahead = $state<number | null>(null);
  /** What somebody points at, and what is to be said of it. */
  explained = $state.raw<{ anchor: HTMLElement; told: Explanation } | null>(null);
  /** What was answered, until the server has carried it out. */
  sent = $state.raw<{ re: number; options: number[] } | null>(null);
  chronicle = new Chronicle();
  panels = new Panels();
  stage = new Stage((told) => this.chronicle.note(told));

  #decision = $state<number | null>(null);
  #game = 0;
  #number = -1;
  #hint = $state.raw<
    (Pick<HintMessage, "decision" | "text" | "about"> & { options: Map<number, Hinted> }) | null
  >(null);
  /** The hint that is being thought about, and the history that was asked for. */
  #hintAsked = $state(0);
  #historyAsked = -1;
  /** Whether no step has come since the connection was made. */
  #first = true;
  #eyes: number | null = null;
  #keys = 0;
  #told = $state.raw<Notice | null>(null);
  #noticeGoes: ReturnType<typeof setTimeout> | undefined;
  #line: Line;
  #pieces = $derived(Object.fromEntries(this.looks?.pieces.map((piece) => [piece.code, piece]) ?? []));

  /** What is drawn: the view, with a card that was just played where it is about to lie. */
  view = $derived.by<View | null>(() => {
    const view = this.stage.view;
    const staged =
      view && this.sent ? view.options.filter(({ number }) => this.sent?.options.includes(number)) : [];
    return view ? moved(view, staged.filter(isPlay).map(toTrick)) : null;
  });
  /** Whether one may choose now. */
  asked = $derived(
    this.#decision !== null && !this.sent && !this.stage.busy && !!this.stage.view?.options.length,
  );
  /** What is said for a moment; what concerns a decision is over with it. */
  notice = $derived(
    this.#told && (this.#told.during === null || (this.#told.during === this.#decision && !this.sent))
      ? this.#told
      : null,
  );
  seat = $derived(this.table?.seat ?? null);
  /** Whether nobody has to be waited for: one sits alone with bots, and all seats are taken. */
  starting = $derived(
    this.table?.stage === "gathering" &&
      this.seat !== null &&
      this.table.chairs.every(({ kind, seat }) => (seat === this.seat ? kind === "person" : kind === "bot")),
  );
  /** With whose eyes one looks: a spectator looks with those of seat 0's neighbour below. */
  own = $derived(this.view && this.view.seat >= 0 ? this.view.seat : null);
  /** What an expert thinks of the options of this decision, by their numbers; null if nobody asked. */
  hint = $derived(this.asked && this.#hint?.decision === this.#decision ? this.#hint.options : null);
  /** Whether an expert thinks about it. */
  thinking = $derived(this.#hintAsked > 0 && this.asked);
  answer = $derived(
    this.asked && this.stage.view?.selection ? answerOf(this.stage.view.selection, this.chosen) : null,
  );

  constructor(
    readonly id: string,
    readonly invitation: string,
  ) {
    this.#line = new Line({
      table: id,
      invitation,
      hello: () => this.#hello(),
      hear: (message) => this.#hear(message),
      change: (connection) => (this.connection = connection),
      whyNot: () => this.#whyNot(invitation),
    });
  }

  close(): void {
    this.#line.close();
  }

  /** Come to the table anew: as somebody who has a name now. */
  comeAgain(): void {
    this.#line.again();
  }

  // What one wants

  send(wish: Wish): number {
    return this.#line.send(wish);
  }

  /** Answer the decision with an option, or add it to the set. */
  choose(choice: Choice): void {
    if (!isOpen(choice)) return this.tell(choice.closed?.spoken ?? "", true);
    const view = this.stage.view;
    if (!this.asked || !view) return;
    if (isOfSet(view.selection, choice.number) && view.selection)
      this.chosen = toggled(view.selection, this.chosen, choice.number);
    else this.#answer([choice.number]);
  }

  /** Answer with the set that is chosen. */
  confirm(): void {
    if (this.answer) this.#answer(this.answer);
  }

  /** A click on a piece: choose it, or say that it shall be played as soon as it may. */
  touch(id: number): void {
    const view = this.stage.view;
    if (!view || !id) return;
    const choices = optionsFor(view, id);
    const open = choices.filter(isOpen);
    if (this.asked && choices.length) this.choose(open[0] ?? (choices[0] as Choice));
    else if (this.isInHand(id) && this.table?.stage === "playing" && !this.sent)
      this.ahead = this.ahead === id ? null : id;
  }

  /** Whether a piece can be chosen now. */
  isOpen(id: number): boolean {
    return this.asked && !!this.stage.view && optionsFor(this.stage.view, id).some(isOpen);
  }

  isInHand(id: number): boolean {
    const hand = this.view?.zones.find(({ id, seat }) => id === "hand" && seat === this.own);
    return this.own !== null && !!hand?.ids.includes(id);
  }

  /** Be ready for the next game, and add to its shuffle. */
  ready(): void {
    if (!this.table) return;
    const { games, commitment } = this.table;
    this.send({ do: "ready", game: games, entropy: pledge(this.id, games, commitment).entropy });
  }

  /** Ask an expert what to do; asked once more, they say the same. */
  askHint(): void {
    if (this.#decision === null || !this.asked || this.thinking) return;
    if (this.hint) return this.tell(this.#hint?.text ?? "", false, this.#hint?.about);
    this.#hintAsked = this.send({ do: "hint", game: this.#game, decision: this.#decision });
  }

  undo(): void {
    this.send({ do: "undo" });
  }

  /** Say something for a moment. */
  tell(text: string, bad = false, about: string | null = null): void {
    this.hush();
    if (!text) return;
    this.#told = { text: asSentence(text), about, bad, during: this.asked ? this.#decision : null };
    this.#noticeGoes = setTimeout(
      () => this.hush(),
      NOTICE_STAYS + (text + (about ?? "")).length * STAYS_PER_LETTER,
    );
  }

  /** What was said has been read: something else is looked at now. */
  hush(): void {
    clearTimeout(this.#noticeGoes);
    this.#told = null;
  }

  /** Explain something to whoever points at it. */
  explain(anchor: HTMLElement | null, told: string | Explanation = ""): void {
    this.explained = anchor && { anchor, told: typeof told === "string" ? { text: told } : told };
  }

  // Questions

  get log() {
    return this.chronicle.lines;
  }

  /** The passage of the rulebook that matters now, by the number of its heading; 0: none. */
  get passage(): number {
    return this.looks?.passages[this.view?.phase.key ?? ""] ?? 0;
  }

  /** Which game it is, of those played at this table. */
  get game(): number {
    return this.#game;
  }

  /** What a zone, counter or marker is for, and where it goes. */
  placing(kind: "zones" | "counters" | "markers", id: string): Placing | undefined {
    return this.looks?.[kind].find((one) => one.id === id);
  }

  piece(code: string | null): Piece | null {
    return code === null ? null : (this.#pieces[code] ?? null);
  }

  suit(code: string) {
    return this.looks?.suits.find((suit) => suit.code === code) ?? null;
  }

  /** What somebody at the table is called; those for whom the game decides have names of their own. */
  nameOf(seat: number): string {
    const figure = this.looks?.figures.find((one) => one.seat === seat);
    return figure?.name ?? this.table?.chairs[seat]?.name ?? "";
  }

  // What the server says

  /** What was seen last. Whoever has just come wants to see the present, not the whole game once more: the server sends
   * only that to eyes that are not one's own. */
  #hello(): Omit<Hello, "re" | "do"> {
    const seat = this.#number < 0 ? NOBODYS_EYES : this.#eyes;
    return { language: words.language, game: this.#game, number: this.#number, seat };
  }

  #hear(message: Outgoing): void {
    switch (message.type) {
      case "table":
        return void this.#learnTable(message.table);
      case "step":
        return this.#learnStep(message.game, message.step);
      case "done":
        if (message.re === this.sent?.re && !message.done) this.sent = null;
        return;
      case "error":
        if (message.re === this.sent?.re) void this.stage.rearrange([], () => (this.sent = null));
        if (message.re === this.#hintAsked) this.#hintAsked = 0;
        return message.re === this.#historyAsked ? undefined : this.tell(message.text, true);
      case "welcome":
        this.outdated = message.protocol !== PROTOCOL;
        this.#first = true;
        return;
      case "history":
        if (message.re === this.#historyAsked) this.chronicle.fill(message.steps);
        return;
      case "hint":
        this.#hintAsked = 0;
        this.#hint = { ...message, options: hintedOptions(message, !!this.stage.view?.selection) };
        return this.tell(message.text, false, message.about);
      case "reaction":
        return this.#learnReaction(message.seat, message.reaction);
      case "trouble":
        this.trouble = message.text;
    }
  }

  async #learnTable(table: TableNow): Promise<void> {
    const first = this.table === null;
    this.table = table;
    this.#beReady(table);
    if (!first) return;
    const looks = rest.looks(table.game, table.seats, table.settings);
    void rest.game(table.game).then((about) => (this.about = about));
    await loadParts(table.game);
    this.looks = await looks;
  }

  /** Whoever sits alone with bots is ready as soon as all seats are taken; others say so themselves. */
  #beReady(table: TableNow): void {
    const own = table.seat === null ? undefined : table.chairs[table.seat];
    if (this.starting && !own?.ready) this.ready();
  }

  #learnStep(game: number, step: Step): void {
    if (game !== this.#game) {
      this.chronicle.clear();
      this.ahead = null;
    }
    this.#game = game;
    this.#number = step.number;
    this.#eyes = step.view.seat;
    if (this.chronicle.expect(step, this.#first)) this.#historyAsked = this.send({ do: "history", game });
    this.#first = false;
    this.stage.add(step, () => {
      this.chronicle.shown(step);
      this.#arrived(step);
    });
  }

  /** A step is shown whole: now one may answer it. */
  #arrived(step: Step): void {
    if (step.number !== this.#number) return;
    // Others may move while one is asked: the question is still the same then.
    if (step.decision !== null && step.decision === this.#decision && !step.anew) return;
    this.sent = null;
    this.chosen = [];
    this.#decision = step.decision;
    if (step.decision === null) return;
    const meant = this.ahead === null ? null : meantAhead(step.view, this.ahead);
    if (this.ahead !== null && optionsFor(step.view, this.ahead).length) this.ahead = null;
    const only = preferences.liked.forced ? onlyOption(step.view) : null;
    if (meant) this.#later(step, meant);
    else if (only) this.#later(step, only);
  }

  #later(step: Step, choice: Choice): void {
    setTimeout(() => {
      if (this.#decision === step.decision && this.#number === step.number && !this.sent)
        this.#answer([choice.number]);
    }, FORCED_AFTER);
  }

  #answer(options: number[]): void {
    const decision = this.#decision;
    if (decision === null || this.sent) return;
    const re = this.send({ do: "move", game: this.#game, decision, options });
    const staged =
      this.stage.view?.options.filter(({ number }) => options.includes(number)).filter(isPlay) ?? [];
    void this.stage.rearrange(staged.map(toTrick), () => (this.sent = { re, options }));
  }

  #learnReaction(seat: number, reaction: string): void {
    const key = ++this.#keys;
    this.reactions = [...this.reactions.filter((one) => one.seat !== seat), { key, seat, reaction }];
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one.key !== key)), REACTION_STAYS);
  }

  async #whyNot(invitation: string): Promise<string | null> {
    try {
      await rest.table(this.id, invitation);
    } catch (problem) {
      if (
        problem instanceof rest.Problem &&
        problem.status >= 400 &&
        problem.status < 500 &&
        problem.status !== 429
      )
        return (this.refused = problem.message || say("went-wrong"));
    }
    return null;
  }
}

const toTrick = (choice: Choice) => ({
  id: choice.id,
  piece: choice.piece,
  source: choice.place,
  target: { zone: "trick", seat: -1 },
  becomes: choice.id,
});

const KEY = Symbol("table");
export const provide = (store: TableStore): TableStore => setContext(KEY, store);
export const theTable = (): TableStore => getContext<TableStore>(KEY);
