import type { Drawable, Decoded } from "../shared/drawable.ts";

/** Standard Huffman tables that Motion JPEG omits, two for luma and two for chroma (ITU-T T.81, annex K.3). Base64. */
const standardTables =
  "/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6";

const tables = 0xc4;
const scan = 0xda;

/**
 * Turns a Motion JPEG frame into a standalone JPEG: the standard Huffman tables are inserted before the scan if it has
 * none.
 */
export function withTables(frame: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  for (let at = 2; at + 4 <= frame.length && frame[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (frame[at + 1] === tables) break;
    if (frame[at + 1] !== scan) continue;
    const missing = Uint8Array.from(atob(standardTables), (letter) => letter.charCodeAt(0));
    return [frame.subarray(0, at), missing, frame.subarray(at)];
  }
  return [frame];
}

/**
 * Restores the height of an interlaced frame, whose first JPEG holds every other row. Nothing else is corrected,
 * because the video's stated size may be wrong.
 */
export function unlaced(drawable: Drawable, storedWidth: number, storedHeight: number): Decoded {
  const { width, height } = drawable;
  const rows = (2 * height * storedWidth) / (width * storedHeight);
  // Fields are a few rows higher than half if those do not fill whole blocks.
  const isField = rows > 0.95 && rows < 1.15;
  return { ok: true, drawable: isField ? { ...drawable, height: 2 * height } : drawable };
}
