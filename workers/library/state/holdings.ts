import type { Bounds } from "../../../src/photo/geo/bounds.ts";
import { mercatorX, mercatorY } from "../../../src/photo/geo/mercator.ts";
import { compareNames } from "../../../src/photo/order.ts";
import { Box } from "../../../src/photo/geo/box.ts";
import { LibraryColumns } from "./columns.ts";
import { Changes } from "./changes.ts";
import { Tally } from "./counts.ts";
import { Fact, fleetingFacts, flagsOf, isBroken, isShown, isTile } from "./facts.ts";
import { Duplicates } from "../duplicates/duplicates.ts";
import { GivenLocations } from "../edits/given-locations.ts";
import { Beginnings } from "../folders/beginnings.ts";
import { DisplayOrder } from "./order.ts";
import { Outcomes } from "./outcomes.ts";
import { MemoryPictureStore, type PictureStore } from "../pictures/picture-store.ts";
import { Pairs } from "../pairs/pairs.ts";
import { Pictures } from "../pictures/pictures.ts";
import { PublicIds } from "./public-ids.ts";
import { Places } from "../places/places.ts";
import { Records } from "../records/records.ts";
import { Search } from "../search/search.ts";
import { Sidecars } from "../sidecars/sidecars.ts";
import { Tracks } from "../tracks/tracks.ts";

/** All the library holds, and the one way to change a row's facts so that counts, flags, order and box follow. */
export class Holdings {
  readonly columns = new LibraryColumns();
  readonly records = new Records();
  readonly sidecars = new Sidecars();
  readonly tracks = new Tracks();
  readonly pairs = new Pairs();
  readonly duplicates = new Duplicates();
  readonly beginnings = new Beginnings();
  readonly outcomes = new Outcomes();
  readonly publicIds = new PublicIds();
  readonly tally = new Tally();
  readonly order = new DisplayOrder();
  readonly search = new Search();
  readonly places = new Places();
  readonly changes = new Changes();
  /** Rows of which a person said whether they are favourites. */
  readonly saidOf = new Set<number>();
  readonly given = new GivenLocations();
  // Apart, so that segments of previews empty, and go, as thumbnails take their place.
  readonly thumbnails: Pictures;
  readonly previews = new Pictures(new MemoryPictureStore());

  #box: Box | null = new Box();
  #names = new Map<number, string>();

  #placesChanged = false;

  /** `thumbnails`: where their bytes are kept. */
  constructor(thumbnails: PictureStore = new MemoryPictureStore()) {
    this.thumbnails = new Pictures(thumbnails);
  }

  facts(row: number): number {
    return this.columns.facts[row] ?? 0;
  }

  /** Sets some facts of a row and clears others. */
  change(row: number, set: number, clear = 0): void {
    const before = this.facts(row);
    const after = (before & ~clear) | set;
    if (after === before) return;
    const { columns } = this;
    columns.facts[row] = after;
    columns.flags[row] = flagsOf(after);
    columns.touch(row);
    this.tally.move(before, after);
    if ((before ^ after) & ~fleetingFacts) this.changes.column(row);
    if ((before ^ after) & comparedFacts) this.duplicates.changed();
    if (isShown(before) !== isShown(after)) this.pairs.changed();
    if (isFilteredBy(before) !== isFilteredBy(after)) this.search.changed();
    if (isTile(before) !== isTile(after)) {
      this.order.note(row);
      this.search.note(row);
    }
    const was = isLocated(before);
    const is = isLocated(after);
    if (was === is) return;
    this.#placesChanged = true;
    if (is) this.#box?.add(columns.lat[row] ?? 0, columns.lng[row] ?? 0);
    else this.#box = null;
  }

  /** Counts in a row that was kept, its columns being in place already. The order is restored by itself. */
  restore(row: number): void {
    const { columns } = this;
    const facts = this.facts(row);
    columns.flags[row] = flagsOf(facts);
    columns.touch(row);
    this.tally.move(0, facts);
    columns.x[row] = mercatorX(columns.lng[row] ?? Number.NaN);
    columns.y[row] = mercatorY(columns.lat[row] ?? Number.NaN);
    if (facts & Fact.located) this.places.note(row);
    if (!isLocated(facts)) return;
    this.#placesChanged = true;
    this.#box?.add(columns.lat[row] ?? 0, columns.lng[row] ?? 0);
  }

  /** Rows that are tiles, in display order. */
  shownRows(): Uint32Array<ArrayBuffer> {
    this.order.settle(
      (row) => isTile(this.facts(row)),
      (a, b) => this.#compare(a, b),
    );
    this.#names.clear();
    return this.order.rows;
  }

  /** Box around the located rows that are shown. */
  get bounds(): Bounds | null {
    this.#box ??= this.#boxAgain();
    return this.#box.bounds;
  }

  /** Whether a located row came, went or moved since this was asked last. */
  takePlacesChanged(): boolean {
    const changed = this.#placesChanged;
    this.#placesChanged = false;
    return changed;
  }

  /** Bytes held, by what holds them. */
  memory(): { columns: number; records: number; pictures: number } {
    const { columns, records, sidecars, tracks, pairs, outcomes, publicIds, order, search } = this;
    const { thumbnails, previews, places } = this;
    const said = sidecars.byteLength + tracks.byteLength + this.beginnings.byteLength;
    return {
      columns: columns.byteLength + places.byteLength + order.byteLength + publicIds.byteLength,
      records: search.byteLength + records.byteLength + said + pairs.byteLength + outcomes.byteLength,
      pictures: thumbnails.byteLength + previews.byteLength,
    };
  }

  #boxAgain(): Box {
    const box = new Box();
    const { rows, lat, lng } = this.columns;
    for (let row = 0; row < rows; row++) {
      if (isLocated(this.facts(row))) box.add(lat[row] ?? 0, lng[row] ?? 0);
    }
    return box;
  }

  /** Newest first; at the same time the later name first, as cameras count upwards; undated last, by path. */
  #compare(a: number, b: number): number {
    const left = this.columns.takenAt[a] ?? Number.NaN;
    const right = this.columns.takenAt[b] ?? Number.NaN;
    if (left !== right) {
      if (left > right) return -1;
      if (left < right) return 1;
      if (!Number.isNaN(left)) return -1;
      if (!Number.isNaN(right)) return 1;
    }
    const byPath = this.#comparePaths(a, b);
    return Number.isNaN(left) ? byPath : -byPath;
  }

  #comparePaths(a: number, b: number): number {
    const folders = compareNames(this.records.folder(a), this.records.folder(b));
    return folders || compareNames(this.#name(a), this.#name(b)) || a - b;
  }

  /** Names are unpacked once for all comparisons of one settling. */
  #name(row: number): string {
    const known = this.#names.get(row);
    if (known !== undefined) return known;
    const name = this.records.name(row);
    this.#names.set(row, name);
    return name;
  }
}

/** What decides whether a file is compared with others, and which of them is shown. */
const comparedFacts = Fact.found | Fact.record | Fact.sidecar | Fact.passedOver | Fact.vanished;

/** What filters see of a row's facts. */
function isFilteredBy(facts: number): number {
  if (!isTile(facts)) return 0;
  const looked = Fact.record | Fact.video | Fact.located | Fact.guessedDate | Fact.favourite | Fact.live;
  return (facts & (looked | Fact.rawPair)) | (isBroken(facts) ? Fact.failed : 0);
}

function isLocated(facts: number): boolean {
  return isTile(facts) && (facts & Fact.located) !== 0;
}
