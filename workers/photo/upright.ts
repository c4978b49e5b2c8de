import type { Orientation } from "../../src/photo/photo.ts";
import { uprightSize } from "../../src/photo/turn.ts";
import type { Engine } from "./abilities.ts";
import { Easel } from "./canvas.ts";
import { decodeBitmap } from "./decode/image-bitmap.ts";
import { refuseLarge } from "./gate.ts";
import { type HeaderFacts, readHeader } from "./header.ts";
import { pngExifPlace } from "./png-exif.ts";
import { leftToTurn } from "./turned-by.ts";

/** Of a lossy copy that stands for the original in the viewer, 0 to 1. */
const quality = 0.92;

/**
 * The whole picture as a Blob an `<img>` shows upright; null when the original already is one, or when nothing can be
 * done about it. A JPEG that only XMP turns gets its orientation as Exif in front, without touching a pixel; WebP and
 * PNG the engine does not turn are drawn anew.
 */
export async function uprightPicture(file: File, engine: Engine): Promise<Blob | null> {
  const facts = await readHeader(file).catch(() => null);
  if (facts === null || facts.orientation === 1) return null;
  const place = facts.type === "image/png" ? pngExifPlace(new Uint8Array(await file.arrayBuffer())) : "webp";
  const orientation = leftToTurn(facts, place, engine);
  if (orientation === 1) return null;
  return facts.type === "image/jpeg"
    ? labelJpeg(file, orientation)
    : redraw(file, facts, orientation, engine);
}

/** SOI, then an APP1 with nothing but the orientation (Exif 2.32, section 4.5), then the file without its own SOI. */
function labelJpeg(file: Blob, orientation: Orientation): Blob {
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const app1 = [0xff, 0xe1, 0, 2 + 6 + tiff.length, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return new Blob([new Uint8Array([0xff, 0xd8, ...app1]), file.slice(2)], { type: "image/jpeg" });
}

async function redraw(
  file: File,
  facts: HeaderFacts,
  orientation: Orientation,
  engine: Engine,
): Promise<Blob | null> {
  const { storedWidth, storedHeight } = facts;
  if (!engine.canDraw || engine.readBack === "blocked" || storedWidth === null || storedHeight === null)
    return null;
  if (refuseLarge({ pixels: storedWidth * storedHeight, scans: 1, fraction: false })) return null;
  const decoded = await decodeBitmap(file, facts.type, null);
  if (!decoded.ok) return null;
  try {
    const type = engine.encodes === "image/webp" ? "image/webp" : "image/png";
    const size = uprightSize(decoded.drawable.width, decoded.drawable.height, orientation);
    const canvas = new Easel().draw(decoded.drawable, orientation, size, false);
    return await canvas.convertToBlob({ type, quality });
  } finally {
    decoded.drawable.close();
  }
}
