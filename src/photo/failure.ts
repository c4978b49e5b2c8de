/**
 * Why a file could not be read or drawn. Failures cross threads as values, because Comlink keeps only the name,
 * message and stack of a thrown error.
 *
 * - `unsupported`: the format is known, but cannot be drawn
 * - `corrupt`: the bytes are not what they claim to be
 * - `too-large`: decoding would exceed the limits of memory or time
 * - `unreadable`: the browser could not read the file (moved, changed, unplugged, no permission)
 * - `timed-out`: the deadline passed and the lane was replaced
 * - `crashed`: the lane died while processing the file
 */
export type FailureKind = "unsupported" | "corrupt" | "too-large" | "unreadable" | "timed-out" | "crashed";

/** The two stages of every file: reading its metadata, drawing its thumbnail. */
export type Stage = "metadata" | "thumbnail";

/** One failure. `message` tells people what happened. */
export interface Failure {
  kind: FailureKind;
  stage: Stage;
  message: string;
}
