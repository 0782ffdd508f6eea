// What one may ask for at the table: buttons in the bar where there is room, else in its menu.
import { preferences } from "../../looks/preferences.svelte";
import { say } from "../../words/words.svelte";
import type { TableStore } from "../store.svelte";

export interface Action {
  key: string;
  icon: string;
  label: string;
  run: () => void;
  /** Whether it stays in the bar on a phone. */
  near?: boolean;
  pressed?: boolean;
  disabled?: boolean;
}

/** Actions for whoever plays, then those for everybody; `beside` is whether the log has its place beside the table. */
export function actionsAt(store: TableStore, beside: boolean): Action[] {
  return [...playersActions(store), ...everybodysActions(store, beside)];
}

function playersActions(store: TableStore): Action[] {
  const { table, panels } = store;
  if (!table || store.own === null || table.stage !== "playing") return [];
  const others = table.chairs.some(({ kind, seat }) => kind === "person" && seat !== store.seat);
  const all: (Action | false)[] = [
    !!table.hints && {
      key: "hint",
      icon: "hint",
      label: say(store.thinking ? "hint-thinking" : "hint"),
      run: () => store.askHint(),
      near: true,
      disabled: !store.asked || store.thinking,
    },
    { key: "undo", icon: "undo", label: say("undo"), run: () => store.undo(), near: true },
    (others || table.watching > 0) && {
      key: "reactions",
      icon: "smile",
      label: say("react"),
      run: () => panels.toggle("reactions"),
    },
  ];
  return all.filter((one) => one !== false);
}

function everybodysActions({ panels, view, table }: TableStore, beside: boolean): Action[] {
  const shown = beside ? preferences.liked.side : panels.open === "log";
  const all: (Action | false)[] = [
    !!view?.last_trick.plays.length && {
      key: "last-trick",
      icon: "copy",
      label: say("last-trick"),
      run: () => (panels.lastTrick = !panels.lastTrick),
      pressed: panels.lastTrick,
    },
    { key: "rules", icon: "rules", label: say("rules"), run: () => panels.toggle("rules") },
    !!view &&
      table?.stage !== "gathering" && {
        key: "log",
        icon: "log",
        label: say("log-and-scores"),
        run: () => (beside ? preferences.set("side", !preferences.liked.side) : panels.toggle("log")),
        pressed: shown,
      },
    { key: "settings", icon: "settings", label: say("settings"), run: () => panels.toggle("settings") },
  ];
  return all.filter((one) => one !== false);
}

/** What one may do about one's own place. */
export function seatActions(store: TableStore): Action[] {
  const chair = store.seat === null ? undefined : store.table?.chairs[store.seat];
  if (!chair || store.table?.stage === "closed") return [];
  const back = {
    key: "back",
    icon: "play",
    label: say("play-myself"),
    run: () => store.send({ do: "back" }),
  };
  const bot = {
    key: "stand-in",
    icon: "bot",
    label: say("let-bot-play"),
    run: () => store.send({ do: "stand-in", seat: chair.seat }),
  };
  const leave = { key: "leave", icon: "leave", label: say("leave"), run: () => store.panels.toggle("leave") };
  return store.table?.stage === "playing" ? [chair.away ? back : bot, leave] : [leave];
}
