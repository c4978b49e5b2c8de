import type { ExportCounts, ExportFormat, ExportScope } from "../../photo/export-format.ts";
import { happened } from "../statistics/happened.ts";
import { useLiveQuery } from "../query.ts";
import { session } from "../session/session.ts";
import { placesVersionAtom } from "../library/snapshot.ts";

/** The library as public JSON. */
export function exportLibrary(scope: ExportScope): Promise<Blob> {
  happened({ name: "Export", props: { kind: "json" } });
  return session().library.exports.json(new Date().toISOString(), scope);
}

/** Photos in one of the other formats. */
export function exportPhotos(format: ExportFormat, scope: ExportScope): Promise<Blob> {
  happened({ name: "Export", props: { kind: format } });
  return session().library.exports.as(format, new Date().toISOString(), scope);
}

/** How many photos each format would contain; null until known. The same scope is the same object. */
export function useExportCounts(scope: ExportScope): ExportCounts | null {
  return useLiveQuery(scope, {
    dependsOn: (get) => get(placesVersionAtom),
    ask: (library, only) => library.exports.counts(only),
    restMs: 200,
  });
}
