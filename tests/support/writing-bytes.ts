import { box, join } from "./picture-bytes.ts";

/** The beginning of a video, and this many bytes in all. */
export function filmBytes(length: number): Uint8Array<ArrayBuffer> {
  const head = box("ftyp", "isom", [0, 0, 2, 0], "isomiso2avc1mp41");
  return join(head, box("mdat", new Uint8Array(length - head.length - 8).fill(0x55)));
}
