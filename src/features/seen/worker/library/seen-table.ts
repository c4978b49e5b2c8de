import type { SeenJson } from "../../../../photo/library-json.ts";
import { packs } from "../../shared/packs.ts";
import type { SeenClass } from "../../shared/seen-port.ts";
import { callsOf, things } from "../../shared/things.ts";
import type { KeptSeen } from "../../../../../workers/library/database/kept.ts";
import { fold } from "../../../../../workers/library/search/words/normalise.ts";

/** What is known of a photo: the file it was, what looked at it, and what that found. */
interface SeenEntry {
  stamp: number;
  version: string;
  found: readonly SeenClass[];
}

/** A name of what a pack finds, in a text. */
export interface SeenName {
  /** As it was typed. */
  written: string;
  /** Folded, without the question mark. */
  name: string;
  /** It ends in a question mark: photos that perhaps show it are asked for, too. */
  withPerhaps: boolean;
}

/** Rows of one kept value. */
export const seenBlock = 1024;

const { sure, perhaps } = packs.things;

/** Scores are kept as bytes. */
const byteOf = (score: number): number => Math.round(score * 255);

/** From this score on, of 255, a class is kept. */
export const leastScore = byteOf(perhaps);

/** From this score on, of 255, a class counts as found. */
export const sureScore = byteOf(sure);

/** What the pack Things found, in memory: by photo, and by class for searches. */
export class SeenTable {
  readonly #entries = new Map<number, SeenEntry>();
  /** By class: the scores of the photos it was found in. */
  readonly #scores = things.map(() => new Map<number, number>());
  #names: Map<string, Set<number>> | null = null;

  /** Photos that were looked at. */
  get size(): number {
    return this.#entries.size;
  }

  /** Whether this version looked at the file as it is. */
  isLooked(row: number, version: string, stamp: number): boolean {
    const entry = this.#entries.get(row);
    return entry?.version === version && entry.stamp === stamp;
  }

  /** What was found in a photo, the surest first. */
  of(row: number): readonly SeenClass[] {
    return this.#entries.get(row)?.found ?? [];
  }

  /** The same as the public JSON has it: without what is only perhaps there. */
  json(row: number): SeenJson {
    const sure = this.of(row).filter(({ score }) => score >= sureScore);
    return { things: sure.flatMap(({ number }) => things[number] ?? []), text: null };
  }

  /** Takes in what was found, in place of what was known before. */
  set(row: number, { found, ...entry }: SeenEntry): void {
    this.delete(row);
    const kept = found
      .filter(({ number, score }) => number in things && score >= leastScore)
      .toSorted((a, b) => b.score - a.score);
    this.#entries.set(row, { ...entry, found: kept });
    for (const { number, score } of kept) this.#scores[number]?.set(row, score);
  }

  /** Forgets a photo. */
  delete(row: number): void {
    for (const { number } of this.of(row)) this.#scores[number]?.delete(row);
    this.#entries.delete(row);
  }

  /** Whether a photo shows one of these classes at least so surely. */
  shows(row: number, classes: ReadonlySet<number>, least: number): boolean {
    for (const number of classes) if ((this.#scores[number]?.get(row) ?? 0) >= least) return true;
    return false;
  }

  /** The names of all classes, as kinds of photos: those that surely show one, or with a question mark perhaps. */
  *kinds(): Generator<
    readonly [string, (facts: number, marks: number, takenAt: number, row: number) => boolean]
  > {
    for (const [name, classes] of this.names) {
      yield [name, (_, _marks, _takenAt, row) => this.shows(row, classes, sureScore)];
      yield [`${name}?`, (_, _marks, _takenAt, row) => this.shows(row, classes, leastScore)];
    }
  }

  /** The name that was written, where it is one. */
  named(written: string): SeenName | null {
    const folded = fold(written);
    const name = folded.replace(/\?$/, "");
    return this.names.has(name) ? { written, name, withPerhaps: name !== folded } : null;
  }

  /** The classes of each name, folded, in all languages: a word may be typed in any. */
  get names(): ReadonlyMap<string, ReadonlySet<number>> {
    if (this.#names === null) {
      this.#names = new Map();
      for (const [number, thing] of things.entries())
        for (const name of callsOf(thing)) {
          const classes = this.#names.get(fold(name)) ?? new Set();
          this.#names.set(fold(name), classes.add(number));
        }
    }
    return this.#names;
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#entries.size * 150;
  }

  /** The photos of a block, packed; null for none. */
  pack(block: number): KeptSeen | null {
    const rows: number[] = [];
    const stamps: number[] = [];
    const of: number[] = [];
    const lengths: number[] = [];
    const found: number[] = [];
    const versions: string[] = [];
    for (let row = block * seenBlock; row < (block + 1) * seenBlock; row++) {
      const entry = this.#entries.get(row);
      if (entry === undefined) continue;
      if (!versions.includes(entry.version)) versions.push(entry.version);
      rows.push(row);
      stamps.push(entry.stamp);
      of.push(versions.indexOf(entry.version));
      lengths.push(entry.found.length);
      for (const { number, score } of entry.found) found.push(number, score);
    }
    if (rows.length === 0) return null;
    return {
      versions,
      rows: Uint32Array.from(rows),
      stamps: Uint32Array.from(stamps),
      of: Uint8Array.from(of),
      lengths: Uint8Array.from(lengths),
      found: Uint8Array.from(found),
    };
  }

  /** Takes in what `pack` gave. */
  unpack({ versions, rows, stamps, of, lengths, found }: KeptSeen): void {
    let from = 0;
    for (const [at, row] of rows.entries()) {
      const classes: SeenClass[] = [];
      const end = from + 2 * (lengths[at] ?? 0);
      for (; from < end; from += 2) classes.push({ number: found[from] ?? 0, score: found[from + 1] ?? 0 });
      const version = versions[of[at] ?? 0] ?? "";
      this.set(row, { stamp: stamps[at] ?? 0, version, found: classes });
    }
  }
}
