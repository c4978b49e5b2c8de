import { u16 } from "../../bytes/bytes.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { TrackBuilder } from "../../../../src/features/tracks/worker/photo/track-builder.ts";
import { readDroneLine } from "../../../../src/features/tracks/worker/photo/srt.ts";
import type { Telemetry } from "../../values/container-facts.ts";
import { fixOfCamm } from "./camm.ts";
import { chunksOf, type FilmSample } from "./chunks.ts";
import type { Fix } from "./fix.ts";
import { fixesOfGpmf } from "./gpmf.ts";
import { insta, readInsta } from "./insta.ts";
import { fixOfParrot } from "./parrot.ts";
import { fixOfRtmd } from "./rtmd.ts";

/** Where a film was while it was taken. */
export interface FilmFixes {
  /** In order of time; at least one. */
  fixes: readonly Fix[];
  /** When the film began by the satellites' clock, in milliseconds since 1970, UTC; NaN where they did not say. */
  begun: number;
}

const text = new TextDecoder();

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
