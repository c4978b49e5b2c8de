import { objectAddress, type BucketAccess } from "./address.ts";
import { BucketFailure, failureOfAnswer, type BucketFailureKind } from "./bucket-failure.ts";
import { readListAnswer, type ListedObject } from "./list-answer.ts";
import { sha256Of } from "./sha256.ts";
import { signedRequest, type BucketRequest } from "./signed-request.ts";
import { otherwise } from "../../../../faults/faults.ts";

/** An object as it was read. `etag` names this very content. */
interface ReadObject {
  etag: string | null;
  blob: Blob;
}

/** What is known of an object without reading it. */
interface ObjectFacts {
  bytes: number;
  etag: string | null;
}

/** Under which condition an object is written: only if there is none, or only over the content of this ETag. */
export type WriteOnlyIf = { none: true } | { etag: string } | null;

/** How often and how long a failed request is tried again. */
interface Patience {
  tries: number;
  /** Before the second try, in milliseconds; doubled each time, up to half a minute, and taken at random below that. */
  firstMs: number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Half a minute or so in all. */
const usualPatience: Patience = { tries: 6, firstMs: 500 };

const longestMs = 30_000;
const passing: readonly BucketFailureKind[] = ["unreachable", "busy", "damaged"];

/** Does something until it succeeds, fails for a reason that stays, or patience ends; rejects with the last failure. */
export async function withPatience<T>(
  patience: Patience,
  signal: AbortSignal,
  what: () => Promise<T>,
): Promise<T> {
  const wait = patience.wait ?? pauseFor;
  for (let turn = 1; ; turn++) {
    signal.throwIfAborted();
    try {
      return await what();
    } catch (error) {
      const passes = error instanceof BucketFailure && passing.includes(error.kind);
      if (!passes || turn >= patience.tries) throw error;
      const most = Math.min(longestMs, patience.firstMs * 2 ** (turn - 1));
      await wait(most * (0.5 + Math.random() / 2), signal);
    }
  }
}

/** Rejects as soon as the signal does. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      done();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/**
 * One bucket, by the S3 operations that every storage knows. Each rejects with a `BucketFailure`. Keys are sent to nobody:
 * requests are signed with them.
 */
export class BucketClient {
  /** False once a storage refused the header of a checksum; the signed hash of the body is checked all the same. */
  #checksums = true;

  readonly access: BucketAccess;
  readonly signal: AbortSignal;
  readonly #patience: Patience;

  /** `signal` ends what is under way and whatever is asked afterwards. */
  constructor(
    access: BucketAccess,
    signal: AbortSignal = new AbortController().signal,
    patience: Patience = usualPatience,
  ) {
    this.access = access;
    this.signal = signal;
    this.#patience = patience;
  }

  /** Reads an object, or a part of it; null where there is none. */
  async get(path: string, range?: { from: number; to: number }): Promise<ReadObject | null> {
    const headers = range === undefined ? {} : { Range: `bytes=${range.from}-${range.to - 1}` };
    const answer = await this.orMissing(() => this.ask({ method: "GET", url: this.urlOf(path), headers }));
    if (answer === null) return null;
    return { etag: answer.headers.get("ETag"), blob: await bodyOf(answer) };
  }

  /** Asks about an object; null where there is none. */
  async head(path: string): Promise<ObjectFacts | null> {
    const answer = await this.orMissing(() => this.ask({ method: "HEAD", url: this.urlOf(path) }));
    if (answer === null) return null;
    return { bytes: Number(answer.headers.get("Content-Length")), etag: answer.headers.get("ETag") };
  }

  /**
   * Writes an object in one request and answers its ETag. The hash of the body is signed, so the storage refuses what
   * arrived otherwise; the checksum is kept with the object where the storage can.
   */
  async put(path: string, blob: Blob, type: string, onlyIf: WriteOnlyIf = null): Promise<string | null> {
    const { hex, base64 } = await sha256Of(blob);
    const headers: Record<string, string> = { "Content-Type": type };
    if (onlyIf !== null) {
      if ("none" in onlyIf) headers["If-None-Match"] = "*";
      else headers["If-Match"] = onlyIf.etag;
    }
    const request = { method: "PUT", url: this.urlOf(path), headers, body: blob, sha256: hex } as const;
    const answer = await this.withChecksum(request, base64);
    const said = answer.headers.get("x-amz-checksum-sha256");
    if (said !== null && said !== base64) throw new BucketFailure("damaged");
    return answer.headers.get("ETag");
  }

  async delete(path: string): Promise<void> {
    await this.orMissing(() => this.ask({ method: "DELETE", url: this.urlOf(path) }));
  }

  /** All objects whose path begins so, in order. */
  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const { address } = this.access;
    let token: string | null = null;
    do {
      const url = new URL(`${address.base}/`);
      url.searchParams.set("list-type", "2");
      url.searchParams.set("encoding-type", "url");
      url.searchParams.set("prefix", `${address.prefix}${prefix}`);
      if (token !== null) url.searchParams.set("continuation-token", token);
      const answer = await this.ask({ method: "GET", url: url.href });
      const page = readListAnswer(await (await bodyOf(answer)).text(), address.prefix);
      yield* page.objects;
      token = page.next;
    } while (token !== null);
  }

  /** The address of an object, with a query if one is asked for. */
  urlOf(path: string, query: Readonly<Record<string, string>> = {}): string {
    const url = new URL(objectAddress(this.access.address, path));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Sends a body with its checksum; without one where the storage knows none. */
  async withChecksum(request: BucketRequest, base64: string): Promise<Response> {
    if (!this.#checksums) return this.ask(request);
    try {
      const headers = { ...request.headers, "x-amz-checksum-sha256": base64 };
      return await this.ask({ ...request, headers });
    } catch (error) {
      // A storage that knows no conditions says the same: the request without a checksum tells them apart.
      if (!(error instanceof BucketFailure) || error.kind !== "unsupported") throw error;
      const answer = await this.ask(request);
      this.#checksums = false;
      return answer;
    }
  }

  /** Sends a request until it is answered or patience ends. */
  async ask(request: BucketRequest): Promise<Response> {
    return withPatience(this.#patience, this.signal, () => this.once(request));
  }

  private async once(request: BucketRequest): Promise<Response> {
    const signed = await signedRequest(this.access, request);
    let answer: Response;
    try {
      answer = await fetch(signed, { signal: this.signal });
    } catch {
      // Browsers say no more of it than that it failed.
      this.signal.throwIfAborted();
      throw new BucketFailure(isOffline() ? "offline" : "unreachable");
    }
    if (answer.ok) return answer;
    // "manual" keeps redirects of storages to another region from being followed; browsers then show nothing of them.
    if (answer.type === "opaqueredirect") throw new BucketFailure("region");
    throw failureOfAnswer(
      answer.status,
      // The connection broke: the status says enough.
      request.method === "HEAD" ? "" : await answer.text().catch(otherwise("")),
    );
  }

  private async orMissing(what: () => Promise<Response>): Promise<Response | null> {
    try {
      return await what();
    } catch (error) {
      if (error instanceof BucketFailure && error.kind === "missing") return null;
      throw error;
    }
  }
}

const isOffline = (): boolean => typeof navigator === "object" && navigator.onLine === false;

/** The body of an answer; a connection that breaks in its middle is a failure as before it. */
async function bodyOf(answer: Response): Promise<Blob> {
  try {
    return await answer.blob();
  } catch {
    // The connection broke.
    throw new BucketFailure("unreachable");
  }
}
