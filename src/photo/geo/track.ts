import type { Bounds } from "./bounds.ts";

/** The formats tracks come in: GPX 1.0 and 1.1, KML 2.2 with Google's extensions, GeoJSON (RFC 7946). */
export type TrackKind = "gpx" | "kml" | "geojson";

/** Which kind of track a file is, by the ending of its name or path; null for none. */
export function trackKind(name: string): TrackKind | null {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return ending === "gpx" || ending === "kml" || ending === "geojson" ? ending : null;
}

/** What is told of a track without looking at its points. */
export interface TrackSummary {
  /** As it stands in the file. */
  name: string | null;
  points: number;
  /** Points that name a moment and its zone: photos can be placed by these alone. */
  timed: number;
  /** Points whose time names no zone; they are drawn, and no more. */
  zoneless: number;
  /** The first and the last moment, in milliseconds since 1970, UTC; null where no point tells. */
  from: number | null;
  to: number | null;
  bounds: Bounds;
  /** The file goes on: it is cut short or damaged, or holds more points than are kept. */
  cut: "damaged" | "too-many" | null;
}

/** A track the library holds. `id` is the row of its file. */
export interface TrackInfo extends TrackSummary {
  id: number;
  path: string;
}

/**
 * A part of a track whose points are joined, as columns: degrees WGS 84, metres above sea level, milliseconds since 1970,
 * UTC. Altitude and time are NaN where they are not told. A part of one point is a place somebody marked.
 */
export interface TrackPart {
  lat: Float64Array;
  lng: Float64Array;
  altitude: Float64Array;
  time: Float64Array;
}

/** One track as it is drawn at a zoom: degrees, longitude first; longitudes go beyond 180 rather than jump. */
export interface TrackLine {
  id: number;
  points: Float64Array<ArrayBuffer>;
  /** Indices of the points at which parts begin; the first is 0. */
  starts: number[];
}
