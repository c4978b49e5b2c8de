import { overviewColumns } from "../../shared/columns.ts";
import { overviewZoom } from "../../shared/layout.ts";
import { mercatorX, mercatorY } from "../../../../photo/geo/mercator.ts";
import { ParquetFile, type WrittenParquet } from "./parquet-file.ts";
import type { ThumbnailPlace } from "./photo-values.ts";

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
export function overviewCell(lng: number, lat: number): number | null {
  if (Number.isNaN(lng) || Number.isNaN(lat)) return null;
  const step = (share: number): number => Math.max(0, Math.min(cells - 1, Math.floor(share * cells)));
  return step(mercatorY(lat)) * cells + step(mercatorX(lng));
}

/** Counts the photos of a part by month and cell, each with one to show. */
export class Overview {
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
