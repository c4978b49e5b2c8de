import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { ExportCounts, ExportFormat } from "../../photo/export-format.ts";
import { libraryAtom } from "../session/library.ts";
import { session } from "../session/session.ts";

/** Photos in one of the formats; `filtered`: only those that match the filter. */
export function exportPhotos(format: ExportFormat, filtered: boolean): Promise<Blob> {
  return session().library.ask("exportAs", format, new Date().toISOString(), { filtered });
}

/** How many photos the formats have something to say of; null until that is known. Asked again when places change. */
export function useExportCounts(filtered: boolean, wanted: boolean): ExportCounts | null {
  const { places } = useAtomValue(libraryAtom);
  const [counts, setCounts] = useState<ExportCounts | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isCurrent = true;
    session()
      .library.ask("exportCounts", { filtered })
      .then(
        (answer) => {
          if (isCurrent) setCounts(answer);
        },
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [filtered, wanted, places]);
  return counts;
}
