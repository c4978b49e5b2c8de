import { type Fields, fieldsOf, parsedJson } from "../../../../../workers/photo/values/json.ts";
import { readMoment } from "./moment.ts";
import { TrackBuilder, type ReadTrack } from "./track-builder.ts";

/** Nesting limit of collections, deeper than any real file. */
const deepest = 8;

/**
 * Reads GeoJSON (RFC 7946): lines are tracks, points are waypoints. Converters from GPX and KML store a line's times in
 * `coordinateProperties.times` or, older ones, in `coordTimes`. Null if there is neither.
 */
export function readGeoJson(text: string): ReadTrack | "unreadable" | null {
  const json = parsedJson(text);
  if (json === undefined) return "unreadable";
  const track = new TrackBuilder();
  takeObject(track, json, 0);
  return track.finish();
}

function takeObject(track: TrackBuilder, value: unknown, depth: number): void {
  const object = fieldsOf(value);
  if (depth > deepest) return;
  if (object["type"] === "FeatureCollection") {
    track.name ??= nameOf(object);
    for (const feature of listOf(object["features"])) takeObject(track, feature, depth + 1);
  } else if (object["type"] === "Feature") takeFeature(track, object);
  else takeGeometry(track, object, null, depth);
}

function takeFeature(track: TrackBuilder, feature: Fields): void {
  const properties = fieldsOf(feature["properties"]);
  const times = fieldsOf(properties["coordinateProperties"])["times"] ?? properties["coordTimes"];
  const geometry = fieldsOf(feature["geometry"]);
  const isPlace = geometry["type"] === "Point" || geometry["type"] === "MultiPoint";
  if (!isPlace) track.name ??= nameOf(properties);
  takeGeometry(track, geometry, times, 0);
}

function takeGeometry(track: TrackBuilder, geometry: Fields, times: unknown, depth: number): void {
  if (depth > deepest) return;
  const { type, coordinates, geometries } = geometry;
  if (type === "LineString") takeLine(track, coordinates, listOf(times));
  else if (type === "MultiLineString")
    for (const [index, line] of listOf(coordinates).entries())
      takeLine(track, line, listOf(listOf(times)[index]));
  else if (type === "Point") takePoint(track, coordinates);
  else if (type === "MultiPoint") for (const point of listOf(coordinates)) takePoint(track, point);
  else if (type === "GeometryCollection")
    for (const [index, part] of listOf(geometries).entries())
      takeGeometry(track, fieldsOf(part), listOf(times)[index], depth + 1);
}

function takeLine(track: TrackBuilder, coordinates: unknown, times: readonly unknown[]): void {
  track.writer.part();
  for (const [index, position] of listOf(coordinates).entries()) {
    const [lng, lat, altitude] = numbersOf(position);
    const time = times[index];
    track.add(lat, lng, altitude, typeof time === "string" ? readMoment(time) : Number.NaN);
  }
}

function takePoint(track: TrackBuilder, coordinates: unknown): void {
  const [lng, lat, altitude] = numbersOf(coordinates);
  track.mark(lat, lng, altitude);
}

function numbersOf(position: unknown): [lng: number, lat: number, altitude: number] {
  const [lng, lat, altitude] = listOf(position);
  return [numberOf(lng), numberOf(lat), numberOf(altitude)];
}

const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

function nameOf({ name, title }: Fields): string | null {
  const found = [name, title].find((text) => typeof text === "string" && text.trim() !== "");
  return typeof found === "string" ? found.trim().slice(0, 256) : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
