import type { PhotoId } from "../../photo/photo.ts";
import type { FoundFile } from "../scan/found-file.ts";

interface Measure {
  id: PhotoId;
  bytes: number;
  modified: number;
}

/** So many at a time: a message each would cost as much as reading a head. */
const MOST = 256;

/** Sizes and modified times of files no record tells of (companions, failures), told to the library some at a time. */
export class Measures {
  readonly #tell: (files: Measure[]) => void;
  #waiting: Measure[] = [];

  constructor(tell: (files: Measure[]) => void) {
    this.#tell = tell;
  }

  /** Notes a file that was opened. */
  add(id: PhotoId, { bytes, modified }: FoundFile): void {
    if (bytes === undefined || modified === undefined) return;
    this.#waiting.push({ id, bytes, modified });
    if (this.#waiting.length >= MOST) this.tell();
  }

  /** Tells what waits. */
  tell(): void {
    if (this.#waiting.length > 0) this.#tell(this.#waiting);
    this.#waiting = [];
  }
}
