import type { Row, Picture } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import { fileStamp } from "../state/file-stamp.ts";
import type { LibraryState } from "../state/library-state.ts";
import type { Pictures } from "./pictures.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** The pictures of the library's rows. */
export interface PictureParts {
  state: LibraryState;
  thumbnails: Pictures;
  previews: Pictures;
}

/**
 * Nothing better is to come of a photo that cannot be drawn: its embedded preview, which else goes with the page, is kept
 * where thumbnails are.
 */
export function keepPreview(library: PictureParts, id: Row): void {
  const bytes = isWanted(library, id) ? library.previews.get(id) : null;
  if (bytes instanceof Blob) void keepRead(library, id, bytes);
  else if (bytes !== null) keep(library, id, bytes.slice());
}

/** The same with a preview that is a copy of one that is kept. */
export function putKeptPreview(library: PictureParts, id: Row, picture: Picture): void {
  const { columns } = library.state;
  const { thumbnails } = library;
  thumbnails.put(id, picture, fileStamp(columns.bytes[id] ?? 0, columns.modified[id] ?? 0), true);
  library.previews.drop(id);
  columns.pictured(id);
  library.state.change(id, Fact.preview);
}

/** Whether a row's stored picture is a thumbnail or a preview. */
export function pictureFact(thumbnails: Pictures, row: number): number {
  return thumbnails.isPreview(row) ? Fact.preview : Fact.thumbnail;
}

async function keepRead(library: PictureParts, id: Row, blob: Blob): Promise<void> {
  const place = library.previews.placeOf(id);
  // Gone with a database that was cleared.
  const bytes = await blob.arrayBuffer().catch(orNull);
  if (bytes === null || place === null || !isWanted(library, id)) return;
  if (library.previews.standsAt(id, place.segment, place.offset)) keep(library, id, new Uint8Array(bytes));
}

function keep(library: PictureParts, id: Row, bytes: Uint8Array<ArrayBuffer>): void {
  const { columns } = library.state;
  const { previews } = library;
  const size = previews.size(id);
  if (size === null) return;
  const colour = library.state.facts(id) & Fact.colour ? (columns.colour[id] ?? null) : null;
  putKeptPreview(library, id, { type: previews.typeOf(id), ...size, bytes, colour });
}

/** The row has a preview in memory, no thumbnail, and none is to come. */
function isWanted(library: PictureParts, id: Row): boolean {
  const facts = library.state.facts(id);
  const isUndrawn = (facts & Fact.record) !== 0 && (facts & (Fact.failed | Fact.undrawable)) !== 0;
  return isUndrawn && library.previews.has(id) && !library.thumbnails.hasOwn(id);
}
