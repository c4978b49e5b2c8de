/** A document as a server keeps it. */
export type Stored = Record<string, unknown> & { id: string };

/**
 * Whether a document has all words, the last as a beginning. Words that no document has are also found with one mistake
 * from four letters on, as search servers do it.
 */
export function wordMatch(documents: readonly Stored[], field: string, words: readonly string[]) {
  const tokensOf = (document: Stored): string[] => tokens(document[field] as string);
  const wanted = words.map((word, at) => {
    const isLast = at === words.length - 1;
    const fits = (token: string): boolean => token === word || (isLast && token.startsWith(word));
    if (word.length < 4 || documents.some((document) => tokensOf(document).some(fits))) return fits;
    return (token: string): boolean =>
      isOneOff(token, word) || (isLast && isOneOff(token.slice(0, word.length), word));
  });
  if (wanted.length === 0) return () => true;
  return (document: Stored): boolean => {
    const own = tokensOf(document);
    return wanted.every((fits) => own.some(fits));
  };
}

const known = new Map<string, string[]>();

/** The words of a text; documents are asked for theirs by every query. */
function tokens(text: string): string[] {
  const found = known.get(text) ?? text.split(" ");
  known.set(text, found);
  return found;
}

/** Whether two words differ by one letter: another, one more or one less, or two that changed places. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
