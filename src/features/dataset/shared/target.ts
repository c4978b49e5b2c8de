/** Why a file could not be put: no room, no permission (any more), no answer, or something else. */
export type PutTrouble = "full" | "denied" | "network" | "failed";

/** How putting a file went. `message` is what the system said. */
export type DatasetPut = { ok: true } | { ok: false; why: PutTrouble; message: string };

/**
 * Takes the files of a dataset: a folder, a ZIP or a bucket. Files come one at a time, the manifest last. A target need
 * not write a file again that it has by that path already, as names of all but the manifest and `README.md` are their
 * content.
 */
export interface DatasetTarget {
  put(path: string, blob: Blob): Promise<DatasetPut>;
}
