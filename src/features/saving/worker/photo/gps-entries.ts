import type { TiffValue } from "../../../../../workers/photo/containers/tiff/tiff-rebuild.ts";
import type { KeptPosition } from "./kept.ts";

/** The fraction of a second written: about 0.3 mm on the ground. */
const perSecond = 100_000;

/** An entry with one number of type SHORT (3) or LONG (4). */
export function numberEntry(tag: number, type: 3 | 4, number: number, littleEndian: boolean): TiffValue {
  const value = new Uint8Array(type === 3 ? 2 : 4);
  const view = new DataView(value.buffer);
  if (type === 3) view.setUint16(0, number, littleEndian);
  else view.setUint32(0, number, littleEndian);
  return { tag, type, count: 1, value };
}

/** The GPS directory of a position: version, latitude, longitude, altitude where known, datum (Exif 2.32, 4.6.6). */
export function gpsEntries(position: KeptPosition | null, littleEndian: boolean): TiffValue[] {
  if (position === null) return [];
  const { lat, lng, altitude } = position;
  return [
    { tag: 0, type: 1, count: 4, value: Uint8Array.of(2, 3, 0, 0) },
    letter(1, lat < 0 ? "S" : "N"),
    degrees(2, lat, littleEndian),
    letter(3, lng < 0 ? "W" : "E"),
    degrees(4, lng, littleEndian),
    ...(altitude === null
      ? []
      : [
          { tag: 5, type: 1, count: 1, value: Uint8Array.of(altitude < 0 ? 1 : 0) },
          rationals(6, [[Math.round(Math.abs(altitude) * 100), 100]], littleEndian),
        ]),
    { tag: 0x12, type: 2, count: 7, value: Uint8Array.from("WGS-84\0", (sign) => sign.charCodeAt(0)) },
  ];
}

function letter(tag: number, sign: string): TiffValue {
  return { tag, type: 2, count: 2, value: Uint8Array.of(sign.charCodeAt(0), 0) };
}

/** Degrees, minutes and seconds. Rounded as a whole, so that no part becomes 60. */
function degrees(tag: number, value: number, littleEndian: boolean): TiffValue {
  const total = Math.round(Math.abs(value) * 3600 * perSecond);
  const seconds = total % (60 * perSecond);
  const minutes = Math.floor(total / (60 * perSecond));
  const whole = seconds % perSecond === 0;
  return rationals(
    tag,
    [
      [Math.floor(minutes / 60), 1],
      [minutes % 60, 1],
      whole ? [seconds / perSecond, 1] : [seconds, perSecond],
    ],
    littleEndian,
  );
}

function rationals(
  tag: number,
  fractions: readonly (readonly [number, number])[],
  littleEndian: boolean,
): TiffValue {
  const value = new Uint8Array(8 * fractions.length);
  const view = new DataView(value.buffer);
  for (const [i, [numerator, denominator]] of fractions.entries()) {
    view.setUint32(8 * i, numerator, littleEndian);
    view.setUint32(8 * i + 4, denominator, littleEndian);
  }
  return { tag, type: 5, count: fractions.length, value };
}
