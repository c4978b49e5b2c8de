import { textAt } from "../../../../../workers/photo/bytes/bytes.ts";
import type { ParsedFile } from "../../../../../workers/photo/header/header.ts";
import { keptExif } from "./exif-kept.ts";
import { keptIptc } from "./iptc-kept.ts";
import type { CleanGainMap, Kept, KeptBlocks } from "./kept.ts";
import { statesPosition } from "../../../../photo/saving/mentions.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";
import { keptXmp } from "./xmp-kept.ts";

/** The metadata blocks of a new file, from those of the old one. `ownPosition` as of `keptExif`. */
export function keptBlocks(
  { walk, container }: Pick<ParsedFile, "walk" | "container">,
  kept: Kept,
  ownPosition: boolean,
  gainMap: CleanGainMap | null = null,
): KeptBlocks {
  return {
    exif: keptExif(walk, kept, ownPosition),
    xmp: keptXmp(container.xmp, kept),
    iptc: keptIptc(container.iptc, kept),
    gainMap,
    texts: kept.metadata === "all",
  };
}

/** Formats whose metadata is cut out without touching the picture. */
export const cutTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** A file of such a format with these blocks instead of its own, in pieces; null if it is damaged. */
export function withBlocks(
  type: string,
  bytes: Uint8Array,
  blocks: KeptBlocks,
  { location }: Pick<Kept, "location">,
): Uint8Array[] | null {
  switch (type) {
    case "image/jpeg":
      return stripJpeg(
        bytes,
        blocks,
        (comment) => location === "exact" || !statesPosition(textAt(comment, 0, comment.length)),
      );
    case "image/png":
      return stripPng(bytes, blocks);
    case "image/webp":
      return stripWebp(bytes, blocks);
    default:
      return null;
  }
}
