import type { Engine } from "./engine/abilities.ts";
import type { EmbeddedPicture } from "../values/container-facts.ts";
import { failed, type Undrawn, unreadable } from "./shared/drawn.ts";
import type { Decoded } from "./shared/drawable.ts";
import { unlaced, withTables } from "./jpeg/jpeg-frame.ts";
import { drawJpegWithin } from "./engine/jpeg-within.ts";
import type { OwnDecoder, PictureFile } from "./engine/decoder.ts";

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
    const first = await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => null);
    return first === null ? unreadable() : nothing();
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
    .catch(() => null);
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
  return failed("unsupported", `This browser can't create a thumbnail for this type of video${kind}.`);
}

const nothing = (): Undrawn =>
  failed("corrupt", "No thumbnail could be created from this video. It may be damaged.");
