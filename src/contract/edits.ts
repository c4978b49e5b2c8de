import type { PhotoEdit, UndoData } from "../photo/photo-edit.ts";

/** What a person says of photos. */
export interface EditPort {
  /** Makes all of these edits or none; settles when they are on disk, with what undoes them. */
  edit(edits: PhotoEdit[]): Promise<UndoData>;
  /** Undoes edits, all or none; settles when that is on disk, with what does them again. */
  undo(data: UndoData): Promise<UndoData>;
}
