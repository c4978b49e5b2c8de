import { ignore } from "../../../src/faults/faults.ts";
import { aligned, textAt, u32le } from "../bytes/bytes.ts";
import { type Dimensions, fit } from "../values/dimensions.ts";
import { decodeByEngine, type OwnDecoder, wholeBytes } from "./engine/engine.ts";
import { refuseLarge } from "./shared/gate.ts";
import { rgbOf } from "./shared/planes.ts";
import { drawableStored } from "./shared/stored-pixels.ts";
import { withTiffAssembly } from "./tiff/tiff-assembly.ts";

/** Animation, transparency and a colour profile in the flags of `VP8X` (WebP container specification). */
const unplainFlags = 0x02 | 0x10 | 0x20;

/** "RIFF", a length, and "WEBP". */
const riffBytes = 12;

/**
 * Scales a lossy WebP down before its colours are converted, which takes half the time of having the browser do both. Of
 * pictures at least twice as large as wanted, opaque, still and without a colour profile; the browser draws all others,
 * and judges what is damaged.
 */
export const decodeWebp: OwnDecoder = async (original, maxEdge, engine) => {
  const { file, facts } = original;
  const { storedWidth: width, storedHeight: height, orientation } = facts;
  if (givesPlanes === false) return decodeByEngine(original, maxEdge, engine);
  const isSmall = Math.max(width, height) < 2 * maxEdge || file.size > wholeBytes;
  if (!engine.imageDecoder || isSmall || refuseLarge({ pixels: width * height }))
    return decodeByEngine(original, maxEdge, engine);
  const size = fit({ width, height }, maxEdge);
  // Moved or changed since, or damaged.
  const pixels = await shrinkWebp(file, size).catch(ignore);
  if (!pixels) return decodeByEngine(original, maxEdge, engine);
  return { ok: true, drawable: { ...drawableStored(pixels, size, orientation), statedShape: true } };
};

/** Whether the browser gives light and colours as they are stored; null until a picture was decoded. */
let givesPlanes: boolean | null = null;

/** RGBA, opaque, as stored; null for what is left to the browser. Rejects if it cannot be read or decoded. */
async function shrinkWebp(file: Blob, size: Dimensions): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  const data = pictureOf(new Uint8Array(await file.arrayBuffer()));
  if (data === null) return null;
  const decoder = new ImageDecoder({ data, transfer: [data.buffer], type: "image/webp" });
  try {
    // Both tell the same as `decode`.
    decoder.completed.catch(ignore);
    decoder.tracks.ready.catch(ignore);
    const { image } = await decoder.decode();
    try {
      const pixels = await shrinkFrame(image, size);
      givesPlanes = pixels !== null;
      return pixels;
    } finally {
      image.close();
    }
  } finally {
    decoder.close();
  }
}

/**
 * A lossy, still, opaque picture in sRGB as a WebP of its own, without metadata: of one with any, Chromium gives no light and
 * colours. Null for others.
 */
function pictureOf(file: Uint8Array): Uint8Array<ArrayBuffer> | null {
  let at = riffBytes;
  if (textAt(file, at, 4) === "VP8X") {
    if (((file[at + 8] ?? 0) & unplainFlags) !== 0) return null;
    at += 8 + u32le(file, at + 4);
  }
  const end = at + 8 + u32le(file, at + 4);
  if (textAt(file, at, 4) !== "VP8 " || end > file.length) return null;
  const picture = new Uint8Array(riffBytes + end - at + ((end - at) & 1));
  picture.set(file.subarray(0, riffBytes));
  picture.set(file.subarray(at, end), riffBytes);
  new DataView(picture.buffer).setUint32(4, picture.length - 8, true);
  return picture;
}

/** Null for a frame that is kept in another way than as light and colours of half the edges. */
function shrinkFrame(frame: VideoFrame, to: Dimensions): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  if (frame.format !== "I420") return Promise.resolve(null);
  const { codedWidth: width, codedHeight: height } = frame;
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const planes = [{ width, height }, half, half];
  const bytes = planes.reduce((sum, plane) => sum + plane.width * plane.height, 0);
  // In one memory that is used again: another one of 18 MB for each photo takes longer than to scale it down.
  return withTiffAssembly(async (assembly) => {
    const resultBytes = aligned(4 * to.width * to.height);
    const sumBytes = aligned(4 * width);
    const results = assembly.tiffRoom(3 * resultBytes + sumBytes + bytes + 64);
    if (results === 0 || height > 65_535) return null;
    const sums = results + 3 * resultBytes;
    let at = sums + sumBytes;
    const layout = planes.map((plane, index) => ({
      offset: index === 0 ? 0 : width * height + (index - 1) * half.width * half.height,
      stride: plane.width,
    }));
    await frame.copyTo(new Uint8Array(assembly.memory.buffer, at, bytes), { layout });
    const shrunk = planes.map((plane, index) => {
      const result = results + index * resultBytes;
      new Uint8Array(assembly.memory.buffer, sums, sumBytes).fill(0);
      assembly.shrinkRows(at, plane.width, plane.height, 1, 1, 1, to.width, to.height, sums, result);
      at += plane.width * plane.height;
      return new Uint8Array(assembly.memory.buffer, result, 4 * to.width * to.height);
    });
    // All lossy WebP is coded so (RFC 9649, section 2.5: BT.601, 16 to 235).
    return rgbOf(shrunk, { matrix: 6, fullRange: false }, 4);
  });
}
