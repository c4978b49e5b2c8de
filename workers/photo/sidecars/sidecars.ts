import type { RawCrop } from "../../../src/photo/recipe/camera-raw.ts";
import type { Failure } from "../../../src/photo/failure.ts";
import type { TrackKind } from "../../../src/photo/geo/track.ts";
import type { Location, Row } from "../../../src/photo/photo.ts";
import type { SidecarReading } from "../../../src/photo/sidecar.ts";
import type { FileJob } from "../../../src/contract/photo-worker.ts";
import { readJoined } from "../bytes/source.ts";
import { mostListBytes } from "./lists/limits.ts";
import { readTakeout } from "./takeout.ts";
import { givenOf, annotationsIn } from "../../../src/photo/fields.ts";
import { readableDates, tellingDates } from "../values/dates.ts";
import { readablePositions } from "../values/positions.ts";
import { peopleOf, xmpFacts, xmpPropertiesOf, type XmpFacts } from "../xmp/xmp.ts";
import { parseEdtf, wideFields } from "../../../src/photo/dates/edtf.ts";
import { areCorrections, isCorrectedDate, isCorrection } from "../../../src/photo/corrections.ts";
import type { CorrectedDate, Corrections, PhotoFlag, Rotation } from "../../../src/photo/photo-edit.ts";
import type { XmpProperties } from "../xmp/xmp-properties.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** Result for one sidecar; `points` holds a track's packed points. */
export type SidecarResult =
  | { id: Row; ok: true; reading: SidecarReading; points: Uint8Array<ArrayBuffer> | null }
  | { id: Row; ok: false; failure: Failure };

/** Sidecars of a photo take some kilobytes; larger files belong to other programs and are too expensive to parse. */
const maxBytes = 1024 * 1024;

/** Where a location history shows what it is. */
const headBytes = 4096;

const unreadable: Failure = {
  kind: "unreadable",
  stage: "metadata",
  message: "The file could not be read. It may have been moved or changed. Add it again.",
};

/**
 * Reads a batch of sidecars in one read, because a read costs about 1 ms whatever its size; if that fails, one by one.
 * Calls `each` in order and awaits it. Rejects only if `each` does.
 */
export async function readSidecars(
  batch: readonly FileJob[],
  each: (result: SidecarResult) => Promise<void> | void,
): Promise<void> {
  const joined = await readJoined(
    batch.map((job) => (isSmall(job) && isOfOnePhoto(job.sidecar) ? job.file : new Blob())),
  );
  for (const [i, job] of batch.entries()) await each(await readOne(job, joined?.[i]));
}

const isSmall = ({ file }: FileJob): boolean => file.size <= maxBytes;
const ofOnePhoto = ["xmp", "json", "film"] as const;
const isOfOnePhoto = (kind: FileJob["sidecar"]): kind is (typeof ofOnePhoto)[number] =>
  ofOnePhoto.some((one) => one === kind);

const source = "sidecar:xmp";

/**
 * What a person said in Pinroll, of a sidecar it wrote; of those of other programs whether the photo was picked or
 * rejected. Null for nothing.
 */
function metadataOfXmp(
  properties: XmpProperties,
  facts: Omit<XmpFacts, "people">,
  location: Location | null,
): Corrections | null {
  const flag = flagOfXmp(properties);
  const edited = new Set(properties.get("pinroll:Edited"));
  const one = (name: string): string | undefined => properties.get(name)?.[0];
  const recipe = one("pinroll:Recipe");
  const isDeveloped = isCorrection("recipe", recipe);
  if (edited.size === 0) {
    const told = { ...(flag !== null && { flag }), ...(isDeveloped && { recipe }) };
    return areCorrections(told) && Object.keys(told).length > 0 ? told : null;
  }
  // Minus one is a reject without stars.
  const rating = Math.max(0, Number(one("xmp:Rating") ?? 0));
  const takenAt = wideDateOf(one("pinroll:TakenAt") ?? "") ?? dateOf(one("exif:DateTimeOriginal") ?? "");
  const stack = one("pinroll:Stack");
  const values: Corrections = {
    favourite: one("pinroll:Favourite") === "True",
    ...(flag !== null && { flag }),
    hidden: one("pinroll:Hidden") === "True",
    ...givenOf(annotationsIn(facts)),
    ...(isCorrection("rating", rating) && { rating }),
    rotation: Number(one("pinroll:Rotation") ?? 0) as Rotation,
    keywords: [...new Set(facts.keywords)],
    ...(location !== null && { location: { ...location, source: "hand" } }),
    ...(takenAt !== null && { takenAt }),
    ...(stack !== undefined && { stack }),
    ...(recipe !== undefined && { recipe }),
  };
  const said = Object.fromEntries(Object.entries(values).filter(([name]) => edited.has(name)));
  return areCorrections(said) ? said : null;
}

/** The crop as Lightroom and Camera Raw write it; null for none, or where it is that of a picture they have cut already. */
function frameOfXmp(properties: XmpProperties): RawCrop | null {
  const one = (name: string): string | undefined => properties.get(`crs:${name}`)?.[0];
  if (one("HasCrop") !== "True" || one("AlreadyApplied") === "True") return null;
  const number = (name: string): number => Number(one(name) ?? Number.NaN);
  const crop = [number("CropLeft"), number("CropTop"), number("CropRight"), number("CropBottom")] as const;
  const angle = Number(one("CropAngle") ?? 0);
  return [...crop, angle].every(Number.isFinite) ? { crop, angle } : null;
}

