/** Character codes with a meaning in markup. */
export const MarkupCode = {
  quote: 34,
  exclamation: 33,
  apostrophe: 39,
  slash: 47,
  colon: 58,
  less: 60,
  equals: 61,
  greater: 62,
} as const;

/** The highest whitespace character code. */
const blank = 32;

/** Longer tags are treated as damage. */
export const longestTag = 65_536;

/**
 * Offset of the ">" of a tag whose "<" precedes `start`. -1 if the bytes end before it; -1 - p if another tag starts at
 * p before it, so this is no tag.
 */
export function tagEnd(bytes: Uint8Array, start: number): number {
  const limit = Math.min(bytes.length, start + longestTag);
  for (let at = start; at < limit; at++) {
    const code = bytes[at];
    if (code === MarkupCode.greater) return at;
    if (code === MarkupCode.less) return -1 - at;
    if (code !== MarkupCode.quote && code !== MarkupCode.apostrophe) continue;
    // Inside quotes, ">" is an ordinary character.
    for (at++; at < limit && bytes[at] !== code; at++);
  }
  return -1;
}

/**
 * Finds the element name, without prefix, of the tag between `start` and `end`, and writes its range into `found`: an
 * array per tag would cost too much for a million tags.
 */
export function findName(bytes: Uint8Array, start: number, end: number, found: Int32Array): void {
  let from = start;
  let at = start;
  for (; at < end; at++) {
    const code = bytes[at] ?? 0;
    if (code === MarkupCode.colon) from = at + 1;
    else if (code <= blank || code === MarkupCode.slash) break;
  }
  found[0] = from;
  found[1] = at;
}

/** Whether these bytes equal this ASCII name. */
export function isName(name: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== name.length) return false;
  for (let at = 0; at < name.length; at++) if (bytes[start + at] !== name[at]) return false;
  return true;
}

/**
 * Finds the next attribute of a tag that ends at `end` and writes the ranges of name and value into `found`. Returns
 * where to continue; -1 if there is none.
 */
export function findAttribute(bytes: Uint8Array, start: number, end: number, found: Int32Array): number {
  let at = start;
  while (at < end && (bytes[at] ?? 0) <= blank) at++;
  found[0] = at;
  while (at < end && bytes[at] !== MarkupCode.equals && (bytes[at] ?? 0) > blank) at++;
  found[1] = at;
  while (at < end && (bytes[at] ?? 0) <= blank) at++;
  if (at >= end || bytes[at] !== MarkupCode.equals) return -1;
  at++;
  while (at < end && (bytes[at] ?? 0) <= blank) at++;
  const mark = bytes[at];
  if (mark !== MarkupCode.quote && mark !== MarkupCode.apostrophe) return -1;
  found[2] = ++at;
  while (at < end && bytes[at] !== mark) at++;
  found[3] = at;
  return at < end ? at + 1 : -1;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Decodes XML's predefined entities and numeric references; others are left as they are. */
export function entitiesRead(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? whole;
    const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
