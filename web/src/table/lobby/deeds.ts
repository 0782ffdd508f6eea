// What one does around a game by a request; where it does not go, the table says why.
import { Problem } from "../../wire/rest";
import * as rest from "../../wire/rest";
import { router } from "../../pages/router.svelte";
import { say } from "../../words/words.svelte";
import type { TableStore } from "../store.svelte";

/** Whether it went well. */
export async function attempt(store: TableStore, deed: Promise<unknown>): Promise<boolean> {
  try {
    await deed;
    return true;
  } catch (problem) {
    store.tell(problem instanceof Problem ? problem.message : say("went-wrong"), true);
    return false;
  }
}

/** Take a seat under a name; the socket learns only by a new connection who somebody is that had no name before. */
export async function sitDown(store: TableStore, seat: number | null, name: string | null): Promise<boolean> {
  if (name !== null && !(await attempt(store, rest.callMe(name)))) return false;
  const sat = await attempt(store, rest.sitDown(store.id, seat, store.invitation));
  if (name !== null) store.comeAgain();
  return sat;
}

/** Give free seats to bots of a level. */
export async function fill(store: TableStore, level: string): Promise<void> {
  for (const { seat, kind } of store.table?.chairs ?? [])
    if (kind === "free" && !(await attempt(store, rest.giveSeat(store.id, seat, level)))) return;
}

export async function leave(store: TableStore): Promise<void> {
  if (await attempt(store, rest.leave(store.id))) router.go("/");
}

export async function closeTable(store: TableStore): Promise<void> {
  if (await attempt(store, rest.closeTable(store.id))) router.go("/");
}
