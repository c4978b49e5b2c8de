import type { ExportCounts, ExportFormat } from "../../../photo/export-format.ts";

/** A format few people need, behind a fold. */
export interface ExportWay {
  format: Exclude<ExportFormat, "csv">;
  /** Key of the file name without date and extension. */
  file: "fileXmp" | "filePlaces";
  ending: string;
  /** Which count says how many photos it contains. */
  of: keyof ExportCounts;
  /** Key of what is said if it would be empty. */
  none: "noEdits" | "noPlaces";
}

/** Those formats, in the order of the dialog. */
export const ways: readonly ExportWay[] = [
  { format: "xmp", file: "fileXmp", ending: "zip", of: "given", none: "noEdits" },
  { format: "gpx", file: "filePlaces", ending: "gpx", of: "located", none: "noPlaces" },
  { format: "kml", file: "filePlaces", ending: "kml", of: "located", none: "noPlaces" },
  { format: "geojson", file: "filePlaces", ending: "geojson", of: "located", none: "noPlaces" },
];
