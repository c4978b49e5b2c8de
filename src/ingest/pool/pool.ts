import type { JobId } from "../../contract/lane-messages.ts";
import type { Abilities, FileJob, Settled } from "../../contract/photo-worker.ts";
import type { PhotoId } from "../../photo/photo.ts";
import type { PhotoThread } from "../../threads/photo-thread.ts";
import type { Deadlines, PictureWish } from "./lane.ts";
import { Lane } from "./lane.ts";
import type { Work, WorkStage } from "../queue/order.ts";
import type { NumberedThread } from "./side-calls.ts";

/** What the pool asks and tells the import. */
export interface PoolHost {
  spawn(lane: number): PhotoThread;
  /** Links a new worker to the library, or takes the link away. */
  laneStarted(lane: number, thread: PhotoThread): void;
  laneEnded(lane: number): void;
  /** Whether work waits that no lane has. */
  waits(): boolean;
  /** The next piece of work, or null when there is none now. */
  take(inFlight: Work[]): Work | null;
  /** Heads for a lane that reads already; null when it had better come free for something else. */
  takeHeads(inFlight: Work[]): Work | null;
  open(id: PhotoId, stage: WorkStage): Promise<FileJob>;
  wish(id: PhotoId): PictureWish;
  settled(stage: WorkStage, answer: Settled): void;
  /** A picture was made, in so many milliseconds from its hand-over. */
  drawn(ms: number): void;
  putBack(work: Work, alone: boolean): void;
  retired(job: JobId): void;
  abilities(abilities: Abilities): void;
  /** A look at the lanes, and how much later than it should it came. */
  ticked(lateMs: number): void;
  /** Workers do not start on this page at all. */
  broken(): void;
}

/** How many lanes there are, and how patient the pool is with them. */
export interface PoolOptions {
  lanes: number;
  deadlines: Deadlines;
  /** The last numbers given out. They go on from one pool to the next: the library still drops what retired jobs send. */
  numbers: { job: JobId; lane: number };
}

/** Between two looks at the lanes. */
const TICK_MS = 250;
/** A tick that comes later than this was a sleeping machine or a hidden tab: the rest of the time does not count. */
const LONGEST_TICK_MS = 1000;
/** So many lanes in a row without a sign of life: workers do not work here. */
const START_FAILURES = 4;

/**
 * A fixed number of lanes that take work as they become free. A lane that hangs or dies is replaced at once; what was
 * in its hands fails or is put back, everything else goes on.
 */
export class Pool {
  readonly #host: PoolHost;
  readonly #options: PoolOptions;
  readonly #lanes = new Map<number, Lane>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #lastTick = 0;
  #active: number;
  /** Lanes that are kept alive. */
  #kept: number;
  #startFailures = 0;
  #paused = false;
  #closed = false;

  /** Time counts so many times less against a silent lane; above 1 on a slow device. */
  slack = 1;

  constructor(host: PoolHost, options: PoolOptions) {
    this.#host = host;
    this.#options = options;
    this.#active = options.lanes;
    this.#kept = options.lanes;
  }

  /** Lanes alive now, started or starting. */
  get lanes(): number {
    return this.#lanes.size;
  }

