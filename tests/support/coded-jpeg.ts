import sharp, { type JpegOptions } from "sharp";
import { exactCut } from "../../src/features/saving/worker/photo/lossless/exact-cut.ts";
import { movedPicture } from "../../src/features/saving/worker/photo/lossless/moved-picture.ts";
import {
  readCoefficients,
  type Coefficients,
} from "../../src/features/saving/worker/photo/lossless/read-coefficients.ts";
import { readFrame } from "../../src/features/saving/worker/photo/lossless/frame-header.ts";
import { writeCoefficients } from "../../src/features/saving/worker/photo/lossless/write-coefficients.ts";
import { be16, join } from "./picture-bytes.ts";

/** How many blocks of luma an MCU has, across and down. */
export type Sampling = readonly [across: number, down: number];

/** Waves of some colours, so that no part is like another one, without sharp edges. */
export function wavyPixels(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      pixels[at] = 128 + 90 * Math.sin(x / 9 + y / 31);
      pixels[at + 1] = 128 + 90 * Math.sin(y / 11 - x / 47);
      pixels[at + 2] = 128 + 90 * Math.cos((x + y) / 17);
    }
  return pixels;
}

/** A JPEG of such waves, as libjpeg encodes it. */
export async function wavyJpeg(
  width: number,
  height: number,
  options: JpegOptions = {},
  channels: 1 | 3 = 3,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(wavyPixels(width, height), { raw: { width, height, channels: 3 } });
  if (channels === 1) picture.greyscale();
  return Uint8Array.from(await picture.jpeg({ quality: 92, ...options }).toBuffer());
}

/** The same waves with an MCU of this many blocks, which libjpeg writes no more: full chroma blocks are left out. */
export async function sampledJpeg(
  width: number,
  height: number,
  [across, down]: Sampling,
): Promise<Uint8Array<ArrayBuffer>> {
  const full = readCoefficients(await wavyJpeg(width, height, { chromaSubsampling: "4:4:4" }));
  const header = [8, ...be16(height), ...be16(width), 3, 1, (across << 4) | down, 0, 2, 0x11, 1, 3, 0x11, 1];
  const frame = readFrame(0xc0, Uint8Array.from(header));
  if (full === null || frame === null) throw new Error("No JPEG");
  const blocks = frame.planes.map(({ wide, high }, plane) => {
    const made = new Int16Array(64 * wide * high);
    const [{ wide: oldWide = 0, high: oldHigh = 0 } = {}, old = new Int16Array()] = [
      full.frame.planes[plane],
      full.blocks[plane],
    ];
    for (let row = 0; row < high; row++)
      for (let column = 0; column < wide; column++) {
        const [x, y] = [Math.min(column, oldWide - 1), Math.min(row, oldHigh - 1)];
        const from = 64 * (y * oldWide + x);
        made.set(old.subarray(from, from + 64), 64 * (row * wide + column));
      }
    return made;
  });
  return writtenJpeg({ frame, blocks, factors: full.factors });
}

/** A JPEG of these coefficients. */
export function writtenJpeg(coefficients: Coefficients): Uint8Array<ArrayBuffer> {
  const cut = exactCut(coefficients.frame, { crop: null, mirror: false }, 1, 0);
  const coded = cut && writeCoefficients(movedPicture(coefficients, cut));
  if (coded === null) throw new Error("It cannot be written");
  return join([0xff, 0xd8], ...coded, [0xff, 0xd9]);
}

/** Pixels as libjpeg decodes them. */
export async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
