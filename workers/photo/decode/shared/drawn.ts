import type { Failure, FailureKind } from "../../../../src/photo/failure.ts";
import type { Picture } from "../../../../src/photo/photo.ts";

/** A thumbnail, or the reason why there is none. */
export type Drawn = { ok: true; picture: Picture } | Undrawn;

/** Why a picture was not drawn. */
export interface Undrawn {
  ok: false;
  failure: Failure;
  /** A video whose codec workers cannot decode; a `<video>` element on the page may. */
  film?: true;
}

/** A failure of the thumbnail stage; `message` is a sentence for people. */
export function failed(kind: FailureKind, message: string): Undrawn {
  return { ok: false, failure: { kind, stage: "thumbnail", message } };
}

/** Failure: the browser could not read the file. */
export function unreadable(): Undrawn {
  return failed("unreadable", "The file could not be read. It may have been moved or changed. Add it again.");
}

/** Failure: the picture is damaged. */
export function damaged(): Undrawn {
  return failed("corrupt", "The photo is damaged and has no preview.");
}
