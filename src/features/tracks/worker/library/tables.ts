import type { TableTrack } from "../../../../contract/photo-worker.ts";
import type { TableFile } from "../../../../photo/geo/tables/table.ts";
import { trackKind } from "../../../../photo/geo/track.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import type { TrackParts } from "./tracks.ts";

/** All tables that were read, those with something open first, then by their paths. */
export function tablesOf(library: TrackParts): TableFile[] {
  const { state, sidecars, records } = library;
  const tables: TableFile[] = [];
  for (let id = 0; id < state.columns.rows; id++) {
    if (!isSidecar(library, id)) continue;
    const path = records.path(id);
    if (trackKind(path) !== "csv") continue;
    const reading = sidecars.reading(id);
    if (reading?.about === "track" || reading?.about === "nothing")
      tables.push({ id, path, open: reading.table ?? null });
  }
  const isSure = ({ open }: TableFile): number => (open === null ? 1 : 0);
  return tables.sort((a, b) => isSure(a) - isSure(b) || (a.path < b.path ? -1 : 1));
}

/** Takes what a table says; false where its row is no sidecar any more. */
export function putTable(library: TrackParts, id: number, { reading, points }: TableTrack): boolean {
  if (!isSidecar(library, id)) return false;
  library.sidecars.read(id, reading);
  library.tracks.put(id, points);
  library.state.changes.record(id);
  library.state.change(id, Fact.read);
  return true;
}

const isSidecar = ({ state }: TrackParts, id: number): boolean => (state.facts(id) & Fact.sidecar) !== 0;
