import type { Picture } from "../../src/photo/photo.ts";
import type { Credit, LibraryMessage, Settled } from "../../src/contract/photo-worker.ts";

/** Messages a photo worker may have in flight before the library acknowledges any. */
export const startCredit = 64;

/** Bytes of pictures and tracks in flight; one message is always sent, however large. */
const budgetBytes = 8 * 1024 * 1024;

/** Answers are sent in batches of this size, none later than this: a message costs as much as reading a head. */
const together = 32;
const longestMs = 12;

interface Waiting {
  message: LibraryMessage;
  sent: () => void;
}

/**
 * Sends records and pictures to the library, in order and within the credit it gave. Unacknowledged messages are kept
 * and sent again when the library worker is replaced, so pictures are copied into a message, never transferred.
 */
export class Outbox {
  #port: MessagePort | null = null;
  #underWay: LibraryMessage[] = [];
  #waiting: Waiting[] = [];
  /** In flight but not posted yet: posted together by `flush`. */
  #parcel: LibraryMessage[] = [];

  /** Sends through `port` from now on, starting with what the previous port did not acknowledge. */
  connect(port: MessagePort): void {
    this.close();
    const again = this.#underWay;
    this.#underWay = [];
    this.#parcel = [];
    this.#port = port;
    port.addEventListener("message", this.#credited);
    port.start();
    for (const message of again) this.#pack(message);
    this.#pump();
    this.flush();
  }

  /** Posts everything sent since the last flush as one message: each message costs as much as copying a record. */
  flush(): void {
    if (this.#parcel.length > 0) this.#port?.postMessage(this.#parcel);
    this.#parcel = [];
  }

  /** Resolves once the message will leave with the next `flush`; waits while there is no credit, no room or no port. */
  send(message: LibraryMessage): Promise<void> {
    return new Promise((sent) => {
      this.#waiting.push({ message: compact(message), sent });
      this.#pump();
    });
  }

  /** Closes the port. Waiting and unacknowledged messages are kept for the next one. */
  close(): void {
    this.#port?.removeEventListener("message", this.#credited);
    this.#port?.close();
    this.#port = null;
  }

  #credited = (event: MessageEvent<Credit>): void => {
    if (event.data.type !== "credit") return;
    this.#underWay.splice(0, event.data.messages);
    this.#pump();
    this.flush();
  };

  #pump(): void {
    if (this.#port === null) return;
    for (;;) {
      const next = this.#waiting[0];
      if (next === undefined) return;
      if (!this.#hasRoom(next.message)) {
        // Otherwise nothing would ever make room for it.
        this.flush();
        return;
      }
      this.#waiting.shift();
      this.#pack(next.message);
      next.sent();
    }
  }

  #hasRoom(message: LibraryMessage): boolean {
    if (this.#underWay.length === 0) return true;
    if (this.#underWay.length >= startCredit) return false;
    const bytes = this.#underWay.reduce((sum, one) => sum + pictureBytes(one), 0);
    return bytes + pictureBytes(message) <= budgetBytes;
  }

  #pack(message: LibraryMessage): void {
    this.#underWay.push(message);
    this.#parcel.push(message);
  }
}

/**
 * Answers to the page about one batch. Records are sent before the answers about them, so a photo the page counts as
 * settled is on its way to the library even if this worker dies next.
 */
export class BatchAnswers {
  readonly #outbox: Outbox;
  readonly #settled: (answers: Settled[]) => unknown;
  #waiting: Settled[] = [];
  #since = performance.now();
  #taken: unknown;

  constructor(outbox: Outbox, settled: (answers: Settled[]) => unknown) {
    this.#outbox = outbox;
    this.#settled = settled;
  }

  add(answer: Settled): void {
    this.#waiting.push(answer);
    if (this.#waiting.length >= together || performance.now() - this.#since > longestMs) this.#send();
  }

  /** Sends the rest. Resolves once the page has received it, because answers travel through their own port. */
  async end(): Promise<void> {
    this.#send();
    await this.#taken;
  }

  #send(): void {
    this.#outbox.flush();
    if (this.#waiting.length > 0) this.#taken = this.#settled(this.#waiting);
    this.#waiting = [];
    this.#since = performance.now();
  }
}

function pictureBytes(message: LibraryMessage): number {
  if (message.type === "sidecar") return message.points?.byteLength ?? 0;
  const points = message.type === "record" ? (message.points?.byteLength ?? 0) : 0;
  return points + (pictureOf(message)?.bytes.byteLength ?? 0);
}

function pictureOf(message: LibraryMessage): Picture | null {
  if (message.type === "thumbnail" || message.type === "preview") return message.picture;
  return message.type === "record" ? message.preview : null;
}

/** Copies a picture that is a view of a larger buffer, because posting it would clone the whole buffer. */
function compact(message: LibraryMessage): LibraryMessage {
  const picture = pictureOf(message);
  if (picture === null || picture.bytes.byteLength === picture.bytes.buffer.byteLength) return message;
  const own = { ...picture, bytes: picture.bytes.slice() };
  if (message.type === "thumbnail" || message.type === "preview") return { ...message, picture: own };
  return message.type === "record" ? { ...message, preview: own } : message;
}
