// A rulebook as it comes, in Markdown, made into passages that can be shown, listed and marked.
import { Marked, Renderer, type Token } from "marked";
import type { Looks, Option } from "../wire/types";

export interface Passage {
  /** Which `## ` heading it stands under, from 1 on; 0 is what stands before the first. */
  number: number;
  title: string;
  html: string;
}

/** How codes are drawn: those of cards and suits as on the table, those of options as they are offered. */
export type Drawn = Map<string, string>;

class Plain extends Renderer {
  drawn: Drawn = new Map();

  /** What consists of codes only is drawn. */
  override codespan(token: Parameters<Renderer["codespan"]>[0]): string {
    const parts = token.text.split(" ").map((code) => this.drawn.get(code));
    return parts.every((part) => part !== undefined) ? parts.join(" ") : super.codespan(token);
  }

  /** Tables scroll by themselves, and a keyboard can do that too. */
  override table(token: Parameters<Renderer["table"]>[0]): string {
    const whole = super.table(token);
    const table = token.header.some(({ text }) => text) ? whole : whole.replace(/<thead>.*?<\/thead>/s, "");
    return `<div class="wide" tabindex="0" role="group">${table}</div>`;
  }

  /** So do long lines that are to stay as they are written. */
  override code(token: Parameters<Renderer["code"]>[0]): string {
    return super.code(token).replace("<pre>", '<pre tabindex="0">');
  }

  /** A corner without words heads nothing. */
  override tablecell(token: Parameters<Renderer["tablecell"]>[0]): string {
    return super.tablecell({ ...token, header: token.header && token.text !== "" });
  }

  /** Links go to pages, and nothing else. */
  override link(token: Parameters<Renderer["link"]>[0]): string {
    return /^(https?:\/\/|\/|#)/.test(token.href) ? super.link(token) : this.parser.parseInline(token.tokens);
  }

  /** A rulebook is words: what looks like markup is shown as it is written. */
  override html({ text }: { text: string }): string {
    return safe(text);
  }
}

const safe = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** How the codes of a game are drawn. The colours of suits are laid over it later: the page allows no styles in its markup. */
export function drawnOf(
  looks: Pick<Looks, "suits" | "pieces">,
  options: Pick<Option, "name" | "about">[],
): Drawn {
  const symbols = Object.fromEntries(looks.suits.map(({ code, symbol }) => [code, symbol]));
  const symbol = (suit: string) =>
    `<span data-suit="${safe(suit)}" aria-hidden="true">${safe(symbols[suit] ?? "")}</span>`;
  const drawn: Drawn = new Map();
  for (const { name, about } of options) drawn.set(name, `<b>${safe(about)}</b>`);
  for (const { code, suit, name, icons } of looks.pieces) {
    const own = symbols[suit];
    const shown = icons.length
      ? `<span role="img" aria-label="${safe(name)}">${icons.map(symbol).join("")}</span>`
      : `${own && !name.includes(own) ? symbol(suit) + " " : ""}${safe(name)}`;
    drawn.set(code, `<span class="piece" data-suit="${safe(suit)}">${shown}</span>`);
  }
  for (const { code, name } of looks.suits)
    drawn.set(code, `<span class="piece" role="img" aria-label="${safe(name)}">${symbol(code)}</span>`);
  return drawn;
}

/** The passages of a rulebook, without its title. */
export function passagesOf(text: string, drawn: Drawn = new Map()): Passage[] {
  const renderer = new Plain();
  renderer.drawn = drawn;
  const marked = new Marked().setOptions({ renderer, gfm: true });
  const groups: { title: string; tokens: Token[] }[] = [{ title: "", tokens: [] }];
  for (const token of marked.lexer(text)) {
    if (token.type === "heading" && token["depth"] === 1) continue;
    if (token.type === "heading" && token["depth"] === 2)
      groups.push({ title: plainText(token["tokens"] as Token[]), tokens: [] });
    else groups.at(-1)?.tokens.push(token);
  }
  return groups.map(({ title, tokens }, number) => ({ number, title, html: marked.parser(tokens) }));
}

const plainText = (tokens: Token[]): string =>
  tokens.map((token) => ("text" in token ? String(token["text"]) : token.raw)).join("");
