// A rulebook as it comes, in Markdown, made into passages that can be shown, listed and marked.
import { Marked, Renderer, type Token } from "marked";

export interface Passage {
  /** Which `## ` heading it stands under, from 1 on; 0 is what stands before the first. */
  number: number;
  title: string;
  html: string;
}

class Plain extends Renderer {
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
    return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  }
}

const marked = new Marked().setOptions({ renderer: new Plain(), gfm: true });

/** The passages of a rulebook, without its title. */
export function passagesOf(text: string): Passage[] {
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
