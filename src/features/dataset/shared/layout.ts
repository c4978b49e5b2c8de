/**
 * The layout of a dataset, the same in a folder, a ZIP and a bucket. Files are named by their content and never
 * rewritten; the manifest names those that belong to the dataset.
 */

/** A file of a dataset, as its manifest names it. */
export interface DatasetFile {
  /** Relative to the dataset. */
  path: string;
  bytes: number;
  /** Of the file's bytes, 64 hexadecimal digits. */
  sha256: string;
}

/** A GeoParquet file of photos of one year, and what is worth knowing before it is read. */
export interface DatasetPart extends DatasetFile {
  rows: number;
  /** Local wall clock of the first and last photo, "2024-05-03T10:11:12"; null for photos without a date. */
  from: string | null;
  to: string | null;
  /** West, south, east and north in degrees, west never greater than east; null without locations. */
  bounds: readonly [west: number, south: number, east: number, north: number] | null;
  /** Bytes of the Parquet footer at the end of the file, including its length and "PAR1". */
  footerBytes: number;
  /** Counts of the part's photos by month and cell. */
  overview: DatasetFile;
  /** In a bucket: the publishing its rows are as new as; absent is 0. See `DatasetWithdrawal`. */
  sequence?: number;
}

/** A file of a bucket that one publishing added. */
export interface DatasetSequenced extends DatasetFile {
  sequence: number;
}

/**
 * In a bucket: a JSON file `{"ids": […]}` of photos that were published anew or removed. A row counts only if no
 * withdrawal with a higher sequence than its part's names its id; so each photo has at most one row that counts.
 */
export interface DatasetWithdrawal extends DatasetSequenced {
  /** How many ids. */
  ids: number;
}

/** What a dataset consists of. Written after all files it names. */
export interface DatasetManifest {
  format: "pinroll-dataset";
  version: 1;
  /** Grows by one with each publishing. */
  sequence: number;
  /** UTC. */
  createdAt: string;
  /** Rows that count. */
  photos: number;
  parts: DatasetPart[];
  thumbnails: DatasetFile[];
  /** In a bucket: the publishings this is the sum of, as `logPath` names them; the latest at the end. */
  log?: string[];
  /** In a bucket: which rows do not count any more. */
  withdrawn?: DatasetWithdrawal[];
  /** In a bucket: what writers need to know what was published: JSON files `{"ids": […], "digests": […]}`, null for removed. */
  index?: DatasetSequenced[];
  /** In a bucket: where originals are: JSON files `{"originals": [{"id", "path", "bytes", "type"}]}`. */
  originals?: DatasetSequenced[];
}

/** Path of the manifest. */
export const manifestPath = "manifest.json";
/** Path of the text for people. */
export const readmePath = "README.md";

/** Most bytes of a segment of thumbnails: what one request reads well, and memory holds easily. */
export const mostSegmentBytes = 8 * 1024 * 1024;

/** The zoom of the tiles that overviews count in: 64 by 64 cells of the Web Mercator square. */
export const overviewZoom = 6;

/** The short name of a file's content: the first 16 digits of its SHA-256. */
export function hash16(sha256: string): string {
  return sha256.slice(0, 16);
}

/** Path of a part. `year` is null for photos without a date. Hive's partitions: "year=2024". */
export function partPath(year: number | null, sha256: string): string {
  return `photos/year=${year === null ? "unknown" : String(year).padStart(4, "0")}/part-${hash16(sha256)}.parquet`;
}

/** Path of a segment of thumbnails, by its SHA-256 or by what stands in `thumbnail_segment`. */
export function segmentPath(hash: string): string {
  return `thumbnails/${hash16(hash)}.seg`;
}

/** Path of the overview of a part. */
export function overviewPath(sha256: string): string {
  return `overview/${hash16(sha256)}.parquet`;
}

/** Path of what one publishing added. `writer` tells writers apart. */
export function logPath(sequence: number, writer: string): string {
  return `log/${String(sequence).padStart(8, "0")}-${writer}.json`;
}

/** What a bucket keeps as JSON beside photos, each kind in a folder of its name. */
export type DatasetListKind = "withdrawn" | "index" | "originals";

/** Path of a list of a bucket. */
export function listPath(kind: DatasetListKind, sha256: string): string {
  return `${kind}/${hash16(sha256)}.json`;
}

/** The year a part's path names: null for photos without a date; undefined where this is no path of a part. */
export function yearOfPart(path: string): number | null | undefined {
  const year = /^photos\/year=(\d{4}|unknown)\/part-[0-9a-f]{16}\.parquet$/.exec(path)?.[1];
  if (year === undefined) return undefined;
  return year === "unknown" ? null : Number(year);
}

/** Whether this is the path of a segment of thumbnails. */
export function isSegmentPath(path: string): boolean {
  return /^thumbnails\/[0-9a-f]{16}\.seg$/.test(path);
}

/** Whether this is the path of an overview. */
export function isOverviewPath(path: string): boolean {
  return /^overview\/[0-9a-f]{16}\.parquet$/.test(path);
}
