import type { RepairCounts, RepairOutcome } from "../shared/outcome.ts";
import type { RepairOptions, RepairPlan } from "../shared/repair.ts";

/**
 * Progress of a repair.
 *
 * - `listing`, `reading`, `comparing`: the export is looked at
 * - `planned`: the plan stands, and nothing is written yet
 * - `writing`, then `over`, with how it ended
 */
export type RepairPhase = "idle" | "listing" | "reading" | "comparing" | "planned" | "writing" | "over";

/** `full`: the disk; `lost`: the folder cannot be written into any more; `crashed`: the worker is gone. */
export type RepairEnding = "done" | "stopped" | "full" | "lost" | "crashed";

/**
 * Why there is no plan; `inside`: the chosen folder lies in the export, or the export in it; `crashed`: the worker that
 * knew its files is gone.
 */
export type RepairTrouble = "stopped" | "failed" | "empty" | "inside" | "crashed";

export interface RepairState {
  phase: RepairPhase;
  trouble: RepairTrouble | null;
  /** Of the export. */
  name: string;
  /** Files, or groups of files, done of all; bytes of those done. */
  done: number;
  total: number;
  bytes: number;
  options: RepairOptions;
  plan: RepairPlan | null;
  /** Folders that could not be listed. */
  unlisted: number;
  ending: RepairEnding | null;
  /** The worker that knows its files is gone: there is no plan to go back to, and no report. */
  isLost: boolean;
  counts: RepairCounts;
  /** What was not changed as it should be, or not written: the first of them. */
  notable: { path: string; why: RepairOutcome["why"] }[];
  /** Name of the folder that was written into; null for an archive. */
  target: string | null;
}

/** Nothing of any export yet. */
export const noRepair: Omit<RepairState, "options"> = {
  phase: "idle",
  trouble: null,
  name: "",
  done: 0,
  total: 0,
  bytes: 0,
  unlisted: 0,
  plan: null,
  ending: null,
  isLost: false,
  counts: {
    written: 0,
    unchanged: 0,
    sidecar: 0,
    failed: 0,
  },
  notable: [],
  target: null,
};
