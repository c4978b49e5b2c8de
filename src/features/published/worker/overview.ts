import type { PictureSpot, PublishedMonths } from "../shared/published.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { touchesCell } from "./geography.ts";
import { spotAt } from "./faces.ts";
import { ParquetDamaged, readFooter, type ParquetFooter } from "./bytes/parquet.ts";
import type { PublishedParts } from "./parts.ts";
import { Recent } from "./bytes/recent.ts";
import { readColumns, readRange } from "./bytes/source.ts";
import { columnNumber } from "./bytes/values.ts";
import { hexOf, sha256 as sha256Of } from "../../../photo/sha256.ts";

/** Small overviews are read whole, which spares a request and lets their hash be checked. */
const wholeBytes = 48 * 1024;
/** What is read first of larger ones: their footers have some kilobytes. */
const firstFooterBytes = 8 * 1024;
/** Overviews read at once. */
const atOnce = 6;
/** Samples of parts that are kept. */
const mostSamples = 8;

/** CellCounts of a part's photos by month and cell; both -1 where there is none. */
interface CellCounts {
  month: Int32Array;
  cell: Int32Array;
  count: Int32Array;
}

/** A photo that stands for a cell. */
interface Sample {
  lat: number;
  lng: number;
  picture: PictureSpot | null;
}

/** Overviews of all parts: what there is by month and cell, without reading any photo. */
export class Overviews {
  readonly #parts: PublishedParts;
  /** By part. A damaged one has none: its photos are still found by reading them. */
  readonly counts = new Map<number, CellCounts>();
  whole = false;
  readonly #samples = new Recent<ReadonlyMap<number, Sample>>(mostSamples);

  constructor(parts: PublishedParts) {
    this.#parts = parts;
  }

  /** Reads the overviews of parts in this order. Throws `OutOfReach`. */
  async readAll(order: readonly number[], told: () => void): Promise<void> {
    const waiting = [...order];
    const lane = async (): Promise<void> => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
        const at = part;
        try {
          this.counts.set(at, await this.#countsOf(at));
        } catch (error) {
          if (!(error instanceof ParquetDamaged)) throw error;
        }
        told();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    this.whole = true;
  }

  /** Photos by month, as far as overviews were read. */
  months(): PublishedMonths {
    const sums = new Map<number, number>();
    for (const { month, count } of this.counts.values())
      for (let row = 0; row < month.length; row++) {
        const at = month[row] ?? -1;
        if (at >= 0) sums.set(at, (sums.get(at) ?? 0) + (count[row] ?? 0));
      }
    const months = Int32Array.from(sums.keys()).toSorted();
    return { months, counts: Float64Array.from(months, (month) => sums.get(month) ?? 0), whole: this.whole };
  }

  /** Whether a part may have photos within bounds in these months, ends included. True where that is not known. */
  mayHave(part: number, bounds: Bounds, first: number, last: number): boolean {
    const counts = this.counts.get(part);
    if (!counts) return true;
    const { month, cell } = counts;
    for (let row = 0; row < month.length; row++) {
      const at = month[row] ?? -1;
      const isThen = Number.isNaN(first) ? at < 0 : at >= first && at <= last;
      if (isThen && (cell[row] ?? -1) >= 0 && touchesCell(bounds, cell[row] ?? 0)) return true;
    }
    return false;
  }

  /** Samples of a part by cell, of its newest month. Throws `OutOfReach` and `ParquetDamaged`. */
  samples(part: number): Promise<ReadonlyMap<number, Sample>> {
    return this.#samples.get(String(part), async () => {
      const names = ["lat", "lng", "thumbnail_segment", "thumbnail_offset", "thumbnail_bytes"];
      const columns = await this.#columnsOf(part, names);
      const { cell = [], month = [] } = this.counts.get(part) ?? {};
      const newest = new Map<number, number>();
      for (let row = 0; row < cell.length; row++) {
        const before = newest.get(cell[row] ?? -1);
        if (before === undefined || (month[before] ?? -1) <= (month[row] ?? -1))
          newest.set(cell[row] ?? -1, row);
      }
      const found = new Map<number, Sample>();
      for (const [at, row] of newest) {
        const [lat, lng] = [columnNumber(columns.get("lat"), row), columnNumber(columns.get("lng"), row)];
        if (at < 0 || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) continue;
        found.set(at, { lat, lng, picture: spotAt((name) => columns.get(name), row) });
      }
      return found;
    });
  }

  async #countsOf(part: number): Promise<CellCounts> {
    const columns = await this.#columnsOf(part, ["month", "cell", "count"]);
    const whole = (name: string, most: number): Int32Array =>
      Int32Array.from(columns.get(name) ?? [], (_, row) => {
        const value = columnNumber(columns.get(name), row);
        return value >= 0 && value <= most ? value : -1;
      });
    const rows = this.#parts.list[part]?.rows ?? 0;
    return {
      month: whole("month", 12 * 10_000),
      cell: whole("cell", 4095),
      count: whole("count", rows).map((n) => Math.max(0, n)),
    };
  }

  /** The columns of all its row groups, one after another. */
  async #columnsOf(part: number, names: readonly string[]): Promise<Map<string, unknown[]>> {
    const of = this.#parts.list[part]?.overview;
    if (!of) return new Map();
    const { footer, read } = await this.#open(of);
    const all = new Map<string, unknown[]>(names.map((name) => [name, []]));
    for (let group = 0; group < footer.groups.length; group++) {
      const columns = await readColumns(read, of.path, footer, group, names);
      for (const [name, values] of columns)
        for (const value of Array.from(values)) all.get(name)?.push(value);
    }
    return all;
  }

  async #open({ path, bytes, sha256 }: { path: string; bytes: number; sha256: string }) {
    const { read } = this.#parts;
    if (bytes <= wholeBytes) {
      const all = await readRange(read, path, 0, bytes);
      if (((await hashOf(all)) ?? sha256) !== sha256) throw new ParquetDamaged("hash");
      const kept: typeof read = async (_, start, end) => ({ ok: true, bytes: all.slice(start, end) });
      return { footer: readFooter(all, bytes), read: kept };
    }
    let end = await readRange(read, path, bytes - firstFooterBytes, bytes);
    const footerBytes = new DataView(end).getUint32(end.byteLength - 8, true) + 8;
    if (footerBytes > bytes) throw new ParquetDamaged("footer");
    if (footerBytes > end.byteLength) end = await readRange(read, path, bytes - footerBytes, bytes);
    return { footer: readFooter(end, bytes) satisfies ParquetFooter, read };
  }
}

/** Null where the browser hashes nothing: on a site without HTTPS. */
async function hashOf(bytes: ArrayBuffer): Promise<string | null> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing outside secure contexts
  if (!globalThis.crypto?.subtle) return null;
  return hexOf(await sha256Of(bytes));
}
