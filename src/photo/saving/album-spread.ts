import { safeName, UniqueNames } from "./file-names.ts";

/** Which albums some tiles are in: those of the tile at `i` stand in `albums` from `starts[i]` to `starts[i + 1]`. */
export interface AlbumSpread {
  /** The albums that have any of the tiles, by name. */
  names: string[];
  /** Where each tile's albums begin, and where the last one's end. */
  starts: Uint32Array<ArrayBuffer>;
  /** Indices of `names`. */
  albums: Uint32Array<ArrayBuffer>;
  /** How many tiles are in no album. */
  loose: number;
  /** How many files it makes to save each tile once for each of its albums: with all files of a tile, or with one; and how many sidecars are beside all. */
  files: { all: number; one: number; beside: number };
}

/** A folder for each album: names that no system refuses, each of them once, and none `loose`, that of photos in no album. */
export function albumFolders(names: readonly string[], loose: string): string[] {
  const unique = new UniqueNames();
  unique.take(loose);
  return names.map((name) => unique.take(safeName(name) || "Album"));
}

/** The albums of the tile at this index. */
export function albumsAt({ starts, albums }: AlbumSpread, at: number): Uint32Array {
  return albums.subarray(starts[at], starts[at + 1]);
}
