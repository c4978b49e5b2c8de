import type { Location, PhotoId } from "./photo.ts";

/** How a person set a location: by hand, from a photo near in time, or from a track. */
export type PlacedBy = "hand" | "neighbour" | "track";

/** A location set by a person; its source says how. The file itself is unchanged. */
export type GivenLocation = Location & { source: PlacedBy };

/** An edit of one photo. Missing fields stay unchanged. */
export interface PhotoEdit {
  id: PhotoId;
  favourite?: boolean;
  /** Null restores what the file says. */
  location?: GivenLocation | null;
}

const ways: readonly string[] = ["hand", "neighbour", "track"] satisfies PlacedBy[];

/** Whether the source means a location set by a person, not read from a file. */
export function isGiven(source: string): source is PlacedBy {
  return ways.includes(source);
}

/** Whether a value from a database or backup is a valid location set by a person. */
export function isGivenLocation(value: unknown): value is GivenLocation {
  if (typeof value !== "object" || value === null) return false;
  const { lat, lng, altitude, accuracy, direction, north, source } = value as Record<string, unknown>;
  return (
    isWithin(lat, 90) &&
    isWithin(lng, 180) &&
    [altitude, accuracy, direction].every((number) => number === null || isWithin(number, 1e7)) &&
    (north === null || north === "true" || north === "magnetic") &&
    typeof source === "string" &&
    isGiven(source)
  );
}

/** A location set by hand, with nothing else known. */
export function placeByHand(lat: number, lng: number): GivenLocation {
  return { lat, lng, altitude: null, accuracy: null, direction: null, north: null, source: "hand" };
}

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === "number" && Math.abs(value) <= limit;
