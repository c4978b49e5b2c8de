import type { Abilities, FileJob, JobId, Settled, ThumbnailJob } from "../../workers/contract.ts";
import type { PhotoThread } from "../../src/threads/photo-thread.ts";

/** How a fake worker behaves; everything it does not say is done well and at once. */
export interface Behaviour {
  /** When the first sign of life comes; null: never. */
  startsAfterMs?: number | null;
  /** What happens when a file's turn comes. */
  file?: (id: number) => "good" | "bad" | "hang" | "die" | "throw" | "silent-death" | "late";
  /** How long one file takes. */
  fileMs?: number;
}

/** A photo worker without a thread, with the manners of a real one: a call never settles after `terminate`. */
export class FakePhotoThread implements PhotoThread {
  readonly lane: number;
  readonly posted: number[][] = [];
  readonly jobs: JobId[] = [];
  readonly ports: MessagePort[] = [];
  terminated = false;
  readonly #behaviour: Behaviour;
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

  async metadata(job: JobId, batch: FileJob[], settled: (answer: Settled) => void): Promise<void> {
    this.posted.push(batch.map(({ id }) => id));
    this.jobs.push(job);
    for (const { id } of batch) settled(await this.#one(id, "metadata", settled));
  }

  async thumbnail({ id }: ThumbnailJob): Promise<Settled> {
    this.posted.push([id]);
    return this.#one(id, "thumbnail", () => undefined);
  }

  upright(): Promise<Blob | null> {
    return Promise.resolve(null);
  }

  onCrash(listener: () => void): void {
    this.#crash = listener;
  }

  terminate(): void {
    this.terminated = true;
  }

  async #one(
    id: number,
    stage: "metadata" | "thumbnail",
    settled: (answer: Settled) => void,
  ): Promise<Settled> {
    if (this.#behaviour.fileMs) await wait(this.#behaviour.fileMs);
    if (this.terminated) return never();
    switch (this.#behaviour.file?.(id) ?? "good") {
      case "good":
        return { id, ok: true, drawable: true };
      case "bad":
        return { id, ok: false, failure: { kind: "corrupt", stage, message: "bad" } };
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
