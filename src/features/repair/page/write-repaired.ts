import type { RepairOutcome } from "../shared/outcome.ts";
import type { RepairItem } from "../shared/repair.ts";
import type { CardFile } from "../../check/page/card.ts";
import type { SavedEntry } from "../../saving/page/zip-stream.ts";
import type { RepairFolder } from "./repair-folder.ts";
import type { CheckThreads } from "../../../store/check/check-threads.ts";
import type { WantedFacts } from "../../writing/shared/wanted.ts";
import { trueFile, type TrueFile } from "./true-file.ts";
import { orNull } from "../../../faults/faults.ts";

/** Units asked for at once, and units that are in work side by side. */
const unitsAtOnce = 200;
const lanes = 3;

/** What writing needs of the rest. */
export interface RepairHost {
  threads: CheckThreads;
  sidecar: (wanted: WantedFacts) => Promise<string>;
  files: readonly CardFile[];
  units: (from: number, count: number) => Promise<RepairItem[][]>;
  signal: AbortSignal;
  /** A file is done. */
  done: (item: RepairItem, outcome: RepairOutcome, bytes: number) => void;
}

/** Errors after which no file can be written: the disk is full, or the folder is gone or closed to the page. */
const final: ReadonlySet<string> = new Set([
  "QuotaExceededError",
  "NotAllowedError",
  "NoModificationAllowedError",
]);

/** Writes all units into a folder. Rejects when it cannot be written into any more, and when it is stopped. */
export async function writeRepairedFolder(
  host: RepairHost,
  folder: RepairFolder,
  isThere: () => Promise<boolean>,
): Promise<void> {
  const units = unitsOf(host);
  const lane = async (): Promise<void> => {
    for (let next = await units.next(); !next.done; next = await units.next()) {
      const files = await makeTrue(next.value, host);
      if (files.length === 0) continue;
      try {
        await writeUnit(files, host, folder);
      } catch (error) {
        const name = error instanceof DOMException ? error.name : "";
        if (final.has(name) || !(await isThere())) throw error;
        for (const file of files)
          host.done(file.item, { ...outcomeOf(file), ...notWritten }, file.bytes.size);
      }
    }
  };
  // Rejections of later lanes are those of the first: all stop at the same cause.
  const all = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of all) if (one.status === "rejected") throw one.reason;
  host.signal.throwIfAborted();
}

const notWritten = { result: "failed", where: null, why: "not-written", hash: null } as const;

async function writeUnit(files: readonly TrueFile[], host: RepairHost, folder: RepairFolder): Promise<void> {
  const whole = files.flatMap(({ item, bytes, sidecar }) => [
    { path: item.path, bytes },
    ...(sidecar === null ? [] : [{ path: `${item.path}.xmp`, bytes: new Blob([sidecar]) }]),
  ]);
  const written = (await folder.write(whole))[Symbol.iterator]();
  for (const file of files) {
    const { where = null, hash = null } = written.next().value ?? {};
    const beside = file.sidecar === null ? hash : (written.next().value?.hash ?? null);
    const isWhole = hash !== null && beside !== null;
    host.done(
      file.item,
      isWhole
        ? { result: file.result, where, why: file.why, hash }
        : { result: "failed", where: null, why: "not-equal", hash: null },
      file.bytes.size,
    );
  }
}

/** All files as entries of an archive, one after the other. */
export async function* repairedEntries(host: RepairHost): AsyncGenerator<SavedEntry> {
  for await (const unit of unitsOf(host)) {
    for (const file of await makeTrue(unit, host)) {
      const { item, bytes, sidecar } = file;
      const modified = new Date(file.modified);
      yield { path: item.path, file: bytes, modified, sidecar };
      host.done(item, outcomeOf(file), bytes.size);
    }
  }
}

const outcomeOf = ({ item, result, why }: TrueFile): RepairOutcome => ({
  result,
  why,
  where: item.path,
  hash: null,
});

async function* unitsOf({ units, signal }: RepairHost): AsyncGenerator<RepairItem[]> {
  for (let from = 0; ; from += unitsAtOnce) {
    const some = await units(from, unitsAtOnce);
    for (const unit of some) {
      signal.throwIfAborted();
      yield unit;
    }
    if (some.length < unitsAtOnce) return;
  }
}

/** Those of a unit that can be read; the others are told. */
async function makeTrue(unit: readonly RepairItem[], host: RepairHost): Promise<TrueFile[]> {
  const files: TrueFile[] = [];
  for (const item of unit) {
    const source = host.files[item.file];
    // What goes wrong with one file must not end the others.
    const file = source ? await trueFile(item, source, host.threads, host.sidecar).catch(orNull) : null;
    host.signal.throwIfAborted();
    if (file !== null) files.push(file);
    else host.done(item, { result: "failed", where: null, why: "not-read", hash: null }, 0);
  }
  return files;
}
