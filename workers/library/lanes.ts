import type { Credit, JobId, LibraryMessage } from "../contract.ts";

/**
 * Messages a photo worker may have under way from the start. Its outbox counts on the same number: the first credits
 * are not sent, they are given.
 */
const startCredit = 64;

/** So many messages are credited together; what is left is credited once the port is quiet. */
const creditBatch = startCredit / 4;

interface Lane {
  port: MessagePort;
  owed: number;
  timer: ReturnType<typeof setTimeout> | null;
}

/** The ports of the photo workers. A credit also tells that the oldest messages have been taken in. */
export class Lanes {
  readonly #lanes = new Map<number, Lane>();
  readonly #retired = new Set<JobId>();
  readonly #receive: (message: LibraryMessage) => void;

  constructor(receive: (message: LibraryMessage) => void) {
    this.#receive = receive;
  }

  /** Listens to a lane; a port it had before is closed. */
  connect(lane: number, port: MessagePort): void {
    this.disconnect(lane);
    const entry: Lane = { port, owed: 0, timer: null };
    this.#lanes.set(lane, entry);
    port.onmessage = (event: MessageEvent<LibraryMessage[]>) => {
      this.#take(entry, event.data);
    };
    // A message that cannot be read here was under way all the same.
    port.onmessageerror = () => this.#owe(entry);
  }

  disconnect(lane: number): void {
    const entry = this.#lanes.get(lane);
    if (entry === undefined) return;
    this.#lanes.delete(lane);
    if (entry.timer !== null) clearTimeout(entry.timer);
    entry.port.onmessage = null;
    entry.port.onmessageerror = null;
    entry.port.close();
  }

  /** From now on messages of these jobs are credited, but not received. */
  retire(jobs: readonly JobId[]): void {
    for (const job of jobs) this.#retired.add(job);
  }

  /** A message that makes trouble is credited like the others, and does not keep them from being taken in. */
  #take(lane: Lane, messages: readonly LibraryMessage[]): void {
    const [message, ...rest] = messages;
    if (message === undefined) return;
    try {
      if (!this.#retired.has(message.job)) this.#receive(message);
    } finally {
      this.#owe(lane);
      this.#take(lane, rest);
    }
  }

  #owe(lane: Lane): void {
    lane.owed++;
    if (lane.owed >= creditBatch) this.#pay(lane);
    else lane.timer ??= setTimeout(() => this.#pay(lane), 0);
  }

  #pay(lane: Lane): void {
    if (lane.timer !== null) clearTimeout(lane.timer);
    lane.timer = null;
    const credit: Credit = { type: "credit", messages: lane.owed };
    lane.owed = 0;
    lane.port.postMessage(credit);
  }
}
