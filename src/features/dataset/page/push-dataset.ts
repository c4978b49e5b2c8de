import type { DatasetWish } from "../shared/dataset-port.ts";
import { manifestPath } from "../shared/layout.ts";
import type { DatasetTarget, PutTrouble } from "../shared/target.ts";
import { library } from "../../../store/session/session.ts";
import { ignore } from "../../../faults/faults.ts";

/** Progress of writing a dataset. `bytes` are those put so far. */
export interface DatasetProgress {
  done: number;
  total: number;
  bytes: number;
}

/**
 * How writing a dataset ended. `stopped`: by the signal; `library`: the library worker began anew meanwhile, so that what
 * it had written of is lost; else what the target said. Without its manifest nothing is a dataset.
 */
export type DatasetEnd =
  { ok: true; photos: number } | { ok: false; why: PutTrouble | "stopped" | "library"; message: string };

/**
 * Writes the library as a dataset into a target, file by file, the manifest last. The next file is not written before
 * the one before is put. `sequence` goes into the manifest.
 */
export async function pushDataset(
  wish: DatasetWish,
  target: DatasetTarget,
  {
    sequence,
    signal,
    progress,
  }: { sequence: number; signal: AbortSignal; progress: (now: DatasetProgress) => void },
): Promise<DatasetEnd> {
  const { datasets } = library;
  let begun: number | null = null;
  let bytes = 0;
  try {
    const { job, photos } = await datasets.begin(wish, new Date().toISOString(), sequence);
    begun = job;
    progress({ done: 0, total: photos, bytes });
    for (;;) {
      if (signal.aborted) return { ok: false, why: "stopped", message: "" };
      const step = await datasets.next(job);
      if (step === null) return { ok: false, why: "library", message: "library" };
      if (signal.aborted) return { ok: false, why: "stopped", message: "" };
      const { file, done } = step;
      if (file !== null) {
        const put = await target.put(file.path, file.blob);
        if (!put.ok) return signal.aborted ? { ok: false, why: "stopped", message: "" } : put;
        bytes += file.blob.size;
      }
      progress({ done, total: photos, bytes });
      if (file?.path === manifestPath) return { ok: true, photos };
    }
  } catch (error) {
    return { ok: false, why: "library", message: String(error) };
  } finally {
    // A worker that died holds nothing to end.
    if (begun !== null) void datasets.end(begun).catch(ignore);
  }
}
