import type { Counts } from "../../../../photo/counts.ts";
import type {
  AlbumJson,
  FailedJson,
  LibraryJson,
  PersonJson,
  SidecarJson,
  SkippedJson,
} from "../../../../photo/library-json.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import { albumRows } from "../../../../../workers/library/search/failures.ts";
import { Fact, outcomeOf } from "../../../../../workers/library/state/facts.ts";
import { photoJson } from "./photo-json.ts";
import { filmFinder } from "../../../../../workers/library/queries/film-of-subtitles.ts";
import type { SeenInJson } from "../../../seen/worker/library/seen-book.ts";
import { sidecarUseOf } from "../../../../../workers/library/queries/report/sidecar-use.ts";

/** What is exported, with what albums are made of. */
type AlbumsOfLibrary = QueryParts & SearchParts;

/** Photos written between two turns: about 10 ms. */
const photosAtOnce = 500;

type Head = Pick<LibraryJson, "format" | "version" | "exportedAt" | "counts">;
type Lists = Pick<LibraryJson, "failed" | "skipped" | "sidecars">;

/** Tiles the JSON is about: these alone, or all but these. */
type JsonTiles = { only: Uint32Array } | { left: Uint32Array };

/**
 * The library in the public JSON format, version 1, as it was when called: just some tiles and their files, or all but some,
 * of whose files nothing is told either. Written into Blobs piece by piece, so that memory never holds it as one string;
 * `turn` is awaited between pieces, and `named` before the first, as places may still be looked up. `seen`: what models saw; null
 * where that is not told.
 */
export async function exportJson(
  library: AlbumsOfLibrary,
  exportedAt: string,
  turn: () => Promise<void>,
  tiles: JsonTiles = { left: new Uint32Array() },
  named: Promise<void> = Promise.resolve(),
  seen: SeenInJson | null = null,
): Promise<Blob> {
  const isSome = "only" in tiles;
  const rows = isSome ? tiles.only : tilesWithout(library, tiles.left);
  const only = isSome || tiles.left.length > 0 ? rows : null;
  const lists = isSome ? restWith(library, rows) : restWithout(library, tiles.left);
  const counts = only === null ? countsOf(library) : countsWith(library, rows, lists);
  const head: Head = { format: "pinroll-library", version: 1, exportedAt, counts };
  const albums = albumsOf(library, only);
  const people = seen === null ? {} : { people: peopleOf(library, seen, new Set(rows)) };
  const rest = JSON.stringify({ albums, ...people, ...lists }).slice(1);
  const parts: BlobPart[] = [`${JSON.stringify(head).slice(0, -1)},"photos":[`];
  await named;
  for (let from = 0; from < rows.length; from += photosAtOnce) {
    const some = Array.from(rows.subarray(from, from + photosAtOnce), (row) =>
      JSON.stringify(
        seen === null ? photoJson(library, row) : { ...photoJson(library, row), seen: seen.of(row) },
      ),
    );
    parts.push(new Blob([from === 0 ? "\n" : ",\n", some.join(",\n")]));
    await turn();
  }
  parts.push("\n],", rest, "\n");
  return new Blob(parts, { type: "application/json" });
}

/** All albums with the photos they show; of `only` some photos where these are exported alone. */
function albumsOf(library: AlbumsOfLibrary, only: Uint32Array | null): AlbumJson[] {
  const exported = only === null ? null : new Set(only);
  return library.albums.all().map(({ id, name, filter }) => {
    const rows = [...albumRows(library, id, true)].filter((row) => exported?.has(row) ?? true);
    const kind = filter === null ? { kind: "album" as const } : { kind: "smart" as const, filter };
    return { id, name, ...kind, photos: rows.map((row) => library.publicIds.of(row)) };
  });
}

/** Who is in the photos that are exported. */
function peopleOf(library: QueryParts, seen: SeenInJson, exported: ReadonlySet<number>): PersonJson[] {
  return seen.people().flatMap(({ id, name, rows }) => {
    const photos = rows.filter((row) => exported.has(row)).map((row) => library.publicIds.of(row));
    return photos.length === 0 ? [] : [{ id: String(id), name, photos }];
  });
}

function countsOf({ state }: QueryParts): Counts {
  const { counts } = state;
  const { found, shown, failed, skipped, sidecars } = counts.progress;
  return { found, shown, failed, skipped, sidecars };
}

/** Counts of the files of these tiles and the sidecars used for them. */
function countsWith(library: QueryParts, rows: Uint32Array, rest: Lists): Counts {
  const shown = filesOf(library, rows).size;
  const [failed, skipped, sidecars] = [rest.failed.length, rest.skipped.length, rest.sidecars.length];
  return { found: shown + failed + skipped + sidecars, shown, failed, skipped, sidecars };
}

function tilesWithout({ state }: QueryParts, left: Uint32Array): Uint32Array {
  const without = new Set(left);
  return state.shownRows().filter((row) => !without.has(row));
}

/** What is not a tile, without the copies and sidecars of these tiles. */
function restWithout(library: QueryParts, left: Uint32Array): Lists {
  const rest = restOf(library);
  if (left.length === 0) return rest;
  const paths = filesOf(library, left);
  const copies = new Set(copiesOf(library, left));
  return {
    failed: rest.failed,
    skipped: rest.skipped.filter(({ path }) => !copies.has(path)),
    sidecars: rest.sidecars.filter(({ usedFor }) => usedFor === null || !paths.has(usedFor)),
  };
}

function restWith(library: QueryParts, rows: Uint32Array): Lists {
  const paths = filesOf(library, rows);
  const sidecars = restOf(library).sidecars.filter(({ usedFor }) => usedFor !== null && paths.has(usedFor));
  const skipped = copiesOf(library, rows).map((path) => ({ path, reason: "duplicate" as const }));
  return { failed: [], skipped, sidecars };
}

/** Paths of the copies of the files of these tiles. */
function copiesOf({ records, pairs, duplicates }: QueryParts, rows: Uint32Array): string[] {
  const files = Array.from(rows).flatMap((tile) => [tile, ...pairs.partsOf(tile).map(({ row }) => row)]);
  return files.flatMap((row) => duplicates.copiesOf(row).map((copy) => records.path(copy)));
}

function filesOf({ records, pairs }: QueryParts, rows: Uint32Array): Set<string> {
  const paths = new Set<string>();
  for (const tile of rows) {
    paths.add(records.path(tile));
    for (const { row } of pairs.partsOf(tile)) paths.add(records.path(row));
  }
  return paths;
}

function restOf(library: QueryParts): Lists {
  const failed: FailedJson[] = [];
  const skipped: SkippedJson[] = [];
  const sidecars: SidecarJson[] = [];
  const { records, failureLog } = library;
  const filmOf = filmFinder(library);
  for (let row = 0; row < library.state.columns.rows; row++) {
    const outcome = outcomeOf(library.state.facts(row));
    if (outcome === "failed") {
      const failure = failureLog.failure(row);
      if (failure === null) continue;
      const { stage, kind, message } = failure;
      failed.push({ path: records.path(row), stage, kind, message });
    } else if (outcome === "skipped") {
      const reason = library.state.facts(row) & Fact.copy ? "duplicate" : failureLog.reason(row);
      skipped.push({ path: records.path(row), reason: reason ?? "cancelled" });
    } else if (outcome === "sidecar") {
      const use = sidecarUseOf(library, row, filmOf);
      sidecars.push({ path: records.path(row), usedFor: use.use === "used" ? use.usedFor : null });
    }
  }
  for (const { path, reason } of failureLog.skippedFiles()) skipped.push({ path, reason });
  return { failed, skipped, sidecars };
}
