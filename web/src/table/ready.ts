// What one adds to the shuffle: drawn at random in this browser, so that nobody else could choose the deal. It is kept
// as long as the page is open, also if it is loaded anew, with the commitment that was seen before, so that the shuffle can
// be checked afterwards.

const BYTES = 16;

export interface Pledge {
  commitment: string;
  entropy: string;
}

const pledges = new Map<string, Pledge>();
const nameOf = (table: string, game: number) => `followsuit pledge ${table} ${game}`;

export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** What to add to a game's shuffle; asked again, it is the same. */
export function pledge(table: string, game: number, commitment: string): Pledge {
  const made = pledged(table, game) ?? { commitment, entropy: entropy() };
  pledges.set(nameOf(table, game), made);
  try {
    sessionStorage.setItem(nameOf(table, game), JSON.stringify(made));
  } catch {
    // A browser that keeps nothing knows it until the page is left.
  }
  return made;
}

export const pledged = (table: string, game: number): Pledge | undefined =>
  pledges.get(nameOf(table, game)) ?? kept(nameOf(table, game));

function kept(name: string): Pledge | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "") as Pledge;
  } catch {
    return undefined;
  }
}
