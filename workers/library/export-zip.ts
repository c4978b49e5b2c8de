import { makeZip } from "client-zip";

/** A file of an archive: its path within, and its text. */
export interface ZipEntry {
  name: string;
  input: string;
  lastModified: Date;
}

/** Packs files, uncompressed, as they come. */
export function zip(entries: AsyncIterable<ZipEntry>): Promise<Blob> {
  return new Response(makeZip(entries), { headers: { "Content-Type": "application/zip" } }).blob();
}
