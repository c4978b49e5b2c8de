/** Longer words are not looked at: nobody types them. */
const mostUnits = 40;

const before = new Uint8Array(mostUnits * 2);
const last = new Uint8Array(mostUnits * 2);
const now = new Uint8Array(mostUnits * 2);

/** Typing mistakes forgiven in a word: one from four letters on, two from eight. */
export function typosFor(word: string): number {
  if (!/^[\p{L}\p{M}]+$/u.test(word) || word.length > mostUnits) return 0;
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * Whether the token, or a beginning of it, is the word but for at most `most` mistakes: a letter too many, too few or
 * wrong, or two that changed places (optimal string alignment distance).
 */
export function isLike(token: Uint16Array, word: Uint16Array, most: number): boolean {
  const length = Math.min(token.length, word.length + most);
  if (token.length < word.length - most) return false;
  let [older, old, row] = [before, last, now];
  for (let j = 0; j <= length; j++) old[j] = j;
  for (let i = 1; i <= word.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= length; j++) {
      const isSame = word[i - 1] === token[j - 1];
      let cost = Math.min((old[j - 1] ?? 0) + (isSame ? 0 : 1), (old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && word[i - 1] === token[j - 2] && word[i - 2] === token[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return false;
    [older, old, row] = [old, row, older];
  }
  for (let j = 0; j <= length; j++) if ((old[j] ?? 0) <= most) return true;
  return false;
}
