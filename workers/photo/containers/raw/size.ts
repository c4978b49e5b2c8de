import type { Directory } from "../tiff/tiff-directory.ts";
import { numberOf } from "../tiff/tiff-numbers.ts";
import { edgeOf } from "../tiff/tiff-values.ts";
import type { Tree } from "./tree.ts";

/** Stored pixels; null if unknown. */
export interface PixelSize {
  width: number | null;
  height: number | null;
}

const subfileType = 0x00fe;
const unknown: PixelSize = { width: null, height: null };

/**
 * The size of the full picture, as ExifTool determines it: for CR2 from Exif, for RW2 from the sensor borders, else
 * from the full-resolution directory (NewSubfileType 0, TIFF 6.0) or IFD0.
 */
export async function rawSize(type: string, tree: Tree): Promise<PixelSize> {
  if (type === "image/x-panasonic-rw2") {
    return between(tree.ifd0);
  }
  if (type === "image/x-canon-cr2" && tree.exif !== null) {
    const stated = await sizeBy(tree.exif, 0xa002, 0xa003);
    if (stated.width !== null) return stated;
  }
  for (const directory of tree.pictures) {
    if ((await numberOf(directory, subfileType)) !== 0) continue;
    const size = await sizeBy(directory, 0x0100, 0x0101);
    if (size.width !== null) return size;
  }
  return sizeBy(tree.ifd0, 0x0100, 0x0101);
}

/** SensorTopBorder, SensorLeftBorder, SensorBottomBorder, SensorRightBorder: tags 4 to 7 of Panasonic's IFD0. */
async function between(ifd0: Directory): Promise<PixelSize> {
  const top = await numberOf(ifd0, 4);
  const left = await numberOf(ifd0, 5);
  const bottom = await numberOf(ifd0, 6);
  const right = await numberOf(ifd0, 7);
  if (top === null || left === null || bottom === null || right === null) return unknown;
  return right > left && bottom > top ? { width: right - left, height: bottom - top } : unknown;
}

async function sizeBy(directory: Directory, widthTag: number, heightTag: number): Promise<PixelSize> {
  const [width, height] = [await edgeOf(directory, widthTag), await edgeOf(directory, heightTag)];
  return width === null || height === null ? unknown : { width, height };
}
