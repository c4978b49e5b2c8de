import { rootsOfFiles, rootsOfTransfer, type Root } from "../../../ingest/scan/drop.ts";
import type {
  CheckAnswer,
  CheckedFile,
  Comparison,
  CopyCandidate,
  SoughtFile,
} from "../../../photo/check/check.ts";
import { NotInflated } from "../../../photo/archive/inflated.ts";
import { baseName, mayBeCloudStub } from "../../../photo/names/file-name.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { Task } from "../../../store/task.ts";
import { type Card, type CardFile, listCard } from "./card.ts";
import { CheckThreads } from "../../../store/check/check-threads.ts";
import { OnCard } from "./on-card.ts";
import { ignore, orNull } from "../../../faults/faults.ts";

/**
 * Progress of a check. `gone`: the card could not be read any more, so nothing that was found counts. `stopped`: by the
 * person, likewise.
 */
export interface CheckState {
  phase: "idle" | "listing" | "checking" | "done" | "gone" | "stopped" | "failed";
  name: string;
  /** Files answered, of all; bytes of those answered. */
  done: number;
  total: number;
  bytes: number;
  counts: Partial<Record<CheckAnswer, number>>;
  junk: number;
  /** Folders and files of the card that could not be listed or judged. */
  unlisted: string[];
  /** All answers, once it is done. */
  files: readonly CheckedFile[];
  /** When it was done, milliseconds since 1970. */
  ended: number;
}

const idle: CheckState = {
  phase: "idle",
  name: "",
  done: 0,
  total: 0,
  bytes: 0,
  counts: {},
  junk: 0,
  unlisted: [],
  files: [],
  ended: 0,
};

/** Files the library is asked about at once. */
const askedAtOnce = 500;
/** With more files of its size in the library, a file's ends are read before any is compared. */
const fewCandidates = 4;

const checking = new Task(idle);

/** Progress of the check; continues while another page is shown. */
export const checkAtom = checking.state;

/** The files of the last check, to be copied. */
let lastCard: Card | null = null;

/** A file of the card that was checked last, by its path; null for none. */
export function cardFileAt(path: string): CardFile | null {
  return lastCard?.files.find((file) => file.path === path) ?? null;
}

/** The folders of the card that was checked last. */
export const cardRoots = (): readonly Card["roots"][number][] => lastCard?.roots ?? [];

/** A file of the card has been copied, and the copy compared: it is safe now. */
export function noteCopied(path: string, { where, hash }: { where: string; hash: string | null }): void {
  const state = checking.now;
  if (state.phase !== "done") return;
  const counts = { ...state.counts };
  const files = state.files.map((file): CheckedFile => {
    if (file.path !== path || file.answer === "safe") return file;
    counts[file.answer] = (counts[file.answer] ?? 1) - 1;
    counts.safe = (counts.safe ?? 0) + 1;
    return { ...file, answer: "safe", where, hash };
  });
  checking.show({ files, counts });
}

/** Checks what was dropped. Call it in the event itself. */
export function checkDropped(data: DataTransfer): void {
  void check(rootsOfTransfer(data));
}

/** Checks the files of an `<input>`. */
export function checkChosen(files: Iterable<File>): void {
  void check(rootsOfFiles(files));
}

/** Checks a folder. */
export function checkFolder(handle: FileSystemDirectoryHandle): void {
  void check([{ kind: "handle", name: handle.name, handle }]);
}

export function stopCheck(): void {
  checking.stop();
}

/** Back to the beginning. */
export function forgetCheck(): void {
  checking.stop();
  lastCard = null;
  checking.show(idle);
}

async function check(roots: readonly Root[]): Promise<void> {
  if (roots.length === 0) return;
  await checking.run(
    { phase: "listing" },
    (signal) => checkRoots(roots, signal),
    (outcome): Partial<CheckState> => {
      if (outcome.end === "done") return outcome.value;
      // What was judged until then does not count.
      return { ...idle, phase: outcome.end };
    },
  );
}

/** Answers how it ended. */
async function checkRoots(roots: readonly Root[], signal: AbortSignal): Promise<Partial<CheckState>> {
  const threads = new CheckThreads(Math.max(2, Math.min(3, navigator.hardwareConcurrency - 1)));
  try {
    const card = await listCard(roots, signal, (total) => checking.show({ total }), true);
    lastCard = card;
    checking.show({
      phase: "checking",
      name: card.name,
      total: card.files.length,
      junk: card.junk.length,
      unlisted: card.unreadable,
    });
    const files = await judgeAll(card, threads, signal);
    if (signal.aborted) return { ...idle, phase: "stopped", name: card.name };
    if (files === null) return { ...idle, phase: "gone", name: card.name };
    return { phase: "done", files, ended: Date.now() };
  } finally {
    threads.close();
  }
}

/** What judging a file needs of the rest. */
export interface JudgeHost {
  /** Opens a file of the library; null where it cannot be read now. */
  openCopy: (candidate: CopyCandidate) => Promise<File | null>;
  /** Whether it may lie on the card itself: the very file, or another one of the card. */
  isOnCard: (candidate: CopyCandidate) => Promise<boolean>;
  compare: (card: File, copy: File) => Promise<Comparison>;
}

/**
 * Says of one file of a card whether another one has the same bytes. Nothing is safe before all bytes of both were read,
 * here and now. `card` is the opened file.
 */
