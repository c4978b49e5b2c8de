/** A hash of 64 bits, in two halves. */
export interface Digest {
  high: number;
  low: number;
}

/** Bytes that distinguish files of the same name, size and time: what a camera writes before the picture. */
export const beginningBytes = 16_384;

/** Hashes the first bytes of a file, identically on the page and in workers. Not for security. */
export function hashOfBeginning(bytes: Uint8Array): Digest {
  let high = 0xdeadbeef ^ bytes.length;
  let low = 0x41c6ce57 ^ bytes.length;
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 2654435761);
    high ^= high >>> 15;
    low = Math.imul(low ^ byte, 1597334677);
    low ^= low >>> 13;
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return { high: high >>> 0, low: low >>> 0 };
}
