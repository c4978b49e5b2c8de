import sharp from "sharp";
import { nameColour, type CornerColour } from "../four-corners.ts";
import type { EnginePage } from "./drivers/engine.ts";
import type { ScreenBox } from "./look.ts";

/** The colours within a box on screen, near its corners: top left, top right, bottom left, bottom right. */
export async function coloursWithin(page: EnginePage, box: ScreenBox): Promise<(CornerColour | "none")[]> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const;
  return points.map(([right, down]) => {
    const x = Math.round(box.x + box.width * 0.25 * right);
    const y = Math.round(box.y + box.height * 0.25 * down);
    const at = (y * info.width + x) * info.channels;
    return nameColour([...data.subarray(at, at + 3)]);
  });
}
