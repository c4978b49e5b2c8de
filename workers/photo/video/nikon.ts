import { textAt, u16, u32 } from "../bytes/bytes.ts";
import { signedPosition, type PositionCandidate } from "../values/positions.ts";

/** Bytes of a value by its format, numbered as in Exif. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

const mostValues = 512;

/** What Nikon's cameras say in a film. Texts are empty where they are not there. */
export interface NikonTags {
  make: string;
  model: string;
  /** By the camera's clock, with its zone where that is stated as one. */
  taken: string;
  position: PositionCandidate | null;
}

/** Reads the body of Nikon's `NCTG` box (ExifTool's "Nikon NCTG Tags"): a tag, a format and a count before each value. */
export function readNikon(bytes: Uint8Array): NikonTags {
  const found = new Map<number, { at: number; size: number }>();
  let at = 0;
  for (let left = mostValues; left > 0 && at + 8 < bytes.length; left--) {
    const size = (sizes[u16(bytes, at + 4)] ?? 0) * u16(bytes, at + 6);
    if (at + 8 + size > bytes.length) break;
    found.set(u32(bytes, at), { at: at + 8, size });
    at += 8 + size;
  }
  const text = (tag: number): string => {
    const value = found.get(tag);
    return value === undefined ? "" : textAt(bytes, value.at, value.size).replaceAll("\0", "").trim();
  };
  const rational = (tag: number, nth = 0): number => {
    const value = found.get(tag);
    if (value === undefined || value.size < 8 * (nth + 1)) return Number.NaN;
    return u32(bytes, value.at + 8 * nth) / u32(bytes, value.at + 8 * nth + 4);
  };
  const degrees = (tag: number, negative: string): number => {
    const value = rational(tag + 1) + rational(tag + 1, 1) / 60 + rational(tag + 1, 2) / 3600;
    return text(tag) === negative ? -value : value;
  };
  const [lat, lng] = [degrees(gps + 1, "S"), degrees(gps + 3, "W")];
  const isBelow = bytes[found.get(gps + 5)?.at ?? bytes.length] === 1;
  const altitude = rational(gps + 6) * (isBelow ? -1 : 1);
  const isPlaced = !Number.isNaN(lat + lng);
  const zone = /^[+-]\d\d:?\d\d$/.exec(text(0x19))?.[0] ?? "";
  return {
    make: text(0x01),
    model: text(0x02),
    taken: `${text(0x12)}${zone}`,
    position: isPlaced ? signedPosition(lat, lng, altitude, "quicktime:GPSCoordinates") : null,
  };
}

/** Where the tags of Exif's GPS begin. */
const gps = 0x120_0000;
