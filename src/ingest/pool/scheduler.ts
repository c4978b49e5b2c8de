import type { Unsettled } from "../../contract/intake.ts";
import type { Library } from "../../contract/library-worker.ts";
import type { Wanted } from "../../contract/notice.ts";
import type { FileJob, Settled } from "../../contract/photo-worker.ts";
import type { FailureKind, Stage } from "../../photo/failure.ts";
import type { Row } from "../../photo/photo.ts";
import type { PhotoThread } from "../../threads/thread.ts";
import { type DrawingParts, MainThreadDrawing } from "../fallback/drawing.ts";
import { FilmDrawing } from "../fallback/film-drawing.ts";
import {
  type Device,
  headBatches,
  laneCount,
  PictureBudget,
  pictureBudgetBytes,
  thumbnailEdge,
} from "../pace/budget.ts";
import type { Health } from "../pace/health.ts";
import { Pace } from "../pace/pace.ts";
import type { Queue } from "../queue/queue.ts";
import { Slots } from "../scan/turns.ts";
import { type DirectWork, Pool, type PoolEvent } from "./pool.ts";
import { WorkSource } from "./work-source.ts";

const deadlines = { startMs: 60_000, openMs: 30_000, jobMs: 20_000 };

/** What happens to work, for the import. */
export type SchedulerEvent =
  | Extract<PoolEvent, { type: "ready" | "lane-ended" }>
  /** What became of a file, or of its picture. */
  | { type: "settled"; stage: Stage; answer: Settled }
  /** A digest came, perhaps the last piece of work. */
  | { type: "digested" }
  /** How things go, four times a second while there are workers. */
  | { type: "health"; health: Health }
  /** Workers do not start on this page: nobody reads and draws these. */
  | { type: "broken"; heads: Row[]; pictures: Row[] };

/** What the scheduler works with. */
export interface SchedulerParts {
  library: Pick<Library, "intake">;
  device: Device;
  devicePixelRatio: () => number;
  /** Whether nobody sees the page. */
  hidden: () => boolean;
  spawn: (lane: number) => PhotoThread;
  /** A file for a worker; rejects when it cannot be opened. */
  open: (id: Row) => Promise<FileJob>;
  queue: Queue;
}

type Failed = Extract<Settled, { ok: false }>;

const fatal: ReadonlySet<FailureKind> = new Set(["crashed", "timed-out"]);

/**
 * Pictures a worker was lost with. A worker takes with it what it had sent last, so that heads are read again without
 * anybody having asked for it; were their pictures drawn again as well, the next worker would be lost the same way, and
 * the one after it.
 */
class FatalPictures {
  readonly #failures = new Map<Row, Failed>();

  learn(answer: Settled): void {
    if (!answer.ok && fatal.has(answer.failure.kind)) this.#failures.set(answer.id, answer);
  }

  /** What became of the picture; undefined when it may be drawn. */
  get(id: Row): Failed | undefined {
    return this.#failures.get(id);
  }

  /** They are wanted once more: by the person, or because their files changed. */
  forgive(ids: Iterable<Row>): void {
    for (const id of ids) this.#failures.delete(id);
  }

  clear(): void {
    this.#failures.clear();
  }
}

