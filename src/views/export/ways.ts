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

const noPlaces = "None of these photos has a place.";

export const ways: readonly Way[] = [
  {
    format: "xmp",
    name: "XMP files (ZIP)",
    file: "pinroll-xmp",
    ending: "zip",
    about: ({ given }) =>
      given === 0
        ? null
        : `The places ${formatNoun(given, "photo")} got here, for other programs: unpack them into the folder that holds your photos' folders. What would take the place of an XMP file lies in a folder of its own.`,
    none: "No photo got a place here. Drag one onto the map, or use its details.",
  },
  {
    format: "gpx",
    name: "GPX",
    file: "pinroll-places",
    ending: "gpx",
    about: ({ located }) =>
      located === 0 ? null : `Waypoints of ${formatNoun(located, "photo")}, for maps and GPS devices.`,
    none: noPlaces,
  },
  {
    format: "kml",
    name: "KML",
    file: "pinroll-places",
    ending: "kml",
    about: ({ located }) =>
      located === 0 ? null : `Placemarks of ${formatNoun(located, "photo")}, for Google Earth and the like.`,
    none: noPlaces,
  },
  {
    format: "geojson",
    name: "GeoJSON",
    file: "pinroll-places",
    ending: "geojson",
    about: ({ located }) =>
      located === 0 ? null : `Points of ${formatNoun(located, "photo")}, for maps on the web.`,
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
        : `Dates, places and cameras of ${formatNoun(photos, "photo")}, a line each, for spreadsheets.`,
    none: "There are no photos for it.",
  },
];
