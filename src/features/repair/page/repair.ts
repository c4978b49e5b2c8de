import { atom } from "jotai";
import type { RepairWorker } from "../shared/repair-worker.ts";
import { rootsOfFiles, rootsOfTransfer, type Root } from "../../../ingest/scan/drop.ts";
import type { RepairOutcome } from "../shared/outcome.ts";
import type { RepairItem, RepairOptions, RepairPlan } from "../shared/repair.ts";
import { repairReportHead, repairReportLine } from "../shared/report.ts";
import { startRepairWorker } from "../../../threads/repair-worker.ts";
import { type Thread, threadOf, WorkerLost } from "../../../threads/thread.ts";
import { type Card, listCard } from "../../check/page/card.ts";
import { CheckThreads } from "../../../store/check/check-threads.ts";
import { Job } from "../../../store/jobs.ts";
import { collectZip } from "../../saving/page/zip-target.ts";
import { zipStream } from "../../saving/page/zip-stream.ts";
import { store } from "../../../store/session/store.ts";
import { equalFiles, type SizedFile } from "./equal-files.ts";
import { readExport } from "./read-export.ts";
import { RepairFolder } from "./repair-folder.ts";
import { defaultOptions, folderNames } from "./repair-options.ts";
import { noRepair, type RepairEnding, type RepairState, type RepairTrouble } from "./repair-state.ts";
import { repairedEntries, type RepairHost, writeRepairedFolder } from "./write-repaired.ts";
import { orNull, otherwise } from "../../../faults/faults.ts";

/** The state is shown so often, in milliseconds. */
const shownEveryMs = 100;
/** Files named on the page; the report has all. */
const mostNamed = 50;
/** Lines of a report asked for at once. */
const linesAtOnce = 2000;

const stateAtom = atom<RepairState>({ ...noRepair, options: defaultOptions() });

/** How a repair gets on; goes on while another page is shown. */
export const repairAtom = atom((get) => get(stateAtom));

/** The export that was read, what knows its files, and what became of them. */
interface Export {
  card: Card;
  thread: Thread<RepairWorker>;
  outcomes: Map<number, { item: RepairItem; outcome: RepairOutcome }>;
}

let current: Export | null = null;
const job = new Job();
let shownAt = 0;

function show(next: Partial<RepairState>, rarely = false): void {
  const now = performance.now();
  // What is counted on is shown in turn; the numbers of the last file always come.
  if (rarely && now - shownAt < shownEveryMs) return;
  shownAt = now;
  store.set(stateAtom, { ...store.get(stateAtom), ...next });
}

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
  job.stop();
}

/** Back to the beginning. */
export function forgetRepair(trouble: RepairTrouble | null = null): void {
  job.stop();
  current?.thread.terminate();
  current = null;
  const { options } = store.get(stateAtom);
  store.set(stateAtom, { ...noRepair, options, trouble });
}

/** Plans anew with other options. */
export async function chooseRepair(change: Partial<RepairOptions>): Promise<void> {
  const options = { ...store.get(stateAtom).options, ...change };
  show({ options });
  try {
    const plan = await current?.thread.calls.plan(options);
    if (plan && store.get(stateAtom).options === options) show({ plan });
  } catch (error) {
    if (!(error instanceof WorkerLost)) forgetRepair("failed");
  }
}

/** The worker died, and with it all that was known of the export. */
function crashed(): void {
  if (job.runs) job.stop(new WorkerLost());
  else if (store.get(stateAtom).phase === "over") show({ isLost: true });
  else forgetRepair("crashed");
}

const abortedAs = ({ reason }: AbortSignal): "crashed" | "stopped" =>
  reason instanceof WorkerLost ? "crashed" : "stopped";

async function readRoots(roots: readonly Root[]): Promise<void> {
  if (job.runs || roots.length === 0) return;
  forgetRepair();
  const trouble = await job.run((signal) => readExported(roots, signal));
  if (trouble !== null) forgetRepair(trouble);
}

