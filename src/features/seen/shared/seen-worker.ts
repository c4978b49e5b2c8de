import type { OwnFault } from "./own-pack.ts";
import type { BuiltPack, Finding } from "./packs.ts";

/** The cache that packs are kept in, once they are turned on: apart from the app's own files. */
export const packsCache = "pinroll-packs";

/** What the page does for a model while it looks at a picture. */
export interface LookAid {
  /** The largest picture there is of the same photo, up to the size of a screen; null where the one it has is all. */
  larger: () => Promise<Blob | null>;
  /** Settles once the device is free: awaited between slices of a long look. */
  calm: () => Promise<void>;
}

/** Looks at pictures with one pack. Ended with it, which gives its memory back. */
export interface SeenWorker {
  /** Downloads the files of a pack that are missing. `progress`: bytes so far. Answers why it failed; null if it did not. */
  fetch(
    pack: BuiltPack,
    progress: (done: number, size: number) => void,
  ): Promise<"altered" | "full" | "unreachable" | null>;
  /**
   * Loads a pack from the cache. False where a file is missing, or is not the one that was built. Rejects where this browser
   * cannot run it. `larger` and `calm`: see `LookAid`; asked about the picture that is looked at.
   */
  open(pack: BuiltPack, larger: LookAid["larger"], calm: LookAid["calm"]): Promise<boolean>;
  /** What is in a picture; nothing where it cannot be drawn. Null where a person's own model does not work. */
  look(picture: Blob): Promise<Finding | null>;
  /** Keeps the files of a person's own model, in the order of `ownRoles`, once each is the one it describes, and works. */
  adopt(pack: BuiltPack, files: readonly Blob[]): Promise<OwnFault | null>;
  /** Loads what understands texts of a person's own model. False where it cannot be. */
  openText(pack: BuiltPack): Promise<boolean>;
  /** The unit vector of a text, all zeros where the model has none for it; null where the model does not work. */
  vectorOf(text: string): Promise<Float32Array<ArrayBuffer> | null>;
}
