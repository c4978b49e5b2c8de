import { readWholeFile } from "./exif-second.ts";

/** What the second reader finds in a file by itself; null where it finds nothing. */
export interface IndependentFacts {
  /** DateTimeOriginal as stored. */
  date: string | null;
  offset: string | null;
  /** Signed degrees, and metres above sea level. */
  latitude: number | null;
  longitude: number | null;
  altitude: number | null;
  orientation: number | null;
}

/** Reads a file without any of Pinroll's own readers of containers. Null if that reader cannot. */
export function readIndependently(bytes: Uint8Array<ArrayBuffer>): IndependentFacts | null {
  const tags = readWholeFile(bytes.buffer);
  if (tags === null) return null;
  const { exif = {}, gps = {} } = tags;
  const text = (name: string): string | null => {
    const value = exif[name]?.value;
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === "string" && first.trim() !== "" ? first : null;
  };
  const orientation = exif["Orientation"]?.value;
  return {
    date: text("DateTimeOriginal"),
    offset: text("OffsetTimeOriginal"),
    latitude: finite(gps.Latitude),
    longitude: finite(gps.Longitude),
    altitude: finite(gps.Altitude),
    orientation: finite(orientation),
  };
}

const finite = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;
