import type {
  FileToMatch,
  KnownFolder,
  LaidAside,
  LooseAnswer,
  LooseFile,
  MatchAnswer,
  Owed,
} from "../../contract/folders.ts";
import type { FoundRow, SkippedFile, Unsettled } from "../../contract/intake.ts";
import type { Opened } from "../../contract/persistence.ts";
import type { SkipReason } from "../../photo/counts.ts";
import type { Failure } from "../../photo/failure.ts";
import type { PhotoId } from "../../photo/photo.ts";

/** Where an import sends what it learns of files; the library's client on the page. */
export interface LibrarySink {
  found: (rows: FoundRow[]) => void;
  skipped: (files: SkippedFile[]) => void;
  failed: (failures: { id: PhotoId; failure: Failure }[]) => void;
  passedOver: (rows: { id: PhotoId; reason: SkipReason }[]) => void;
  retry: (ids: PhotoId[]) => void;
  /** What the library still expects; rejects when it was replaced meanwhile. */
  unsettled: () => Promise<Unsettled>;
  /** What was kept of earlier visits; settles once the library can be told of files. */
  opened: () => Promise<Opened>;
  match: (files: FileToMatch[]) => Promise<MatchAnswer[]>;
  matchLoose: (files: LooseFile[]) => Promise<LooseAnswer[]>;
  met: (rows: PhotoId[]) => void;
  missing: (prefix: string, seen: Uint32Array, unlisted: string[]) => Promise<Uint32Array>;
  vanished: (rows: Uint32Array) => void;
  moved: (rows: { id: PhotoId; path: string }[]) => void;
  keepFolder: (folder: KnownFolder) => void;
  scanned: (prefix: string, complete: boolean) => void;
  owed: (prefix: string, unreadable: boolean) => Promise<Owed>;
  failures: () => Promise<{ id: PhotoId; path: string }[]>;
  layAside: () => Promise<LaidAside[]>;
  measured: (files: { id: PhotoId; bytes: number; modified: number }[]) => void;
  paths: (rows: Uint32Array) => Promise<string[]>;
}
