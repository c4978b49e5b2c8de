import type { Credit, JobId, LibraryMessage } from "../../../src/contract/photo-worker.ts";

/** The ports of the photo workers. A credit tells that so many of the oldest messages have been taken in. */
export class Lanes {
  readonly #ports = new Map<number, MessagePort>();
  readonly #retired = new Set<JobId>();
  readonly #receive: (message: LibraryMessage) => void;

  constructor(receive: (message: LibraryMessage) => void) {
    this.#receive = receive;
  }

  /** Listens to a lane; a port it had before is closed. */
  connect(lane: number, port: MessagePort): void {
    this.disconnect(lane);
    this.#ports.set(lane, port);
    port.onmessage = ({ data }: MessageEvent<LibraryMessage[]>) => {
      try {
        this.#take(data);
      } finally {
        credit(port, data.length);
      }
    };
    // A message that cannot be read here was under way all the same.
    port.onmessageerror = () => credit(port, 1);
  }

  disconnect(lane: number): void {
    const port = this.#ports.get(lane);
    if (port === undefined) return;
    this.#ports.delete(lane);
    port.onmessage = null;
    port.onmessageerror = null;
    port.close();
  }

  /** From now on messages of these jobs are credited, but not received. */
  retire(jobs: readonly JobId[]): void {
    for (const job of jobs) this.#retired.add(job);
  }

  /** A message that makes trouble does not keep the others from being taken in. */
  #take(messages: readonly LibraryMessage[]): void {
    for (const [at, message] of messages.entries()) {
      if (this.#retired.has(message.job)) continue;
      try {
        this.#receive(message);
      } catch (error) {
        this.#take(messages.slice(at + 1));
        throw error;
      }
    }
  }
}

/** What came in one piece is credited in one piece, and at once: a timer for it costs as much as the message. */
function credit(port: MessagePort, messages: number): void {
  const paid: Credit = { type: "credit", messages };
  port.postMessage(paid);
}
