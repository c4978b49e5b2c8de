import type { EmbeddedPicture } from "../../values/container-facts.ts";
import type { ByteSource } from "../../bytes/source.ts";

/** Larger previews are not worth keeping twice. */
const maxBytes = 65_536;

/**
 * The smallest JPEG of those found as the preview to show before the thumbnail is drawn, when it is in memory already
 * and not turned by itself. Null else: none is worth a read of its own.
 */
export function smallPreview(source: ByteSource, embedded: readonly EmbeddedPicture[]): Uint8Array | null {
  const smallest = embedded.at(-1);
  if (smallest === undefined || smallest.length > maxBytes || smallest.orientation !== null) return null;
  return source.at(smallest.offset, smallest.length);
}