/** Answers why there is no plan; null where there is one. */
async function readExported(roots: readonly Root[], signal: AbortSignal): Promise<RepairTrouble | null> {
  const threads = newThreads();
  const thread = threadOf<RepairWorker>(startRepairWorker());
  thread.onCrash(crashed);
  try {
    show({ phase: "listing", options: { ...store.get(stateAtom).options, names: folderNames() } });
    const card = await listCard(roots, signal, (total) => show({ total }, true));
    signal.throwIfAborted();
    if (card.files.length === 0) return "empty";
    show({ phase: "reading", name: card.name, total: card.files.length, unlisted: card.unreadable.length });
    await study(card, thread, threads, signal);
    current = { card, thread, outcomes: new Map() };
    return null;
  } catch (error) {
    if (signal.aborted) return abortedAs(signal);
    console.error("The export could not be read:", error);
    return "failed";
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
): Promise<void> {
  const sized: SizedFile[] = [];
  await readExport(card, threads, signal, {
    add: (from, files) => {
      for (const [nth, { kind, bytes }] of files.entries())
        if (kind === "photo") sized.push({ file: from + nth, bytes });
      return calls.add(from, files);
    },
    passed: (done, bytes) => show({ done, bytes }, true),
  });
  show({ phase: "comparing", done: 0, total: 0 });
  sized.sort((a, b) => a.file - b.file);
  const pairs = await equalFiles(sized, card.files, threads, signal, (done, total) =>
    show({ done, total }, true),
  );
  await calls.same(pairs);
  const plan = await calls.plan(store.get(stateAtom).options);
  signal.throwIfAborted();
  show({ phase: "planned", plan });
}

/** Whether this browser lets a page write into a folder. */
export const canRepairIntoFolder = (): boolean => typeof window.showDirectoryPicker === "function";

/** Asks for a folder and writes the repaired export into it. Call it from a click. */
export async function repairIntoFolder(): Promise<void> {
  if (job.runs || current === null) return;
  const root = await window
    .showDirectoryPicker?.({ id: "pinroll-save", mode: "readwrite" })
    // The person chose none.
    .catch(orNull);
  if (!root) return;
  if (await isOneInTheOther(root, current.card)) return show({ trouble: "inside" });
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
  const { plan } = store.get(stateAtom);
  if (exported !== null && plan !== null)
    await job.run((signal) => writeExported({ exported, plan, target, work }, signal));
}

interface Writing {
  exported: Export;
  plan: RepairPlan;
  /** Name of the folder; null for an archive. */
  target: string | null;
  work: (host: RepairHost) => Promise<void>;
}

async function writeExported({ exported, plan, target, work }: Writing, signal: AbortSignal): Promise<void> {
  const threads = newThreads();
  const { calls } = exported.thread;
  exported.outcomes.clear();
  let [done, bytes] = [0, 0];
  let { counts, notable } = noRepair;
  show({ phase: "writing", trouble: null, target, done, bytes, total: plan.items, counts, notable });
  const host: RepairHost = {
    threads,
    signal,
    files: exported.card.files,
    sidecar: (wanted) => calls.sidecar(wanted),
    units: (from, count) => calls.units(from, count),
    done: (item, outcome, size) => {
      exported.outcomes.set(item.file, { item, outcome });
      done++;
      bytes += size;
      const { result, why } = outcome;
      counts = { ...counts, [result]: counts[result] + 1 };
      if ((result === "sidecar" || result === "failed") && notable.length < mostNamed)
        notable = [...notable, { path: exported.card.files[item.file]?.path ?? "", why }];
      show({ done, bytes, counts, notable }, true);
    },
  };
  let ending: RepairEnding = "done";
  try {
    await work(host);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    ending = signal.aborted ? abortedAs(signal) : name === "QuotaExceededError" ? "full" : "lost";
    if (!signal.aborted) console.error("The repair ended early:", error);
    // Of an archive that broke off nothing is left.
    if (target === null) {
      exported.outcomes.clear();
      [counts, notable] = [noRepair.counts, []];
    }
  } finally {
    threads.close();
  }
  show({ phase: "over", ending, isLost: ending === "crashed", done, bytes, counts, notable });
}

/** Back to the plan, to go on or to choose otherwise. */
export function backToPlan(): void {
  if (!job.runs && !store.get(stateAtom).isLost) show({ phase: "planned", ending: null });
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
