/** A name taken apart: "IMG_1(2).jpg" is stem "img_1", number "2", ending "jpg". Lower case throughout. */
export interface NameParts {
  stem: string;
  /** Digits of a "(2)" that tells copies of one name apart; "" for none. */
  number: string;
  /** After the last dot; "" for none. */
  ending: string;
}

const numbered = /^(.*)\((\d{1,5})\)$/;

/** Takes "(2)" off the end of a text. */
export function splitNumber(text: string): { rest: string; number: string } {
  const match = numbered.exec(text);
  return { rest: match?.[1] ?? text, number: match?.[2] ?? "" };
}

/** Takes a file name apart. */
export function nameParts(name: string): NameParts {
  const lower = name.toLowerCase();
  const dot = lower.lastIndexOf(".");
  const { rest, number } = splitNumber(dot <= 0 ? lower : lower.slice(0, dot));
  return { stem: rest, number, ending: dot <= 0 ? "" : lower.slice(dot + 1) };
}

/** Stem and ending together again, with the two spellings of JPEG made one. */
export function joined(stem: string, ending: string): string {
  return ending === "" ? stem : `${stem}.${ending === "jpeg" ? "jpg" : ending}`;
}

/** The name in lower case without its last ending. */
export function withoutEnding(name: string): string {
  const dot = name.lastIndexOf(".");
  return (dot <= 0 ? name : name.slice(0, dot)).toLowerCase();
}
