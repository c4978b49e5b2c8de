import type { DatasetStep } from "../../../export/shared/export-port.ts";
import {
  manifestPath,
  readmePath,
  type DatasetFile,
  type DatasetManifest,
  type DatasetPart,
} from "../../shared/layout.ts";
import { inOrderOfTime } from "./dataset-order.ts";
import type { DatasetSource } from "./dataset-source.ts";
import { PartFile } from "./part-file.ts";
import { PhotoValues, type ThumbnailPlace } from "./photo-values.ts";
import { datasetReadme } from "./readme.ts";
import { thumbnailBytes, ThumbnailSegments } from "./thumbnail-segments.ts";

/** How a dataset is written. `breathe` is awaited every few milliseconds of work and lets others have their turn. */
export interface DatasetWriting {
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
