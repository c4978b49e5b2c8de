import type { Orientation, Source, StoredOrientation } from "../../../src/photo/photo.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { type ByteSource, byteSource, headBytes } from "../bytes/source.ts";
import { exifOrientation, type TiffWalk, walkTiff } from "../containers/tiff/tiff.ts";
import { sniffFile, type Sniffed } from "./sniff.ts";
import { readXmp, type XmpFacts } from "../xmp/xmp.ts";
import { readBmff } from "../containers/bmff/bmff.ts";
import { readBmp } from "../containers/bmp.ts";
import { readGif } from "../containers/gif.ts";
import { readJp2 } from "../containers/bmff/jp2.ts";
import { readJpeg } from "../containers/jpeg/jpeg.ts";
import { readJxl } from "../containers/bmff/jxl.ts";
import { readPng } from "../containers/png/png.ts";
import { readPsd } from "../containers/psd.ts";
import { readRaw } from "../containers/raw/raw.ts";
import { isRaw } from "../containers/raw/raw-types.ts";
import { readSvg } from "../containers/svg.ts";
import { readTiffFile } from "../containers/tiff-file.ts";
import { readWebp } from "../containers/webp.ts";
import { readVideo } from "../video/video.ts";

/** What a decoder must know before it decodes. */
export interface HeaderFacts extends Sniffed, Pick<ContainerFacts, "progressive" | "embedded" | "thumb"> {
  /** Stored pixels before rotation; null if the header does not state them. */
  storedWidth: number | null;
  storedHeight: number | null;
  /** Rotation that makes the picture upright; 1, with a null source, if the file states none. */
  orientation: Orientation;
  orientationSource: Source | null;
}

/** A header whose size is known. */
export interface Sized extends HeaderFacts {
  storedWidth: number;
  storedHeight: number;
}

/** Whether the header states a usable size. */
export function isSized(facts: HeaderFacts): facts is Sized {
  const { storedWidth, storedHeight } = facts;
  return storedWidth !== null && storedHeight !== null && storedWidth > 0 && storedHeight > 0;
}

/** A file's metadata blocks, found and parsed, with the header facts they yield. */
export interface ParsedFile {
  header: HeaderFacts;
  /** All stored orientations, the winner first. The container's own rotation overrides them. */
  orientations: StoredOrientation[];
  container: ContainerFacts;
  walk: TiffWalk | null;
  xmp: XmpFacts;
}

/**
 * Reads the header from the file's head and few further reads. `read` is what is already in memory of its beginning.
 * Null if the format is not recognised. Rejects only if the browser cannot read the file.
 */
export async function readHeader(file: Blob, read?: Uint8Array): Promise<HeaderFacts | null> {
  return headerOf(read === undefined ? await openSource(file) : byteSource(file, read));
}

/** A file with its head in memory. Rejects if the browser cannot read it. */
export async function openSource(file: Blob): Promise<ByteSource> {
  return byteSource(file, new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
}

/** As `readHeader`, of a file some of which is in memory. */
export async function headerOf(source: ByteSource): Promise<HeaderFacts | null> {
  const sniffed = await sniffFile(await source.bytes(0, headBytes), source);
  return sniffed === null ? null : (await parseFile(sniffed, source)).header;
}

/** Reads the metadata blocks of a recognised file. Rejects only if the browser cannot read it. */
export async function parseFile(sniffed: Sniffed, source: ByteSource): Promise<ParsedFile> {
  const container = await readContainer(sniffed.type, source);
  const walk = container.exif === null ? null : walkTiff(container.exif);
  const xmp = readXmp(container.xmp);
  const stated = (value: Orientation | null, source: Source): StoredOrientation | null =>
    value && { value, source };
  const orientations = [
    stated(exifOrientation(walk), "exif:Orientation"),
    container.turn,
    stated(xmp.orientation, "xmp:Orientation"),
  ].filter((orientation) => orientation !== null);
  const turning = container.ownsTurn ? container.turn : orientations[0];
  const header: HeaderFacts = {
    ...sniffed,
    storedWidth: container.width,
    storedHeight: container.height,
    orientation: turning?.value ?? 1,
    orientationSource: turning?.source ?? null,
    progressive: container.progressive,
    embedded: container.embedded,
    ...(container.thumb && { thumb: container.thumb }),
  };
  return { header, orientations, container, walk, xmp };
}

/** Readers by MIME type, but for videos and raw files. */
const readers: ReadonlyMap<string, (source: ByteSource) => Promise<ContainerFacts>> = new Map([
  ["image/jpeg", readJpeg],
  ["image/png", readPng],
  ["image/webp", readWebp],
  ["image/gif", readGif],
  ["image/bmp", readBmp],
  ["image/avif", (source: ByteSource) => readBmff(source, false)],
  ["image/heic", (source: ByteSource) => readBmff(source)],
  ["image/heif", (source: ByteSource) => readBmff(source)],
  ["image/jxl", readJxl],
  ["image/jp2", readJp2],
  ["image/tiff", readTiffFile],
  ["image/jxr", readTiffFile],
  ["image/vnd.adobe.photoshop", readPsd],
  ["image/svg+xml", readSvg],
]);

/** Reads a container of this type. Rejects only if the browser cannot read the file. */
export async function readContainer(type: string, source: ByteSource): Promise<ContainerFacts> {
  if (type.startsWith("video/")) return readVideo(type, source);
  if (isRaw(type)) return readRaw(type, source);
  return readers.get(type)?.(source) ?? noFacts();
}
