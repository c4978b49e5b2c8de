import { photoColumns } from "../../shared/columns.ts";
import { overviewPath, partPath, type DatasetPart } from "../../shared/layout.ts";
import { formatWallTime } from "../../../../photo/wall-time.ts";
import { hexOf, sha256 } from "../../../../photo/sha256.ts";
import { datasetMonth } from "./dataset-order.ts";
import { geoMetadata } from "./geo-metadata.ts";
import { hilbertOrder } from "./hilbert.ts";
import { Overview } from "./overview.ts";
import { ParquetFile } from "./parquet-file.ts";
import type { PhotoValues, ThumbnailPlace } from "./photo-values.ts";

/** A finished part with its files. */
export interface WrittenPart {
  part: DatasetPart;
  blob: Blob;
  overview: Blob;
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
