import { type Fields, fieldsOf, parsedJson } from "../values/json.ts";
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
  const taking = new TrackBuilder();
  takeObject(taking, json, 0);
  return taking.finish();
}

function takeObject(taking: TrackBuilder, value: unknown, depth: number): void {
  const object = fieldsOf(value);
  if (depth > deepest) return;
  if (object["type"] === "FeatureCollection") {
    taking.name ??= nameOf(object);
    for (const feature of listOf(object["features"])) takeObject(taking, feature, depth + 1);
  } else if (object["type"] === "Feature") takeFeature(taking, object);
  else takeGeometry(taking, object, null, depth);
}

function takeFeature(taking: TrackBuilder, feature: Fields): void {
  const properties = fieldsOf(feature["properties"]);
  const times = fieldsOf(properties["coordinateProperties"])["times"] ?? properties["coordTimes"];
  const geometry = fieldsOf(feature["geometry"]);
  const isPlace = geometry["type"] === "Point" || geometry["type"] === "MultiPoint";
  if (!isPlace) taking.name ??= nameOf(properties);
  takeGeometry(taking, geometry, times, 0);
}

function takeGeometry(taking: TrackBuilder, geometry: Fields, times: unknown, depth: number): void {
  if (depth > deepest) return;
  const { type, coordinates, geometries } = geometry;
  if (type === "LineString") takeLine(taking, coordinates, listOf(times));
  else if (type === "MultiLineString")
    for (const [index, line] of listOf(coordinates).entries())
      takeLine(taking, line, listOf(listOf(times)[index]));
  else if (type === "Point") takePoint(taking, coordinates);
  else if (type === "MultiPoint") for (const point of listOf(coordinates)) takePoint(taking, point);
  else if (type === "GeometryCollection")
    for (const [index, part] of listOf(geometries).entries())
      takeGeometry(taking, fieldsOf(part), listOf(times)[index], depth + 1);
}

function takeLine(taking: TrackBuilder, coordinates: unknown, times: readonly unknown[]): void {
  taking.writer.part();
  for (const [index, position] of listOf(coordinates).entries()) {
    const [lng, lat, altitude] = numbersOf(position);
    const time = times[index];
    taking.add(lat, lng, altitude, typeof time === "string" ? readMoment(time) : Number.NaN);
  }
}

function takePoint(taking: TrackBuilder, coordinates: unknown): void {
  const [lng, lat, altitude] = numbersOf(coordinates);
  taking.mark(lat, lng, altitude);
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
