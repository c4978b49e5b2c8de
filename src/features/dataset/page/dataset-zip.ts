import type { DatasetPut, DatasetTarget } from "../shared/target.ts";
import { zipStream, type SavedEntry } from "../../saving/page/zip-stream.ts";
import { collectZip } from "../../saving/page/zip-target.ts";
import { putFailed } from "./put-trouble.ts";

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
