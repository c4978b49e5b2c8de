import type { ReadAnswer, ReadBytes } from "../shared/published-worker.ts";
import type { ReachTrouble } from "../shared/published.ts";

/** A server without byte ranges sends whole files: up to this many bytes are taken. */
const mostWhole = 1024 * 1024;
/** Most bytes asked for at once. */
const mostAsked = 128 * 1024 * 1024;
/** Waits before another try where a server is busy, in milliseconds. */
const waits = [400, 1500];
/** Longest wait for an answer, in milliseconds. */
const patienceMs = 30_000;

/** Reads files of one dataset, and none that lies elsewhere. */
export class DatasetReach {
  readonly base: URL;
  /** Bytes that came so far. */
  bytes = 0;
  requests = 0;
  readonly #stop = new AbortController();

  constructor(base: URL) {
    this.base = base;
  }

  /** Ends all that is on its way. */
  close(): void {
    this.#stop.abort();
  }

  /** Bytes `start` (included) to `end` (not) of a file. Never rejects. */
  readonly read: ReadBytes = async (path, start, end) => {
    if (!isWithinDataset(path) || !(start >= 0 && end > start && end - start <= mostAsked))
      return { ok: false, why: "failed" };
    return this.#tried(path, { range: `bytes=${start}-${end - 1}` }, async (answer) => {
      if (answer.status === 206) return this.#taken(answer, end - start);
      if (answer.status !== 200) return { ok: false, why: whyOf(answer.status) };
      if (end > mostWhole || Number(answer.headers.get("content-length") ?? 0) > mostWhole)
        return { ok: false, why: "no-ranges" };
      const whole = await this.#taken(answer, mostWhole);
      return whole.ok ? { ok: true, bytes: whole.bytes.slice(start, end) } : { ok: false, why: "no-ranges" };
    });
  };

  /** A whole file of at most this many bytes, always as it is now. Never rejects. */
  async whole(path: string, most: number): Promise<ReadAnswer> {
    return this.#tried(path, {}, async (answer) =>
      answer.ok ? this.#taken(answer, most) : { ok: false, why: whyOf(answer.status) },
    );
  }

  async #tried(
    path: string,
    headers: Record<string, string>,
    take: (answer: Response) => Promise<ReadAnswer>,
  ): Promise<ReadAnswer> {
    const address = new URL(path, this.base);
    for (let attempt = 0; ; attempt++) {
      this.requests++;
      const stop = new AbortController();
      const signal = AbortSignal.any([this.#stop.signal, stop.signal, AbortSignal.timeout(patienceMs)]);
      try {
        const fresh = Object.keys(headers).length === 0;
        const answer = await fetch(address, {
          headers,
          signal,
          credentials: "omit",
          // A server could lead anywhere, such as into the network the reader is in.
          redirect: "error",
          ...(fresh && { cache: "no-cache" }),
        });
        const taken = await take(answer);
        // Whatever else it would send is not wanted.
        if (!taken.ok) stop.abort();
        if (taken.ok || !isBusy(answer.status) || attempt >= waits.length) return taken;
      } catch {
        const why = navigator.onLine ? "unreachable" : "offline";
        if (this.#stop.signal.aborted || attempt >= waits.length || why === "offline")
          return { ok: false, why };
        // Before anything came, it is a server that is not there or refuses; later a connection that broke.
        if (this.bytes === 0) return { ok: false, why };
      }
      await new Promise((resolve) => setTimeout(resolve, waits[attempt]));
    }
  }

  /** The body, as long as it has no more than `most` bytes. */
  async #taken(answer: Response, most: number): Promise<ReadAnswer> {
    if (Number(answer.headers.get("content-length") ?? 0) > most) return { ok: false, why: "failed" };
    const reader = answer.body?.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    while (reader) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      if (bytes > most) {
        await reader.cancel();
        return { ok: false, why: "failed" };
      }
      chunks.push(value);
    }
    this.bytes += bytes;
    return { ok: true, bytes: await new Blob(chunks).arrayBuffer() };
  }
}

const isBusy = (status: number): boolean => status === 429 || status >= 500;

function whyOf(status: number): ReachTrouble {
  if (status === 404 || status === 410) return "missing";
  return status === 401 || status === 403 ? "refused" : "failed";
}

/** A relative path of plain names: none leads out of the dataset, to another site, or carries a query. */
function isWithinDataset(path: string): boolean {
  return /^[\w=-]+(\.[\w-]+)*(\/[\w=-]+(\.[\w-]+)*)*$/.test(path);
}
