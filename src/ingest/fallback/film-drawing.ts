import type { FileJob, Settled } from "../../contract/photo-worker.ts";
import type { PhotoId, Picture } from "../../photo/photo.ts";
import { deadline, TooLate } from "../pool/deadline.ts";

/** What drawing films on the main thread needs. */
export interface FilmHost {
  open(id: PhotoId): Promise<FileJob>;
  maxEdge(): number;
  paused(): boolean;
  drawn(id: PhotoId, picture: Picture, file: File): void;
  settled(answer: Settled): void;
}

/** A worker's answer that it could not draw. */
type Undrawn = Settled & { ok: false };

/** Milliseconds to open a file, and as many to get a picture from it. */
const patience = 8000;
/** After so many films in a row that took too long, the browser is not asked any more. */
const mostLate = 3;

/**
 * The last rung for videos whose codec no worker knows (Safari, Firefox on Android): an element of the page, for one
 * video at a time. What the worker said stands where the element cannot either.
 */
export class FilmDrawing {
  readonly #host: FilmHost;
  #waiting: Undrawn[] = [];
  #current: Undrawn | null = null;
  #late = 0;

  constructor(host: FilmHost) {
    this.#host = host;
  }

  /** Takes a video over from the worker that gave this answer; it is settled later. */
  take(answer: Undrawn): void {
    this.#waiting.push(answer);
    this.wake();
  }

  /** Goes on with what waits. */
  wake(): void {
    if (this.#current !== null || this.#host.paused()) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#current = next;
    void this.#draw(next).then((settle) => {
      // Forgotten meanwhile, and perhaps begun anew.
      if (this.#current !== next) return;
      this.#current = null;
      settle();
      this.wake();
    });
  }

  /** Forgets everything that waits and is being done, and tells which. */
  clear(): PhotoId[] {
    const all = this.#current === null ? this.#waiting : [this.#current, ...this.#waiting];
    this.#waiting = [];
    this.#current = null;
    return all.map(({ id }) => id);
  }

  async #draw(refused: Undrawn): Promise<() => void> {
    const { id } = refused;
    const host = this.#host;
    if (this.#late >= mostLate) return () => host.settled(refused);
    try {
      const { file } = await deadline(patience, host.open(id));
      const { drawFilmOnMainThread } = await import("./film-frame.ts");
      const picture = await drawFilmOnMainThread(file, host.maxEdge(), patience);
      this.#late = 0;
      return () => {
        host.drawn(id, picture, file);
        host.settled({ id, ok: true, drawable: true });
      };
    } catch (error) {
      this.#late = error instanceof TooLate ? this.#late + 1 : 0;
      return () => host.settled(refused);
    }
  }
}
