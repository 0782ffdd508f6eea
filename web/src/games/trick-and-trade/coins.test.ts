import { expect, test } from "vitest";
import type { Piece } from "../../wire/types";
import { iconsOf } from "./coins";

const card = (...icons: string[]) => ({ icons }) as Piece;

test("icons of one currency are counted over all cards", () => {
  expect(iconsOf([card("R", "R"), card("R", "Z"), card("N")])).toEqual({ R: 3, Z: 1, N: 1 });
});

test("a card that is not known shows nothing", () => {
  expect(iconsOf([null])).toEqual({});
});
