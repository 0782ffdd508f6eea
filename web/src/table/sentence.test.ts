import { describe, expect, it } from "vitest";
import { asSentence } from "./sentence";

describe("what the server says", () => {
  it("begins with a capital letter and ends with a full stop", () => {
    expect(asSentence("there is no such table; perhaps it was closed")).toBe(
      "There is no such table; perhaps it was closed.",
    );
  });

  it("stays as it is if it is a sentence, or Japanese", () => {
    expect(asSentence("Hearts are not broken yet.")).toBe("Hearts are not broken yet.");
    expect(asSentence("そのようなテーブルはありません")).toBe("そのようなテーブルはありません");
    expect(asSentence("")).toBe("");
  });
});
