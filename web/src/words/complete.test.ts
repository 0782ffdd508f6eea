import { describe, expect, it } from "vitest";
import en from "./en";
import ja from "./ja";
import { bundleOf } from "./words.svelte";

const keys = (text: string): string[] =>
  [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map(([, key]) => key ?? "");

describe("the page's words", () => {
  it("are the same texts in both languages", () => {
    expect(keys(ja).sort()).toEqual(keys(en).sort());
  });

  it("have each key once", () => {
    expect(new Set(keys(en)).size).toBe(keys(en).length);
  });

  it("can be read", () => {
    expect(bundleOf("en", en).hasMessage("title")).toBe(true);
    expect(bundleOf("ja", ja).hasMessage("title")).toBe(true);
  });
});
