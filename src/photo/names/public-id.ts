/** A 64-bit hash as two unsigned 32-bit halves. */
export interface IdHash {
  high: number;
  low: number;
}

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const shape = /^([0-9a-hjkmnp-tv-z]{13})(?:-([1-9]\d{0,6}))?$/;

/**
 * Hash for a photo's public id: stable across sessions for the same file at the same path. With 64 bits, two of a
 * million photos collide with a chance of about 1 in 40 million; `formatPublicId` distinguishes them.
 */
export function hashOfFile(path: string, bytes: number, modified: number): IdHash {
  return hashOfText(`${path}\u0000${bytes}\u0000${modified}`);
}

/** Hash of a text: tells apart what differs by accident, not by malice. */
export function hashOfText(text: string): IdHash {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return { high: high >>> 0, low: low >>> 0 };
}

/** Formats a public id: 13 characters of Crockford's base 32, plus "-2", "-3" for files that share a hash. */
export function formatPublicId(hash: IdHash, twin: number): string {
  let value = (BigInt(hash.high) << 32n) | BigInt(hash.low);
  let text = "";
  for (let i = 0; i < 13; i++) {
    text = (alphabet[Number(value & 31n)] ?? "") + text;
    value >>= 5n;
  }
  return twin > 1 ? `${text}-${twin}` : text;
}

/** Parses a public id; null if invalid. */
export function parsePublicId(id: string): { hash: IdHash; twin: number } | null {
  const match = shape.exec(id);
  if (match === null) return null;
  let value = 0n;
  for (const digit of match[1] ?? "") value = (value << 5n) | BigInt(alphabet.indexOf(digit));
  if (value >> 64n !== 0n) return null;
  const twin = match[2] === undefined ? 1 : Number(match[2]);
  return { hash: { high: Number(value >> 32n), low: Number(value & 0xffffffffn) }, twin };
}