export async function judge(
  file: CardFile,
  card: File,
  candidates: readonly CopyCandidate[],
  host: JudgeHost,
): Promise<CheckedFile> {
  const said = (
    answer: CheckAnswer,
    where: string | null = null,
    hash: string | null = null,
  ): CheckedFile => ({
    path: file.path,
    bytes: card.size,
    answer,
    where,
    hash,
  });
  // A cloud may have its bytes, and this computer not.
  if (card.size === 0) return said(mayBeCloudStub(file.path) ? "unreadable" : "empty");
  const found = new Map<CheckAnswer, string>();
  const note = (answer: CheckAnswer, { path }: CopyCandidate): void => {
    if (!found.has(answer)) found.set(answer, path);
  };
  for (const candidate of candidates) {
    const copy = await host.openCopy(candidate);
    if (copy === null) {
      if (candidate.sameSize && isNamedAlike(file, candidate)) note("unreachable", candidate);
      continue;
    }
    if (copy.size !== card.size) {
      if (isNamedAlike(file, candidate)) note(copy.size < card.size ? "smaller" : "other", candidate);
      continue;
    }
    if (await host.isOnCard(candidate)) {
      note("itself", candidate);
      continue;
    }
    const { verdict, hash } = await host.compare(card, copy);
    if (verdict === "same") return said("safe", candidate.path, hash);
    if (verdict === "first-unreadable") return said("unreadable");
    if (isNamedAlike(file, candidate)) note(verdict === "different" ? "other" : "unreachable", candidate);
  }
  for (const answer of ["itself", "unreachable", "smaller", "other"] as const) {
    const where = found.get(answer);
    if (where !== undefined) return said(answer, where);
  }
  return said("missing");
}

function isNamedAlike({ path }: CardFile, candidate: CopyCandidate): boolean {
  return lastOf(path) === lastOf(candidate.path);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

/** Null when the card cannot be read any more. */
async function judgeAll(
  card: Card,
  threads: CheckThreads,
  signal: AbortSignal,
): Promise<CheckedFile[] | null> {
  const host = await hostOf(card, threads);
  const files: CheckedFile[] = [];
  const counts: Partial<Record<CheckAnswer, number>> = {};
  let [bytes, gone] = [0, false];
  const take = (file: CheckedFile): void => {
    files.push(file);
    counts[file.answer] = (counts[file.answer] ?? 0) + 1;
    bytes += file.bytes;
    checking.show({ done: files.length, bytes, counts: { ...counts } });
  };
  for (let start = 0; start < card.files.length && !gone; start += askedAtOnce) {
    const opened = await openAll(card.files.slice(start, start + askedAtOnce), signal);
    const found = await candidatesOf(opened, threads);
    const left = opened.entries();
    const lane = async (): Promise<void> => {
      for (const [nth, { file, open }] of left) {
        if (signal.aborted || gone) return;
        const onCard = await open();
        const judged =
          onCard === null
            ? { path: file.path, bytes: 0, answer: "unreadable" as const, where: null, hash: null }
            : await judge(file, onCard, found[nth] ?? [], host);
        take(judged);
        if (judged.answer === "unreadable" && !(await isThere(card))) gone = true;
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    signal.throwIfAborted();
  }
  if (gone || (card.files.length > 0 && !(await isThere(card)))) return null;
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface OpenedFile {
  file: CardFile;
  bytes: number;
  /** Null where it cannot be opened. What is within an archive is unpacked when its turn comes. */
  open: () => Promise<File | null>;
}

async function openAll(files: readonly CardFile[], signal: AbortSignal): Promise<OpenedFile[]> {
  const opened: OpenedFile[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    // A file that cannot be opened is told as unreadable.
    const open = (): Promise<File | null> => file.open().catch(orNull);
    if (file.bytes !== undefined) opened.push({ file, bytes: file.bytes, open });
    else {
      const found = await open();
      opened.push({ file, bytes: found?.size ?? 0, open: () => Promise.resolve(found) });
    }
  }
  return opened;
}

/** What may be copies of each; of files with many of their size, after their ends were read. */
async function candidatesOf(
  opened: readonly OpenedFile[],
  threads: CheckThreads,
): Promise<CopyCandidate[][]> {
  const { queries } = library;
  const sought = opened.map(({ file, bytes }): SoughtFile => ({
    name: baseName(file.path),
    bytes,
    ends: null,
  }));
  const found = await queries.copiesOf(sought);
  const many = opened.flatMap(({ open }, nth) =>
    (found[nth] ?? []).filter(({ sameSize }) => sameSize).length > fewCandidates ? [{ open, nth }] : [],
  );
  if (many.length === 0) return found;
  const ends = await Promise.all(
    many.map(async ({ open }) => {
      const file = await open();
      return file && threads.ends(file);
    }),
  );
  const nearer = await queries.copiesOf(
    many.map(({ nth }, at) => ({ ...(sought[nth] as SoughtFile), ends: ends[at] ?? null })),
  );
  for (const [at, { nth }] of many.entries()) found[nth] = nearer[at] ?? [];
  return found;
}

async function hostOf(card: Card, threads: CheckThreads): Promise<JudgeHost> {
  const { originals } = await ingest.load();
  const onCard = new OnCard(card);
  return {
    // What this site serves, as the sample trip, is in nobody's folders.
    openCopy: async ({ row, path }) =>
      originals.folderOf(path)?.isOwn === false ? null : originals.file(row).catch(orNull),
    isOnCard: ({ path }) => onCard.mayHold({ path, folder: originals.folderOf(path) }),
    compare: (first, second) => threads.compare(first, second),
  };
}

/** Whether the card can still be read: its first file that is not empty gives a byte. */
async function isThere(card: Card): Promise<boolean> {
  for (const { open } of card.files) {
    try {
      const file = await open();
      if (file.size === 0) continue;
      return (await file.slice(0, 1).arrayBuffer()).byteLength === 1;
    } catch (error) {
      ignore(error);
      // It is damaged within an archive, or else the card was taken out.
      if (!(error instanceof NotInflated)) return false;
    }
  }
  return true;
}
