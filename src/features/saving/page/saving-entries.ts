import { albumFolders, albumsAt, type AlbumSpread } from "../../../photo/saving/album-spread.ts";
import type { CopyForm, Shift } from "../../../photo/saving/copy.ts";
import { type Discretion, keepsAll } from "../../../photo/saving/discretion.ts";
import { type SavedNames, savedPath, UniqueNames } from "../../../photo/saving/file-names.ts";
import type { SavedFile, SavingProblem } from "../../../photo/saving/saved-file.ts";
import { exportWords } from "../../export/words.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { whyNotCopied } from "./copy-words.ts";
import { missingReason, openOriginal } from "./open-original.ts";
import type { SavedEntry } from "./zip-stream.ts";

/** What is saved, and how. */
export interface SavingPlan {
  rows: Uint32Array<ArrayBuffer>;
  names: SavedNames;
  discretion: Discretion;
  /** Null saves originals. */
  form: CopyForm | null;
  /** Whether XMP sidecars with the person's edits go with originals. */
  sidecars: boolean;
  /** Whether a second file of one name is "a 2.jpg" instead of "a (2).jpg". */
  spaced?: boolean;
  /** Whether JPEGs that are only cut, mirrored or turned are not encoded anew. */
  exact?: boolean;
}

/** A file of a photo. */
export interface PhotoEntry extends SavedEntry {
  /** Where its original is found in the library, and the original's copies. */
  originals: readonly string[];
  /** Its name where it is the only one of this name. */
  name: string;
}

/** What the entries tell while they are made. */
export interface SavingWatch {
  /** How many tiles are through. */
  passed: (tiles: number) => void;
  problem: (problem: SavingProblem) => void;
  /** A copy was made of an HDR photo that is HDR no longer. */
  lostHdr: () => void;
  /** A photo at this path was not encoded again; its frame moved by this many pixels. */
  exact?: (path: string, shift: Shift) => void;
}

/** A file made, with a path for each folder it goes to; or why there is none. */
type Made = { number: number } & (
  | { entry: Omit<PhotoEntry, "path" | "name">; paths: string[]; lostHdr: boolean; shift?: Shift | undefined }
  | { problem: SavingProblem }
);

/** The folder of an album, or `loose` for what is in none; null without albums. */
type AlbumFolder = string | { loose: string } | null;

/** Rows described at a time. */
const rowsAtOnce = 200;

const endings: Readonly<Record<CopyForm["type"], string>> = { "image/jpeg": ".jpg", "image/webp": ".webp" };

/**
 * The files of a plan, one after the other, in order. A few are made ahead, twice as many as there are workers: while one
 * makes a file, the next one is read. So memory holds as much for ten files as for ten thousand. A file that cannot be saved is a problem, and the rest goes on.
 */
export async function* savingEntries(
  plan: SavingPlan,
  watch: SavingWatch,
  signal: AbortSignal,
): AsyncGenerator<PhotoEntry> {
  const atOnce = 2 * (await ingest.run((it) => it.scheduler.direct.copiesAtOnce));
  const names = new UniqueNames(plan.spaced);
  const foldersOf = await albumFoldersOf(plan);
  const ahead: Promise<Made>[] = [];
  const next = async function* (): AsyncGenerator<PhotoEntry> {
    signal.throwIfAborted();
    const made = await ahead.shift();
    if (made === undefined) return;
    watch.passed(made.number);
    if ("problem" in made) return watch.problem(made.problem);
    if (made.lostHdr) watch.lostHdr();
    if (made.shift) watch.exact?.(made.entry.originals[0] ?? "", made.shift);
    for (const wished of made.paths) {
      const path = names.take(wished);
      if (made.entry.sidecar !== null) names.take(`${path}.xmp`);
      yield { ...made.entry, path, name: wished.slice(wished.lastIndexOf("/") + 1) };
    }
  };
  const sidecars = plan.sidecars && plan.form === null ? plan.discretion : null;
  for (let from = 0; from < plan.rows.length; from += rowsAtOnce) {
    const rows = plan.rows.slice(from, from + rowsAtOnce);
    const files = await library.exports.files(rows, plan.form === null, from + 1, sidecars);
    for (const file of files) {
      // What is left out of an original, its sidecar may say.
      if (file.kind === "sidecar" && !keepsAll(plan.discretion)) continue;
      ahead.push(make(file, plan, foldersOf(file)));
      if (ahead.length >= atOnce) yield* next();
    }
  }
  while (ahead.length > 0) yield* next();
}

/** The folders of a file's albums, or the one for files in none; `[null]` where the layout knows no albums. */
async function albumFoldersOf({ rows, names }: SavingPlan): Promise<(file: SavedFile) => AlbumFolder[]> {
  if (names.layout !== "albums" || names.plain) return () => [null];
  const spread: AlbumSpread = await library.exports.albums(rows);
  await exportWords.load();
  const loose = exportWords.say("noAlbumFolder");
  const folders = albumFolders(spread.names, loose);
  return ({ number }) => {
    const own = Array.from(albumsAt(spread, number - 1), (album) => folders[album] ?? null);
    return own.length === 0 ? [{ loose }] : own;
  };
}

async function make(saved: SavedFile, plan: SavingPlan, folders: readonly AlbumFolder[]): Promise<Made> {
  const { number, paths, sidecar } = saved;
  const problem = (why: string): Made => ({ number, problem: { path: paths[0] ?? "", why } });
  const { discretion, names } = plan;
  const beside = { sidecar, originals: paths };
  const pathsWith = (ending: string | null): string[] =>
    folders.map((folder) => savedPath(saved, names, ending, folder));
  // Of a video there is no smaller copy.
  const form = saved.kind === "video" ? null : plan.form;
  try {
    const file = await openOriginal(saved);
    const modified = new Date(file.lastModified);
    if (form === null && keepsAll(discretion)) {
      await touch(file);
      return { number, paths: pathsWith(null), entry: { file, modified, ...beside }, lostHdr: false };
    }
    const { rotation, recipe, given } = saved;
    const job = { file, discretion, form, rotation, recipe, given, exact: plan.exact };
    const made = await ingest.run((it) => it.scheduler.direct.copy(job));
    if (!made.ok) return problem(await whyNotCopied(made));
    // The day the file was changed may be the day the photo was taken.
    const tellsDate = discretion.metadata !== "none" && !names.plain;
    return {
      number,
      paths: pathsWith(form === null ? null : endings[form.type]),
      entry: { file: made.file, modified: tellsDate ? modified : new Date(), ...beside },
      lostHdr: made.lost === "hdr",
      shift: made.shift,
    };
  } catch (error) {
    return problem(missingReason(error));
  }
}

/** Rejects if the browser cannot read it any more: within an archive that would be too late. */
async function touch(file: File): Promise<void> {
  await file.slice(Math.max(0, file.size - 1)).arrayBuffer();
}
