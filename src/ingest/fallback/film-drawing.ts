import type { Settled } from "../../contract/photo-worker.ts";
import type { Row } from "../../photo/photo.ts";
import { deadline, TooLate } from "../../photo/deadline.ts";
import type { DrawingParts } from "./drawing.ts";

/** A worker's answer that it could not draw. */
type Undrawn = Settled & { ok: false };

/** Milliseconds to open a file, and as many to get a picture from it. */
const patience = 8000;
/** After this many films in a row that took too long, the browser is not asked any more. */
const mostLate = 3;

/**
 * The last rung for videos whose codec no worker knows (Safari, Firefox on Android): an element of the page, for one
 * video at a time. Where the element cannot either, the worker's answer counts.
 */
export class FilmDrawing {
  readonly #parts: DrawingParts;
  #waiting: Undrawn[] = [];
  #current: Undrawn | null = null;
  #late = 0;

  /** Nothing new is begun meanwhile. */
  paused = false;

  constructor(parts: DrawingParts) {
    this.#parts = parts;
  }

  /** Takes a video over from the worker that gave this answer; it is settled later. */
  take(answer: Undrawn): void {
    this.#waiting.push(answer);
    this.wake();
  }

  wake(): void {
    if (this.#current !== null || this.paused) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#current = next;
    void this.#draw(next).then((settle) => {
      // Forgotten meanwhile, and perhaps started again.
      if (this.#current !== next) return;
      this.#current = null;
      settle();
      this.wake();
    });
  }

  /** Drops what waits and what is being drawn; answers the rows. */
  clear(): Row[] {
    const all = this.#current === null ? this.#waiting : [this.#current, ...this.#waiting];
    this.#waiting = [];
    this.#current = null;
    return all.map(({ id }) => id);
  }

  async #draw(refused: Undrawn): Promise<() => void> {
    const { id } = refused;
    const { open, maxEdge, library, settled } = this.#parts;
    if (this.#late >= mostLate) return () => settled(refused);
    try {
      const { file } = await deadline(patience, open(id));
      const { drawFilmOnMainThread } = await import("./film-frame.ts");
      const picture = await drawFilmOnMainThread(file, maxEdge(), patience);
      this.#late = 0;
      return () => {
        void library.intake.thumbnail(id, picture, file.size, file.lastModified);
        settled({ id, ok: true, drawable: true });
      };
    } catch (error) {
      this.#late = error instanceof TooLate ? this.#late + 1 : 0;
      return () => settled(refused);
    }
  }
}
