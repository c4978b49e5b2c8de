import type { Orientation, PhotoRecord, Picture } from "../../../src/photo/photo.ts";
import { recipeSize } from "../../../src/photo/recipe/recipe-size.ts";
import { swapsAxes } from "../../../src/photo/turn.ts";
import { appleContentId, validContentId, appleBurstId } from "../exif/apple-note.ts";
import { drawnByEngines } from "../../../src/photo/engine-types.ts";
import type { Failure } from "../../../src/photo/failure.ts";
import { isRaw } from "../containers/raw/raw-types.ts";
import { foreseenRaw, hasOwnDecoder } from "../decode/ladder.ts";
import { failed, type Undrawn } from "../decode/shared/drawn.ts";
import { refuseLarge } from "../decode/shared/gate.ts";
import { memorySource, type ByteSource } from "../bytes/source.ts";
import { type ExifFacts, exifFacts, readExif } from "../exif/exif.ts";
import { dateOfName, believeName } from "./file-date.ts";
import { dateOfFolder } from "./folder-date.ts";
import { parseFile, type HeaderFacts, type ParsedFile } from "../header/header.ts";
import { saysDepth } from "../xmp/motion-xmp.ts";
import { findGainMap } from "./gain-map.ts";
import { type IptcFacts, readIptc } from "../xmp/iptc.ts";
import { findMotion } from "./motion.ts";
import { u16 } from "../bytes/bytes.ts";
import { readJpeg } from "../containers/jpeg/jpeg.ts";
import { labelBytes } from "../containers/jpeg/label.ts";
import { tiffNumber, type TiffWalk } from "../containers/tiff/tiff.ts";
import type { Sniffed } from "../header/sniff.ts";
import { type DateCandidate, modifiedDate, readableDates, tellingDates } from "../values/dates.ts";
import { readablePositions, signedPosition } from "../values/positions.ts";
import { believeGps } from "../video/telemetry/believe-gps.ts";
import type { ContainerFacts } from "../values/container-facts.ts";
import type { Dimensions } from "../values/dimensions.ts";
import { orNull } from "../../../src/faults/faults.ts";
import { mergeCamera, mergeAnnotations } from "./merge.ts";

/** A record, its preview, and whether to try a thumbnail. */
export interface Read {
  record: PhotoRecord;
  preview: Picture | null;
  /** The packed points of a film's own track; null without one. */
  points: Uint8Array<ArrayBuffer> | null;
  /** Whether a thumbnail can be tried for this file. */
  drawable: boolean;
  /** Pixels of the small picture within a HEIF; null without one. */
  thumb: Dimensions | null;
  /** As in `ContainerFacts`. */
  light: boolean;
}

/** What is known of a file besides its content; absent if the browser lost it. */
interface Named {
  name?: string;
  /** Milliseconds since 1970. */
  modified?: number;
  /** The path of its folder, from what was dropped on. */
  folder?: string;
}

const noExif: ExifFacts = exifFacts({});

/** Names of formats for the message that explains a missing picture. */
const formatNames: ReadonlyMap<string, string> = new Map([
  ["image/jp2", "JPEG 2000"],
  ["image/jxr", "JPEG XR"],
  ["image/svg+xml", "SVG"],
  ["image/vnd.adobe.photoshop", "Photoshop"],
  ["image/vnd.microsoft.icon", "icon"],
]);

/** Why no thumbnail can be made, from the header alone; null if one can be tried. */
function foreseenFailure(header: HeaderFacts): Failure | null {
  return foreseen(header)?.failure ?? null;
}

function foreseen(header: HeaderFacts): Undrawn | null {
  const { kind, type, storedWidth, storedHeight, progressive, thumb } = header;
  if (kind === "video") return foreseenVideo(header);
  if (isRaw(type)) return foreseenRaw(header);
  if (!drawnByEngines(type) && !hasOwnDecoder(type)) {
    const name = formatNames.get(type) ?? "raw camera";
    return failed("unsupported", `Pinroll can’t show ${name} files. Open the file in another app.`);
  }
  const fraction = type === "image/jpeg" && !progressive;
  if (thumb !== undefined && hasOwnDecoder(type)) return null;
  return refuseLarge({ pixels: (storedWidth ?? 0) * (storedHeight ?? 0), fraction });
}

function foreseenVideo({ type, storedWidth, storedHeight }: HeaderFacts): Undrawn | null {
  const unknown = "Pinroll can’t create thumbnails for this type of video. Open the file in another app.";
  if (!hasOwnDecoder(type)) return failed("unsupported", unknown);
  const empty = "No images were found in this video. It may contain only sound, or be damaged.";
  return storedWidth !== null && storedHeight !== null ? null : failed("unsupported", empty);
}

/** Reads all metadata of a recognised file. Rejects only if the browser cannot read the file. */
export async function readMetadata(sniffed: Sniffed, source: ByteSource, named: Named): Promise<Read> {
  const opened = await parseFile(sniffed, source);
  const { walk, container } = opened;
  const exif = walk === null || container.exif === null ? noExif : await readExif(container.exif, walk);
  const points = await readPath(container, source);
  const record = toRecord(opened, exif, named);
  const { make } = record.camera;
  const hints = { type: opened.header.type, xmp: container.xmp, make, hasExif: container.exif !== null };
  record.motion = await findMotion(hints, source);
  record.hdr ||= (await findGainMap(container, source)) !== null;
  record.failure = foreseenFailure(opened.header);
  const drawable = record.failure === null;
  const { thumb = null, light = false } = container;
  return { record, preview: await previewOf(opened), points, drawable, thumb, light };
}

