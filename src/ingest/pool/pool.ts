import type { NamedWithin } from "../../photo/saving/telling.ts";
import type { FilmCoding } from "../../photo/film/film-coding.ts";
import type { FilmPath } from "../../photo/geo/film-path.ts";
import type { PhotoThread } from "../../threads/thread.ts";
import type { Settled } from "../../contract/photo-worker.ts";
import type { OriginalsAnswer } from "../../features/similar/shared/originals-compared.ts";
import type { Copied, CopyJob } from "../../photo/saving/copy.ts";
import type { Work, WorkStage } from "../queue/queue.ts";
import { Lane, type LaneEvent, type LaneParts } from "./lane.ts";
import type { WorkSource } from "./work-source.ts";

/** What happens in a pool, for its scheduler. */
export type PoolEvent =
  | Extract<LaneEvent, { type: "ready" }>
  /** What became of a file. */
  | { type: "settled"; stage: WorkStage; answer: Settled }
  /** A worker is gone, and with it perhaps what it sent last. */
  | { type: "lane-ended" }
  /** The lanes were looked at, so much later than they should have been. */
  | { type: "looked"; lateMs: number }
  /** Workers do not start on this page at all. */
  | { type: "broken" };

/** What a pool works with: what its lanes do, and how many there are. */
interface PoolParts extends LaneParts {
  lanes: number;
  spawn: (lane: number) => PhotoThread;
  workSource: Pick<WorkSource, "any" | "take" | "takeHeads" | "wish">;
}

/** Between two looks at the lanes. */
const TICK_MS = 250;
/** A tick that comes later than this was a sleeping machine or a hidden tab: the rest of the time does not count. */
const LONGEST_TICK_MS = 1000;
/** After this many lanes in a row without a sign of life, workers are taken not to work here. */
const START_FAILURES = 4;
/** A pair of pictures that takes longer to compare is given up. */
const COMPARE_MS = 120_000;

/** Work outside the queue. */
export type DirectWork = Pick<
  Pool,
  "upright" | "coding" | "filmPath" | "named" | "encode" | "copy" | "copiesAtOnce" | "compareOriginals"
>;

/**
 * A fixed number of lanes that take work as they become free. A lane that hangs or dies is replaced at once; what it was
 * working on fails or is put back, everything else continues.
 */
export class Pool {
  /** Pairs of pictures that were compared. */
  #pairs = 0;
  readonly #parts: PoolParts;
  readonly #emit: (event: PoolEvent) => void;
  readonly #lanes = new Map<number, Lane>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #lastTick = 0;
  #active: number;
  /** Lanes that are kept alive. */
  #kept: number;
  #startFailures = 0;
  /** Nothing new is begun until `resume`. */
  paused = false;
  /** Time counts this many times less against a silent lane; above 1 on a slow device. */
  slack = 1;

  constructor(parts: PoolParts, emit: (event: PoolEvent) => void) {
    this.#parts = parts;
    this.#emit = emit;
    this.#active = parts.lanes;
    this.#kept = parts.lanes;
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
    this.#active = Math.max(1, Math.min(lanes, this.#parts.lanes));
    this.wake();
  }

  get active(): number {
    return this.#active;
  }

