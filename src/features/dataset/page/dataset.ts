import { atom } from "jotai";
import type { DatasetWish } from "../../export/shared/export-port.ts";
import { pickTarget } from "../../saving/page/folder-target.ts";
import { Job } from "../../../store/jobs.ts";
import { actionDone } from "../../../store/selection/action.ts";
import { store } from "../../../store/session/store.ts";
import { happened } from "../../../store/statistics/happened.ts";
import { DatasetFolder } from "./dataset-folder.ts";
import { DatasetZip } from "./dataset-zip.ts";
import { pushDataset, type DatasetEnd, type DatasetProgress } from "./push-dataset.ts";
import { putFailed } from "./put-trouble.ts";
import { ignore } from "../../../faults/faults.ts";

/** How writing a dataset gets on, or how it ended. */
export type DatasetState =
  { phase: "idle" } | ({ phase: "running" } & DatasetProgress) | ({ phase: "over" } & DatasetEnd);

/** The state is shown so often, in milliseconds. */
const shownEveryMs = 200;

const stateAtom = atom<DatasetState>({ phase: "idle" });

/** How writing a dataset gets on; goes on while its dialog is closed. */
export const datasetAtom = atom((get) => get(stateAtom));

const job = new Job();

/** Writes a dataset as an archive, which `deliver` hands to the person. One at a time. */
export async function saveDatasetZip(wish: DatasetWish, deliver: (zip: Blob) => void): Promise<void> {
  await write(async (signal, progress) => {
    const zip = new DatasetZip(signal);
    const end = await pushDataset(wish, zip, { sequence: 1, signal, progress });
    if (!end.ok) {
      // Throws away what there is of the archive.
      job.stop();
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
  await write(async (signal, progress) => {
    const folder = await DatasetFolder.open(picked, name);
    return pushDataset(wish, folder, { sequence: folder.sequence + 1, signal, progress });
  });
}

/** Stops writing; without its manifest what is in a folder is no dataset, and is used again the next time. */
export function cancelDataset(): void {
  job.stop();
}

/** Forgets how the last time went. */
export function clearDataset(): void {
  if (!job.runs) store.set(stateAtom, { phase: "idle" });
}

async function write(
  run: (signal: AbortSignal, progress: (now: DatasetProgress) => void) => Promise<DatasetEnd>,
): Promise<void> {
  const end = await job.run((signal) => written(signal, run));
  if (end !== null) store.set(stateAtom, { phase: "over", ...end });
}

async function written(signal: AbortSignal, run: Parameters<typeof write>[0]): Promise<DatasetEnd> {
  let shownAt = -Infinity;
  store.set(stateAtom, { phase: "running", done: 0, total: 0, bytes: 0 });
  happened({ name: "Export", props: { kind: "dataset" } });
  const progress = (now: DatasetProgress): void => {
    if (performance.now() - shownAt < shownEveryMs) return;
    shownAt = performance.now();
    store.set(stateAtom, { phase: "running", ...now });
  };
  const end = await run(signal, progress).catch(putFailed);
  if (end.ok) actionDone();
  else if (end.why !== "stopped") console.error("Writing the dataset failed:", end.message);
  return end;
}
