import type { Failure } from "../../src/photo/failure.ts";
import type { PhotoRecord, Picture, TakenAt } from "../../src/photo/photo.ts";
import { swapsAxes } from "../../src/photo/turn.ts";
import type { ByteSource } from "./containers/source.ts";
import { hasOwnDecoder } from "./decode/own-decoders.ts";
import { type ExifFacts, readExif } from "./exif.ts";
import { refuseLarge } from "./gate.ts";
import { type HeaderFacts, openFile, type Opened } from "./header.ts";
import { readPreview } from "./preview.ts";
import type { Sniffed } from "./sniff.ts";
import { modifiedDate, readableDates } from "./when.ts";
import { readablePositions } from "./where.ts";

/** A record with what goes beside it. */
export interface Read {
  record: PhotoRecord;
  preview: Picture | null;
  /** Whether a thumbnail job makes sense for this file. */
  drawable: boolean;
}

/** What engines draw themselves. */
const enginesDraw: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/bmp",
]);

/** Formats as people know them, for the sentence that says why there is no picture. */
const formatNames: ReadonlyMap<string, string> = new Map([
  ["image/heic", "HEIC"],
  ["image/heif", "HEIF"],
  ["image/tiff", "TIFF"],
  ["image/jxl", "JPEG XL"],
  ["image/jp2", "JPEG 2000"],
  ["image/jxr", "JPEG XR"],
  ["image/svg+xml", "SVG"],
  ["image/vnd.adobe.photoshop", "Photoshop"],
  ["image/vnd.microsoft.icon", "icon"],
]);

const nothing: ExifFacts = {
  dates: [],
  position: null,
  camera: { make: null, model: null, lens: null },
  exposure: { fNumber: null, seconds: null, iso: null, focalLength: null },
  title: null,
  description: null,
  keywords: [],
  rating: null,
};

/**
 * Reads all metadata of a recognised file. `modified` is the file's modified time in milliseconds since 1970, absent
 * where it is not known. Rejects only when the browser cannot read the file.
 */
export async function readRecord(
  sniffed: Sniffed,
  source: ByteSource,
  modified: number | undefined,
): Promise<Read> {
  const opened = await openFile(sniffed, source);
  const { walk, container } = opened;
  const exif = walk === null || container.exif === null ? nothing : await readExif(container.exif, walk);
  const record = toRecord(opened, exif, modified);
  if (record.kind === "photo") record.failure = foreseenFailure(opened.header);
  const drawable = record.kind === "photo" && record.failure === null;
  return { record, preview: await previewOf(opened), drawable };
}

/** Every date the file holds, the one that counts first, the modified time last. */
export function allDates(opened: Opened, exif: ExifFacts, modified: number | undefined): TakenAt[] {
  const dates = readableDates([...exif.dates, ...opened.xmp.dates]);
  const guess = modifiedDate(modified);
  return guess === null ? dates : [...dates, guess];
}

function toRecord(opened: Opened, exif: ExifFacts, modified: number | undefined): PhotoRecord {
  const { header, xmp } = opened;
  const isTurned = swapsAxes(header.orientation);
  return {
    kind: header.kind,
    type: header.type,
    width: isTurned ? header.storedHeight : header.storedWidth,
    height: isTurned ? header.storedWidth : header.storedHeight,
    ...opened.stored,
    takenAt: allDates(opened, exif, modified)[0] ?? null,
    location: readablePositions([exif.position, xmp.position])[0] ?? null,
    camera: {
      make: exif.camera.make ?? xmp.make,
      model: exif.camera.model ?? xmp.model,
      lens: exif.camera.lens ?? xmp.lens,
    },
    exposure: exif.exposure,
    duration: null,
    title: xmp.title ?? exif.title,
    description: xmp.description ?? exif.description,
    keywords: xmp.keywords.length > 0 ? xmp.keywords : exif.keywords,
    rating: xmp.rating ?? exif.rating,
    failure: null,
  };
}

async function previewOf({ header, container, walk }: Opened): Promise<Picture | null> {
  if (container.exif === null || walk === null || walk.ifd1.size === 0) return null;
  const { storedWidth: width, storedHeight: height, orientation } = header;
  return readPreview(container.exif, walk, { width, height, orientation });
}

/** Why no thumbnail can be made, as far as the header tells; null when one can be tried. */
function foreseenFailure({ type, storedWidth, storedHeight, progressive }: HeaderFacts): Failure | null {
  if (!enginesDraw.has(type) && !hasOwnDecoder(type)) {
    const name = formatNames.get(type) ?? "raw camera";
    const message = `Pinroll cannot draw ${name} pictures. Open the file in another app to see it.`;
    return { kind: "unsupported", stage: "thumbnail", message };
  }
  const fraction = type === "image/jpeg" && !progressive;
  const pixels = (storedWidth ?? 0) * (storedHeight ?? 0);
  return refuseLarge({ pixels, scans: 1, fraction })?.failure ?? null;
}
