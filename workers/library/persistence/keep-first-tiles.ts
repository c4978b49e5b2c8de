import type { ColumnPatch } from "../../../src/photo/columns.ts";
import { isDeveloped, rotationOf } from "../../../src/photo/marks.ts";
import type { Database } from "../database/database.ts";
import {
  firstTilesFormat,
  type KeptFirstTiles,
  type KeptState,
  type PlaceColumns,
} from "../database/kept.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import { pictureFact } from "../pictures/kept-preview.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { Matching } from "../search/matching.ts";
import { Fact, flagsOf } from "../state/facts.ts";
import { editsDigest, firstTilesKey } from "./loading/first-tiles.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** More than a large screen of the smallest tiles shows. */
const mostTiles = 4096;

/**
 * Writes the first tiles for the next visit. Everything must be on disk as of this commit, and no edit be under way, or
 * `isStill` says so at the end. Answers whether they were written. Rejects when storage is full.
 */
export async function keepFirstTiles(
  database: Database,
  library: LibraryParts,
  { commit, rows }: KeptState,
  isStill: () => boolean,
): Promise<boolean> {
  const transaction = database.transaction(["meta", "edits"], "readwrite", { durability: "relaxed" });
  // The failing request reports the error.
  transaction.done.catch(ignore);
  const meta = transaction.objectStore("meta");
  const found = (await meta.get("state")) as KeptState | undefined;
  const tiles = firstTiles(library);
  const edits = await editsDigest(transaction.objectStore("edits"), tiles.tiles.ids);
  if (found?.commit !== commit || Number.isNaN(edits) || !isStill()) return false;
  await meta.put({ format: firstTilesFormat, commit, rows, edits, ...tiles }, firstTilesKey);
  await transaction.done;
  return true;
}

/** As an unfiltered page shows them first, with the pictures that are on disk. */
function firstTiles(library: LibraryParts): Omit<KeptFirstTiles, "format" | "commit" | "edits" | "rows"> {
  const { columns, counts } = library.state;
  const matching = new Matching(library);
  const ids = matching.rows().slice(0, mostTiles);
  const tiles: ColumnPatch = { ...columns.patchOf(ids), ids };
  for (const [at, row] of ids.entries()) {
    const has = library.thumbnails.has(row);
    const facts = library.state.facts(row) & ~(Fact.thumbnail | Fact.preview);
    tiles.flags[at] = flagsOf(has ? facts | pictureFact(library.thumbnails, row) : facts);
    // As they are counted when a library is loaded, so that no picture is asked for twice.
    tiles.picture[at] =
      (has ? 1 : 0) + (rotationOf(columns.marks[row]) === 0 && !isDeveloped(columns.marks[row]) ? 0 : 1);
  }
  return {
    // Of the page's own visit these are.
    progress: { ...counts.progress, announced: 0, retries: 0 },
    matching: matching.counts,
    hidden: matching.hidden,
    bounds: matching.bounds,
    tiles,
    recipes: Array.from(ids.entries()).flatMap(([at, row]): [number, string][] => {
      const recipe = columns.recipes.get(row);
      return recipe === undefined ? [] : [[at, recipe]];
    }),
    places: placesOf(library.thumbnails, ids),
  };
}

/** Where the pictures of some rows stand, in their order. */
function placesOf(pictures: Pictures, ids: Uint32Array): PlaceColumns {
  const each = Array.from(ids, (row) => {
    const [place, size] = [pictures.placeOf(row), pictures.size(row)];
    return { ...place, ...size, type: pictures.typeOf(row), preview: pictures.isPreview(row) };
  });
  const typeNames = [...new Set(each.map(({ type }) => type))];
  return {
    segment: Uint32Array.from(each, ({ segment = 0 }) => segment),
    offset: Uint32Array.from(each, ({ offset = 0 }) => offset),
    length: Uint32Array.from(each, ({ length = 0 }) => length),
    width: Uint16Array.from(each, ({ width = 0 }) => width),
    height: Uint16Array.from(each, ({ height = 0 }) => height),
    type: Uint16Array.from(each, ({ type }) => typeNames.indexOf(type)),
    typeNames,
    previews: Uint32Array.from([...each.keys()].filter((at) => each[at]?.preview === true)),
  };
}
