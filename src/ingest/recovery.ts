import type { Unsettled } from "../contract/intake.ts";
import type { Library } from "../contract/library-worker.ts";
import type { PhotoId } from "../photo/photo.ts";
import type { Announcer } from "./catalogue/announcer.ts";
import type { Scheduler } from "./pool/scheduler.ts";
import type { Queue } from "./queue/queue.ts";
import { orNull } from "../faults/faults.ts";

/** What has a part in doing again what was lost. */
export interface RecoveryParts {
  announcer: Announcer;
  queue: Queue;
  scheduler: Scheduler;
  library: Pick<Library, "intake">;
  isRunning: () => boolean;
}

/** Any worker may die at any moment. What it had sent and nobody received is done again. */
export class Recovery {
  readonly #parts: RecoveryParts;
  /** Whether a worker is gone since the library was last asked what it misses. */
  doubt = false;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  /** Once all is done here after a worker was lost: what it sent last may never have reached the library. */
  recover(): void {
    if (this.doubt && this.#parts.isRunning() && this.#parts.queue.idle) void this.askForLost();
  }

  /** Asks the library what it misses. That is read and drawn again, or counts as cancelled where no import runs. */
  async askForLost(): Promise<void> {
    const { announcer, isRunning, library, scheduler } = this.#parts;
    this.doubt = false;
    // What is on its way by the ports gets its turn first.
    await new Promise((turn) => setTimeout(turn));
    // The library worker died: its next one says what it misses.
    const unsettled = await library.intake.unsettled().catch(orNull);
    if (unsettled === null) return;
    const heads = scheduler.lost(unsettled);
    if (isRunning()) scheduler.readLost(heads);
    else announcer.cancel(heads);
  }

  /** Announces all files to a new library worker. Answers whether that one is still alive. */
  async announceAll(): Promise<boolean> {
    const { announcer, queue, scheduler } = this.#parts;
    const isOurs = (unsettled: Unsettled): PhotoId[] =>
      queue.concernedBy([...unsettled.heads, ...unsettled.pictures]);
    const unsettled = await announcer.announceAll(isOurs);
    if (!unsettled) return false;
    const heads = announcer.readable(scheduler.lost(unsettled));
    announcer.reopen(heads);
    scheduler.readLost(heads);
    return true;
  }
}
