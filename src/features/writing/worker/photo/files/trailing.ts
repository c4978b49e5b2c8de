import { u16, u32, u32le } from "../../../../../../workers/photo/bytes/bytes.ts";
import { walkTiff } from "../../../../../../workers/photo/containers/tiff/tiff.ts";
import type { ReadAt } from "../exif/tiff-tables.ts";

const makerNote = 0x927c;
const windowBytes = 1024 * 1024;
/** Previews begin near the end of the picture, after zeros at most. */
const nearBytes = 65_536;

/**
 * Behind the end of a JPEG's picture (ITU-T T.81, B.1.1.3): restart markers and stuffed bytes are within it, and so are the
 * tables between the scans of a progressive one. The file's size if it ends without its mark.
 */
export async function endOfPicture(read: ReadAt, scanAt: number, size: number): Promise<number> {
  let at = scanAt;
  while (at < size) {
    const bytes = await read(at, Math.min(windowBytes, size - at));
    let from = 0;
    for (;;) {
      const found = bytes.indexOf(0xff, from);
      if (found < 0 || found + 4 > bytes.length) {
        if (at + bytes.length >= size) return size;
        at += found < 0 ? bytes.length : Math.max(found, 1);
        break;
      }
      const marker = bytes[found + 1] ?? 0;
      if (marker === 0xd9) return at + found + 2;
      const isBare = marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);
      from = found + (isBare ? (marker === 0xff ? 1 : 2) : 2 + u16(bytes, found + 2));
      if (from >= bytes.length) {
        at += from;
        break;
      }
    }
  }
  return size;
}

/**
 * Whether a maker note may count on where something behind the picture stands, as some cameras' do: it holds a pointer to the
 * first JPEG there, or an entry of a directory with one number that leads behind the picture. `blockAt`: where the Exif
 * block begins in the file.
 */
export async function countsOnTrailer(
  block: Uint8Array,
  blockAt: number,
  { read, from, size }: { read: ReadAt; from: number; size: number },
): Promise<boolean> {
  const note = walkTiff(block)?.exif.get(makerNote);
  if (note === undefined || size - from < 16) return false;
  const near = (await read(from, Math.min(nearBytes, size - from))).slice();
  const jpegAt = near.findIndex(
    (byte, at) => byte === 0xff && near[at + 1] === 0xd8 && near[at + 2] === 0xff,
  );
  const noteAt = blockAt + note.at;
  const bytes = block.subarray(note.at, note.at + note.count);
  for (let at = 0; at + 4 <= bytes.length; at += 2)
    for (const [word, half] of [[u32, u16] as const, [u32le, halfLe] as const]) {
      const value = word(bytes, at);
      const places = [value, value + blockAt, value + noteAt];
      if (jpegAt >= 0 && value > 0 && places.includes(from + jpegAt)) return true;
      const isEntry = at >= 8 && half(bytes, at - 6) === 4 && word(bytes, at - 4) === 1;
      if (isEntry && places.some((place) => place >= from && place < size)) return true;
    }
  return false;
}

const halfLe = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
