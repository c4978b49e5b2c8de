import type { Channel } from "../../../src/contract/channel.ts";
import type { PhotoChange, UndoData } from "../../../src/photo/photo-edit.ts";
import type { TripChange } from "../../../src/photo/trips.ts";
import type { SharedAlbumChange } from "../albums/shared-changes.ts";
import type { LibraryChange } from "../persistence/persistence-host.ts";

/** An edit of photos, as every tab understands it. */
export interface SharedEdit {
  publicIds: string[];
  change: PhotoChange;
}

/** The tab that writes is asked to write this. `exact`: see `planEdits`. */
export interface AskedEdit {
  type: "edit";
  edits: SharedEdit[];
  exact: boolean;
}

/** The tab that writes is asked to make a change. */
export type Question =
  AskedEdit | { type: "album"; change: SharedAlbumChange } | { type: "trip"; change: TripChange };

/** `call`: what its answer names. */
export type Asked = Question & { call: string };

/** What the library workers of several tabs tell one another. */
export type LibraryNews =
  | LibraryChange
  | Asked
  /** It is being written. */
  | { type: "taken"; call: string }
  /** It is written; `back`: what undoes it. Null where it could not be written. */
  | { type: "edited"; call: string; back: UndoData | TripChange | null };

/** Reaches the library workers of all other tabs. */
export type LibraryChannel = Channel<LibraryNews>;
