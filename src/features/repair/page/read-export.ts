import type { FileFacts } from "../../../contract/photo-worker.ts";
import { baseName, isArchive, nameKind } from "../../../photo/names/file-name.ts";
import type { RepairInput, TakeoutFile } from "../shared/repair.ts";
import type { Card, CardFile } from "../../check/page/card.ts";
import type { CheckThreads } from "../../../store/check/check-threads.ts";
import { isOtherArchive } from "../../../photo/names/archive-name.ts";
import { sidecarKind } from "../../../photo/sidecar.ts";
import { orNull } from "../../../faults/faults.ts";

/** Files read in one go: a read costs about a millisecond, whatever its size. */
const readAtOnce = 64;
const lanes = 4;

/** The page with the list of its files that Takeout puts beside the photos. */
const listing = "archive_browser.html";

/** What is done with a file of an export to learn what it is, by its name. */
type ExportKind = "json" | "photo" | "other" | "system" | "archive";

/** `photo`: anything that may be one. */
function exportKind(path: string): ExportKind {
  const name = baseName(path);
  if (name.toLowerCase() === listing) return "system";
  if (/^takeout-/i.test(name) && (isArchive(name) || isOtherArchive(name))) return "archive";
  if (sidecarKind(name) === "json") return "json";
  return nameKind(name) === "sidecar" ? "other" : "photo";
}

interface OpenFile {
  path: string;
  kind: ExportKind;
  file: File | null;
}

/** Reported while an export is read. */
interface ReadingWatch {
  /** Files, the first of which is number `from`. */
  add: (from: number, files: RepairInput[]) => Promise<void>;
  passed: (files: number, bytes: number) => void;
}

/** Reads what all files of an export say of themselves. What was passed over comes behind them. */
export async function readExport(
  card: Card,
  threads: CheckThreads,
  signal: AbortSignal,
  { add, passed }: ReadingWatch,
): Promise<void> {
  let [next, done, bytes] = [0, 0, 0];
  const lane = async (): Promise<void> => {
    while (next < card.files.length) {
      const from = next;
      next += readAtOnce;
      signal.throwIfAborted();
      const opened = await Promise.all(card.files.slice(from, next).map(openOne));
      const inputs = await readTogether(opened, threads);
      await add(from, inputs);
      done += inputs.length;
      for (const input of inputs) bytes += input.bytes;
      passed(done, bytes);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  signal.throwIfAborted();
  await add(card.files.length, [
    ...card.junk.map((path) => plain(path, "system")),
    ...card.unreadable.map((path) => plain(path, "unreadable")),
  ]);
}

const plain = (path: string, kind: RepairInput["kind"], bytes = 0): RepairInput => ({
  path,
  bytes,
  kind,
  own: null,
  takeout: null,
});

async function openOne({ path, open }: CardFile): Promise<OpenFile> {
  // A file that cannot be opened is told as unreadable.
  return { path, kind: exportKind(path), file: await open().catch(orNull) };
}

async function readTogether(opened: readonly OpenFile[], threads: CheckThreads): Promise<RepairInput[]> {
  const of = (kind: ExportKind): File[] =>
    opened.flatMap((one) => (one.kind === kind && one.file !== null ? [one.file] : []));
  const [photos, jsons] = [of("photo"), of("json")];
  const [facts, said] = await Promise.all([
    factsOf(photos, threads),
    jsons.length === 0 ? [] : threads.run<TakeoutFile[]>((thread) => thread.calls.takeoutFacts(jsons), []),
  ]);
  const [fact, say] = [facts[Symbol.iterator](), said[Symbol.iterator]()];
  return opened.map(({ path, kind, file }) => {
    if (file === null) return plain(path, "unreadable");
    const bytes = file.size;
    if (kind === "json") {
      const takeout: TakeoutFile = say.next().value ?? { about: "unreadable" };
      return { ...plain(path, "json", bytes), takeout };
    }
    if (kind !== "photo") return plain(path, kind, bytes);
    const own: FileFacts = fact.next().value ?? "unknown";
    if (own === "unreadable") return plain(path, "unreadable", bytes);
    if (own !== "unknown") return { ...plain(path, "photo", bytes), own };
    return plain(path, nameKind(path) === "media" ? "photo" : "other", bytes);
  });
}

/** Facts of files. Where a worker dies over them each is read alone; one it dies over again is taken for unknown. */
async function factsOf(files: readonly File[], threads: CheckThreads): Promise<FileFacts[]> {
  if (files.length === 0) return [];
  const together = await threads.run<FileFacts[] | null>((thread) => thread.calls.ownFacts([...files]), null);
  if (together !== null) return together;
  const alone: FileFacts[] = [];
  for (const file of files)
    alone.push(...(await threads.run<FileFacts[]>((thread) => thread.calls.ownFacts([file]), ["unknown"])));
  return alone;
}
