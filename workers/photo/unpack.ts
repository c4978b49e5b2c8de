import type { Failure, Stage } from "../../src/photo/failure.ts";
import { type PackedFile, unpackedFile } from "../../src/photo/archive/inflated.ts";
import { orNull } from "../../src/faults/faults.ts";

/** Files that were packed as they are, and those that could not be unpacked. */
interface UnpackedBatch<T> {
  ready: T[];
  damaged: T[];
}

/** The file itself; null where it cannot be unpacked. `alive` is called while it goes on. */
export function unpack(packed: PackedFile, alive?: () => void): Promise<File | null> {
  // Damaged, a zip bomb, or the archive was moved since: people see that it failed.
  return unpackedFile(packed, alive).catch(orNull);
}

/** Unpacks those files of a batch that are packed, one after the other: all at once they would take much memory. */
export async function unpackAll<T extends PackedFile>(
  batch: readonly T[],
  alive: () => void,
): Promise<UnpackedBatch<T>> {
  const all: UnpackedBatch<T> = { ready: [], damaged: [] };
  let told = performance.now();
  const pulse = (): void => {
    if (performance.now() - told < PULSE_MS) return;
    told = performance.now();
    alive();
  };
  for (const job of batch) {
    const file = await unpack(job, pulse);
    if (file === null) all.damaged.push(job);
    else all.ready.push(file === job.file ? job : { ...job, file });
  }
  return all;
}

/** So often, in milliseconds, a large file that is unpacked gives a sign of life. */
const PULSE_MS = 1000;

/** Why a packed file was not read. */
export const notUnpacked = (stage: Stage): Failure => ({
  kind: "corrupt",
  stage,
  message: "The file is damaged in its ZIP file, or would unpack to far more than a photo or video does.",
});
