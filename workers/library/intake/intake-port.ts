import type { IntakePort, Unsettled } from "../../../src/contract/intake.ts";
import type { Admission } from "../scheduling/admission.ts";
import { fileStamp } from "../state/file-stamp.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import { awaitsThumbnail, Fact, outcomeOf } from "../state/facts.ts";
import type { Intake } from "./intake.ts";
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

/** What an import works on. */
interface IntakeHost {
  library: LibraryParts;
  intake: Intake;
  lanes: Lanes;
  /** Something changed that the page shows. */
  changed: () => void;
}

/**
 * Rows whose metadata or picture is still missing. After a failed picture without a record, the record was lost with
 * the port of its worker.
 */
function unsettledOf(library: LibraryParts): Unsettled {
  const heads: number[] = [];
  const pictures: number[] = [];
  for (let row = 0; row < library.state.columns.rows; row++) {
    const facts = library.state.facts(row);
    if (outcomeOf(facts) === "pending" || isRecordLost(library, row)) heads.push(row);
    else if (awaitsThumbnail(facts)) pictures.push(row);
  }
  const digests = library.duplicates.awaitedRows();
  return { heads: Uint32Array.from(heads), pictures: Uint32Array.from(pictures), digests };
}

function isRecordLost(library: LibraryParts, row: number): boolean {
  const isFailed = (library.state.facts(row) & (Fact.failed | Fact.record)) === Fact.failed;
  return isFailed && library.failureLog.failure(row)?.stage === "thumbnail";
}

/** Takes what an import sends. */
export function intakePort({ when, told }: Admission, host: IntakeHost): IntakePort {
  const { library, intake, lanes, changed } = host;
  return {
    connect: when("whole", (lane, port) => lanes.connect(lane, port)),
    disconnect: when("whole", (lane) => lanes.disconnect(lane)),
    retire: when("whole", (jobs) => lanes.retire(jobs)),
    unsettled: when("whole", () => unsettledOf(library)),
    found: told((rows) => {
      intake.found(rows);
      changed();
    }),
    skipped: told((files) => {
      intake.skipped(files);
      changed();
    }),
    failed: told((failures) => {
      for (const { id, failure } of failures) intake.failed(id, failure);
      changed();
    }),
    passedOver: told((rows) => {
      for (const { id, reason } of rows) intake.passedOver(id, reason);
      changed();
    }),
    retry: told((ids) => {
      intake.retry(ids);
      changed();
    }),
    undigested: told((ids) => {
      for (const id of ids) library.duplicates.undigested(id);
      changed();
    }),
    thumbnail: told((id, picture, bytes, modified) => {
      intake.thumbnail(id, picture, fileStamp(bytes, modified));
      changed();
    }),
  };
}
