import type { Orientation } from "../../../../photo/photo.ts";
import { developOf } from "../../../../photo/recipe/develop.ts";
import type { Recipe } from "../../../../photo/recipe/recipe.ts";
import type { CopyForm } from "../../../../photo/saving/copy.ts";
import { turnMatrix, uprightSize } from "../../../../photo/turn.ts";
import { free } from "../../../../../workers/photo/bytes/free.ts";
import type { Engine } from "../../../../../workers/photo/decode/engine/abilities.ts";
import { EighthDecoder } from "../../../../../workers/photo/decode/jpeg/eighth.ts";
import type { JpegEncoder } from "../../../../../workers/photo/decode/jpeg/jpeg-encoder.ts";
import type { Drawable } from "../../../../../workers/photo/decode/shared/drawn.ts";
import { backWithWhite, PictureCanvas } from "../../../../../workers/photo/thumbnail/canvas.ts";
import type { Dimensions } from "../../../../../workers/photo/values/dimensions.ts";
import type { copyOf as pixelsOf } from "./copied-parts.ts";
import type { Profile } from "./wide-colours.ts";
import { canvasOf, followedBy, placingOf } from "../../../edit/worker/developed-picture.ts";
import { developStrips, type Parts } from "../../../edit/worker/developed-strips.ts";

/** Pixels of a strip: few stay in the processor's cache; of a picture that is cut, the more the less is decoded twice. */
export const stripPixels = { whole: 512 * 1024, cut: 3 * 1024 * 1024 };

/** From this quality on, the browser's encoder keeps all colours, the app's own half of them. */
const allColours = 1;

/** An encoded picture; `canvas`: to encode it again. */
interface Encoded {
  size: Dimensions;
  encoded: Blob | Promise<Blob>;
  canvas: OffscreenCanvas | null;
}

/** What a picture is turned into. */
interface Wanted {
  recipe: Recipe;
  /** Its longest edge. */
  edge: number;
  /** A person's turn, after the recipe. */
  turn: Orientation;
  /** Whether the picture may be transparent. */
  mayBeClear: boolean;
  /** Pixels of a strip. */
  pixels: number;
  /** Null for sRGB, which it has to be where light or colours change. */
  profile: Profile | null;
}

/** Encoders at rest: each has a picture to itself, as others may be drawn while a part is decoded. */
const resting: JpegEncoder[] = [];

/**
 * A picture as its recipe says, encoded strip by strip where the app's own encoder can; else put together on a canvas. Null
 * where the browser cannot do it.
 */
export async function developedCopy(
  parts: Parts,
  { recipe, edge, turn, mayBeClear, pixels, profile }: Wanted,
  form: CopyForm,
  engine: Engine,
): Promise<Encoded | null> {
  const { type, quality, maxBytes } = form;
  const space = spaceOf(profile);
  const placing = { ...placingOf(parts, recipe, edge, turn), space };
  const { size } = placing;
  const develop = developOf(recipe);
  const isJpeg = type === "image/jpeg";
  const isOwn = isJpeg && maxBytes === null && quality < allColours && engine.eighth !== null;
  const encoder = isOwn ? (resting.pop() ?? (await EighthDecoder.create())?.encoder) : undefined;
  if (encoder !== undefined) {
    try {
      const jpeg = encoder.strips(size, Math.round(100 * quality));
      const done = await developStrips(parts, placing, develop, pixels, ({ rgba, isKept }) => {
        if (mayBeClear) backPixels(rgba);
        jpeg.add(rgba);
        if (!isKept) free(rgba.buffer);
      });
      return done ? { size, encoded: jpegBlob(jpeg.end(), profile), canvas: null } : null;
    } finally {
      resting.push(encoder);
    }
  }
  const context = canvasOf(size, space);
  if (context === null) return null;
  const { canvas } = context;
  const done = await developStrips(parts, placing, develop, pixels, ({ top, rgba, isKept }) => {
    context.putImageData(
      new ImageData(rgba, size.width, rgba.length / (4 * size.width), { colorSpace: space }),
      0,
      top,
    );
    if (!isKept) free(rgba.buffer);
  });
  if (!done) return null;
  if (isJpeg && mayBeClear) backWithWhite(context);
  const encoded = canvas.convertToBlob({ type, quality });
  return { size, encoded, canvas: maxBytes === null ? null : canvas };
}

/** The colour space that a profile names. */
export const spaceOf = (profile: Profile | null): PredefinedColorSpace =>
  profile === null ? "srgb" : "display-p3";

/** What the app's own encoder made, with the profile of its pixels, of which it says nothing. */
export function jpegBlob(jpeg: Uint8Array<ArrayBuffer>, profile: Profile | null): Blob {
  const parts = profile ? [jpeg.subarray(0, 2), profile, jpeg.subarray(2)] : [jpeg];
  return new Blob(parts, { type: "image/jpeg" });
}

/**
 * A decoded picture, of which all lies in memory. `left`: what is left to turn; `size`: upright; `copyOf`: copies pixels of what
 * need not be drawn.
 */
export function partsOf(
  drawable: Drawable,
  left: Orientation,
  size: Dimensions,
  { profile, copyOf }: { profile: Profile | null; copyOf: typeof pixelsOf },
): Parts {
  const { source } = drawable;
  // Of others each drawing takes all pixels anew.
  const isDrawnFast = source instanceof ImageBitmap || source instanceof OffscreenCanvas;
  const drawnOnce = (): OffscreenCanvas => new PictureCanvas(spaceOf(profile)).draw(drawable, left, size);
  const copy = isDrawnFast || left !== 1 ? null : copyOf(source, size);
  // What can be copied may not have to be drawn.
  let picture = isDrawnFast ? source : copy === null ? drawnOnce() : null;
  const turn = isDrawnFast ? left : 1;
  const drawn = uprightSize(size.width, size.height, turn);
  const upright = turnMatrix(drawn.width, drawn.height, turn);
  return {
    ...size,
    part(matrix) {
      const way = followedBy(upright, matrix);
      const shown = (picture ??= drawnOnce());
      return Promise.resolve((context) => {
        context.setTransform(...way);
        context.drawImage(shown, 0, 0, drawn.width, drawn.height);
      });
    },
    ...(copy && { copy }),
  };
}

/** Fills what is transparent with white. */
function backPixels(rgba: Uint8ClampedArray): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 255;
    if (alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++)
      rgba[channel] = 255 + (((rgba[channel] ?? 0) - 255) * alpha) / 255;
  }
}
