// The colours around a cover: what lies under its words, and what its main button glows in.
import type { Shade } from "../../wire/types";
import type { Covered } from "../games";

export interface Palette {
  ground: string;
  /** The main button; dark words stand on it. */
  glow: string;
  back: string;
  emblem: string;
}

interface Shades {
  ground: Shade;
  glow: Shade;
}

/** Games that have a cover of their own have grounds that its picture fades into. */
const OURS: Record<string, Shades> = {
  "trick-raiders": {
    ground: { light: "#3f4a54", dark: "#161b20" },
    glow: { light: "#ffc057", dark: "#ffb84d" },
  },
  "ten-tricks-later": {
    ground: { light: "#5b3326", dark: "#23140e" },
    glow: { light: "#ffd84f", dark: "#ffd34d" },
  },
  robotrick: {
    ground: { light: "#194672", dark: "#0a1a2e" },
    glow: { light: "#ffa552", dark: "#ffa04d" },
  },
  "trick-and-trade": {
    ground: { light: "#33367f", dark: "#181a3d" },
    glow: { light: "#ffdf9b", dark: "#f3cf86" },
  },
  tricktakers: {
    ground: { light: "#66192b", dark: "#260c14" },
    glow: { light: "#f4d27a", dark: "#ecc96b" },
  },
  hearts: {
    ground: { light: "#1f543c", dark: "#0d2218" },
    glow: { light: "#fbeccb", dark: "#efe0bf" },
  },
  spades: {
    ground: { light: "#22436a", dark: "#0c1829" },
    glow: { light: "#fdf3d0", dark: "#e9dcb4" },
  },
  "oh-hell": {
    ground: { light: "#6a2a22", dark: "#230d0a" },
    glow: { light: "#ffc978", dark: "#f7b863" },
  },
  euchre: {
    ground: { light: "#4c5527", dark: "#1a1e0e" },
    glow: { light: "#f3d98c", dark: "#e3c879" },
  },
};

const PLAIN: Required<Pick<Covered, "ground" | "accent" | "back">> = {
  ground: { light: "#3f4a54", dark: "#1b2026" },
  accent: { light: "#8c2f39", dark: "#f2c58b" },
  back: { light: "#7a2230", dark: "#94404d" },
};

/** The palette of a game, by day or by night. */
export function paletteOf(game: Covered, dark: boolean): Palette {
  const by = (shade: Shade): string => (dark ? shade.dark : shade.light);
  const { ground, accent, back } = { ...PLAIN, ...present(game) };
  const ours = OURS[game.id] ?? { ground, glow: { light: accent.dark, dark: accent.dark } };
  return { ground: by(ours.ground), glow: by(ours.glow), back: by(back), emblem: accent.light };
}

function present<T extends object>(some: T): Partial<T> {
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value)) as Partial<T>;
}
