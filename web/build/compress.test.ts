// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import type { ResolvedConfig } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compress } from "./compress.ts";

const PAGE = "a page ".repeat(1000);
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "compress-"));
  mkdirSync(join(root, "web"));
  mkdirSync(join(root, "page"));
  writeFileSync(join(root, "page", "index.html"), PAGE);
  writeFileSync(join(root, "page", "small.js"), "1");
});

afterEach(() => rmSync(root, { recursive: true }));

function built(outDir: string): string[] {
  const { configResolved, closeBundle } = compress();
  const config = { root: join(root, "web"), build: { outDir } } as ResolvedConfig;
  (configResolved as (config: ResolvedConfig) => void)(config);
  (closeBundle as () => void)();
  return readdirSync(join(root, "page")).sort();
}

test.each(["where the page lies from here", "where it lies at all"])("texts are compressed: %s", (way) => {
  const folder = join(root, "page");
  const outDir = way.endsWith("here") ? relative(join(root, "web"), folder) : folder;
  expect(built(outDir)).toEqual(["index.html", "index.html.br", "index.html.gz", "small.js"]);
  expect(gunzipSync(readFileSync(join(folder, "index.html.gz"))).toString()).toBe(PAGE);
});
