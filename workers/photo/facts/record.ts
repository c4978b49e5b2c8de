import type { PhotoRecord, Picture } from "../../../src/photo/photo.ts";
import { swapsAxes } from "../../../src/photo/turn.ts";
import { appleContentId, validContentId, appleBurstId } from "../exif/apple-note.ts";
import { foreseenFailure } from "./foreseen.ts";
import type { ByteSource } from "../bytes/source.ts";
import { type ExifFacts, exifFacts, readExif } from "../exif/exif.ts";
import { dateOfName, believeName } from "./file-date.ts";
import { parseFile, type ParsedFile } from "../header/header.ts";
import { type IptcFacts, readIptc } from "../xmp/iptc.ts";
import { findMotion } from "./motion.ts";
import { readPreview } from "./preview.ts";
import type { Sniffed } from "../header/sniff.ts";
import { type DateCandidate, modifiedDate, readableDates } from "../values/dates.ts";
import { readablePositions } from "../values/positions.ts";
import { mergeCamera, mergeAnnotations } from "./merge.ts";

/** A record, its preview, and whether to try a thumbnail. */
export interface Read {
  record: PhotoRecord;
  preview: Picture | null;
  /** Whether a thumbnail can be tried for this file. */
  drawable: boolean;
}

/** What is known of a file besides its content; absent if the browser lost it. */
export interface Named {
  name?: string;
  /** Milliseconds since 1970. */
  modified?: number;
}

const noExif: ExifFacts = exifFacts({});

/** Reads all metadata of a recognised file. Rejects only if the browser cannot read the file. */
export async function readMetadata(sniffed: Sniffed, source: ByteSource, named: Named): Promise<Read> {
  const opened = await parseFile(sniffed, source);
  const { walk, container } = opened;
  const exif = walk === null || container.exif === null ? noExif : await readExif(container.exif, walk);
  const record = toRecord(opened, exif, named);
  const { make } = record.camera;
  const hints = { type: opened.header.type, xmp: container.xmp, make, hasExif: container.exif !== null };
  record.motion = await findMotion(hints, source);
  record.failure = foreseenFailure(opened.header);
  const drawable = record.failure === null;
  return { record, preview: await previewOf(opened), drawable };
}

/**
 * All dates of the file in order of precedence: when the camera took the picture, when it was digitised, what editors
 * and containers say, the time of the GPS fix, the file name.
 */
function dateCandidates(
  { xmp, container }: ParsedFile,
  exif: ExifFacts,
  iptc: IptcFacts,
  name: string,
): DateCandidate[] {
  const guesses = [exif.fixDate, xmp.fixDate, dateOfName(name)].filter((date) => date !== null);
  return [...exif.dates, ...xmp.dates, ...iptc.dates, ...container.dates, ...guesses];
}

function toRecord(opened: ParsedFile, exif: ExifFacts, { name = "", modified }: Named): PhotoRecord {
  const { header, xmp, container } = opened;
  const [stored, ...otherTurns] = opened.orientations;
  const isTurned = swapsAxes(header.orientation);
  const iptc = readIptc(container.iptc);
  const dates = readableDates(dateCandidates(opened, exif, iptc, name));
  const [takenAt = modifiedDate(modified), ...otherDates] = believeName(dates, container.duration);
  const [location = null, ...otherPlaces] = readablePositions([
    exif.position,
    xmp.position,
    container.position,
  ]);
  return {
    kind: header.kind,
    type: header.type,
    width: isTurned ? header.storedHeight : header.storedWidth,
    height: isTurned ? header.storedWidth : header.storedHeight,
    orientation: stored?.value ?? null,
    orientationSource: stored?.source ?? null,
    takenAt,
    location,
    others: { takenAt: otherDates, location: otherPlaces, orientation: otherTurns },
    camera: mergeCamera(xmp, exif, container),
    exposure: exif.exposure,
    duration: container.duration,
    ...mergeAnnotations(xmp, iptc, exif, container),
    contentId: appleContentId(opened.walk) ?? validContentId(container.contentId),
    ...burstOf(opened, name),
    motion: null,
    sphere: xmp.sphere,
    failure: null,
  };
}

async function previewOf({ header, container, walk }: ParsedFile): Promise<Picture | null> {
  if (container.exif === null || walk === null || walk.ifd1.size === 0) return null;
  return readPreview(container.exif, walk, header);
}

/**
 * Cameras that put the burst's name into every file name, and COVER into the picture they chose. Google's:
 * 00000IMG_00000_BURST20200904115433782_COVER.jpg, 00100lPORTRAIT_00100_BURST20200822144512345.jpg. Sony's phones:
 * DSC_0035_BURST20230709220904977_COVER.JPG.
 */
const burstName = /^(?:(\d{5})[a-z]{0,3}[A-Z]+_\1|DSC_\d{4})_(BURST\d{14}(?:\d{3})?)(?!\d)(_COVER)?/;

/** No camera writes longer IDs. */
const longestId = 100;

/**
 * The burst a picture belongs to, by ID and never by time: Apple's maker note, Google's XMP, file names.
 * Nikon's BurstGroupID is a 16-bit counter that wraps, and Samsung's is undocumented.
 */
export function burstOf(
  { walk, xmp }: Pick<ParsedFile, "walk" | "xmp">,
  name: string,
): Pick<PhotoRecord, "burstId" | "burstPrimary"> {
  const [, , named = null, cover] = burstName.exec(name) ?? [];
  const burstId = appleBurstId(walk) ?? xmp.burstId?.slice(0, longestId) ?? named;
  return { burstId, burstPrimary: burstId !== null && (xmp.burstPrimary || cover !== undefined) };
}
