import { parseWallTime } from "../../../photo/wall-time.ts";
import {
  hash16,
  isOverviewPath,
  isSegmentPath,
  listPath,
  mostSegmentBytes,
  overviewPath,
  partPath,
  segmentPath,
  yearOfPart,
  type DatasetFile,
  type DatasetListKind,
  type DatasetManifest,
  type DatasetPart,
  type DatasetSequenced,
  type DatasetWithdrawal,
} from "./layout.ts";

/** Why a manifest cannot be used: no dataset at all, made by a later version, or something in it cannot be. */
export type ManifestTrouble = "not-a-dataset" | "later-version" | "damaged";

/** A manifest, checked; or why it is none. `where` names the first value that cannot be, as "parts[3].bounds". */
export type ReadManifest =
  { ok: true; manifest: DatasetManifest } | { ok: false; why: ManifestTrouble; where: string };

/** Most characters of a manifest: some 30,000 parts and as many segments. */
export const mostManifestText = 32 * 1024 * 1024;
/** Most parts, and most segments: at 100,000 photos a part or 250 thumbnails a segment more than a billion or 25 million. */
const mostFiles = 100_000;
/** Most bytes of a part; the writer's have some 32 MB. */
const mostPartBytes = 2 ** 31 - 1;
/** Most bytes of a footer, which is read whole. */
const mostFooterBytes = 64 * 1024 * 1024;
/** Most bytes of an overview, which is read whole. */
const mostOverviewBytes = 64 * 1024 * 1024;
const mostRows = 100_000_000;
/** Most bytes of a list of a bucket, which is read whole: some two million ids. */
const mostListBytes = 64 * 1024 * 1024;

/** What may be a manifest or a part of it. */
type Untrusted = Readonly<
  Partial<Record<keyof DatasetManifest | keyof DatasetPart | keyof DatasetWithdrawal, unknown>>
>;

/** A value that cannot be, by its place in the manifest. */
class Wrong extends Error {}

/**
 * Reads a manifest from anywhere, trusting nothing: paths are those of the layout, each once, named after their hashes;
 * numbers are whole and bounded, sums agree. Fields it does not know are left out.
 */
export function readManifest(text: string): ReadManifest {
  if (text.length > mostManifestText) return { ok: false, why: "damaged", where: "length" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // No JSON.
    return { ok: false, why: "not-a-dataset", where: "" };
  }
  if (!isObject(value) || value.format !== "pinroll-dataset")
    return { ok: false, why: "not-a-dataset", where: "format" };
  if (value.version !== 1) {
    const isLater = typeof value.version === "number" && value.version > 1;
    return { ok: false, why: isLater ? "later-version" : "damaged", where: "version" };
  }
  try {
    return { ok: true, manifest: manifestOf(value) };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, why: "damaged", where: error.message };
    throw error;
  }
}

/** A part as the manifest and a bucket's log have it, checked; null where something in it cannot be. */
export function readDatasetPart(value: unknown): DatasetPart | null {
  return checked(() => partOf(value, "part"));
}

/** A segment of thumbnails as the manifest and a bucket's log have it, checked; null where something in it cannot be. */
export function readSegmentFile(value: unknown): DatasetFile | null {
  return checked(() => segmentOf(value, "segment"));
}

function checked<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Wrong) return null;
    throw error;
  }
}

function manifestOf(value: Untrusted): DatasetManifest {
  const sequence = whole(value.sequence, 0, Number.MAX_SAFE_INTEGER, "sequence");
  const { createdAt } = value;
  if (typeof createdAt !== "string" || createdAt.length > 40 || Number.isNaN(Date.parse(createdAt)))
    throw new Wrong("createdAt");
  const photos = whole(value.photos, 0, Number.MAX_SAFE_INTEGER, "photos");
  const parts = list(value.parts, "parts").map((part, at) => partOf(part, `parts[${at}]`));
  const thumbnails = list(value.thumbnails, "thumbnails").map((file, at) =>
    segmentOf(file, `thumbnails[${at}]`),
  );
  once(parts, "parts");
  once(thumbnails, "thumbnails");
  const bucket = ofBucket(value);
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  if (bucket.withdrawn === undefined ? rows !== photos : rows < photos) throw new Wrong("photos");
  return { format: "pinroll-dataset", version: 1, sequence, createdAt, photos, parts, thumbnails, ...bucket };
}

/** What only a bucket's manifest has. */
function ofBucket(value: Untrusted): Pick<DatasetManifest, "log" | "withdrawn" | "index" | "originals"> {
  const listed = (kind: DatasetListKind): DatasetSequenced[] => {
    const files = list(value[kind], kind).map((file, at) => sequencedOf(file, kind, `${kind}[${at}]`));
    once(files, kind);
    return files;
  };
  return {
    ...(value.log === undefined ? {} : { log: list(value.log, "log").map(logEntryPath) }),
    ...(value.index === undefined ? {} : { index: listed("index") }),
    ...(value.originals === undefined ? {} : { originals: listed("originals") }),
    ...(value.withdrawn === undefined
      ? {}
      : {
          withdrawn: listed("withdrawn").map((file, at) => ({
            ...file,
            ids: whole(
              object(list(value.withdrawn, "withdrawn")[at], "ids").ids,
              1,
              mostRows,
              "withdrawn.ids",
            ),
          })),
        }),
  };
}

