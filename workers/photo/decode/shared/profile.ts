import { textAt, u32, joinBytes } from "../../bytes/bytes.ts";

/** Red, green and blue primaries in XYZ under D50, as ICC profiles state them. */
const primaries = {
  srgb: [0.4361, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7139],
  "display-p3": [0.5151, 0.2412, -0.0011, 0.292, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841],
} as const;

/** Profiles differ in rounding and in their adaptation to D50. */
const tolerance = 0.003;

const signatures = ["rXYZ", "gXYZ", "bXYZ"] as const;

/**
 * The canvas colour space of an ICC profile (ICC.1:2022, sections 7 and 10): sRGB, also without a profile, or Display
 * P3. Null for any other.
 */
export function colourSpaceOf(pieces: readonly Uint8Array[]): PredefinedColorSpace | null {
  if (pieces.length === 0) return "srgb";
  const profile = joinBytes(pieces);
  const tags = tagsOf(profile);
  const found = signatures.flatMap((name) => xyz(tags.get(name)));
  if (found.length !== 9 || !hasSrgbCurve(tags.get("rTRC"))) return null;
  const names = Object.keys(primaries) as (keyof typeof primaries)[];
  const isNear = (name: keyof typeof primaries): boolean =>
    primaries[name].every((value, index) => Math.abs(value - (found[index] ?? NaN)) <= tolerance);
  return names.find(isNear) ?? null;
}

/** Reads the tag table (name, offset, size), after a header of 128 bytes. */
function tagsOf(profile: Uint8Array): Map<string, Uint8Array> {
  const tags = new Map<string, Uint8Array>();
  const count = Math.min(100, u32(profile, 128));
  for (let index = 0; index < count; index++) {
    const entry = 132 + 12 * index;
    const name = textAt(profile, entry, 4);
    const at = u32(profile, entry + 4);
    tags.set(name, profile.subarray(at, at + u32(profile, entry + 8)));
  }
  return tags;
}

/** Three 16.16 fixed-point numbers after a signature and four reserved bytes. */
function xyz(tag: Uint8Array | undefined): number[] {
  if (tag === undefined || tag.length < 20) return [];
  return [8, 12, 16].map((at) => (u32(tag, at) | 0) / 65536);
}

/**
 * Whether the curve is sRGB's, shared by Display P3: parametric of type 3 with exponent 2.4, or a table close to it in
 * the middle. A plain gamma is another space.
 */
function hasSrgbCurve(tag: Uint8Array | undefined): boolean {
  if (tag === undefined || tag.length < 12) return false;
  const kind = textAt(tag, 0, 4);
  if (kind === "para") return tag[9] === 3 && Math.abs(u32(tag, 12) / 65536 - 2.4) < 0.01;
  const count = u32(tag, 8);
  if (kind !== "curv" || count < 16) return false;
  const at = 12 + 2 * Math.round((count - 1) / 2);
  const middle = (((tag[at] ?? 0) << 8) | (tag[at + 1] ?? 0)) / 65535;
  return Math.abs(middle - 0.214) < 0.004;
}
