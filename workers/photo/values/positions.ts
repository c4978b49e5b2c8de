import type { Location, Source } from "../../../src/photo/photo.ts";

/** A position as stored in a file: numbers already divided, references as text. */
export interface PositionCandidate {
  /** Degrees, minutes, seconds; later ones may be missing. NaN or infinite if a denominator was zero. */
  latitude: readonly number[] | null;
  latitudeRef: string | null;
  longitude: readonly number[] | null;
  longitudeRef: string | null;
  /** Metres. */
  altitude: number | null;
  belowSea: boolean;
  /** Horizontal accuracy in metres, if the receiver states it. */
  accuracy?: number | null;
  /** Camera direction in degrees clockwise from north. */
  direction?: number | null;
  /** "T" for true, "M" for magnetic north. */
  directionRef?: string | null;
  source: Source;
}

/**
 * A candidate of signed decimal degrees; south, west and below the sea are negative. An altitude of 0 means none: phones
 * and services write it for "unknown".
 */
export function signedPosition(
  lat: number,
  lng: number,
  altitude: number,
  source: Source,
): PositionCandidate {
  return {
    latitude: [lat],
    latitudeRef: lat < 0 ? "S" : "N",
    longitude: [lng],
    longitudeRef: lng < 0 ? "W" : "E",
    altitude: altitude === 0 ? null : altitude,
    belowSea: altitude < 0,
    source,
  };
}

/** All candidates with a plausible position, in the order given: the first one wins. */
export function readablePositions(candidates: readonly (PositionCandidate | null)[]): Location[] {
  const locations: Location[] = [];
  for (const candidate of candidates) {
    const location = candidate === null ? null : readPosition(candidate);
    if (location !== null) locations.push(location);
  }
  return locations;
}

type LookedAt = Pick<Location, "direction" | "north">;

/** Rejects (0, 0), out-of-range and incomplete values, which devices write without a GPS fix. */
function readPosition(candidate: PositionCandidate): Location | null {
  const lat = degrees(candidate.latitude, candidate.latitudeRef, "N", "S", 90);
  const lng = degrees(candidate.longitude, candidate.longitudeRef, "E", "W", 180);
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null;
  const { accuracy = null, source } = candidate;
  return {
    lat,
    lng,
    altitude: readAltitude(candidate),
    // Receivers that do not measure accuracy write 0; beyond 1,000 km it means nothing.
    accuracy: accuracy !== null && accuracy > 0 && accuracy < 1_000_000 ? accuracy : null,
    ...readDirection(candidate),
    source,
  };
}

function degrees(
  parts: readonly number[] | null,
  reference: string | null,
  positive: string,
  negative: string,
  limit: number,
): number | null {
  if (parts === null || parts.length === 0) return null;
  const [degree = 0, minute = 0, second = 0] = parts;
  const value = Math.abs(degree) + Math.abs(minute) / 60 + Math.abs(second) / 3600;
  if (!(value <= limit)) return null;
  const letter = reference?.trim().charAt(0).toUpperCase();
  if (letter === positive) return value;
  // Avoids minus zero.
  return letter === negative ? 0 - value : null;
}

/** Altitudes beyond 100 km are receiver errors. */
function readAltitude(candidate: PositionCandidate): number | null {
  const { altitude, belowSea } = candidate;
  if (altitude === null || !Number.isFinite(altitude) || Math.abs(altitude) > 100_000) return null;
  return belowSea ? 0 - Math.abs(altitude) : altitude;
}

/** Exif 2.32, 4.6.6: 0 to 359.99 degrees, from true north unless the reference is "M". */
function readDirection({ direction = null, directionRef = null }: PositionCandidate): LookedAt {
  if (direction === null || !(direction >= 0 && direction <= 360)) return { direction: null, north: null };
  const isMagnetic = directionRef?.trim().charAt(0).toUpperCase() === "M";
  return { direction: direction % 360, north: isMagnetic ? "magnetic" : "true" };
}
