import type { Failure, FailureKind } from "../../src/photo/failure.ts";
import type { Picture } from "../../src/photo/photo.ts";

/** A thumbnail, or why there is none. */
export type Drawn = { ok: true; picture: Picture } | { ok: false; failure: Failure };

/** A failure of the drawing stage; `message` is a plain sentence for people. */
export function thumbnailFailure(kind: FailureKind, message: string): Failure {
  return { kind, stage: "thumbnail", message };
}
