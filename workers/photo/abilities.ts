import type { Abilities } from "../contract.ts";
import { probePictures } from "./probe-pictures.ts";

/** Places of an Exif orientation that engines treat differently. */
export type ExifPlace = keyof typeof probePictures;

/** What the engine can do, with what only the photo worker needs to know. */
export interface Engine extends Abilities {
  /** What `convertToBlob` really returns when asked for WebP: WebKit answers PNG, so it is asked for JPEG. */
  encodes: "image/webp" | "image/jpeg";
  /** Whether the engine's decoder turns the picture by the Exif orientation of that place. */
  turns: Record<ExifPlace, boolean>;
}

/** Tries everything out once. Never rejects: what throws is not there. */
export async function probeEngine(): Promise<Engine> {
  const canDraw =
    typeof OffscreenCanvas === "function" && typeof createImageBitmap === "function" && hasContext();
  const imageDecoder = typeof ImageDecoder === "function" && (await supportsJpeg());
  if (!canDraw) return { canDraw, imageDecoder, readBack: "blocked", encodes: "image/jpeg", turns: noTurns };
  const [encodes, webp, pngBefore, pngAfter] = await Promise.all([
    probeEncoder(),
    turnsBy("webp"),
    turnsBy("pngBefore"),
    turnsBy("pngAfter"),
  ]);
  return { canDraw, imageDecoder, readBack: probeReadBack(), encodes, turns: { webp, pngBefore, pngAfter } };
}

const noTurns: Engine["turns"] = { webp: false, pngBefore: false, pngAfter: false };

function hasContext(): boolean {
  try {
    return new OffscreenCanvas(1, 1).getContext("2d") !== null;
  } catch {
    return false;
  }
}

async function supportsJpeg(): Promise<boolean> {
  return ImageDecoder.isTypeSupported("image/jpeg").catch(() => false);
}

/** A gradient, because engines that add noise leave canvases of one colour alone. */
function probeReadBack(): Abilities["readBack"] {
  const edge = 32;
  const context = new OffscreenCanvas(edge, edge).getContext("2d", { willReadFrequently: true });
  if (context === null) return "blocked";
  const wanted = new ImageData(edge, edge);
  for (let i = 0; i < wanted.data.length; i += 4) {
    const pixel = i / 4;
    wanted.data.set([(pixel * 7) % 256, (pixel * 13) % 256, (pixel * 29) % 256, 255], i);
  }
  try {
    context.putImageData(wanted, 0, 0);
    return compare(wanted.data, context.getImageData(0, 0, edge, edge).data);
  } catch {
    return "blocked";
  }
}

/** Farbling moves a value by one or two; a blocked canvas answers one colour or random bytes. */
function compare(wanted: Uint8ClampedArray, got: Uint8ClampedArray): Abilities["readBack"] {
  let off = 0;
  for (let i = 0; i < wanted.length; i++) off = Math.max(off, Math.abs((wanted[i] ?? 0) - (got[i] ?? 0)));
  if (off === 0) return "ok";
  return off <= 8 ? "noised" : "blocked";
}

async function probeEncoder(): Promise<Engine["encodes"]> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext("2d");
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 }).catch(() => null);
  return blob?.type === "image/webp" ? "image/webp" : "image/jpeg";
}

async function turnsBy(place: ExifPlace): Promise<boolean> {
  const bytes = Uint8Array.from(atob(probePictures[place]), (letter) => letter.charCodeAt(0));
  try {
    const bitmap = await createImageBitmap(
      new Blob([bytes], { type: place === "webp" ? "image/webp" : "image/png" }),
    );
    const turned = bitmap.height === 2;
    bitmap.close();
    return turned;
  } catch {
    return false;
  }
}
