import { termsOf } from "../words/normalise.ts";

/** The names that contain the last words typed, each as the beginning of a word. `before`: the words before those. */
export function* named<T extends { tokens: readonly string[] }>(
  names: Iterable<T>,
  text: string,
): Generator<{ name: T; before: string }> {
  const words = text.trim().split(/\s+/);
  const typed = words.map((word) => termsOf(word).flatMap((term) => term.at(-1) ?? []));
  for (const name of names) {
    let from = words.length;
    while (from > 0 && isIn(typed[from - 1] ?? [], name.tokens)) from--;
    if (from < words.length) yield { name, before: words.slice(0, from).join(" ") };
  }
}

function isIn(words: readonly string[], tokens: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => tokens.some((token) => token.startsWith(word)));
}
