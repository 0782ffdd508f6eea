// The socket of a table: connects again by itself, says what it saw last, and sends again what was not answered.
import type { Hello, Incoming, Outgoing } from "./types";

/** What is sent; the number by which an answer is recognised is added here. */
export type Wish = Incoming extends infer Each ? (Each extends Incoming ? Omit<Each, "re"> : never) : never;
export type Connection = "connecting" | "open" | "lost" | "refused";

export interface Ends {
  table: string;
  invitation: string;
  /** What to say first: the language, and the last step that was seen. */
  hello: () => Omit<Hello, "re" | "do">;
  hear: (message: Outgoing) => void;
  change: (connection: Connection) => void;
  /** Why there may be no socket; null: it may work next time. Browsers do not tell why one was refused. */
  whyNot: () => Promise<unknown>;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 15_000;
const ANSWER_WITHIN = 8_000;
/** Closed for good: the table is not for us (any more). */
const REFUSED = 1008;

export class Line {
  #socket: WebSocket | null = null;
  #welcome = false;
  #numbers = 0;
  #unanswered = new Map<number, Wish>();
  #wait = FIRST_WAIT;
  #later: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #silent: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(private readonly ends: Ends) {
    addEventListener("online", this.#now);
    addEventListener("offline", this.#gone);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  /** Send a wish, at once or as soon as there is a connection; its number. */
  send(wish: Wish): number {
    const re = (this.#numbers = (this.#numbers % 90_000) + 1);
    this.#unanswered.set(re, wish);
    if (this.#welcome) this.#put({ re, ...wish });
    return re;
  }

  /** Connect anew, as somebody whom the server knows by now. */
  again(): void {
    this.#drop();
    clearTimeout(this.#later);
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#gone);
    document.removeEventListener("visibilitychange", this.#now);
    clearTimeout(this.#later);
    this.#drop();
  }

  #connect(): void {
    if (this.#ended) return;
    this.ends.change("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const asked = this.ends.invitation ? `?invitation=${encodeURIComponent(this.ends.invitation)}` : "";
    const path = `/api/tables/${encodeURIComponent(this.ends.table)}/socket${asked}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => this.#put({ do: "hello", ...this.ends.hello() });
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Outgoing);
    socket.onclose = (event) => void this.#closed(event.code);
  }

  #hear(message: Outgoing): void {
    clearTimeout(this.#silent);
    if (message.type === "welcome") this.#welcomed();
    if ("re" in message) this.#unanswered.delete(message.re);
    this.ends.hear(message);
  }

  #welcomed(): void {
    this.#welcome = true;
    this.#wait = FIRST_WAIT;
    this.ends.change("open");
    for (const [re, wish] of this.#unanswered) this.#put({ re, ...wish });
    this.#pinging = setInterval(this.#ping, PING_EVERY);
  }

  #ping = (): void => {
    this.#put({ do: "ping" });
    clearTimeout(this.#silent);
    this.#silent = setTimeout(this.#gone, ANSWER_WITHIN);
  };

  async #closed(code: number): Promise<void> {
    const welcomed = this.#welcome;
    this.#drop();
    if (this.#ended) return;
    this.ends.change("lost");
    if (code === REFUSED || (!welcomed && (await this.ends.whyNot()) !== null)) {
      this.ends.change("refused");
      this.close();
      return;
    }
    this.#later = setTimeout(() => this.#connect(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** There may be a network again: do not wait any longer. */
  #now = (): void => {
    if (document.hidden || this.#socket || this.#ended) return;
    clearTimeout(this.#later);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  /** Nothing comes through any more, even if the socket does not know yet. */
  #gone = (): void => {
    if (!this.#socket) return;
    this.#socket.onclose = null;
    void this.#closed(1006);
  };

  #drop(): void {
    clearInterval(this.#pinging);
    clearTimeout(this.#silent);
    this.#welcome = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  }

  #put(message: Incoming | Wish): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
