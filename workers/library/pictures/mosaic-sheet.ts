import { type MarkColumn, rotationOf } from "../../../src/photo/marks.ts";
import type { MosaicSheet } from "../../../src/contract/queries.ts";
import type { Pictures } from "./pictures.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** What pictures are drawn from. */
interface SheetSource {
  thumbnails: Pictures;
  previews: Pictures;
  state: { columns: { marks: MarkColumn } };
}

/**
 * The middles of some rows' pictures as squares of `edge` pixels, side by side in one image, turned as a person said.
 * The squares of rows without a preview stay empty.
 */
export async function mosaicSheet(
  { thumbnails, previews, state }: SheetSource,
  ids: Uint32Array,
  edge: number,
): Promise<MosaicSheet> {
  await thumbnails.fetch(ids);
  const squares = await Promise.all(
    Array.from(ids, (id) =>
      squareOf(thumbnails, id, edge).then((own) => own ?? squareOf(previews, id, edge)),
    ),
  );
  const drawn = Uint8Array.from(squares, (square) => (square ? 1 : 0));
  const context = new OffscreenCanvas(Math.max(1, ids.length) * edge, edge).getContext("2d");
  if (!context) return { sheet: null, drawn: drawn.fill(0) };
  for (const [at, square] of squares.entries()) {
    if (!square) continue;
    const rotation = rotationOf(state.columns.marks[ids[at] ?? 0]);
    context.setTransform(1, 0, 0, 1, (at + 0.5) * edge, edge / 2);
    if (rotation !== 0) context.rotate((rotation * Math.PI) / 180);
    context.drawImage(square, -edge / 2, -edge / 2);
    square.close();
  }
  return { sheet: context.canvas.transferToImageBitmap(), drawn };
}

/** The middle of a row's picture; null where there is none that can be read. */
async function squareOf(pictures: Pictures, id: number, edge: number): Promise<ImageBitmap | null> {
  const bytes = pictures.get(id);
  const size = pictures.size(id);
  if (bytes === null || size === null) return null;
  const side = Math.min(size.width, size.height);
  if (side === 0) return null;
  const blob = bytes instanceof Blob ? bytes : new Blob([bytes], { type: pictures.typeOf(id) });
  const options = { resizeWidth: edge, resizeHeight: edge, resizeQuality: "medium" } as const;
  const [left, top] = [(size.width - side) >> 1, (size.height - side) >> 1];
  // It cannot be decoded: its place stays empty.
  return createImageBitmap(blob, left, top, side, side, options).catch(orNull);
}
