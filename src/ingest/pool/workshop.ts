import type { Unsettled } from "../../contract/intake.ts";
import type { Wanted } from "../../contract/notice.ts";
import type { Settled } from "../../contract/photo-worker.ts";
import type { Stage } from "../../photo/failure.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { PictureBudget, headBatches, laneCount, pictureBudgetBytes, thumbnailEdge } from "../pace/budget.ts";
import { MainThreadDrawing } from "../fallback/drawing.ts";
import { Ease } from "../pace/ease.ts";
import { FatalPictures } from "./fatal-pictures.ts";
import { FilmDrawing } from "../fallback/film-drawing.ts";
import { healthOf } from "../pace/health-of.ts";
import type { WorkStage } from "../queue/order.ts";
import { WorkOrder } from "../queue/order.ts";
import type { Pool } from "./pool.ts";
import { SideCalls } from "./side-calls.ts";
import { Supply } from "../queue/supply.ts";
import type { WorkshopHost } from "./workshop-host.ts";
import { workshopPool } from "./workshop-pool.ts";

/** A copy for the viewer that takes longer is given up. */
const SIDE_CALL_MS = 20_000;

const none = new Uint32Array();

/** Where files are worked on: the order of work, the pool that does it, and what bounds it. */
export class Workshop {
  readonly #host: WorkshopHost;
  readonly #order: WorkOrder;
  readonly #budget: PictureBudget;
  /** Goes easy on a device that cannot keep up. */
  readonly #ease: Ease;
  readonly #drawing: MainThreadDrawing;
  readonly #films: FilmDrawing;
  readonly #fatal = new FatalPictures();
  readonly #sideCalls = new SideCalls(SIDE_CALL_MS);
  readonly #numbers = { job: 0, lane: 0 };
  readonly #supply: Supply;
  #pool: Pool | null = null;
  #paused = false;
  /** No worker could be started, as far as is known. */
  #isDeserted = false;

