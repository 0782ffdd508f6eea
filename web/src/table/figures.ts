// Points as they are written: with a real minus sign, and a question mark as long as they are secret.

export const inFigures = (points: number | null): string =>
  points === null ? "?" : String(points).replace("-", "−");

export const signed = (points: number): string => (points > 0 ? `+${points}` : inFigures(points));
