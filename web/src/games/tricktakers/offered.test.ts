import { describe, expect, it } from "vitest";
import type { Choice, View, Zone } from "../../wire/types";
import { inShort, notChosen, zonesOnOffer } from "./offered";

const zone = (id: string, seat: number, pieces: string[], key = `zone-${id}`): Zone => ({
  id,
  seat,
  layout: "row",
  pieces,
  ids: pieces.map((_, place) => place + 1),
  idle: !pieces.length,
  label: { key, args: {}, spoken: id },
});

const view = (zones: Zone[], options: Partial<Choice>[] = []): View =>
  ({ seat: 0, zones, options }) as unknown as View;

describe("what is on offer", () => {
  it("are characters as long as somebody chooses one", () => {
    const offer = zone("offer", -1, ["king", "hermit"]);
    expect(zonesOnOffer(view([offer]), false)).toEqual([offer]);
    expect(notChosen(view([offer]))).toBeUndefined();
  });

  it("are no characters that nobody chose", () => {
    const left = zone("offer", -1, ["ruler"], "zone-not-chosen");
    expect(zonesOnOffer(view([left]), true)).toEqual([]);
    expect(notChosen(view([left]))).toBe(left);
  });

  it("are one's own characters only while one is asked about them", () => {
    const own = zone("own", 0, ["king"]);
    const theirs = zone("own", 1, ["hermit"]);
    const options = [{ place: { zone: "own", seat: 0 } }];
    expect(zonesOnOffer(view([own, theirs], options), true)).toEqual([own]);
    expect(zonesOnOffer(view([own, theirs], options), false)).toEqual([]);
    expect(zonesOnOffer(view([own, theirs]), true)).toEqual([]);
  });
});

describe("a power in short", () => {
  it("is what stands in brackets, in either language", () => {
    expect(inShort("King (an extra Rare)")).toBe("an extra Rare");
    expect(inShort("キング（専用のレア）")).toBe("専用のレア");
    expect(inShort("Draw a card")).toBe("");
  });
});
