import type { TileCounts } from "../../../src/contract/notice.ts";
import type { Bounds } from "../../../src/photo/geo/bounds.ts";
import type { Facets } from "../../../src/photo/filter/facets.ts";
import { filterToQuery, isFiltering, noFilter, type Filter } from "../../../src/photo/filter/filter.ts";
import { Box } from "../../../src/photo/geo/box.ts";
import { isHidden } from "../../../src/photo/marks.ts";
import { Fact, isTile } from "../state/facts.ts";
import type { SearchParts } from "./criteria.ts";
import { failuresWith, handOrder, isByHand } from "./failures.ts";

/**
 * The rows that match the filter; hidden ones match only when they are asked for. Found again by one pass over all rows
 * whenever they may have changed.
 */
export class Matching {
  readonly #library: SearchParts;
  #filter: Filter = noFilter;
  #query = "";
  #fails: Uint16Array | null = null;
  #mask: Uint8Array | null = null;
  #counts: TileCounts | null = null;
  #bounds: Bounds | null = null;
  #hidden: TileCounts = { tiles: 0, located: 0, videos: 0 };
  #seen = -1;
  #version = 0;

  constructor(library: SearchParts) {
    this.#library = library;
  }

  get filter(): Filter {
    return this.#filter;
  }

  /** The filter as a URL query. */
  get query(): string {
    return this.#query;
  }

  /** Sets the filter. */
  set(filter: Filter): void {
    this.#filter = { ...filter };
    this.#query = filterToQuery(filter).toString();
    this.#seen = -1;
    this.#version++;
  }

  /** Whether nobody has asked for matches since the filter was set. */
  get isNew(): boolean {
    return this.#seen === -1 && this.#version > 0;
  }

  /** Goes up whenever other rows may match. */
  get version(): number {
    this.#settle();
    return this.#version;
  }

  /** By row: 0 where it does not match; null when nothing is filtered or hidden. */
  get mask(): Uint8Array | null {
    this.#settle();
    return this.#mask;
  }

  /** By row: the bits of `Criterion` it fails; null when nothing is filtered or hidden. */
  get fails(): Uint16Array | null {
    this.#settle();
    return this.#fails;
  }

  /** How many match; null when nothing is filtered or hidden. */
  get counts(): TileCounts | null {
    this.#settle();
    return this.#counts;
  }

  /** How many are hidden, whatever the filter. */
  get hidden(): TileCounts {
    this.#settle();
    return this.#hidden;
  }

  /** Box around what is located and matches. */
  get bounds(): Bounds | null {
    this.#settle();
    return this.#mask === null ? this.#library.state.bounds : this.#bounds;
  }

  /** Whether rows are in the order an album was given by hand. */
  get isByHand(): boolean {
    const { album } = this.#filter;
    return album !== null && isByHand(this.#library, album);
  }

  /** Matching rows in display order; those of a trip as it went, those of an album ordered by hand as they lie; a copy. */
  rows(): Uint32Array<ArrayBuffer> {
    const { album, trip } = this.#filter;
    const isOwn = album !== null && this.isByHand;
    const shown = isOwn ? Uint32Array.from(handOrder(this.#library, album)) : this.#library.state.shownRows();
    const mask = this.mask;
    if (mask === null) return shown.slice();
    // Every row is written, and the next one over it unless it matches: which do cannot be foreseen, and of a million rows
    // a branch for each takes twice as long. So one entry more than there are matches is needed.
    const rows = new Uint32Array((this.#counts?.tiles ?? 0) + 1);
    let length = 0;
    for (let at = 0; at < shown.length; at++) {
      const row = shown[at] ?? 0;
      rows[length] = row;
      length += mask[row] ?? 0;
    }
    const matching = rows.slice(0, length);
    return trip === null || isOwn ? matching : oldestFirst(matching, this.#library.state.columns.takenAt);
  }

  /** What there is to choose from, within the filter; people of rows whose tags are read. */
  async facets(): Promise<Facets> {
    const { facetsOf } = await import("./facets.ts");
    this.#settle();
    return facetsOf(
      this.#library,
      this.#filter,
      this.#fails ?? this.failures(this.#filter),
      this.#hidden.tiles,
    );
  }

  /** By row: the bits of `Criterion` it would fail. Words find nothing before they are loaded. */
  failures(filter: Filter): Uint16Array {
    return failuresWith(this.#library, filter);
  }

  #settle(): void {
    const { search } = this.#library;
    if (this.#seen === search.version) return;
    const { given, sidecars } = this.#library;
    const isNarrow = isFiltering(this.#filter) || given.hidden > 0 || sidecars.hides;
    if (this.#seen !== -1 && (isNarrow || this.#fails !== null)) this.#version++;
    this.#seen = search.version;
    this.#fails = isNarrow ? this.failures(this.#filter) : null;
    this.#mask = this.#fails === null ? null : new Uint8Array(this.#fails.length);
    this.#count();
  }

  /** Marks and counts the rows that fail nothing. */
  #count(): void {
    [this.#counts, this.#bounds] = [null, null];
    this.#hidden = { tiles: 0, located: 0, videos: 0 };
    const [fails, mask] = [this.#fails, this.#mask];
    if (fails === null || mask === null) return;
    const { facts, lat, lng, marks } = this.#library.state.columns;
    const counts = { tiles: 0, located: 0, videos: 0 };
    const box = new Box();
    const { given, sidecars } = this.#library;
    if (given.hidden > 0 || sidecars.hides)
      for (let row = 0; row < mask.length; row++) {
        if (!isHidden(marks[row]) || !isTile(facts[row] ?? 0)) continue;
        this.#hidden.tiles++;
        if ((facts[row] ?? 0) & Fact.located) this.#hidden.located++;
        if ((facts[row] ?? 0) & Fact.video) this.#hidden.videos++;
      }
    for (let row = 0; row < mask.length; row++) {
      if (fails[row] !== 0) continue;
      mask[row] = 1;
      counts.tiles++;
      if ((facts[row] ?? 0) & Fact.video) counts.videos++;
      if (((facts[row] ?? 0) & Fact.located) === 0) continue;
      counts.located++;
      box.add(lat[row] ?? 0, lng[row] ?? 0);
    }
    this.#counts = counts;
    this.#bounds = box.bounds;
  }
}

/** Turns rows that stand newest first round, in place; those without a date stay at the end. */
function oldestFirst(rows: Uint32Array<ArrayBuffer>, takenAt: Float64Array): Uint32Array<ArrayBuffer> {
  const last = rows.findLastIndex((row) => !Number.isNaN(takenAt[row] ?? NaN));
  rows.subarray(0, last + 1).reverse();
  return rows;
}
