// What somebody likes, kept in the browser: theme, language, pace, sound, and how they last opened each game.
import { words, browsersLanguage, type Language } from "../words/words.svelte";

export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk" | "instant";

interface Liked {
  language: Language | null;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  /** Play a move that cannot be otherwise by itself. */
  forced: boolean;
  /** Whether the log and score sheet are shown beside the table. */
  side: boolean;
  sort: "dealt" | "suit" | "rank";
  /** The games whose rules at a glance were seen here. */
  met: string[];
  /** How each game was last opened: see pages/opening.ts. */
  last: Record<string, unknown>;
}

const KEY = "followsuit";
const FIRST: Liked = {
  language: null,
  theme: "system",
  pace: "brisk",
  sound: false,
  forced: false,
  side: true,
  sort: "suit",
  met: [],
  last: {},
};

class Preferences {
  liked = $state<Liked>(kept());
  #night = matchMedia("(prefers-color-scheme: dark)");
  #systemIsDark = $state(this.#night.matches);
  dark = $derived(this.liked.theme === "dark" || (this.liked.theme === "system" && this.#systemIsDark));

  constructor() {
    this.#night.addEventListener("change", (event) => (this.#systemIsDark = event.matches));
  }

  set<K extends keyof Liked>(name: K, value: Liked[K]): void {
    this.liked[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.liked));
    } catch {
      // A browser that keeps nothing: it holds until the page is closed.
    }
  }

  async speak(language: Language): Promise<void> {
    await words.speak(language);
    this.set("language", language);
  }

  /** Whether things should move at all. */
  get still(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

function kept(): Liked {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { ...FIRST, ...(found as Partial<Liked>) };
  } catch {
    return { ...FIRST };
  }
}

export const preferences = new Preferences();
export const firstLanguage = (): Language => preferences.liked.language ?? browsersLanguage();
