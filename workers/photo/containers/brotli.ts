import { decompress } from "brotli/decompress";

/**
 * Unpacks Brotli data (RFC 7932) to at most `limit` bytes; engines' own `DecompressionStream` does not know it. Null
 * when it is no Brotli data, is cut off, or would grow beyond the limit.
 */
export function unpackBrotli(bytes: Uint8Array, limit: number): Uint8Array | null {
  try {
    return decompress(bytes, limit);
  } catch {
    return null;
  }
}
