// Whether a shuffle was fair, found out in this browser from the record of a finished game (docs/fair.md says how).
import type { Pledge } from "../ready";

export interface Verdict {
  /** The secret fits the commitment of the record. */
  secret: boolean;
  /** The deal follows from the secret and what everybody added. */
  deal: boolean;
  /** The commitment is the one that was seen before the deal; null: it was not noted. */
  seen: boolean | null;
  /** What one added oneself is among it; null: it is not known any more. */
  counted: boolean | null;
}

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (data: ArrayBuffer) =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Null if the record tells of no fair shuffle. */
export async function verdict(
  record: string,
  own: Pledge | undefined,
  seat: number | null,
): Promise<Verdict | null> {
  const lines = record.split("\n").map((line) => line.split(" "));
  const [, game = "", commitment = "", secret = ""] = lines.find(([name]) => name === "fair") ?? [];
  const seed = lines.find(([name]) => name === "seed")?.[1];
  if (!secret || !seed) return null;
  const parts = lines
    .filter(([name]) => name === "entropy")
    .map(([, at, part]) => ({ seat: Number(at), part }))
    .sort((a, b) => a.seat - b.seat);
  const message = [
    "followsuit deal 1",
    `game ${game}`,
    ...parts.map((one) => `seat ${one.seat} ${one.part}`),
  ];
  const key = bytes(secret);
  return {
    secret: hex(await crypto.subtle.digest("SHA-256", key)) === commitment,
    deal: `sha256:${await hmac(key, message.join("\n"))}` === seed,
    seen: own ? own.commitment === commitment : null,
    counted: own ? parts.some((one) => one.seat === seat && one.part === own.entropy) : null,
  };
}

async function hmac(secret: BufferSource, message: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return hex(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message)));
}
