import type { ExportCounts, ExportFormat } from "../../photo/export-format.ts";

/** An export format besides the library JSON. */
export interface ExportWay {
  format: ExportFormat;
  name: string;
  /** File name without date and extension. */
  file: string;
  ending: string;
  /** Which count says how many photos it contains. */
  of: keyof ExportCounts;
  /** What it contains: `photos` is "12 photos". */
  about: (photos: string) => string;
  /** Said if it would be empty. */
  none: string;
}

const noPlaces = "These photos have no location.";

/** The formats, in the order of the dialog. */
export const ways: readonly ExportWay[] = [
  {
    format: "xmp",
    name: "XMP files (ZIP)",
    file: "pinroll-xmp",
    ending: "zip",
    of: "given",
    about: (photos) =>
      `Edits you made to ${photos}, as XMP sidecars. Unzip next to your photos. Sidecars that would overwrite existing ones are in a separate folder.`,
    none: "No edits yet. Edits are locations, dates, titles, tags, stars and rotations you set here.",
  },
  {
    format: "gpx",
    name: "GPX",
    file: "pinroll-places",
    ending: "gpx",
    of: "located",
    about: (photos) => `${photos} as waypoints, for maps and GPS devices.`,
    none: noPlaces,
  },
  {
    format: "kml",
    name: "KML",
    file: "pinroll-places",
    ending: "kml",
    of: "located",
    about: (photos) => `${photos} as placemarks, for Google Earth and similar apps.`,
    none: noPlaces,
  },
  {
    format: "geojson",
    name: "GeoJSON",
    file: "pinroll-places",
    ending: "geojson",
    of: "located",
    about: (photos) => `${photos} as points, for web maps.`,
    none: noPlaces,
  },
  {
    format: "csv",
    name: "CSV",
    file: "pinroll-photos",
    ending: "csv",
    of: "photos",
    about: (photos) => `Dates, locations and cameras of ${photos}, one per row, for spreadsheets.`,
    none: "No photos to export.",
  },
];
