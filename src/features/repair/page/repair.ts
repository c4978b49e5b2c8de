import type { RepairWorker } from "../shared/repair-worker.ts";
import { rootsOfFiles, rootsOfTransfer, type Root } from "../../../ingest/scan/drop.ts";
import type { RepairCounts, RepairOutcome } from "../shared/outcome.ts";
import type { RepairItem, RepairOptions, RepairPlan } from "../shared/repair.ts";
import { repairReportHead, repairReportLine } from "../shared/report.ts";
import { startRepairWorker } from "../../../threads/repair-worker.ts";
import { type Thread, threadOf, WorkerLost } from "../../../threads/thread.ts";
import { type Card, listCard } from "../../check/page/card.ts";
import { CheckThreads } from "../../../store/check/check-threads.ts";
import { Task } from "../../../store/task.ts";
import { collectZip } from "../../saving/page/zip-target.ts";
import { zipStream } from "../../saving/page/zip-stream.ts";
import { equalFiles, type SizedFile } from "./equal-files.ts";
import { readExport } from "./read-export.ts";
import { RepairFolder } from "./repair-folder.ts";
import { repairWords } from "../words.ts";
import { repairedEntries, type RepairHost, writeRepairedFolder } from "./write-repaired.ts";
import { orNull, otherwise } from "../../../faults/faults.ts";

/** Files named on the page; the report has all. */
const mostNamed = 50;
/** Lines of a report asked for at once. */
const linesAtOnce = 2000;

/** What is proposed. Names of folders are the person's, and are asked for when the export is read. */
function defaultOptions(): RepairOptions {
  return {
    layout: "years",
    albums: "folders",
    people: false,
    stars: true,
    edits: true,
    leaveTrash: false,
    names: { albums: "", archive: "", trash: "", noDate: "", other: "" },
  };
}

/** Names of folders in the language the page speaks. */
function folderNames(): RepairOptions["names"] {
  const { say } = repairWords;
  return {
    albums: say("folderAlbums"),
    archive: say("folderArchive"),
    trash: say("folderTrash"),
    noDate: say("folderNoDate"),
    other: say("folderOther"),
  };
}

/**
 * Progress of a repair.
 *
 * - `listing`, `reading`, `comparing`: the export is looked at
 * - `planned`: the plan stands, and nothing is written yet
 * - `writing`, then `over`, with how it ended
 */
