import { bytesBetween } from "../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import { blankBox, type PlacedBox } from "../../../../../../workers/photo/containers/bmff/free-boxes.ts";

const chunk = 64 * 1024;

/** This many zeros, in pieces that share their memory. */
function zeros(length: number): Blob[] {
  const whole = new Blob([new Uint8Array(Math.min(length, chunk))]);
  const pieces = Array.from({ length: Math.floor(length / chunk) }, () => whole);
  return length % chunk === 0 ? pieces : [...pieces, whole.slice(0, length % chunk)];
}

/** A box of the same length that holds zeros. */
export async function emptiedBox(file: Blob, { at, start, end }: PlacedBox): Promise<BlobPart[]> {
  const header = await bytesBetween(file, at, start);
  blankBox(header, { type: "", at: 0, start: header.length, end: header.length });
  return [header, ...zeros(end - start)];
}
