import sharp from "sharp";
import type { CopyForm, CopyJob } from "../../../src/photo/saving/copy.ts";
import { recipeText, restingRecipe, type Recipe } from "../../../src/photo/recipe/recipe.ts";
import type { Orientation } from "../../../src/photo/photo.ts";
import { orientations } from "../../../src/photo/turn.ts";
import { randomFrom } from "../../../scripts/random.mjs";
import { storedPicture } from "../../support/four-corners.ts";
import { onePhotoWorker } from "../../support/photo-worker.ts";
import { expect, test } from "../../support/test.ts";

const worker = onePhotoWorker();

async function developed(
  bytes: Buffer,
  type: string,
  recipe: Partial<Recipe>,
  rotation: CopyJob["rotation"] = 0,
  as: CopyForm["type"] = "image/jpeg",
) {
  const answer = await worker.copy(bytes, type, {
    discretion: { metadata: "none", location: "none" },
    form: { type: as, quality: 1, maxEdge: null, maxBytes: null },
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

/** An upright JPEG as a camera stores it: turned back, so that the tag turns it upright. */
async function storedAs(upright: Buffer, orientation: Orientation): Promise<Buffer> {
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
  return stored.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).withMetadata({ orientation }).toBuffer();
}

test("a crop is exact to half a pixel in all eight orientations", async () => {
  const upright = await sharp(await gradient(600, 400))
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  for (const orientation of orientations) {
    const bytes = await storedAs(upright, orientation);
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

test("pixels that are copied from the decoder, from odd places on, are those a canvas draws", async () => {
  const random = randomFrom("copied");
  const coarse = Buffer.from(Array.from({ length: 300 * 225 * 3 }, () => Math.floor(random.between(0, 256))));
  const bytes = await sharp(coarse, { raw: { width: 300, height: 225, channels: 3 } })
    .resize(1200, 900)
    .jpeg({ quality: 95 })
    .toBuffer();
  const crop: Recipe["crop"] = [33 / 1200, 17 / 900, 1160 / 1200, 890 / 900];
  for (const recipe of [{ crop }, { crop, exposure: 0.5, sharpening: 40 }, { exposure: 0.5 }]) {
    // WebP of the best quality loses nothing.
    const copied = await developed(bytes, "image/jpeg", recipe, 0, "image/webp");
    // A mirrored one is drawn.
    const drawn = await developed(bytes, "image/jpeg", { ...recipe, mirror: true }, 0, "image/webp");
    const { width, height } = copied;
    expect([drawn.width, drawn.height]).toEqual([width, height]);
    const back = await sharp(drawn.data, { raw: { width, height, channels: 3 } })
      .flop()
      .raw()
      .toBuffer();
    // Within rounding.
    let most = 0;
    for (const [at, value] of copied.data.entries()) most = Math.max(most, Math.abs(value - (back[at] ?? 0)));
    expect(most).toBeLessThanOrEqual(1);
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

/** Where a picture is bright, on average. */
function middleOf(
  { data, width }: { data: Buffer; width: number },
  about: { x: number; y: number },
  reach: number,
): { x: number; y: number } {
  const sums = { x: 0, y: 0, all: 0 };
  for (let y = Math.floor(about.y - reach); y < about.y + reach; y++)
    for (let x = Math.floor(about.x - reach); x < about.x + reach; x++) {
      const bright = Math.max(0, (data[3 * (y * width + x) + 1] ?? 0) - 60);
      sums.x += bright * (x + 0.5);
      sums.y += bright * (y + 0.5);
      sums.all += bright;
    }
  return { x: sums.x / sums.all, y: sums.y / sums.all };
}

test("marks are where crop and angle put them, to half a pixel, in all eight orientations", async () => {
  const [wide, high] = [900, 600];
  const marks = [
    { x: 300, y: 200 },
    { x: 610, y: 250 },
    { x: 480, y: 420 },
  ];
  const discs = marks.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="7" fill="white"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" fill="#333"/>${discs}</svg>`;
  const upright = await sharp(Buffer.from(svg)).jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  // Corners in the picture, neither of whole pixels.
  const crop = [0.2137, 0.1871, 0.7823, 0.8239] as const;
  for (const orientation of orientations) {
    const bytes = await storedAs(upright, orientation);
    for (const angle of [0, -6.3, 11]) {
      const picture = await developed(bytes, "image/jpeg", { crop, angle, exposure: 0.3 });
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const [across, down] = [(crop[2] - crop[0]) * wide, (crop[3] - crop[1]) * high];
      const [width, height] = [across * cos - down * sin, across * sin + down * cos];
      expect(Math.abs(picture.width - width)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(picture.height - height)).toBeLessThanOrEqual(0.5);
      for (const { x, y } of marks) {
        const [right, low] = [x - ((crop[0] + crop[2]) / 2) * wide, y - ((crop[1] + crop[3]) / 2) * high];
        const wanted = { x: width / 2 + right * cos - low * sin, y: height / 2 + right * sin + low * cos };
        const found = middleOf(picture, wanted, 14);
        expect(Math.abs(found.x - wanted.x), `${orientation} ${angle}`).toBeLessThanOrEqual(0.5);
        expect(Math.abs(found.y - wanted.y), `${orientation} ${angle}`).toBeLessThanOrEqual(0.5);
      }
    }
  }
});

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const encoded = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

/** A JPEG whose numbers are of Display P3, and what each of its pixels is in sRGB. */
async function displayP3(
  width: number,
  height: number,
): Promise<{ bytes: Buffer; meant: (x: number, y: number) => number[] }> {
  // Well within sRGB: where a colour is almost none, one step of the file's is many of the copy's.
  const pixels = await sharp(await gradient(width, height))
    .linear(0.35, 95)
    .removeAlpha()
    .raw()
    .toBuffer();
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withIccProfile("p3")
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const stored = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
  const meant = (x: number, y: number): number[] => {
    const at = 3 * (y * width + x);
    const [r = 0, g = 0, b = 0] = [...stored.subarray(at, at + 3)].map((value) => linear(value / 255));
    // CSS Color 4, section 18: both spaces have the same white and curve.
    return [
      1.2249401762805598 * r - 0.22494017628055996 * g,
      -0.042056954709688163 * r + 1.0420569547096881 * g,
      -0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b,
    ].map((light) => 255 * encoded(Math.min(1, Math.max(0, light))));
  };
  const differs = (x: number, y: number): number =>
    Math.max(...meant(x, y).map((value, at) => Math.abs(value - (stored[3 * (y * width + x) + at] ?? 0))));
  // Ignoring the profile would show.
  expect(differs(width - 2, 1)).toBeGreaterThan(10);
  return { bytes, meant };
}

/** A place of 4 by 4 pixels: single ones are moved by the copy's JPEG. */
const place = Array.from({ length: 16 }, (_, index) => [index % 4, index >> 2] as const);

/** On average within 1.5 of 255, and nowhere as far off as without the profile; each of two JPEGs and the conversion rounds. */
function areColours(offs: readonly number[]): void {
  expect(offs.reduce((sum, one) => sum + one, 0) / offs.length).toBeLessThanOrEqual(1.5);
  expect(Math.max(...offs)).toBeLessThan(5);
}

test("a Display P3 photo whose colours sRGB has, too, comes out in sRGB", async () => {
  const { bytes, meant } = await displayP3(320, 240);
  const { at } = await developed(bytes, "image/jpeg", { mirror: true });
  const offs: number[] = [];
  for (let y = 0; y < 240; y += 4)
    for (let x = 0; x < 320; x += 4)
      for (const channel of [0, 1, 2]) {
        const off = place.map(
          ([right, down]) =>
            (at(x + right, y + down)[channel] ?? 0) - (meant(319 - x - right, y + down)[channel] ?? 0),
        );
        offs.push(Math.abs(off.reduce((sum, one) => sum + one, 0) / 16));
      }
  areColours(offs);
});

const [largeWidth, largeHeight] = [6400, 4000];

test("a Display P3 photo so large that it is decoded in parts does, too", async () => {
  const { bytes, meant } = await displayP3(largeWidth, largeHeight);
  const { width, height, at } = await developed(bytes, "image/jpeg", { crop: [0.1, 0.2, 0.9, 0.9] });
  expect([width, height]).toEqual([5120, 2800]);
  const offs: number[] = [];
  for (let y = 0; y < height; y += 7)
    for (let x = 5; x < width; x += 501)
      for (const [channel, value] of meant(x + 640, y + 800).entries())
        offs.push(Math.abs((at(x, y)[channel] ?? 0) - value));
  areColours(offs);
});

test("a large photo on its side is straightened and turned as a small one", async () => {
  const upright = await sharp(await gradient(largeHeight, largeWidth))
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const bytes = await storedAs(upright, 6);
  const angle = 4;
  const { width, height, at } = await developed(bytes, "image/jpeg", { angle, sharpening: 10 }, 90);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  let most = 0;
  for (let y = 3; y + 4 < height; y += 11)
    for (let x = 5; x + 4 < width; x += 397) {
      // Back from the middle of 4 by 4 pixels: a quarter turn counter-clockwise, the angle.
      const [across, down] = [y + 2 - height / 2, width / 2 - x - 2];
      const [px, py] = [
        largeHeight / 2 + across * cos + down * sin,
        largeWidth / 2 + down * cos - across * sin,
      ];
      const sums = [0, 0];
      for (const [right, low] of place) {
        const [red = 0, green = 0] = at(x + right, y + low);
        sums[0] = (sums[0] ?? 0) + red / 16;
        sums[1] = (sums[1] ?? 0) + green / 16;
      }
      const off = [
        (sums[0] ?? 0) - (255 * (px - 0.5)) / (largeHeight - 1),
        (sums[1] ?? 0) - (255 * (py - 0.5)) / (largeWidth - 1),
      ];
      most = Math.max(most, ...off.map(Math.abs));
    }
  expect(most).toBeLessThan(3);
});

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
