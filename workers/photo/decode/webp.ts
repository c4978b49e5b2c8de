import { ignore } from "../../../src/faults/faults.ts";
import { textAt } from "../bytes/bytes.ts";
import { type Dimensions, fit } from "../values/dimensions.ts";
import { decodeByEngine, type OwnDecoder, wholeBytes } from "./engine/engine.ts";
import { refuseLarge } from "./shared/gate.ts";
import { type Plane, shrinkPlanes } from "./shared/planes.ts";
import { drawableStored } from "./shared/stored-pixels.ts";

/** Animation, transparency and a colour profile in the flags of `VP8X` (WebP container specification). */
const unplainFlags = 0x02 | 0x10 | 0x20;

/**
 * Scales a lossy WebP down before its colours are converted, which takes half the time of having the browser do both. Of
 * pictures at least twice as large as wanted, opaque, still and without a colour profile; the browser draws all others,
 * and judges what is damaged.
 */
export const decodeWebp: OwnDecoder = async (original, maxEdge, engine) => {
  const { file, facts } = original;
  const { storedWidth: width, storedHeight: height, orientation } = facts;
  const isSmall = Math.max(width, height) < 2 * maxEdge || file.size > wholeBytes;
  if (!engine.imageDecoder || isSmall || refuseLarge({ pixels: width * height }))
    return decodeByEngine(original, maxEdge, engine);
  const size = fit({ width, height }, maxEdge);
  // Moved or changed since, or damaged.
  const pixels = await shrinkWebp(file, size).catch(ignore);
  if (!pixels) return decodeByEngine(original, maxEdge, engine);
  return { ok: true, drawable: { ...drawableStored(pixels, size, orientation), statedShape: true } };
};

/** RGBA, opaque, as stored; null for what is left to the browser. Rejects if it cannot be read or decoded. */
async function shrinkWebp(file: Blob, size: Dimensions): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  const data = await file.arrayBuffer();
  if (!isPlain(new Uint8Array(data))) return null;
  const decoder = new ImageDecoder({ data, transfer: [data], type: "image/webp" });
  try {
    // Both tell the same as `decode`.
    decoder.completed.catch(ignore);
    decoder.tracks.ready.catch(ignore);
    const { image } = await decoder.decode();
    try {
      return await shrinkFrame(image, size);
    } finally {
      image.close();
    }
  } finally {
    decoder.close();
  }
}

/** Whether it is one opaque picture in sRGB. */
function isPlain(file: Uint8Array): boolean {
  const first = textAt(file, 12, 4);
  return first === "VP8 " || (first === "VP8X" && ((file[20] ?? 0) & unplainFlags) === 0);
}

/** Null for a frame that is kept in another way than as light and colours of half the edges. */
async function shrinkFrame(
  frame: VideoFrame,
  size: Dimensions,
): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  if (frame.format !== "I420") return null;
  const { codedWidth: width, codedHeight: height } = frame;
  const bytes = new Uint8Array(frame.allocationSize());
  const layouts = await frame.copyTo(bytes);
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const planes = layouts.map(({ offset, stride }, at): Plane => {
    return { bytes: bytes.subarray(offset), stride, ...(at === 0 ? { width, height } : half) };
  });
  // All lossy WebP is coded so (RFC 9649, section 2.5: BT.601, 16 to 235).
  return shrinkPlanes(planes, { matrix: 6, fullRange: false }, size);
}
