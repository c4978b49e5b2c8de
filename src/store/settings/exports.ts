import type { ExportCounts, ExportFormat } from "../../photo/export-format.ts";
import { useLiveQuery } from "../query.ts";
import { session } from "../session/session.ts";
import { placesVersionAtom } from "../library/snapshot.ts";

/** The library as public JSON; `filtered`: only photos that match the filter. */
export function exportLibrary(filtered: boolean): Promise<Blob> {
  return session().library.exports.json(new Date().toISOString(), { filtered });
}

/** Photos in one of the other formats. */
export function exportPhotos(format: ExportFormat, filtered: boolean): Promise<Blob> {
  return session().library.exports.as(format, new Date().toISOString(), { filtered });
}

/** How many photos each format would contain; null until known. */
export function useExportCounts(filtered: boolean): ExportCounts | null {
  return useLiveQuery(filtered, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: (library, only) => library.exports.counts({ filtered: only }),
    restMs: 200,
  });
}