/** The flag as Lightroom, digiKam and Adobe Bridge write it. */
function flagOfXmp(properties: XmpProperties): PhotoFlag | null {
  const one = (name: string): string | undefined => properties.get(name)?.[0];
  const label = one("digiKam:PickLabel");
  if (one("xmpDM:pick") === "1" || label === "3") return "pick";
  if (one("xmpDM:pick") === "-1" || label === "1" || one("xmp:Rating") === "-1") return "reject";
  return null;
}

function wideDateOf(text: string): CorrectedDate | null {
  const date = parseEdtf(text);
  return date && { ...wideFields(date), offset: null, source: "hand" };
}

/** As Pinroll writes dates; null for others. */
function dateOf(text: string): CorrectedDate | null {
  const match = /^(.+?T[\d:.]+)([+-]\d\d:\d\d)?$/.exec(text);
  const date = { local: match?.[1] ?? "", offset: match?.[2] ?? null, source: "hand" };
  return isCorrectedDate(date) ? date : null;
}

/** Reads an XMP file: a single packet (XMP part 3, section 4.2). Never throws. */
export function readXmpFile(bytes: Uint8Array): SidecarReading {
  if (!isXmp(bytes)) return { about: "nothing", why: "The file is damaged: it contains no XMP." };
  const properties = xmpPropertiesOf([bytes], /:/);
  const xmp = xmpFacts(properties);
  const [takenAt = null] = tellingDates(readableDates([...xmp.dates, ...xmp.digitised]));
  const [location = null] = readablePositions([xmp.position]);
  const said = metadataOfXmp(properties, xmp, location);
  const frame = frameOfXmp(properties);
  return {
    about: "photo",
    fileName: null,
    values: {
      takenAt: takenAt === null ? null : { ...takenAt, source },
      location: location === null ? null : { ...location, source },
      ...annotationsIn(xmp),
      keywords: [...new Set(xmp.keywords)],
      people: peopleOf([bytes]),
      favourite: false,
      ...(said !== null && { said }),
      ...(frame !== null && { frame }),
    },
  };
}

/** Whether it contains RDF, in any ASCII-compatible encoding or UTF-16. */
function isXmp(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes).replaceAll("\0", "");
  return /<(?:[\w-]+:)?RDF[\s>]/.test(text);
}

async function readOne(job: FileJob, joined: Uint8Array | undefined): Promise<SidecarResult> {
  const { id, file, sidecar } = job;
  try {
    if (sidecar === "ini") return success(id, await (await import("./lists/picasa.ts")).readPicasa(file));
    if (sidecar === "chat") return success(id, await (await import("./lists/whatsapp.ts")).readChat(file));
    if (sidecar === "csv") return await table(id, file);
    if (sidecar !== undefined && !isOfOnePhoto(sidecar)) return await track(id, sidecar, file);
    const isJson = sidecar === "json";
    if (!isSmall(job)) {
      const head = isJson ? await file.slice(0, headBytes).text() : "";
      if (await isLocationHistory(head)) return await track(id, "history", file);
      if (!beginsList.test(head) || file.size > mostListBytes)
        return nothing(id, "The file is too large to describe one photo.");
    }
    const bytes = joined?.length === file.size ? joined : new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return nothing(id, "The file is empty.");
    if (sidecar === "film")
      return success(id, await (await import("./beside-film.ts")).readBesideFilm(bytes));
    if (!isJson) return success(id, readXmpFile(bytes));
    const text = new TextDecoder().decode(bytes);
    const reading = readTakeout(text);
    // Albums of Facebook have fields of Takeout's.
    const isSure = reading.about !== "nothing" && !listsFiles.test(text);
    if (isSure) return success(id, reading);
    const list = await listIn(text);
    if (list !== null) return success(id, list);
    if (reading.about !== "nothing") return success(id, reading);
    return (await isLocationHistory(text.slice(0, headBytes)))
      ? await track(id, "history", file)
      : success(id, reading);
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return { id, ok: false, failure: unreadable };
  }
}

/** What JSON of another export says; null where it is of none that is known. */
async function listIn(text: string): Promise<SidecarReading | null> {
  if (!beginsList.test(text.slice(0, headBytes)) && !listsFiles.test(text)) return null;
  return (await import("./lists/json-lists.ts")).listIn(text);
}

/** Names of the first fields of lists: Snapchat, Flickr, Telegram, Facebook, Instagram. */
const beginsList =
  /"(?:Saved Media|albums|photopage|date_taken|messages|personal_information|participants|uri|timestamp|creation_timestamp)"/;

/** Names of fields with the path of a file, which lists of Facebook and Instagram have anywhere. */
const listsFiles = /"uri"\s*:/;

/** A table of an export, else of locations. */
async function table(id: Row, file: File): Promise<SidecarResult> {
  const { isIcloudTable, readIcloudTable } = await import("./lists/icloud.ts");
  return isIcloudTable(await file.slice(0, headBytes).text())
    ? success(id, await readIcloudTable(file, file.name))
    : track(id, "csv", file);
}

/** Whether JSON that bears no name of a location history begins like one. */
async function isLocationHistory(head: string): Promise<boolean> {
  const { isHistory } = await import("../../../src/features/tracks/worker/photo/history/history.ts");
  return isHistory(head);
}

async function track(id: Row, kind: TrackKind, file: File): Promise<SidecarResult> {
  const { readTrack } = await import("../../../src/features/tracks/worker/photo/track-file.ts");
  return { id, ok: true, ...(await readTrack(kind, file)) };
}

function success(id: Row, reading: SidecarReading): SidecarResult {
  return { id, ok: true, reading, points: null };
}

function nothing(id: Row, why: string): SidecarResult {
  return success(id, { about: "nothing", why });
}
