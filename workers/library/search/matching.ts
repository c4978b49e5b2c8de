import type { Bounds } from "../../../src/photo/bounds.ts";
import type { Facets } from "../../../src/photo/facets.ts";
import type { Filter } from "../../../src/photo/filter.ts";
import { isFiltering, noFilter } from "../../../src/photo/filter.ts";
import { Box } from "../box.ts";
import { Fact } from "../facts.ts";
import type { Holdings } from "../holdings.ts";
import { failuresOf } from "./criteria.ts";
import { facetsOf } from "./facets.ts";

/** What matches the filter of the moment. Found anew by one pass over all rows whenever it may have changed. */
export class Matching {
  readonly #holdings: Holdings;
  #filter: Filter = noFilter;
  #fails: Uint8Array | null = null;
  #mask: Uint8Array | null = null;
  #counts: { tiles: number; located: number } | null = null;
  #bounds: Bounds | null = null;
  #seen = -1;
  #version = 0;

  constructor(holdings: Holdings) {
    this.#holdings = holdings;
  }

  get filter(): Filter {
    return this.#filter;
  }

  /** From now on this filter counts. */
  set(filter: Filter): void {
    this.#filter = { ...filter };
    this.#seen = -1;
    this.#version++;
  }

  /** Goes up whenever other rows may match. */
  get version(): number {
    this.#settle();
    return this.#version;
  }

  /** By row: 0 where it does not match; null when nothing is filtered. */
  get mask(): Uint8Array | null {
    this.#settle();
    return this.#mask;
  }

  /** How many match; null when nothing is filtered. */
  get counts(): { tiles: number; located: number } | null {
    this.#settle();
    return this.#counts;
  }

  /** Box around what is located and matches. */
  get bounds(): Bounds | null {
    this.#settle();
    return this.#mask === null ? this.#holdings.bounds : this.#bounds;
  }

  /** Matching rows in display order; a copy. */
  rows(): Uint32Array<ArrayBuffer> {
    const shown = this.#holdings.shownRows();
    const mask = this.mask;
    return mask === null ? shown.slice() : shown.filter((row) => mask[row] === 1);
  }

  /** What there is to choose from within the filter. */
  facets(): Facets {
    this.#settle();
    const fails = this.#fails ?? failuresOf(this.#holdings, this.#filter, null);
    return facetsOf(this.#holdings, this.#filter, fails);
  }

  #settle(): void {
    const { search } = this.#holdings;
    if (this.#seen === search.version) return;
    const isFirst = this.#seen === -1;
    this.#seen = search.version;
    if (!isFiltering(this.#filter)) {
      [this.#fails, this.#mask, this.#counts, this.#bounds] = [null, null, null, null];
      return;
    }
    if (!isFirst) this.#version++;
    this.#fails = failuresOf(this.#holdings, this.#filter, null);
    this.#mask = this.#fails.map((failed) => (failed === 0 ? 1 : 0));
    this.#count(this.#mask);
  }

  #count(mask: Uint8Array): void {
    const { facts, lat, lng } = this.#holdings.columns;
    const counts = { tiles: 0, located: 0 };
    const box = new Box();
    for (let row = 0; row < mask.length; row++) {
      if (mask[row] === 0) continue;
      counts.tiles++;
      if (((facts[row] ?? 0) & Fact.located) === 0) continue;
      counts.located++;
      box.add(lat[row] ?? 0, lng[row] ?? 0);
    }
    this.#counts = counts;
    this.#bounds = box.bounds;
  }
}
