import type { Abilities, FileJob, JobId, Settled } from "../../contract/photo-worker.ts";
import type { Library } from "../../contract/library-worker.ts";
import type { Stage } from "../../photo/failure.ts";
import type { Row } from "../../photo/photo.ts";
import type { Copied, CopyJob } from "../../photo/saving/copy.ts";
import { type PhotoThread, WorkerLost } from "../../threads/thread.ts";
import { awakeTimer, deadline, TooLate } from "../../photo/deadline.ts";
import type { Queue, Work, WorkStage } from "../queue/queue.ts";
import type { WorkSource } from "./work-source.ts";
import { orNull } from "../../faults/faults.ts";

/** What happens in a lane, for its pool. */
export type LaneEvent =
  /** It started, and its worker can do this. */
  | { type: "ready"; abilities: Abilities }
  | { type: "settled"; stage: WorkStage; answer: Settled }
  | { type: "free" }
  /** It is beyond hope, and has to be replaced. */
  | { type: "lost"; started: boolean };

/** How long a lane may stay silent, in milliseconds. */
interface Deadlines {
  /** From spawning to the first sign of life; nobody is blamed. */
  startMs: number;
  /** For the browser to open the files of one job. */
  openMs: number;
  jobMs: number;
}

/** What all lanes of a pool work with. */
export interface LaneParts {
  deadlines: Deadlines;
  /** The last numbers given out. They go on from one pool to the next: the library still drops what retired jobs send. */
  numbers: { job: JobId; lane: number };
  /** Takes back what did not come to an end. */
  queue: Pick<Queue, "putBack">;
  workSource: Pick<WorkSource, "wish">;
  library: Pick<Library, "intake">;
  /** A file for a worker; rejects when it cannot be opened. */
  open: (id: Row, stage: WorkStage) => Promise<FileJob>;
}

type LaneFailure = "timed-out" | "crashed";

interface Run {
  job: JobId;
  work: Work;
  /** Ids not settled yet, in the order the worker takes them. */
  open: Set<Row>;
  posted: boolean;
  /** When it was begun, on the page's clock. */
  since: number;
}

/** How many batches of heads at a time: while the worker reads out one, the browser opens and fetches others. */
const MOST_BATCHES = 4;

/** So long, in milliseconds, a lane that starts may have the processor to itself. */
const START_TURN_MS = 1000;

/** An upright copy that takes longer is given up. */
const UPRIGHT_MS = 20_000;

/** A file to be saved that takes longer is left out. */
const COPY_MS = 120_000;

/**
 * One worker and what it has in progress. A lane that hangs or dies is replaced by the pool; only the file it
 * was working on fails.
 */
export class Lane {
  readonly number: number;
  readonly thread: PhotoThread;
  readonly #parts: LaneParts;
  readonly #emit: (event: LaneEvent) => void;
  readonly #runs = new Set<Run>();
  #started = false;
  #gone = false;
  #quietMs = 0;
  #copies = 0;

