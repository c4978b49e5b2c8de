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

/** Number of photos each format can contain. */
export interface ExportCounts {
  photos: number;
  located: number;
  /** Edited by a person: with a location, a title, stars and so on that they gave. */
  given: number;
}

/** Which photos are exported: these rows, else all, or only those that match the filter. */
export interface ExportScope {
  filtered: boolean;
  rows?: Uint32Array<ArrayBuffer>;
}
