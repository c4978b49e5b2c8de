import type { Bounds } from "./bounds.ts";

/**
 * Formats of tracks: GPX 1.0 and 1.1, KML 2.2 with Google's extensions, also zipped (KMZ), GeoJSON (RFC 7946), Garmin's TCX and FIT, NMEA
 * 0183, OziExplorer's PLT (GeoLife), tables (CSV), `rec` of OwnTracks' recorder, `srt` of drones, which
 * other subtitles share, and `history`: location histories as JSON.
 */
export type TrackKind =
  "gpx" | "kml" | "kmz" | "geojson" | "tcx" | "fit" | "nmea" | "plt" | "csv" | "rec" | "srt" | "history";

const byEnding = /^(?:gpx|kml|kmz|geojson|tcx|fit|nmea|plt|srt)$/;

/** Names of location histories: of Google's exports, by year and month ("2019_JANUARY.json") of its semantic ones, of phones. */
const histories = /^(?:records|timeline|location[ -]history|\d{4}_[a-z]{3,9})\.json$/;

/** The format of a track, by its name or path; null for none. */
export function trackKind(path: string): TrackKind | null {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const ending = name.slice(name.lastIndexOf(".") + 1);
  if (ending === "csv" || ending === "tsv") return "csv";
  if (byEnding.test(ending)) return ending as TrackKind;
  if (/^\d{4}-\d\d\.rec$/.test(name)) return "rec";
  return histories.test(name) ? "history" : null;
}

/** A track's summary, without its points. */
export interface TrackSummary {
  /** Name as in the file. */
  name: string | null;
  points: number;
  /** Points with a time and a zone: only these can geotag photos. */
  timed: number;
  /** Points whose time has no zone; they are only drawn. */
  zoneless: number;
  /** First and last time in milliseconds since 1970, UTC; null without times. */
  from: number | null;
  to: number | null;
  bounds: Bounds;
  /** The track is incomplete: truncated, damaged, or with more points than are kept. */
  cut: "damaged" | "too-many" | null;
}

/** A track in the library. `id` is its file's row. */
export interface TrackInfo extends TrackSummary {
  id: number;
  path: string;
}

/**
 * A part of a track whose points are joined, as columns: degrees WGS 84, metres above sea level, milliseconds since
 * 1970, UTC. Unknown altitudes and times are NaN. A part with one point is a waypoint.
 */
export interface TrackPart {
  lat: Float64Array;
  lng: Float64Array;
  altitude: Float64Array;
  time: Float64Array;
}

/** A track simplified for a zoom: degrees, longitude first; longitudes exceed 180 rather than jump. */
export interface TrackLine {
  id: number;
  points: Float64Array<ArrayBuffer>;
  /** Index of each part's first point; the first is 0. */
  starts: number[];
}
