import type { Failure, FailureKind } from "../../../../src/photo/failure.ts";
import type { Picture } from "../../../../src/photo/photo.ts";

/** A thumbnail, or why there is none. */
export type Drawn = { ok: true; picture: Picture } | Undrawn;

/** Why there is none. */
export interface Undrawn {
  ok: false;
  failure: Failure;
  /** Of a video whose codec no worker knows: an element of the page may. */
  film?: true;
}

/** A failure of the drawing stage; `message` is a plain sentence for people. */
export function failed(kind: FailureKind, message: string): Undrawn {
  return { ok: false, failure: { kind, stage: "thumbnail", message } };
}

/** The browser could not read the file's bytes. */
export function unreadable(): Undrawn {
  return failed("unreadable", "The file could not be read. It may have been moved or changed. Add it again.");
}

/** The bytes are not what they claim to be. */
export function damaged(): Undrawn {
  return failed("corrupt", "The photo is damaged and has no preview.");
}
