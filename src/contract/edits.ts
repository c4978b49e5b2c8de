import type { GivenLocation, PhotoEdit } from "../photo/photo-edit.ts";

/** What a person says of photos. */
export interface EditPort {
  /** Makes all of these edits or none; settles when they are on disk. */
  edit(edits: PhotoEdit[]): Promise<void>;
  /** The locations people gave these photos; null where the location is the file's own, or there is none. */
  givenLocations(ids: Uint32Array): (GivenLocation | null)[];
}
