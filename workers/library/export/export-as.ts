import type { ExportCounts, ExportFormat } from "../../../src/photo/export-format.ts";
import { csvForm } from "./export-csv.ts";
import { geoJsonForm } from "./export-geojson.ts";
import { gpxForm } from "./export-gpx.ts";
import { kmlForm } from "./export-kml.ts";
import { writeDocument, type ExportSource } from "./export-photos.ts";
import { xmpArchive } from "./export-xmp.ts";
import { Fact } from "../state/facts.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import { isEdited } from "../placing/said.ts";

/** Writes photos in one of the formats; see `ExportFormat`. */
export function exportAs(format: ExportFormat, source: ExportSource): Promise<Blob> {
  switch (format) {
    case "xmp":
      return xmpArchive(source);
    case "gpx":
      return writeDocument(source, gpxForm(source.exportedAt));
    case "csv":
      return writeDocument(source, csvForm);
    case "geojson":
      return writeDocument(source, geoJsonForm);
    case "kml":
      return writeDocument(source, kmlForm);
  }
}

/** How many of these tiles each format can export. `all`: with the hidden ones, whose edits can be exported. */
export function exportCounts(library: PhotoParts, rows: Uint32Array, all: Uint32Array): ExportCounts {
  const counts: ExportCounts = { photos: rows.length, located: 0, given: 0 };
  for (const row of rows) if (library.state.facts(row) & Fact.located) counts.located++;
  for (const row of all) if (isEdited(library, row)) counts.given++;
  return counts;
}
