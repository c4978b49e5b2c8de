import type { Filter } from "../../../../src/photo/filter/filter.ts";
import { Criterion, type SearchParts } from "../criteria.ts";
import { peopleWithin, tagsWithin } from "../count-tags.ts";
import { readTags } from "../read-tags.ts";
import { rowsFound } from "../words/find-text.ts";
import { foldersAbove } from "../folders-above.ts";
import type { Filtering } from "../words/word-finder.ts";
import type { WordTables } from "../words/word-tables.ts";
import { remembered } from "../../state/maps.ts";

/**
 * Counts what each suggestion would show: the current filter with one part and the text replaced. What suggestions
 * share is computed once for each text.
 */
export class SuggestionCounts {
  readonly #tables: WordTables;
  readonly #library: SearchParts;
  readonly #matching: Filtering;
  readonly #within: Filter;
  readonly #fails = new Map<string, Uint16Array>();
  readonly #ofAnyTrip = new Map<string, Uint16Array>();
  readonly #cameras = new Map<string, Uint32Array>();
  readonly #places = new Map<string, Uint32Array>();
  readonly #folders = new Map<string, Map<string, number>>();
  readonly #people = new Map<string, Map<string, number>>();
  readonly #tags = new Map<string, Map<string, number>>();

  constructor(tables: WordTables, matching: Filtering, within: Filter) {
    this.#tables = tables;
    this.#library = tables.library;
    this.#matching = matching;
    this.#within = within;
  }

  /** By row: the bits of `Criterion` it fails with this text. */
  fails(text: string): Uint16Array {
    return remembered(this.#fails, text, () => this.#matching.failures({ ...this.#within, text }));
  }

  ofCamera(name: string, text: string): number {
    const { cameras } = this.#library.search;
    const counts = remembered(this.#cameras, text, () => {
      const all = new Uint32Array(cameras.names.length);
      this.fails(text).forEach((failed, row) => {
        const camera = cameras.of(row);
        if ((failed & ~Criterion.camera) === 0) all[camera] = (all[camera] ?? 0) + 1;
      });
      return all;
    });
    return counts[cameras.numberOf(name)] ?? 0;
  }

  ofPlace(number: number, text: string): number {
    const { places } = this.#library;
    const counts = remembered(this.#places, text, () => {
      const all = new Uint32Array(places.table.size);
      this.fails(text).forEach((failed, row) => {
        const own = places.of(row);
        if ((failed & ~Criterion.place) === 0) all[own] = (all[own] ?? 0) + 1;
      });
      // A place has a higher number than the one it is in, whose photos are its own and these.
      for (let one = all.length - 1; one > 0; one--) {
        const above = places.table.above(one);
        all[above] = (all[above] ?? 0) + (all[one] ?? 0);
      }
      return all;
    });
    return counts[number] ?? 0;
  }

  ofFolder(folder: string, text: string): number {
    const { records } = this.#library;
    const counts = remembered(this.#folders, text, () => {
      const own = new Uint32Array(records.folders().length);
      this.fails(text).forEach((failed, row) => {
        const number = records.folderNumber(row);
        if ((failed & ~Criterion.folder) === 0) own[number] = (own[number] ?? 0) + 1;
      });
      const all = new Map<string, number>();
      for (const [number, path] of records.folders().entries())
        for (const above of foldersAbove(path)) all.set(above, (all.get(above) ?? 0) + (own[number] ?? 0));
      return all;
    });
    return counts.get(folder) ?? 0;
  }

  ofTag(tag: string, text: string): number {
    const counts = remembered(this.#tags, text, () => {
      readTags(this.#library);
      return new Map(tagsWithin(this.#library, this.fails(text)).map((each) => [each.tag, each.count]));
    });
    return counts.get(tag) ?? 0;
  }

  ofPerson(name: string, text: string): number {
    const counts = remembered(this.#people, text, () => {
      readTags(this.#library);
      return new Map(peopleWithin(this.#library, this.fails(text)).map(({ tag, count }) => [tag, count]));
    });
    return counts.get(name) ?? 0;
  }

  /** `rows`: the photos of a trip. */
  ofTrip(rows: Uint32Array, text: string): number {
    const fails = remembered(this.#ofAnyTrip, text, () =>
      this.#matching.failures({ ...this.#within, trip: null, text }),
    );
    return rows.reduce((count, row) => count + (fails[row] === 0 ? 1 : 0), 0);
  }

  /** Photos that match with these parts changed. */
  ofFilter(parts: Partial<Filter>): number {
    const fails = this.#matching.failures({ ...this.#within, ...parts });
    return fails.reduce((count, failed) => count + (failed === 0 ? 1 : 0), 0);
  }

  ofText(text: string): number {
    const found = rowsFound(this.#tables, text);
    let count = 0;
    this.fails("").forEach((failed, row) => {
      if (failed === 0 && found[row] === 1) count++;
    });
    return count;
  }
}
