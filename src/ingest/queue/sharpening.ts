import type { PhotoId } from "../../photo/photo.ts";

/** Small pictures that are on screen, to be made again at full size; each is tried once a visit. */
export class Sharpening {
  #waiting: PhotoId[] = [];
  readonly #tried = new Set<PhotoId>();
  readonly #running = new Set<PhotoId>();

  /** What is on screen now and small; what was there before is not waited for any more. */
  want(ids: readonly PhotoId[]): void {
    this.#waiting = ids.filter((id) => !this.#tried.has(id) && !this.#running.has(id));
  }

  /** Whether it is being made at its full size now. */
  isRunning(id: PhotoId): boolean {
    return this.#running.has(id);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** The next one, running from now on; null when there is none. */
  take(): PhotoId | null {
    const id = this.#waiting.shift();
    if (id === undefined) return null;
    this.#tried.add(id);
    this.#running.add(id);
    return id;
  }

  /** Whether this was one of them; it no longer runs. */
  settled(id: PhotoId): boolean {
    return this.#running.delete(id);
  }

  clear(): void {
    this.#waiting = [];
    this.#running.clear();
    this.#tried.clear();
  }
}
