import { makeZip } from "client-zip";

/** A file of an archive: its path within, and its text. */
export interface ZipEntry {
  name: string;
  input: string;
  lastModified: Date;
}

/** Pieces, at least three a file, that wait in memory for the next Blob. */
const piecesAtOnce = 500;

/** Packs files, uncompressed, as they come. `turn` is awaited between Blobs. */
export async function zip(entries: AsyncIterable<ZipEntry>, turn: () => Promise<void>): Promise<Blob> {
  const reader = makeZip(entries).getReader();
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (!done) pieces.push(value as Uint8Array<ArrayBuffer>);
    if (!done && pieces.length < piecesAtOnce) continue;
    parts.push(new Blob(pieces));
    pieces = [];
    if (done) return new Blob(parts, { type: "application/zip" });
    await turn();
  }
}
