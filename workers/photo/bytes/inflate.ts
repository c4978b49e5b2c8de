import { joinBytes } from "./bytes.ts";

/**
 * Inflates zlib data to at most `limit` bytes. Null if it is not zlib data or would exceed the limit; reading stops
 * there, so a zip bomb costs no more than the limit.
 */
export async function inflate(bytes: Uint8Array, limit: number): Promise<Uint8Array | null> {
  const reader = new Blob([bytes.slice()])
    .stream()
    .pipeThrough(new DecompressionStream("deflate"))
    .getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > limit) {
        await reader.cancel();
        return null;
      }
      pieces.push(next.value);
    }
  } catch {
    // The data is damaged.
    return null;
  }
  return joinBytes(pieces);
}
