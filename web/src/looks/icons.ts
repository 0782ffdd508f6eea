// The icons that are known: those of the page, and those that games bring when they are loaded.
import { bodies } from "virtual:icons/looks";
import { SvelteMap } from "svelte/reactivity";

const known = new SvelteMap(Object.entries(bodies));

/** Learn more icons: `learnIcons(bodies)` with those of `virtual:icons/games/ID`. */
export function learnIcons(more: Record<string, string>): void {
  for (const [name, body] of Object.entries(more)) known.set(name, body);
}

export const hasIcon = (name: string): boolean => known.has(name);
export const iconBody = (name: string): string => known.get(name) ?? known.get("card") ?? "";
