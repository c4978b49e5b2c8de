import type { DatasetStep } from "../../shared/dataset-port.ts";
import {
  hash16,
  manifestPath,
  mostSegmentBytes,
  readmePath,
  segmentPath,
  type DatasetFile,
  type DatasetManifest,
  type DatasetPart,
} from "../../shared/layout.ts";
import { inOrderOfTime } from "./dataset-order.ts";
import type { DatasetSource, DatasetThumbnail } from "./dataset-source.ts";
import { PartFile } from "./part-file.ts";
import { PhotoValues, type ThumbnailPlace } from "./photo-values.ts";
import { hexOf, sha256 } from "../../../../photo/sha256.ts";

/** How a dataset is written. `breathe` is awaited every few milliseconds of work and lets others have their turn. */
interface DatasetWriting {
  sequence: number;
  /** UTC. */
  createdAt: string;
  breathe: () => Promise<void>;
}

/** Rows of a group: what a reader fetches of a column in one request. */
const groupRows = 8192;
/** Bytes of a group's values at most, roughly, so that long texts do not fill memory. */
const groupBytes = 16 * 1024 * 1024;
/** Rows and bytes after which a part ends. It stands in memory until then, as its name is its content. */
const partRows = 8 * groupRows;
const partBytes = 24 * 1024 * 1024;
/** Rows whose thumbnails are fetched together. */
const rowsAtOnce = 128;

/**
 * Writes these rows as a dataset, a file at a time, as `src/features/dataset/shared/layout.ts` describes it: a part and its segments
 * of thumbnails follow each other, so that memory holds one part and one segment, whatever the library's size.
 */
export async function* writeDataset(
  source: DatasetSource,
  rows: Uint32Array,
  writing: DatasetWriting,
): AsyncGenerator<DatasetStep> {
  const writer = new DatasetWriter(source, writing);
  yield* writer.photos(rows);
  yield* writer.end();
}

/** A finished segment, and the places in it by the position of their photo. */
interface WrittenSegment {
  file: DatasetFile;
  blob: Blob;
  places: ReadonlyMap<number, ThumbnailPlace>;
}

/** Puts thumbnails one after another until a segment is full. */
class ThumbnailSegments {
  #parts: BlobPart[] = [];
  #bytes = 0;
  #places: (Omit<ThumbnailPlace, "segment"> & { at: number })[] = [];

  /** Whether these bytes belong into the next segment. */
  isFullFor(bytes: number): boolean {
    return this.#bytes > 0 && this.#bytes + bytes > mostSegmentBytes;
  }

  /** Adds the thumbnail of the photo at this position. */
  add(at: number, { bytes, width, height, type }: DatasetThumbnail): void {
    const size = thumbnailBytes(bytes);
    // The library may fill the memory it stands in with another.
    this.#parts.push(bytes instanceof Blob ? bytes : bytes.slice());
    this.#places.push({ at, offset: this.#bytes, bytes: size, width, height, type });
    this.#bytes += size;
  }

