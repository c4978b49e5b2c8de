import type { ExportFormat } from "../../../../photo/saving/export-format.ts";
import { writeDocument, type ExportSource } from "./export-photos.ts";
import { csvForm } from "./formats/csv.ts";
import { geoJsonForm } from "./formats/geojson.ts";
import { gpxForm } from "./formats/gpx.ts";
import { kmlForm } from "./formats/kml.ts";
import { xmpArchive } from "./formats/xmp-archive.ts";

/** Writes photos in each of the formats. */
export const writers: Readonly<Record<ExportFormat, (source: ExportSource) => Promise<Blob>>> = {
  csv: (source) => writeDocument(source, csvForm),
  xmp: xmpArchive,
  gpx: (source) => writeDocument(source, gpxForm(source.exportedAt)),
  kml: (source) => writeDocument(source, kmlForm),
  geojson: (source) => writeDocument(source, geoJsonForm),
};
