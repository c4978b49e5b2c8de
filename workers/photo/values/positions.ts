import type { Location, Source } from "../../../src/photo/photo.ts";

/** A position as it stands in a file: numbers already divided, references as text. */
export interface PositionCandidate {
  /** Degrees, minutes, seconds; later ones may be missing. NaN or infinite where a denominator was zero. */
  latitude: readonly number[] | null;
  latitudeRef: string | null;
  longitude: readonly number[] | null;
  longitudeRef: string | null;
  /** Metres. */
  altitude: number | null;
  belowSea: boolean;
  /** Metres around the point, where the receiver tells. */
  accuracy?: number | null;
  /** Degrees clockwise from north that the camera looked. */
  direction?: number | null;
  /** "T" for true, "M" for magnetic north. */
  directionRef?: string | null;
  source: Source;
}

/** Every candidate that holds a possible position, in the order given: the first one counts. */
export function readablePositions(candidates: readonly (PositionCandidate | null)[]): Location[] {
  const locations: Location[] = [];
  for (const candidate of candidates) {
    const location = candidate === null ? null : readPosition(candidate);
    if (location !== null) locations.push(location);
  }
  return locations;
}

type LookedAt = Pick<Location, "direction" | "north">;

/** Null Island, out-of-range and unfinished values are what devices write without a fix; they are no position. */
function readPosition(candidate: PositionCandidate): Location | null {
  const lat = degrees(candidate.latitude, candidate.latitudeRef, "N", "S", 90);
  const lng = degrees(candidate.longitude, candidate.longitudeRef, "E", "W", 180);
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null;
  const { accuracy = null, source } = candidate;
  return {
    lat,
    lng,
    altitude: readAltitude(candidate),
    // Zero is what receivers write that do not measure it; beyond a country's size it says nothing.
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
  // Zero on one axis stays zero, not minus zero.
  return letter === negative ? 0 - value : null;
}

/** Heights outside what is on Earth or in an airliner's reach and a bit are errors of a receiver without a fix. */
function readAltitude(candidate: PositionCandidate): number | null {
  const { altitude, belowSea } = candidate;
  if (altitude === null || !Number.isFinite(altitude) || Math.abs(altitude) > 100_000) return null;
  return belowSea ? 0 - Math.abs(altitude) : altitude;
}

/** Exif 2.32, 4.6.6: 0 to 359.99 degrees, of true north unless "M" is given. */
function readDirection({ direction = null, directionRef = null }: PositionCandidate): LookedAt {
  if (direction === null || !(direction >= 0 && direction <= 360)) return { direction: null, north: null };
  const isMagnetic = directionRef?.trim().charAt(0).toUpperCase() === "M";
  return { direction: direction % 360, north: isMagnetic ? "magnetic" : "true" };
}
