import { overviewColumns, photoColumns } from "../../shared/columns.ts";
import { overviewPath, overviewZoom, partPath, type DatasetPart } from "../../shared/layout.ts";
import { formatWallTime } from "../../../../photo/wall-time.ts";
import { hexOf, sha256 } from "../../../../photo/sha256.ts";
import { datasetMonth } from "./dataset-order.ts";
import { geoMetadata } from "./geo-metadata.ts";
import { mercatorX, mercatorY } from "../../../../photo/geo/mercator.ts";
import { ParquetFile, type WrittenParquet } from "./parquet-file.ts";
import type { PhotoValues, ThumbnailPlace } from "./photo-values.ts";

/** A finished part with its files. */
export interface WrittenPart {
  part: DatasetPart;
  blob: Blob;
  overview: Blob;
}

/** Bits of each coordinate: steps of some 600 m, fine enough for what a row group keeps apart. */
const bits = 16;
const side = 2 ** bits;

/**
 * How far along a Hilbert curve over the whole world a location is, from 0 to 2^32 - 1: what is near on the curve is
 * near on the globe. 2^32 for NaN, so that photos without a location come last.
 */
export function hilbertOf(lng: number, lat: number): number {
  if (Number.isNaN(lng) || Number.isNaN(lat)) return side * side;
  let x = stepOf((lng + 180) / 360);
  let y = stepOf((lat + 90) / 180);
  let along = 0;
  for (let half = side / 2; half >= 1; half /= 2) {
    const right = (x & half) === 0 ? 0 : 1;
    const upper = (y & half) === 0 ? 0 : 1;
    along += half * half * ((3 * right) ^ upper);
    // The quadrant is turned so that the curve goes on where the one before ended.
    if (upper === 0) {
      if (right === 1) {
        x = side - 1 - x;
        y = side - 1 - y;
      }
      [x, y] = [y, x];
    }
  }
  return along;
}

function stepOf(share: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor(share * side)));
}

/**
 * The positions of these locations, at most some thousands, in the order of the curve; as they were where they share a step.
 */
function hilbertOrder(lng: readonly number[], lat: readonly number[]): number[] {
  const { length } = lng;
  // Both in one number, below 2^53, so that numbers are sorted and nothing is compared by a function.
  const keys = Float64Array.from(
    lng,
    (east, at) => hilbertOf(east, lat[at] ?? Number.NaN) * length + at,
  ).sort();
  return Array.from(keys, (key) => key % length);
}

/** A photo that may be shown for its month and cell. */
interface Sample {
  id: string;
  lat: number;
  lng: number;
  thumbnail: ThumbnailPlace | null;
}

interface Count extends Sample {
  month: number | null;
  cell: number | null;
  count: number;
}

const cells = 2 ** overviewZoom;

/** y * 64 + x of the Web Mercator tile a location is in; null without one. */
function overviewCell(lng: number, lat: number): number | null {
  if (Number.isNaN(lng) || Number.isNaN(lat)) return null;
  const step = (share: number): number => Math.max(0, Math.min(cells - 1, Math.floor(share * cells)));
  return step(mercatorY(lat)) * cells + step(mercatorX(lng));
}

/** Counts the photos of a part by month and cell, each with one to show. */
class Overview {
  readonly #counts = new Map<string, Count>();

  add(month: number | null, sample: Sample): void {
    const cell = overviewCell(sample.lng, sample.lat);
    const key = `${month}/${cell}`;
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { ...sample, month, cell, count: 1 });
    else {
      known.count++;
      if (known.thumbnail === null && sample.thumbnail !== null) Object.assign(known, sample);
    }
  }

  /** The file, by month and cell; unknown ones last. */
  async file(breathe: () => Promise<void>): Promise<WrittenParquet> {
    const order = (value: number | null): number => value ?? Infinity;
    const counts = [...this.#counts.values()].sort(
      (a, b) => compare(order(a.month), order(b.month)) || compare(order(a.cell), order(b.cell)),
    );
    const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
    const rows = counts.map(({ month, cell, count, id, thumbnail, lat, lng }) => [
      month,
      cell,
      count,
      id,
      thumbnail?.segment ?? null,
      thumbnail === null ? null : BigInt(thumbnail.offset),
      thumbnail?.bytes ?? null,
      known(lat),
      known(lng),
    ]);
    const file = new ParquetFile(overviewColumns);
    await file.rowGroup(rows.length, (column) => rows.map((row) => row[column]), breathe);
    return file.finish({});
  }
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** A part in the making: photos of one year, a slice of time for each row group. */
export class PartFile {
  readonly year: number | null;
  readonly #file = new ParquetFile(photoColumns);
  readonly #overview = new Overview();
  readonly #breathe: () => Promise<void>;
  rows = 0;
  #from = Number.NaN;
  #to = Number.NaN;
  readonly #bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };

  constructor(year: number | null, breathe: () => Promise<void>) {
    this.year = year;
    this.#breathe = breathe;
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.#file.bytes;
  }

  /**
   * Adds a row group. `takenAt`: wall-clock times in milliseconds, in order, as the rows are; `thumbnails`: by position.
   * What is near is put beside each other: along a Hilbert curve.
   */
  async add(
    values: PhotoValues,
    takenAt: readonly number[],
    thumbnails: ReadonlyMap<number, ThumbnailPlace>,
  ): Promise<void> {
    for (const [at, place] of thumbnails) values.setThumbnail(at, place);
    for (let at = 0; at < values.rows; at++) {
      const [lng, lat] = [values.lng[at] ?? Number.NaN, values.lat[at] ?? Number.NaN];
      const id = String(values.columns[0]?.[at]);
      const month = datasetMonth(takenAt[at] ?? Number.NaN);
      this.#overview.add(month, { id, lat, lng, thumbnail: thumbnails.get(at) ?? null });
      this.#extend(lng, lat);
      if (at % 1000 === 999) await this.#breathe();
    }
    if (this.rows === 0) this.#from = takenAt[0] ?? Number.NaN;
    this.#to = takenAt.at(-1) ?? Number.NaN;
    this.rows += values.rows;
    await this.#breathe();
    const order = hilbertOrder(values.lng, values.lat);
    await this.#breathe();
    await this.#file.rowGroup(values.rows, (column) => values.ordered(column, order), this.#breathe);
  }

  async finish(): Promise<WrittenPart> {
    const { west, south, east, north } = this.#bounds;
    const bounds = west === Infinity ? null : ([west, south, east, north] as const);
    const { bytes, footerBytes } = this.#file.finish({ geo: geoMetadata(bounds) });
    const overview = await this.#overview.file(this.#breathe);
    const [hash, overviewHash] = [hexOf(await sha256(bytes)), hexOf(await sha256(overview.bytes))];
    const clock = (ms: number): string | null =>
      this.year === null ? null : formatWallTime(Math.floor(ms / 1000) * 1000);
    return {
      part: {
        path: partPath(this.year, hash),
        bytes: bytes.length,
        sha256: hash,
        rows: this.rows,
        from: clock(this.#from),
        to: clock(this.#to),
        bounds,
        footerBytes,
        overview: { path: overviewPath(overviewHash), bytes: overview.bytes.length, sha256: overviewHash },
      },
      blob: new Blob([bytes], { type: parquetType }),
      overview: new Blob([overview.bytes], { type: parquetType }),
    };
  }

  #extend(lng: number, lat: number): void {
    if (Number.isNaN(lng) || Number.isNaN(lat)) return;
    const box = this.#bounds;
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
}

/** As registered with IANA. */
const parquetType = "application/vnd.apache.parquet";
