import { describe, expect, it } from "vitest";
import { verdict } from "./fair";

const SECRET = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const SEED = "sha256:679695734200982303579c205dfa9c09b185bea1b898d4d0eafcf90deddf269e";
const PART = "00112233445566778899aabbccddeeff";
const record = (seed = SEED) =>
  [`seed ${seed}`, `fair 3 ${COMMITMENT} ${SECRET}`, "entropy 2 5eedcafe00000001", `entropy 0 ${PART}`].join(
    "\n",
  );
const own = { commitment: COMMITMENT, entropy: PART };

describe("the shuffle", () => {
  it("is found to be fair", async () => {
    expect(await verdict(record(), own, 0)).toEqual({ secret: true, deal: true, seen: true, counted: true });
  });

  it("is found out if the deal is another one", async () => {
    expect(await verdict(record(SEED.replace("67", "68")), own, 0)).toMatchObject({ deal: false });
  });

  it("is found out if the commitment was exchanged, or one's own part was left out", async () => {
    expect(await verdict(record(), { ...own, commitment: "00" }, 0)).toMatchObject({ seen: false });
    expect(await verdict(record(), { ...own, entropy: "0011" }, 0)).toMatchObject({ counted: false });
  });

  it("says what it cannot know after a reload", async () => {
    expect(await verdict(record(), undefined, 0)).toMatchObject({ secret: true, seen: null, counted: null });
  });

  it("has nothing to say of a record without one", async () => {
    expect(await verdict("seed x", own, 0)).toBeNull();
  });
});
