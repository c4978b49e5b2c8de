import type { Location, PhotoId } from "./photo.ts";

/** How a person gave a photo its place: put there, taken over from a photo near in time, or from a track. */
export type PlacedBy = "hand" | "neighbour" | "track";

/** A place a person gave a photo; its source says how. The file itself stays as it is. */
export type GivenLocation = Location & { source: PlacedBy };

/** What a person does to one photo. What is not named stays as it is. */
export interface PhotoEdit {
  id: PhotoId;
  favourite?: boolean;
  /** Null: back to what the file says. */
  location?: GivenLocation | null;
}

const ways: readonly string[] = ["hand", "neighbour", "track"] satisfies PlacedBy[];

/** Whether a source is that of a place a person gave, and not of what a file says. */
export function isGiven(source: string): source is PlacedBy {
  return ways.includes(source);
}

/** Whether a value, as it comes from a disk or a backup, is a place on Earth that someone gave. */
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

/** A point given by hand, of which nothing else is known. */
export function placeByHand(lat: number, lng: number): GivenLocation {
  return { lat, lng, altitude: null, accuracy: null, direction: null, north: null, source: "hand" };
}

const isWithin = (value: unknown, limit: number): boolean =>
  typeof value === "number" && Math.abs(value) <= limit;
