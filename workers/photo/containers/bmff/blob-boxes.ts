import { hasText, textAt } from "../../bytes/bytes.ts";
import { boxHead, type PlacedBox } from "./free-boxes.ts";

/** The bytes of a part of a file. */
export async function bytesBetween(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

/** The box of a file that begins here, of which only the header is read; null if it is not sound. The last may be endless. */
export async function boxAt(file: Blob, at: number): Promise<PlacedBox | null> {
  const bytes = await bytesBetween(file, at, Math.min(at + 16, file.size));
  if (bytes.length >= 8 && hasText(bytes, 0, "\0\0\0\0"))
    return { type: textAt(bytes, 4, 4), at, start: at + 8, end: file.size };
  const found = boxHead(bytes, 0, file.size - at);
  return found && { type: found.type, at, start: at + found.start, end: at + found.end };
}