function logEntryPath(value: unknown, at: number): string {
  if (typeof value !== "string" || !/^log\/\d{8,16}-[0-9a-z]{1,32}\.json$/.test(value))
    throw new Wrong(`log[${at}]`);
  return value;
}

/** A list of a bucket as its manifest and its log have it, checked; null where something in it cannot be. */
export function readListFile(value: unknown, kind: DatasetListKind): DatasetSequenced | null {
  return checked(() => sequencedOf(value, kind, kind));
}

function sequencedOf(value: unknown, kind: DatasetListKind, where: string): DatasetSequenced {
  const raw = object(value, where);
  const file = fileOf(raw, mostListBytes, where);
  if (file.path !== listPath(kind, file.sha256)) throw new Wrong(`${where}.path`);
  return { ...file, sequence: whole(raw.sequence, 0, Number.MAX_SAFE_INTEGER, `${where}.sequence`) };
}

function partOf(value: unknown, where: string): DatasetPart {
  const part = object(value, where);
  const file = fileOf(part, mostPartBytes, where);
  const year = yearOfPart(file.path);
  if (year === undefined || file.path !== partPath(year, file.sha256)) throw new Wrong(`${where}.path`);
  const rows = whole(part.rows, 1, mostRows, `${where}.rows`);
  const from = clock(part.from, `${where}.from`);
  const to = clock(part.to, `${where}.to`);
  if ((from === null) !== (to === null) || (from !== null && to !== null && from > to))
    throw new Wrong(`${where}.to`);
  const years = [from, to].map((local) => (local === null ? null : Number(local.slice(0, 4))));
  if (years.some((each) => each !== year)) throw new Wrong(`${where}.from`);
  const footerBytes = whole(
    part.footerBytes,
    12,
    Math.min(file.bytes, mostFooterBytes),
    `${where}.footerBytes`,
  );
  const overview = fileOf(object(part.overview, `${where}.overview`), mostOverviewBytes, `${where}.overview`);
  if (!isOverviewPath(overview.path) || overview.path !== overviewPath(overview.sha256))
    throw new Wrong(`${where}.overview.path`);
  const bounds = boundsOf(part.bounds, `${where}.bounds`);
  const read = { ...file, rows, from, to, bounds, footerBytes, overview };
  if (part.sequence === undefined) return read;
  return { ...read, sequence: whole(part.sequence, 0, Number.MAX_SAFE_INTEGER, `${where}.sequence`) };
}

function segmentOf(value: unknown, where: string): DatasetFile {
  // A picture larger than a segment has one of its own.
  const file = fileOf(object(value, where), 8 * mostSegmentBytes, where);
  if (!isSegmentPath(file.path) || file.path !== segmentPath(file.sha256)) throw new Wrong(`${where}.path`);
  return file;
}

function fileOf(value: Untrusted, mostBytes: number, where: string): DatasetFile {
  const { path, sha256 } = value;
  if (typeof path !== "string") throw new Wrong(`${where}.path`);
  if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256)) throw new Wrong(`${where}.sha256`);
  if (!path.includes(hash16(sha256))) throw new Wrong(`${where}.path`);
  return { path, bytes: whole(value.bytes, 1, mostBytes, `${where}.bytes`), sha256 };
}

function boundsOf(value: unknown, where: string): DatasetPart["bounds"] {
  if (value === null) return null;
  if (!Array.isArray(value) || value.length !== 4 || !value.every((each) => typeof each === "number"))
    throw new Wrong(where);
  const [west, south, east, north] = value as [number, number, number, number];
  const isWithin = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  if (!isWithin || west > east || south > north) throw new Wrong(where);
  return [west, south, east, north];
}

function clock(value: unknown, where: string): string | null {
  if (value === null) return null;
  const isClock =
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value) &&
    !Number.isNaN(parseWallTime(value));
  if (!isClock) throw new Wrong(where);
  return value;
}

function whole(value: unknown, least: number, most: number, where: string): number {
  if (!Number.isSafeInteger(value) || Number(value) < least || Number(value) > most) throw new Wrong(where);
  return Number(value);
}

function list(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length > mostFiles) throw new Wrong(where);
  return value;
}

function once(files: readonly DatasetFile[], where: string): void {
  if (new Set(files.map(({ path }) => path)).size !== files.length) throw new Wrong(where);
}

function object(value: unknown, where: string): Untrusted {
  if (!isObject(value)) throw new Wrong(where);
  return value;
}

function isObject(value: unknown): value is Untrusted {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
