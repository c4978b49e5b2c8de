import type { Row } from "../photo.ts";

/** A file that is looked for in the library, by what is known of it without reading all of it. */
export interface SoughtFile {
  /** Its name, without folders. */
  name: string;
  bytes: number;
  /** Digest of its ends, as `Digests.key` writes it; null where it was not read. */
  ends: string | null;
}

/** A file of the library that may be a copy of the one looked for. */
export interface CopyCandidate {
  row: Row;
  path: string;
  /** Both have as many bytes; otherwise only their names are equal. */
  sameSize: boolean;
}

/** Whether two files are equal, every byte of both read. */
export interface Comparison {
  verdict: "same" | "different" | "first-unreadable" | "second-unreadable";
  /** xxHash64 of the first file in hexadecimal digits, where all of it was read; else null. */
  hash: string | null;
}

/**
 * What a check says of a file.
 *
 * - `safe`: another available file has the same bytes, all of which were read in this check
 * - `itself`: all there is is this very file, or may be it, for the browser does not tell
 * - `unreachable`: the library knows a file of its name and size, but cannot read it now: it has a thumbnail at most
 * - `smaller`, `other`: a file of its name is there, a smaller one or just another
 * - `missing`: nothing like it is there
 * - `unreadable`: it could not be read
 * - `empty`: it has no bytes
 */
export type CheckAnswer =
  "safe" | "itself" | "unreachable" | "smaller" | "other" | "missing" | "unreadable" | "empty";

/** The answers, from what a person should look at first to what is well. */
export const checkAnswers: readonly CheckAnswer[] = [
  "unreadable",
  "missing",
  "smaller",
  "other",
  "unreachable",
  "itself",
  "empty",
  "safe",
];

/** Whether a file with this answer may go: nothing is lost with it. */
export function isSafe(answer: CheckAnswer): boolean {
  return answer === "safe" || answer === "empty";
}

/** A file of a card and what the check says of it. */
export interface CheckedFile {
  /** Within what was chosen, its own name first. */
  path: string;
  bytes: number;
  answer: CheckAnswer;
  /** Path in the library of what the answer is about; null for nothing. */
  where: string | null;
  hash: string | null;
}
