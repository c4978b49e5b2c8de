import { makeZip } from "client-zip";

/** A file to be saved: its path within the archive or folder, and its bytes. */
export interface SavedEntry {
  path: string;
  file: Blob;
  modified: Date;
  /** Saved beside it, under its name and ".xmp"; null for none. */
  sidecar: string | null;
}

/** An archive of files as they come, uncompressed. Holds no more than is being read, and the list of what is in it. */
export function zipStream(entries: AsyncIterable<SavedEntry>): ReadableStream<Uint8Array> {
  return makeZip(zipped(entries));
}

async function* zipped(entries: AsyncIterable<SavedEntry>) {
  for await (const { path, file, modified, sidecar } of entries) {
    yield { name: path, input: file.stream(), size: file.size, lastModified: modified };
    if (sidecar !== null) yield { name: `${path}.xmp`, input: sidecar, lastModified: modified };
  }
}
