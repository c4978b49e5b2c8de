import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { hashOfFile } from "../../../src/photo/public-id.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import { capacityFor, grown } from "../grow.ts";
import { findPairs, type Pair, type PairFile, type PairKind, type PartRole } from "./find.ts";

/** A file shown in the tile of another. */
export interface Part {
  row: number;
  role: PartRole;
}

/** What can lead or be a part, by type. Raw types of cameras are all named "image/x-"; the lowest rank leads. */
const kinds: readonly { kind: PairKind; rank: number; is: (type: string) => boolean }[] = [
  { kind: "still", rank: 1, is: (type) => type === "image/jpeg" },
  { kind: "still", rank: 2, is: (type) => type === "image/heic" || type === "image/heif" },
  { kind: "raw", rank: 3, is: (type) => type.startsWith("image/x-") },
  { kind: "video", rank: 4, is: (type) => type === "video/quicktime" || type === "video/mp4" },
];

/** Pairing again costs a look at every name: it waits until this many rows changed, and a part of all known. */
const fewest = 2000;

/**
 * Which rows share a tile. Pairs follow from all shown files together, so they are found anew once much has come, or
 * when nothing more is on its way.
 */
export class Pairs {
  /** Number within `kinds`, from 1; 0 for what is in no pair. */
  #kind = new Uint8Array();
  #contentId = new Float64Array();
  #time = new Float64Array();
  #seconds = new Float32Array();
  /** 1 where the file tells no date or no place, so that its parts may. */
  #lacks = new Uint8Array();
  /** By row of a part: the row of its leader, from 1; 0 for none. */
  #leader = new Uint32Array();
  #parts = new Map<number, Part[]>();
  #changes = 0;
  #known = 0;
  #hasParts = false;

  /** A record came (again). */
  read(row: number, record: PhotoRecord): void {
    this.#reserve(row + 1);
    const at = kinds.findIndex(({ is }) => is(record.type));
    const { takenAt, location, contentId, duration } = record;
    const isDated = takenAt !== null && takenAt.source !== "modified";
    this.#kind[row] = at + 1;
    this.#contentId[row] = contentId === null ? 0 : numberOf(contentId);
    this.#time[row] = isDated ? parseWallTime(takenAt.local) : Number.NaN;
    this.#lacks[row] = isDated && location !== null ? 0 : 1;
    this.#seconds[row] = duration ?? Number.NaN;
    const kind = kinds[at]?.kind;
    if (kind === "raw" || kind === "video") this.#hasParts = true;
    this.changed();
  }

  /** Something came or went that pairs depend on. */
  changed(): void {
    this.#changes++;
  }

  /** Whether pairing is worth its cost now; `quiet`: nothing more is on its way. */
  isDue(quiet: boolean): boolean {
    if (this.#changes === 0 || !this.#hasParts) return false;
    return quiet || this.#changes >= Math.max(fewest, this.#known);
  }

  /** The row as pairing sees it; null for what is in no pair. */
  file(row: number, folder: string, name: string): PairFile | null {
    const kind = kinds[(this.#kind[row] ?? 0) - 1];
    if (kind === undefined) return null;
    return {
      row,
      folder,
      name,
      kind: kind.kind,
      rank: kind.rank,
      contentId: this.#contentId[row] ?? 0,
      time: this.#time[row] ?? Number.NaN,
      seconds: this.#seconds[row] ?? Number.NaN,
    };
  }

  /** Whether a row can be in a pair at all. */
  takesPart(row: number): boolean {
    return (this.#kind[row] ?? 0) !== 0;
  }

  /** Whether the row's own file tells no date or no place. */
  lacks(row: number): boolean {
    return this.#lacks[row] === 1;
  }

  /** Pairs these files anew. Answers the rows that are, or were, in a pair. */
  pair(shown: Iterable<PairFile>): Set<number> {
    const files = [...shown];
    const rows = this.#paired();
    this.#known = files.length;
    this.#changes = 0;
    this.#leader.fill(0);
    this.#parts = new Map();
    for (const pair of findPairs(files)) this.#join(pair);
    for (const row of this.#paired()) rows.add(row);
    return rows;
  }

  /** The row whose tile this one is shown in; null when it has its own. */
  leaderOf(row: number): number | null {
    const leader = this.#leader[row] ?? 0;
    return leader === 0 ? null : leader - 1;
  }

  /** What is shown in the tile of this row beside itself. */
  partsOf(row: number): readonly Part[] {
    return this.#parts.get(row) ?? [];
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#kind.length * 26 + this.#parts.size * 120;
  }

  #paired(): Set<number> {
    const rows = new Set<number>();
    for (const [leader, parts] of this.#parts) {
      rows.add(leader);
      for (const { row } of parts) rows.add(row);
    }
    return rows;
  }

  #join({ leader, part, role }: Pair): void {
    this.#leader[part] = leader + 1;
    const parts = this.#parts.get(leader);
    if (parts === undefined) this.#parts.set(leader, [{ row: part, role }]);
    else parts.push({ row: part, role });
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#kind.length);
    this.#kind = grown(this.#kind, capacity);
    this.#contentId = grown(this.#contentId, capacity);
    this.#time = grown(this.#time, capacity);
    this.#seconds = grown(this.#seconds, capacity);
    this.#lacks = grown(this.#lacks, capacity);
    this.#leader = grown(this.#leader, capacity);
  }
}

/** 53 bits of a hash: of a million identifiers two meet with a chance of one in 18,000. */
function numberOf(contentId: string): number {
  const { high, low } = hashOfFile(contentId, 0, 0);
  return high * 2 ** 21 + (low >>> 11) + 1;
}
