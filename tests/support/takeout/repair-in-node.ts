import type {
  OwnFacts,
  RepairItem,
  RepairLine,
  RepairOptions,
  RepairPlan,
} from "../../../src/features/repair/shared/repair.ts";
import type { RepairOutcome } from "../../../src/features/repair/shared/outcome.ts";
import type { FileFacts, PhotoWorker } from "../../../src/contract/photo-worker.ts";
import { listCard } from "../../../src/features/check/page/card.ts";
import type { CheckThreads } from "../../../src/store/check/check-threads.ts";
import { equalFiles, type SizedFile } from "../../../src/features/repair/page/equal-files.ts";
import { readExport } from "../../../src/features/repair/page/read-export.ts";
import { RepairFolder } from "../../../src/features/repair/page/repair-folder.ts";
import { type RepairHost, writeRepairedFolder } from "../../../src/features/repair/page/write-repaired.ts";
import { digestFiles } from "../../../workers/photo/digest.ts";
import { ownFacts, takeoutFacts } from "../../../workers/photo/repair-reading.ts";
import { compareBytes } from "../../../workers/photo/same-bytes.ts";
import { writeInto } from "../../../src/features/writing/worker/photo/write-into.ts";
import { Repairs } from "../../../src/features/repair/worker/repairs.ts";
import { sidecarOf } from "../../../src/features/repair/worker/sidecar-of.ts";
import { zoneOffsets } from "../../../src/features/repair/worker/true-offsets.ts";
import { memoryFolder, type MemoryTree } from "../memory-folder.ts";

/** What is proposed, with English names of folders. */
export const englishOptions: RepairOptions = {
  ...({ layout: "years", albums: "folders", people: false, stars: true, edits: true } as const),
  leaveTrash: false,
  names: { albums: "Albums", archive: "Archive", trash: "Trash", noDate: "No date", other: "Other files" },
};

/** The calls of a photo worker that a repair makes, without a thread. */
const calls = {
  ownFacts,
  takeoutFacts,
  write: writeInto,
  compare: compareBytes,
} as unknown as PhotoWorker;

/** As the page's own, without workers. */
export const threadsInNode = {
  run: (call: (thread: { calls: PhotoWorker }) => unknown) => Promise.resolve(call({ calls })),
  compare: (first: Blob, second: Blob) => compareBytes(first, second),
  ends: async (file: File) => {
    let key: string | null = null;
    await digestFiles("ends", [{ id: 0, file }], ({ digest }) => {
      key = digest && `${digest.high} ${digest.low}`;
    });
    return key;
  },
} as unknown as CheckThreads;

/** What a repair did. */
export interface RepairRun {
  plan: RepairPlan;
  target: MemoryTree;
  lines: RepairLine[];
  /** By path in the export. */
  outcomes: Map<string, RepairOutcome>;
  /** By path within the target. */
  items: Map<string, RepairItem>;
}

/** The export as a tree of folders in memory. */
export function treeOf(files: ReadonlyMap<string, Uint8Array>): MemoryTree {
  const tree: MemoryTree = new Map();
  for (const [path, bytes] of files) {
    const parts = path.split("/");
    const name = parts.pop() ?? path;
    let folder = tree;
    for (const part of parts) {
      const inner = folder.get(part);
      const next: MemoryTree = inner instanceof Map ? inner : new Map();
      folder.set(part, next);
      folder = next;
    }
    folder.set(name, new File([Uint8Array.from(bytes)], name, { lastModified: 1.6e12 }));
  }
  return tree;
}

/** Files of a tree by path. */
export function filesOf(tree: MemoryTree, folder = ""): Map<string, Blob> {
  const files = new Map<string, Blob>();
  for (const [name, value] of tree) {
    if (value instanceof Blob) files.set(folder + name, value);
    else for (const [path, file] of filesOf(value, `${folder}${name}/`)) files.set(path, file);
  }
  return files;
}

/** Repairs an export, as the page does, into a folder in memory. `refuse`: why a file cannot be written, asked for each. */
export async function repairInNode(
  source: MemoryTree,
  options: RepairOptions = englishOptions,
  target: MemoryTree = new Map(),
  refuse: (name: string) => string | null = () => null,
  signal: AbortSignal = new AbortController().signal,
): Promise<RepairRun> {
  const handle = memoryFolder(source, () => "NotAllowedError", "Export");
  const card = await listCard([{ kind: "handle", name: "Export", handle }], signal, () => undefined);
  const repairs = new Repairs();
  const sized: SizedFile[] = [];
  await readExport(card, threadsInNode, signal, {
    add: async (from, files) => {
      for (const [nth, { kind, bytes }] of files.entries())
        if (kind === "photo") sized.push({ file: from + nth, bytes });
      repairs.add(from, files);
    },
    passed: () => undefined,
  });
  sized.sort((a, b) => a.file - b.file);
  repairs.same(await equalFiles(sized, card.files, threadsInNode, signal, () => undefined));
  const plan = repairs.planned(options, zoneOffsets());
  const outcomes = new Map<string, RepairOutcome>();
  const items = new Map<string, RepairItem>();
  const host: RepairHost = {
    threads: threadsInNode,
    signal,
    files: card.files,
    sidecar: async (wanted) => sidecarOf(wanted),
    units: async (from, count) => repairs.units(from, count),
    done: (item, outcome) => {
      outcomes.set(card.files[item.file]?.path ?? "", outcome);
      items.set(outcome.where ?? "", item);
    },
  };
  const folder = memoryFolder(target, refuse);
  await writeRepairedFolder(host, new RepairFolder(folder, threadsInNode), async () => true);
  return { plan, target, lines: repairs.lines(0, plan.files), outcomes, items };
}

/** What a repaired file says of itself by our own reader. */
export async function factsOfFile(file: Blob, name: string): Promise<OwnFacts | null> {
  const [facts]: FileFacts[] = await ownFacts([new File([file], name)]);
  return typeof facts === "object" ? facts : null;
}
