import type { Abilities } from "../../../../src/contract/photo-worker.ts";
import { bytesOfText } from "../../bytes/bytes.ts";
import { EighthDecoder } from "../jpeg/eighth.ts";
import { orNull } from "../../../../src/faults/faults.ts";

/**
 * Pictures of two by one pixels, red then blue, with orientation 6 (Exif, or `irot` in the AVIF): an engine that
 * applies it shows one by two. Base64.
 */
const probePictures = {
  /** VP8X with the `EXIF` chunk last, as the WebP container specification requires. */
  webp: "UklGRlIAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4TBEAAAAvAQAAAA8Q87//8x8OMqL/AQBFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA",
  /** `eXIf` before the first `IDAT`. */
  pngBefore:
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAGmVYSWZJSSoACAAAAAEAEgEDAAEAAAAGAAAAAAAAALdIESkAAAANSURBVHjaY/jPAAT/AQcAAf89fYxJAAAAAElFTkSuQmCC",
  /** `eXIf` after the last `IDAT`; the PNG specification allows both. */
  pngAfter:
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mP4zwAE/wEHAAH/PX2MSQAAABplWElmSUkqAAgAAAABABIBAwABAAAABgAAAAAAAAC3SBEpAAAAAElFTkSuQmCC",
  /** `irot` of 270 degrees counter-clockwise (ISO/IEC 23008-12, section 6.5.10), no Exif. */
  avif: "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAOBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABBAABAAAAAAAAACcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAYGlwcnAAAABBaXBjbwAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAIAAAABAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABdpcG1hAAAAAAAAAAEAAQSBAgOEAAAAL21kYXQSAAoIGAAmiAhoNCAyGRrHh4XhwAAoFAjsJLh3nN98AqAOEeYpoTA=",
} as const;

/** A grey JPEG of 16 by 8 pixels with Exif orientation 6, so 8 wide and 16 high when upright. Base64. */
const turnedJpeg =
  "/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ACQA/9k=";

/** Where an orientation is stored, as far as engines differ. */
export type TurnPlace = keyof typeof probePictures;

const probeTypes: Record<TurnPlace, string> = {
  webp: "image/webp",
  pngBefore: "image/png",
  pngAfter: "image/png",
  avif: "image/avif",
};

/** The browser's abilities, with what only the photo worker needs. */
export interface Engine extends Abilities {
  /** What `convertToBlob` returns for WebP: WebKit returns PNG, so JPEG is used there. */
  encodes: "image/webp" | "image/jpeg";
  /** Whether the browser's decoder applies an orientation stored there. */
  turns: Record<TurnPlace, boolean>;
  /** Decodes baseline JPEGs at an eighth; null without WebAssembly. */
  eighth: EighthDecoder | null;
}

/** Probes all abilities once. Never rejects: what throws is unsupported. */
export async function probeEngine(): Promise<Engine> {
  const canDraw =
    typeof OffscreenCanvas === "function" && typeof createImageBitmap === "function" && hasContext();
  const imageDecoder = typeof ImageDecoder === "function" && (await keepsShape());
  if (!canDraw) {
    return {
      canDraw,
      imageDecoder,
      readBack: "blocked",
      encodes: "image/jpeg",
      turns: noTurns,
      eighth: null,
    };
  }
  const [eighth, encodes, webp, pngBefore, pngAfter, avif] = await Promise.all([
    EighthDecoder.create(),
    probeEncoder(),
    turnsBy("webp"),
    turnsBy("pngBefore"),
    turnsBy("pngAfter"),
    turnsBy("avif"),
  ]);
  const turns = { webp, pngBefore, pngAfter, avif };
  return { canDraw, imageDecoder, readBack: probeReadBack(), encodes, turns, eighth };
}

const noTurns: Engine["turns"] = { webp: false, pngBefore: false, pngAfter: false, avif: false };

function hasContext(): boolean {
  try {
    return new OffscreenCanvas(1, 1).getContext("2d") !== null;
  } catch {
    // No canvas in workers.
    return false;
  }
}

/**
 * Whether a rotated JPEG, requested at half its upright size, keeps its shape. The specification does not say whether
 * the size is meant before or after rotation; the wrong choice would squash every portrait.
 */
async function keepsShape(): Promise<boolean> {
  try {
    const init = {
      data: bytesOfText(atob(turnedJpeg)),
      type: "image/jpeg",
      desiredWidth: 4,
      desiredHeight: 8,
    };
    const decoder = new ImageDecoder(init);
    const { image } = await decoder.decode();
    const keeps = image.displayHeight === 2 * image.displayWidth;
    image.close();
    decoder.close();
    return keeps;
  } catch {
    // It decodes nothing, then.
    return false;
  }
}

/** Draws a gradient, because browsers that add noise to canvases spare single colours. */
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
    // Reading pixels is forbidden.
    return "blocked";
  }
}

/** Noise changes a value by one or two; a blocked canvas returns a single colour or random bytes. */
function compare(wanted: Uint8ClampedArray, got: Uint8ClampedArray): Abilities["readBack"] {
  let off = 0;
  for (let i = 0; i < wanted.length; i++) off = Math.max(off, Math.abs((wanted[i] ?? 0) - (got[i] ?? 0)));
  if (off === 0) return "ok";
  return off <= 8 ? "noised" : "blocked";
}

async function probeEncoder(): Promise<Engine["encodes"]> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext("2d");
  // The browser writes no WebP.
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 }).catch(orNull);
  return blob?.type === "image/webp" ? "image/webp" : "image/jpeg";
}

async function turnsBy(place: TurnPlace): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(
      new Blob([bytesOfText(atob(probePictures[place]))], { type: probeTypes[place] }),
    );
    const turned = bitmap.height === 2;
    bitmap.close();
    return turned;
  } catch {
    // A format it does not know.
    return false;
  }
}