  constructor(host: WorkshopHost) {
    this.#host = host;
    this.#ease = new Ease(host.device, laneCount(host.device));
    if (typeof addEventListener === "function") this.#ease.input.watch(globalThis);
    this.#order = new WorkOrder(host.isSidecar);
    this.#budget = new PictureBudget(pictureBudgetBytes(host.device));
    const page = {
      open: (id: PhotoId) => host.open(id),
      maxEdge: () => this.#maxEdge(),
      paused: () => this.#paused,
      drawn: host.drawn,
      settled: (answer: Settled) => this.#settled("thumbnail", answer),
    };
    this.#drawing = new MainThreadDrawing(page);
    this.#films = new FilmDrawing(page);
    this.#supply = new Supply({
      order: this.#order,
      ease: this.#ease,
      budget: this.#budget,
      drawing: this.#drawing,
      batches: headBatches(host.device),
      wake: () => this.#wake(),
    });
  }

  /** New files: their heads are read. */
  add(ids: PhotoId[]): void {
    for (const id of ids) this.#order.add(id);
    this.#wake();
  }

  /** Starts the workers, for files that are about to come. */
  prepare(): void {
    this.#livePool().wake();
  }

  readAgain(ids: PhotoId[]): void {
    this.#fatal.forgive(ids);
    this.readLost(ids);
  }

  /** What was read was lost on its way. A picture that ended a worker is not drawn again. */
  readLost(ids: PhotoId[]): void {
    for (const id of ids) this.#order.readAgain(id);
    this.#wake();
  }

  /** Photos without a preview get one. */
  draw(ids: PhotoId[]): void {
    this.#fatal.forgive(ids);
    for (const id of ids) this.#order.wantThumbnail(id);
    this.#wake();
  }

  /** Files are digested, and pictures drawn or left, as the library wants. After a cancel no file is digested. */
  want(wanted: Wanted): void {
    this.#order.want(wanted);
    if (this.#order.onScreenOnly || this.#isDeserted) this.#dropDigests();
    this.#wake();
  }

  /** Whether a row's head or picture waits, or is in hand. */
  isUnderWay(id: PhotoId): boolean {
    return this.#order.isUnderWay(id);
  }

  show(rows: Uint32Array, first: number, last: number): void {
    this.#order.show(rows, first, last);
    this.#wake();
  }

  showCovers(covers: readonly PhotoId[]): void {
    this.#order.showCovers(covers);
    this.#wake();
  }

  /** Small pictures that are on screen now: they are made anew at their full size once nothing else is to be done. */
  sharpen(ids: readonly PhotoId[]): void {
    this.#supply.sharpen(ids);
    this.#wake();
  }

  /** How many thumbnails are made and not on disk yet. */
  set unwritten(pictures: number) {
    const { disk } = this.#ease;
    const fewer = pictures < disk.unwritten;
    disk.unwritten = pictures;
    if (fewer) this.#wake();
  }

  /** The person wants everything at full speed, however late the page answers; or no longer. */
  set fullSpeed(full: boolean) {
    this.#ease.off = full;
    this.#wake();
  }

  pause(): void {
    this.#paused = true;
    this.#pool?.pause();
  }

  resume(): void {
    this.#paused = false;
    this.#pool?.resume();
    this.#films.wake();
    this.#wake();
  }

  /** Work goes on with everything that waits (a new import after a cancel). */
  open(): void {
    this.#order.onScreenOnly = false;
    this.#isDeserted = false;
  }

  /**
   * Ends every worker and forgets the heads that wait, and tells which. Pictures of what is shown are still made when
   * they come on screen.
   */
  cancel(): PhotoId[] {
    this.#paused = false;
    this.#pool?.close(true);
    this.#pool = null;
    this.#dropHeld();
    for (const id of this.#films.clear()) this.#order.putBack({ stage: "thumbnail", id }, false);
    this.#order.onScreenOnly = true;
    this.#dropDigests();
    const heads = this.#order.cancelHeads();
    this.#wake();
    return heads;
  }

  /** The library was replaced: nothing in hand counts, every worker is linked to the new one. */
  libraryReplaced(): void {
    this.#supply.clear();
    this.#films.clear();
    this.#pool?.abandonAll();
    this.#order.putBackAll();
    // The new one asks for what it lacks.
    this.#order.cancelDigests();
    this.#pool?.relink();
  }

  /** The library is another one: nothing that waits or is in hand is of it. */
  startOver(): void {
    this.#pool?.close(false);
    this.#pool = null;
    this.#films.clear();
    this.#fatal.clear();
    this.giveUp();
    this.#order.onScreenOnly = false;
  }

  /** Photos without a preview get one when they come on screen, and all of them with the next import. */
  drawOnScreen(ids: PhotoId[]): void {
    this.#order.onScreenOnly = true;
    this.draw(ids);
  }

  /** Whether nothing waits and nothing is in hand. */
  get idle(): boolean {
    const { heads, pictures, digests, running } = this.#order.waiting;
    return heads + pictures + digests + running === 0;
  }

  /**
   * Of what the library still expects, what was settled here all the same: it was lost on its way. Pictures are drawn
   * again; the rows whose heads are missing are answered.
   */
  lost({ heads, pictures, digests }: Unsettled): PhotoId[] {
    for (const id of this.#order.drawnOf(pictures)) {
      const failed = this.#fatal.get(id);
      if (failed) this.#host.settled("thumbnail", failed);
      else this.#order.wantThumbnail(id);
    }
    this.want({ ...digests, draw: none, leave: none });
    this.#wake();
    return this.#order.readOf(heads);
  }

  /** Those of the rows that wait, are in hand or were settled here. */
  concernedBy({ heads, pictures }: Unsettled): PhotoId[] {
    return this.#order.concernedBy([...heads, ...pictures]);
  }

  /** Forgets everything that waits and tells it: there is nobody to do it. */
  giveUp(): { heads: PhotoId[]; pictures: PhotoId[] } {
    this.#dropHeld();
    this.#isDeserted = true;
    this.#dropDigests();
    return { heads: this.#order.cancelHeads(), pictures: this.#order.cancelPictures() };
  }

  /** An upright copy where an `<img>` would not turn the file by itself; null when the file will do, or none comes. */
  async upright(file: File): Promise<Blob | null> {
    const thread = this.#livePool().anyThread();
    return thread && this.#sideCalls.ask(thread, (worker) => worker.upright(file));
  }

  #wake(): void {
    if (this.#supply.any && !this.#paused) this.#livePool().wake();
  }

  #livePool(): Pool {
    this.#pool ??= workshopPool(this.#host, {
      order: this.#order,
      supply: this.#supply,
      sideCalls: this.#sideCalls,
      drawing: this.#drawing,
      ease: this.#ease,
      numbers: this.#numbers,
      maxEdge: () => this.#maxEdge(),
      answered: (stage, answer) => this.#answered(stage, answer),
      look: (pool, lateMs) => this.#look(pool, lateMs),
      broken: () => {
        this.#pool = null;
        this.#host.broken();
      },
    });
    return this.#pool;
  }

  /** Four times a second: how the page gets on decides how much is done at a time. */
  #look(pool: Pool, lateMs: number): void {
    const { heldMs, busy } = pool;
    pool.active = this.#ease.look({ lateMs, heldMs, hidden: this.#host.hidden(), busy: busy > 0 });
    pool.slack = this.#ease.slack;
    if (this.#ease.trims) pool.trim();
    const parts = { pool, order: this.#order, supply: this.#supply, ease: this.#ease, budget: this.#budget };
    this.#host.health(healthOf({ ...parts, edge: this.#maxEdge() }));
    // What was held back may go on by now.
    this.#wake();
  }

  /** What a worker answered; a video it cannot draw is tried on the page first. */
  #answered(stage: WorkStage, answer: Settled): void {
    if (stage === "digest") this.#digested(answer);
    else if (stage === "thumbnail" && this.#supply.sharpened(answer.id)) this.#wake();
    else if (!answer.ok && answer.film === true) this.#films.take(answer);
    else this.#settled(stage, answer);
  }

  #digested({ id, ok }: Settled): void {
    this.#order.digestSettled(id);
    if (!ok) this.#host.undigested([id]);
    this.#host.rested();
    this.#wake();
  }

  #dropDigests(): void {
    const ids = this.#order.cancelDigests();
    if (ids.length > 0) this.#host.undigested(ids);
  }

  #settled(stage: Stage, answer: Settled): void {
    const drawable = stage === "metadata" && answer.ok && answer.drawable;
    const failed = drawable ? this.#fatal.get(answer.id) : undefined;
    if (stage === "metadata") this.#order.metadataSettled(answer.id, drawable && !failed);
    else this.#order.thumbnailSettled(answer.id);
    if (stage === "thumbnail") this.#fatal.learn(answer);
    if (stage === "metadata" && answer.ok) this.#budget.learn(answer.id, answer.decodeBytes ?? 0);
    this.#host.settled(stage, answer);
    if (failed) this.#host.settled("thumbnail", failed);
    this.#wake();
  }

  #dropHeld(): void {
    const held = this.#supply.clear();
    if (held) this.#order.putBack(held, false);
  }

  #maxEdge(): number {
    return thumbnailEdge(this.#host.devicePixelRatio());
  }
}
