import { bytesBetween } from "../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import { blankBox, type PlacedBox } from "../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { zeros } from "./zeros.ts";

/** A box of the same length that holds zeros. */
export async function emptiedBox(file: Blob, { at, start, end }: PlacedBox): Promise<BlobPart[]> {
  const header = await bytesBetween(file, at, start);
  blankBox(header, { type: "", at: 0, start: header.length, end: header.length });
  return [header, ...zeros(end - start)];
}
