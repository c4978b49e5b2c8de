import type { EmbeddedPicture } from "../../values/container-facts.ts";
import type { ByteSource } from "../../bytes/source.ts";

/** Larger previews are not worth keeping twice. */
const maxBytes = 65_536;

/**
 * The smallest embedded JPEG, shown until the thumbnail is ready, if it is in memory and has no orientation of its own.
 * Null otherwise: it is not worth a read.
 */
export function smallPreview(source: ByteSource, embedded: readonly EmbeddedPicture[]): Uint8Array | null {
  const smallest = embedded.at(-1);
  if (smallest === undefined || smallest.length > maxBytes || smallest.orientation !== null) return null;
  return source.at(smallest.offset, smallest.length);
}
