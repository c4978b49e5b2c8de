import type { PhotoId } from "../../photo/photo.ts";
import { behindInput } from "../pace/behind-input.ts";
import type { PictureBudget } from "../pace/budget.ts";
import type { MainThreadDrawing } from "../fallback/drawing.ts";
import type { Ease } from "../pace/ease.ts";
import type { Reduction } from "../pace/health.ts";
import type { PictureWish } from "../pool/lane.ts";
import type { Work, WorkOrder } from "./order.ts";
import { Sharpening } from "./small-first.ts";

/** What stands between the work that waits and the lanes. */
export interface SupplyParts {
  order: WorkOrder;
  ease: Ease;
  budget: PictureBudget;
  drawing: MainThreadDrawing;
  /** How many batches of heads may be in hand at a time; one until the first picture was made. */
  batches: number;
  /** Asks for work again, later. */
  wake: () => void;
}

/** Hands out the next piece of work once there is room for it, and when the person is not busy with the page. */
export class Supply {
  readonly #parts: SupplyParts;
  readonly #sharpening = new Sharpening();
  /** A picture that has to wait, and what for. */
  #held: Work | null = null;
  #heldFor: Reduction | null = null;
  #callOff: () => void = () => undefined;

  constructor(parts: SupplyParts) {
    this.#parts = parts;
  }

  /** Whether anything waits: in the order of work, or here. */
  get any(): boolean {
    const { heads, pictures, digests } = this.#parts.order.waiting;
    return heads + pictures + digests > 0 || this.#held !== null || this.#sharpening.waiting > 0;
  }

  /** What a picture waits for now. */
  get heldFor(): Reduction[] {
    return this.#held === null || this.#heldFor === null ? [] : [this.#heldFor];
  }

  /** The next work, unless the person is just doing something on a device that cannot do both. */
  take(inFlight: Work[]): Work | null {
    const { ease, wake } = this.#parts;
    const now = performance.now();
    const waitMs = ease.waitMs(now);
    if (waitMs > 0) {
      this.#callOff();
      this.#callOff = behindInput(wake, waitMs);
      return null;
    }
    const work = this.#takeFitting(inFlight, now) ?? this.#takeSharper(inFlight);
    if (work) ease.began(now);
    if (work?.stage === "thumbnail") ease.disk.began(now);
    return work;
  }

  /**
   * Heads for a lane that reads already. None while a picture on screen waits, and none on a device that cannot keep up:
   * the lane must come free for what is wanted sooner.
   */
  takeHeads(inFlight: Work[]): Work | null {
    const { ease, order } = this.#parts;
    if (this.#held || ease.governor.weak || !this.#mayRead(inFlight)) return null;
    return order.takeMoreHeads();
  }

  /** Nothing is held back any more; answers what was, for it to be put back or forgotten. */
  clear(): Work | null {
    const held = this.#held;
    this.#held = null;
    this.#sharpening.clear();
    return held;
  }

  /** Small pictures that are on screen now are made anew, each by itself, when nothing else is to be done. */
  sharpen(ids: readonly PhotoId[]): void {
    this.#sharpening.want(ids.filter((id) => !this.#parts.order.isUnderWay(id)));
  }

  /** Whether the answer is that of a picture made anew: the small one stands where that cannot be had now. */
  sharpened(id: PhotoId): boolean {
    return this.#sharpening.settled(id);
  }

  /** How large a picture is made; `maxEdge` is its longest edge for good. */
  sized(id: PhotoId, maxEdge: number): PictureWish {
    return this.#sharpening.isRunning(id) ? { maxEdge } : this.#parts.ease.sized(maxEdge);
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
    const { order, drawing } = this.#parts;
    const reading = this.#mayRead(inFlight);
    const work = this.#held ?? order.take(reading);
    this.#held = null;
    if (work?.stage !== "thumbnail") return work;
    if (drawing.takeOver && !drawing.busy) void drawing.draw(work.id);
    else if (!drawing.takeOver && this.#fits(work.id, inFlight, now)) return work;
    else this.#held = work;
    return reading ? order.takeSmall() : null;
  }

  #mayRead(inFlight: Work[]): boolean {
    const { order, batches } = this.#parts;
    const most = order.isBeginning ? 1 : batches;
    return inFlight.filter(({ stage }) => stage === "metadata").length < most;
  }

  #fits(id: PhotoId, inFlight: Work[], now: number): boolean {
    const { ease, budget } = this.#parts;
    this.#heldFor = null;
    if (ease.disk.holds(now)) this.#heldFor = { part: "disk", why: "slow-disk" };
    else if (!budget.admits(id, inFlight)) this.#heldFor = { part: "memory", why: "large-pictures" };
    return this.#heldFor === null;
  }
}
