import type { FileWritten } from "../../src/features/writing/shared/rewrite.ts";
import { Losable, type PhotoThread } from "../../src/threads/thread.ts";
import type {
  Abilities,
  DigestExtent,
  FileJob,
  JobId,
  LibraryMessage,
  PhotoWorker,
  Settled,
  ThumbnailJob,
} from "../../src/contract/photo-worker.ts";
import type { Digest } from "../../src/photo/beginning.ts";
import type { Comparison } from "../../src/photo/check/check.ts";
import type { OriginalsAnswer } from "../../src/features/similar/shared/originals-compared.ts";
import type { Copied, CopyJob } from "../../src/photo/saving/copy.ts";
import type { Stage } from "../../src/photo/failure.ts";
import { beginningBytes, hashOfBeginning } from "../../src/photo/beginning.ts";
import { unpackedFile } from "../../src/photo/archive/inflated.ts";
import { aPicture, aReading, aRecord } from "./library-fixtures.ts";

type Act = "good" | "lost" | "bad" | "empty" | "film" | "hang" | "die" | "throw" | "silent-death" | "late";
type Settle = (answer: Settled) => void;

/** How a fake worker behaves; everything it does not say is done well and at once. */
export interface Behaviour {
  /** When the first sign of life comes; null: never. */
  startsAfterMs?: number | null;
  /** What happens when a file's turn comes; `lost`: all is well, but the record never reaches the library; `empty`: it is passed over. */
  file?: (id: number) => Exclude<Act, "film">;
  /** The same for its picture; well, unless told. `film`: a video whose codec the worker does not know. */
  picture?: (id: number) => Act;
  /** The same for its digest; well, unless told. */
  digest?: (id: number) => Exclude<Act, "film">;
  /** How long one file takes. */
  fileMs?: number;
  upright?: () => Promise<Blob | null>;
  copy?: () => Promise<Copied>;
}

/** A photo worker without a thread, with the manners of a real one. */
export class FakePhotoThread implements PhotoThread {
  readonly lane: number;
  readonly #losable = new Losable<PhotoWorker>(this);
  readonly calls = this.#losable.calls;
  readonly posted: number[][] = [];
  /** Files whose heads were read. */
  readonly read: number[] = [];
  /** Files that were digested, batch by batch. */
  readonly digested: { id: number; extent: DigestExtent }[][] = [];
  /** Pictures that were said to be on screen. */
  readonly onScreen: number[] = [];
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

  async connect(library: MessagePort): Promise<void> {
    this.ports.push(library);
  }

  async metadata(job: JobId, batch: FileJob[], settled: (answers: Settled[]) => void): Promise<void> {
    this.posted.push(batch.map(({ id }) => id));
    this.jobs.push(job);
    const one = (answer: Settled): void => settled([answer]);
    for (const packed of batch) {
      const { id, file, sidecar, loose } = packed;
      this.#files.set(id, await unpackedFile(packed));
      this.read.push(id);
      if (sidecar !== undefined) this.#sidecars.add(id);
      one(await this.#one(job, id, "metadata", one));
      if (loose) await this.#sendBeginning(job, id, file);
    }
  }

  async thumbnail({ job, id, onScreen }: ThumbnailJob): Promise<Settled> {
    this.posted.push([id]);
    if (onScreen) this.onScreen.push(id);
    return this.#one(job, id, "thumbnail", () => undefined);
  }

  async digest(
    job: JobId,
    extent: DigestExtent,
    batch: FileJob[],
    settled: (answers: Settled[]) => void,
  ): Promise<void> {
    this.digested.push(batch.map(({ id }) => ({ id, extent })));
    for (const { id, file } of batch) {
      const digest = { high: extent === "ends" ? 1 : 2, low: hashOf(await file.text()) };
      const { size: bytes, lastModified: modified } = file;
      const message: LibraryMessage = { type: "digest", job, id, bytes, modified, extent, digest };
      const send = (): void => this.ports.at(-1)?.postMessage([message]);
      const settle = (answer: Settled): void => settled([answer]);
      const act = this.#behaviour.digest?.(id) ?? "good";
      settle(await this.#act(act, { id, stage: "metadata", send, settled: settle }));
    }
  }

  async write(file: File): Promise<FileWritten> {
    return { ok: true, file };
  }

  async sidecar(old: File | null): Promise<FileWritten> {
    return { ok: true, file: old ?? new Blob() };
  }

  copy({ file }: CopyJob): Promise<Copied> {
    return this.#behaviour.copy?.() ?? Promise.resolve({ ok: true, file });
  }

  compareOriginals(): Promise<OriginalsAnswer> {
    return Promise.resolve({ verdict: "same", places: [] });
  }

  compare(): Promise<Comparison> {
    return Promise.resolve({ verdict: "different", hash: null });
  }

  ends(): Promise<Digest | null> {
    return Promise.resolve(null);
  }

  ownFacts(): Promise<[]> {
    return Promise.resolve([]);
  }

  table(): Promise<null> {
    return Promise.resolve(null);
  }

  tableTrack(): Promise<null> {
    return Promise.resolve(null);
  }

  takeoutFacts(): Promise<[]> {
    return Promise.resolve([]);
  }

  upright(): Promise<Blob | null> {
    return this.#behaviour.upright?.() ?? Promise.resolve(null);
  }

  encode(): Promise<null> {
    return Promise.resolve(null);
  }

  coding(): Promise<null> {
    return Promise.resolve(null);
  }

  named(): Promise<null> {
    return Promise.resolve(null);
  }

  onCrash(listener: () => void): void {
    this.#crash = listener;
  }

  terminate(): void {
    this.terminated = true;
    this.#losable.lose();
  }

  /** The worker dies where it stands. */
  die(): void {
    this.terminate();
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
        : { type: "thumbnail", job, id, bytes, modified, picture: aPicture(1) };
    this.ports.at(-1)?.postMessage([message]);
  }

  async #sendBeginning(job: JobId, id: number, file: File): Promise<void> {
    const { size: bytes, lastModified: modified } = file;
    const digest = hashOfBeginning(new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer()));
    const message: LibraryMessage = { type: "beginning", job, id, bytes, modified, digest };
    if (!this.terminated) this.ports.at(-1)?.postMessage([message]);
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
    const act = (stage === "metadata" ? file : picture)?.(id) ?? "good";
    return this.#act(act, { id, stage, send: () => this.#send(job, id, stage), settled });
  }

  async #act(
    act: Act,
    { id, stage, send, settled }: { id: number; stage: Stage; send: () => void; settled: Settle },
  ): Promise<Settled> {
    switch (act) {
      case "good":
        send();
        return { id, ok: true, drawable: !this.#sidecars.has(id) };
      case "lost":
        return { id, ok: true, drawable: !this.#sidecars.has(id) };
      case "bad":
        return { id, ok: false, failure: { kind: "corrupt", stage, message: "bad" } };
      case "empty":
        return { id, ok: false, failure: { kind: "corrupt", stage, message: "empty" }, reason: "empty" };
      case "film":
        return { id, ok: false, failure: { kind: "unsupported", stage, message: "no codec" }, film: true };
      case "hang":
      case "silent-death":
        return never();
      case "die":
        this.die();
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

/** FNV-1a over UTF-16: enough to tell the short files of tests apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
