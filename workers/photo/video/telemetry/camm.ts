import { u16le } from "../../bytes/bytes.ts";
import type { FilmSample } from "./chunks.ts";
import type { Fix } from "./fix.ts";

/** GPS counts from 1980-01-06, without leap seconds: 18 since 2017, before which the format was not there. */
const from1980 = Date.UTC(1980, 0, 6);
const leapMs = 18_000;

/**
 * The fix in a sample of a `camm` track (Street View's Camera Motion Metadata): type 5, or type 6 with the receiver's
 * clock and state. Its clock counts from 1980, but some writers count from 1970: of both the one nearer to `about` is
 * taken, the header's time in milliseconds since 1970. Null for other types.
 */
export function fixOfCamm(
  bytes: Uint8Array,
  { seconds }: Pick<FilmSample, "seconds">,
  about: number,
): Fix | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = u16le(bytes, 2);
  if (type === 5 && bytes.length >= 28) {
    const [lat, lng, altitude] = [4, 12, 20].map((at) => view.getFloat64(at, true));
    return { seconds, lat: lat ?? 0, lng: lng ?? 0, altitude: altitude ?? Number.NaN, utc: Number.NaN };
  }
  if (type !== 6 || bytes.length < 60 || view.getInt32(12, true) < 2) return null;
  const clock = view.getFloat64(4, true) * 1000;
  const [gps, unix] = [clock + from1980 - leapMs, clock];
  const utc = Math.abs(unix - about) < Math.abs(gps - about) ? unix : gps;
  return {
    seconds,
    lat: view.getFloat64(16, true),
    lng: view.getFloat64(24, true),
    altitude: view.getFloat32(32, true),
    utc,
  };
}
