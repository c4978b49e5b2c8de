/** A text asks for what looks like it, and nothing else, by this sign before it. */
const sign = "~";

/** Signs of a text that a model is asked about. */
const mostAsked = 200;

/** What a text asks pictures to look like: "~red boat" only that; others, too, where their words find nothing. */
export function askedLook(text: string): { look: string; isOnly: boolean } {
  const written = text.trim();
  const isOnly = written.startsWith(sign);
  const look = (isOnly ? written.slice(sign.length) : written).trim().replace(/\s+/g, " ");
  return { look: Array.from(look).slice(0, mostAsked).join(""), isOnly };
}

/** The text that asks only for what looks so. */
export const onlyLook = (look: string): string => `${sign}${look}`;

/** A text as a person's own model understands it. */
export interface AskedLook {
  look: string;
  /** Of the model. */
  version: string;
  scale: number;
  /** Its unit vector. */
  vector: Float32Array;
  /** That of a text that fits any photo; all zeros where the model has none for it. */
  neutral: Float32Array;
}
