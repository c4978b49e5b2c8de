import { transferLimits, transferVersion } from "./limits.ts";
import type { TransferMessage, SentFile } from "./message.ts";
import type { Refusal } from "./refusal.ts";

/** What the sender does next. */
type SendingStep =
  | { do: "list" }
  /** From `at` on, if the first `at` bytes of the file have this hash, else from its beginning. */
  | { do: "send"; id: number; at: number; hash: string | null }
  /** More may be sent. */
  | { do: "go-on" }
  | { do: "finished" }
  | { do: "stopped" }
  | Refusal;

type Phase = "hello" | "listing" | "sending" | "over";

/**
 * The sender's side of a transfer: takes what the receiver says, and answers what to do. It neither reads nor sends. A
 * receiver that says what it must not is refused, and nothing it says after that counts.
 */
export class Sending {
  readonly #files: readonly SentFile[];
  readonly #wanted = new Set<number>();
  #phase: Phase = "hello";
  #sent = 0;
  #got = 0;

  constructor(files: readonly SentFile[]) {
    this.#files = files;
  }

  /** Bytes sent and not yet on the other side's disk. */
  get ahead(): number {
    return this.#sent - this.#got;
  }

  /** Bytes on the other side's disk, of this connection. */
  get got(): number {
    return this.#got;
  }

  /** The list was sent as a whole. */
  listed(): void {
    if (this.#phase === "listing") this.#phase = "sending";
  }

  /** How many bytes of files were given to the connection. */
  sent(bytes: number): void {
    this.#sent += bytes;
  }

  /** A file was sent to its end, or is gone. */
  settled(id: number): void {
    this.#wanted.delete(id);
  }

  take(message: TransferMessage): SendingStep {
    const step = this.#step(message);
    if (step.do === "refuse" || step.do === "stopped" || step.do === "finished") this.#phase = "over";
    return step;
  }

  #step(message: TransferMessage): SendingStep {
    if (this.#phase === "over") return { do: "refuse", why: "order" };
    const { t } = message;
    if (t === "stop") return { do: "stopped" };
    if (t === "want") return this.#want(message);
    if (t === "hello" && this.#phase === "hello") {
      if (message.v !== transferVersion) return { do: "refuse", why: "version" };
      this.#phase = "listing";
      return { do: "list" };
    }
    if (t === "got") {
      if (message.bytes < this.#got || message.bytes > this.#sent) return { do: "refuse", why: "bounds" };
      this.#got = message.bytes;
      return { do: "go-on" };
    }
    const isAll = t === "finished" && this.#phase === "sending" && this.#wanted.size === 0;
    return isAll ? { do: "finished" } : { do: "refuse", why: "order" };
  }

  #want({ id, at, hash }: Extract<TransferMessage, { t: "want" }>): SendingStep {
    if (this.#phase !== "sending") return { do: "refuse", why: "order" };
    const file = this.#files[id];
    if (file === undefined || at > file.bytes || this.#wanted.size >= transferLimits.wanted)
      return { do: "refuse", why: "bounds" };
    if (this.#wanted.has(id)) return { do: "refuse", why: "order" };
    this.#wanted.add(id);
    return { do: "send", id, at, hash };
  }
}
