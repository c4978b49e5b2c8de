import type { PhotoEdit } from "../photo/photo-edit.ts";

/** What a person says of photos. */
export interface EditPort {
  /** Makes all of these edits or none; settles when they are on disk, with the edits that undo them. */
  edit(edits: PhotoEdit[]): Promise<PhotoEdit[]>;
}
