// The server tells what is wrong in a phrase, as programs print it; where it stands alone it is a sentence.

export function asSentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[\p{Script=Latin}\d]$/u.test(first) ? `${first}.` : first;
}
