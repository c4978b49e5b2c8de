import { hasText, textAt, u16, u16le, u32 } from "../../bytes/bytes.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { TrackBuilder } from "../../../../src/features/tracks/worker/photo/track-builder.ts";
import { readDroneLine } from "../../../../src/features/tracks/worker/photo/srt.ts";
import type { Telemetry } from "../../values/container-facts.ts";
import { chunksOf, type FilmSample } from "./chunks.ts";
import type { Fix } from "./fix.ts";
import { fixesOfGpmf } from "./gpmf.ts";
import { insta, readInsta } from "./insta.ts";

/** Where a film was while it was taken. */
export interface FilmFixes {
  /** In order of time; at least one. */
  fixes: readonly Fix[];
  /** When the film began by the satellites' clock, in milliseconds since 1970, UTC; NaN where they did not say. */
  begun: number;
}

const text = new TextDecoder();

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
function fixOfParrot(bytes: Uint8Array, { seconds }: Pick<FilmSample, "seconds">): Fix | null {
  const version = versions.find(([name]) => hasText(bytes, 0, name));
  if (version === undefined) return null;
  const [, at, perDegree] = version;
  const number = (from: number): number => u32(bytes, from) | 0;
  if (bytes.length < at + 12) return null;
  const altitude = (number(at + 8) >> 8) / 256;
  return { seconds, lat: number(at) / perDegree, lng: number(at + 4) / perDegree, altitude, utc: Number.NaN };
}

/** GPS counts from 1980-01-06, without leap seconds: 18 since 2017, before which the format was not there. */
const from1980 = Date.UTC(1980, 0, 6);
const leapMs = 18_000;

/**
 * The fix in a sample of a `camm` track (Street View's Camera Motion Metadata): type 5, or type 6 with the receiver's
 * clock and state. Its clock counts from 1980, but some writers count from 1970: of both the one nearer to `about` is
 * taken, the header's time in milliseconds since 1970. Null for other types.
 */
function fixOfCamm(bytes: Uint8Array, { seconds }: Pick<FilmSample, "seconds">, about: number): Fix | null {
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
function fixOfRtmd(bytes: Uint8Array, { seconds }: Pick<FilmSample, "seconds">): Fix | null {
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

/** Readers of a sample; `about`: when the film began by its header, in milliseconds since 1970. */
const readers: ReadonlyMap<string, (bytes: Uint8Array, sample: FilmSample, about: number) => Fix[]> = new Map(
  [
    ["gpmd", (bytes: Uint8Array, sample: FilmSample) => fixesOfGpmf(bytes, sample)],
    [
      "camm",
      (bytes: Uint8Array, sample: FilmSample, about: number) => listed(fixOfCamm(bytes, sample, about)),
    ],
    ["rtmd", (bytes: Uint8Array, sample: FilmSample) => listed(fixOfRtmd(bytes, sample))],
    ["mett", (bytes: Uint8Array, sample: FilmSample) => listed(fixOfParrot(bytes, sample))],
    ["tx3g", fixOfText],
    ["text", fixOfText],
  ],
);

const listed = (fix: Fix | null): Fix[] => (fix === null ? [] : [fix]);

/** Small drones of DJI write their texts into the film: a length, then the text (3GPP TS 26.245, 5.17). */
function fixOfText(bytes: Uint8Array, { seconds }: FilmSample): Fix[] {
  const point = readDroneLine(text.decode(bytes.subarray(2, 2 + u16(bytes, 0))), seconds);
  return point === null ? [] : [{ ...point, utc: Number.NaN }];
}

/**
 * Parts without a position at the beginning, after which none is looked for: such texts are a person's subtitles, and most
 * of Sony's cameras have no receiver.
 */
const mostWithout = 8;
const seldom: ReadonlySet<string> = new Set(["tx3g", "text", "rtmd"]);

/** Where the film was, by the first of these tracks that says so; null for none. Rejects only if it cannot be read. */
export async function readFixes(
  source: ByteSource,
  telemetry: readonly Telemetry[],
  about: number,
): Promise<FilmFixes | null> {
  for (const track of telemetry) {
    const fixes =
      track.format === insta
        ? ((await readInsta(source))?.fixes ?? []).filter(isPlace)
        : await fixesOfTrack(source, track, about);
    if (fixes.length > 0) return { fixes, begun: begunBy(fixes) };
  }
  return null;
}

async function fixesOfTrack(source: ByteSource, { format, trak }: Telemetry, about: number): Promise<Fix[]> {
  const fixes: Fix[] = [];
  const read = readers.get(format);
  if (read === undefined) return fixes;
  let without = 0;
  for (const { offset, length, samples } of await chunksOf(source, trak)) {
    const bytes = await source.bytes(offset, length);
    const before = fixes.length;
    for (const sample of samples)
      fixes.push(
        ...read(bytes.subarray(sample.at, sample.at + sample.length), sample, about).filter(isPlace),
      );
    if (fixes.length === 0 && seldom.has(format) && ++without >= mostWithout) break;
    if (bytes.length === 0 && fixes.length === before) break;
  }
  return fixes;
}

const isPlace = ({ lat, lng }: Fix): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);

/** Such tracks exist since 2015; a receiver that counted its weeks anew says some twenty years less. */
const earliest = Date.UTC(2014, 0, 1);

/** The middle of what all clocks say: the first ones are often older than their positions. */
function begunBy(fixes: readonly Fix[]): number {
  const said = fixes.map(({ utc, seconds }) => utc - seconds * 1000).filter((begun) => begun >= earliest);
  return said.sort((a, b) => a - b)[Math.floor(said.length / 2)] ?? Number.NaN;
}

/** The path as packed points of a track. */
export function packedPath({ fixes, begun }: FilmFixes): Uint8Array<ArrayBuffer> | null {
  const track = new TrackBuilder();
  for (const { lat, lng, altitude, seconds } of fixes) track.add(lat, lng, altitude, begun + seconds * 1000);
  return track.finish()?.points ?? null;
}
