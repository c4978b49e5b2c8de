import type { RemovalProblem } from "../../../ingest/folders/writable-place.ts";
import type { WriteRefusal } from "../shared/rewrite.ts";
import type { SwapProblem } from "./swap.ts";

/** Where the facts go: into the files, into sidecars beside them, or into copies in one archive. */
export type WritingWay = "files" | "sidecars" | "zip";

/** Why a file was not written; `full`: the disk is. */
export type WritingProblem = RemovalProblem | WriteRefusal | SwapProblem | "full";

/** What became of a file. `partly`: date and place only, as it has no room for texts. */
type WritingResult = "written" | "partly" | "sidecar" | "failed";

export interface WritingOutcome {
  path: string;
  result: WritingResult;
  /** Why it is not "written"; null for that. */
  why: WritingProblem | null;
}

/** Progress of writing. `trouble`: nothing was, or could be, done. */
export interface WritingState {
  phase: "idle" | "writing" | "over" | "putting-back" | "put-back";
  done: number;
  total: number;
  outcomes: readonly WritingOutcome[];
  stopped: boolean;
  trouble: "no-storage" | "other-tab" | null;
}

/** Nothing yet. */
export const noWriting: WritingState = {
  phase: "idle",
  done: 0,
  total: 0,
  outcomes: [],
  stopped: false,
  trouble: null,
};
