import type { Chunk } from "./chunk.ts";
import { transferLimits, transferVersion } from "./limits.ts";
import type { TransferMessage, SentFile } from "./message.ts";
import type { Refusal } from "./refusal.ts";

/** What the receiver does next. */
type ReceivingStep =
  | { do: "nothing" }
  /** All files are known: now it may ask for them. */
  | { do: "listed"; told: string }
  | { do: "begin"; id: number; at: number }
  | { do: "end"; id: number; hash: string }
  | { do: "gone"; id: number }
  | { do: "stopped" }
  | Refusal;

type Phase = "hello" | "list" | "files" | "listed" | "over";

/** A file that is being received. */
interface Open {
  id: number;
  at: number;
}

/**
 * The receiver's side of a transfer: takes what the sender says, and answers what to do. It neither writes nor sends.
 * Nothing is accepted that was not asked for, and no byte beyond what was announced. A sender that says what it must not is
 * refused, and nothing it says after that counts.
 */
export class Receiving {
  readonly files: SentFile[] = [];
  /** Files asked for, each with the bytes that are here. */
  readonly #wanted = new Map<number, number>();
  readonly #told: string[] = [];
  #phase: Phase = "hello";
  #announced = { files: 0, bytes: 0, told: 0 };
  #listed = { bytes: 0, told: 0 };
  #open: Open | null = null;

  /** Bytes of all files, as announced. */
  get bytes(): number {
    return this.#announced.bytes;
  }

  /** Whether one more file may be asked for. */
  get mayAsk(): boolean {
    return this.#wanted.size < transferLimits.wanted;
  }

  /** Asks for a file from `at` on; `hash` is that of what is here. Not twice at a time. */
  ask(id: number, at: number, hash: string | null): TransferMessage {
    this.#wanted.set(id, at);
    return { t: "want", id, at, hash };
  }

  take(message: TransferMessage): ReceivingStep {
    const step = this.#step(message);
    if (step.do === "refuse" || step.do === "stopped") this.#phase = "over";
    return step;
  }

  /** Whether these bytes come where they belong. If so, the file is that much further. */
  takeChunk({ id, at, bytes }: Chunk): Refusal | null {
    const open = this.#phase === "over" ? null : this.#open;
    const size = this.files[id]?.bytes ?? 0;
    const isNext = open !== null && open.id === id && open.at === at;
    if (isNext && at + bytes.length <= size) {
      open.at += bytes.length;
      return null;
    }
    this.#phase = "over";
    return { do: "refuse", why: isNext ? "bounds" : "order" };
  }

  #step(message: TransferMessage): ReceivingStep {
    if (message.t === "stop" && this.#phase !== "over") return { do: "stopped" };
    switch (this.#phase) {
      case "hello":
        return this.#hello(message);
      case "list":
        if (message.t !== "list") return { do: "refuse", why: "order" };
        this.#announced = message;
        this.#phase = "files";
        return { do: "nothing" };
      case "files":
        return this.#list(message);
      case "listed":
        return this.#file(message);
      case "over":
        return { do: "refuse", why: "order" };
    }
  }

  #hello(message: TransferMessage): ReceivingStep {
    if (message.t !== "hello") return { do: "refuse", why: "order" };
    if (message.v !== transferVersion) return { do: "refuse", why: "version" };
    this.#phase = "list";
    return { do: "nothing" };
  }

  #list(message: TransferMessage): ReceivingStep {
    const { files, bytes, told } = this.#announced;
    if (message.t === "files") {
      for (const file of message.files) this.#listed.bytes += file.bytes;
      if (this.files.length + message.files.length > files || this.#listed.bytes > bytes)
        return { do: "refuse", why: "bounds" };
      this.files.push(...message.files);
      return { do: "nothing" };
    }
    if (message.t === "told") {
      this.#listed.told += message.text.length;
      if (this.#listed.told > told) return { do: "refuse", why: "bounds" };
      this.#told.push(message.text);
      return { do: "nothing" };
    }
    if (message.t !== "listed") return { do: "refuse", why: "order" };
    if (this.files.length !== files || this.#listed.bytes !== bytes || this.#listed.told !== told)
      return { do: "refuse", why: "bounds" };
    this.#phase = "listed";
    return { do: "listed", told: this.#told.join("") };
  }

  #file(message: TransferMessage): ReceivingStep {
    const open = this.#open;
    if (message.t === "file") {
      const { id, at } = message;
      const here = this.#wanted.get(id);
      if (open !== null || here === undefined) return { do: "refuse", why: "order" };
      // From where it was asked for, or anew.
      if (at !== here && at !== 0) return { do: "refuse", why: "bounds" };
      this.#open = { id, at };
      return { do: "begin", id, at };
    }
    if (message.t === "end") {
      const { id, hash } = message;
      if (open === null || open.id !== id) return { do: "refuse", why: "order" };
      if (open.at !== this.files[id]?.bytes) return { do: "refuse", why: "bounds" };
      this.#close(id);
      return { do: "end", id, hash };
    }
    if (message.t !== "gone") return { do: "refuse", why: "order" };
    const { id } = message;
    // It may become unreadable in its middle.
    if (!this.#wanted.has(id) || (open !== null && open.id !== id)) return { do: "refuse", why: "order" };
    this.#close(id);
    return { do: "gone", id };
  }

  #close(id: number): void {
    this.#open = null;
    this.#wanted.delete(id);
  }
}
