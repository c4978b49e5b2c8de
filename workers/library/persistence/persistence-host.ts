import type { UndoData } from "../../../src/photo/photo-edit.ts";
import type { TripChange } from "../../../src/photo/trips.ts";
import type { SharedAlbumChange } from "../albums/shared-changes.ts";
import type { EditChange } from "../edits/edits.ts";
import type { Commits, Written } from "./commits.ts";
import type { Database } from "../database/database.ts";
import type { EditKey, KeptState } from "../database/kept.ts";
import type { EarlyScreen } from "../pictures/first-screen.ts";

/** What persistence needs of the library, and tells it. */
export interface PersistenceHost {
  /** Finds all pairs now. */
  settle: () => void;
  /** Counts, rows or the trouble changed. */
  changed: () => void;
  /** The library is loaded this far. */
  reached: (stage: "columns" | "names" | "whole") => void;
  /** There is something to show before the library is loaded. Resolves when it is shown. */
  early: (screen: EarlyScreen) => Promise<void>;
  /** Resolves when the first screen has its pictures. */
  shown: () => Promise<void>;
}

/** A database while nothing else is written to it. */
export interface ExclusiveDatabase {
  database: Database;
  /** Null where changes are no longer written. */
  commits: Commits | null;
}

/** What people change, by what it is a change of. */
export interface WorkChanges {
  edits: EditChange;
  albums: SharedAlbumChange;
  trips: TripChange;
}

/** What undoes such a change. */
export interface WorkBacks {
  edits: UndoData;
  albums: UndoData;
  trips: TripChange;
}

/** Each is kept on a shelf of its own. */
export type WorkKind = keyof WorkChanges;

/** Keeps a change: resolves once it is on disk, with what undoes it. */
export type KeepWork = <K extends WorkKind>(kind: K, change: WorkChanges[K]) => Promise<WorkBacks[K]>;

/** What other tabs with the same library have to know. */
export type LibraryChange =
  | { type: "committed"; written: Written }
  /** A folder was added, or listed to its end. */
  | { type: "folders" }
  /** Somebody edited photos, or changed albums or trips. `keys`: of what changed, which older versions do not tell. */
  | { type: WorkKind; keys?: readonly EditKey[] }
  /** So much changed that everything has to be loaded again. */
  | { type: "anew" };

/** Other tabs with the same library, one of which may write it. */
export interface OtherTabs {
  /** Everything is loaded as of this state. Nothing is written before `write`. */
  loaded: (database: Database, state: KeptState) => void;
  tell: (news: LibraryChange) => void;
  close: () => void;
}
