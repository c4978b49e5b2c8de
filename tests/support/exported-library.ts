import type { ExportFormat } from "../../src/photo/saving/export-format.ts";
import type { CorrectedLocation } from "../../src/photo/photo-edit.ts";
import type { PhotoRecord, Picture } from "../../src/photo/photo.ts";
import { PhotoLibrary } from "../../workers/library/library.ts";

/** A photo to be exported. */
export interface ExportedFile {
  path: string;
  record: PhotoRecord;
  given?: CorrectedLocation;
  thumbnail?: Picture;
}

const exportedAt = "2026-11-21T10:00:00.000Z";

/** A library in memory with these photos. */
export async function libraryOf(files: readonly ExportedFile[]): Promise<PhotoLibrary> {
  const library = new PhotoLibrary();
  library.intake.found(files.map(({ path }, id) => ({ id, path, sidecar: false })));
  const { port1, port2 } = new MessageChannel();
  library.intake.connect(1, port2);
  for (const [id, { record, thumbnail }] of files.entries()) {
    const file = { job: 1, id, bytes: 1000 + id, modified: 1000 };
    const picture = thumbnail ? [{ type: "thumbnail", ...file, picture: thumbnail }] : [];
    port1.postMessage([...picture, { type: "record", ...file, record, preview: null }]);
  }
  while (library.intake.unsettled().heads.length > 0) await new Promise((resolve) => setTimeout(resolve, 0));
  port1.close();
  const edits = files.flatMap(({ given }, id) =>
    given ? [{ rows: [id], change: { location: given } }] : [],
  );
  await library.edits.edit(edits);
  return library;
}

/** The bytes of an export of all photos, or of those that match the filter. */
export async function exportedBytes(
  library: PhotoLibrary,
  format: ExportFormat,
  filtered = false,
): Promise<Uint8Array> {
  const blob = await library.exports.as(format, exportedAt, { filtered });
  return new Uint8Array(await blob.arrayBuffer());
}

/** The same as text; bytes that are no UTF-8 throw. */
export async function exportedText(
  library: PhotoLibrary,
  format: ExportFormat,
  filtered = false,
): Promise<string> {
  const bytes = await exportedBytes(library, format, filtered);
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
