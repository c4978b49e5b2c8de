import * as fc from "fast-check";
import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { shrinkPng } from "../../../../../workers/photo/decode/png.ts";

/** Shades, edges and noise, so that writers find something for each filter. */
function samples(width: number, height: number, channels: number): Buffer {
  const pixels = Buffer.alloc(width * height * channels);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < channels; c++, i++) {
        const noise = ((x * 7919 + y * 104_729 + c * 31) % 23) * (y > height / 2 ? 3 : 0);
        pixels[i] = (x + (c + 1) * y + noise + (x > width / 2 ? 90 : 0)) & 255;
      }
  if (channels === 2 || channels === 4)
    for (let i = channels - 1; i < pixels.length; i += channels) pixels[i] = 255;
  return pixels;
}

type Channels = 1 | 2 | 3 | 4;

/** The average of what each result pixel covers, by the definition. */
function averages(
  pixels: Buffer,
  width: number,
  height: number,
  channels: number,
  wide: number,
  lines: number,
) {
  const colours = channels > 2 ? 3 : 1;
  const out = new Uint8ClampedArray(wide * lines * 4).fill(255);
  const share = (at: number, step: number, i: number): number =>
    Math.max(0, Math.min((at + 1) * step, i + 1) - Math.max(at * step, i));
  for (let v = 0; v < lines; v++)
    for (let u = 0; u < wide; u++)
      for (let c = 0; c < 3; c++) {
        let [sum, area] = [0, 0];
        for (let y = Math.floor((v * height) / lines); y < ((v + 1) * height) / lines; y++)
          for (let x = Math.floor((u * width) / wide); x < ((u + 1) * width) / wide; x++) {
            const part = share(v, height / lines, y) * share(u, width / wide, x);
            sum += part * (pixels[(y * width + x) * channels + (c % colours)] ?? 0);
            area += part;
          }
        out[(v * wide + u) * 4 + c] = sum / area;
      }
  return out;
}

function furthest(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  expect(a.length).toBe(b.length);
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? -999))), 0);
}

const copyOf = (file: Buffer): ArrayBuffer => Uint8Array.from(file).buffer;

