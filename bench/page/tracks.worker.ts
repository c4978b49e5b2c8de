import { unpackTrack } from "../../src/photo/geo/track-bytes.ts";
import { findMoments } from "../../src/features/tracks/worker/library/match.ts";
import { runsOf } from "../../src/features/tracks/worker/library/runs.ts";
import { readTrack } from "../../src/features/tracks/worker/photo/track-file.ts";
import type { Fact } from "./scenario.ts";

/** What is asked of this worker: to read a GPX file of this many points. */
export interface TracksAsked {
  file: Blob;
  points: number;
}

/** What came of it. */
export type TracksAnswer = { facts: Fact[] } | { failed: string };

/** Moments that are looked for along the track. */
const MOMENTS = 100_000;

self.onmessage = async ({ data }: MessageEvent<TracksAsked>) => {
  try {
    self.postMessage({ facts: await measure(data) } satisfies TracksAnswer);
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies TracksAnswer);
  }
};

async function measure({ file, points }: TracksAsked): Promise<Fact[]> {
  const [first, packed] = await timedRead(file, points);
  const [again] = await timedRead(file, points);
  const unpacking = performance.now();
  const runs = runsOf(unpackTrack(packed));
  const unpacked = performance.now() - unpacking;
  const [run] = runs;
  const from = run?.time[0] ?? 0;
  const span = (run?.time.at(-1) ?? 0) - from;
  const moments = Float64Array.from({ length: MOMENTS }, (_, at) => from + (span * at) / MOMENTS);
  const matching = performance.now();
  const { away } = findMoments(moments, runs, 300_000);
  const matched = performance.now() - matching;
  if (away.some(Number.isNaN)) throw new Error("A photo taken along the track was not placed.");
  return [
    { name: "Read, the first time", value: first, unit: "ms" },
    { name: "Read again", value: again, unit: "ms" },
    { name: "Unpacked", value: unpacked, unit: "ms" },
    { name: `${MOMENTS} photos placed`, value: matched, unit: "ms" },
    { name: "Kept", value: packed.length / 1e6, unit: "MB" },
  ];
}

async function timedRead(file: Blob, points: number): Promise<[ms: number, packed: Uint8Array]> {
  const start = performance.now();
  const { reading, points: packed } = await readTrack("gpx", file);
  const ms = performance.now() - start;
  if (reading.about !== "track" || packed === null || reading.track.timed !== points)
    throw new Error(`Not all of ${points} points were read.`);
  return [ms, packed];
}
