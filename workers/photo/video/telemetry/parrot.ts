import { hasText, u32 } from "../../bytes/bytes.ts";
import type { FilmSample } from "./chunks.ts";
import type { Fix } from "./fix.ts";

/** Where latitude, longitude and altitude stand in a version of Parrot's record, and by what degrees are divided. */
const versions = [
  ["P1", 28, 2 ** 20],
  ["P2", 8, 2 ** 22],
  ["P3", 8, 2 ** 22],
] as const;

/**
 * The position in a sample of the `mett` track of Parrot's drones
 * (https://developer.parrot.com/docs/pdraw/video-metadata.html); null for other samples. The altitude shares its number
 * with the count of satellites.
 */
export function fixOfParrot(bytes: Uint8Array, { seconds }: Pick<FilmSample, "seconds">): Fix | null {
  const version = versions.find(([name]) => hasText(bytes, 0, name));
  if (version === undefined) return null;
  const [, at, perDegree] = version;
  const number = (from: number): number => u32(bytes, from) | 0;
  if (bytes.length < at + 12) return null;
  const altitude = (number(at + 8) >> 8) / 256;
  return { seconds, lat: number(at) / perDegree, lng: number(at + 4) / perDegree, altitude, utc: Number.NaN };
}
