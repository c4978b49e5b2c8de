import type { ExportCounts, ExportFormat } from "../../photo/export-format.ts";
import { formatNoun } from "../shell/words/format.ts";

/** A way out of Pinroll beside its own JSON. */
export interface Way {
  format: ExportFormat;
  name: string;
  /** Name of the file, without date and ending. */
  file: string;
  ending: string;
  /** What it holds; null where there is nothing for it to hold, and `none` says why. */
  about: (counts: ExportCounts) => string | null;
  none: string;
}

const noPlaces = "These photos have no location.";

export const ways: readonly Way[] = [
  {
    format: "xmp",
    name: "XMP files (ZIP)",
    file: "pinroll-xmp",
    ending: "zip",
    about: ({ given }) =>
      given === 0
        ? null
        : `Locations you added to ${formatNoun(given, "photo")}, as XMP sidecars. Unzip next to your photos. Sidecars that would overwrite existing ones are in a separate folder.`,
    none: "No locations added yet. Drag a photo onto the map, or open its details.",
  },
  {
    format: "gpx",
    name: "GPX",
    file: "pinroll-places",
    ending: "gpx",
    about: ({ located }) =>
      located === 0 ? null : `${formatNoun(located, "photo")} as waypoints, for maps and GPS devices.`,
    none: noPlaces,
  },
  {
    format: "kml",
    name: "KML",
    file: "pinroll-places",
    ending: "kml",
    about: ({ located }) =>
      located === 0
        ? null
        : `${formatNoun(located, "photo")} as placemarks, for Google Earth and similar apps.`,
    none: noPlaces,
  },
  {
    format: "geojson",
    name: "GeoJSON",
    file: "pinroll-places",
    ending: "geojson",
    about: ({ located }) =>
      located === 0 ? null : `${formatNoun(located, "photo")} as points, for web maps.`,
    none: noPlaces,
  },
  {
    format: "csv",
    name: "CSV",
    file: "pinroll-photos",
    ending: "csv",
    about: ({ photos }) =>
      photos === 0
        ? null
        : `Dates, locations and cameras of ${formatNoun(photos, "photo")}, one per row, for spreadsheets.`,
    none: "No photos to export.",
  },
];
