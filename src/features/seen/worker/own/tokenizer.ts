import { Tokenizer } from "@huggingface/tokenizers";

/** Makes numbers of a text. */
export type Tokens = (text: string) => number[];

/** Reads the files of a tokenizer, as Hugging Face has them. Throws where they are none, and so may what it answers. */
export function tokensBy(tokenizer: Uint8Array, settings: Uint8Array): Tokens {
  const [described, set] = [tokenizer, settings].map((bytes): unknown =>
    JSON.parse(new TextDecoder().decode(bytes)),
  );
  const own = new Tokenizer(objectOf(described), objectOf(set));
  // Words that a table of words does not have get none.
  return (text) => own.encode(text).ids.filter(isNumber);
}

const isNumber = (id: unknown): id is number => typeof id === "number";

function objectOf(value: unknown): object {
  if (typeof value !== "object" || value === null) throw new TypeError("This is no tokenizer.");
  return value;
}
