import type { Found, PackName } from "../../shared/packs.ts";
import type { KeptPackRows, KeptSeen } from "../../../../../workers/library/database/kept.ts";

/** What is known of a photo: the file it was, what looked at it, and what that found. */
export interface PackEntry<P extends PackName> {
  stamp: number;
  version: string;
  found: Found[P];
}

/** A version that had the thumbnail only, as the original was out of reach: it looks again once that is there. */
const ofThumbnail = (version: string): string => `${version} thumbnail`;

/** What a pack found, in memory, by photo. It is kept in blocks of rows. */
export abstract class PackTable<P extends PackName> {
  readonly #entries = new Map<number, PackEntry<P>>();
  readonly #changed = new Set<number>();

  /** Rows of one block. */
  protected get blockRows(): number {
    return 1024;
  }

  /** Whether a block may be read anew alone: nothing in others follows from it. */
  get isByBlocks(): boolean {
    return true;
  }

  /** The blocks that changed since this was asked for the last time. */
  takeChanged(): number[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /** The photos whose words changed by what was found, since this was asked for the last time. */
  takeWorded(): number[] {
    return [];
  }

  /** All photos that have words by what was found. */
  worded(): Iterable<number> {
    return [];
  }

  /** The photos that were looked at. */
  protected rows(): Iterable<number> {
    return this.#entries.keys();
  }

  /** What is kept of a photo changed. */
  protected changed(row: number): void {
    this.#changed.add(Math.floor(row / this.blockRows));
  }

  /** Photos that were looked at. */
  get size(): number {
    return this.#entries.size;
  }

  /** Whether this version looked at the file as it is. */
  isLooked(row: number, version: string, stamp: number): boolean {
    const entry = this.#entries.get(row);
    const isIts = entry?.version === version || entry?.version === ofThumbnail(version);
    return isIts && entry.stamp === stamp;
  }

  /** This version had no more than the thumbnail of a photo. */
  hadThumbnail(row: number, version: string): void {
    const entry = this.#entries.get(row);
    if (entry?.version !== version) return;
    entry.version = ofThumbnail(version);
    this.changed(row);
  }

  /** The photos of which this version had no more than the thumbnail. */
  *thumbnailsOnly(version: string): Generator<number> {
    const wanted = ofThumbnail(version);
    for (const [row, entry] of this.#entries) if (entry.version === wanted) yield row;
  }

  /** A photo is to be looked at again; what was found stays until then. */
  again(row: number): void {
    const entry = this.#entries.get(row);
    if (entry === undefined) return;
    entry.version = "";
    this.changed(row);
  }

  /** The version that looked at a photo; null where none did. */
  protected versionOf(row: number): string | null {
    return this.#entries.get(row)?.version ?? null;
  }

  /** What was found in a photo. */
  of(row: number): Found[P] | readonly [] {
    return this.#entries.get(row)?.found ?? [];
  }

  /** Takes in what was found, in place of what was known before. */
  set(row: number, entry: PackEntry<P>): void {
    this.delete(row);
    this.#entries.set(row, entry);
    this.changed(row);
  }

  /** Forgets a photo. */
  delete(row: number): void {
    if (this.#entries.delete(row)) this.changed(row);
  }

  /** The photos of a block, packed; null for none. */
  pack(block: number): KeptSeen[P] | null {
    const rows: number[] = [];
    const stamps: number[] = [];
    const of: number[] = [];
    const found: Found[P][] = [];
    const versions: string[] = [];
    for (let row = block * this.blockRows; row < (block + 1) * this.blockRows; row++) {
      const entry = this.#entries.get(row);
      if (entry === undefined) continue;
      if (!versions.includes(entry.version)) versions.push(entry.version);
      rows.push(row);
      stamps.push(entry.stamp);
      of.push(versions.indexOf(entry.version));
      found.push(this.of(row) as Found[P]);
    }
    if (rows.length === 0) return null;
    const entries: KeptPackRows = {
      versions,
      rows: Uint32Array.from(rows),
      stamps: Uint32Array.from(stamps),
      of: Uint8Array.from(of),
    };
    return { ...entries, ...this.packFound(found, rows) } as KeptSeen[P];
  }

  /** Takes in what another tab kept in a block, in place of what was known; null for nothing. */
  replace(block: number, kept: KeptSeen[P] | null): void {
    for (let row = block * this.blockRows; row < (block + 1) * this.blockRows; row++) this.delete(row);
    if (kept !== null) this.unpack(kept);
  }

  /** Takes in what `pack` gave. */
  unpack(kept: KeptSeen[P]): void {
    const { versions, rows, stamps, of } = kept as KeptPackRows;
    for (const [at, found] of this.unpackFound(kept).entries())
      this.set(rows[at] ?? 0, { stamp: stamps[at] ?? 0, version: versions[of[at] ?? 0] ?? "", found });
  }

  /** Bytes held, estimated. */
  abstract get byteLength(): number;

  /** What was found in photo after photo, as it is kept beside their rows. */
  protected abstract packFound(
    found: readonly Found[P][],
    rows: readonly number[],
  ): Omit<KeptSeen[P], keyof KeptPackRows>;

  /** What `packFound` gave, photo after photo. */
  protected abstract unpackFound(kept: KeptSeen[P]): Found[P][];
}
