import { Flag } from "../../../photo/columns.ts";
import type { Shift } from "../../../photo/saving/copy.ts";
import type { SavingProblem } from "../../../photo/saving/saved-file.ts";
import { Task } from "../../../store/task.ts";
import { actionDone } from "../../../store/selection/action.ts";
import { columnsNow } from "../../../store/library/snapshot.ts";
import { writeToFolder } from "./folder-target.ts";
import { savingEntries, type SavingPlan, type SavingWatch } from "./saving-entries.ts";
import { collectZip } from "./zip-target.ts";
import { zipStream } from "./zip-stream.ts";
import { happened, type ExportedKind } from "../../../store/statistics/happened.ts";
import { notesWords } from "../../../words/notes.ts";

/** Progress of saving photos. */
export interface SavingState {
  phase: "idle" | "running" | "saved" | "cancelled" | "failed";
  /** Photos done, of all. */
  done: number;
  total: number;
  /** How many of them are videos. */
  videos: number;
  bytes: number;
  /** Since it began, in milliseconds. */
  elapsedMs: number;
  /** Files that were not saved: how many, and the first of them. */
  missed: number;
  problems: SavingProblem[];
  /** Copies of HDR photos that are HDR no longer. */
  lostHdr: number;
  /** New files beside their originals: how many, and the paths of the first of them. */
  placed: number;
  placedPaths: readonly string[];
  /** Photos that were not encoded anew: how many, and the first of them. */
  exact: number;
  exactPhotos: readonly (Shift & { path: string })[];
  /** Why it failed as a whole. */
  why: string | null;
}

const idle: SavingState = {
  phase: "idle",
  done: 0,
  total: 0,
  videos: 0,
  bytes: 0,
  elapsedMs: 0,
  missed: 0,
  problems: [],
  lostHdr: 0,
  placed: 0,
  placedPaths: [],
  exact: 0,
  exactPhotos: [],
  why: null,
};

/** Problems and new files named. */
const mostNamed = 200;

const saving = new Task(idle);

/** Progress of saving photos; continues while its dialog is closed. */
export const savingAtom = saving.state;

/** What a way of saving tells while it is under way. */
export interface SavingRun extends SavingWatch {
  signal: AbortSignal;
  /** How many more bytes are written. */
  wrote: (bytes: number) => void;
  /** A new file is beside its original, at this path. */
  placed: (path: string) => void;
  /** Whether anything was saved by now. */
  any: () => boolean;
}

/** Saves photos as an archive, which `deliver` hands to the person, or into a folder. One at a time. */
export async function savePhotos(
  plan: SavingPlan,
  target: { deliver: (zip: Blob) => void } | { folder: FileSystemDirectoryHandle },
): Promise<void> {
  const kind = plan.form === null ? "originals" : "copies";
  await runSaving(kind, plan.rows, async (progress) => {
    const { signal, wrote } = progress;
    const entries = savingEntries(plan, progress, signal);
    if ("folder" in target) return writeToFolder(target.folder, entries, signal, wrote);
    const zip = await collectZip(zipStream(entries), signal, wrote);
    if (progress.any()) target.deliver(zip);
  });
}

/** Saves photos in one of the ways, shows the progress and the result. Does nothing while another run is under way. */
export async function runSaving(
  kind: ExportedKind,
  rows: Uint32Array,
  work: (progress: SavingRun) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const { flags } = columnsNow();
  const videos = rows.filter((row) => ((flags[row] ?? 0) & Flag.video) !== 0).length;
  const change = (next: Partial<SavingState>): void =>
    saving.show({ ...next, elapsedMs: performance.now() - began });
  await saving.run(
    { phase: "running", total: rows.length, videos },
    async (signal) => {
      await work({
        signal,
        passed: (done) => change({ done }),
        problem: (problem) => {
          const { missed, problems } = saving.now;
          change({ missed: missed + 1, problems: missed < mostNamed ? [...problems, problem] : problems });
        },
        lostHdr: () => change({ lostHdr: saving.now.lostHdr + 1 }),
        exact: (path, shift) => {
          const { exact, exactPhotos } = saving.now;
          const named = exact < mostNamed ? [...exactPhotos, { path, ...shift }] : exactPhotos;
          change({ exact: exact + 1, exactPhotos: named });
        },
        placed: (path) => {
          const { placed, placedPaths } = saving.now;
          change({
            placed: placed + 1,
            placedPaths: placed < mostNamed ? [...placedPaths, path] : placedPaths,
          });
        },
        wrote: (bytes) => change({ bytes: saving.now.bytes + bytes }),
        any: () => saving.now.missed < saving.now.total || saving.now.bytes > 100,
      });
      actionDone();
      happened({ name: "Export", props: { kind } });
    },
    (outcome): Partial<SavingState> => {
      if (outcome.end === "done") return { phase: "saved", done: rows.length };
      if (outcome.end === "stopped") return { phase: "cancelled" };
      console.error("Saving failed:", outcome.error);
      return { phase: "failed", why: reasonOf(outcome.error) };
    },
  );
}

/** Stops saving; an unfinished archive is thrown away, files in a folder stay. */
export function cancelSaving(): void {
  saving.stop();
}

/** Forgets how the last time went. */
export function clearSaving(): void {
  saving.clear();
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return notesWords.say("savingNoRoom");
  if (name === "NotAllowedError") return notesWords.say("savingNotAllowed");
  return notesWords.say("savingChanged");
}