  get busy(): number {
    return [...this.#lanes.values()].filter(({ works }) => works.length > 0).length;
  }

  /** How many lanes may work at once; the rest stay idle (weak device, slow main thread). */
  set active(lanes: number) {
    if (lanes === this.#active) return;
    this.#active = Math.max(1, Math.min(lanes, this.#options.lanes));
    this.wake();
  }

  get active(): number {
    return this.#active;
  }

  /** For how long every lane at work has had a picture in hand, in milliseconds; 0 when one has something else. */
  get heldMs(): number {
    const working = [...this.#lanes.values()].filter(({ works }) => works.length > 0);
    const now = performance.now();
    const held = working.map((lane) => (lane.works[0]?.stage === "thumbnail" ? lane.heldMs(now) : 0));
    return held.length === 0 ? 0 : Math.min(...held);
  }

  /** What is being done now. */
  get inFlight(): Work[] {
    return [...this.#lanes.values()].flatMap(({ works }) => works);
  }

  /** Ends lanes that rest, as far as there are more than may work: each holds memory. More are started when they may. */
  trim(): void {
    this.#kept = this.#active;
    for (const lane of this.#lanes.values()) {
      if (this.#lanes.size <= this.#kept) return;
      if (!lane.idle) continue;
      this.#lanes.delete(lane.number);
      lane.close(false);
      this.#host.laneEnded(lane.number);
    }
  }

  /** Starts the lanes that are missing and hands out work to those that are free. */
  wake(): void {
    if (this.#closed) return;
    // Lanes that were ended come back once there is something for them to do.
    if (this.#kept < this.#active && this.#host.waits()) this.#kept = this.#active;
    if (this.#mayStart()) this.#addLane();
    this.#timer ??= this.#startTicking();
    // A lane that reads goes on first: each has its own code to warm up, which takes some thousand files.
    for (const lane of this.#lanes.values()) this.#readOn(lane);
    for (const lane of this.#lanes.values()) this.#feed(lane);
  }

  /** One at a time: several that start beside each other keep the page, and the first of them, from the processor. */
  #mayStart(): boolean {
    if (this.#lanes.size >= this.#kept || this.#startFailures >= START_FAILURES) return false;
    return ![...this.#lanes.values()].some(({ isStarting }) => isStarting);
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.wake();
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** What is being done no longer counts (the library is told nothing of it); lanes stay. */
  abandonAll(): void {
    for (const lane of this.#lanes.values()) lane.abandon();
  }

  /** Gives every living worker a new link to the library. */
  relink(): void {
    for (const lane of this.#lanes.values()) this.#host.laneStarted(lane.number, lane.thread);
  }

  /** A worker for a call outside the queue (an upright copy for the viewer); null when none can be had. */
  anyThread(): NumberedThread | null {
    if (this.#lanes.size === 0) this.wake();
    const lanes = [...this.#lanes.values()];
    const lane = lanes.find(({ idle }) => idle) ?? lanes[0];
    return lane ? { lane: lane.number, thread: lane.thread } : null;
  }

  /** Ends every worker at once. Work in hand is put back when it is still wanted. */
  close(putBack: boolean): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const lane of this.#lanes.values()) {
      lane.close(putBack);
      this.#host.laneEnded(lane.number);
    }
    this.#lanes.clear();
  }

  #addLane(): void {
    const { numbers } = this.#options;
    const number = ++numbers.lane;
    const host = this.#host;
    const thread = host.spawn(number);
    const lane: Lane = new Lane(number, thread, {
      deadlines: this.#options.deadlines,
      open: (id, stage) => host.open(id, stage),
      wish: (id) => host.wish(id),
      nextJob: () => ++numbers.job,
      settled: (stage, answer) => {
        if (stage === "thumbnail" && answer.ok) host.drawn(lane.heldMs(performance.now()));
        host.settled(stage, answer);
      },
      putBack: (work, alone) => host.putBack(work, alone),
      retired: (job) => host.retired(job),
      free: () => this.wake(),
      ready: (_, abilities) => {
        this.#startFailures = 0;
        host.abilities(abilities);
        this.wake();
      },
      lost: (lost, started) => this.#replace(lost, started),
    });
    this.#lanes.set(number, lane);
    host.laneStarted(number, thread);
  }

  #replace(lane: Lane, started: boolean): void {
    if (!this.#lanes.delete(lane.number)) return;
    this.#host.laneEnded(lane.number);
    if (!started) this.#startFailures++;
    if (this.#startFailures >= START_FAILURES && this.#lanes.size === 0) this.#host.broken();
    this.wake();
  }

  #feed(lane: Lane): void {
    if (this.#closed || this.#paused || !lane.idle || this.busy >= this.#active) return;
    const work = this.#host.take(this.inFlight);
    if (!work) return;
    lane.start(work);
    this.#readOn(lane);
  }

  /** One that works alone comes free after every batch: a picture on screen may have come to wait. */
  #readOn(lane: Lane): void {
    if (this.#closed || this.#paused || this.#active < 2) return;
    while (lane.readsOn) {
      const work = this.#host.takeHeads(this.inFlight);
      if (!work) return;
      lane.start(work);
    }
  }

  #startTicking(): ReturnType<typeof setInterval> {
    this.#lastTick = performance.now();
    return setInterval(() => {
      const now = performance.now();
      const late = now - this.#lastTick - TICK_MS;
      const elapsed = Math.min(now - this.#lastTick, LONGEST_TICK_MS);
      this.#lastTick = now;
      for (const lane of this.#lanes.values()) lane.tick(elapsed / this.slack);
      if (this.#mayStart()) this.wake();
      this.#host.ticked(late);
    }, TICK_MS);
  }
}
