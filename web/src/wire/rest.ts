// Requests to the server. What goes wrong is thrown as a Problem, in the reader's language.
import { words } from "../words/words.svelte";
import type {
  GameAbout,
  Invited,
  Looks,
  Me,
  OpenTable,
  Problem as Told,
  TableListed,
  TableNow,
  TableOpened,
} from "./types";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    text: string,
  ) {
    super(text);
  }
}

async function ask(
  method: string,
  path: string,
  body?: unknown,
  query: Record<string, string> = {},
): Promise<Response> {
  const asked = new URLSearchParams({ language: words.language, ...query });
  const headers: HeadersInit = body === undefined ? {} : { "Content-Type": "application/json" };
  let answer: Response;
  try {
    answer = await fetch(`/api${path}?${asked}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Problem(0, "offline", words.say("offline"));
  }
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => null)) as Told | null;
  throw new Problem(answer.status, told?.key ?? "", told?.text ?? words.say("went-wrong"));
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

export const games = (): Promise<GameAbout[]> => json(ask("GET", "/games"));
export const game = (id: string): Promise<GameAbout> => json(ask("GET", `/games/${encodeURIComponent(id)}`));
export const rulebook = async (id: string): Promise<string> =>
  (await ask("GET", `/games/${encodeURIComponent(id)}/rules`)).text();
export const looks = (id: string, seats: number, settings: object): Promise<Looks> =>
  json(
    ask("GET", `/games/${encodeURIComponent(id)}/looks`, undefined, {
      seats: String(seats),
      settings: JSON.stringify(settings),
    }),
  );

export const me = (): Promise<Me> => json(ask("GET", "/me"));
export const callMe = (name: string): Promise<unknown> => ask("PUT", "/me", { name });
export const forgetMe = (): Promise<unknown> => ask("DELETE", "/me");
export const myData = (): Promise<unknown> => json(ask("GET", "/me/data"));
export const anotherDevice = (): Promise<{ code: string; seconds: number }> =>
  json(ask("POST", "/me/devices"));
export const joinDevice = (code: string): Promise<unknown> => ask("POST", "/me/devices/join", { code });

export const openTables = (): Promise<TableListed[]> => json(ask("GET", "/tables"));
export const openTable = (wanted: OpenTable): Promise<TableOpened> => json(ask("POST", "/tables", wanted));
export const table = (id: string, invitation = ""): Promise<TableNow> =>
  json(ask("GET", `/tables/${encodeURIComponent(id)}`, undefined, invitation ? { invitation } : {}));
export const sitDown = (id: string, seat: number | null, invitation = ""): Promise<TableNow> =>
  json(ask("POST", `/tables/${encodeURIComponent(id)}/seats`, { seat, invitation }));
export const leave = (id: string): Promise<unknown> =>
  ask("DELETE", `/tables/${encodeURIComponent(id)}/seats/mine`);
export const giveSeat = (id: string, seat: number, level: string): Promise<TableNow> =>
  json(ask("PUT", `/tables/${encodeURIComponent(id)}/seats/${seat}`, { level }));
export const invite = (id: string): Promise<Invited> =>
  json(ask("POST", `/tables/${encodeURIComponent(id)}/invitations`, {}));
export const closeTable = (id: string): Promise<unknown> =>
  ask("DELETE", `/tables/${encodeURIComponent(id)}`);
export const record = async (id: string, number: number): Promise<string> =>
  (await ask("GET", `/tables/${encodeURIComponent(id)}/records/${number}`)).text();

/** Whether the address of this page means another machine everywhere else. */
export const onlyHere = /^(localhost|127\.|\[::1\])/.test(location.hostname);