/** Has files read and drawn: the queue of work, the pool that does it, and what bounds it. */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #emit: (event: SchedulerEvent) => void;
  readonly #queue: Queue;
  readonly #budget: PictureBudget;
  readonly #pace: Pace;
  readonly #drawing: MainThreadDrawing;
  readonly #films: FilmDrawing;
  readonly #fatal = new FatalPictures();
  readonly #workSource: WorkSource;
  readonly #pool: Pool;
  /** Heads are opened a few at a time. */
  #opening = new Slots();
  /** No worker could be started. */
  #isDeserted = false;

  constructor(parts: SchedulerParts, emit: (event: SchedulerEvent) => void) {
    const { device, devicePixelRatio, library, open } = parts;
    this.#parts = parts;
    this.#emit = emit;
    this.#pace = new Pace(device, laneCount(device));
    if (typeof addEventListener === "function") this.#pace.input.watch(globalThis);
    this.#queue = parts.queue;
    this.#budget = new PictureBudget(pictureBudgetBytes(device));
    const maxEdge = (): number => thumbnailEdge(devicePixelRatio());
    const settled = (answer: Settled): void => this.#settled("thumbnail", answer);
    const page: DrawingParts = { open, maxEdge, library, settled };
    this.#drawing = new MainThreadDrawing(page);
    this.#films = new FilmDrawing(page);
    this.#workSource = new WorkSource({
      ...parts,
      pace: this.#pace,
      budget: this.#budget,
      drawing: this.#drawing,
      batches: headBatches(device),
      maxEdge,
      wake: () => this.wake(),
    });
    const pool = {
      ...parts,
      lanes: this.#pace.most,
      deadlines,
      numbers: { job: 0, lane: 0 },
      workSource: this.#workSource,
      open: (id: Row, stage: string) =>
        stage === "thumbnail" ? open(id) : this.#opening.run(() => open(id)),
    };
    this.#pool = new Pool(pool, (event) => this.#onPoolEvent(event));
  }

  /** Starts the workers, for files that are about to come. */
  prepare(): void {
    this.#pool.wake();
  }

  readAgain(ids: Row[]): void {
    this.#fatal.forgive(ids);
    this.readLost(ids);
  }

  /** What was read was lost on its way. A picture that ended a worker is not drawn again. */
  readLost(ids: Row[]): void {
    for (const id of ids) this.#queue.readAgain(id);
    this.wake();
  }

  draw(ids: Row[]): void {
    this.#fatal.forgive(ids);
    for (const id of ids) this.#queue.wantThumbnail(id);
    this.wake();
  }

  /** Files are digested, and pictures drawn or left, as the library wants. After a cancel no file is digested. */
  want(wanted: Wanted): void {
    this.#queue.want(wanted);
    if (this.#queue.onScreenOnly || this.#isDeserted) this.#dropDigests();
    this.wake();
  }

  /** Pictures on screen now that are too small for it: they are made anew once nothing else is to be done. */
  sharpen(wishes: Parameters<WorkSource["sharpen"]>[0]): void {
    this.#workSource.sharpen(wishes);
    this.wake();
  }

  /** How many thumbnails are made and not on disk yet. */
  set unwritten(pictures: number) {
    const { disk } = this.#pace;
    const fewer = pictures < disk.unwritten;
    disk.unwritten = pictures;
    if (fewer) this.wake();
  }

  /** The person wants everything at full speed, however late the page answers; or no longer. */
  set fullSpeed(full: boolean) {
    this.#pace.off = full;
    this.wake();
  }

  /** Nothing new is begun; what is in progress is finished. */
  pause(): void {
    this.#films.paused = true;
    this.#pool.paused = true;
  }

  resume(): void {
    this.#films.paused = false;
    this.#pool.resume();
    this.#films.wake();
    this.wake();
  }

  /** Everything that waits is worked on again (a new import after a cancel). */
  open(): void {
    this.#queue.onScreenOnly = false;
    this.#isDeserted = false;
  }

  /**
   * Ends every worker and drops the heads that wait; answers their rows. Pictures of what is shown are still made when
   * they come on screen.
   */
  cancel(): Row[] {
    this.#close(true);
    this.#workSource.clear();
    for (const id of this.#films.clear()) this.#queue.putBack({ stage: "thumbnail", id }, false);
    this.#queue.onScreenOnly = true;
    this.#dropDigests();
    const heads = this.#queue.cancelHeads();
    this.wake();
    return heads;
  }

  /** The library was replaced: nothing in progress counts, every worker is linked to the new one. */
  libraryReplaced(): void {
    this.#workSource.clear();
    this.#films.clear();
    this.#pool.abandonAll();
    this.#queue.putBackAll();
    // The new one asks for what it lacks.
    this.#queue.cancelDigests();
    this.#pool.relink();
  }

  /** The library is another one: nothing that waits or is in progress is of it. */
  startOver(): void {
    this.#close(false);
    this.#films.clear();
    this.#fatal.clear();
    this.#giveUp();
    this.#queue.onScreenOnly = false;
  }

  /** Photos without a preview get one when they come on screen, and all of them with the next import. */
  drawOnScreen(ids: Row[]): void {
    this.#queue.onScreenOnly = true;
    this.draw(ids);
  }

  /**
   * Of what the library still expects, what was settled here all the same: it was lost on its way. Pictures are drawn
   * again; the rows whose heads are missing are answered.
   */
  lost({ heads, pictures, digests }: Unsettled): Row[] {
    for (const id of this.#queue.drawnOf(pictures)) {
      const failed = this.#fatal.get(id);
      if (failed) this.#emit({ type: "settled", stage: "thumbnail", answer: failed });
      else this.#queue.wantThumbnail(id);
    }
    this.want({ ...digests, draw: new Uint32Array(), leave: new Uint32Array() });
    return this.#queue.readOf(heads);
  }

  /** Work outside the queue: upright copies and codecs for the viewer, and files that are to be saved. */
  get direct(): DirectWork {
    return this.#pool;
  }

  wake(): void {
    if (this.#workSource.any && !this.#pool.paused) this.#pool.wake();
  }

  /** What hangs in a closed pool does not hold up the next files. */
  #close(putBack: boolean): void {
    this.#pool.close(putBack);
    this.#pool.resume();
    this.#films.paused = false;
    this.#opening = new Slots();
  }

  #onPoolEvent(event: PoolEvent): void {
    switch (event.type) {
      case "lane-ended":
        this.#emit(event);
        break;
      case "ready":
        this.#drawing.takeOver = !event.abilities.canDraw;
        this.#emit(event);
        break;
      case "settled":
        this.#answered(event);
        break;
      case "looked":
        this.#look(event.lateMs);
        break;
      case "broken":
        this.#emit({ type: "broken", ...this.#giveUp() });
    }
  }

  /** Four times a second: how well the page keeps up decides how much is done at a time. */
  #look(lateMs: number): void {
    const pool = this.#pool;
    const { heldMs, busy } = pool;
    pool.active = this.#pace.look({ lateMs, heldMs, hidden: this.#parts.hidden(), busy: busy > 0 });
    pool.slack = this.#pace.slack;
    if (this.#pace.trims) pool.trim();
    const lanes = { working: pool.busy, started: pool.lanes, allowed: pool.active };
    this.#emit({ type: "health", health: this.#workSource.health(lanes, pool.inFlight) });
    // What was held back may go on by now.
    this.wake();
  }

  /** What a worker answered; a video it cannot draw is tried on the page first. */
  #answered({ stage, answer }: PoolEvent & { type: "settled" }): void {
    if (stage === "digest") this.#digested(answer);
    else if (stage === "thumbnail" && this.#workSource.sharpened(answer.id)) this.wake();
    else if (!answer.ok && answer.film === true) this.#films.take(answer);
    else this.#settled(stage, answer);
  }

  #digested({ id, ok }: Settled): void {
    this.#queue.digestSettled(id);
    if (!ok) void this.#parts.library.intake.undigested([id]);
    this.#emit({ type: "digested" });
    this.wake();
  }

  #dropDigests(): void {
    const ids = this.#queue.cancelDigests();
    if (ids.length > 0) void this.#parts.library.intake.undigested(ids);
  }

  #settled(stage: Stage, answer: Settled): void {
    const drawable = stage === "metadata" && answer.ok && answer.drawable;
    const failed = drawable ? this.#fatal.get(answer.id) : undefined;
    if (stage === "metadata") this.#queue.metadataSettled(answer.id, drawable && !failed);
    else this.#queue.thumbnailSettled(answer.id);
    if (stage === "thumbnail") this.#fatal.learn(answer);
    if (stage === "metadata" && answer.ok) this.#budget.learn(answer.id, answer.decodeBytes ?? 0);
    this.#emit({ type: "settled", stage, answer });
    if (failed) this.#emit({ type: "settled", stage: "thumbnail", answer: failed });
    this.wake();
  }

  /** Drops everything that waits, as there is no worker to do it; answers the rows. */
  #giveUp(): { heads: Row[]; pictures: Row[] } {
    this.#workSource.clear();
    this.#isDeserted = true;
    this.#dropDigests();
    return { heads: this.#queue.cancelHeads(), pictures: this.#queue.cancelPictures() };
  }
}
