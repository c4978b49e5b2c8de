import { serialQueue } from "../../../../photo/serial-queue.ts";

/** Earlier than a frame by less than any frame lasts, and by more than a tick of most films (1/600), in seconds. */
const justBefore = 0.002;
/** A frame's length where none is known yet, and the shortest looked for: of 120 and of 240 frames a second. */
const [guess, shortest] = [1 / 120, 1 / 240];
/** After this many frames of one length, one that follows as closely is not looked at twice. */
const enough = 8;
/** How far is looked for a next frame, in seconds. */
const furthest = 3;
/** Longest wait for the picture after a seek, in milliseconds: the same frame may not be drawn again. */
const drawnMs = 250;

/**
 * Goes through a video frame by frame, exactly: the browser tells the time of the frame on screen
 * (requestVideoFrameCallback), the one before is what shows just before that time, and the one after is checked to follow
 * at once until many in a row were equally long. Without that function steps are a thirtieth of a second.
 */
export class FrameStepper {
  readonly #video: HTMLVideoElement;
  /** Time of the frame on screen; null while not known. */
  #shown: number | null = null;
  /** The shortest frame met. */
  #length: number | null = null;
  /** How many frames in a row were as long. */
  #equal = 0;
  #callback = 0;
  #drawn: (() => void) | null = null;
  readonly #inTurn = serialQueue();

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    this.#watch();
  }

  /** Stops watching. */
  close(): void {
    if (tellsFrames(this.#video)) this.#video.cancelVideoFrameCallback(this.#callback);
  }

  /** Time of the frame on screen, in seconds; null while not known. */
  get shown(): number | null {
    return this.#shown;
  }

  /** Pauses and shows the next frame, or the one before. Steps asked for at once are done one after the other. */
  step(by: 1 | -1): Promise<void> {
    return this.#inTurn(() => this.#step(by));
  }

  /** Does this once the steps asked for before are done: a seek meanwhile would be lost to theirs. */
  after(act: () => void): Promise<void> {
    return this.#inTurn(act);
  }

  async #step(by: 1 | -1): Promise<void> {
    const video = this.#video;
    video.pause();
    if (!tellsFrames(video)) {
      video.currentTime = Math.max(0, video.currentTime + by / 30);
      return;
    }
    if (this.#shown === null || video.seeking) await this.#seek(video.currentTime);
    const now = this.#shown ?? video.currentTime;
    if (by < 0) await this.#back(now);
    else await this.#on(now);
  }

  /** Answers whether there was a frame before. */
  async #back(now: number): Promise<boolean> {
    if (now <= justBefore) return false;
    const before = await this.#showBefore(now);
    if (before < now) this.#meet(now - before);
    return before < now;
  }

  /**
   * Shows the frame before one, and answers its time; the frame itself where it is the first. Browsers seek to the nearest
   * tick of the film: where ticks are long, to one that begins with that frame.
   */
  async #showBefore(frame: number): Promise<number> {
    let shown = frame;
    for (let by = justBefore; shown >= frame && by < 2 * frame; by *= 2) {
      await this.#seek(Math.max(0, frame - by));
      shown = this.#shown ?? frame;
    }
    return shown;
  }

  async #on(now: number): Promise<void> {
    // The length of the frame before is the best guess for this one's.
    if (this.#length === null && now > justBefore) await this.#back(now);
    const length = this.#length ?? guess;
    let next = now;
    // Not by half a frame more, which may be nearer to the tick of the one after the next.
    for (let ahead = 1.25 * length; next <= now && ahead <= furthest; ahead += length / 2) {
      if (now + ahead >= this.#video.duration) {
        await this.#seek(Math.max(now, this.#video.duration - shortest / 2));
        next = this.#shown ?? now;
        break;
      }
      await this.#seek(now + ahead);
      next = this.#shown ?? now;
    }
    if (next <= now) return;
    // Frames that were met one after the other were equally long, and this one follows as closely.
    if (!(this.#equal >= enough && this.#isEqual(next - now))) next = await this.#firstAfter(now, next);
    this.#meet(next - now);
  }

  /** Goes back from a frame to the one that follows `now` at once. */
  async #firstAfter(now: number, from: number): Promise<number> {
    let next = from;
    for (;;) {
      const before = await this.#showBefore(next);
      if (before <= now + justBefore || before >= next) break;
      next = before;
    }
    await this.#seek(next + justBefore);
    return next;
  }

  /** A frame of this length was met. */
  #meet(length: number): void {
    if (length < shortest) return;
    this.#equal = this.#isEqual(length) ? this.#equal + 1 : 0;
    this.#length = Math.min(this.#length ?? Infinity, length);
  }

  #isEqual(length: number): boolean {
    return this.#length !== null && Math.abs(length - this.#length) <= this.#length / 8;
  }

  #watch(): void {
    const video = this.#video;
    if (!tellsFrames(video)) return;
    let frames = 0;
    const drawn: VideoFrameRequestCallback = (_, { mediaTime, presentedFrames }) => {
      const before = this.#shown;
      // Of two frames drawn one after the other none was left out.
      if (!video.paused && before !== null && presentedFrames === frames + 1 && mediaTime > before)
        this.#meet(mediaTime - before);
      frames = presentedFrames;
      this.#shown = mediaTime;
      this.#drawn?.();
      this.#callback = video.requestVideoFrameCallback(drawn);
    };
    this.#callback = video.requestVideoFrameCallback(drawn);
  }

  /** Resolves once the frame of that time is on screen. */
  async #seek(time: number): Promise<void> {
    const video = this.#video;
    const over = new AbortController();
    const sought = new Promise<void>((resolve) => {
      for (const name of ["seeked", "error"])
        video.addEventListener(name, () => resolve(), { signal: over.signal });
    });
    const drawn = new Promise<void>((resolve) => {
      this.#drawn = resolve;
    });
    video.currentTime = time;
    await sought;
    over.abort();
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, drawnMs))]);
    this.#drawn = null;
  }
}

/** Older browsers do not tell which frame is on screen. */
function tellsFrames(video: HTMLVideoElement): boolean {
  return typeof video.requestVideoFrameCallback === "function";
}
