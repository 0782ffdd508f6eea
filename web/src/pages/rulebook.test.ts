import { describe, expect, it } from "vitest";
import { drawnOf, passagesOf } from "./rulebook";

const BOOK = `# A Game

Words before.

## At a glance

- **Goal:** win.

## The cards

| a | b |
|---|---|
| 1 | 2 |

### Details

<b>loud</b> & quiet
`;

const shade = { light: "#000000", dark: "#ffffff" };
const piece = { kind: "card", suit: "", rank: "", symbol: "", about: "", icons: [], value: null };
const DRAWN = drawnOf(
  {
    suits: [
      { code: "Z", name: "Zeus", symbol: "▲", letter: "Z", colour: shade },
      { code: "S", name: "spades", symbol: "♠", letter: "S", colour: shade },
    ],
    pieces: [
      { ...piece, code: "Z4", name: "Zeus 4", suit: "Z" },
      { ...piece, code: "SQ", name: "♠Q", suit: "S" },
      { ...piece, code: "ZS", name: "Zeus+spades", icons: ["Z", "S"] },
    ],
  },
  [{ name: "lives", about: "How many lives" }],
);
const shown = (text: string) =>
  (passagesOf(text, DRAWN)[0]?.html ?? "").replace(/<(?!\/?code)[^>]*>/g, "").trim();

describe("a rulebook", () => {
  it("draws codes as on the table", () => {
    expect(shown("`SQ` and `Z4 ZS`, `Z`")).toBe("♠Q and ▲ Zeus 4 ▲♠, ▲");
    expect(passagesOf("`SQ`", DRAWN)[0]?.html).toContain('<span class="piece" data-suit="S">♠Q</span>');
  });

  it("calls options what they are called where they are offered", () => {
    expect(shown("`lives`: 2 or 3")).toBe("How many lives: 2 or 3");
  });

  it("leaves code that is no such code as it is", () => {
    expect(shown("`SQ and more`")).toBe("<code>SQ and more</code>");
  });

  it("is cut at its headings, and its title is left to the page", () => {
    expect(passagesOf(BOOK).map(({ number, title }) => [number, title])).toEqual([
      [0, ""],
      [1, "At a glance"],
      [2, "The cards"],
    ]);
    expect(passagesOf(BOOK)[0]?.html).toBe("<p>Words before.</p>\n");
  });

  it("has tables that scroll by themselves", () => {
    expect(passagesOf(BOOK)[2]?.html).toContain('<div class="wide" tabindex="0" role="group"><table>');
  });

  it("has no headings of tables that say nothing", () => {
    const html = passagesOf("| | b |\n|---|---|\n| 1 | 2 |\n")[0]?.html;
    expect(html).toContain("<th>b</th>");
    expect(html).not.toContain("<th></th>");
    expect(passagesOf("| | |\n|---|---|\n| 1 | 2 |\n")[0]?.html).not.toContain("<thead>");
  });

  it("brings no markup of its own", () => {
    expect(passagesOf(BOOK)[2]?.html).toContain("&lt;b>loud&lt;/b>");
    expect(passagesOf("## A\n\n<img src=x onerror=alert(1)>\n")[1]?.html).not.toContain("<img");
  });

  it("links to nothing but pages", () => {
    expect(passagesOf("[x](javascript:alert(1))")[0]?.html).not.toContain("javascript:");
  });
});
