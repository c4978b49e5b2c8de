import type { ExportCounts, ExportFormat } from "../../photo/export-format.ts";

/** An export format besides the library JSON. */
export interface ExportWay {
  format: ExportFormat;
  /** Key of the file name without date and extension. */
  file: "fileXmp" | "filePlaces" | "filePhotos";
  ending: string;
  /** Which count says how many photos it contains. */
  of: keyof ExportCounts;
  /** Key of what is said if it would be empty. */
  none: "noEdits" | "noPlaces" | "noPhotos";
}

/** The formats, in the order of the dialog. */
export const ways: readonly ExportWay[] = [
  { format: "xmp", file: "fileXmp", ending: "zip", of: "given", none: "noEdits" },
  { format: "gpx", file: "filePlaces", ending: "gpx", of: "located", none: "noPlaces" },
  { format: "kml", file: "filePlaces", ending: "kml", of: "located", none: "noPlaces" },
  { format: "geojson", file: "filePlaces", ending: "geojson", of: "located", none: "noPlaces" },
  { format: "csv", file: "filePhotos", ending: "csv", of: "photos", none: "noPhotos" },
];
