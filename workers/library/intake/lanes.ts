import type { Credit, JobId, LibraryMessage } from "../../../src/contract/photo-worker.ts";

/** The ports of the photo workers. A credit says how many messages have been handled. */
export class Lanes {
  readonly #ports = new Map<number, MessagePort>();
  readonly #retired = new Set<JobId>();
  readonly #receive: (message: LibraryMessage) => void;

  constructor(receive: (message: LibraryMessage) => void) {
    this.#receive = receive;
  }

  /** Listens to a lane; its former port is closed. */
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
    // A message that cannot be read counts, too.
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

  /** Messages of these jobs are credited from now on, but ignored. */
  retire(jobs: readonly JobId[]): void {
    for (const job of jobs) this.#retired.add(job);
  }

  /** An error in one message does not hold up the others. */
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

/** One credit for everything that arrived together, at once: a timer would cost as much as the message. */
function credit(port: MessagePort, messages: number): void {
  const paid: Credit = { type: "credit", messages };
  port.postMessage(paid);
}
