// What a game's looks make of the tokens.
import type { Looks, Shade } from "../wire/types";

export const shade = (colour: Shade, dark: boolean): string => (dark ? colour.dark : colour.light);

/** How bright a colour is, from 0 to 1, as the guidelines for the web define it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From here on, black stands out more than white. */
const LIGHT = 0.179;

/** Words on a light ground are dark; on others they are what they are on the page's own (an empty token is none). */
function wordsOn(ground: string): Record<string, string> {
  const light = luminance(ground) > LIGHT;
  return {
    "--on-ground": light ? "var(--on-light-ground)" : "",
    "--on-ground-soft": light ? "var(--on-light-ground-soft)" : "",
  };
}

/** The colours of its suits. */
export const suitsOf = (looks: Looks, dark: boolean): Record<string, string> =>
  Object.fromEntries(looks.suits.map((suit) => [`--suit-${suit.code}`, shade(suit.colour, dark)]));

/** The tokens that a game lays over those of the page. */
export function tokensOf(looks: Looks, dark: boolean): Record<string, string> {
  return {
    "--ground": shade(looks.ground, dark),
    ...wordsOn(shade(looks.ground, dark)),
    "--accent": shade(looks.accent, dark),
    "--back": shade(looks.back, dark),
    ...suitsOf(looks, dark),
  };
}

/** Lay tokens over an element: by script, as the page allows no styles in its markup. */
export function wear(element: HTMLElement, tokens: Record<string, string>) {
  const put = (now: Record<string, string>) => {
    for (const [name, value] of Object.entries(now)) element.style.setProperty(name, value);
  };
  put(tokens);
  return { update: put };
}
