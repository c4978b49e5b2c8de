import type { EmbeddedPicture } from "../../values/container-facts.ts";
import { walkTiff } from "../tiff/tiff.ts";

const listTag = 0xb002;
const entryBytes = 16;

/** No camera writes as many pictures into a file. */
const mostPictures = 64;

/**
 * Larger previews listed in a Multi-Picture index ("large thumbnails"), largest first (CIPA DC-007, sections
 * 5.2.3 and 5.2.3.3). Stereo views, panorama frames and gain maps are not previews. `block` starts with the
 * byte order mark, which is at `blockAt` in the file.
 */
export function readMpf(block: Uint8Array, blockAt: number): EmbeddedPicture[] {
  const walk = walkTiff(block);
  const list = walk?.ifd0.get(listTag);
  if (walk === null || list === undefined) return [];
  const { view, littleEndian } = walk;
  const found: EmbeddedPicture[] = [];
  const count = Math.min(mostPictures, Math.floor(list.count / entryBytes));
  for (let index = 1; index < count; index++) {
    const at = list.at + index * entryBytes;
    const attributes = view.getUint32(at, littleEndian);
    const length = view.getUint32(at + 4, littleEndian);
    const offset = view.getUint32(at + 8, littleEndian);
    if (!isLargeThumbnail(attributes) || length === 0 || offset === 0) continue;
    found.push({ offset: blockAt + offset, length, width: null, height: null, orientation: null });
  }
  return found.toSorted((one, other) => other.length - one.length);
}

/** A JPEG (format 0 in three bits) whose type code starts with 1. */
function isLargeThumbnail(attributes: number): boolean {
  return ((attributes >>> 24) & 7) === 0 && ((attributes >>> 16) & 255) === 1;
}
