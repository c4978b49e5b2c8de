import type { ReadBytes } from "../shared/published-worker.ts";
import type {
  OriginalSpot,
  PublishedClusters,
  PublishedDetails,
  PublishedFilter,
  PublishedMonths,
  PublishedSelection,
  PublishedTile,
} from "../shared/published.ts";
import type { DatasetManifest } from "../../dataset/shared/layout.ts";
import type { Viewport } from "../../../photo/geo/bounds.ts";
import { publishedClusters } from "./clusters.ts";
import { Details, spotOfKey } from "./details.ts";
import { isDrawn } from "./faces.ts";
import { ParquetDamaged } from "./bytes/parquet.ts";
import { Recent } from "./bytes/recent.ts";
import { Overviews } from "./overview.ts";
import { PublishedParts } from "./parts.ts";
import { Positions } from "./positions.ts";
import { Points, Selection } from "./selection.ts";
import { shelvesOf, type Shelf } from "./shelves.ts";
import { OutOfReach, readRange } from "./bytes/source.ts";

const everything: PublishedFilter = { from: null, to: null, bounds: null, words: "" };

/** Lists that are kept, and the largest that is read. */
const mostLists = 4;
const mostListBytes = 16 * 1024 * 1024;
/** Most bytes of an original that is shown. */
const mostBytes = 100 * 1024 * 1024;

type List = ReadonlyMap<string, OriginalSpot>;

/** Where the originals of a bucket are. */
class PublishedOriginals {
  readonly #files: NonNullable<DatasetManifest["originals"]>;
  readonly #read: ReadBytes;
  readonly #lists = new Recent<List>(mostLists);

  constructor({ originals = [] }: Pick<DatasetManifest, "originals">, read: ReadBytes) {
    this.#files = originals.toSorted((a, b) => b.sequence - a.sequence);
    this.#read = read;
  }

  /** The newest original of a photo. Throws `OutOfReach`. */
  async of(id: string): Promise<OriginalSpot | null> {
    for (const { path, bytes } of this.#files) {
      if (bytes > mostListBytes) continue;
      const list = await this.#lists.get(path, () => this.#listOf(path, bytes));
      const found = list.get(id);
      if (found) return found;
    }
    return null;
  }

  async #listOf(path: string, bytes: number): Promise<List> {
    try {
      const text = new TextDecoder().decode(await readRange(this.#read, path, 0, bytes));
      const { originals } = Object(JSON.parse(text)) as { originals?: unknown };
      return new Map((Array.isArray(originals) ? originals : []).flatMap(entryOf));
    } catch (error) {
      if (error instanceof ParquetDamaged || error instanceof SyntaxError) return new Map();
      throw error;
    }
  }
}

function entryOf(value: unknown): [string, OriginalSpot][] {
  const { id, path, bytes, type } = Object(value) as Record<keyof OriginalSpot | "id", unknown>;
  const isSound =
    typeof id === "string" &&
    typeof path === "string" &&
    /^originals\/[0-9a-f]{16}\.[a-z0-9]{1,8}$/.test(path) &&
    typeof bytes === "number" &&
    bytes > 0 &&
    bytes <= mostBytes &&
    typeof type === "string" &&
    isDrawn(type);
  return isSound ? [[id, { path, bytes, type }]] : [];
}

/** A published dataset that is open. */
export class PublishedReader {
  readonly #shelves: readonly Shelf[];
  readonly #parts: PublishedParts;
  readonly #points: Points;
  readonly #overviews: Overviews;
  readonly #positions: Positions;
  readonly #details: Details;
  readonly #originals: PublishedOriginals;
  #selection: Selection;
  /** The same but for the bounds: what the map shows. */
  #onMap: Selection;
  #versions = 0;

  constructor(manifest: DatasetManifest, read: ReadBytes) {
    this.#parts = new PublishedParts(manifest, read);
    this.#shelves = shelvesOf(manifest.parts);
    this.#points = new Points(this.#parts);
    this.#overviews = new Overviews(this.#parts);
    this.#positions = new Positions(this.#parts);
    this.#details = new Details(this.#parts);
    this.#originals = new PublishedOriginals(manifest, read);
    this.#selection = this.#selectionOf(everything);
    this.#onMap = this.#selection;
  }

  async overview(told: (months: PublishedMonths) => void): Promise<PublishedMonths> {
    try {
      let last = performance.now();
      await this.#overviews.readAll(this.#order(), () => {
        if (performance.now() - last < 250) return;
        last = performance.now();
        told(this.#overviews.months());
      });
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
    }
    return this.#overviews.months();
  }

  async select(
    filter: PublishedFilter,
    told: (selection: PublishedSelection) => void,
  ): Promise<PublishedSelection> {
    this.#selection.stop();
    const selection = this.#selectionOf(filter);
    const isMapsOwn = filter.bounds !== null;
    const onMap = isMapsOwn ? this.#selectionOf({ ...filter, bounds: null, words: "" }) : selection;
    this.#selection = selection;
    this.#onMap = onMap;
    if (isMapsOwn) await onMap.find(() => undefined);
    return selection.find(told);
  }

  stop(): void {
    this.#selection.stop();
  }

  async tiles(from: number, to: number): Promise<{ tiles: PublishedTile[]; selection: PublishedSelection }> {
    const selection = this.#selection;
    let tiles: PublishedTile[] = [];
    let trouble: PublishedSelection["trouble"] = null;
    try {
      tiles = await this.#positions.tiles(selection, from, to);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      trouble = error.why;
    }
    return { tiles, selection: { ...selection.state, trouble: trouble ?? selection.state.trouble } };
  }

  async clusters(viewport: Viewport): Promise<PublishedClusters> {
    const sources = { overviews: this.#overviews, points: this.#points, order: this.#order() };
    try {
      return await publishedClusters({ ...sources, selection: this.#onMap }, viewport);
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      return { clusters: [], first: null };
    }
  }

  async tile(key: string): Promise<PublishedTile | null> {
    const { part, group, row } = spotOfKey(key);
    return this.#orNothing(async () => {
      const slice =
        part in this.#parts.list
          ? (await this.#parts.slices(part)).find((each) => each.group === group)
          : null;
      return slice ? this.#positions.tile(slice, row) : null;
    });
  }

  async original(key: string): Promise<OriginalSpot | null> {
    return this.#orNothing(async () => this.#originals.of(await this.#details.id(key)));
  }

  async details(key: string): Promise<PublishedDetails | null> {
    return this.#orNothing(() => this.#details.of(key));
  }

  /** Null where bytes cannot be had, or a row group is broken. */
  async #orNothing<T>(ask: () => Promise<T | null>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      return null;
    }
  }

  /** PublishedParts, newest first. */
  #order(): number[] {
    return this.#shelves.flatMap(({ parts }) => parts);
  }

  #selectionOf(filter: PublishedFilter): Selection {
    return new Selection(filter, ++this.#versions, {
      parts: this.#parts,
      shelves: this.#shelves,
      points: this.#points,
      overviews: this.#overviews,
    });
  }
}
