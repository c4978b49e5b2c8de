import { textAt, u16, u32 } from "../../bytes/bytes.ts";
import type { FilmSample } from "./chunks.ts";
import type { Fix } from "./fix.ts";

/** Values of one frame; real ones have about fifty. */
const mostValues = 256;

/** A set of values, whose length does not count: its values follow. */
const container = 0x8300;

/** A key of 16 bytes without a length stands before the first set. */
const universalKey = 0x060e;

/**
 * The fix in a sample of the `rtmd` track of Sony's cameras: the GPS tags of Exif, each with 0x8500 added (ExifTool's "Sony rtmd
 * Tags"). Null where the receiver, or the phone it comes from, had none.
 */
export function fixOfRtmd(bytes: Uint8Array, { seconds }: Pick<FilmSample, "seconds">): Fix | null {
  const found = new Map<number, number>();
  let at = u16(bytes, 0);
  for (let left = mostValues; left > 0 && at + 4 < bytes.length; left--) {
    const tag = u16(bytes, at);
    if (tag === 0) break;
    if (tag === universalKey) at += 16;
    else {
      if (tag >> 8 === 0x85) found.set(tag & 0xff, at + 4);
      at += 4 + (tag === container ? 0 : u16(bytes, at + 2));
    }
  }
  const three = (tag: number): number[] => {
    const from = found.get(tag);
    if (from === undefined || from + 24 > bytes.length) return [Number.NaN];
    return [0, 8, 16].map((step) => u32(bytes, from + step) / u32(bytes, from + step + 4));
  };
  const text = (tag: number, length: number): string => textAt(bytes, found.get(tag) ?? bytes.length, length);
  const degrees = (tag: number, negative: string): number => {
    const [degree = 0, minute = 0, second = 0] = three(tag + 1);
    const value = degree + minute / 60 + second / 3600;
    return text(tag, 1) === negative ? -value : value;
  };
  const [lat, lng] = [degrees(1, "S"), degrees(3, "W")];
  const isVoid = text(0x09, 1) === "V" || Number.isNaN(lat + lng);
  if (isVoid) return null;
  const [hour = 0, minute = 0, second = 0] = three(0x07);
  const day = Date.parse(`${text(0x1d, 10).replaceAll(":", "-")}T00:00:00Z`);
  const utc = day + Math.round(((hour * 60 + minute) * 60 + second) * 1000);
  return { seconds, lat, lng, altitude: Number.NaN, utc };
}
