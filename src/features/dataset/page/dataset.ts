import type { DatasetWish } from "../../export/shared/export-port.ts";
import { pickTarget } from "../../saving/page/folder-target.ts";
import { Task } from "../../../store/task.ts";
import { actionDone } from "../../../store/selection/action.ts";
import { happened } from "../../../store/statistics/happened.ts";
import { DatasetFolder } from "./dataset-folder.ts";
import { DatasetZip } from "./dataset-zip.ts";
import { pushDataset, type DatasetEnd, type DatasetProgress } from "./push-dataset.ts";
import { putFailed } from "./put-trouble.ts";
import { ignore } from "../../../faults/faults.ts";

/** Progress of writing a dataset, or how it ended. */
export interface DatasetState extends DatasetProgress {
  phase: "idle" | "running" | "over";
  /** Null before its end. */
  end: DatasetEnd | null;
}

const dataset = new Task<DatasetState>({ phase: "idle", done: 0, total: 0, bytes: 0, end: null });

/** Progress of writing a dataset; continues while its dialog is closed. */
export const datasetAtom = dataset.state;

/** Writes a dataset as an archive, which `deliver` hands to the person. One at a time. */
export async function saveDatasetZip(wish: DatasetWish, deliver: (zip: Blob) => void): Promise<void> {
  await write(async (signal) => {
    const zip = new DatasetZip(signal);
    const end = await pushDataset(wish, zip, { sequence: 1, signal, progress });
    if (!end.ok) {
      // Throws away what there is of the archive.
      dataset.stop();
      // It rejects because it was called off.
      await zip.finish().catch(ignore);
      return end;
    }
    deliver(await zip.finish());
    return end;
  });
}

/** Asks for a folder and writes a dataset there, into a new folder of this name. Call it from a click. */
export async function saveDatasetFolder(wish: DatasetWish, name: string): Promise<void> {
  const picked = await pickTarget();
  if (picked === null) return;
  await write(async (signal) => {
    const folder = await DatasetFolder.open(picked, name);
    return pushDataset(wish, folder, { sequence: folder.sequence + 1, signal, progress });
  });
}

/** Stops writing; without its manifest what is in a folder is no dataset, and is used again the next time. */
export function cancelDataset(): void {
  dataset.stop();
}

/** Forgets how the last time went. */
export function clearDataset(): void {
  dataset.clear();
}

const progress = (now: DatasetProgress): void => dataset.show(now);

async function write(run: (signal: AbortSignal) => Promise<DatasetEnd>): Promise<void> {
  await dataset.run(
    { phase: "running" },
    async (signal) => {
      happened({ name: "Export", props: { kind: "dataset" } });
      const end = await run(signal).catch(putFailed);
      if (end.ok) actionDone();
      else if (end.why !== "stopped") console.error("Writing the dataset failed:", end.message);
      return end;
    },
    (outcome) => ({ phase: "over", end: outcome.end === "done" ? outcome.value : null }),
  );
}
