import type { Library } from "../contract/library-worker.ts";
import type { Abilities } from "../contract/photo-worker.ts";
import type { Progress } from "../photo/counts.ts";
import type { Row } from "../photo/photo.ts";
import type { FolderState } from "./folders/folder-state.ts";
import type { Health } from "./pace/health.ts";
import type { SchedulerParts } from "./pool/scheduler.ts";

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
  firstRow: Row;
  /** What was added to photos that were there before has rows from here on: also what joined the very first import. */
  addedFrom: Row;
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
  addedFrom: 0,
};

/** What an import needs of the page. */
export interface IngestOptions extends Omit<SchedulerParts, "open" | "queue"> {
  /** `opened` settles once it is known which tab writes. Calls without an answer are not awaited: see `callsToPresent`. */
  library: Pick<Library, "intake" | "folders" | "queries" | "opened">;
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
