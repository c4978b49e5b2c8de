import { byteSource, headBytes } from "../containers/source.ts";
import { failed, type Undrawn, unreadable } from "../drawn.ts";
import { readAvi } from "../video/avi.ts";
import type { Decoded } from "./drawable.ts";
import { decodeBitmap } from "./image-bitmap.ts";
import type { OwnDecoder } from "./own-decoders.ts";

/** Milliseconds a poster may take. Large frames of rare codecs need some hundred. */
const longest = 15_000;

/** Codecs as people know them. */
const names: ReadonlyMap<string | null, string> = new Map([
  ["avc", "H.264"],
  ["hevc", "HEVC"],
  ["av1", "AV1"],
  ["vp8", "VP8"],
  ["vp9", "VP9"],
]);

/** A frame of a video that the browser's own decoders know, upright. */
export const drawVideo: OwnDecoder = async ({ file }, maxEdge) => {
  try {
    const { takeFrame } = await import("../video/media.ts");
    const frame = await takeFrame(file, maxEdge, longest);
    if (frame.ok) return drawable(frame.canvas);
    return frame.why === "codec" ? unplayable(frame.codec) : nothing();
  } catch {
    const first = await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => null);
    return first === null ? unreadable() : nothing();
  }
};

/** The first frame of an AVI whose frames are JPEGs, as compact cameras wrote them. */
export const drawAvi: OwnDecoder = async ({ file }) => {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const [frame] = (await readAvi(byteSource(file, head))).embedded;
    if (frame === undefined) return unplayable(null);
    return await decodeBitmap(file.slice(frame.offset, frame.offset + frame.length), "image/jpeg", null);
  } catch {
    return unreadable();
  }
};

function drawable(canvas: OffscreenCanvas): Decoded {
  const { width, height } = canvas;
  return { ok: true, drawable: { source: canvas, width, height, orientation: 1, close: () => {} } };
}

function unplayable(codec: string | null): Undrawn {
  const name = names.get(codec);
  const kind = name === undefined ? "" : ` (${name})`;
  return failed("unsupported", `This browser cannot make a picture of this kind of video${kind}.`);
}

const nothing = (): Undrawn =>
  failed("corrupt", "No picture could be taken from this video. It may be damaged.");
