import type { DigestExtent } from "../../../src/contract/photo-worker.ts";
import type { Wanted } from "../../../src/contract/notice.ts";
import type { Digest } from "../../../src/photo/beginning.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { Digests } from "./digests.ts";
import { loadCopyNames } from "./leader.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** Of equal files another one is shown now: it gets the thumbnail and the edits of the one before. */
export interface LeaderChange {
  from: number;
  to: number;
  /** `from` was shown for `to`; else both were shown. */
  stood: boolean;
}

/** Which files are copies of one another, what is known of their bytes, and what is still asked for. */
export class Duplicates {
  readonly digests = new Digests();
  /** By row of a copy: the row shown for it. */
  #leaders = new Map<number, number>();
  /** By shown row: its copies, the next best first. */
  #copies = new Map<number, readonly number[]>();
  readonly #asked = new Map<number, DigestExtent>();
  #wanted: Record<DigestExtent, number[]> = { ends: [], whole: [] };
  /** Whether the pictures of these rows are to be drawn, as was found last. */
  #drawing = new Map<number, boolean>();
  #leaderChanges: LeaderChange[] = [];
  /** 1 where the file cannot be read now, as far as is known. */
  #away = new Uint8Array();
  #stale = false;
  #asksNames = true;

  /** Something came or went that copies depend on. */
  changed(): void {
    this.#stale = true;
  }

  /** Whether it is time to look; `quiet`: no more files are being read. Digests are waited for together. */
  isDue(quiet: boolean): boolean {
    return this.#stale && quiet;
  }

  /** Digests asked for and not answered. */
  get awaited(): number {
    return this.#asked.size;
  }

  /** Rows of which a digest is awaited. */
  awaitedRows(): { ends: Uint32Array; whole: Uint32Array } {
    const of = (extent: DigestExtent): Uint32Array =>
      Uint32Array.from([...this.#asked].filter(([, asked]) => asked === extent).map(([row]) => row));
    return { ends: of("ends"), whole: of("whole") };
  }

  /** A digest came. */
  digested(row: number, extent: DigestExtent, digest: Digest): void {
    this.digests.set(row, extent, digest);
    if (this.#asked.get(row) === extent) this.#answered(row);
  }

  /** A digest will not come, for its file cannot be read now. */
  undigested(row: number): void {
    this.#reserve(row + 1);
    this.#away[row] = 1;
    this.#answered(row);
  }

  /** The file was read (again); `same`: it has the size and the modified time it had. */
  read(row: number, same: boolean): void {
    if (!same) this.digests.forget(row);
    // Without it any of several copies is shown, until the next visit.
    if (this.#asksNames) void loadCopyNames().then(() => this.changed(), ignore);
    this.#asksNames = false;
    this.met(row);
    this.changed();
  }

  /** The file is available. */
  met(row: number): void {
    if (!this.isAway(row)) return;
    this.#away[row] = 0;
    this.changed();
  }

  /** The file is not available, until it is met again. */
  lost(row: number): void {
    this.#reserve(row + 1);
    this.#away[row] = 1;
    this.changed();
  }

  /** All stored files are unavailable until their folders are met. */
  restored(rows: number): void {
    this.#reserve(rows);
    this.#away.fill(1, 0, rows);
    this.changed();
  }

  isAway(row: number): boolean {
    return this.#away[row] === 1;
  }

  /** The row is not known any more. */
  forget(row: number): void {
    this.digests.forget(row);
    this.undigested(row);
  }

  /** Digests are wanted; the page hears of it with the next notice. */
  ask(extent: DigestExtent, rows: readonly number[]): void {
    for (const row of rows) {
      if (this.#asked.get(row) === extent) continue;
      this.#asked.set(row, extent);
      this.#wanted[extent].push(row);
    }
  }

  /** Another tab reads the files now, so no digest asked for will come: those still missing are asked for again. */
  askAgain(): void {
    this.#asked.clear();
    this.#wanted = { ends: [], whole: [] };
    this.changed();
  }

  /** A picture is to be drawn after all, or not. */
  drawing(row: number, isWanted: boolean): void {
    this.#drawing.set(row, isWanted);
  }

  changeLeader(change: LeaderChange): void {
    this.#leaderChanges.push(change);
  }

  /** Sets which rows hold the same bytes, the shown one first. */
  settle(sets: readonly (readonly number[])[]): void {
    this.#leaders = new Map();
    this.#copies = new Map();
    for (const [leader = 0, ...copies] of sets) {
      this.#copies.set(leader, copies);
      for (const row of copies) this.#leaders.set(row, leader);
    }
  }

  /** All that follows from what was known is done. */
  rest(): void {
    this.#stale = false;
  }

  /** The row that is shown for this one; null when it is no copy. */
  leaderOf(row: number): number | null {
    return this.#leaders.get(row) ?? null;
  }

  /** Rows this one is shown for. */
  copiesOf(row: number): readonly number[] {
    return this.#copies.get(row) ?? [];
  }

  /** What is wanted since the last call; null for nothing. `all`: for a page that knows nothing yet. */
  takeWanted(all: boolean): Wanted | null {
    const { ends, whole } = this.#wanted;
    const asked = all ? this.awaitedRows() : { ends: Uint32Array.from(ends), whole: Uint32Array.from(whole) };
    if (asked.ends.length + asked.whole.length + this.#drawing.size === 0) return null;
    const drawing = [...this.#drawing];
    const rows = (isWanted: boolean): Uint32Array =>
      Uint32Array.from(drawing.filter(([, wanted]) => wanted === isWanted).map(([row]) => row));
    this.#wanted = { ends: [], whole: [] };
    this.#drawing = new Map();
    return { ...asked, draw: rows(true), leave: rows(false) };
  }

  takeLeaderChanges(): LeaderChange[] {
    const changes = this.#leaderChanges;
    this.#leaderChanges = [];
    return changes;
  }

  /** One awaited digest less: after the last one it is time to look. */
  #answered(row: number): void {
    if (this.#asked.delete(row) && this.#asked.size === 0) this.changed();
  }

  #reserve(rows: number): void {
    this.#away = grown(this.#away, capacityFor(rows, this.#away.length));
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.digests.byteLength + this.#away.byteLength + this.#leaders.size * 120;
  }
}