  /** For how long every lane at work has had a picture in progress, in milliseconds; 0 when one has something else. */
  get heldMs(): number {
    const working = [...this.#lanes.values()].filter(({ works }) => works.length > 0);
    const now = performance.now();
    const held = working.map((lane) => (lane.works[0]?.stage === "thumbnail" ? lane.heldMs(now) : 0));
    return held.length === 0 ? 0 : Math.min(...held);
  }

  get inFlight(): Work[] {
    return [...this.#lanes.values()].flatMap(({ works }) => works);
  }

  /** Ends lanes that rest, as far as there are more than may work: each holds memory. More are started when they may. */
  trim(): void {
    this.#kept = this.#active;
    for (const lane of this.#lanes.values()) {
      if (this.#lanes.size <= this.#kept) return;
      if (!lane.idle || lane.copies > 0) continue;
      lane.close(false);
      this.#ended(lane);
    }
  }

  /** Starts the lanes that are missing and hands out work to those that are free. */
  wake(): void {
    // Lanes that were ended come back once there is something for them to do.
    if (this.#kept < this.#active && this.#parts.workSource.any) this.#kept = this.#active;
    if (this.#mayStart()) this.#addLane();
    this.#timer ??= this.#startTicking();
    // A lane that already reads comes first: each has its own code to warm up, which takes some thousand files.
    for (const lane of this.#lanes.values()) this.#readOn(lane);
    for (const lane of this.#lanes.values()) this.#feed(lane);
  }

  /** One at a time: several that start beside each other keep the page, and the first of them, from the processor. */
  #mayStart(): boolean {
    if (this.#lanes.size >= this.#kept || this.#startFailures >= START_FAILURES) return false;
    return ![...this.#lanes.values()].some(({ isStarting }) => isStarting);
  }

  resume(): void {
    this.paused = false;
    if (this.#lanes.size > 0) this.wake();
  }

  /** The jobs in progress no longer count; lanes stay. */
  abandonAll(): void {
    for (const lane of this.#lanes.values()) lane.abandon();
  }

  /** Gives every living worker a new link to the library. */
  relink(): void {
    for (const lane of this.#lanes.values()) lane.link();
  }

  /** An upright copy for the viewer, outside the queue; null when no worker makes one. */
  async upright(file: File): Promise<Blob | null> {
    return (await this.#laneAtHand()?.aside((calls) => calls.upright(file))) ?? null;
  }

  /** How a video is coded, outside the queue; null when no worker can tell. */
  async coding(file: File): Promise<FilmCoding | null> {
    return (await this.#laneAtHand()?.aside((calls) => calls.coding(file))) ?? null;
  }

  /** Where a video was while it was taken, outside the queue; null when no worker can tell. */
  async filmPath(file: File, subtitles: File | null): Promise<FilmPath | null> {
    return (await this.#laneAtHand()?.aside((calls) => calls.filmPath(file, subtitles))) ?? null;
  }

  /** Whose names a photo's own file holds, outside the queue; null when no worker can tell. */
  async named(file: File): Promise<NamedWithin | null> {
    return (await this.#laneAtHand()?.aside((calls) => calls.named(file))) ?? null;
  }

  /** A decoded picture as a JPEG, outside the queue; null when no worker makes one. */
  async encode(bitmap: ImageBitmap, quality: number): Promise<Blob | null> {
    return (await this.#laneAtHand()?.aside((calls) => calls.encode(bitmap, quality))) ?? null;
  }

  /** A lane for work outside the queue, best an idle one. */
  #laneAtHand(): Lane | undefined {
    if (this.#lanes.size === 0) this.wake();
    const lanes = [...this.#lanes.values()];
    return lanes.find(({ idle }) => idle) ?? lanes[0];
  }

  /** How many files to be saved are best made at a time. */
  get copiesAtOnce(): number {
    return this.#parts.lanes;
  }

  /** A file to be saved, outside the queue, in the lane that makes the fewest. */
  async copy(job: CopyJob): Promise<Copied> {
    if (!this.paused || this.#lanes.size === 0) this.wake();
    const [lane] = [...this.#lanes.values()].toSorted((one, other) => one.copies - other.copies);
    return lane ? lane.copy(job) : { ok: false, why: "no-workers" };
  }

  /** Two pictures compared part by part, outside the queue, in each lane in turn; null when no worker can. */
  async compareOriginals(first: File, second: File): Promise<OriginalsAnswer | null> {
    if (!this.paused || this.#lanes.size === 0) this.wake();
    const lane = [...this.#lanes.values()][this.#pairs++ % Math.max(1, this.#lanes.size)];
    return (await lane?.aside((calls) => calls.compareOriginals(first, second), COMPARE_MS)) ?? null;
  }

  /** Ends every worker at once; later work gets new ones. Work in progress is put back when it is still wanted. */
  close(putBack: boolean): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#active = this.#kept = this.#parts.lanes;
    this.#startFailures = 0;
    this.slack = 1;
    for (const lane of this.#lanes.values()) {
      lane.close(putBack);
      this.#ended(lane);
    }
  }

  #addLane(): void {
    const number = ++this.#parts.numbers.lane;
    const lane: Lane = new Lane(number, this.#parts.spawn(number), this.#parts, (event) =>
      this.#onLaneEvent(lane, event),
    );
    this.#lanes.set(number, lane);
    lane.link();
  }

  #onLaneEvent(lane: Lane, event: LaneEvent): void {
    if (event.type === "settled") {
      this.#emit(event);
      return;
    }
    if (event.type === "ready") {
      this.#startFailures = 0;
      this.#emit(event);
    }
    if (event.type === "lost" && !this.#lose(lane, event.started)) return;
    this.wake();
  }

  #lose(lane: Lane, started: boolean): boolean {
    if (!this.#lanes.has(lane.number)) return false;
    this.#ended(lane);
    if (!started) this.#startFailures++;
    if (this.#startFailures < START_FAILURES || this.#lanes.size > 0) return true;
    this.close(false);
    this.#emit({ type: "broken" });
    return false;
  }

  #ended({ number }: Lane): void {
    this.#lanes.delete(number);
    void this.#parts.library.intake.disconnect(number);
    this.#emit({ type: "lane-ended" });
  }

  #feed(lane: Lane): void {
    if (this.paused || !lane.idle || this.busy >= this.#active) return;
    const work = this.#parts.workSource.take(this.inFlight);
    if (!work) return;
    lane.start(work);
    this.#readOn(lane);
  }

  /** One that works alone comes free after every batch: a picture on screen may have come to wait. */
  #readOn(lane: Lane): void {
    if (this.paused || this.#active < 2) return;
    while (lane.readsOn) {
      const work = this.#parts.workSource.takeHeads(this.inFlight);
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
      // The last of them may have been lost just now.
      if (this.#timer === undefined) return;
      if (this.#mayStart()) this.wake();
      this.#emit({ type: "looked", lateMs: late });
    }, TICK_MS);
  }
}
