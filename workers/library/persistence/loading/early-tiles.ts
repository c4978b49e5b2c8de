import type { Notice } from "../../../../src/contract/notice.ts";
import type { ShownPicture } from "../../../../src/contract/queries.ts";
import { noProgress } from "../../../../src/photo/counts.ts";
import { otherwise } from "../../../../src/faults/faults.ts";
import type { KeptFirstTiles } from "../../database/kept.ts";
import { dataUrls } from "../../pictures/data-urls.ts";
import type { EarlyScreen } from "../../pictures/first-screen.ts";
import { MemoryPictureStore, type PictureStore } from "../../pictures/picture-store.ts";
import { Pictures } from "../../pictures/pictures.ts";

/** More tiles than most screens show at first, with what is drawn beyond the edge. */
const aheadTiles = 48;

/** The first tiles of a library that is not loaded yet. The library's own columns and pictures know nothing of them. */
export class EarlyTiles implements EarlyScreen {
  readonly notice: Notice;
  readonly #ids: Uint32Array;
  /** By row: its place among the tiles. */
  readonly #at: ReadonlyMap<number, number>;
  readonly #parts;
  /** The pictures of the very first, read while the page is on its way. */
  readonly #ahead: Promise<ReadonlyMap<number, ShownPicture>>;

  /** `store`: where the bytes of pictures are read from. */
  constructor(kept: KeptFirstTiles, store: PictureStore) {
    const { tiles, rows, progress, matching, hidden, bounds, places } = kept;
    this.#ids = tiles.ids;
    this.#at = new Map(Array.from(tiles.ids, (row, at) => [row, at]));
    const thumbnails = new Pictures(store);
    thumbnails.restorePlaces(0, places);
    const previews = new Pictures(new MemoryPictureStore());
    this.#parts = { thumbnails, previews, state: { columns: tiles } };
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
