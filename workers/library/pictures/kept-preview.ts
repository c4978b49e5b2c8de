import type { PhotoId, Picture } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import { fileStamp } from "../state/file-stamp.ts";
import type { Holdings } from "../state/holdings.ts";
import type { Pictures } from "./pictures.ts";

/**
 * Nothing better is to come of a photo that cannot be drawn: its embedded preview, which else goes with the page, is kept
 * where thumbnails are.
 */
export function keepPreview(holdings: Holdings, id: PhotoId): void {
  const bytes = isWanted(holdings, id) ? holdings.previews.get(id) : null;
  if (bytes instanceof Blob) void keepRead(holdings, id, bytes);
  else if (bytes !== null) keep(holdings, id, bytes.slice());
}

/** The same with a preview that is a copy of one that is kept. */
export function putKeptPreview(holdings: Holdings, id: PhotoId, picture: Picture): void {
  const { columns, thumbnails } = holdings;
  thumbnails.put(id, picture, fileStamp(columns.bytes[id] ?? 0, columns.modified[id] ?? 0), true);
  holdings.previews.drop(id);
  columns.picture[id] = (columns.picture[id] ?? 0) + 1;
  columns.touch(id);
  holdings.change(id, Fact.preview);
}

/** What a row's kept picture is: a thumbnail, or the preview that stands for it. */
export function pictureFact(thumbnails: Pictures, row: number): number {
  return thumbnails.isPreview(row) ? Fact.preview : Fact.thumbnail;
}

async function keepRead(holdings: Holdings, id: PhotoId, blob: Blob): Promise<void> {
  const place = holdings.previews.placeOf(id);
  const bytes = await blob.arrayBuffer().catch(() => null);
  if (bytes === null || place === null || !isWanted(holdings, id)) return;
  if (holdings.previews.standsAt(id, place.segment, place.offset)) keep(holdings, id, new Uint8Array(bytes));
}

function keep(holdings: Holdings, id: PhotoId, bytes: Uint8Array<ArrayBuffer>): void {
  const { previews, columns } = holdings;
  const size = previews.size(id);
  if (size === null) return;
  const colour = holdings.facts(id) & Fact.colour ? (columns.colour[id] ?? null) : null;
  putKeptPreview(holdings, id, { type: previews.typeOf(id), ...size, bytes, colour });
}

/** The row has a preview in memory, no thumbnail, and none is to come. */
function isWanted(holdings: Holdings, id: PhotoId): boolean {
  const facts = holdings.facts(id);
  const isUndrawn = (facts & Fact.record) !== 0 && (facts & (Fact.failed | Fact.undrawable)) !== 0;
  return isUndrawn && holdings.previews.has(id) && !holdings.thumbnails.hasOwn(id);
}
