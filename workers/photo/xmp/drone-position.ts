import { type PositionCandidate, signedPosition } from "../values/positions.ts";

/**
 * Names of a drone's position in signed degrees: of DJI of old, which misspelt the longitude, of DJI since, of its
 * enterprise models, and of Skydio. Parrot and senseFly write theirs as Exif in XMP.
 */
const names = [
  ["drone-dji", "GpsLatitude", "GpsLongtitude"],
  ["drone-dji", "GpsLatitude", "GpsLongitude"],
  ["drone-dji", "Latitude", "Longitude"],
  ["drone-skydio", "Latitude", "Longitude"],
] as const;

const number = /^\s*[+-]?\d{1,3}(?:\.\d+)?\s*$/;

/**
 * The position in a drone maker's own XMP; the altitude is the absolute one, above sea level, never the height above the
 * start. Null without one.
 */
export function dronePosition(one: (name: string) => string | null): PositionCandidate | null {
  for (const [space, north, east] of names) {
    const [lat, lng] = [one(`${space}:${north}`) ?? "", one(`${space}:${east}`) ?? ""];
    if (!number.test(lat) || !number.test(lng) || (Number(lat) === 0 && Number(lng) === 0)) continue;
    const altitude = Number(one(`${space}:AbsoluteAltitude`) ?? Number.NaN);
    return signedPosition(Number(lat), Number(lng), altitude, `xmp:${space}`);
  }
  return null;
}
