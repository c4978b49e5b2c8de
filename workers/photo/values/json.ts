/** An object of a JSON document, of which nothing is known. */
export type Fields = Record<string, unknown>;

/** The value if it is an object, else an empty one. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Parses JSON, with or without a byte order mark; undefined if it is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
  } catch {
    // No JSON.
    return undefined;
  }
}

/** Longer texts are no captions. */
const longestText = 10_000;

/** A text with something in it; null for anything else. */
export function statedText(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim().slice(0, longestText) : "";
  return text === "" ? null : text;
}
