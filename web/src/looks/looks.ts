// What a game's looks make of the tokens.
import type { Looks, Shade } from "../wire/types";

export const shade = (colour: Shade, dark: boolean): string => (dark ? colour.dark : colour.light);

/** The tokens that a game lays over those of the page. */
export function tokensOf(looks: Looks, dark: boolean): Record<string, string> {
  return {
    "--ground": shade(looks.ground, dark),
    "--accent": shade(looks.accent, dark),
    "--back": shade(looks.back, dark),
    ...Object.fromEntries(looks.suits.map((suit) => [`--suit-${suit.code}`, shade(suit.colour, dark)])),
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
