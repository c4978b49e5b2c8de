import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { hashOfFile } from "../../../src/photo/names/public-id.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { kindOf, rankOf, type PairFile } from "./pair-file.ts";

/** What pairing asks of every row, as numbers. */
export class PairColumns {
  /** As of `rankOf`. */
  #kind = new Uint8Array();
  #time = new Float64Array();
  /** These end after the last row that has one: of most libraries few rows do. */
  #contentId = new Float64Array();
  #burstId = new Float64Array();
  #primary = new Uint8Array();
  /** One more than it is; 0 where it is not known. */
  #seconds = new Float32Array();
  /** 1 where the file tells no date or no place, so that its parts may. */
  #lacks = new Uint8Array();

  /** A record came (again). */
  read(row: number, record: PhotoRecord): void {
    this.#reserve(row + 1);
    const { takenAt, location, contentId, burstId, burstPrimary, duration } = record;
    const isDated = takenAt !== null && takenAt.source !== "modified";
    this.#kind[row] = rankOf(record.type);
    this.#contentId = withEntry(this.#contentId, row, numberOf(contentId));
    this.#burstId = withEntry(this.#burstId, row, numberOf(burstId));
    this.#primary = withEntry(this.#primary, row, burstPrimary ? 1 : 0);
    this.#seconds = withEntry(this.#seconds, row, duration === null ? 0 : duration + 1);
    this.#time[row] = isDated && takenAt.edtf === undefined ? parseWallTime(takenAt.local) : Number.NaN;
    this.#lacks[row] = isDated && location !== null ? 0 : 1;
  }

  /** The row shares no tile, and asks nothing of others. */
  forget(row: number): void {
    this.#reserve(row + 1);
    // What lies beyond a column's end is nothing already.
    for (const column of [
      this.#kind,
      this.#contentId,
      this.#burstId,
      this.#primary,
      this.#lacks,
      this.#seconds,
    ])
      column[row] = 0;
    this.#time[row] = Number.NaN;
  }

  /** The row as pairing sees it; null for what shares no tile. */
  file(row: number, folder: string, name: string): PairFile | null {
    const rank = this.#kind[row] ?? 0;
    const kind = kindOf(rank);
    if (kind === null) return null;
    return {
      row,
      folder,
      name,
      kind,
      rank,
      contentId: this.#contentId[row] ?? 0,
      burstId: this.#burstId[row] ?? 0,
      primary: this.#primary[row] === 1,
      time: this.#time[row] ?? Number.NaN,
      seconds: (this.#seconds[row] ?? 0) === 0 ? Number.NaN : (this.#seconds[row] ?? 0) - 1,
      copy: false,
    };
  }

  /** Whether a row can share a tile at all. */
  takesPart(row: number): boolean {
    return (this.#kind[row] ?? 0) !== 0;
  }

  /** Whether the row's own file tells no date or no place. */
  lacks(row: number): boolean {
    return this.#lacks[row] === 1;
  }

  /** Bytes held. */
  get byteLength(): number {
    const rare = [this.#contentId, this.#burstId, this.#primary, this.#seconds];
    return rare.reduce((sum, { byteLength }) => sum + byteLength, this.#kind.length * 10);
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#kind.length);
    this.#kind = grown(this.#kind, capacity);
    this.#time = grown(this.#time, capacity);
    this.#lacks = grown(this.#lacks, capacity);
  }
}

/** The column with an entry of a row; where it is 0 it needs no room. */
function withEntry<T extends Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
  column: T,
  row: number,
  value: number,
): T {
  if (value === 0 && row >= column.length) return column;
  const room = grown(column, capacityFor(row + 1, column.length));
  room[row] = value;
  return room;
}

/** 53 bits of a hash: of a million identifiers two meet with a chance of one in 18,000. 0 for none. */
function numberOf(identifier: string | null): number {
  if (identifier === null) return 0;
  const { high, low } = hashOfFile(identifier, 0, 0);
  return high * 2 ** 21 + (low >>> 11) + 1;
}
