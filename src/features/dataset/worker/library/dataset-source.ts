import type { PhotoJson } from "../../../../photo/library-json.ts";

/** A photo to be written: what the public JSON says of it, and the names of its albums. */
export interface DatasetPhoto extends Omit<PhotoJson, "thumbnail"> {
  albums: readonly string[];
}

/** A thumbnail to be written; its bytes are copied at once. */
export interface DatasetThumbnail {
  bytes: Uint8Array<ArrayBuffer> | Blob;
  width: number;
  height: number;
  type: string;
}

/** What a dataset is written from. Rows are numbers of its own. */
export interface DatasetSource {
  /** Wall-clock time in milliseconds, as `DatasetPhoto.takenAt` says it; NaN without. */
  takenAt(row: number): number;
  /** Null for a photo that has gone meanwhile. */
  photo(row: number): DatasetPhoto | null;
  /** Null where thumbnails are left out. */
  thumbnails: {
    /** Settles when `of` answers for these rows. */
    fetch(rows: Uint32Array): Promise<void>;
    /** Null where there is none, or it cannot be had. */
    of(row: number): DatasetThumbnail | null;
  } | null;
}
