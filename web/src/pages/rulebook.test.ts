import { describe, expect, it } from "vitest";
import { passagesOf } from "./rulebook";

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

describe("a rulebook", () => {
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
