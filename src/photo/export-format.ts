/**
 * What a library can be saved as beside its own JSON.
 *
 * - `xmp`: a ZIP of XMP files that stand beside photos, one for each whose place was given here
 * - `gpx`: GPX 1.1, a waypoint for each photo with a place
 * - `csv`: a line for each photo (RFC 4180)
 * - `geojson`: a point for each photo with a place (RFC 7946)
 * - `kml`: KML 2.2, a placemark for each photo with a place
 */
export type ExportFormat = "xmp" | "gpx" | "csv" | "geojson" | "kml";

/** Number of photos each format can contain. */
export interface ExportCounts {
  photos: number;
  located: number;
  /** With a location the user added. */
  given: number;
}
