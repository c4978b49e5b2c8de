import type { Opened } from "../contract/persistence.ts";
import type {
  FileToMatch,
  KnownFolder,
  LaidAside,
  LooseAnswer,
  LooseFile,
  MatchAnswer,
  Owed,
} from "../contract/folders.ts";
import type { FoundRow, SkippedFile, Unsettled } from "../contract/intake.ts";
import type { JobId } from "../contract/lane-messages.ts";
import type { Abilities } from "../contract/photo-worker.ts";
import type { Progress, SkipReason } from "../photo/counts.ts";
import type { Failure } from "../photo/failure.ts";
import type { PhotoId, Picture } from "../photo/photo.ts";
import type { PhotoThread } from "../threads/photo-thread.ts";
import type { Device } from "./pace/budget.ts";
import type { FolderState } from "./folders/folder-state.ts";
import type { Health } from "./pace/health.ts";

/** Where an import sends what it learns; the library's client on the page. */
export interface LibrarySink {
  found: (rows: FoundRow[]) => void;
  skipped: (files: SkippedFile[]) => void;
  failed: (failures: { id: PhotoId; failure: Failure }[]) => void;
  passedOver: (rows: { id: PhotoId; reason: SkipReason }[]) => void;
  retry: (ids: PhotoId[]) => void;
  /** What the library still expects; rejects when it was replaced meanwhile. */
  unsettled: () => Promise<Unsettled>;
  undigested: (ids: PhotoId[]) => void;
  retire: (jobs: JobId[]) => void;
  thumbnail: (id: PhotoId, picture: Picture, file: File) => void;
  link: (lane: number, thread: PhotoThread) => void;
  unlink: (lane: number) => void;
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

/** What the page shows of a running import beside the library's counts. */
export interface ImportState {
  running: boolean;
  listing: boolean;
  paused: boolean;
  cancelled: boolean;
  /** Files announced so far, in this visit. */
  announced: number;
  /** The library's counts when the latest import began, a new object for each; null before the first one. */
  before: Progress | null;
  /** What the latest import finds for the first time has rows from here on. */
  firstRow: PhotoId;
}

/** Before anything was dropped. */
export const noImport: ImportState = {
  running: false,
  listing: false,
  paused: false,
  cancelled: false,
  announced: 0,
  before: null,
  firstRow: 0,
};

/** What an import needs of the page. */
export interface IngestOptions {
  spawn: (lane: number) => PhotoThread;
  library: LibrarySink;
  device: Device;
  devicePixelRatio: () => number;
  /** Whether nobody sees the page. */
  hidden: () => boolean;
  changed: (state: ImportState) => void;
  /** How the originals of each folder are reached. */
  folders: (folders: FolderState[]) => void;
  abilities: (abilities: Abilities) => void;
  /** Workers do not start on this page. */
  broken: () => void;
  /** How things go, four times a second while there are workers. */
  health?: (health: Health) => void;
  /** Whether this page may import; another one of the same library does where it may not. Absent: it may. */
  mayImport?: () => boolean;
}
