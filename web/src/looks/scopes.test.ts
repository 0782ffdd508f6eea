// A style that belongs to no component holds on every page that comes after it: what is loaded stays.
// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = new URL("..", import.meta.url).pathname;
/** Loaded first and everywhere: anybody may build upon it. */
const COMMON = "looks/tokens.css";
/** A rule for a class wherever it stands: `.panel {` in a file of styles, `:global(.panel) {` in a component. */
const ANYWHERE = {
  css: /^\s*\.([\w-]+)(?:\[[^\]]*\])?\s*[,{]/gm,
  svelte: /^\s*:global\(\.([\w-]+)(?:\[[^\]]*\])?\)\s*[,{]/gm,
};
/** A rule of a component for a class of its own. */
const OWN = /^\s*\w*\.([\w-]+)[^,{]*[,{]/gm;

const files = readdirSync(ROOT, { recursive: true, encoding: "utf-8" });
const of = (kind: string) => files.filter((path) => path.endsWith(`.${kind}`) && path !== COMMON);
const text = (path: string) => readFileSync(join(ROOT, path), "utf-8");
const styles = (path: string) => /<style>([^]*)<\/style>/.exec(text(path))?.[1] ?? "";
const names = (from: string, rule: RegExp) => [...from.matchAll(rule)].map(([, name]) => name ?? "");

test("what is styled on every page has a name that nobody else styles", () => {
  const owners = new Map<string, Set<string>>();
  const note = (name: string, owner: string) => owners.set(name, (owners.get(name) ?? new Set()).add(owner));
  for (const path of of("css")) for (const name of names(text(path), ANYWHERE.css)) note(name, dirname(path));
  for (const path of of("svelte")) for (const name of names(styles(path), ANYWHERE.svelte)) note(name, path);
  for (const path of of("svelte"))
    for (const name of names(styles(path), OWN)) if (owners.has(name)) note(name, path);
  expect(owners.size).toBeGreaterThan(5);
  expect([...owners].filter(([, by]) => by.size > 1)).toEqual([]);
});