/** A chunk with its checksum. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A PNG of these filtered rows. */
function pngOf(
  width: number,
  height: number,
  bits: number,
  colour: number,
  rows: Uint8Array,
  parts = 1,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bits;
  head[9] = colour;
  const data = deflateSync(rows);
  const step = Math.ceil(data.length / parts);
  const pieces = Array.from({ length: parts }, (_, i) =>
    chunk("IDAT", data.subarray(i * step, (i + 1) * step)),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", head), ...pieces, chunk("IEND", Buffer.alloc(0))]);
}

describe("PNGs scaled down as their rows come", () => {
  test.each<[string, Channels]>([
    ["grey", 1],
    ["grey with alpha", 2],
    ["RGB", 3],
    ["RGB with alpha", 4],
  ])("%s: each pixel is the average of what it covers", async (_, channels) => {
    const [width, height] = [333, 207];
    const pixels = samples(width, height, channels);
    const raw = { width, height, channels };
    const file = await sharp(pixels, { raw })
      .toColourspace(channels < 3 ? "b-w" : "srgb")
      .png({ adaptiveFiltering: true })
      .toBuffer();
    const got = await shrinkPng(copyOf(file), { width: 97, height: 60 });
    const wanted = averages(pixels, width, height, channels, 97, 60);
    expect(got && furthest(got, wanted)).toBeLessThanOrEqual(1);
  });

  test("16 bits", async () => {
    const [width, height] = [120, 90];
    const wide = Uint16Array.from({ length: width * height * 3 }, (_, i) => (i * 7919) & 0xffff);
    const file = await sharp(wide, { raw: { width, height, channels: 3 } })
      .toColourspace("rgb16")
      .png({ adaptiveFiltering: true })
      .toBuffer();
    expect(file[24]).toBe(16);
    const bytes = Buffer.from(wide.map((value) => value / 257));
    const got = await shrinkPng(copyOf(file), { width: 40, height: 30 });
    expect(got && furthest(got, averages(bytes, width, height, 3, 40, 30))).toBeLessThanOrEqual(1);
  });

  test("every filter on every size of pixel, at any width, in any number of parts", async () => {
    const colours = fc.constantFrom([0, 8, 1], [2, 8, 3], [6, 8, 4], [0, 16, 2], [2, 16, 6]);
    const shape = fc.tuple(colours, fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 5 }), fc.infiniteStream(fc.nat(255))); // prettier-ignore
    await fc.assert(
      fc.asyncProperty(shape, async ([[colour = 0, bits = 8, step = 1], width, parts, bytes]) => {
        const height = 6;
        const rows = new Uint8Array((width * step + 1) * height);
        const plain = Buffer.alloc(width * step * height);
        let at = 0;
        for (let y = 0; y < height; y++) {
          const filter = (y + width) % 5;
          rows[at++] = filter;
          for (let i = 0; i < width * step; i++, at++) {
            const to = y * width * step + i;
            const a = i < step ? 0 : (plain[to - step] ?? 0);
            const b = y === 0 ? 0 : (plain[to - width * step] ?? 0);
            const c = y === 0 || i < step ? 0 : (plain[to - width * step - step] ?? 0);
            const nearest = [a, b, c].reduce((best, one) => (Math.abs(a + b - c - one) < Math.abs(a + b - c - best) ? one : best)); // prettier-ignore
            const guess = [0, a, b, (a + b) >> 1, nearest][filter] ?? 0;
            const isAlpha = colour === 6 && i % 4 === 3;
            const value = isAlpha ? 255 : (bytes.next().value ?? 0);
            plain[to] = value;
            rows[at] = value - guess;
          }
        }
        const file = pngOf(width, height, bits, colour, rows, parts);
        const got = await shrinkPng(copyOf(file), { width, height });
        const size = bits / 8;
        const channels = step / size;
        for (let i = 0; i < width * height; i++)
          for (let c = 0; c < (channels > 2 ? 3 : 1); c++) {
            const high = plain[(i * channels + c) * size] ?? 0;
            const value = size === 1 ? high : (high * 256 + (plain[(i * channels + c) * 2 + 1] ?? 0)) / 257;
            expect(Math.abs((got?.[4 * i + c] ?? NaN) - value)).toBeLessThanOrEqual(0.51);
          }
      }),
      { numRuns: 60 },
    );
  });

  test("what is transparent, animated, interlaced, of a palette, in another colour space or damaged is left to the browser", async () => {
    const size = { width: 20, height: 20 };
    const clear = samples(60, 60, 4);
    clear[4 * 1000 + 3] = 254;
    const of = (channels: Channels, pixels = samples(60, 60, channels)) =>
      sharp(pixels, { raw: { width: 60, height: 60, channels } });
    const sound = await of(3).png().toBuffer();
    expect(await shrinkPng(copyOf(sound), size)).not.toBeNull();
    const flipped = Buffer.from(sound);
    const at = flipped.indexOf("IDAT") + 20;
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    const others = [
      await of(4, clear).png().toBuffer(),
      await of(3).png({ progressive: true }).toBuffer(),
      await of(3).png({ palette: true }).toBuffer(),
      await of(3).withIccProfile("p3").png().toBuffer(),
      flipped,
      Buffer.concat([sound.subarray(0, 33), chunk("acTL", new Uint8Array(8)), sound.subarray(33)]),
      sound.subarray(0, sound.length - 40),
      Buffer.concat([
        sound.subarray(0, 33),
        chunk("gAMA", Uint8Array.of(0, 1, 0x86, 0xa0)),
        sound.subarray(33),
      ]),
      pngOf(60, 60, 8, 0, new Uint8Array(61 * 60).fill(7)),
      pngOf(60, 60, 8, 0, new Uint8Array(61 * 30)),
    ];
    for (const file of others) expect(await shrinkPng(copyOf(file), size)).toBeNull();
  });
});
