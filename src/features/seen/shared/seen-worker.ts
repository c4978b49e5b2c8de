import type { BuiltPack } from "./packs.ts";
import type { SeenClass } from "./seen-port.ts";

/** The cache that packs are kept in, once they are turned on: apart from the app's own files. */
export const packsCache = "pinroll-packs";

/** Looks at pictures with one pack. Ended with it, which gives its memory back. */
export interface SeenWorker {
  /** Downloads the files of a pack that are missing. `progress`: bytes so far. Answers why it failed; null if it did not. */
  fetch(
    pack: BuiltPack,
    progress: (done: number, size: number) => void,
  ): Promise<"altered" | "full" | "unreachable" | null>;
  /**
   * Loads a pack from the cache. False where a file is missing, or is not the one that was built. Rejects where this browser
   * cannot run it.
   */
  open(pack: BuiltPack): Promise<boolean>;
  /** What is in a picture, the surest first; null where it cannot be drawn. */
  look(picture: Blob): Promise<SeenClass[] | null>;
}
