import type { Picture } from "../../src/photo/photo.ts";
import type { Credit, LibraryMessage } from "../../src/contract/lane-messages.ts";

/** Messages a photo worker may have under way before the library answers. */
export const startCredit = 64;

/** Bytes of pictures and tracks under way; one message always goes, however large. */
const budgetBytes = 8 * 1024 * 1024;

interface Waiting {
  message: LibraryMessage;
  sent: () => void;
}

/**
 * Records and pictures on their way to the library, in order. No more is under way than the library gave credit for.
 * What it has not yet credited back is kept, and sent again through the next port when a library worker was replaced:
 * so pictures are copied into a message, never transferred.
 */
export class Outbox {
  #port: MessagePort | null = null;
  #underWay: LibraryMessage[] = [];
  #waiting: Waiting[] = [];
  /** Under way, but not posted yet: they leave together. */
  #parcel: LibraryMessage[] = [];

  /** Sends through `port` from now on, beginning with what the port before it did not acknowledge. */
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

  /** Posts what was sent since the last time, in one message: each costs as much as a record's own copy. */
  flush(): void {
    if (this.#parcel.length > 0) this.#port?.postMessage(this.#parcel);
    this.#parcel = [];
  }

  /** Resolves when the message is to leave with the next `flush`; waits while credit or bytes are used up, or no port is there. */
  send(message: LibraryMessage): Promise<void> {
    return new Promise((sent) => {
      this.#waiting.push({ message: compact(message), sent });
      this.#pump();
    });
  }

  /** Lets go of the port. What waits and what is unacknowledged stays for the next one. */
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
        // Nothing would ever make room for it otherwise.
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

function pictureBytes(message: LibraryMessage): number {
  if (message.type === "sidecar") return message.points?.byteLength ?? 0;
  return pictureOf(message)?.bytes.byteLength ?? 0;
}

function pictureOf(message: LibraryMessage): Picture | null {
  if (message.type === "thumbnail" || message.type === "preview") return message.picture;
  return message.type === "record" ? message.preview : null;
}

/** A view on a large buffer would be cloned with the whole buffer: gives the picture bytes of their own. */
function compact(message: LibraryMessage): LibraryMessage {
  const picture = pictureOf(message);
  if (picture === null || picture.bytes.byteLength === picture.bytes.buffer.byteLength) return message;
  const own = { ...picture, bytes: picture.bytes.slice() };
  if (message.type === "thumbnail" || message.type === "preview") return { ...message, picture: own };
  return message.type === "record" ? { ...message, preview: own } : message;
}
