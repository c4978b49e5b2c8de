import { Lanes } from "./lanes.ts";
import { openAll, type Dropped } from "./list-files.ts";
import { readAll } from "./read-all.ts";
import type { Reading } from "./reading.ts";
import type { Asked, ReadingScenario, Result } from "./scenario.ts";

/** Files a worker is given at once, as many as the app gives and the floor joins. */
const BATCH = 64;

type Read = (file: File) => Promise<Reading>;

/**
 * From a drop to all tags of all files, by a library called as its README calls it: one file after the other on the
 * page, or (`-pool`) in as many workers as the app has, each with one file after the other.
 */
export async function runReadings(
  scenario: ReadingScenario,
  dropped: readonly Dropped[],
  asked: Asked,
): Promise<Result> {
  const read = scenario.endsWith("-pool") ? null : await readerOf(scenario);
  const start = performance.now();
  const readings = read ? await onPage(read, dropped) : await inWorkers(scenario, dropped, asked.lanes);
  const seconds = (performance.now() - start) / 1000;
  return {
    scenario,
    facts: [
      { name: "Files", value: readings.length, unit: "" },
      { name: "Files a second", value: readings.length / seconds, unit: "/s" },
    ],
    readings,
  };
}

/** The libraries come only when they are measured. */
async function readerOf(scenario: ReadingScenario): Promise<Read> {
  return scenario === "exifr"
    ? (await import("./by-exifr.ts")).readByExifr
    : (await import("./by-exifreader.ts")).readByExifReader;
}

async function onPage(read: Read, dropped: readonly Dropped[]): Promise<Reading[]> {
  const files: File[] = [];
  await openAll(dropped, BATCH, (batch) => files.push(...batch));
  return readAll(files, read);
}

async function inWorkers(
  scenario: ReadingScenario,
  dropped: readonly Dropped[],
  count: number,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  const keep = (batch: Reading[]): void => void readings.push(...batch);
  const lanes = new Lanes<File[], Reading[]>(count, spawnerOf(scenario), keep);
  await openAll(dropped, BATCH, (batch) => lanes.push(batch));
  await lanes.finish();
  return readings;
}

function spawnerOf(scenario: ReadingScenario): (lane: number) => Worker {
  // Each address is spelled out, because the build looks for exactly this expression.
  return scenario === "exifr-pool"
    ? () => new Worker(new URL("./exifr.worker.ts", import.meta.url), { type: "module" })
    : () => new Worker(new URL("./exifreader.worker.ts", import.meta.url), { type: "module" });
}
