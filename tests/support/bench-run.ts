import type { BenchFile, Measured, Outcome } from "../../bench/types.d.mts";

/** An outcome with one way's rounds, and whatever else a test is about. */
export function outcome(changes: Partial<Outcome> = {}): Outcome {
  const title = "240 photos of 12 MP";
  return {
    scenario: "thumbnails",
    title,
    measured: [rate([40, 41, 42])],
    targets: [],
    notes: [],
    ...changes,
  };
}

/** Rounds of Pinroll's rate, among the bars of "Thumbnails". */
export function rate(values: number[], changes: Partial<Measured> = {}): Measured {
  return { name: "Pinroll", group: "Thumbnails", unit: "photos/s", values, ...changes };
}

/** A run as it is kept, on a quiet machine. */
export function run(outcomes: Outcome[], machine: Partial<BenchFile["machine"]> = {}): BenchFile {
  return {
    format: "pinroll-bench",
    version: 1,
    date: "2026-11-21T14:07:23.770Z",
    command: "npm run bench -- thumbnails",
    commit: "75cdbff",
    machine: {
      at: "2026-11-21T14:05:29.176Z",
      processor: "Some processor",
      cores: 2,
      memoryGb: 24,
      system: "linux x64",
      node: "v20.20.2",
      browser: "Chromium 156.0.7100.2",
      load: [0.1, 0.2, 0.3],
      ...machine,
    },
    outcomes,
  };
}
