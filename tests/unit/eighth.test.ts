import sharp, { type JpegOptions, type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { EighthDecoder, type Eighth } from "../../workers/photo/decode/eighth.ts";
import { randomFrom } from "../../scripts/random.mjs";

let decoder: EighthDecoder;

beforeAll(async () => {
  const created = await EighthDecoder.create();
  if (created === null) throw new Error("no WebAssembly");
  decoder = created;
});

/** A smooth picture with some noise, so that blocks have detail to skip. */
async function picture(width: number, height: number): Promise<Sharp> {
  const random = randomFrom(`eighth ${width} ${height}`);
  const small = Buffer.from(Array.from({ length: 6 * 5 * 3 }, () => Math.floor(random.between(20, 236))));
  const data = await sharp(small, { raw: { width: 6, height: 5, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  for (let i = 0; i < data.length; i++)
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + random.between(-16, 16)));
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Averages of 8 x 8 pixels of the whole picture, RGB; at the right and lower edge of what is there. */
async function averages(jpeg: Buffer): Promise<number[]> {
  const { data, info } = await sharp(jpeg)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const found: number[] = [];
  for (let y = 0; y < height; y += 8)
    for (let x = 0; x < width; x += 8)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        let count = 0;
        for (let v = y; v < Math.min(y + 8, height); v++)
          for (let h = x; h < Math.min(x + 8, width); h++) {
            sum += data[(v * width + h) * channels + (channels === 3 ? c : 0)] ?? 0;
            count++;
          }
        found.push(sum / count);
      }
  return found;
}

/** Mean difference of a channel, of 255. */
function difference({ pixels }: Eighth, wanted: number[]): number {
  let sum = 0;
  for (const [index, value] of wanted.entries())
    sum += Math.abs(value - (pixels[Math.floor(index / 3) * 4 + (index % 3)] ?? 0));
  return sum / wanted.length;
}

const shapes: [string, JpegOptions][] = [
  ["colour at half the resolution", { chromaSubsampling: "4:2:0" }],
  ["colour at full resolution", { chromaSubsampling: "4:4:4" }],
  ["tables of its own", { optimiseCoding: true, quality: 95 }],
  ["common tables", { optimiseCoding: false, quality: 60 }],
];

describe("an eighth of a JPEG is the average of its blocks", () => {
  for (const [what, options] of shapes)
    for (const [width, height] of [
      [640, 480],
      [801, 603],
      [259, 131],
    ] as const)
      test(`${what}, ${width} x ${height}`, async () => {
        const jpeg = await (await picture(width, height)).jpeg(options).toBuffer();
        const eighth = decoder.decode(jpeg);
        expect(eighth).toMatchObject({
          width: Math.ceil(width / 8),
          height: Math.ceil(height / 8),
          colourSpace: "srgb",
        });
        if (eighth) expect(difference(eighth, await averages(jpeg))).toBeLessThan(width < 300 ? 6 : 2.5);
      });

  test("grey", async () => {
    const jpeg = await (await picture(400, 300)).greyscale().jpeg().toBuffer();
    const eighth = decoder.decode(jpeg);
    expect(eighth && difference(eighth, await averages(jpeg))).toBeLessThan(2);
  });
});

test("what is not a plain JPEG is left to another decoder", async () => {
  const one = await picture(200, 200);
  expect(decoder.decode(await one.clone().jpeg({ progressive: true }).toBuffer())).toBeNull();
  expect(decoder.decode(await one.clone().png().toBuffer())).toBeNull();
  expect(decoder.decode(await one.clone().toColourspace("cmyk").jpeg().toBuffer())).toBeNull();
  expect(decoder.decode(new Uint8Array())).toBeNull();
});

test("a picture in Display P3 says so; one in a space no canvas knows is left to another decoder", async () => {
  const one = await picture(200, 200);
  const p3 = await one.clone().withIccProfile("p3").jpeg().toBuffer();
  expect(decoder.decode(p3)).toMatchObject({ colourSpace: "display-p3" });
  const srgb = await one.clone().withIccProfile("srgb").jpeg().toBuffer();
  expect(decoder.decode(srgb)).toMatchObject({ colourSpace: "srgb" });
});

test("a JPEG cut short, or with its data overwritten, is never half a picture by mistake", async () => {
  const jpeg = await (await picture(640, 480)).jpeg({ quality: 95 }).toBuffer();
  for (const share of [0.3, 0.6, 0.9, 0.98]) {
    expect(decoder.decode(jpeg.subarray(0, Math.floor(jpeg.length * share)))).toBeNull();
  }
  const random = randomFrom("overwritten");
  for (let round = 0; round < 200; round++) {
    const broken = Uint8Array.from(jpeg);
    for (let i = 0; i < 20; i++)
      broken[Math.floor(random.between(2, broken.length))] = Math.floor(random.between(0, 256));
    const eighth = decoder.decode(broken);
    if (eighth) expect(eighth.pixels.length).toBe(eighth.width * eighth.height * 4);
  }
  const again = decoder.decode(jpeg);
  expect(again && difference(again, await averages(jpeg))).toBeLessThan(2.5);
});
