import type { ThumbnailJob } from "../../contract/photo-worker.ts";
import { leastEdge, type Row } from "../../photo/photo.ts";
import type { MainThreadDrawing } from "../fallback/drawing.ts";
import type { PictureBudget } from "../pace/budget.ts";
import { behindInput } from "../pace/input-first.ts";
import type { Pace } from "../pace/pace.ts";
import type { Health, Reduction } from "../pace/health.ts";
import type { Queue, Work } from "../queue/queue.ts";
import { Sharpening, type SharpWish } from "../queue/sharpening.ts";

/** What stands between the queue and the lanes. */
interface WorkSourceParts {
  queue: Queue;
  pace: Pace;
  budget: PictureBudget;
  drawing: MainThreadDrawing;
  /** How many batches of heads may be in progress at a time; one until the first picture was made. */
  batches: number;
  /** The longest edge of thumbnails for good. */
  maxEdge: () => number;
  wake: () => void;
}

/** How a picture is made. */
type PictureWish = Pick<ThumbnailJob, "maxEdge" | "least" | "onScreen">;

/** Hands out the next piece of work once there is room for it, and when the person is not busy with the page. */
export class WorkSource {
  readonly #parts: WorkSourceParts;
  readonly #sharpening = new Sharpening();
  /** A picture that has to wait, and what for. */
  #held: Work | null = null;
  #heldFor: Reduction | null = null;
  #callOff: () => void = () => undefined;

  constructor(parts: WorkSourceParts) {
    this.#parts = parts;
  }

  /** Whether anything waits: in the queue, or here. */
  get any(): boolean {
    const { heads, pictures, digests } = this.#parts.queue.waiting;
    return heads + pictures + digests > 0 || this.#held !== null || this.#sharpening.waiting > 0;
  }

  /** The next work, unless the person is just doing something on a device that cannot do both. */
  take(inFlight: Work[]): Work | null {
    const { pace, wake } = this.#parts;
    const now = performance.now();
    const waitMs = pace.waitMs(now);
    if (waitMs > 0) {
      this.#callOff();
      this.#callOff = behindInput(wake, waitMs);
      return null;
    }
    const work = this.#takeFitting(inFlight, now) ?? this.#takeSharper(inFlight);
    if (work) pace.input.began(now);
    if (work?.stage === "thumbnail") pace.disk.began(now);
    return work;
  }

  /** Heads for a lane that reads already; none while a picture on screen waits. */
  takeHeads(inFlight: Work[]): Work | null {
    if (this.#held || !this.#mayRead(inFlight)) return null;
    return this.#parts.queue.takeMoreHeads();
  }

  /** Nothing is held back any more: what was waits in the queue again. */
  clear(): void {
    if (this.#held) this.#parts.queue.putBack(this.#held, false);
    this.#held = null;
    this.#sharpening.clear();
  }

  /** Pictures on screen that are too small are made anew, one at a time, when nothing else waits. */
  sharpen(wishes: readonly SharpWish[]): void {
    this.#sharpening.want(wishes.filter(({ id }) => !this.#parts.queue.isUnderWay(id)));
  }

  /** Whether the answer is that of a picture made anew: the one there was stays where that fails. */
  sharpened(id: Row): boolean {
    return this.#sharpening.settled(id);
  }

  wish(id: Row): PictureWish {
    const { queue, maxEdge } = this.#parts;
    const sharper = this.#sharpening.edgeOf(id);
    const usual = maxEdge();
    // What is seen larger than the small picture in its file is made anew.
    const size =
      sharper === undefined ? { maxEdge: usual, least: leastEdge } : { maxEdge: Math.max(sharper, usual) };
    return queue.isOnScreen(id) ? { ...size, onScreen: true } : size;
  }

  health(lanes: Omit<Health["lanes"], "most">, inFlight: Work[]): Health {
    const { queue, pace, budget } = this.#parts;
    const { heads, pictures, digests } = queue.waiting;
    const reduced = pace.reduced;
    if (this.#held !== null && this.#heldFor !== null) reduced.push(this.#heldFor);
    return {
      lanes: { ...lanes, most: pace.most },
      waiting: { heads, pictures, digests },
      pictures: { bytes: budget.used(inFlight), most: budget.most },
      unwritten: pace.disk.unwritten,
      reduced,
    };
  }

  #takeSharper(inFlight: Work[]): Work | null {
    if (inFlight.length > 0 || this.#held || this.#parts.drawing.takeOver) return null;
    const id = this.#sharpening.take();
    return id === null ? null : { stage: "thumbnail", id };
  }

  /**
   * The next work that fits the memory; pictures go to the main thread where workers cannot draw. While a picture has
   * to wait, files are read.
   */
  #takeFitting(inFlight: Work[], now: number): Work | null {
    const { queue, drawing } = this.#parts;
    const reading = this.#mayRead(inFlight);
    const work = this.#held ?? queue.take(reading);
    this.#held = null;
    if (work?.stage !== "thumbnail") return work;
    if (drawing.takeOver && !drawing.busy) void drawing.draw(work.id);
    else if (!drawing.takeOver && this.#fits(work.id, inFlight, now)) return work;
    else this.#held = work;
    return reading ? queue.takeSmall() : null;
  }

  #mayRead(inFlight: Work[]): boolean {
    const { queue, batches } = this.#parts;
    const most = queue.isBeginning ? 1 : batches;
    return inFlight.filter(({ stage }) => stage === "metadata").length < most;
  }

  #fits(id: Row, inFlight: Work[], now: number): boolean {
    const { pace, budget } = this.#parts;
    this.#heldFor = null;
    if (pace.disk.holds(now)) this.#heldFor = { part: "disk", why: "slow-disk" };
    else if (!budget.admits(id, inFlight)) this.#heldFor = { part: "memory", why: "large-pictures" };
    return this.#heldFor === null;
  }
}
