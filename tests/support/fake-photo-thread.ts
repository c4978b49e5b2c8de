import type { PhotoThread } from "../../src/threads/photo-thread.ts";
import type {
  Abilities,
  FileJob,
  JobId,
  LibraryMessage,
  Settled,
  ThumbnailJob,
} from "../../workers/contract.ts";
import { aPicture, aReading, aRecord } from "./library-fixtures.ts";

/** How a fake worker behaves; everything it does not say is done well and at once. */
export interface Behaviour {
  /** When the first sign of life comes; null: never. */
  startsAfterMs?: number | null;
  /** What happens when a file's turn comes; `lost`: all is well, but the record never reaches the library. */
  file?: (id: number) => "good" | "lost" | "bad" | "hang" | "die" | "throw" | "silent-death" | "late";
  /** The same for its picture; well, unless told. `film`: a video whose codec the worker does not know. */
  picture?: (
    id: number,
  ) => "good" | "lost" | "bad" | "film" | "hang" | "die" | "throw" | "silent-death" | "late";
  /** How long one file takes. */
  fileMs?: number;
  upright?: () => Promise<Blob | null>;
}

/** A photo worker without a thread, with the manners of a real one: a call never settles after `terminate`. */
export class FakePhotoThread implements PhotoThread {
  readonly lane: number;
  readonly posted: number[][] = [];
  readonly jobs: JobId[] = [];
  readonly ports: MessagePort[] = [];
  terminated = false;
  readonly #behaviour: Behaviour;
  readonly #sidecars = new Set<number>();
  readonly #files = new Map<number, File>();
  #crash: (() => void) | null = null;

  constructor(lane: number, behaviour: Behaviour = {}) {
    this.lane = lane;
    this.#behaviour = behaviour;
  }

  async ready(): Promise<Abilities> {
    const after = this.#behaviour.startsAfterMs;
    if (after === null) return never();
    if (after) await wait(after);
    return { canDraw: true, readBack: "ok", imageDecoder: true };
  }

  connect(library: MessagePort): void {
    this.ports.push(library);
  }

  async metadata(job: JobId, batch: FileJob[], settled: (answers: Settled[]) => void): Promise<void> {
    this.posted.push(batch.map(({ id }) => id));
    this.jobs.push(job);
    const one = (answer: Settled): void => settled([answer]);
    for (const { id, file, sidecar } of batch) {
      this.#files.set(id, file);
      if (sidecar !== undefined) this.#sidecars.add(id);
      one(await this.#one(job, id, "metadata", one));
    }
  }

  async thumbnail({ job, id }: ThumbnailJob): Promise<Settled> {
    this.posted.push([id]);
    return this.#one(job, id, "thumbnail", () => undefined);
  }

  upright(): Promise<Blob | null> {
    return this.#behaviour.upright?.() ?? Promise.resolve(null);
  }

  onCrash(listener: () => void): void {
    this.#crash = listener;
  }

  terminate(): void {
    this.terminated = true;
  }

  /** The worker dies where it stands. */
  die(): void {
    this.#crash?.();
  }

  #send(job: JobId, id: number, stage: "metadata" | "thumbnail"): void {
    if (this.#sidecars.has(id)) {
      this.ports.at(-1)?.postMessage([{ type: "sidecar", job, id, reading: aReading() }]);
      return;
    }
    const { size: bytes = 1, lastModified: modified = 1 } = this.#files.get(id) ?? {};
    const message: LibraryMessage =
      stage === "metadata"
        ? { type: "record", job, id, bytes, modified, record: aRecord(), preview: null }
        : { type: "thumbnail", job, id, picture: aPicture(1) };
    this.ports.at(-1)?.postMessage([message]);
  }

  async #one(
    job: JobId,
    id: number,
    stage: "metadata" | "thumbnail",
    settled: (answer: Settled) => void,
  ): Promise<Settled> {
    if (this.#behaviour.fileMs) await wait(this.#behaviour.fileMs);
    if (this.terminated) return never();
    const { file, picture } = this.#behaviour;
    switch ((stage === "metadata" ? file : picture)?.(id) ?? "good") {
      case "good":
        this.#send(job, id, stage);
        return { id, ok: true, drawable: !this.#sidecars.has(id) };
      case "lost":
        return { id, ok: true, drawable: !this.#sidecars.has(id) };
      case "bad":
        return { id, ok: false, failure: { kind: "corrupt", stage, message: "bad" } };
      case "film":
        return { id, ok: false, failure: { kind: "unsupported", stage, message: "no codec" }, film: true };
      case "hang":
      case "silent-death":
        return never();
      case "die":
        this.#crash?.();
        return never();
      case "throw":
        throw new Error("a bug");
      case "late":
        // The answer comes long after the lane was given up, through a callback that is still alive.
        await wait(10 * 60_000);
        settled({ id, ok: true, drawable: true });
        return never();
    }
  }
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