/** Reads where a film was while it was taken, and what that says of its date and location. */
async function readPath(container: ContainerFacts, source: ByteSource): Promise<Read["points"]> {
  if (container.telemetry.length === 0) return null;
  // Not loaded without a network: what the header says is all.
  const library = await import("../video/telemetry/fixes.ts").catch(orNull);
  const about = Date.parse(`${container.dates[0]?.text}Z`);
  const path = (await library?.readFixes(source, container.telemetry, about)) ?? null;
  const [first] = path?.fixes ?? [];
  if (library === null || path === null || first === undefined) return null;
  container.dates = believeGps(container.dates, path.begun, container.duration);
  container.position ??= signedPosition(first.lat, first.lng, first.altitude, "gps:Track");
  return library.packedPath(path);
}

/**
 * All dates of the file in order of precedence: when the picture was taken, when it was digitised (of a scan decades
 * later), what containers say, the time of the GPS fix, the file name, the folder's.
 */
function dateCandidates(
  { xmp, container }: ParsedFile,
  exif: ExifFacts,
  iptc: IptcFacts,
  { name = "", folder }: Named,
): DateCandidate[] {
  const byFolder = folder === undefined ? null : dateOfFolder(folder);
  const guesses = [exif.fixDate, xmp.fixDate, dateOfName(name), byFolder].filter((date) => date !== null);
  const told = [exif, xmp, iptc];
  return [
    ...told.flatMap(({ dates }) => dates),
    ...told.flatMap(({ digitised }) => digitised),
    ...container.dates,
    ...guesses,
  ];
}

function toRecord(opened: ParsedFile, exif: ExifFacts, named: Named): PhotoRecord {
  const { header, xmp, container } = opened;
  const [stored, ...otherTurns] = opened.orientations;
  const isTurned = swapsAxes(header.orientation);
  const iptc = readIptc(container.iptc);
  const dates = tellingDates(readableDates(dateCandidates(opened, exif, iptc, named)));
  const [takenAt = modifiedDate(named.modified), ...otherDates] = believeName(dates, container.duration);
  const [location = null, ...otherPlaces] = readablePositions([
    exif.position,
    xmp.position,
    container.position,
  ]);
  const record: PhotoRecord = {
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
    people: xmp.people,
    contentId: appleContentId(opened.walk) ?? validContentId(container.contentId),
    ...burstOf(opened, named.name ?? ""),
    motion: null,
    sphere: xmp.sphere,
    hdr: container.hdr,
    depth: container.depth || saysDepth(container.xmp),
    failure: null,
  };
  // Of a picture that another program has cut since, it is none.
  const { recipe } = xmp;
  const isOfThis = recipe !== null && recipe.of !== null && recipe.of === recipeSize(record);
  return isOfThis ? { ...record, recipe: recipe.text } : record;
}

type Shape = Pick<HeaderFacts, "storedWidth" | "storedHeight" | "orientation">;

const offsetTag = 0x0201;
const lengthTag = 0x0202;

/** Smaller previews are useless, larger ones not worth storing twice. */
const minEdge = 32;
const maxBytes = 65_536;

/**
 * The embedded preview of an Exif block (the JPEG of IFD1), made upright without decoding: an Exif segment with only
 * the orientation is put first, and the browser applies it. Null if there is none, if it is incomplete, or if its shape
 * differs so much that it shows something else.
 */
export async function readPreview(block: Uint8Array, walk: TiffWalk, header: Shape): Promise<Picture | null> {
  const offset = tiffNumber(walk, walk.ifd1.get(offsetTag));
  const length = tiffNumber(walk, walk.ifd1.get(lengthTag));
  if (offset === null || length === null || length < 128 || length > maxBytes) return null;
  const jpeg = wholeJpeg(block.subarray(offset, offset + length));
  if (jpeg === null) return null;
  const { width, height } = await readJpeg(memorySource(jpeg));
  if (width === null || height === null || Math.max(width, height) < minEdge) return null;
  const orientation = previewOrientation(width / height, header);
  if (orientation === null) return null;
  const turned = orientation >= 5;
  return {
    type: "image/jpeg",
    width: turned ? height : width,
    height: turned ? width : height,
    bytes: labelBytes(jpeg, orientation),
    colour: null,
  };
}

/** From SOI to EOI, without padding some cameras append. */
function wholeJpeg(bytes: Uint8Array): Uint8Array | null {
  if (u16(bytes, 0) !== 0xffd8) return null;
  let end = bytes.length;
  while (end > 4 && bytes[end - 1] !== 0xd9) end--;
  return bytes[end - 2] === 0xff && bytes.length - end < 1024 ? bytes.subarray(0, end) : null;
}

/**
 * Orientation of the preview. Some tools rotate only the preview: if its shape matches the upright photo and not the
 * stored one, it is already upright. Null if it matches neither within a factor of two.
 */
function previewOrientation(aspect: number, header: Shape): Orientation | null {
  const { orientation, storedWidth, storedHeight } = header;
  if (storedWidth === null || storedHeight === null) return orientation;
  const stored = Math.abs(Math.log(aspect / (storedWidth / storedHeight)));
  const turned = Math.abs(Math.log(aspect / (storedHeight / storedWidth)));
  const isUpright = orientation >= 5 && turned < stored - 0.1;
  if ((isUpright ? turned : stored) > Math.LN2) return null;
  return isUpright ? 1 : orientation;
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
