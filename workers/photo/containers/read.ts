import { readBmff } from "./bmff/bmff.ts";
import { readBmp } from "./bmp.ts";
import { type ContainerFacts, noFacts } from "./facts.ts";
import { readGif } from "./gif.ts";
import { readJp2 } from "./bmff/jp2.ts";
import { readJpeg } from "./jpeg/jpeg.ts";
import { readJxl } from "./bmff/jxl.ts";
import { readPng } from "./png/png.ts";
import { readPsd } from "./psd.ts";
import { readRaw } from "./raw/read.ts";
import { isRaw } from "./raw-types.ts";
import type { ByteSource } from "./source.ts";
import { readSvg } from "./svg.ts";
import { readTiffFile } from "./tiff/tiff-file.ts";
import { readWebp } from "./webp.ts";
import { readVideo } from "../video/read.ts";

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
      return readBmff(type, source);
    case "image/jxl":
      return readJxl(source);
    case "image/jp2":
      return readJp2(source);
    case "image/tiff":
    case "image/jxr":
      return readTiffFile(source);
    case "image/vnd.adobe.photoshop":
      return readPsd(source);
    case "image/svg+xml":
      return readSvg(source);
    default:
      if (type.startsWith("video/")) return readVideo(type, source);
      return isRaw(type) ? readRaw(type, source) : noFacts();
  }
}
