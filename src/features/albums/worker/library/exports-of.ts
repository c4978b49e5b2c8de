import type { FoundExport } from "../../../../photo/albums.ts";
import { isShown } from "../../../../../workers/library/state/facts.ts";
import { exportAlbumId, type ExportAlbumParts } from "./export-albums.ts";

/** The exports among what was imported, with how many photos they say something of, and how many of their albums are there. */
export function exportsOf(library: ExportAlbumParts): FoundExport[] {
  const { sidecars, albums, state } = library;
  const found = new Map<FoundExport["from"], FoundExport>();
  const of = (from: FoundExport["from"]): FoundExport => {
    const known = found.get(from) ?? { from, photos: 0, albums: 0 };
    found.set(from, known);
    return known;
  };
  for (const [row, from] of sidecars.listedRows()) if (isShown(state.facts(row))) of(from).photos++;
  for (let row = 0; row < state.columns.rows; row++)
    if (isShown(state.facts(row)) && sidecars.hasJson(row)) of("takeout").photos++;
  const counted = new Set<string>();
  for (const { from, key } of sidecars.albums) {
    const id = exportAlbumId(key);
    if (counted.has(id) || albums.get(id) === null) continue;
    counted.add(id);
    of(from).albums++;
  }
  return [...found.values()].sort((a, b) => b.photos - a.photos);
}
