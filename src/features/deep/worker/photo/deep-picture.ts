import { deepTileEdge, type DeepPicture } from "../../shared/deep-worker.ts";
import type { Orientation } from "../../../../photo/photo.ts";
import { turnMatrix, turns, uprightSize } from "../../../../photo/turn.ts";
import { decodeBitmap } from "../../../../../workers/photo/decode/engine/image-bitmap.ts";
import { decodeFraction } from "../../../../../workers/photo/decode/engine/image-decoder.ts";
import type { Drawable } from "../../../../../workers/photo/decode/shared/drawn.ts";
import { JpegCutter, type JpegPart } from "./cut-jpeg.ts";
import { indexJpeg } from "./jpeg-index.ts";

/** From this level on a tile shows the overview, which is at an eighth. */
const overviewLevel = 3;

/** A huge JPEG, and parts of it as pictures. */
export class OpenedPicture {
  readonly #cutter: JpegCutter;
  readonly #overview: ImageBitmap;
  readonly #size: { width: number; height: number };

  private constructor(cutter: JpegCutter, overview: ImageBitmap, size: { width: number; height: number }) {
    this.#cutter = cutter;
    this.#overview = overview;
    this.#size = size;
  }

  /** Null for what cannot be drawn in parts. */
  static async open(file: Blob): Promise<{ opened: OpenedPicture; picture: DeepPicture } | null> {
    const index = await indexJpeg(file);
    const cutter = index && JpegCutter.of(index);
    if (index === null || cutter === null) return null;
    const { plan } = index;
    const { pixels, colourSpace, ...small } = index.overview();
    const overview = new ImageData(pixels, small.width, small.height, { colorSpace: colourSpace });
    const size = { width: plan.width, height: plan.height };
    const [own, given] = await Promise.all([createImageBitmap(overview), createImageBitmap(overview)]);
    return { opened: new OpenedPicture(cutter, own, size), picture: { ...size, overview: given } };
  }

  /** A tile: see `DeepWorker.tile`. */
  async tile(level: number, x: number, y: number, orientation: Orientation): Promise<ImageBitmap | null> {
    const scale = 2 ** -level;
    const { width, height } = this.#size;
    const canvas = new OffscreenCanvas(deepTileEdge, deepTileEdge);
    const context = canvas.getContext("2d");
    if (context === null) return null;
    const [a, b, c, d, e, f] = turnMatrix(width * scale, height * scale, orientation);
    context.setTransform(a, b, c, d, e - x * deepTileEdge, f - y * deepTileEdge);
    context.imageSmoothingQuality = "high";
    if (level >= overviewLevel) {
      context.drawImage(this.#overview, 0, 0, width * scale, height * scale);
      return canvas.transferToImageBitmap();
    }
    const part = storedPart({ level, x, y }, this.#size, orientation);
    if (part === null) return null;
    const cut = this.#cutter.cut(part);
    const drawable = await decoded(cut.bytes, cut.width, cut.height, level);
    if (drawable === null) return null;
    const { source, close } = drawable;
    if (!("upright" in source))
      context.drawImage(source, cut.x * scale, cut.y * scale, cut.width * scale, cut.height * scale);
    close();
    return canvas.transferToImageBitmap();
  }
}

/** A part at a half of its size for each level. */
async function decoded(
  cut: Uint8Array,
  storedWidth: number,
  storedHeight: number,
  level: number,
): Promise<Drawable | null> {
  const { buffer: bytes } = new Uint8Array(cut);
  const edge = Math.ceil(Math.max(storedWidth, storedHeight) / 2 ** level);
  if (level > 0 && typeof ImageDecoder === "function") {
    const part = await decodeFraction({ bytes, storedWidth, storedHeight, orientation: 1 }, edge);
    return part.ok ? part.drawable : null;
  }
  const jpeg = new Blob([bytes], { type: "image/jpeg" });
  const part = await decodeBitmap(
    jpeg,
    jpeg.type,
    level > 0 ? { resizeWidth: Math.ceil(storedWidth / 2 ** level) } : null,
  );
  return part.ok ? part.drawable : null;
}

/** The stored pixels a tile shows; null where it lies beyond the picture. */
function storedPart(
  { level, x, y }: { level: number; x: number; y: number },
  size: { width: number; height: number },
  orientation: Orientation,
): JpegPart | null {
  const edge = deepTileEdge * 2 ** level;
  const upright = uprightSize(size.width, size.height, orientation);
  const [left, top] = [x * edge, y * edge];
  const [right, bottom] = [Math.min(upright.width, left + edge), Math.min(upright.height, top + edge)];
  if (left < 0 || top < 0 || left >= right || top >= bottom) return null;
  const { xx, xy, yx, yy } = turns[orientation];
  const [, , , , e, f] = turnMatrix(size.width, size.height, orientation);
  // A turn's inverse is its transpose.
  const across = [left, right].map((u) => u - e);
  const down = [top, bottom].map((v) => v - f);
  const xs = across.flatMap((u) => down.map((v) => xx * u + xy * v));
  const ys = across.flatMap((u) => down.map((v) => yx * u + yy * v));
  const [fromX, fromY] = [Math.min(...xs), Math.min(...ys)];
  return { x: fromX, y: fromY, width: Math.max(...xs) - fromX, height: Math.max(...ys) - fromY };
}
