import type { PictureParts } from "../pictures/kept-preview.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** 1 for each row whose photo has more pixels than its thumbnail, so that a larger one can be made. */
export function growableOf({ records, thumbnails }: PhotoParts & PictureParts, ids: Uint32Array): Uint8Array {
  return Uint8Array.from(ids, (id) => {
    const size = thumbnails.size(id);
    if (size === null || !records.hasRecord(id)) return 0;
    const { width, height } = records.record(id);
    return Math.max(width ?? 0, height ?? 0) > Math.max(size.width, size.height) ? 1 : 0;
  });
}
