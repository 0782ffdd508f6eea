// The page's own words, from its Fluent files. What belongs to a game comes from the server, in words already.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";

export type Language = "en" | "ja";
export const LANGUAGES: Record<Language, string> = { en: "English", ja: "日本語" };

const FILES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./en"),
  ja: () => import("./ja"),
};

class Words {
  language = $state<Language>("en");
  #bundles = new SvelteMap<Language, FluentBundle>();

  /** Learn a language, and speak it from now on. */
  async speak(language: Language): Promise<void> {
    if (!this.#bundles.has(language))
      this.#bundles.set(language, bundleOf(language, (await FILES[language]()).default));
    this.language = language;
    document.documentElement.lang = language;
  }

  /** A text of the page by its key. */
  say(key: string, args?: Record<string, FluentVariable>): string {
    const bundle = this.#bundles.get(this.language);
    const message = bundle?.getMessage(key);
    return bundle && message?.value ? bundle.formatPattern(message.value, args) : key;
  }
}

export function bundleOf(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(text));
  if (errors.length) throw errors[0];
  return bundle;
}

/** The language of the browser, if it is one of ours. */
export function browsersLanguage(wanted: readonly string[] = navigator.languages): Language {
  return wanted.map((one) => one.slice(0, 2)).find((one): one is Language => one in FILES) ?? "en";
}

export const words = new Words();
export const say = words.say.bind(words);