type RepairPhase = "idle" | "listing" | "reading" | "comparing" | "planned" | "writing" | "over";

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
const noRepair: Omit<RepairState, "options"> = {
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

const repair = new Task<RepairState>({ ...noRepair, options: defaultOptions() });

/** Progress of a repair; continues while another page is shown. */
export const repairAtom = repair.state;

/** The export that was read, what knows its files, and what became of them. */
interface Export {
  card: Card;
  thread: Thread<RepairWorker>;
  outcomes: Map<number, { item: RepairItem; outcome: RepairOutcome }>;
}

let current: Export | null = null;

/** Reads an export that was dropped. Call it in the event itself. */
export function repairDropped(data: DataTransfer): void {
  void readRoots(rootsOfTransfer(data));
}

/** Reads the files of an `<input>`. */
export function repairChosen(files: Iterable<File>): void {
  void readRoots(rootsOfFiles(files));
}

/** Reads a folder. */
export function repairFromFolder(handle: FileSystemDirectoryHandle): void {
  void readRoots([{ kind: "handle", name: handle.name, handle }]);
}

export function stopRepair(): void {
  repair.stop();
}

/** Back to the beginning. */
export function forgetRepair(trouble: RepairTrouble | null = null): void {
  repair.stop();
  current?.thread.terminate();
  current = null;
  repair.show({ ...noRepair, trouble });
}

/** Plans anew with other options. */
export async function chooseRepair(change: Partial<RepairOptions>): Promise<void> {
  const options = { ...repair.now.options, ...change };
  repair.show({ options });
  try {
    const plan = await current?.thread.calls.plan(options);
    if (plan && repair.now.options === options) repair.show({ plan });
  } catch (error) {
    if (!(error instanceof WorkerLost)) forgetRepair("failed");
  }
}

/** The worker died, and with it all that was known of the export. */
function crashed(): void {
  if (repair.runs) repair.stop(new WorkerLost());
  else if (repair.now.phase === "over") repair.show({ isLost: true });
  else forgetRepair("crashed");
}

const stoppedAs = (why: unknown): "crashed" | "stopped" =>
  why instanceof WorkerLost ? "crashed" : "stopped";

async function readRoots(roots: readonly Root[]): Promise<void> {
  if (repair.runs || roots.length === 0) return;
  forgetRepair();
  await repair.run(
    { phase: "listing", options: { ...repair.now.options, names: folderNames() } },
    (signal) => readExported(roots, signal),
    (outcome) => {
      if (outcome.end === "done")
        return outcome.value === null
          ? { ...noRepair, trouble: "empty" }
          : { phase: "planned", plan: outcome.value };
      if (outcome.end === "stopped") return { ...noRepair, trouble: stoppedAs(outcome.why) };
      console.error("The export could not be read:", outcome.error);
      return { ...noRepair, trouble: "failed" };
    },
  );
}

/** The plan; null where nothing is in the export. */
async function readExported(roots: readonly Root[], signal: AbortSignal): Promise<RepairPlan | null> {
  const threads = newThreads();
  const thread = threadOf<RepairWorker>(startRepairWorker());
  thread.onCrash(crashed);
  try {
    const card = await listCard(roots, signal, (total) => repair.show({ total }));
    signal.throwIfAborted();
    if (card.files.length === 0) return null;
    const { name, files, unreadable } = card;
    repair.show({ phase: "reading", name, total: files.length, unlisted: unreadable.length });
    const plan = await study(card, thread, threads, signal);
    current = { card, thread, outcomes: new Map() };
    return plan;
  } finally {
    threads.close();
    if (current?.thread !== thread) thread.terminate();
  }
}

async function study(
  card: Card,
  { calls }: Thread<RepairWorker>,
  threads: CheckThreads,
  signal: AbortSignal,
): Promise<RepairPlan> {
  const sized: SizedFile[] = [];
  await readExport(card, threads, signal, {
    add: (from, files) => {
      for (const [nth, { kind, bytes }] of files.entries())
        if (kind === "photo") sized.push({ file: from + nth, bytes });
      return calls.add(from, files);
    },
    passed: (done, bytes) => repair.show({ done, bytes }),
  });
  repair.show({ phase: "comparing", done: 0, total: 0 });
  sized.sort((a, b) => a.file - b.file);
  const pairs = await equalFiles(sized, card.files, threads, signal, (done, total) =>
    repair.show({ done, total }),
  );
  await calls.same(pairs);
  const plan = await calls.plan(repair.now.options);
  signal.throwIfAborted();
  return plan;
}

/** Whether this browser lets a page write into a folder. */
export const canRepairIntoFolder = (): boolean => typeof window.showDirectoryPicker === "function";

/** Asks for a folder and writes the repaired export into it. Call it from a click. */
export async function repairIntoFolder(): Promise<void> {
  if (repair.runs || current === null) return;
  const root = await window
    .showDirectoryPicker?.({ id: "pinroll-save", mode: "readwrite" })
    // The person chose none.
    .catch(orNull);
  if (!root) return;
  if (await isOneInTheOther(root, current.card)) return repair.show({ trouble: "inside" });
  await write(root.name, async (host) => {
    const isThere = (): Promise<boolean> =>
      root
        .values()
        .next()
        .then(
          () => true,
          // Gone, or its disk is.
          otherwise(false),
        );
    await writeRepairedFolder(host, new RepairFolder(root, host.threads), isThere);
  });
}

/** Puts the repaired export together as one archive, which `deliver` hands to the person. */
export async function repairIntoZip(deliver: (zip: Blob) => void): Promise<void> {
  await write(null, async (host) => {
    const zip = await collectZip(zipStream(repairedEntries(host)), host.signal, () => undefined);
    deliver(zip);
  });
}

async function write(target: string | null, work: (host: RepairHost) => Promise<void>): Promise<void> {
  const exported = current;
  const { plan } = repair.now;
  if (exported === null || plan === null) return;
  const { counts, notable } = noRepair;
  const begin = { trouble: null, target, done: 0, bytes: 0, total: plan.items, counts, notable };
  await repair.run(
    { ...repair.now, ...begin, phase: "writing" },
    (signal) => writeExported(exported, work, signal),
    (outcome) => {
      if (outcome.end === "done") return { phase: "over", ending: "done" };
      const name =
        outcome.end === "failed" && outcome.error instanceof DOMException ? outcome.error.name : "";
      const failed = name === "QuotaExceededError" ? "full" : "lost";
      const ending: RepairEnding = outcome.end === "stopped" ? stoppedAs(outcome.why) : failed;
      if (outcome.end === "failed") console.error("The repair ended early:", outcome.error);
      // Of an archive that broke off nothing is left.
      if (target === null) exported.outcomes.clear();
      const left = target === null ? { counts, notable } : {};
      return { phase: "over", ending, isLost: ending === "crashed", ...left };
    },
  );
}

async function writeExported(
  exported: Export,
  work: (host: RepairHost) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const threads = newThreads();
  const { calls } = exported.thread;
  exported.outcomes.clear();
  const host: RepairHost = {
    threads,
    signal,
    files: exported.card.files,
    sidecar: (wanted) => calls.sidecar(wanted),
    units: (from, count) => calls.units(from, count),
    done: (item, outcome, size) => {
      exported.outcomes.set(item.file, { item, outcome });
      const { done, bytes, counts, notable } = repair.now;
      const { result, why } = outcome;
      const isNotable = (result === "sidecar" || result === "failed") && notable.length < mostNamed;
      repair.show({
        done: done + 1,
        bytes: bytes + size,
        counts: { ...counts, [result]: counts[result] + 1 },
        ...(isNotable && {
          notable: [...notable, { path: exported.card.files[item.file]?.path ?? "", why }],
        }),
      });
    },
  };
  try {
    await work(host);
  } finally {
    threads.close();
  }
}

/** Back to the plan, to go on or to choose otherwise. */
export function backToPlan(): void {
  if (!repair.runs && !repair.now.isLost) repair.show({ phase: "planned", ending: null });
}

/** The report as CSV: a line for every file of the export. Null where the worker that knows them is gone. */
export async function repairReport(): Promise<Blob | null> {
  const parts = [repairReportHead];
  for (let from = 0; current !== null; from += linesAtOnce) {
    const { outcomes, thread } = current;
    const lines = await thread.calls.lines(from, linesAtOnce).catch((error: unknown) => {
      if (error instanceof WorkerLost) return null;
      throw error;
    });
    if (lines === null) return null;
    const text = lines.map((line, nth) => {
      const known = outcomes.get(from + nth);
      return repairReportLine(line, known?.item ?? null, known?.outcome ?? null);
    });
    parts.push(text.join(""));
    if (lines.length < linesAtOnce) break;
  }
  return new Blob(parts, { type: "text/csv" });
}

const newThreads = (): CheckThreads =>
  new CheckThreads(Math.max(1, Math.min(3, navigator.hardwareConcurrency - 1)));

async function isOneInTheOther(target: FileSystemDirectoryHandle, { roots }: Card): Promise<boolean> {
  for (const { handle } of roots) {
    if (handle === null) continue;
    if ((await handle.resolve(target)) !== null || (await target.resolve(handle)) !== null) return true;
  }
  return false;
}
