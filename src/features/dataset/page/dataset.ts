import type { DatasetWish } from "../shared/dataset-port.ts";
import { pickTarget } from "../../saving/page/folder-target.ts";
import { Task } from "../../../store/task.ts";
import { actionDone } from "../../../store/selection/action.ts";
import { happened } from "../../../store/statistics/happened.ts";
import { DatasetFolder, putFailed } from "./dataset-folder.ts";
import type { DatasetPut, DatasetTarget } from "../shared/target.ts";
import { zipStream, type SavedEntry } from "../../saving/page/zip-stream.ts";
import { collectZip } from "../../saving/page/zip-target.ts";
import { pushDataset, type DatasetEnd, type DatasetProgress } from "./push-dataset.ts";
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

interface Waiting {
  entry: SavedEntry;
  /** The archive has it. */
  done: () => void;
}

/** A dataset as an archive, put together on disk while files come. A file is put once the archive has all of it. */
export class DatasetZip implements DatasetTarget {
  readonly #zip: Promise<Blob>;
  readonly #now = new Date();
  #failed: unknown = null;
  #waiting: Waiting | null = null;
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(signal: AbortSignal) {
    this.#zip = collectZip(zipStream(this.#entries()), signal, () => undefined);
    // Reported to the next caller that puts a file or wants the archive.
    this.#zip.catch((error: unknown) => {
      this.#failed = error;
      this.#waiting?.done();
    });
  }

  async put(path: string, blob: Blob): Promise<DatasetPut> {
    if (this.#failed === null)
      await new Promise<void>((done) => {
        this.#waiting = { entry: { path, file: blob, modified: this.#now, sidecar: null }, done };
        this.#wake();
      });
    return this.#failed === null ? { ok: true } : putFailed(this.#failed);
  }

  /** The archive of all that was put; rejects where it could not be written. */
  finish(): Promise<Blob> {
    this.#ended = true;
    this.#wake();
    return this.#zip;
  }

  async *#entries(): AsyncGenerator<SavedEntry> {
    for (;;) {
      const waiting = this.#waiting;
      if (waiting !== null) {
        yield waiting.entry;
        // The archive asks for the next one when it has this one.
        this.#waiting = null;
        waiting.done();
      } else if (this.#ended) return;
      else await new Promise<void>((wake) => (this.#wake = wake));
    }
  }
}

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
