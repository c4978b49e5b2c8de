import type { ReadBytes } from "../shared/published-worker.ts";
import type { OriginalSpot } from "../shared/published.ts";
import type { DatasetManifest } from "../../dataset/shared/layout.ts";
import { isDrawn } from "./faces.ts";
import { ParquetDamaged } from "./bytes/parquet.ts";
import { Recent } from "./bytes/recent.ts";
import { readRange } from "./bytes/source.ts";

/** Lists that are kept, and the largest that is read. */
const mostLists = 4;
const mostListBytes = 16 * 1024 * 1024;
/** Most bytes of an original that is shown. */
const mostBytes = 100 * 1024 * 1024;

type List = ReadonlyMap<string, OriginalSpot>;

/** Where the originals of a bucket are. */
export class PublishedOriginals {
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
