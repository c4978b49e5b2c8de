import { thingScores, type SeenClass } from "../../shared/packs.ts";
import { calledIn, callsOf, things } from "../../shared/things.ts";
import { PackTable, type PackEntry } from "./pack-table.ts";
import type { KeptThings } from "../../../../../workers/library/database/kept.ts";
import type { IsOfKind } from "../../../../../workers/library/search/words/kind-names.ts";
import { fold, tokensOf } from "../../../../../workers/library/search/words/normalise.ts";

/** A name of what a pack finds, in a text. */
export interface SeenName {
  /** As it was typed. */
  written: string;
  /** Folded, without the question mark. */
  name: string;
  /** It ends in a question mark: photos that perhaps show it are asked for, too. */
  withPerhaps: boolean;
}

/** Scores are kept as bytes. */
const byteOf = (score: number): number => Math.round(score * 255);

/** From this score on, of 255, a class is kept. */
export const leastScore = byteOf(thingScores.perhaps);

/** From this score on, of 255, a class counts as found. */
export const sureScore = byteOf(thingScores.sure);

/** What the pack Things found, in memory: by photo, and by class for searches. */
export class ThingTable extends PackTable<"things"> {
  /** By class: the scores of the photos it was found in. */
  readonly #scores = things.map(() => new Map<number, number>());
  #names: Map<string, Set<number>> | null = null;

  /** The things a photo surely shows, by their English names, the surest first. */
  sureOf(row: number): string[] {
    const sure = this.of(row).filter(({ score }) => score >= sureScore);
    return sure.flatMap(({ number }) => things[number] ?? []);
  }

  override set(row: number, entry: PackEntry<"things">): void {
    const found = entry.found
      .filter(({ number, score }) => number in things && score >= leastScore)
      .toSorted((a, b) => b.score - a.score);
    super.set(row, { ...entry, found });
    for (const { number, score } of found) this.#scores[number]?.set(row, score);
  }

  override delete(row: number): void {
    for (const { number } of this.of(row)) this.#scores[number]?.delete(row);
    super.delete(row);
  }

  /** Whether a photo shows one of these classes at least so surely. */
  shows(row: number, classes: ReadonlySet<number>, least: number): boolean {
    for (const number of classes) if ((this.#scores[number]?.get(row) ?? 0) >= least) return true;
    return false;
  }

  /** What the things that photos surely show are called in a language, with the words of all their names. */
  called(language: string): { label: string; tokens: string[] }[] {
    return things.flatMap((thing, number) => {
      const isSeen = Array.from(this.#scores[number]?.values() ?? []).some((score) => score >= sureScore);
      const names = calledIn(thing, language);
      return isSeen ? [{ label: names[0] ?? thing, tokens: names.flatMap(tokensOf) }] : [];
    });
  }

  /** The names of all classes, as kinds of photos: those that surely show one, or with a question mark perhaps. */
  *kinds(): Generator<readonly [string, IsOfKind]> {
    for (const [name, classes] of this.names) {
      yield [name, this.#kindOf(classes, sureScore)];
      yield [`${name}?`, this.#kindOf(classes, leastScore)];
    }
  }

  #kindOf(classes: ReadonlySet<number>, least: number): IsOfKind {
    const isOf: IsOfKind = (_, _marks, _takenAt, row) => this.shows(row, classes, least);
    isOf.rows = () => this.#showing(classes, least);
    return isOf;
  }

  /** The photos that show one of these classes at least so surely. */
  *#showing(classes: ReadonlySet<number>, least: number): Generator<number> {
    for (const number of classes)
      for (const [row, score] of this.#scores[number] ?? []) if (score >= least) yield row;
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
    return this.size * 150;
  }

  protected packFound(found: readonly (readonly SeenClass[])[]): Pick<KeptThings, "lengths" | "found"> {
    return {
      lengths: Uint8Array.from(found, (classes) => classes.length),
      found: Uint8Array.from(found.flat().flatMap(({ number, score }) => [number, score])),
    };
  }

  protected unpackFound({ lengths, found }: KeptThings): SeenClass[][] {
    let from = 0;
    return Array.from(lengths, (length) => {
      const classes: SeenClass[] = [];
      const end = from + 2 * length;
      for (; from < end; from += 2) classes.push({ number: found[from] ?? 0, score: found[from + 1] ?? 0 });
      return classes;
    });
  }
}
