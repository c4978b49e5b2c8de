import { hash16, type DatasetFile, type DatasetListKind, type DatasetManifest } from "./layout.ts";
import type { DatasetPart, DatasetSequenced, DatasetWithdrawal } from "./layout.ts";
import { readDatasetPart, readListFile, readSegmentFile } from "./manifest.ts";

/** What one publishing changed in a bucket. The manifest is the fold of these, in the order of their sequences. */
export interface DatasetLogEntry {
  format: "pinroll-dataset-log";
  version: 1;
  sequence: number;
  writer: string;
  /** UTC. */
  createdAt: string;
  /** Photos that count after it. */
  photos: number;
  parts: DatasetPart[];
  thumbnails: DatasetFile[];
  withdrawn: DatasetWithdrawal | null;
  index: DatasetSequenced | null;
  originals: DatasetSequenced | null;
  /** Paths of parts and other files that the manifest names no longer: compaction put their rows elsewhere. */
  drops: string[];
}

/** A manifest of nothing. */
export const emptyManifest: DatasetManifest = {
  format: "pinroll-dataset",
  version: 1,
  sequence: 0,
  createdAt: "1970-01-01T00:00:00Z",
  photos: 0,
  parts: [],
  thumbnails: [],
  log: [],
  withdrawn: [],
  index: [],
  originals: [],
};

/** Entries the manifest names at most; a writer whose answer was lost finds its own among them. */
const mostNamed = 1000;

/**
 * The manifest after a publishing. What is there by the same path is as new as the publishing that brought it last.
 * Throws where the entry is not the next one.
 */
export function foldEntry(manifest: DatasetManifest, entry: DatasetLogEntry, path: string): DatasetManifest {
  if (entry.sequence !== manifest.sequence + 1) throw new Error("This is not the next entry of the log.");
  const gone = new Set(entry.drops);
  const after = <T extends DatasetFile>(before: readonly T[] = [], more: readonly (T | null)[]): T[] => {
    const added = more.filter((file) => file !== null);
    const anew = new Set(added.map((file) => file.path));
    return [...before.filter((file) => !gone.has(file.path) && !anew.has(file.path)), ...added];
  };
  return {
    format: "pinroll-dataset",
    version: 1,
    sequence: entry.sequence,
    createdAt: entry.createdAt,
    photos: entry.photos,
    parts: after(manifest.parts, entry.parts),
    thumbnails: after(manifest.thumbnails, entry.thumbnails),
    log: [...(manifest.log ?? []), path].slice(-mostNamed),
    withdrawn: after(manifest.withdrawn, [entry.withdrawn]),
    index: after(manifest.index, [entry.index]),
    originals: after(manifest.originals, [entry.originals]),
  };
}

/** Reads an entry from anywhere, trusting nothing; null where something in it cannot be. */
export function readLogEntry(text: string): DatasetLogEntry | null {
  let value: Readonly<Partial<Record<keyof DatasetLogEntry, unknown>>>;
  try {
    value = Object(JSON.parse(text)) as typeof value;
  } catch {
    // No JSON.
    return null;
  }
  const { format, version, sequence, writer, createdAt, photos, drops } = value;
  const sound =
    format === "pinroll-dataset-log" &&
    version === 1 &&
    Number.isSafeInteger(sequence) &&
    Number.isSafeInteger(photos) &&
    typeof writer === "string" &&
    typeof createdAt === "string" &&
    Array.isArray(drops) &&
    drops.every((path) => typeof path === "string");
  if (!sound || !Array.isArray(value.parts) || !Array.isArray(value.thumbnails)) return null;
  const parts = value.parts.map(readDatasetPart);
  const thumbnails = value.thumbnails.map(readSegmentFile);
  const named = { withdrawn: value.withdrawn, index: value.index, originals: value.originals };
  const lists = (Object.entries(named) as [DatasetListKind, unknown][]).map(
    ([kind, file]) => [kind, file === null ? null : readListFile(file, kind)] as const,
  );
  const spoilt = lists.some(([kind, file]) => file === null && named[kind] !== null);
  if (spoilt || parts.includes(null) || thumbnails.includes(null)) return null;
  const ids = Number(Object(named.withdrawn).ids);
  return {
    ...(value as unknown as DatasetLogEntry),
    parts: parts.filter((part) => part !== null),
    thumbnails: thumbnails.filter((file) => file !== null),
    ...(Object.fromEntries(lists) as Pick<DatasetLogEntry, "index" | "originals">),
    withdrawn: withIds(lists.find(([kind]) => kind === "withdrawn")?.[1] ?? null, ids),
  };
}

function withIds(file: DatasetSequenced | null, ids: number): DatasetWithdrawal | null {
  return file === null ? null : { ...file, ids };
}

/** All files a manifest names, each once: its parts, their overviews, thumbnails and lists. */
export function filesOf(manifest: DatasetManifest): DatasetFile[] {
  const { parts, thumbnails, withdrawn = [], index = [], originals = [] } = manifest;
  const all = [
    ...parts.flatMap((part): DatasetFile[] => [part, part.overview]),
    ...thumbnails,
    ...withdrawn,
    ...index,
    ...originals,
  ];
  return [...new Map(all.map((file) => [file.path, file])).values()];
}

/** The name of an original: its content, with the ending of its name. */
export function originalPath(sha256: string, name: string): string {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? "bin";
  return `originals/${hash16(sha256)}.${ending}`;
}
