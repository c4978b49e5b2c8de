import { isTile } from "../../state/facts.ts";
import { chunkRows } from "../../state/changes.ts";
import type { Database } from "../../database/database.ts";
import { part } from "./part-missing.ts";
import { readOverview, takeOverview, type OverviewParts } from "./overview.ts";
import { emptyState, type KeptFirstTiles, type KeptOrder, type KeptState } from "../../database/kept.ts";
import type { EarlyScreen } from "../../pictures/first-screen.ts";
import type { Notice } from "../../../../src/contract/notice.ts";
import type { ShownPicture } from "../../../../src/contract/queries.ts";
import { noProgress } from "../../../../src/photo/counts.ts";
import { dataUrls } from "../../pictures/data-urls.ts";
import { MemoryPictureStore, type PictureStore } from "../../pictures/picture-store.ts";
import { Pictures } from "../../pictures/pictures.ts";
import { readFirstTiles } from "./first-tiles.ts";
import type { SegmentStore } from "../../pictures/segments.ts";
import { Slices } from "../../scheduling/slices.ts";
import { ignore, orNull, otherwise } from "../../../../src/faults/faults.ts";

/** What was loaded. */
export interface LoadedColumns {
  state: KeptState;
  /** The stored order is right. */
  ordered: boolean;
  /** Chunks that could not be read. */
  damaged: Set<number>;
  /** The overview was used, and is still right. */
  overviewed: boolean;
}

/** More tiles than most screens show at first, with what is drawn beyond the edge. */
const aheadTiles = 48;

/** The first tiles of a library that is not loaded yet. The library's own columns and pictures know nothing of them. */
class EarlyTiles implements EarlyScreen {
  readonly notice: Notice;
  readonly #ids: Uint32Array;
  /** By row: its place among the tiles. */
  readonly #at: ReadonlyMap<number, number>;
  readonly #parts;
  /** The pictures of the very first, read while the page is on its way. */
  readonly #ahead: Promise<ReadonlyMap<number, ShownPicture>>;

  /** `store`: where the bytes of pictures are read from. */
  constructor(kept: KeptFirstTiles, store: PictureStore) {
    const { tiles, rows, progress, matching, hidden, bounds, places, recipes = [] } = kept;
    this.#ids = tiles.ids;
    this.#at = new Map(Array.from(tiles.ids, (row, at) => [row, at]));
    const thumbnails = new Pictures(store);
    thumbnails.restorePlaces(0, places);
    const previews = new Pictures(new MemoryPictureStore());
    const columns = { ...tiles, recipes: new Map(recipes) };
    this.#parts = { thumbnails, previews, state: { columns } };
    const first = Uint32Array.from(tiles.ids.subarray(0, aheadTiles).keys());
    this.#ahead = this.#read(first).then(
      (shown) => new Map(shown.map((picture) => [picture.id, picture])),
      // They are read again when they are asked for.
      otherwise(new Map<number, ShownPicture>()),
    );
    this.notice = {
      progress: { ...noProgress, ...progress },
      rows,
      patch: tiles,
      order: tiles.ids,
      ...(tiles.ids.length < progress.photos + progress.videos && { isBeginning: true }),
      bounds,
      // What is told next has other numbers.
      places: 0,
      tracks: 0,
      albums: 0,
      byHand: false,
      filter: "",
      matching,
      hidden,
      wanted: null,
      trouble: null,
    };
  }

  /** Their pictures, as `dataUrls`; null where others are among them. */
  pictures(rows: Uint32Array): Promise<ShownPicture[]> | null {
    const places = Array.from(rows, (row) => this.#at.get(row) ?? -1);
    return places.includes(-1) ? null : this.#answer(Uint32Array.from(places));
  }

  async #answer(places: Uint32Array): Promise<ShownPicture[]> {
    const ahead = await this.#ahead;
    const idOf = (place: number): number => this.#ids[place] ?? 0;
    const others = places.filter((place) => !ahead.has(idOf(place)));
    const known = Array.from(places, (place) => ahead.get(idOf(place)) ?? []).flat();
    return others.length === 0 ? known : [...known, ...(await this.#read(others))];
  }

  async #read(places: Uint32Array): Promise<ShownPicture[]> {
    const shown = await dataUrls(this.#parts, places);
    return shown.map((picture) => ({ ...picture, id: this.#ids[picture.id] ?? 0 }));
  }
}

/**
 * Loads what the grid needs: columns, pictures, counts and order. `early`: shows the first tiles, where they were kept, and
 * settles when they are on the screen, as on two cores the one would slow the other down.
 */
export async function loadColumns(
  database: Database,
  library: OverviewParts,
  pictures: SegmentStore,
  early: (screen: EarlyScreen) => Promise<void>,
): Promise<LoadedColumns> {
  // They are only ahead of what comes.
  const first = await readFirstTiles(database).catch(orNull);
  if (first !== null) await early(new EarlyTiles(first, pictures));
  // Read while the columns are restored.
  const order = database.get("meta", "order").catch(ignore) as Promise<KeptOrder | undefined>;
  const { state: kept, overview } = await readOverview(database);
  const state = kept ?? emptyState;
  const slices = new Slices();
  let damaged = new Set<number>();
  if (overview !== null) takeOverview(library, pictures, overview);
  else if (state.rows > 0) {
    const { loadChunks } = await part(import("./chunk-columns.ts"));
    damaged = await loadChunks(database, library, pictures, state, slices);
  }
  for (let row = 0; row < library.state.columns.rows; row++) {
    library.state.restore(row);
    if (row % chunkRows === 0) await slices.turn();
  }
  library.state.counts.addSkipped(state.skipped);
  return { state, damaged, overviewed: overview !== null, ordered: loadOrder(await order, library, state) };
}

/** Restores the order of the last visit if it holds exactly these tiles; else all tiles are sorted again. */
function loadOrder(kept: KeptOrder | undefined, library: OverviewParts, state: KeptState): boolean {
  const { order } = library.state;
  if (state.rows === 0) return true;
  const { photos, videos } = library.state.counts.progress;
  if (state.order !== 0 && kept?.commit === state.order && kept.rows.length === photos + videos) {
    if (isEachTileOnce(library, kept.rows)) {
      order.restore(kept.rows);
      return true;
    }
  }
  noteTiles(library);
  return false;
}

/** For as many rows as there are tiles. In bytes: a set of a million takes two seconds. */
function isEachTileOnce(library: OverviewParts, rows: Uint32Array): boolean {
  const seen = new Uint8Array(library.state.columns.rows);
  return rows.every((row) => {
    const isNew = isTile(library.state.facts(row)) && seen[row] === 0;
    seen[row] = 1;
    return isNew;
  });
}

/** Has all tiles sorted again. */
export function noteTiles(library: OverviewParts): void {
  for (let row = 0; row < library.state.columns.rows; row++)
    if (isTile(library.state.facts(row))) library.state.order.note(row);
}