  constructor(number: number, thread: PhotoThread, parts: LaneParts, emit: (event: LaneEvent) => void) {
    this.number = number;
    this.thread = thread;
    this.#parts = parts;
    this.#emit = emit;
    thread.onCrash(() => this.#fail("crashed"));
    thread.calls.ready().then(
      (abilities) => {
        if (this.#gone) return;
        this.#started = true;
        this.#quietMs = 0;
        emit({ type: "ready", abilities });
      },
      // Its code did not load.
      () => this.#fail("crashed"),
    );
  }

  /** Lets the worker send its records straight to the library; again when the library's worker was replaced. */
  link(): void {
    const { port1, port2 } = new MessageChannel();
    void this.thread.calls.connect(port1);
    void this.#parts.library.intake.connect(this.number, port2);
  }

  get idle(): boolean {
    return this.#started && !this.#gone && this.#runs.size === 0;
  }

  /** Its worker is only just starting, which takes the processor some tenths of a second: the next had better wait. */
  get isStarting(): boolean {
    return !this.#started && !this.#gone && this.#quietMs < START_TURN_MS;
  }

  /** Whether another batch of heads may be begun beside what it has. A file read alone stays alone, to be blamed. */
  get readsOn(): boolean {
    const { size } = this.#runs;
    return size > 0 && size < MOST_BATCHES && [...this.#runs].every(({ work }) => isBatch(work));
  }

  /** The work in progress: several batches of heads, or one piece of anything. */
  get works(): Work[] {
    return Array.from(this.#runs, ({ work }) => work);
  }

  /** For how long the oldest work in progress has been there, in milliseconds; 0 when there is none. */
  heldMs(now: number): number {
    return Math.max(0, ...Array.from(this.#runs, ({ since }) => now - since));
  }

  /** Time went by without the machine having slept; past the deadline the lane is lost. */
  tick(elapsedMs: number): void {
    if (this.#gone || this.idle) return;
    this.#quietMs += elapsedMs;
    const { startMs, openMs, jobMs } = this.#parts.deadlines;
    // An opening that hangs is settled by its own deadline; the worker is not to blame.
    const posted = [...this.#runs].some((run) => run.posted);
    const limit = !this.#started ? startMs : posted ? jobMs : openMs * 2;
    if (this.#quietMs > limit) this.#fail("timed-out");
  }

  /** Does one piece of work; the answers reach the pool one by one. */
  start(work: Work): void {
    const ids = work.stage === "thumbnail" ? [work.id] : work.ids;
    const since = performance.now();
    const run: Run = { job: ++this.#parts.numbers.job, work, open: new Set(ids), posted: false, since };
    if (this.#runs.size === 0) this.#quietMs = 0;
    this.#runs.add(run);
    void this.#perform(run, ids);
  }

  /** What the worker still answers no longer counts; the lane stays busy until it is through. */
  abandon(): void {
    for (const { job, open } of this.#runs) {
      void this.#parts.library.intake.retire([job]);
      open.clear();
    }
  }

  /** Ends the worker. Work in progress is put back first when it is still wanted. */
  close(putBack: boolean): void {
    for (const { job, work } of this.#end()) {
      void this.#parts.library.intake.retire([job]);
      if (putBack) this.#parts.queue.putBack(work, false);
    }
  }

  /** A call outside the queue, such as an upright copy of a file; null when the worker dies or takes too long. */
  async aside<T>(call: (calls: PhotoThread["calls"]) => Promise<T>, mostMs = UPRIGHT_MS): Promise<T | null> {
    try {
      return await deadline(mostMs, call(this.thread.calls));
    } catch (error) {
      if (error instanceof TooLate || error instanceof WorkerLost) return null;
      throw error;
    }
  }

  /** Another call outside the queue: a file to be saved otherwise than it is. */
  async copy(job: CopyJob): Promise<Copied> {
    this.#copies++;
    try {
      return await deadline(COPY_MS, this.thread.calls.copy(job));
    } catch (error) {
      if (error instanceof WorkerLost) return { ok: false, why: "crashed" };
      if (error instanceof TooLate) return { ok: false, why: "timed-out" };
      throw error;
    } finally {
      this.#copies--;
    }
  }

  /** How many files it makes at this moment that are to be saved. */
  get copies(): number {
    return this.#copies;
  }

  async #perform(run: Run, ids: Row[]): Promise<void> {
    const files = await this.#openAll(run, ids);
    if (!this.#runs.has(run)) return;
    if (files.length > 0 && run.open.size > 0) {
      run.posted = true;
      this.#quietMs = 0;
      try {
        await this.#post(run, files);
      } catch {
        // Whatever is thrown there stands for these files alone.
        if (this.#runs.has(run)) this.#blame(run, "crashed");
      }
    }
    if (!this.#runs.delete(run)) return;
    // The worker went through without an answer for these: a bug there must not lose a file.
    if (run.open.size > 0) this.#blame(run, "crashed");
    this.#emit({ type: "free" });
  }

  async #post(run: Run, files: FileJob[]): Promise<void> {
    const { work } = run;
    const settled = (answers: Settled[]): void => {
      // An empty answer is a sign of life.
      if (this.#runs.has(run)) this.#quietMs = 0;
      for (const answer of answers) this.#settle(run, answer);
    };
    if (work.stage === "metadata") return this.thread.calls.metadata(run.job, files, settled);
    if (work.stage === "digest") return this.thread.calls.digest(run.job, work.extent, files, settled);
    const file = files[0];
    if (!file) return;
    const { id, file: bytes, unpacked } = file;
    const packed = unpacked === undefined ? {} : { unpacked };
    const job = { job: run.job, id, file: bytes, ...packed, ...this.#parts.workSource.wish(id) };
    this.#settle(run, await this.thread.calls.thumbnail(job));
  }

  #settle(run: Run, answer: Settled): void {
    if (!this.#runs.has(run)) return;
    this.#quietMs = 0;
    if (run.open.delete(answer.id)) this.#emit({ type: "settled", stage: run.work.stage, answer });
  }

  /** Opens the files; those that cannot be opened, or not in time, settle here. */
  async #openAll(run: Run, ids: Row[]): Promise<FileJob[]> {
    let callOff = (): void => undefined;
    const late = new Promise<"late">((resolve) => {
      callOff = awakeTimer(this.#parts.deadlines.openMs, () => resolve("late"));
    });
    const opened = await Promise.all(
      ids.map((id) =>
        // Moved or changed since: it settles as unreadable.
        Promise.race([this.#parts.open(id, run.work.stage).catch(orNull), late]).then((file) => ({
          id,
          file,
        })),
      ),
    );
    callOff();
    const files: FileJob[] = [];
    for (const { id, file } of opened) {
      if (file !== null && file !== "late") files.push(file);
      else this.#settle(run, notOpened(id, run.work.stage, file === "late"));
    }
    return files;
  }

  #fail(kind: LaneFailure): void {
    if (this.#gone) return;
    const runs = this.#end();
    for (const run of runs) {
      void this.#parts.library.intake.retire([run.job]);
      // Of several, the worker never saw those whose files were not open yet.
      if (runs.length === 1) this.#blame(run, kind);
      else this.#putBack(run, run.posted);
    }
    this.#emit({ type: "lost", started: this.#started });
  }

  #putBack({ work, open }: Run, alone: boolean): void {
    const ids = [...open];
    open.clear();
    if (work.stage !== "thumbnail" && ids.length > 0) this.#parts.queue.putBack({ ...work, ids }, alone);
  }

  /** Stops the worker for good; answers what it had in progress. */
  #end(): Run[] {
    const runs = [...this.#runs];
    this.#gone = true;
    this.#runs.clear();
    this.thread.terminate();
    return runs;
  }

  /**
   * A file that was alone in the worker's hands fails. Of several, nobody can be blamed for sure (a joined read may
   * hang, answers may be on their way): each is read again alone, and the guilty one fails then.
   */
  #blame(run: Run, kind: LaneFailure): void {
    const { work, open } = run;
    if (work.stage !== "thumbnail" && work.ids.length > 1) {
      this.#putBack(run, true);
      return;
    }
    const ids = [...open];
    open.clear();
    const failure = { kind, stage: failureStage(work.stage), message: words[kind] };
    for (const id of ids)
      this.#emit({ type: "settled", stage: work.stage, answer: { id, ok: false, failure } });
  }
}

function isBatch(work: Work): boolean {
  return work.stage === "metadata" && work.ids.length > 1;
}

const words = {
  "timed-out": "Reading this file took too long and was stopped.",
  crashed: "This file crashed the reader.",
};

/** A digest that fails is no failure of the file, and is reported nowhere. */
function failureStage(stage: WorkStage): Stage {
  return stage === "digest" ? "metadata" : stage;
}

function notOpened(id: Row, workStage: WorkStage, late: boolean): Settled {
  const stage = failureStage(workStage);
  const message = late
    ? "The file did not open in time. If it is on a network drive or in the cloud, make it available and try again."
    : "The file could not be opened. It may have been moved, changed or unplugged.";
  return { id, ok: false, failure: { kind: late ? "timed-out" : "unreadable", stage, message } };
}
