import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const beside = resolve(fileURLToPath(new URL("../../..", import.meta.url)), "shared/corpus");

/** Folder of real files collected from public test sets, kept beside the repository; null where it is absent. */
export const corpusFolder: string | null = existsSync(join(beside, "files")) ? beside : null;

/** Names the reason in the output of a test that is skipped without the corpus. */
export const corpusMissing = "the corpus of real files (../shared/corpus) is not here";

/** One real file and what a trusted reader says of it. Fields the tests do not use are left out. */
export interface CorpusTruth {
  /** Relative to the corpus' `files` folder. */
  path: string;
  format: string;
  class: string;
  bytes: number;
  /** Pixels as stored, before orientation. */
  width: number | null;
  height: number | null;
  /** Exif orientation 1 to 8 as stored; other numbers occur and are invalid. */
  orientation: number | null;
  /** Pixels as shown, after orientation. */
  displayWidth: number | null;
  displayHeight: number | null;
  /** As in Exif: `2024:05:03 10:11:12`, wall clock, no zone. */
  dateTimeOriginal: string | null;
  offsetTimeOriginal: string | null;
  gpsLat: number | null;
  gpsLon: number | null;
  integrity: string;
}

/** Absolute path of a corpus file, or of the folder of all of them. */
export function corpusFile(path = ""): string {
  return join(demandFolder(), "files", path);
}

/** A folder of inputs as phones, messengers and cloud exports hand them over; `../shared/corpus/life/TRUTH.md` says what is right. */
export function lifeFolder(name: string): string {
  return join(demandFolder(), "life", name);
}

/** What a trusted reader says of every corpus file. */
export function corpusTruth(): CorpusTruth[] {
  const lines = readFileSync(join(demandFolder(), "truth.jsonl"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as CorpusTruth);
}

function demandFolder(): string {
  if (corpusFolder === null) throw new Error(`Cannot go on: ${corpusMissing}`);
  return corpusFolder;
}
