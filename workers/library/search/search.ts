import { Cameras } from "./cameras.ts";

/** What a filter needs to know of every row beside the columns, and word of when it changed. */
export class Search {
  readonly cameras = new Cameras();

  /** Goes up when what matches a filter may be something else than before. */
  version = 0;

  /** Something a filter looks at changed. */
  changed(): void {
    this.version++;
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.cameras.byteLength;
  }
}
