import type { Gathered, GatheredFile } from "../../shared/transfers.ts";
import type { Corrections } from "../../../../photo/photo-edit.ts";
import type { DisclosedAlbum } from "../../../../photo/saving/disclosed.ts";
import { correctionsOf } from "../../../../../workers/library/placing/sidecar-metadata.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import type { AlbumList, AlbumState } from "../../../../../workers/library/state/album-list.ts";
import { isShown } from "../../../../../workers/library/state/facts.ts";

/** What is gathered from. */
export interface TransferParts extends PhotoParts {
  albums: AlbumList;
}

/** Photos between two turns. */
const photosAtOnce = 500;

/** See `TransferPort.gather`. `turn` is awaited now and then. */
export async function gather(
  library: TransferParts,
  rows: Uint32Array | null,
  turn: () => Promise<void>,
): Promise<Gathered> {
  const tiles = Uint32Array.from(rows ?? library.state.shownRows()).filter((row) =>
    isShown(library.state.facts(row)),
  );
  /** Files by row, in order. */
  const files = new Map<number, GatheredFile>();
  const said: [number, Corrections][] = [];
  const add = (row: number): void => {
    if (!files.has(row)) files.set(row, fileOf(library, row));
  };
  for (const [at, tile] of tiles.entries()) {
    for (const row of shotsOf(library, tile)) {
      if (files.has(row)) continue;
      const values = disclosedOf(library, row);
      if (Object.keys(values).length > 0) said.push([files.size, values]);
      add(row);
      for (const sidecar of library.sidecars.of(row)) add(sidecar);
    }
    if (at % photosAtOnce === photosAtOnce - 1) await turn();
  }
  const numbers = new Map(Array.from(files.keys(), (row, number) => [row, number]));
  const albums = library.albums.all().flatMap((album) => disclosedAlbum(album, numbers, rows === null) ?? []);
  return { photos: tiles.length, files: [...files.values()], told: { version: 1, said, albums } };
}

/** All rows that share a tile: its own, those of its burst, and the parts of each. */
function shotsOf({ pairs }: TransferParts, tile: number): number[] {
  const shots = [tile, ...pairs.burstOf(tile).filter((row) => row !== tile)];
  return shots.flatMap((shot) => [shot, ...pairs.ownPartsOf(shot).map((part) => part.row)]);
}

function fileOf({ state, records }: TransferParts, row: number): GatheredFile {
  const { bytes, modified } = state.columns;
  return { id: row, path: records.path(row), bytes: bytes[row] ?? 0, modified: modified[row] ?? 0 };
}

/**
 * What a person said of a file, and the date of one that has none but its modified time: a file is written anew on the
 * other device, and has another time there.
 */
function disclosedOf(library: TransferParts, row: number): Corrections {
  if (!library.records.hasRecord(row)) return {};
  // What is not the same here is another question there, and an older Pinroll knows neither it nor stacks.
  const { apart: _, stack: __, ...said } = correctionsOf(library, row);
  const { takenAt } = wholeRecord(library, row);
  if (takenAt?.source !== "modified") return said;
  return { ...said, takenAt: { local: takenAt.local, offset: takenAt.offset, source: "hand" } };
}

/** A smart album goes along with the whole library alone: in another one its filter finds other photos. */
function disclosedAlbum(
  { id, name, filter, order, members, cover }: AlbumState,
  numbers: ReadonlyMap<number, number>,
  whole: boolean,
): DisclosedAlbum | null {
  const photos = members.map((row) => numbers.get(row)).filter((number) => number !== undefined);
  if (filter === null ? photos.length === 0 && !whole : !whole) return null;
  return { id, name, filter, order, photos, cover: cover === null ? null : (numbers.get(cover) ?? null) };
}