  /** The segment so far, which another follows; null where nothing was added. Rejects if bytes cannot be read any more. */
  async take(): Promise<WrittenSegment | null> {
    if (this.#bytes === 0) return null;
    const whole = new Blob(this.#parts);
    const places = this.#places;
    this.#parts = [];
    this.#places = [];
    this.#bytes = 0;
    const bytes = await whole.arrayBuffer();
    const hash = hexOf(await sha256(bytes));
    return {
      file: { path: segmentPath(hash), bytes: bytes.byteLength, sha256: hash },
      blob: new Blob([bytes]),
      places: new Map(places.map(({ at, ...place }) => [at, { ...place, segment: hash16(hash) }])),
    };
  }
}

/** Bytes of a thumbnail. */
function thumbnailBytes(bytes: Uint8Array | Blob): number {
  return bytes instanceof Blob ? bytes.size : bytes.length;
}

/** The text that comes with a dataset: what it is, and queries to copy. */
function datasetReadme({ photos, parts, createdAt }: DatasetManifest): string {
  const dates = parts.flatMap(({ from, to }) => [from, to]).filter((local) => local !== null);
  const from = dates.reduce((first, local) => (local < first ? local : first), dates[0] ?? "");
  const to = dates.reduce((last, local) => (local > last ? local : last), dates[0] ?? "");
  const span = from === "" ? "" : `, taken from ${from.slice(0, 10)} to ${to.slice(0, 10)}`;
  return `# Photos

${photos} photos${span}. Written by Pinroll on ${createdAt.slice(0, 10)}.

- \`photos/year=…/*.parquet\`: one row for each photo, as GeoParquet 1.1. \`taken_local\` is the time on the wall where
  the photo was taken, without a time zone; \`taken_offset_minutes\` leads to UTC where it is known. Where less is known than a day, or only about when,
  \`taken_edtf\` says so (EDTF, level 1: "1985", "1985-07~"), and \`taken_local\` is its beginning. What is unknown is null.
- \`thumbnails/*.seg\`: thumbnails one after another. A row names its segment, and where in it the picture begins and
  how long it is (\`thumbnail_segment\`, \`thumbnail_offset\`, \`thumbnail_bytes\`).
- \`overview/*.parquet\`: counts by month (year * 12 + month - 1) and by tile of the world at zoom 6 (y * 64 + x).
- \`manifest.json\`: all files with their sizes and SHA-256.

The originals are not in it.

## Ask with DuckDB

Start \`duckdb\` in this folder.

\`\`\`sql
CREATE VIEW photos AS
  SELECT * FROM read_parquet('photos/*/*.parquet', hive_partitioning = true, hive_types = {'year': VARCHAR});
\`\`\`

How many photos from each year and country:

\`\`\`sql
SELECT year, country_name, count(*) AS photos
FROM photos GROUP BY ALL ORDER BY ALL;
\`\`\`

Photos around a point, without reading the rest:

\`\`\`sql
SELECT path, taken_local, city FROM photos
WHERE bbox.xmin BETWEEN -9.3 AND -9.0 AND bbox.ymin BETWEEN 38.6 AND 38.8
ORDER BY taken_local;
\`\`\`

What the tags are used for most:

\`\`\`sql
SELECT tag, count(*) AS photos
FROM (SELECT unnest(keywords) AS tag FROM photos)
GROUP BY tag ORDER BY photos DESC, tag LIMIT 20;
\`\`\`

Which lens for which focal length:

\`\`\`sql
SELECT model, lens, round(focal_length / 10) * 10 AS millimetres, count(*) AS photos
FROM photos WHERE focal_length IS NOT NULL
GROUP BY ALL ORDER BY photos DESC LIMIT 20;
\`\`\`
`;
}

class DatasetWriter {
  readonly #source: DatasetSource;
  readonly #writing: DatasetWriting;
  readonly #parts: DatasetPart[] = [];
  readonly #thumbnails = new Map<string, DatasetFile>();
  readonly #segments = new ThumbnailSegments();
  #part: PartFile | null = null;
  #values = new PhotoValues();
  #takenAt: number[] = [];
  #places = new Map<number, ThumbnailPlace>();
  #done = 0;

  constructor(source: DatasetSource, writing: DatasetWriting) {
    this.#source = source;
    this.#writing = writing;
  }

  async *photos(rows: Uint32Array): AsyncGenerator<DatasetStep> {
    const { breathe } = this.#writing;
    const takenAt = (row: number): number => this.#source.takenAt(row);
    for await (const { year, rows: month } of inOrderOfTime(rows, takenAt, breathe)) {
      if (this.#part !== null && this.#part.year !== year) yield* this.#endPart();
      for (let from = 0; from < month.length; from += rowsAtOnce) {
        const some = month.subarray(from, from + rowsAtOnce);
        await this.#source.thumbnails?.fetch(some);
        for (const row of some) {
          this.#part ??= new PartFile(year, breathe);
          yield* this.#add(row);
          if (this.#values.rows >= groupRows || this.#values.bytes >= groupBytes) yield* this.#endGroup();
          if (this.#part.rows >= partRows || this.#part.bytes >= partBytes) yield* this.#endPart();
        }
        await breathe();
      }
    }
    if (this.#part !== null) yield* this.#endPart();
  }

  async *end(): AsyncGenerator<DatasetStep> {
    const { sequence, createdAt } = this.#writing;
    const manifest: DatasetManifest = {
      format: "pinroll-dataset",
      version: 1,
      sequence,
      createdAt,
      photos: this.#parts.reduce((sum, part) => sum + part.rows, 0),
      parts: this.#parts,
      thumbnails: [...this.#thumbnails.values()],
    };
    yield this.#step(readmePath, new Blob([datasetReadme(manifest)], { type: "text/markdown" }));
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    yield this.#step(manifestPath, new Blob([text], { type: "application/json" }));
  }

  async *#add(row: number): AsyncGenerator<DatasetStep> {
    this.#done++;
    const photo = this.#source.photo(row);
    if (photo === null) return;
    const thumbnail = this.#source.thumbnails?.of(row) ?? null;
    if (thumbnail !== null) {
      if (this.#segments.isFullFor(thumbnailBytes(thumbnail.bytes))) yield* this.#endSegment();
      this.#segments.add(this.#values.rows, thumbnail);
    }
    const takenAt = this.#source.takenAt(row);
    this.#values.add(photo, takenAt);
    this.#takenAt.push(takenAt);
  }

  async *#endSegment(): AsyncGenerator<DatasetStep> {
    const segment = await this.#segments.take();
    if (segment === null) return;
    for (const [at, place] of segment.places) this.#places.set(at, place);
    const { file, blob } = segment;
    if (this.#thumbnails.has(file.path)) return;
    this.#thumbnails.set(file.path, file);
    yield this.#step(file.path, blob);
  }

  async *#endGroup(): AsyncGenerator<DatasetStep> {
    // A row group names its segments, so they end with it.
    yield* this.#endSegment();
    if (this.#values.rows === 0) return;
    await this.#part?.add(this.#values, this.#takenAt, this.#places);
    this.#values = new PhotoValues();
    this.#takenAt = [];
    this.#places = new Map();
    yield { done: this.#done, file: null };
  }

  async *#endPart(): AsyncGenerator<DatasetStep> {
    yield* this.#endGroup();
    const part = this.#part;
    this.#part = null;
    if (part === null || part.rows === 0) return;
    const written = await part.finish();
    this.#parts.push(written.part);
    yield this.#step(written.part.overview.path, written.overview);
    yield this.#step(written.part.path, written.blob);
  }

  #step(path: string, blob: Blob): DatasetStep {
    return { done: this.#done, file: { path, blob } };
  }
}
