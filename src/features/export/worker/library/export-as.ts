import type { ExportCounts, ExportFormat, Items, ScopeCounts } from "../../../../photo/export-format.ts";
import { isHidden } from "../../../../photo/marks.ts";
import { csvForm } from "./export-csv.ts";
import { geoJsonForm } from "./export-geojson.ts";
import { gpxForm } from "./export-gpx.ts";
import { kmlForm } from "./export-kml.ts";
import { writeDocument, type ExportSource } from "./export-photos.ts";
import { xmpArchive } from "./export-xmp.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { isEdited } from "../../../../../workers/library/placing/said.ts";

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

/** How many of these tiles each format can export. */
export function exportCounts(library: PhotoParts, rows: Uint32Array): ScopeCounts {
  const { state } = library;
  const counts: ScopeCounts = { open: noCounts(), hidden: noCounts() };
  for (const row of rows) {
    const { all, located, given } = counts[isHidden(state.columns.marks[row]) ? "hidden" : "open"];
    const facts = state.facts(row);
    const kind = facts & Fact.video ? "videos" : "photos";
    all[kind]++;
    if (facts & Fact.located) located[kind]++;
    if (isEdited(library, row)) given[kind]++;
  }
  return counts;
}

const none = (): Items => ({ photos: 0, videos: 0 });
const noCounts = (): ExportCounts => ({ all: none(), located: none(), given: none() });
