import { readBmff } from "./bmff.ts";
import { type ContainerFacts, noFacts } from "./facts.ts";
import { readGif } from "./gif.ts";
import { readJpeg } from "./jpeg.ts";
import { readBmp, readTiff } from "./plain.ts";
import { readPng } from "./png.ts";
import type { ByteSource } from "./source.ts";
import { readWebp } from "./webp.ts";

/** Types that are TIFF files by their structure. */
const tiffTypes: ReadonlySet<string> = new Set([
  "image/tiff",
  "image/x-adobe-dng",
  "image/x-canon-cr2",
  "image/x-nikon-nef",
  "image/x-sony-arw",
  "image/x-pentax-pef",
  "image/x-samsung-srw",
  "image/x-olympus-orf",
  "image/x-panasonic-rw2",
]);

/** Reads what the container of this type tells. Rejects only when the browser cannot read the file. */
export async function readContainer(type: string, source: ByteSource): Promise<ContainerFacts> {
  switch (type) {
    case "image/jpeg":
      return readJpeg(source);
    case "image/png":
      return readPng(source);
    case "image/webp":
      return readWebp(source);
    case "image/gif":
      return readGif(source);
    case "image/bmp":
      return readBmp(source);
    case "image/avif":
    case "image/heic":
    case "image/heif":
      return readBmff(source);
    default:
      return tiffTypes.has(type) ? readTiff(type, source) : noFacts();
  }
}
