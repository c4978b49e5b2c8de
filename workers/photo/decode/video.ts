import { isReadable } from "./engine/image-bitmap.ts";
import { bytesOfText } from "../bytes/bytes.ts";
import type { Engine } from "./engine/abilities.ts";
import type { EmbeddedPicture } from "../values/container-facts.ts";
import { failed, type Undrawn, unreadable, type Decoded, type Drawable } from "./shared/drawn.ts";
import { drawJpegWithin, type OwnDecoder, type PictureFile } from "./engine/engine.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** Time limit in milliseconds. Large frames of rare codecs need some hundred. */
const longest = 15_000;

/** Maximum size of a frame in bytes. */
const mostBytes = 32 * 1024 * 1024;

/** Common names of codecs. */
const names: ReadonlyMap<string | null, string> = new Map([
  ["avc", "H.264"],
  ["hevc", "HEVC"],
  ["av1", "AV1"],
  ["vp8", "VP8"],
  ["vp9", "VP9"],
]);

/** Draws a frame of a video with the browser's decoders, or the first one of Motion JPEG; upright. */
export const drawVideo: OwnDecoder = async (original, maxEdge, engine) => {
  const { file, facts } = original;
  const [jpeg] = facts.embedded;
  if (jpeg !== undefined) return drawFrame(original, jpeg, maxEdge, engine);
  try {
    const { takeFrame } = await import("../video/media.ts");
    const frame = await takeFrame(file, maxEdge, longest);
    if (frame.ok) return drawable(frame.canvas);
    return frame.why === "codec" ? { ...unplayable(frame.codec), film: true } : nothing();
  } catch {
    // Whatever the reader throws at damaged files.
    return (await isReadable(file)) ? nothing() : unreadable();
  }
};

/** Draws the first frame of a Motion JPEG AVI, as compact cameras wrote it. */
export const drawAvi: OwnDecoder = async (original, maxEdge, engine) => {
  const [jpeg] = original.facts.embedded;
  return jpeg === undefined ? unplayable(null) : drawFrame(original, jpeg, maxEdge, engine);
};

async function drawFrame(
  { file, facts }: PictureFile,
  { offset, length }: EmbeddedPicture,
  maxEdge: number,
  engine: Engine,
): Promise<Decoded> {
  if (length > mostBytes) return nothing();
  const bytes = await file
    .slice(offset, offset + length)
    .arrayBuffer()
    // Moved or changed since.
    .catch(orNull);
  if (bytes === null) return unreadable();
  const frame = new Blob(withTables(new Uint8Array(bytes)));
  const decoded = await drawJpegWithin(frame, facts.orientation, maxEdge, engine);
  if (!decoded.ok || facts.orientation !== 1) return decoded;
  return unlaced(decoded.drawable, facts.storedWidth, facts.storedHeight);
}

function drawable(canvas: OffscreenCanvas): Decoded {
  const { width, height } = canvas;
  return { ok: true, drawable: { source: canvas, width, height, orientation: 1, close: () => {} } };
}

function unplayable(codec: string | null): Undrawn {
  const name = names.get(codec);
  const kind = name === undefined ? "" : ` (${name})`;
  return failed("unsupported", `This browser can’t create a thumbnail for this type of video${kind}.`);
}

const nothing = (): Undrawn =>
  failed("corrupt", "No thumbnail could be created from this video. It may be damaged.");

/** Standard Huffman tables that Motion JPEG omits, two for luma and two for chroma (ITU-T T.81, annex K.3). Base64. */
const standardTables =
  "/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6";

const huffmanTables = 0xc4;
const scan = 0xda;

/**
 * Turns a Motion JPEG frame into a standalone JPEG: the standard Huffman tables are inserted before the scan if it has
 * none.
 */
export function withTables(frame: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  for (let at = 2; at + 4 <= frame.length && frame[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (frame[at + 1] === huffmanTables) break;
    if (frame[at + 1] !== scan) continue;
    const missing = bytesOfText(atob(standardTables));
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
