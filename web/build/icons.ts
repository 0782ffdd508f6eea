// The icons that are drawn somewhere, taken out of the collection when the page is built.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const NAME = /^\0?virtual:icons\/([\w/-]+)$/;

interface Collection {
  icons: Record<string, { body: string }>;
}

/** `import { bodies } from "virtual:icons/looks"`: the icons of `src/looks/icons.json`, by our own names for them. */
export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (NAME.test(id) ? "\0" + id : undefined),
    load(id) {
      const folder = id.startsWith("\0") ? NAME.exec(id)?.[1] : undefined;
      if (!folder) return undefined;
      const list = new URL(`../src/${folder}/icons.json`, import.meta.url);
      this.addWatchFile(list.pathname);
      return `export const bodies = ${JSON.stringify(bodies(list))};`;
    },
  };
}

function bodies(list: URL): Record<string, string> {
  const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const all = (JSON.parse(readFileSync(path, "utf-8")) as Collection).icons;
  const wanted = JSON.parse(readFileSync(list, "utf-8")) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(wanted).map(([ours, theirs]) => {
      const found = all[theirs];
      if (!found) throw new Error(`${list.pathname}: there is no icon "${theirs}" for "${ours}"`);
      return [ours, found.body];
    }),
  );
}
