import { Lanes } from "./lanes.ts";
import { openAll, type Dropped } from "./list-files.ts";
import type { Asked, Result } from "./scenario.ts";

/** Heads read together: beyond some dozens joining more gains nothing. */
const BATCH = 64;

/**
 * From a drop to all heads read: listing, opening and reading jointly, without looking at a byte. `floor` opens files as
 * the app does, `floor-entries` as every browser can.
 */
export async function runFloor(
  scenario: "floor" | "floor-entries",
  dropped: readonly Dropped[],
  asked: Asked,
): Promise<Result> {
  let read = 0;
  let bytes = 0;
  const start = performance.now();
  const spawn = () => new Worker(new URL("./heads.worker.ts", import.meta.url), { type: "module" });
  const lanes = new Lanes<File[], { files: number; bytes: number }>(asked.lanes, spawn, (batch) => {
    read += batch.files;
    bytes += batch.bytes;
  });
  const opened =
    scenario === "floor" ? dropped : dropped.map(({ entry }) => ({ entry, handle: Promise.resolve(null) }));
  await openAll(opened, BATCH, (batch) => lanes.push(batch));
  await lanes.finish();
  const seconds = (performance.now() - start) / 1000;
  return {
    scenario,
    facts: [
      { name: "Files", value: read, unit: "" },
      { name: "Bytes", value: bytes, unit: "B" },
      { name: "Files a second", value: read / seconds, unit: "/s" },
    ],
  };
}
