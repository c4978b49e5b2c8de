/** Characters that mean something in markup. */
export const Mark = {
  quote: 34,
  exclamation: 33,
  apostrophe: 39,
  slash: 47,
  colon: 58,
  less: 60,
  equals: 61,
  greater: 62,
} as const;

/** The last of the characters that are blank. */
const blank = 32;

/** Longer tags are damage. */
export const longestTag = 65_536;

/**
 * Where a tag ends that begins at `start`, behind its "<": the place of its ">". -1 where the bytes end before it, and
 * where another tag begins before it, at p, -1 - p: then it is none.
 */
export function tagEnd(bytes: Uint8Array, start: number): number {
  const limit = Math.min(bytes.length, start + longestTag);
  for (let at = start; at < limit; at++) {
    const code = bytes[at];
    if (code === Mark.greater) return at;
    if (code === Mark.less) return -1 - at;
    if (code !== Mark.quote && code !== Mark.apostrophe) continue;
    // Within quotes a ">" is a character like others.
    for (at++; at < limit && bytes[at] !== code; at++);
  }
  return -1;
}

/**
 * Finds the name of an element, without its prefix, in a tag that stands from `start` to `end`: where it begins and ends
 * comes to stand in `found`, for an array for each of a million tags takes its time.
 */
export function findName(bytes: Uint8Array, start: number, end: number, found: Int32Array): void {
  let from = start;
  let at = start;
  for (; at < end; at++) {
    const code = bytes[at] ?? 0;
    if (code === Mark.colon) from = at + 1;
    else if (code <= blank || code === Mark.slash) break;
  }
  found[0] = from;
  found[1] = at;
}

/** Whether these bytes are this name, in letters of ASCII. */
export function isName(name: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== name.length) return false;
  for (let at = 0; at < name.length; at++) if (bytes[start + at] !== name[at]) return false;
  return true;
}

/**
 * Finds the next attribute of a tag that ends at `end`: where its name begins and ends, and where its value does, come to
 * stand in `found`. Answers where to go on; -1 where there is none.
 */
export function findAttribute(bytes: Uint8Array, start: number, end: number, found: Int32Array): number {
  let at = start;
  while (at < end && (bytes[at] ?? 0) <= blank) at++;
  found[0] = at;
  while (at < end && bytes[at] !== Mark.equals && (bytes[at] ?? 0) > blank) at++;
  found[1] = at;
  while (at < end && (bytes[at] ?? 0) <= blank) at++;
  if (at >= end || bytes[at] !== Mark.equals) return -1;
  at++;
  while (at < end && (bytes[at] ?? 0) <= blank) at++;
  const mark = bytes[at];
  if (mark !== Mark.quote && mark !== Mark.apostrophe) return -1;
  found[2] = ++at;
  while (at < end && bytes[at] !== mark) at++;
  found[3] = at;
  return at < end ? at + 1 : -1;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A text with the entities every XML file has, and characters by number. Others stay as they are written. */
export function entitiesRead(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? whole;
    const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
