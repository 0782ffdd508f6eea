// What a click means: pure questions about a view's options. No rule is decided here, only which option is meant.
import type { Choice, Selection, View } from "../wire/types";

export const isOpen = (choice: Choice): boolean => choice.closed === null;

/** The options about a piece that lies somewhere. */
export function optionsFor(view: View, id: number): Choice[] {
  return id ? view.options.filter((choice) => choice.id === id) : [];
}

/** Options that no piece on the table stands for: they are buttons. */
export function buttonsOf(view: View, drawn: (id: number) => boolean): Choice[] {
  const selection = view.selection;
  return view.options.filter((choice) => {
    if (selection?.done === choice.number) return false;
    return !(choice.id && drawn(choice.id));
  });
}

/**
 * Labels without the words around a colon or quotation marks that all of them share, as the question says those:
 * "Give Theo the task: take a red card" → "take a red card".
 */
export function apart(labels: readonly string[]): string[] {
  const [, before, , after] = /^(.*?(?:: |：|「))(.*?)(」.*)?$/.exec(labels[0] ?? "") ?? [];
  const shared = labels.every((label) => label.startsWith(before ?? "") && label.endsWith(after ?? ""));
  if (!before || labels.length < 2 || !shared) return [...labels];
  return labels.map((label) => label.slice(before.length, label.length - (after?.length ?? 0)));
}

/** Whether an option is chosen together with others. */
export function isOfSet(selection: Selection | null, option: number): boolean {
  return !!selection?.groups.some((group) => group.includes(option));
}

/** Whether an option can be added to those that are chosen. */
export function canAdd(selection: Selection, chosen: readonly number[], option: number): boolean {
  if (chosen.includes(option) || chosen.length >= selection.most) return false;
  return selection.groups.some(
    (group) => group.includes(option) && chosen.every((one) => group.includes(one)),
  );
}

/** The set after a click on an option: taken out if it was in; if it goes with other options only, it begins anew. */
export function toggled(selection: Selection, chosen: readonly number[], option: number): number[] {
  if (chosen.includes(option)) return chosen.filter((one) => one !== option);
  if (canAdd(selection, chosen, option)) return [...chosen, option];
  if (chosen.length >= selection.most && selection.most === 1) return [option];
  const together = selection.groups.some(
    (group) => group.includes(option) && chosen.every((one) => group.includes(one)),
  );
  return together ? [...chosen] : [option];
}

/** What is sent for a set, or null as long as it cannot be: "done" stands for an empty one. */
export function answerOf(selection: Selection, chosen: readonly number[]): number[] | null {
  if (chosen.length > selection.most) return null;
  if (!chosen.length) return selection.least === 0 && selection.done !== null ? [selection.done] : null;
  return chosen.length >= selection.least ? [...chosen] : null;
}

/** The only thing one can do, if there is just one. */
export function onlyOption(view: View): Choice | null {
  const open = view.options.filter(isOpen);
  return open.length === 1 && !view.selection ? (open[0] ?? null) : null;
}

/** Whether an option puts its card into the trick, as options to play a card do in every game. */
export const isPlay = (choice: Choice): boolean => choice.name.startsWith("play ");

/** The option that a card chosen ahead of the turn means now, if it may still be played. */
export function meantAhead(view: View, id: number): Choice | null {
  if (view.selection) return null;
  const plays = optionsFor(view, id).filter((choice) => isPlay(choice) && isOpen(choice));
  return plays.length === 1 ? (plays[0] ?? null) : null;
}
