import type { ExportCounts, ExportFormat } from "../../photo/export-format.ts";
import { useLiveQuery } from "../query.ts";
import { session } from "../session/session.ts";
import { placesVersionAtom } from "../library/snapshot.ts";

/** Photos in one of the formats; `filtered`: only those that match the filter. */
export function exportPhotos(format: ExportFormat, filtered: boolean): Promise<Blob> {
  return session().library.exports.as(format, new Date().toISOString(), { filtered });
}

/** How many photos the formats have something to say of; null until that is known. */
export function useExportCounts(filtered: boolean): ExportCounts | null {
  return useLiveQuery(filtered, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: (library, only) => library.exports.counts({ filtered: only }),
    restMs: 200,
  });
}
