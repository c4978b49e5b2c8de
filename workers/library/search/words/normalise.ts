/** Longer texts are indexed by their beginning, longer words likewise. */
const mostOfText = 5000;
const mostOfWord = 40;

/** A word of letters and digits so short ("r5", "x100v", "ilce7m4") is known as a whole beside its parts. */
const mostOfMixed = 7;

/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, and the Arabic letter that only stretches words. */
const marks = /(?![\u3099\u309a])(?=\p{Mn})[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}\p{sc=Cyrl}]|\u0640/gu;
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ς: "σ",
};
const special = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

const plain = /^[\0-\x7f]*$/;
const plainRun = /[a-z0-9]+/g;
const plainPiece = /[a-z]+|\d+/g;
const run = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that are written without spaces between words. */
const unspaced = "[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]";
const piece = new RegExp(`(${unspaced}+)|\\p{N}+|(?:(?!${unspaced})[\\p{L}\\p{M}])+`, "gu");

/**
 * A word looked for: ways to read it, the surest first. A way is a list of tokens, all of which a photo must have, as
 * beginnings of its own.
 */
export type Term = string[][];

/** Text as it is compared: compatibility forms, accents and case make no difference. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(marks, "")
    .replace(special, (letter) => letters[letter] ?? letter);
}

/**
 * The tokens a text is found by. Words end where letters and digits meet ("IMG20240504" is "img" and "20240504"); text
 * without spaces gives each pair of neighbouring characters, and the last one.
 */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const pieces of runsOf(text)) {
    const whole = pieces.map(({ text: part }) => part).join("");
    for (const { text: part, spaced } of pieces) {
      if (spaced) tokens.push(part.slice(0, mostOfWord));
      else tokens.push(...pairs(part), Array.from(part).at(-1) ?? "");
    }
    if (isMixed(pieces, whole)) tokens.push(whole);
  }
  return tokens;
}

/** The words a person looks for. */
export function termsOf(text: string): Term[] {
  return runsOf(text).map((pieces) => {
    const whole = pieces.map(({ text: part }) => part).join("");
    const parts = pieces.flatMap(({ text: part, spaced }) => {
      if (spaced) return [part.slice(0, mostOfWord)];
      return pairs(part).length === 0 ? [part] : pairs(part);
    });
    return isMixed(pieces, whole) ? [[whole], parts] : [parts];
  });
}

interface Piece {
  text: string;
  /** Of a script with spaces between words. */
  spaced: boolean;
}

function runsOf(text: string): Piece[][] {
  const folded = fold(text.slice(0, mostOfText));
  if (plain.test(folded))
    return (folded.match(plainRun) ?? []).map((word) =>
      (word.match(plainPiece) ?? []).map((part) => ({ text: part, spaced: true })),
    );
  return (folded.match(run) ?? []).map((word) =>
    Array.from(word.matchAll(piece), (match) => ({ text: match[0], spaced: match[1] === undefined })),
  );
}

function isMixed(pieces: readonly Piece[], whole: string): boolean {
  return pieces.length > 1 && whole.length <= mostOfMixed && pieces.every(({ spaced }) => spaced);
}

function pairs(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(1).map((character, i) => (characters[i] ?? "") + character);
}
