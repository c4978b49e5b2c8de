import type { TransferWorker } from "../shared/transfer-worker.ts";
import { threadOf, type Thread } from "../../../threads/thread.ts";
import { startTransferWorker } from "../../../threads/transfer-worker.ts";
import { blockOf, FrameCollector, framesOf, readBlock } from "./codes/code-frames.ts";
import type { Contact } from "./codes/session-description.ts";
import { messageText, readMessage, type TransferMessage } from "./message.ts";
import { Peer } from "./peer.ts";
import type { TransferEnd } from "./transfer-state.ts";

/** What one side makes of what the other says. */
export interface Listener {
  /** The connection is there; this is its number. */
  connected(number: string): void;
  message(message: TransferMessage): void;
  bytes(bytes: ArrayBuffer): void;
  /** There may be room for more. */
  drained(): void;
  /** Over, for good; said once, and never after `end`. */
  over(why: TransferEnd): void;
}

/** Messages kept until somebody listens: an honest side says no more than hello then. */
const mostHeld = 4;
/** How long a last word may take to leave, in milliseconds. */
const lastWordMs = 400;
/** How long connecting may take, in milliseconds, before it is said not to work. */
const connectMs = 25_000;

/** One connection to another device, from its codes to its end, and the worker that does the work for it. */
export class Conversation {
  readonly #thread: Thread<TransferWorker> = threadOf(startTransferWorker());
  readonly #listener: Listener;
  readonly #peer: Peer;
  #collector = new FrameCollector();
  #held: string[] | null = [];
  #isOver = false;
  #isOpen = false;
  #isDismissed = false;

  constructor(listener: Listener) {
    this.#listener = listener;
    this.#thread.onCrash(() => this.#break(this.#isOpen ? "lost" : "unable"));
    this.#peer = new Peer({
      open: () => void this.#opened(),
      text: (text) => this.#text(text),
      bytes: (bytes) => {
        if (this.#isOver) return;
        if (this.#held === null) listener.bytes(bytes);
        else this.#break("refused");
      },
      drained: () => listener.drained(),
      closed: () => this.#break("lost"),
    });
  }

  get worker(): Thread<TransferWorker>["calls"] {
    return this.#thread.calls;
  }

  /** Whether the connection takes more now; else `drained` follows. */
  get hasRoom(): boolean {
    return this.#peer.hasRoom;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The codes of an offer. */
  async offer(): Promise<string[]> {
    return framesOf(await this.#peer.offer());
  }

  /** How many of the other side's codes were read. */
  get read(): { here: number; of: number } {
    return this.#collector.progress;
  }

  /** A code that was scanned, or a pasted block: the other side's contact once all of it is there. */
  contact(text: string, kind: Contact["kind"]): Contact | "more" | null {
    const found = this.#collector.take(text.trim()) ?? readBlock(text);
    return found === null || found === "more" || found.kind === kind ? found : null;
  }

  /** The codes of the answer to an offer. Rejects where the browser does not take it. */
  async answer(offer: Contact): Promise<string[]> {
    return framesOf(await this.#peer.answer(offer));
  }

  /** Takes an answer; from now on it connects. */
  async finish(answer: Contact): Promise<void> {
    await this.#peer.finish(answer);
    setTimeout(() => {
      if (!this.#isOpen) this.#break("lost");
    }, connectMs);
  }

  /** From now on the listener hears what the other side says, and what it said before. */
  listen(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const text of held) this.#text(text);
  }

  say(message: TransferMessage): void {
    this.#peer.send(messageText(message));
  }

  /** False where the connection is gone. */
  send(chunk: ArrayBuffer): boolean {
    return this.#peer.send(chunk);
  }

  /** Ends it, with a last word if there is one. The listener hears nothing more. */
  end(last: TransferMessage | null = null): void {
    if (last !== null) this.say(last);
    this.#isOver = true;
    setTimeout(() => this.#peer.close(), last === null ? 0 : lastWordMs);
  }

  /** Ends the worker, after `end`: nobody looks at this transfer any more. */
  dismiss(): void {
    this.#isDismissed = true;
    this.#thread.terminate();
  }

  get isDismissed(): boolean {
    return this.#isDismissed;
  }

  async #opened(): Promise<void> {
    this.#isOpen = true;
    this.#listener.connected(await this.#peer.number());
  }

  #text(text: string): void {
    if (this.#isOver) return;
    if (this.#held !== null) {
      if (this.#held.push(text) > mostHeld) this.#break("refused");
      return;
    }
    const message = readMessage(text);
    if (message === null) this.#break("refused");
    else this.#listener.message(message);
  }

  #break(why: TransferEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#peer.close();
    this.#listener.over(why);
  }
}

/** All codes as one text to copy. */
export const codesAsText = blockOf;
