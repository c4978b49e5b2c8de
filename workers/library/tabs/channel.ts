import type { Channel } from "../../../src/contract/channel.ts";
import type { PhotoEdit } from "../../../src/photo/photo-edit.ts";
import type { LibraryChange } from "../persistence/persistence-host.ts";

/** An edit of a photo, as every tab understands it. */
export type SharedEdit = Omit<PhotoEdit, "id"> & { publicId: string };

/** What the library workers of several tabs tell one another. */
export type LibraryNews =
  | LibraryChange
  /** The tab that writes is asked to write this. */
  | { type: "edit"; call: string; edits: SharedEdit[] }
  | { type: "edited"; call: string; kept: boolean };

/** Reaches the library workers of all other tabs. */
export type LibraryChannel = Channel<LibraryNews>;
