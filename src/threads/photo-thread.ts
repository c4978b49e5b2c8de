import * as Comlink from "comlink";
import type { DigestExtent, JobId } from "../contract/lane-messages.ts";
import type { Abilities, FileJob, PhotoWorker, Settled, ThumbnailJob } from "../contract/photo-worker.ts";

/**
 * A photo worker as the page sees it. Calls never settle once the worker is gone, so callers must also listen
 * to `onCrash` and keep a deadline.
 */
export interface PhotoThread {
  ready(): Promise<Abilities>;
  connect(library: MessagePort): void;
  metadata(job: JobId, batch: FileJob[], settled: (answers: Settled[]) => void): Promise<void>;
  thumbnail(job: ThumbnailJob): Promise<Settled>;
  digest(
    job: JobId,
    extent: DigestExtent,
    batch: FileJob[],
    settled: (answers: Settled[]) => void,
  ): Promise<void>;
  upright(file: File): Promise<Blob | null>;
  /** Called at most once, if the worker's script fails to load or an error is not caught. */
  onCrash(listener: () => void): void;
  terminate(): void;
}

/** Starts a photo worker; `lane` is its name in developer tools. */
export function spawnPhotoThread(lane: number): PhotoThread {
  const worker = new Worker(new URL("../../workers/photo/photo.worker.ts", import.meta.url), {
    type: "module",
    name: `photo-${lane}`,
  });
  return wrapPhotoThread(worker);
}

/** Wraps any worker that exposes PhotoWorker; tests use their own. */
export function wrapPhotoThread(worker: Worker): PhotoThread {
  const remote = Comlink.wrap<PhotoWorker>(worker);
  return {
    ready: () => remote.ready(),
    connect: (port) => void remote.connect(Comlink.transfer(port, [port])),
    metadata: (job, batch, settled) => remote.metadata(job, batch, Comlink.proxy(settled)),
    thumbnail: (job) => remote.thumbnail(job),
    digest: (job, extent, batch, settled) => remote.digest(job, extent, batch, Comlink.proxy(settled)),
    upright: (file) => remote.upright(file),
    onCrash(listener) {
      worker.addEventListener("error", () => listener(), { once: true });
      worker.addEventListener("messageerror", () => listener(), { once: true });
    },
    terminate() {
      worker.terminate();
    },
  };
}
