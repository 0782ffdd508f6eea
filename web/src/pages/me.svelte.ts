// Who one is here: the name, where one sits, what one has played.
import { callMe, me as ask, openTable } from "../wire/rest";
import type { GamePlayed, Me, OwnTable } from "../wire/types";
import { preferences } from "../looks/preferences.svelte";
import { say } from "../words/words.svelte";
import type { Game } from "./games";
import { atOnce, type Wanted } from "./opening";
import { router } from "./router.svelte";

export type MyGame = GamePlayed;

class Myself {
  name = $state<string | null>(null);
  tables = $state<OwnTable[]>([]);
  games = $state<MyGame[]>([]);
  /** Whether the server has been asked. */
  known = $state(false);

  /** Whether one has said what one is called. */
  named = $derived(!!this.name && this.name !== say("guest-name"));
  /** Where one still plays, or waits for others. */
  running = $derived(this.tables.filter(({ stage }) => stage === "playing" || stage === "gathering"));

  async load(): Promise<void> {
    const found: Me = await ask();
    this.name = found.name;
    this.tables = found.tables;
    this.games = found.games;
    this.known = true;
  }

  async rename(name: string): Promise<void> {
    await callMe(name.trim());
    this.name = name.trim();
  }

  /** Open a table and go there; whoever has no name yet gets a friendly one. */
  async open(wanted: Wanted): Promise<void> {
    if (!this.known) await this.load();
    if (!this.name) await this.rename(say("guest-name"));
    const { id } = await openTable(wanted);
    router.go(`/t/${id}`);
  }

  playNow(game: Game): Promise<void> {
    return this.open(atOnce(game, preferences.liked.last[game.id]));
  }
}

export const myself = new Myself();
