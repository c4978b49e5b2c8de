import sharp from "sharp";
import type { CopyJob } from "../../../src/photo/saving/copy.ts";
import { recipeText, restingRecipe, type Recipe } from "../../../src/photo/recipe/recipe.ts";
import { orientations } from "../../../src/photo/turn.ts";
import { storedPicture } from "../../support/four-corners.ts";
import { onePhotoWorker } from "../../support/photo-worker.ts";
import { expect, test } from "../../support/test.ts";

const worker = onePhotoWorker();

async function developed(
  bytes: Buffer,
  type: string,
  recipe: Partial<Recipe>,
  rotation: CopyJob["rotation"] = 0,
) {
  const answer = await worker.copy(bytes, type, {
    discretion: { metadata: "none", location: "none" },
    form: { type: "image/jpeg", quality: 1, maxEdge: null, maxBytes: null },
    rotation,
    recipe: recipeText({ ...restingRecipe, ...recipe }),
    given: null,
  });
  if (typeof answer === "string") throw new Error(answer);
  const { data, info } = await sharp(answer).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    at: (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)],
    data,
  };
}

/** A picture whose red tells the column and whose green the row, both in steps of four pixels. */
async function gradient(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      pixels[3 * (y * width + x)] = Math.round((255 * x) / (width - 1));
      pixels[3 * (y * width + x) + 1] = Math.round((255 * y) / (height - 1));
      pixels[3 * (y * width + x) + 2] = 128;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

test("a crop is exact to half a pixel in all eight orientations", async () => {
  const upright = await sharp(await gradient(600, 400))
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  for (const orientation of orientations) {
    // As it is stored: turned back, so that the tag turns it upright.
    const inverse = {
      1: "",
      2: "flop",
      3: "180",
      4: "flip",
      5: "transpose",
      6: "270",
      7: "transverse",
      8: "90",
    }[orientation];
    let stored = sharp(upright);
    if (inverse === "flop") stored = stored.flop();
    else if (inverse === "flip") stored = stored.flip();
    else if (inverse === "transpose") stored = sharp(await stored.rotate(90).toBuffer()).flop();
    else if (inverse === "transverse") stored = sharp(await stored.rotate(270).toBuffer()).flop();
    else if (inverse !== "") stored = stored.rotate(Number(inverse));
    const bytes = await stored
      .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
      .withMetadata({ orientation })
      .toBuffer();
    const { width, height, at } = await developed(bytes, "image/jpeg", { crop: [0.25, 0.25, 0.75, 0.75] });
    expect([orientation, width, height]).toEqual([orientation, 300, 200]);
    // Half a pixel of 600 is 0.21 of 255; the JPEGs add some.
    const [red = 0, green = 0] = at(0, 0);
    expect(Math.abs(red - (255 * 150) / 599)).toBeLessThan(2.5);
    expect(Math.abs(green - (255 * 100) / 399)).toBeLessThan(2.5);
    const [lastRed = 0, lastGreen = 0] = at(299, 199);
    expect(Math.abs(lastRed - (255 * 449) / 599)).toBeLessThan(2.5);
    expect(Math.abs(lastGreen - (255 * 299) / 399)).toBeLessThan(2.5);
  }
});

test("a straightened, mirrored and turned picture has each pixel where geometry says", async () => {
  const bytes = await gradient(600, 400);
  const angle = 7;
  const { width, height, at } = await developed(bytes, "image/png", { angle, mirror: true }, 90);
  // The largest frame of the same shape, and then on its side.
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const scale = Math.min(600 / (600 * cos + 400 * sin), 400 / (400 * cos + 600 * sin));
  expect(Math.abs(height - 600 * scale)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(width - 400 * scale)).toBeLessThanOrEqual(0.5);
  for (const [x, y] of [
    [20, 30],
    [150, 200],
    [250, 400],
  ] as const) {
    // Back: a quarter turn counter-clockwise, the mirror, the angle.
    const [across, down] = [y + 0.5 - height / 2, width / 2 - x - 0.5];
    const mirrored = -across;
    const [px, py] = [300 + mirrored * cos + down * sin, 200 + down * cos - mirrored * sin];
    const [red = 0, green = 0] = at(x, y);
    expect(Math.abs(red - (255 * (px - 0.5)) / 599)).toBeLessThan(2.5);
    expect(Math.abs(green - (255 * (py - 0.5)) / 399)).toBeLessThan(2.5);
  }
});

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const encoded = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

test("half a stop less is half a stop less light, in linear light", async () => {
  const { data } = await developed(await gradient(256, 64), "image/png", { exposure: -0.5 });
  const plain = await sharp(await gradient(256, 64))
    .raw()
    .toBuffer();
  let error = 0;
  for (let at = 0; at < data.length; at++)
    error += Math.abs((data[at] ?? 0) - 255 * encoded(linear((plain[at] ?? 0) / 255) * 2 ** -0.5));
  expect(error / data.length).toBeLessThan(2);
});

test("black and white has the luminance of the colours, and nothing else", async () => {
  const { data } = await developed(await gradient(256, 64), "image/png", { blackAndWhite: true });
  const plain = await sharp(await gradient(256, 64))
    .raw()
    .toBuffer();
  let error = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = plain.subarray(at, at + 3);
    const grey =
      255 * encoded(0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255));
    for (let channel = 0; channel < 3; channel++) error += Math.abs((data[at + channel] ?? 0) - grey);
  }
  expect(error / data.length).toBeLessThan(2);
});

test("a vignette darkens corners and leaves the middle; sharpening leaves what is even", async () => {
  const even = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const { at } = await developed(even, "image/png", { vignette: -60, sharpening: 80 });
  expect(at(150, 100)[0]).toBeGreaterThan(133);
  expect(at(1, 1)[0]).toBeLessThan(110);
});

test("what is transparent stays white in a JPEG, and a damaged recipe is none", async () => {
  const clear = await storedPicture(1).ensureAlpha(0).png().toBuffer();
  const { at } = await developed(clear, "image/png", { contrast: 20, crop: [0, 0, 0.5, 0.5] });
  expect(at(5, 5)).toEqual([255, 255, 255]);
});
