// Whether one's own board shows more when it is pulled up. Only its styles know, so both ways are measured.

const WAYS = ["pulled", "unfolds"];

/** Whether a board is higher when it is pulled up than when it is not. */
export function unfolds(board: HTMLElement): boolean {
  const were = WAYS.map((way) => board.classList.contains(way));
  // The button for it takes room too: it is there both times.
  board.classList.add("unfolds");
  const [folded, pulled] = [false, true].map((on) => {
    board.classList.toggle("pulled", on);
    return board.clientHeight;
  });
  WAYS.forEach((way, place) => board.classList.toggle(way, were[place] ?? false));
  return folded !== pulled;
}
