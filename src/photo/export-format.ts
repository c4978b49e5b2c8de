/**
 * Export formats besides the library JSON.
 *
 * - `xmp`: a ZIP of XMP sidecars, one for each photo that was edited here, with all edits
 * - `gpx`: GPX 1.1, a waypoint for each photo with a location
 * - `csv`: a line for each photo (RFC 4180)
 * - `geojson`: a point for each photo with a location (RFC 7946)
 * - `kml`: KML 2.2, a placemark for each photo with a location
 */
export type ExportFormat = "xmp" | "gpx" | "csv" | "geojson" | "kml";

/** How many photos there are, and how many videos beside them. */
export interface Items {
  photos: number;
  videos: number;
}

/** What each format can contain. */
export interface ExportCounts {
  all: Items;
  located: Items;
  /** Edited by a person: with a location, a title, stars and so on that they gave. */
  given: Items;
}

/** What a scope holds. Hidden photos count apart: they are left out unless a person asks for them. */
export interface ScopeCounts {
  open: ExportCounts;
  hidden: ExportCounts;
}

/** Which photos are exported: these rows, else all, or only those that match the filter. */
export interface ExportScope {
  filtered: boolean;
  rows?: Uint32Array<ArrayBuffer>;
  /** Whether hidden ones go along; they are left out unless asked for. */
  hidden?: boolean;
}
