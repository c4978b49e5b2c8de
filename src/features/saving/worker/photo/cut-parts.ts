import type { Orientation } from "../../../../photo/photo.ts";
import { type Matrix, turnMatrix, uprightSize } from "../../../../photo/turn.ts";
import { JpegCutter, type JpegPart } from "../../../deep/worker/photo/cut-jpeg.ts";
import { indexJpeg } from "../../../deep/worker/photo/jpeg-index.ts";
import { followedBy, type Canvas } from "../../../edit/worker/developed-picture.ts";
import type { Area, Parts } from "../../../edit/worker/developed-strips.ts";

/** MCUs that are decoded together: fewer than for a screen, as narrow parts are wanted of pictures on their side. */
const group = 4;

/** A decoded part of the stored picture, for a part of a canvas. */
interface Piece {
  bitmap: ImageBitmap;
  /** Where it lies in the stored picture. */
  at: { x: number; y: number };
  left: number;
  width: number;
}

/**
 * The parts of a large JPEG, each decoded when it is wanted, so that the picture never lies in memory; null for what cannot be
 * cut. `orientation`: what turns it upright.
 */
export async function cutParts(file: Blob, orientation: Orientation): Promise<Parts | null> {
  const index = await indexJpeg(file, group);
  const cutter = index && JpegCutter.of(index);
  if (index === null || cutter === null) return null;
  const stored = { width: index.plan.width, height: index.plan.height };
  const upright = turnMatrix(stored.width, stored.height, orientation);
  const decode = async (
    matrix: Matrix,
    left: number,
    width: number,
    height: number,
  ): Promise<Piece | null> => {
    const part = storedPart(matrix, { left, width, height }, stored);
    if (part === null) return null;
    const { bytes, x, y } = cutter.cut(part);
    const jpeg = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "image/jpeg" });
    return { bitmap: await createImageBitmap(jpeg), at: { x, y }, left, width };
  };
  return {
    ...uprightSize(stored.width, stored.height, orientation),
    async part(matrix, { width, height }: Area) {
      const way = followedBy(upright, matrix);
      const wide = widthOfPieces(way, width, height);
      const pieces: Piece[] = [];
      for (let left = 0; left < width; left += wide) {
        const piece = await decode(way, left, Math.min(wide, width - left), height);
        if (piece !== null) pieces.push(piece);
      }
      return (context) => {
        for (const piece of pieces) draw(context, way, piece, height);
      };
    },
  };
}

function draw(context: Canvas, way: Matrix, { bitmap, at, left, width }: Piece, height: number): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(left, 0, width, height);
  context.clip();
  context.setTransform(...way);
  context.drawImage(bitmap, at.x, at.y);
  context.restore();
  bitmap.close();
}

/** So wide that of what is decoded for a turned picture, little is not drawn. */
function widthOfPieces([a, b]: Matrix, width: number, height: number): number {
  const steepness = Math.min(Math.abs(a), Math.abs(b)) / Math.max(Math.abs(a), Math.abs(b));
  return Math.min(width, Math.ceil(height / Math.max(steepness, height / width)));
}

/** The stored pixels that an area of the canvas shows; null where it shows none. */
function storedPart(
  [a, b, c, d, e, f]: Matrix,
  { left, width, height }: { left: number; width: number; height: number },
  stored: { width: number; height: number },
): JpegPart | null {
  const whole = a * d - b * c;
  const corners = [left, left + width].flatMap((x) =>
    [0, height].map((y) => ({
      x: (d * (x - e) - c * (y - f)) / whole,
      y: (a * (y - f) - b * (x - e)) / whole,
    })),
  );
  const range = (values: number[], most: number): [number, number] => [
    Math.max(0, Math.floor(Math.min(...values))),
    Math.min(most, Math.ceil(Math.max(...values))),
  ];
  const [fromX, toX] = range(
    corners.map(({ x }) => x),
    stored.width,
  );
  const [fromY, toY] = range(
    corners.map(({ y }) => y),
    stored.height,
  );
  return fromX < toX && fromY < toY ? { x: fromX, y: fromY, width: toX - fromX, height: toY - fromY } : null;
}
