import type { Commits } from "./commits.ts";
import type { Database } from "../database/database.ts";
import type { KeptState } from "../database/kept.ts";
import type { LibraryChange } from "./library-change.ts";

/** What persistence needs of the library, and tells it. */
export interface PersistenceHost {
  /** Pairs everything at once that shares a tile. */
  settle: () => void;
  /** Counts, rows or trouble changed. */
  changed: () => void;
  /** So far the library is loaded: columns, names, everything. */
  reached: (stage: "columns" | "names" | "whole") => void;
  /** Settles when the first screen needs nothing more. */
  shown: () => Promise<void>;
}

/** A database that nobody else writes to for a while. */
export interface ExclusiveDatabase {
  database: Database;
  /** Null where what changes is not written any more. */
  commits: Commits | null;
}

/** Others that may have the same library open, and write in this one's place. */
export interface OtherTabs {
  /** All is loaded as of this state. Nothing is written before `write`. */
  loaded: (database: Database, state: KeptState) => void;
  tell: (news: LibraryChange) => void;
  close: () => void;
}
