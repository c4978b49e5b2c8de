import { readBmff } from "../containers/bmff/bmff.ts";
import { readBmp } from "../containers/bmp.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { readGif } from "../containers/gif.ts";
import { readJp2 } from "../containers/bmff/jp2.ts";
import { readJpeg } from "../containers/jpeg/jpeg.ts";
import { readJxl } from "../containers/bmff/jxl.ts";
import { readPng } from "../containers/png/png.ts";
import { readPsd } from "../containers/psd.ts";
import { readRaw } from "../containers/raw/raw.ts";
import { isRaw } from "../containers/raw/raw-types.ts";
import type { ByteSource } from "../bytes/source.ts";
import { readSvg } from "../containers/svg.ts";
import { readTiffFile } from "../containers/tiff-file.ts";
import { readWebp } from "../containers/webp.ts";
import { readVideo } from "../video/video.ts";

/** Reads a container of this type. Rejects only if the browser cannot read the file. */
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
